"""A draft drawn again: whoever has come since is in it, whoever has gone is not.

What was typed besides the pairing stays to the byte. Nothing is drawn over a typed result, and
what was changed in the tables by hand is lost only if the organizer says so.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from msgspec import Struct

from topcut.edit.change.draft_file import DraftFile, added, apart
from topcut.edit.change.naming import round_name
from topcut.edit.change.opening import opened_to_pair
from topcut.exchange.files.drafts import DraftedRound
from topcut.regulations import Regulations
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.tournament import Event, Match, Player, Publish, Round, Stage, StageKind
from topcut.workspace.data import Data

Make = Callable[[Event, Regulations], DraftedRound]
"""Pairs the next round of an event. Raises CannotPairError with the reason."""


class LostByHandError(CannotPairError):
    """A draft was changed by hand, and the changes would be lost."""

    def __init__(self, file: str, command: str, made: "Redrawn") -> None:
        shown = "".join(f"\n    {line}" for line in made.lost)
        what = "would lose" if made.sure else "would lose, or draw differently now"
        super().__init__(
            f"{file} was changed by hand, and {what}:{shown}\n"
            f"  `{command} --again --anyway` makes the draft again without it"
        )


class Redrawn(Struct, frozen=True):
    """A draft drawn again. Nothing of it has been written."""

    made: DraftedRound
    old: bytes
    """The file as it was read."""
    content: bytes
    """The whole file."""
    lost: tuple[str, ...]
    """The lines of the old draft that were changed by hand and are lost."""
    sure: bool
    """Whether these were all changed by hand; if not, some may only be drawn differently now."""
    reason: str
    """Why the old draft no longer fits; "" if it does."""


def lying(event: Event) -> Round | None:
    """The draft that is there: the last paired round, neither public nor played."""
    paired = [
        round_ for stage in event.stages for round_ in stage.rounds if round_.matches or round_.byes
    ]
    last = paired[-1] if paired else None
    if last is None or last.publish is not Publish.DRAFT or (last.matches and last.complete):
        return None
    return last


def redrawn(
    data: Data, event_id: str, round_: Round, make: Make, instead: bytes | None = None
) -> Redrawn:
    """Draws the draft `round_` again, as if it were not there.

    `instead` are bytes in place of those in its file, with something else typed besides the draft.
    Raises CannotPairError with the reason, EventHasErrorsError if other files have errors.
    """
    file = f"rounds/{round_.name}.yaml"
    old = data.tree(event_id).read(file)
    drawn = apart(old if instead is None else instead, file)
    if drawn is None:
        raise CannotPairError(
            f"{file} does not have each key on a line of its own: move it out of data/, and pair"
            " again"
        )
    event, regulations = opened_to_pair(data, event_id, {file: drawn.blank})
    made = _drawn(event, regulations, round_, make)
    if made.round.name != round_.name:
        raise CannotPairError(
            f"{round_name(made.round)} would be paired now instead: move {file} out of data/ first"
        )
    typed = _round(event, round_)
    content = added(drawn.kept, made.text(event, typed), file)
    anew = _apart(content, file)
    by_hand = not drawn.untouched
    as_drawn = _as_drawn(event, regulations, round_, make, drawn, file) if by_hand else ()
    as_now = {*anew.lines, *as_drawn}
    lost = tuple(line for line in drawn.lines if by_hand and line not in as_now)
    reason = _reason(event, round_, made.round, drawn, anew)
    return Redrawn(made, old, content, lost, bool(as_drawn), reason)


def _drawn(event: Event, regulations: Regulations, round_: Round, make: Make) -> DraftedRound:
    """The draft of a round as it is drawn now: once for the same players and other rounds."""
    others = tuple(one for stage in event.stages for one in stage.rounds if one.name != round_.name)
    typed = _round(event, round_)
    people = (typed.returns, typed.left, typed.declined) if typed is not None else ()
    key = ("redrawn", make, round_.name, people, event.language)
    kept = others[-1] if others else round_
    by = basis(event, regulations, others)
    return memoized_for_rounds(kept, key, by, lambda: make(event, regulations))


def refuse_over_results(round_: Round) -> None:
    """Raises CannotPairError if a result was typed into the draft."""
    names = [
        f"match {match.number}" if match.number is not None else f"table {match.table}"
        for match in round_.matches
        if has_result(match)
    ]
    if names:
        raise CannotPairError(
            f"rounds/{round_.name}.yaml has results ({', '.join(names)}), and a draft never "
            "replaces a typed result; if they are not results, delete them first"
        )


def has_result(match: Match) -> bool:
    """Whether anything was typed of how a table ended, or how it was said to have ended."""
    if match.reported or match.corrections or match.winner is not None:
        return True
    return any(game.ended for game in match.games)


def _round(event: Event, round_: Round) -> Round | None:
    """What the file holds besides the pairing."""
    return next((one for one in event.rounds(round_.stage) if one.number == round_.number), None)


def _apart(content: bytes, file: str) -> DraftFile:
    drawn = apart(content, file)
    assert drawn is not None
    return drawn


def _as_drawn(
    event: Event, regulations: Regulations, round_: Round, make: Make, drawn: DraftFile, file: str
) -> tuple[str, ...]:
    """The lines of the draft as it was drawn, if that can be told; otherwise none."""
    with suppress(CannotPairError):
        then = make(_as_seated(event, round_), regulations)
        lines = _apart(added(b"", then.text(event), file), file)
        if lines.number == drawn.number:
            return lines.lines
    return ()


def _as_seated(event: Event, round_: Round) -> Event:
    """The event with just those players who sit in a draft, as if nobody had come or gone since."""
    seated = {*(player for match in round_.matches for player in match.players), *round_.byes}
    players = tuple(_seated(player, round_, seated) for player in event.players)
    stages = tuple(
        Stage(stage.kind, tuple(_undone(one, round_, seated) for one in stage.rounds))
        for stage in event.stages
    )
    return replace(event, players=players, stages=stages)


def _seated(player: Player, round_: Round, seated: set[str]) -> Player:
    if player.id in seated:
        return replace(player, withdrawn=False, joins=min(player.joins, round_.number))
    return replace(player, joins=round_.number + 1) if player.joins == round_.number else player


def _undone(one: Round, round_: Round, seated: set[str]) -> Round:
    """A round without those who left after it, or came back before it, since the draft."""
    if one.stage is not round_.stage:
        return one
    if one.number == round_.number:
        return replace(one, returns=tuple(player for player in one.returns if player in seated))
    if one.number != round_.number - 1:
        return one
    return replace(
        one,
        drops=tuple(player for player in one.drops if player not in seated),
        disqualified=tuple(each for each in one.disqualified if each.player not in seated),
    )


def _reason(event: Event, old: Round, new: Round, drawn: DraftFile, anew: DraftFile) -> str:
    before, after = _players(old), _players(new)
    waiting = [player for player in before if player in _still_in_cut(event, old)]
    missing = [event.player[player].name for player in after if player not in before]
    gone = [event.player[player].name for player in before if player not in (*after, *waiting)]
    through = [event.player[player].name for player in waiting if player not in after]
    said = []
    if missing:
        said.append(f"{', '.join(missing)} {'has' if len(missing) == 1 else 'have'} no seat in it")
    if gone:
        said.append(f"{', '.join(gone)} {'is' if len(gone) == 1 else 'are'} no longer playing")
    if through:
        said.append(f"{', '.join(through)} {'has' if len(through) == 1 else 'have'} no match in it")
    if not said and drawn.number not in ("", anew.number):
        said.append("it would now be drawn differently")
    return ", and ".join(said)


def _still_in_cut(event: Event, round_: Round) -> set[str]:
    """Of a draft of the bracket, its players who have not left: their match may be a walkover."""
    if round_.stage is not StageKind.CUT:
        return set()
    left = {player for each in event.cut for player in each.drops}
    return set(_players(round_)) - left - event.disqualified


def _players(round_: Round) -> dict[str, None]:
    seats = [player for match in round_.matches for player in match.players]
    return dict.fromkeys((*seats, *round_.byes))
