"""A draft drawn again, with the players who have come since, without those who have gone.

What was typed besides the pairing stays to the byte. Nothing is drawn over a typed result, and
what was changed in the tables by hand is lost only if the organizer says so.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from msgspec import Struct

from topcut.edit.change.draft_file import DraftFile, added, apart
from topcut.edit.change.draw_keys import new_keys, with_keys
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import ready_to_pair
from topcut.exchange.files.drafts import DraftedRound
from topcut.regulations import Regulations
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.basis import basis, memoized_for_rounds
from topcut.rules.ground.draw import IDS, Keys
from topcut.rules.ground.names import number_of
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row
from topcut.tournament import Event, Match, Player, Publish, Round, Stage, StageKind
from topcut.workspace.data import CheckedEvent

Make = Callable[[Event, Regulations], DraftedRound]
"""Pairs the next round of an event. Raises CannotPairError with the reason."""


class LostByHandError(CannotPairError):
    """A draft was changed by hand, and the changes would be lost."""

    def __init__(self, command: str, redrawn: "Redrawn") -> None:
        shown = "".join(f"\n    {line}" for line in redrawn.lost)
        key = "redrafting.would_lose" if redrawn.sure else "redrafting.changed_by_hand"
        self.danger = Message(key, path=redrawn.path)
        self.lost = redrawn.lost
        anyway = Message("redrafting.anyway", command=command)
        super().__init__(f"{self.danger}:{shown}\n  {anyway}")


class Redrawn(Struct, frozen=True):
    """A draft drawn again. Nothing of it has been written."""

    draft: DraftedRound
    path: str
    """Below the event's folder: rounds/swiss-3.yaml."""
    before: bytes
    """The file as it was read."""
    content: bytes
    """The whole file."""
    lost: tuple[str, ...]
    """The lines of the old draft that were changed by hand and are lost."""
    sure: bool
    """Whether these were all changed by hand; if not, some may only be drawn differently now."""
    reason: str
    """Why the old draft no longer fits; "" if it does."""
    keys: Keys
    """Numbers that have to be typed with it, by id."""


def pending_draft(event: Event) -> Round | None:
    """The draft that is there: the last paired round, neither public nor played."""
    paired = [
        round_ for stage in event.stages for round_ in stage.rounds if round_.matches or round_.byes
    ]
    last = paired[-1] if paired else None
    if last is None or last.publish is not Publish.DRAFT or (last.matches and last.complete):
        return None
    return last


def redrawn(
    opened: CheckedEvent,
    round_: Round,
    make: Make,
    instead: bytes | None = None,
    *,
    compare: bool = False,
) -> Redrawn:
    """Draws the draft `round_` again, as if it were not there.

    With `compare` it is `sure` of one that nobody has changed too, whether players alone came or
    went. `instead` are bytes in place of those in its file, with something else typed besides the
    draft. Raises CannotPairError with the reason, EventHasErrorsError if other files have errors.
    """
    file = f"rounds/{round_.name}.yaml"
    before = opened.data.tree(opened.id).read(file)
    old = apart(before if instead is None else instead, file)
    if old is None:
        raise CannotPairError(Message("redrafting.irregular", file=file))
    event, regulations = ready_to_pair(opened.data.open(opened.id, {file: old.blank}))
    keys = new_keys(opened.event, round_) if opened.event is not None else IDS
    event = with_keys(event, keys)
    typed = _round(event, round_)
    draft = _draft(event, regulations, round_, typed, make)
    if draft.round.name != round_.name:
        raise CannotPairError(
            Message("redrafting.other_round", round=round_name(draft.round), file=file)
        )
    content = added(old.rest, draft.text(event, typed), file)
    new = _apart(content, file)
    original = new.lines if old.number == new.number else ()
    if not original and (compare or not old.untouched):
        original = _original(event, regulations, round_, make, old, file)
    lines = {*new.lines, *original}
    lost = () if old.untouched else tuple(line for line in old.lines if line not in lines)
    reason = _reason(event, round_, draft.round, old, new)
    return Redrawn(draft, file, before, content, lost, bool(original), reason, keys)


