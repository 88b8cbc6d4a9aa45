"""Who leaves, withdraws, comes back or is disqualified: typed in the file where it stands."""

from topcut.documents.names.names import Roster
from topcut.edit.change.changing import Change
from topcut.edit.change.naming import round_name, table_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import RoundFile, parsed, read
from topcut.edit.change.schema_files import first_lines
from topcut.edit.change.writing import Contents, read_now
from topcut.edit.lists.pasted import plain_text
from topcut.edit.players.entering import refuse_at_the_end, refuse_late
from topcut.edit.players.players_file import (
    Roll,
    editing_players,
    player_of,
    type_files,
)
from topcut.edit.players.roll import Attendance, Presence, standing
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import flow, scalar
from topcut.rules.ground.structure import stage_kind
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.text.yaml.edit import (
    Edit,
    edited,
    value_of,
    with_instead,
    with_items,
    with_value,
    without,
    without_items,
)
from topcut.text.yaml.nodes import Mapping, Scalar, Sequence
from topcut.tournament import Player, Round, StageKind
from topcut.workspace.data import Data

OUT = (Presence.LEFT, Presence.WITHDRAWN, Presence.DISQUALIFIED)


def drop(
    data: Data,
    event_id: str,
    player: str,
    expected: str | None = None,
    *,
    may_withdraw: bool = True,
) -> Change:
    """A player, by id, leaves after the round that is on, or was last: its file has `drops:`.

    While no round is published, and for somebody who has not joined yet, it is `withdrawn: yes`
    in players.yaml; who came back for a round that is not published does not come back after all.
    In the cut a match that is not played is a walkover at once, as is said.
    `expected` is the player's entry as it was shown; without `may_withdraw` nobody is withdrawn.
    Raises NotTypedError, ChangedError, and changes nothing.
    """
    with editing_players(data, event_id) as roll:
        known, called = player_of(roll, player), roll.called(player)
        now = standing(roll, known)
        if now.state in OUT:
            return Change(_already("out", called, now), roll.opened)
        roll.expect(player, expected)
        if not roll.public_rounds or now.state in (Presence.JOINS, Presence.WAITING):
            if not may_withdraw:
                raise NotTypedError(Message("leave.organizer", name=called))
            return _withdraw(roll, known)
        last = roll.public_rounds[-1]
        if (waiting := _comes_back(roll, player)) is not None:
            done = Message("leave.not_back", name=called, round=round_name(waiting))
            return type_files(roll, done, _taken_out(roll, waiting, "returns", player))
        if last.stage is StageKind.CUT and not _in_cut(roll, player):
            raise NotTypedError(Message("leave.not_in_cut", name=called))
        files = _put_in(roll, last, "drops", player)
        return type_files(roll, _leaves(roll, last, player), files)


def withdraw(data: Data, event_id: str, player: str, expected: str | None = None) -> Change:
    """A player, by id, does not play after all: `withdrawn: yes`, while no round is published.

    Raises as `drop` does.
    """
    with editing_players(data, event_id) as roll:
        known, called = player_of(roll, player), roll.called(player)
        now = standing(roll, known)
        if now.state is Presence.WITHDRAWN:
            return Change(_already("out", called, now), roll.opened)
        if roll.public_rounds and now.state not in (Presence.JOINS, Presence.WAITING):
            last = round_name(roll.public_rounds[-1])
            raise NotTypedError(Message("leave.published", round=last, name=called))
        roll.expect(player, expected)
        return _withdraw(roll, known)


