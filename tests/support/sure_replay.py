"""Real events, replayed round by round: who was sure, open and out, and whether it came so."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache
from pathlib import Path

from topcut.edit.event.importing import import_file
from topcut.regulations import load
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.standings.standings import standings
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Structure

from tests.build import with_cut
from tests.support.data import AESOPS, TOURNAMENTS
from tests.support.halfway import after

DAY = date(2016, 9, 3)
"""Of events whose file does not say when they were; nothing here follows from it."""
LARGE = 24


@dataclass(frozen=True)
class Moment:
    """What was known at a moment of a Swiss round."""

    rounds_left: int
    """Rounds that lack a result, the running one among them."""
    typed: str
    """none, half or all of the results of the round before that number."""
    sure: int
    open: int
    out: int
    first_sure: bool


@dataclass
class Replay:
    """One event."""

    name: str
    players: int
    rounds: int
    places: int
    had_one: bool
    """Whether it had a cut; the others are asked as if they had."""
    moments: list[Moment] = field(default_factory=list)
    sure_missed: list[str] = field(default_factory=list)
    """Who was sure, stayed, and was not in: nobody."""
    out_made: list[str] = field(default_factory=list)
    """Who was out and was in, where nobody better left: nobody."""
    came_by_leaving: int = 0
    """Who was out, and came in because somebody better left since."""
    first_wrong: list[str] = field(default_factory=list)


def files() -> list[Path]:
    """Every published event."""
    found = [*AESOPS.glob("*.json"), *TOURNAMENTS.glob("*.*.*")]
    return sorted(path for path in found if path.suffix in (".json", ".txt"))


@cache
def replays() -> tuple[Replay, ...]:
    """All that have a cut after Swiss rounds."""
    return tuple(found for path in files() for found in replayed(path))


def replayed(path: Path) -> Iterator[Replay]:
    """The replay of one file: an event without a cut is asked as if it had one."""
    event = import_file(path, day=None if path.suffix == ".json" else DAY).event
    law = load(event.regulations)
    whole = with_cut(event)
    had_one = outlook(whole, law) is not None
    if not had_one:
        size = 4 if len(event.players) <= LARGE else 8
        whole = replace(whole, structure=Structure("custom", len(event.swiss), size))
    last = outlook(whole, law)
    if last is None:
        return
    replay = Replay(path.name.partition(".")[0], len(last.cut), last.rounds, last.places, had_one)
    table = standings(whole, law)
    made = qualifiers(whole, law, table)
    assert made is not None
    stayed = {row.player.id for row in table.rows if row.rank is not None and not row.left_after}
    better = _better(whole, stayed, made.size)
    for number, running, label in _moments(whole):
        found = outlook(after(whole, number, running), law)
        if found is None:
            continue
        replay.moments.append(
            Moment(
                len(event.swiss) - number,
                label,
                found.count(Verdict.SURE),
                found.count(Verdict.OPEN),
                found.count(Verdict.OUT),
                any(chance.verdict is Verdict.SURE for chance in found.first.values()),
            )
        )
        for player, chance in found.cut.items():
            if chance.verdict is Verdict.SURE and player in stayed and player not in made.qualified:
                replay.sure_missed.append(player)
            if chance.verdict is Verdict.OUT and player in made.qualified:
                if player in better:
                    replay.out_made.append(player)
                else:
                    replay.came_by_leaving += 1
        for player, chance in found.first.items():
            leads = table.by_id[player].rank == 1
            if chance.verdict is not Verdict.OPEN and (chance.verdict is Verdict.SURE) != leads:
                replay.first_wrong.append(player)
    yield replay


def _better(whole: Event, stayed: set[str], size: int) -> set[str]:
    """The best of all, whoever left later among them."""
    rows = [row for row in standings(whole, load(whole.regulations)).rows if row.rank is not None]
    return {row.player.id for row in rows[:size]} & stayed


def _moments(whole: Event) -> Iterator[tuple[int, int | None, str]]:
    for number in range(1, len(whole.swiss) + 1):
        yield number, None, "all"
        if number < len(whole.swiss):
            tables = len(whole.swiss[number].matches)
            yield number, 0, "none"
            yield number, tables // 2, "half"
