"""The standings of a series: points by place at its events, what of that counts, and ties."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from topcut.rules.course.record import EventRecord
from topcut.rules.ground.exact import total
from topcut.tournament.series import Series


class Score(Struct, frozen=True):
    """What a place at one event is worth."""

    event: str
    player: str
    """Id within the event."""
    place: int
    points: Fraction
    counts: bool = True
    """Whether it is among the best that count."""


class SeriesRow(Struct, frozen=True):
    """One person of the series."""

    rank: int
    """From 1, shared by who is tied (1, 2, 2, 4)."""
    shared: bool
    person: str
    name: str
    """At the latest event."""
    points: Fraction
    """Of the events that count."""
    scores: tuple[Score, ...]
    """In the order of the events, dropped ones included."""
    by: str = ""
    """The first of the series' ways to decide ties that told this person from one on the same
    points; "" where points alone did, or nothing does."""


class SeriesStandings(Struct, frozen=True):
    """A series as far as it is played."""

    series: Series
    events: tuple[EventRecord, ...]
    """That are over, oldest first."""
    coming: tuple[EventRecord, ...]
    """That run or are announced, the next first."""
    rows: tuple[SeriesRow, ...]


Values = Mapping[str, tuple[Fraction, ...]]
"""What decides between people, the higher the better, by person."""


def series_standings(series: Series, records: Iterable[EventRecord]) -> SeriesStandings:
    """The standings over the events that are over; who withdrew or was disqualified has no place.

    Players who share a place all have its points. Of two entries of one person at an event the
    better one is taken.
    """
    members = sorted(
        (one for one in records if series.has(one)), key=lambda one: (one.start, one.id)
    )
    over = [one for one in members if one.is_over]
    scores, names = _scores(series, over)
    rows = {person: _counted(own, series.best) for person, own in scores.items()}
    sums = {person: total(one.points for one in own if one.counts) for person, own in rows.items()}
    keys = [ORDERS[word](rows, over) for word in series.ties]
    ranked = sorted(
        rows,
        key=lambda one: (-sums[one], *(tuple(-value for value in key[one]) for key in keys), one),
    )
    found: list[SeriesRow] = []
    for key, tied in groupby(ranked, key=lambda one: (sums[one], *(key[one] for key in keys))):
        same, rank = list(tied), len(found) + 1
        level = [one for one in rows if sums[one] == key[0]]
        for person in same:
            by = _decided(person, level, keys, series.ties)
            found.append(
                SeriesRow(
                    rank, len(same) > 1, person, names[person], sums[person], rows[person], by
                )
            )
    coming = tuple(one for one in members if not one.is_over)
    return SeriesStandings(series, tuple(over), coming, tuple(found))


def _scores(
    series: Series, events: Sequence[EventRecord]
) -> tuple[dict[str, list[Score]], dict[str, str]]:
    """Each person's scores and latest name, in the order of events."""
    scores: dict[str, list[Score]] = {}
    names: dict[str, str] = {}
    for event in events:
        placed = [(one.place, one) for one in event.entries if one.place is not None]
        seen: set[str] = set()
        for place, entry in sorted(placed, key=lambda each: (each[0], each[1].player)):
            if entry.person in seen:
                continue
            seen.add(entry.person)
            worth = series.worth(place, len(placed))
            scores.setdefault(entry.person, []).append(Score(event.id, entry.player, place, worth))
            names[entry.person] = entry.name
    return scores, names


def _counted(scores: Sequence[Score], best: int) -> tuple[Score, ...]:
    """Scores with those marked that count: the best, of equal ones the earlier."""
    if not best or len(scores) <= best:
        return tuple(scores)
    order = sorted(range(len(scores)), key=lambda at: -scores[at].points)
    counted = set(order[:best])
    return tuple(
        Score(one.event, one.player, one.place, one.points, counts=at in counted)
        for at, one in enumerate(scores)
    )


def _decided(
    person: str, level: Sequence[str], keys: Sequence[Values], words: Sequence[str]
) -> str:
    """The first word by which this person differs from anybody on the same points."""
    for word, key in zip(words, keys, strict=True):
        if any(key[other] != key[person] for other in level):
            return word
    return ""


Rows = Mapping[str, tuple[Score, ...]]


def _places(rows: Rows, _: Sequence[EventRecord]) -> Values:
    """More first places, then more second places, and so on, dropped events included."""
    last = max((one.place for own in rows.values() for one in own), default=0)
    return {
        person: tuple(
            Fraction(sum(one.place == place for one in own)) for place in range(1, last + 1)
        )
        for person, own in rows.items()
    }


def _all_points(rows: Rows, _: Sequence[EventRecord]) -> Values:
    """Points of all events, dropped ones included."""
    return {person: (total(one.points for one in own),) for person, own in rows.items()}


def _events(rows: Rows, _: Sequence[EventRecord]) -> Values:
    """How many events somebody played."""
    return {person: (Fraction(len(own)),) for person, own in rows.items()}


def _latest(rows: Rows, events: Sequence[EventRecord]) -> Values:
    """Points at the latest event, then at the one before, and so on; 0 where not there."""
    return {
        person: tuple(points.get(event.id, Fraction(0)) for event in reversed(events))
        for person, own in rows.items()
        for points in ({one.event: one.points for one in own},)
    }


ORDERS: Mapping[str, Callable[[Rows, Sequence[EventRecord]], Values]] = {
    "places": _places,
    "all points": _all_points,
    "events": _events,
    "latest": _latest,
}
"""By what site.yaml calls it."""