def come_back(data: Data, event_id: str, player: str, expected: str | None = None) -> Change:
    """A player, by id, who left comes back: `returns:` in the file of the next round.

    Who withdrew before round 1 joins, in that round. Raises as `drop` does, also for somebody
    who was disqualified, and in the cut.
    """
    with editing_players(data, event_id) as roll:
        known, called = player_of(roll, player), roll.called(player)
        now = standing(roll, known)
        if now.state in (Presence.PLAYS, Presence.JOINS):
            return Change(_already("in", called, now), roll.opened)
        if now.state is Presence.DISQUALIFIED:
            raise NotTypedError(Message("leave.out_for_good", name=called, standing=now.said))
        roll.expect(player, expected)
        if now.state in (Presence.WITHDRAWN, Presence.WAITING):
            if roll.ahead > 1:
                refuse_late(roll)
            return _rejoin(roll, known)
        if roll.ahead > 1:
            refuse_at_the_end(roll)
        done = Message("leave.comes_back", name=called, round=roll.ahead)
        kind = stage_kind(roll.event, roll.regulations)
        next_ = Round(kind, roll.ahead, known.mark)
        return type_files(roll, done, _put_in(roll, next_, "returns", player))


def disqualify(
    data: Data, event_id: str, player: str, reason: str, expected: str | None = None
) -> Change:
    """A player, by id, is disqualified in the round that is on, or was last, with the reason.

    Raises as `drop` does.
    """
    reason = plain_text(reason)
    if not reason:
        raise NotTypedError(Message("leave.no_reason"))
    with editing_players(data, event_id) as roll:
        called = roll.called(player_of(roll, player).id)
        for round_ in roll.public_rounds:
            for removal in round_.disqualified:
                if removal.player == player and removal.reason == reason:
                    there = Message("leave.disqualified_already", name=called, reason=reason)
                    return Change(there, roll.opened)
                if removal.player == player:
                    before, why = round_name(round_), removal.reason
                    key = "leave.disqualified_before"
                    raise NotTypedError(Message(key, name=called, round=before, reason=why))
        roll.expect(player, expected)
        if not roll.public_rounds:
            raise NotTypedError(Message("leave.no_round", name=called))
        last = roll.public_rounds[-1]
        file = read(roll.opened, last.name)
        files = _with_edit(file, _entry(roll, file, player, reason))
        if (waiting := _comes_back(roll, player)) is not None:
            files |= _taken_out(roll, waiting, "returns", player)
        key = "leave.disqualified"
        done = Message(key, name=called, round=round_name(last), reason=reason)
        return type_files(roll, done, files)


def _already(state: str, called: str, now: Attendance) -> Message:
    return Message(f"leave.{state}_already", name=called, standing=now.said)


def _withdraw(roll: Roll, player: Player) -> Change:
    line = roll.line(player.id)
    if player.waiting:
        edits = [with_instead(roll.text, line, "waiting", {"withdrawn": "yes"})]
    elif value_of(line, "joins") is None:
        edits = [with_value(roll.text, line, "withdrawn", "yes")]
    elif value_of(line, "withdrawn") is None:
        edits = [with_instead(roll.text, line, "joins", {"withdrawn": "yes"})]
    else:  # `withdrawn: no`
        edits = [
            with_value(roll.text, line, "withdrawn", "yes"),
            without(roll.text, line, "joins"),
        ]
    how = "leave.withdraws" if player.joins == 1 else "leave.not_coming"
    done = [Message(how, name=roll.called(player.id))]
    if not player.waiting and player.joins == 1 and roll.event.waiting:
        done.append(Message("leave.next", name=roll.called(roll.event.waiting[0].id)))
    return type_files(roll, parts(done), roll.with_edits(edits))


def _rejoin(roll: Roll, player: Player) -> Change:
    """Somebody who withdrew, or waits, comes: at once before round 1, else late."""
    line = roll.line(player.id)
    key = "waiting" if player.waiting else "withdrawn"
    if roll.ahead == 1:
        how = "leave.moves_up" if player.waiting else "leave.plays"
        edits = [without(roll.text, line, key)]
        done = Message(how, name=roll.called(player.id))
        return type_files(roll, done, roll.with_edits(edits))
    joins = str(roll.ahead)
    if value_of(line, "joins") is None:
        edits = [with_instead(roll.text, line, key, {"joins": joins})]
    else:
        edits = [
            with_value(roll.text, line, "joins", joins),
            without(roll.text, line, key),
        ]
    done = Message("leave.late", name=roll.called(player.id), round=joins)
    return type_files(roll, done, roll.with_edits(edits))


