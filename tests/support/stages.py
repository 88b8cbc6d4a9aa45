"""An event with a cut to the top 4, stopped wherever a test wants to look at it."""

from dataclasses import replace
from datetime import UTC, datetime

from topcut.tournament import Event, Match, Removal

from tests.build import with_last
from tests.support.brackets import MARK, event_with_cut, ladder, seed, typed, win

ORDER = ((1, "s1"), (2, "s3"), (3, "s3"), (4, "s4"), (5, "s1"), (6, "s3"))
"""Matches and winners: s3 wins the cut, s1 is second, s4 third, s2 fourth."""


def swiss_over(size: int = 4, players: int = 8) -> Event:
    """All Swiss rounds are played, nobody has made the cut."""
    return event_with_cut(size, players=players, swiss=ladder(players), cut=())


def seeded(size: int = 4, players: int = 8) -> Event:
    """The seeds stand, no match is typed."""
    return event_with_cut(size, players=players, swiss=ladder(players))


def paired(*tables: int) -> Event:
    """The first round is typed, at these tables where there are any, and has not begun."""
    first = replace(open_match(1, "s1", "s4"), table=tables[0] if tables else None)
    second = replace(open_match(2, "s2", "s3"), table=tables[1] if tables else None)
    return typed(seeded(), 1, first, second)


def at(hour: int, minute: int) -> datetime:
    """A time on the day of the event."""
    return datetime(2018, 3, 10, hour, minute, tzinfo=UTC)


def open_match(number: int, corp: str, runner: str) -> Match:
    """A match that is typed and has no result."""
    return Match((corp, runner), MARK, number=number, corp=corp)


def running() -> Event:
    """Match 1 of the second round, match 3, is won; match 4 is played."""
    won = win(seeded(), *ORDER[:3])
    return typed(won, 2, open_match(4, "s4", "s2"), started=at(17, 0))


def won() -> Event:
    """s3 has won."""
    return win(seeded(), *ORDER)


def left_before() -> Event:
    """s2 left before the cut, s5 is the last seed, and a first match is won."""
    event = event_with_cut(4, players=8, swiss=ladder(8), seeds=("s1", "s3", "s4", "s5"))
    return win(with_last(event, left=("s2",)), (1, "s1"))


def removed(*players: str) -> Event:
    """These, by default s1, are disqualified in the final, which s3 has won against s1."""
    gone = tuple(Removal(one, "scouting", MARK) for one in players or ("s1",))
    return with_last(won(), disqualified=gone)


def namesakes(event: Event, *seeds: int) -> Event:
    """The event in which these seeds have one name."""
    same = {seed(number) for number in seeds}
    people = tuple(
        replace(one, name="Tom Smith") if one.id in same else one for one in event.players
    )
    return replace(event, players=people)
