"""Results as players report them: kept beside data/, shown to the desk, typed by nobody but it.

A report says what came of the reporter's own table in the round that is on. It is bound to that
round and to who sits there: where that is changed it is void, also once it is changed back. Both
sides of a table must say the same, with two keys and from two phones; then the desk can type it.
"""

import re
import time
from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from typing import Protocol

from msgspec import Struct, structs

from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import read
from topcut.edit.reports.report_keys import Found, Kept, Report, change_kept, holder
from topcut.edit.reports.reported_outcomes import (
    SPLIT,
    common,
    contradicts,
    sayable,
    text_of,
    typed_text,
)
from topcut.edit.reports.void_reports import kept_valid, without_void
from topcut.edit.results.possible import Possible
from topcut.edit.results.results import RoundInHand
from topcut.edit.results.results_together import Said, type_results
from topcut.regulations import Regulations
from topcut.rules.course.now import now
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Flag
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Event, Match, Publish, StageKind
from topcut.workspace.data import Data

KEPT = 4000
"""Reports of an event that are kept."""
_YES = re.compile(r"^reporting:[ \t]*+yes(?=\s|$)", re.MULTILINE)


class Opened(Protocol):
    """An event as its files were read, checked against the rules or not."""

    @property
    def event(self) -> Event | None:
        """None where it cannot be read."""

    @property
    def regulations(self) -> Regulations | None:
        """None where these cannot be read."""


class State(StrEnum):
    """What the reports of a table come to."""

    AGREED = "agreed"
    DISAGREEMENT = "disagreement"
    LATE = "late change"
    """Both had said the same, and one has said something else since."""
    ONE_PHONE = "one phone"
    """Both say the same, and it came from one phone."""
    ONE_SIDED = "one-sided"
    SPLIT = "split"
    """Both say that they split: the leader who was there types it."""
    TYPED_OTHERWISE = "typed otherwise"
    """Somebody said something else than what the desk has typed."""


_BOTH_SAID = (State.AGREED, State.SPLIT, State.LATE)


class Statement(Struct, frozen=True):
    """What one player said."""

    player: str
    name: str
    words: str
    text: str
    """Ada Crane 6–0 Bo Quist."""
    at: float
    late: bool


class TableReports(Struct, frozen=True):
    """What the players of a table said."""

    round: str
    called: str
    """round 3."""
    number: str
    """What is typed before a result."""
    table: str
    """table 4."""
    names: tuple[str, ...]
    state: State
    said: tuple[Statement, ...]
    words: str
    """What to type, where it is agreed; "" otherwise."""
    typed: str
    """What the desk has typed; "" where the table has no result."""
    mark: str
    """Stands for all of this: another one where anything of it is different."""


class Place(Struct, frozen=True):
    """Where a player is in the round that is on."""

    name: str
    """The player's."""
    match: Match | None = None
    why: str = ""
    """Why nothing can be reported, as a sentence; "" where it can."""


class Own(Struct, frozen=True):
    """A player's own table, as a phone shows it."""

    name: str
    round: str
    """round 3; "" where there is none."""
    table: str
    others: tuple[str, ...]
    seats: str
    """What the table is; a report names it, so that it is never about another one."""
    why: str
    """Why nothing can be reported; "" where it can."""
    usual: tuple[Possible, ...]
    more: tuple[Possible, ...]
    mine: str
    """What this player said; "" where nothing."""
    theirs: tuple[Statement, ...]
    """What the others said, once this player has."""
    state: State | None
    typed: str = ""
    """What the desk has typed; "" where the table has no result."""
    differs: bool = False
    """Whether that is not what this player said."""


class Reported(Struct, frozen=True):
    """A report that was taken down."""

    echo: str
    table: TableReports


class Taken(Struct, frozen=True):
    """What came of typing the agreed ones."""

    typed: tuple[str, ...]
    """Echoes."""
    refused: tuple[tuple[str, str], ...]
    """Tables, and why not."""
    number: int
    """Of the last change in history; 0 where none was made."""


def is_on(data: Data, event_id: str) -> bool:
    """Whether event.yaml says that players may report, whatever is wrong with other files."""
    try:
        return _says_yes(data.tree(event_id).read("event.yaml"))
    except (OSError, ValueError):
        return False


@lru_cache(maxsize=64)
def _says_yes(content: bytes) -> bool:
    root = compose(content, "event.yaml").root
    if not isinstance(root, Mapping):  # an error elsewhere in it sends no phone away
        return _YES.search(content.decode("utf-8", "replace")) is not None
    value = value_of(root, "reporting")
    return value is not None and bool(Flag().read(value, "reporting", Problems()))


