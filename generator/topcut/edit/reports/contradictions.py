"""Where players said something else than what is typed: shown to the desk until it has looked.

A report may have come before the desk typed from a slip. Nothing is typed by itself here either:
the desk corrects the result, or lets it stand.
"""

from collections.abc import Iterator
from functools import partial

from msgspec import structs

from topcut.edit.change.naming import paired_rounds
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import ReportStore, change_store
from topcut.edit.reports.reported_outcomes import contradicts, entered_text
from topcut.edit.reports.reporting import (
    ReportState,
    TableReports,
    of_seats,
    of_table,
    pair_of,
    seats,
)
from topcut.edit.reports.void_reports import valid_store
from topcut.edit.rounds.tables import CurrentRound, RoundTable
from topcut.text.words.message import Message, english
from topcut.tournament import Publish
from topcut.workspace.data import CheckedEvent, Data


def contradictions(data: Data, event_id: str, opened: CheckedEvent) -> list[TableReports]:
    """The tables of all rounds whose typed result is not what somebody there said.

    Those that the desk let stand are left out while the result is still the same. Raises
    NotTypedError where the event cannot be read.
    """
    if opened.event is None or opened.regulations is None:
        raise NotTypedError("the event’s files have an error: see Problems")
    known = valid_store(data, event_id)
    if known is None or not known.reports or not opened.event.reporting:
        return []
    return [
        structs.replace(found, state=ReportState.TYPED_OTHERWISE, outcome=None)
        for table in _tables_with_results(opened, {each.round for each in known.reports})
        if _open(table, known) and (found := of_table(table, known)) is not None
    ]


def let_stand(data: Data, event_id: str, opened: CheckedEvent, round_name: str, number: str) -> str:
    """Lets a typed result stand against what was said; gives what it is.

    What was said is kept. Raises NotTypedError where nothing is said against it any more,
    LockedError, OSError.
    """
    known = valid_store(data, event_id) or ReportStore(event_id, "")
    for table in _tables_with_results(opened, {round_name}):
        if str(table.number) != number or not _open(table, known):
            continue
        where, stands = (table.round.name, pair_of(seats(table))), entered_text(table)
        change_store(data, event_id, partial(_settled, where, stands))
        return Message("reporting.stays", table=table.word, result=stands)
    raise NotTypedError(Message("reporting.no_contradiction"))


def reports_at(data: Data, current: CurrentRound) -> dict[int, tuple[TableReports, bool]]:
    """What was said at the tables of a round, by number, and whether it is against the result.

    A table whose result is what was said is left out.
    """
    known = valid_store(data, current.event.id)
    if known is None or not current.event.reporting:
        return {}
    found = {}
    for table in current.tables:
        against = table.match.reported and _open(table, known)
        reports = of_table(table, known) if against or not table.match.reported else None
        if reports is not None:
            found[table.number] = (reports, against)
    return found


def _tables_with_results(opened: CheckedEvent, names: set[str]) -> Iterator[RoundTable]:
    """The tables with a result of the rounds of these names."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        return
    for round_ in paired_rounds(event):
        if round_.name in names and round_.publish is not Publish.DRAFT:
            tables = CurrentRound(event, regulations, round_).tables
            yield from (table for table in tables if table.match.reported)


def _open(table: RoundTable, store: ReportStore) -> bool:
    """Whether somebody said otherwise, and the desk has not let the result stand."""
    reports = of_seats(table, store)
    stands = entered_text(table) if reports else ""
    return any(each.settled != stands and contradicts(table, outcome) for each, outcome in reports)


def _settled(where: tuple[str, str], stands: str, before: ReportStore) -> ReportStore:
    reports = tuple(
        structs.replace(each, settled=english(stands))
        if (each.round, pair_of(each.seats)) == where
        else each
        for each in before.reports
    )
    return structs.replace(before, reports=reports)
