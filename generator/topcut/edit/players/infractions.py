"""An infraction that a judge penalized: typed in the round that is on, and kept from all pages."""

from topcut.edit.change.changing import Change
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.lists.pasted import plain_text
from topcut.edit.players.players_file import Roll, editing_players, player_of, type_files
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import flow, without_empty
from topcut.rules.checking.infractions import CountedInfraction, infractions, ordinal
from topcut.text.words.message import Message, one_of
from topcut.text.words.normalize import fold
from topcut.text.yaml.edit import Edit, edited, value_of, with_items, with_value
from topcut.text.yaml.nodes import Sequence
from topcut.tournament import Penalty
from topcut.workspace.data import Data

KEY = "infractions"


def penalize(
    data: Data,
    event_id: str,
    player: str,
    kind: str,
    penalty: str,
    by: str = "",
    note: str = "",
    expected: str | None = None,
) -> Change:
    """A player, by id, has an infraction in the round that is on, or was last: with its penalty.

    `expected` is how many the player had when it was shown ("2"): where the last of more than
    these is this very one, it was typed already. Raises NotTypedError, and changes nothing.
    """
    kind, by, note = plain_text(kind), plain_text(by), plain_text(note)
    if not kind:
        raise NotTypedError(Message("infraction.no_kind"))
    if penalty not in tuple(Penalty):
        known = one_of(tuple(Penalty))
        raise NotTypedError(Message("infraction.no_penalty", penalty=penalty, penalties=known))
    with editing_players(data, event_id, rounds=False) as roll:
        called = roll.called(player_of(roll, player).id)
        if not roll.public_rounds:
            raise NotTypedError(Message("infraction.no_round"))
        had = [each for each in infractions(roll.event) if each.infraction.player == player]
        same = had[-1:] if expected is not None and str(len(had)) != expected else []
        if any(
            (each.infraction.kind, each.infraction.penalty, each.infraction.by)
            == (kind, penalty, by)
            for each in same
        ):
            echo = Message("infraction.already", name=called, said=sentence(same[0]))
            return Change(echo, roll.opened)
        last = roll.public_rounds[-1]
        file = read(roll.opened, last.name)
        name = written_names(roll.event.players)[player]
        values = {"player": name, "kind": kind, "penalty": penalty, "by": by, "note": note}
        edit = _added(file, flow(without_empty(values)))
        count = _count(roll, player, kind, penalty)
        echo = Message(
            "infraction.typed_again" if count > 1 else "infraction.typed",
            name=called,
            penalty=Message(f"infraction.penalty.{penalty}"),
            kind=kind,
            round=round_name(last),
            nth=ordinal(count),
        )
        files = {file.path: (file.content, edited(file.content, [edit]))}
        return type_files(roll, echo, files)


def sentence(counted: CountedInfraction) -> str:
    """An infraction with its count: "second warning for slow play, in round 2, by Bo Quist"."""
    what, round_ = counted.words, round_name(counted.round)
    return Message("infraction.of_round", what=what, round=round_, remark=counted.remark)


def _count(roll: Roll, player: str, kind: str, penalty: str) -> int:
    """Which one it is of a player with a penalty for a kind: 2 for the second."""
    same = [
        each
        for each in infractions(roll.event)
        if (each.infraction.player, each.infraction.penalty) == (player, penalty)
        and fold(each.infraction.kind) == fold(kind)
    ]
    return len(same) + 1


def _added(file: RoundFile, entry: str) -> Edit:
    """The edit that adds an entry to `infractions:`, a line for each."""
    there = value_of(file.root, KEY)
    if isinstance(there, Sequence) and there.items:
        return with_items(file.text, there, [entry])
    if there is not None or file.text[file.root.start] == "{":
        return with_value(file.text, file.root, KEY, f"[{entry}]")
    edit = with_value(file.text, file.root, KEY, f"\n  - {entry}")
    return Edit(edit.start, edit.end, edit.text.replace(f"{KEY}: \n", f"{KEY}:\n", 1))
