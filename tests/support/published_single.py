"""Published single-sided events of tests/data/aesops as events, with nothing but their rounds.

They are read here without the importer, so that what is counted over them does not depend on it.
"""

import json
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Match, Player, Round, StageKind

from tests.build import event
from tests.support.data import AESOPS

BYE = "(BYE)"


def published() -> Iterator[tuple[str, Event]]:
    """Every event there is, by name, with its Swiss rounds."""
    for path in sorted(AESOPS.glob("*.aesops.json")):
        name = path.name.removesuffix(".aesops.json")
        yield name, _event(json.loads(path.read_text(encoding="utf-8")), name)


def _event(data: dict[str, Any], name: str) -> Event:
    swiss = [
        _round(tables, number)
        for number, tables in enumerate(data["rounds"][: data["preliminaryRounds"]], 1)
        if not any(table.get("eliminationGame") for table in tables)
    ]
    first: dict[str, int] = {}
    for round_ in reversed(swiss):
        for player in _present(round_):
            first[player] = round_.number
    players = [
        Player(_id(entry["id"]), entry["name"], Mark("players.yaml"), joins=first[_id(entry["id"])])
        for entry in data["players"]
        if _id(entry["id"]) in first
    ]
    return event(
        players,
        swiss,
        day=date.fromisoformat(data["date"]),
        regulations="single-sided",
        draw=name,
    )


def _present(round_: Round) -> list[str]:
    return [player for match in round_.matches for player in match.players] + list(round_.byes)


def _round(tables: list[dict[str, Any]], number: int) -> Round:
    mark = Mark(f"rounds/swiss-{number}.yaml")
    byes, matches = [], []
    for table in tables:
        corp, runner = table["corpPlayer"], table["runnerPlayer"]
        if BYE in (corp, runner):
            byes.append(_id(runner if corp == BYE else corp))
            continue
        score = Fraction(table["corpScore"] or 0), Fraction(table["runnerScore"] or 0)
        players = _id(corp), _id(runner)
        matches.append(Match(players, mark, table["tableNumber"], corp=players[0], score=score))
    return Round(StageKind.SWISS, number, mark, tuple(matches), byes=tuple(byes))


def _id(number: int) -> str:
    return f"p{number}"