def _draft(
    event: Event, regulations: Regulations, round_: Round, besides: Round | None, make: Make
) -> DraftedRound:
    """The draft of a round as it is drawn now: once for the same players and other rounds."""
    others = tuple(one for stage in event.stages for one in stage.rounds if one.name != round_.name)
    people = (besides.returns, besides.left, besides.declined) if besides is not None else ()
    key = ("redrawn", make, round_.name, people, event.language)
    kept = others[-1] if others else round_
    by = basis(event, regulations, others)
    return memoized_for_rounds(kept, key, by, lambda: make(event, regulations))


def refuse_over_results(round_: Round) -> None:
    """Raises CannotPairError if a result was typed into the draft."""
    names = tuple(
        Message("called.table" if match.number is None else "called.match", n=number_of(match))
        for match in round_.matches
        if has_result(match)
    )
    if names:
        raise CannotPairError(
            Message("redrafting.has_results", name=round_.name, words=in_a_row(names))
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
    found = apart(content, file)
    assert found is not None
    return found


def _original(
    event: Event, regulations: Regulations, round_: Round, make: Make, old: DraftFile, file: str
) -> tuple[str, ...]:
    """The lines of the draft as it was first drawn, if that can be told; otherwise none."""
    with suppress(CannotPairError):
        then = make(_as_paired(event, round_), regulations)
        lines = _apart(added(b"", then.text(event), file), file)
        if lines.number == old.number:
            return lines.lines
    return ()


def _as_paired(event: Event, round_: Round) -> Event:
    """The event with just those players who sit in a draft, as if nobody had come or gone since."""
    paired = {*(player for match in round_.matches for player in match.players), *round_.byes}
    players = tuple(_before(player, round_, paired) for player in event.players)
    stages = tuple(
        Stage(stage.kind, tuple(_undone(one, round_, paired) for one in stage.rounds))
        for stage in event.stages
    )
    return replace(event, players=players, stages=stages)


def _before(player: Player, round_: Round, paired: set[str]) -> Player:
    if player.id in paired:
        return replace(player, withdrawn=False, joins=min(player.joins, round_.number))
    return replace(player, joins=round_.number + 1) if player.joins == round_.number else player


def _undone(one: Round, round_: Round, paired: set[str]) -> Round:
    """A round without those who left after it, or came back before it, since the draft."""
    if one.stage is not round_.stage:
        return one
    if one.number == round_.number:
        return replace(one, returns=tuple(player for player in one.returns if player in paired))
    if one.number != round_.number - 1:
        return one
    return replace(
        one,
        drops=tuple(player for player in one.drops if player not in paired),
        disqualified=tuple(each for each in one.disqualified if each.player not in paired),
    )


def _reason(event: Event, old: Round, new: Round, old_file: DraftFile, new_file: DraftFile) -> str:
    before, after = _players(old), _players(new)
    waiting = [player for player in before if player in _still_in_cut(event, old)]
    missing = [event.player[player].name for player in after if player not in before]
    gone = [event.player[player].name for player in before if player not in (*after, *waiting)]
    through = [event.player[player].name for player in waiting if player not in after]
    said: list[str] = []
    if missing:
        said.append(Message("redrafting.no_seat", n=len(missing), players=in_a_row(missing)))
    if gone:
        said.append(Message("redrafting.gone", n=len(gone), players=in_a_row(gone)))
    if through:
        said.append(Message("redrafting.no_match", n=len(through), players=in_a_row(through)))
    if not said and old_file.number not in ("", new_file.number):
        said.append(Message("redrafting.drawn_differently"))
    reason = said[0] if said else ""
    for more in said[1:]:
        reason = Message("redrafting.both", one=reason, other=more)
    return reason


def _still_in_cut(event: Event, round_: Round) -> set[str]:
    """Of a draft of the bracket, its players who have not left: their match may be a walkover."""
    if round_.stage is not StageKind.CUT:
        return set()
    left = {player for each in event.cut for player in each.drops}
    return set(_players(round_)) - left - event.disqualified


def _players(round_: Round) -> dict[str, None]:
    seats = [player for match in round_.matches for player in match.players]
    return dict.fromkeys((*seats, *round_.byes))