def own_table(data: Data, opened: Opened, player: str) -> Own:
    """What a player's phone shows; reads no file of the event. Raises NotTypedError."""
    hand = _hand(opened)
    place = _placed(opened, hand, player)
    if hand is None or place.match is None:
        return Own(place.name, _called(hand), "", (), "", place.why, (), (), "", (), None)
    match, event = place.match, hand.event
    found = of_table(hand, match, kept_valid(data, event.id))
    mine = next((each for each in found.said if each.player == player), None) if found else None
    others = tuple(naming.player_name(event, each) for each in match.players if each != player)
    first, more = ((), ()) if place.why else sayable(hand, match, player)
    return Own(
        place.name,
        _called(hand),
        naming.table_name(match),
        others,
        _mark(seats(hand, match)),
        place.why,
        first,
        more,
        mine.text if mine else "",
        tuple(each for each in found.said if each.player != player) if found and mine else (),
        found.state if found and mine else None,
        typed_text(hand, match) if match.reported else "",
        mine is not None and match.reported and contradicts(hand, match, mine.words),
    )


def report(
    data: Data,
    event_id: str,
    key: str,
    result: str,
    *,
    shown: str = "",
    device: str = "",
    opened: Opened | None = None,
) -> Reported:
    """Takes down what a player says of the own table; types nothing.

    `shown` is `Own.seats` of the table that the player saw, `device` says which phone sends it,
    and `opened` the event as its files are now. Raises NotTypedError with a sentence for the
    player, LockedError, OSError.
    """
    found = holder(data, key)
    if found.event != event_id:
        raise NotTypedError("this key is for another event: the desk has the strip for this one")
    opened = opened or data.fresh().load(event_id)
    if opened.event is not None and not opened.event.reporting:
        raise NotTypedError("players do not report at this event: fill in the slip")
    hand = _hand(opened)
    place = _placed(opened, hand, found.player)
    if place.why or hand is None or place.match is None:
        raise NotTypedError(place.why)
    match = place.match
    if shown and shown != _mark(seats(hand, match)):
        raise NotTypedError(
            f"the pairings have changed: you are at {naming.table_name(match)} in"
            f" {_called(hand)} now; report your result again"
        )
    words = _words(hand, match, found.player, result)
    said = _Said(found, words, _device(device))

    def reported(before: Kept) -> Kept:
        return _with_report(without_void(data, event_id, before), hand, match, said)

    made = change_kept(data, event_id, reported)
    table = of_table(hand, match, made)
    assert table is not None
    echo = f"{naming.table_name(match)}: {text_of(hand, match, words)}"
    return Reported(echo, table)


def reports(data: Data, event_id: str, opened: Opened | None = None) -> list[TableReports]:
    """What players said of tables that have no result: agreed ones first.

    Raises NotTypedError where the event cannot be read.
    """
    opened = opened or data.fresh().load(event_id)
    hand = _hand(opened)
    if hand is None or not hand.event.reporting:
        return []
    known = kept_valid(data, event_id)
    found = [of_table(hand, match, known) for match in hand.round.matches if not match.reported]
    order = list(State)
    return sorted((each for each in found if each), key=lambda each: order.index(each.state))


def take_agreed(data: Data, event_id: str, marks: Collection[str] | None = None) -> Taken:
    """Types all that is agreed; with `marks` only what was shown as it still stands.

    Each is typed as if by hand, so that what the rules refuse or doubt is refused here too, and
    the others are typed all the same. Raises NotTypedError where the event cannot be read,
    LockedError, OSError; then nothing was typed.
    """
    words = _as_typed(data, event_id)
    found = {
        each.number: each
        for each in reports(data, event_id)
        if each.state is State.AGREED and (marks is None or each.mark in marks)
    }
    if not found:
        return Taken((), (), 0)
    wanted = [
        Said(number, each.words, words.get((each.round, number), ""))
        for number, each in found.items()
    ]
    round_name = next(iter(found.values())).round
    made = type_results(data, event_id, round_name, wanted)
    refused = tuple((found[number].table, str(why)) for number, why in made.refused)
    return Taken(made.echoes, refused, made.number)


def seats(hand: RoundInHand, match: Match) -> str:
    """A table in words that change where anybody else sits there, or it is another round.

    In the bracket, where the winner is said by name, it stays the same once the sides are known.
    """
    if hand.round.stage is StageKind.CUT:
        return f"{hand.round.name} match {match.number}: {' – '.join(sorted(match.players))}"
    side = f" (Corp {match.corp})" if match.corp else ""
    return f"{hand.round.name} {naming.table_name(match)}: {' – '.join(match.players)}{side}"


class _Said(Struct, frozen=True):
    found: Found
    words: str
    device: str


