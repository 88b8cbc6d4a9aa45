"""Results as players report them: kept beside data/, shown to the desk, typed by nobody but it.

A report says what came of the reporter's own table in the round that is on. It is bound to that
round and to who sits there: where that is changed it is void, also once it is changed back. Both
sides of a table must say the same, with two keys and from two phones; then the desk can type it.

Longer than most: a player's page, the desk's page and the typing read a table's reports in one way.
"""

import re
import time
from collections.abc import Collection, Sequence
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256

from msgspec import Struct, structs

from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import read
from topcut.edit.reports.report_keys import (
    ReportStore,
    StoredReport,
    change_store,
    holder,
)
from topcut.edit.reports.reported_outcomes import (
    agreed,
    choices,
    contradicts,
    entered_text,
    text_of,
)
from topcut.edit.reports.void_reports import valid_store, without_void
from topcut.edit.results.entry import parse
from topcut.edit.results.outcome import Outcome
from topcut.edit.results.possible import Choice
from topcut.edit.results.results_together import EnteredResult, EnteredResults, type_results
from topcut.edit.rounds.tables import CurrentRound, RoundTable, is_unsure
from topcut.rules.course.now import now
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Flag
from topcut.text.words.message import Message
from topcut.text.yaml.compose import compose
from topcut.text.yaml.edit import value_of
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Match, Publish, StageKind
from topcut.workspace.data import CheckedEvent, Data

KEPT = 4000
"""Reports of an event that are kept."""
_YES = re.compile(r"^reporting:[ \t]*+yes(?=\s|$)", re.MULTILINE)


class ReportState(StrEnum):
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


_BOTH_SAID = (ReportState.AGREED, ReportState.SPLIT, ReportState.LATE)


class Report(Struct, frozen=True):
    """What one player said."""

    player: str
    name: str
    outcome: Outcome
    text: str
    """Ada Crane 6–0 Bo Quist."""
    at: float
    late: bool


class TableReports(Struct, frozen=True):
    """What the players of a table said."""

    table: RoundTable
    state: ReportState
    reports: tuple[Report, ...]
    outcome: Outcome | None
    """What to type, where it is agreed; None otherwise."""
    result: str
    """What the desk has typed; "" where the table has no result."""
    mark: str
    """Stands for all of this: another one where anything of it is different."""

    @property
    def round_name(self) -> str:
        """As people call it: round 3."""
        return naming.round_name(self.table.round)

    @property
    def agreed_text(self) -> str:
        """What is typed if it is agreed: one report may say more than the other."""
        return text_of(self.table, self.outcome) if self.outcome is not None else ""


class PlayerTable(Struct, frozen=True):
    """A player's own table in the round that is on, as a phone shows it."""

    name: str
    """The player's."""
    table: RoundTable | None = None
    why: str = ""
    """Why nothing can be reported, as a sentence; "" where it can."""
    common: tuple[Choice, ...] = ()
    rare: tuple[Choice, ...] = ()
    own: Report | None = None
    """What this player said."""
    others: tuple[Report, ...] = ()
    """What the others said, once this player has."""
    state: ReportState | None = None
    result: str = ""
    """What the desk has typed; "" where the table has no result."""
    differs: bool = False
    """Whether that is not what this player said."""
    behind: bool = False
    """Whether it is over, and the file of a later round cannot be read just now."""

    @property
    def round_name(self) -> str:
        """As people call it: round 3."""
        return naming.round_name(self.table.round) if self.table is not None else ""

    @property
    def seat_kind(self) -> str:
        """How the place is called: by "table", by "match", or as a "match_at" a table."""
        match = self.table.match if self.table is not None else None
        if match is None or match.number is None:
            return "table"
        return "match" if match.table is None else "match_at"

    @property
    def seats(self) -> str:
        """What the table is; a report names it, so that it is never about another one."""
        return _mark(seats(self.table)) if self.table is not None else ""

    @property
    def opponents(self) -> tuple[str, ...]:
        """The names of the others at the table."""
        if self.table is None:
            return ()
        return tuple(name for name in self.table.names if name != self.name)


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


def own_table(data: Data, opened: CheckedEvent, player: str) -> PlayerTable:
    """What a player's phone shows; reads no file of the event. Raises NotTypedError."""
    own = _seat(opened, _current(opened), player)
    table = own.table
    if table is None:
        return own
    all_ = of_table(table, valid_store(data, table.event.id))
    mine = next((each for each in all_.reports if each.player == player), None) if all_ else None
    first, more = ((), ()) if own.why else choices(table, player)
    own = structs.replace(own, common=first, rare=more)
    if table.match.reported:
        own = structs.replace(own, result=entered_text(table))
    if all_ is None or mine is None:
        return own
    return structs.replace(
        own,
        own=mine,
        others=tuple(each for each in all_.reports if each.player != player),
        state=all_.state,
        differs=table.match.reported and contradicts(table, mine.outcome),
    )


