"""Where players said something else than what is typed: shown to the desk until it has looked.

A report may have come before the desk typed from a slip. Nothing is typed by itself here either:
the desk corrects the result, or lets it stand.
"""

from collections.abc import Iterator
from functools import partial

from msgspec import structs

from topcut.edit.change.naming import paired_rounds
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.reports.report_keys import Kept, Report, change_kept
from topcut.edit.reports.reported_outcomes import contradicts, typed_text
from topcut.edit.reports.reporting import Opened, State, TableReports, of_table, seats
from topcut.edit.reports.void_reports import kept_valid
from topcut.edit.results.results import RoundInHand
from topcut.tournament import Match, Publish
from topcut.workspace.data import Data


def contradictions(data: Data, event_id: str, opened: Opened) -> list[TableReports]:
    """The tables of all rounds whose typed result is not what somebody there said.

    Those that the desk let stand are left out while the result is still the same. Raises
    NotTypedError where the event cannot be read.
    """
    if opened.event is None or opened.regulations is None:
        raise NotTypedError("the event’s files have an error: see Problems")
    known = kept_valid(data, event_id)
    if known is None or not known.reports or not opened.event.reporting:
        return []
    return [
        structs.replace(found, state=State.TYPED_OTHERWISE, words="")
        for hand, match in _typed(opened, {each.round for each in known.reports})
        if _open(hand, match, known) and (found := of_table(hand, match, known)) is not None
    ]


def let_stand(data: Data, event_id: str, opened: Opened, round_name: str, number: str) -> str:
    """Lets a typed result stand against what was said; gives what it is.

    What was said is kept. Raises NotTypedError where nothing is said against it any more,
    LockedError, OSError.
    """
    known = kept_valid(data, event_id) or Kept(event_id, "")
    for hand, match in _typed(opened, {round_name}):
        found = of_table(hand, match, known)
        if found is None or found.number != number or not _open(hand, match, known):
            continue
        where, stands = (hand.round.name, seats(hand, match)), typed_text(hand, match)
        change_kept(data, event_id, partial(_settled, where, stands))
        return f"{found.table} stays as it is: {stands}"
    raise NotTypedError("nothing contradicts this table any more")


def said_at(data: Data, hand: RoundInHand) -> dict[str, tuple[TableReports, bool]]:
    """What was said at the tables of a round, by number, and whether it is against the result.

    A table whose result is what was said is left out.
    """
    known = kept_valid(data, hand.event.id)
    if known is None or not hand.event.reporting:
        return {}
    found = {}
    for match in hand.round.matches:
        against = match.reported and _open(hand, match, known)
        said = of_table(hand, match, known) if against or not match.reported else None
        if said is not None:
            found[said.number] = (said, against)
    return found


def _typed(opened: Opened, names: set[str]) -> Iterator[tuple[RoundInHand, Match]]:
    """The tables with a result of the rounds of these names."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        return
    for round_ in paired_rounds(event):
        if round_.name in names and round_.publish is not Publish.DRAFT:
            hand = RoundInHand(event, regulations, round_)
            yield from ((hand, match) for match in round_.matches if match.reported)


def _open(hand: RoundInHand, match: Match, known: Kept) -> bool:
    """Whether somebody said otherwise, and the desk has not let the result stand."""
    said = [each for each in known.reports if _is_of(each, hand, match)]
    stands = typed_text(hand, match) if said else ""
    return any(each.settled != stands and contradicts(hand, match, each.words) for each in said)


def _is_of(report: Report, hand: RoundInHand, match: Match) -> bool:
    return report.round == hand.round.name and report.seats == seats(hand, match)


def _settled(where: tuple[str, str], stands: str, before: Kept) -> Kept:
    reports = tuple(
        structs.replace(each, settled=stands) if (each.round, each.seats) == where else each
        for each in before.reports
    )
    return structs.replace(before, reports=reports)
