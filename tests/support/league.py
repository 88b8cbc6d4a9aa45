"""Records of events of a league, in few words."""

from datetime import date
from fractions import Fraction

from topcut.rules.course.record import OVER, EntryRecord, EventRecord
from topcut.rules.course.series import SeriesStandings, series_standings
from topcut.tournament.series import Series


def played(day: int, *places: str, state: str = OVER) -> EventRecord:
    """An event of the league: who has which place, "ada 1"; without a number none."""
    entries = []
    for one in places:
        who, _, place = one.partition(" ")
        number = int(place) if place else None
        entries.append(EntryRecord(who, f"{who}-{day}", who.title(), place=number))
    return EventRecord(
        id=f"day-{day}",
        name=f"Day {day}",
        start=date(2024, 1, day),
        end=date(2024, 1, day),
        state=state,
        regulations="single-sided",
        format="standard",
        series="league",
        entries=tuple(entries),
    )


def league(*events: EventRecord, best: int = 0, ties: tuple[str, ...] = ()) -> SeriesStandings:
    """The standings of a league: 10, 6, 3 and 1 for everybody else."""
    points = tuple(map(Fraction, (10, 6, 3)))
    series = Series("league", "League", points=points, others=Fraction(1), best=best, ties=ties)
    return series_standings(series, events)