def report(
    data: Data,
    event_id: str,
    key: str,
    outcome: Outcome,
    *,
    expected: str = "",
    device: str = "",
    opened: CheckedEvent | None = None,
) -> TableReports:
    """Takes down what a player says of the own table; types nothing.

    `expected` is `PlayerTable.seats` of the table that the player saw, `device` says which phone
    sends it, and `opened` the event as its files are now. Raises NotTypedError with a sentence
    for the player, LockedError, OSError.
    """
    holding = holder(data, key)
    if holding.event != event_id:
        raise NotTypedError(Message("reporting.other_event"))
    opened = opened or data.fresh().open(event_id)
    if opened.event is not None and not opened.event.reporting:
        raise NotTypedError(Message("reporting.off"))
    current = _current(opened)
    seat = _seat(opened, current, holding.player)
    table = seat.table
    if seat.why or table is None:
        raise NotTypedError(seat.why)
    if expected and expected != _mark(seats(table)):
        called = naming.round_name(table.round)
        raise NotTypedError(Message("reporting.moved", table=table.word, round=called))
    first, more = choices(table, holding.player)
    if outcome not in {each.outcome for each in (*first, *more)}:
        raise NotTypedError(Message("reporting.buttons"))

    def reported(before: ReportStore) -> ReportStore:
        valid = without_void(data, event_id, before)
        return _with_report(valid, table, holding.player, outcome, _device(device))

    reports = of_table(table, change_store(data, event_id, reported))
    assert reports is not None
    return reports


def reports(data: Data, event_id: str, opened: CheckedEvent | None = None) -> list[TableReports]:
    """What players said of tables that have no result: agreed ones first.

    Raises NotTypedError where the event cannot be read.
    """
    opened = opened or data.fresh().open(event_id)
    current = _current(opened)
    if current is None or not current.event.reporting:
        return []
    known = valid_store(data, event_id)
    found = [of_table(table, known) for table in current.tables if not table.match.reported]
    order = list(ReportState)
    return sorted((each for each in found if each), key=lambda each: order.index(each.state))


def take_agreed(data: Data, event_id: str, marks: Collection[str] | None = None) -> EnteredResults:
    """Types all that is agreed; with `marks` only what was shown as it still stands.

    Each is typed as if by hand, so that what the rules refuse or doubt is refused here too, and
    the others are typed all the same. Raises NotTypedError where the event cannot be read,
    LockedError, OSError; then nothing was typed.
    """
    opened = data.fresh().open(event_id)
    tables = {
        str(each.table.number): each
        for each in reports(data, event_id, opened)
        if each.state is ReportState.AGREED and (marks is None or each.mark in marks)
    }
    if not tables:
        return EnteredResults()
    round_name = next(iter(tables.values())).table.round.name
    file = read(opened, round_name)
    results = [
        EnteredResult(number, each.outcome, file.words(each.table.match))
        for number, each in tables.items()
        if each.outcome is not None and each.table.match.mark in file.nodes
    ]
    entered = type_results(data, event_id, round_name, results)
    refused = tuple((tables[number].table.word, why) for number, why in entered.refused)
    return structs.replace(entered, refused=refused)


def seats(table: RoundTable) -> str:
    """A table in words that change where anybody else sits there, or it is another round.

    In the bracket, where the winner is said by name, it stays the same once the sides are known.
    """
    round_, match = table.round, table.match
    if round_.stage is StageKind.CUT:
        return f"{round_.name} match {match.number}: {' – '.join(sorted(match.players))}"
    side = f" (Corp {match.corp})" if match.corp else ""
    return f"{round_.name} {table.word}: {' – '.join(match.players)}{side}"


def pair_of(words: str) -> str:
    """Who sits there, of the words of a table: a report goes with them to another one."""
    return words.partition(": ")[2]