def _comes_back(roll: Roll, player: str) -> Round | None:
    """The round that is not published yet, in which somebody was to come back."""
    shown = {each.name for each in roll.public_rounds}
    waiting = (each for each in roll.event.ranked if each.name not in shown)
    return next((each for each in waiting if player in each.returns), None)


def _in_cut(roll: Roll, player: str) -> bool:
    cut = roll.event.cut
    return any(
        player in each.seeds or any(player in match.players for match in each.matches)
        for each in cut
    )


def _with_edit(file: RoundFile, edit: Edit) -> dict[str, Contents]:
    return {file.path: (file.content, edited(file.content, [edit]))}


def _put_in(roll: Roll, round_: Round, key: str, player: str) -> dict[str, Contents]:
    """The file of a round, which may not be there yet, with one more name in a list."""
    name = scalar(written_names(roll.event.players)[player])
    path = f"rounds/{round_.name}.yaml"
    content = read_now(roll.opened.data, roll.event.id, path)
    line = f"{key}: [{name}]\n"
    if content is None:
        return {path: (None, (first_lines()[round_.stage] + line).encode())}
    lines = content.decode("utf-8-sig", "replace").splitlines()
    if all(not each.strip() or each.lstrip().startswith("#") for each in lines):
        end = len(content.decode("utf-8-sig"))
        before = "" if not content or content.endswith((b"\n", b"\r")) else "\n"
        return {path: (content, edited(content, [Edit(end, end, before + line)]))}
    file = parsed(roll.opened, round_.name, content)
    there = value_of(file.root, key)
    if isinstance(there, Sequence):
        return _with_edit(file, with_items(file.text, there, [name]))
    if there is not None and not (isinstance(there, Scalar) and there.empty):
        raise NotTypedError(f"{path}: “{key}” is not a list; write: {line.strip()}")
    return _with_edit(file, with_value(file.text, file.root, key, f"[{name}]"))


def _taken_out(roll: Roll, round_: Round, key: str, player: str) -> dict[str, Contents]:
    """The file of a round without a name in a list."""
    file = read(roll.opened, round_.name)
    there = value_of(file.root, key)
    assert isinstance(there, Sequence)
    roster = Roster(roll.event.players)
    place, item = next(
        (place, item)
        for place, item in enumerate(there.items)
        if isinstance(item, Scalar) and roster.unique(item.text) == player
    )
    if len(there.items) > 1:
        edits = without_items(file.text, there, {place})
    elif file.text[there.start] == "[":
        edits = [Edit(item.start, item.end, "")]
    else:
        edits = [Edit(file.text.rfind("-", 0, item.start), item.end, "[]")]
    return {file.path: (file.content, edited(file.content, edits))}


def _leaves(roll: Roll, last: Round, player: str) -> str:
    """That somebody leaves, with what comes of a match of the bracket that is not played yet."""
    open_ = missing(last) if last.stage is StageKind.CUT else ()
    match = next((each for each in open_ if player in each.players), None)
    if match is None:
        return Message("leave.after", name=roll.called(player), round=round_name(last))
    other = match.opponent_of(player)
    out = {*last.drops, *(each.player for each in last.disqualified)}
    name, table = roll.called(player), table_name(match)
    if other in out:
        return Message("leave.cut", name=name, match=table)
    return Message("leave.walkover", name=name, match=table, other=roll.called(other))


def _entry(roll: Roll, file: RoundFile, player: str, reason: str) -> Edit:
    """The edit that adds a player with a reason to `disqualified:`."""
    name = written_names(roll.event.players)[player]
    there = value_of(file.root, "disqualified")
    if isinstance(there, Mapping):
        return with_value(file.text, there, scalar(name), scalar(reason))
    return with_value(file.text, file.root, "disqualified", flow({name: reason}))
