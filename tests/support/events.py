"""Events in a few words: what every other builder of events begins with."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Match, Player, Round, Staff, Stage, StageKind, Structure

TableText = tuple[str, str, str]
"""Two players and a result: "6-0", "" for none, "no ANN" where Ann did not appear."""


def event(
    players: Iterable[object],
    rounds: Iterable[Round] = (),
    *,
    day: date = date(2018, 1, 6),
    **fields: Any,
) -> Event:
    """An event of a day under FFG 2.2.1 with these players and Swiss rounds; a word is a player."""
    swiss = tuple(rounds)
    values: dict[str, Any] = {
        "id": "mill-road",
        "name": "Mill Road",
        "start": day,
        "end": day,
        "regulations": "ffg-2.2.1",
        "mark": Mark("event.yaml"),
        "structure": Structure("custom", 9, 0),
        "staff": Staff("Olga Reyes"),
        "draw": "mill-road",
        "players": tuple(player(each) if isinstance(each, str) else each for each in players),
        "stages": (Stage(StageKind.SWISS, swiss),) if swiss else (),
    }
    return Event(**values | fields)


def player(id_: str, **fields: Any) -> Player:
    """A player whose name is the id with a capital."""
    return Player(id_, id_.capitalize(), Mark("players.yaml"), **fields)


def swiss(number: int, tables: Iterable[TableText] = (), **fields: Any) -> Round:
    """A Swiss round; tables are numbered from 1 and stand on lines from 2."""
    file = f"rounds/swiss-{number}.yaml"
    matches = tuple(
        match(table, Mark(file, line), line - 1) for line, table in enumerate(tables, 2)
    )
    return Round(StageKind.SWISS, number, Mark(file), matches, **fields)


def match(table: TableText, mark: Mark, number: int) -> Match:
    """One table."""
    one, two, result = table
    if result.startswith("no "):
        return Match((one, two), mark, number, no_show=(result.removeprefix("no "),))
    return Match((one, two), mark, number, score=score(result) if result else None)


def score(result: str) -> tuple[Fraction, Fraction]:
    """A typed total."""
    first, second = result.split("-")
    return Fraction(first), Fraction(second)


def without_fingerprints(event: Event) -> Event:
    """The event as if somebody had typed its rounds, or an older version had drafted them."""
    stages = tuple(
        Stage(stage.kind, tuple(replace(one, fingerprint="") for one in stage.rounds))
        for stage in event.stages
    )
    return replace(event, stages=stages)