def _current(opened: CheckedEvent) -> CurrentRound | None:
    """The round that is on, as everybody may know it: no draft. Raises NotTypedError."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        raise NotTypedError(Message("reporting.errors"))
    public = [each for each in naming.paired_rounds(event) if each.publish is not Publish.DRAFT]
    at = now(event, regulations).round
    round_ = at if at in public else (public[-1] if public else None)
    return CurrentRound(event, regulations, round_) if round_ is not None else None


def _seat(opened: CheckedEvent, current: CurrentRound | None, player: str) -> PlayerTable:
    """Where a player is, and whether anything can be reported there."""
    event = opened.event
    known = event.player.get(player) if event is not None else None
    if event is None or known is None:
        return PlayerTable("", why=Message("reporting.not_listed"))
    name = naming.player_name(event, player)
    if known.withdrawn:
        return PlayerTable(name, why=Message("reporting.withdrawn"))
    unread = opened.broken.unlisted
    if current is None:
        key = "errors" if unread else "no_round"
        return PlayerTable(name, why=Message(f"reporting.{key}"))
    unread -= {each.name for each in naming.paired_rounds(event)}
    called = naming.round_name(current.round)
    table = next((each for each in current.tables if player in each.match.players), None)
    if any(player == each.player for each in current.round.disqualified):
        return PlayerTable(name, table, Message("reporting.disqualified", round=called))
    if table is None:
        unsure = unread or is_unsure(opened, current.round)
        why = Message("reporting.errors") if unsure else _unpaired(current, player, called)
        return PlayerTable(name, why=why)
    if table.match.reported:
        why = Message("reporting.has_result", table=table.word, round=called)
        return PlayerTable(name, table, why, behind=bool(unread))
    return PlayerTable(name, table)


def _unpaired(current: CurrentRound, player: str, called: str) -> str:
    """Why a player has no table in a round."""
    if player in current.round.byes:
        return Message("reporting.bye", round=called)
    before = [
        each for each in naming.paired_rounds(current.event) if each.name != current.round.name
    ]
    if any(player in each.drops for each in before):
        return Message("reporting.left", round=called)
    if any(player == gone.player for each in before for gone in each.disqualified):
        return Message("reporting.not_playing", round=called)
    if current.round.stage is StageKind.CUT:
        return Message("reporting.no_match", round=called)
    return Message("reporting.not_paired", round=called)


def outcome_of(table: RoundTable, stored: StoredReport) -> Outcome | None:
    """What a report said of its table; None where words of before cannot be read any more."""
    if stored.outcome is not None:
        return stored.outcome
    words = stored.words.removesuffix(" split")
    try:
        outcome = parse(table, words)
    except NotTypedError:
        return None
    return outcome if words == stored.words else structs.replace(outcome, split="")


def of_seats(table: RoundTable, store: ReportStore | None) -> list[tuple[StoredReport, Outcome]]:
    """The reports about a table with what they say."""
    where = table.round.name, pair_of(seats(table))
    return [
        (each, outcome)
        for each in (store.reports if store is not None else ())
        if (each.round, pair_of(each.seats)) == where
        and (outcome := outcome_of(table, each)) is not None
    ]


def _with_report(
    before: ReportStore, table: RoundTable, player: str, outcome: Outcome, device: str
) -> ReportStore:
    """The store with one more report in place of the player's last one of this table."""
    mine = of_seats(table, before)
    last, was = next(((each, was) for each, was in mine if each.player == player), (None, outcome))
    if last is not None and (was, last.device) == (outcome, device):
        return before
    state = _state(table.match, mine)
    late = last is not None and (
        last.late or (state in _BOTH_SAID and agreed((was, outcome)) is None)
    )
    made = StoredReport(
        table.round.name, seats(table), player, time.time(), outcome, device=device, late=late
    )
    rest = tuple(each for each in before.reports if each is not last)
    return structs.replace(before, reports=(*rest, made)[-KEPT:])


def of_table(table: RoundTable, store: ReportStore | None) -> TableReports | None:
    """What the players of a table said; None where nobody has."""
    found = of_seats(table, store)
    if not found:
        return None
    state, players = _state(table.match, found), table.match.players
    reports = tuple(
        Report(
            each.player,
            table.name(each.player),
            outcome,
            text_of(table, outcome),
            each.at,
            each.late,
        )
        for each, outcome in sorted(found, key=lambda pair: players.index(pair[0].player))
    )
    lines = (f"{each.player} {outcome.json()}" for each, outcome in found)
    return TableReports(
        table,
        state,
        reports,
        agreed(outcome for _, outcome in found) if state is ReportState.AGREED else None,
        entered_text(table) if table.match.reported else "",
        _mark("\n".join((table.round.name, seats(table), state, *lines))),
    )


def _state(match: Match, stored: Sequence[tuple[StoredReport, Outcome]]) -> ReportState:
    """What reports of one table come to."""
    if any(each.late for each, _ in stored):
        return ReportState.LATE
    if (outcome := agreed(outcome for _, outcome in stored)) is None:
        return ReportState.DISAGREEMENT
    reporters = {each.player for each, _ in stored}
    first, *others = match.players
    if first not in reporters or not reporters.intersection(others):
        return ReportState.ONE_SIDED
    devices = [each.device for each, _ in stored]
    if len(set(devices)) < len(devices):
        return ReportState.ONE_PHONE
    return ReportState.AGREED if outcome.split is None else ReportState.SPLIT


def _device(device: str) -> str:
    return sha256(device.encode()).hexdigest()[:16] if device else ""


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