def _hand(opened: Opened) -> RoundInHand | None:
    """The round that is on, as everybody may know it: no draft. Raises NotTypedError."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        raise NotTypedError("the event’s files have an error just now: the desk knows; try again")
    public = [each for each in naming.paired_rounds(event) if each.publish is not Publish.DRAFT]
    at = now(event, regulations).round
    round_ = at if at in public else (public[-1] if public else None)
    return RoundInHand(event, regulations, round_) if round_ is not None else None


def _placed(opened: Opened, hand: RoundInHand | None, player: str) -> Place:
    """Where a player is, and whether anything can be reported there."""
    event = opened.event
    known = event.player.get(player) if event is not None else None
    if event is None or known is None:
        return Place("", why="the player of this key is no longer in the list: ask the desk")
    name = naming.player_name(event, player)
    if known.withdrawn:
        return Place(name, why="you are withdrawn from this event: the desk can take that back")
    if hand is None:
        return Place(name, why="no round has begun: look again when the pairings are up")
    called = _called(hand)
    match = next((each for each in hand.round.matches if player in each.players), None)
    if any(player == each.player for each in hand.round.disqualified):
        return Place(name, match, f"the desk types your result in {called}: ask there")
    if match is None:
        return Place(name, why=_unpaired(hand, player, called))
    if match.reported:
        table = naming.table_name(match)
        return Place(
            name, match, f"{table} has its result in {called}: if it is wrong, go to the desk"
        )
    return Place(name, match)


def _unpaired(hand: RoundInHand, player: str, called: str) -> str:
    """Why a player has no table in a round."""
    if player in hand.round.byes:
        return f"you have a bye in {called}: there is nothing to report"
    before = [each for each in naming.paired_rounds(hand.event) if each.name != hand.round.name]
    if any(player in each.drops for each in before):
        return f"you left before {called}: if you want to come back, go to the desk"
    if any(player == gone.player for each in before for gone in each.disqualified):
        return f"you do not play in {called}"
    if hand.round.stage is StageKind.CUT:
        return f"you have no match in {called}"
    return f"you are not paired in {called}: go to the desk"


def _words(hand: RoundInHand, match: Match, player: str, result: str) -> str:
    """What was said, as it is typed. Raises NotTypedError for what a player cannot say."""
    said = " ".join(result.split())
    first, more = sayable(hand, match, player)
    if said not in {each.words for each in (*first, *more)}:
        raise NotTypedError("choose one of the buttons; anything else is for the desk")
    return said


def _with_report(before: Kept, hand: RoundInHand, match: Match, said: _Said) -> Kept:
    """What is kept, with one more report in place of the player's last one of this table."""
    where = hand.round.name, seats(hand, match)
    mine = [each for each in before.reports if (each.round, each.seats) == where]
    last = next((each for each in mine if each.player == said.found.player), None)
    if last is not None and (last.words, last.device) == (said.words, said.device):
        return before
    was = _state(match, mine)
    late = last is not None and (
        last.late or (was in _BOTH_SAID and not common((last.words, said.words)))
    )
    made = Report(*where, said.found.player, said.words, time.time(), said.device, late)
    rest = tuple(each for each in before.reports if each is not last)
    return structs.replace(before, reports=(*rest, made)[-KEPT:])


def of_table(hand: RoundInHand, match: Match, known: Kept | None) -> TableReports | None:
    """What the players of a table said; None where nobody has."""
    where = hand.round.name, seats(hand, match)
    found = [
        each
        for each in (known.reports if known is not None else ())
        if (each.round, each.seats) == where
    ]
    if not found:
        return None
    state = _state(match, found)
    said = tuple(
        Statement(
            each.player,
            naming.player_name(hand.event, each.player),
            each.words,
            text_of(hand, match, each.words),
            each.at,
            each.late,
        )
        for each in sorted(found, key=lambda each: match.players.index(each.player))
    )
    shown = "\n".join((*where, state, *(f"{each.player} {each.words}" for each in found)))
    return TableReports(
        hand.round.name,
        naming.round_name(hand.round),
        str(match.number if hand.round.stage is StageKind.CUT else match.table),
        naming.table_name(match),
        tuple(naming.player_name(hand.event, each) for each in match.players),
        state,
        said,
        common(each.words for each in found) if state is State.AGREED else "",
        typed_text(hand, match) if match.reported else "",
        _mark(shown),
    )


def _state(match: Match, found: Sequence[Report]) -> State:
    """What reports of one table come to."""
    if any(each.late for each in found):
        return State.LATE
    if not (words := common(each.words for each in found)):
        return State.DISAGREEMENT
    said = {each.player for each in found}
    first, *others = match.players
    if first not in said or not said.intersection(others):
        return State.ONE_SIDED
    devices = [each.device for each in found]
    if len(set(devices)) < len(devices):
        return State.ONE_PHONE
    return State.SPLIT if words.endswith(SPLIT) else State.AGREED


def _as_typed(data: Data, event_id: str) -> dict[tuple[str, str], str]:
    """The tables of the round that is on as its file has them."""
    hand = _hand(data.fresh().load(event_id))
    if hand is None:
        return {}
    file = read(data.fresh(), event_id, hand.round.name)
    marks = {node.mark: place for place, node in enumerate(file.tables())}
    cut = hand.round.stage is StageKind.CUT
    return {
        (hand.round.name, str(match.number if cut else match.table)): file.words(marks[match.mark])
        for match in hand.round.matches
        if match.mark in marks
    }


def _called(hand: RoundInHand | None) -> str:
    return naming.round_name(hand.round) if hand is not None else ""


def _device(device: str) -> str:
    return sha256(device.encode()).hexdigest()[:16] if device else ""


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
