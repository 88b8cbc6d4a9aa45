"""A real event says the same in each of the three dialects of Aesop's Tables."""

import json
from typing import Any

import pytest
from topcut.exchange.aesops.read import read_aesops
from topcut.exchange.reading.nodes import parse

from tests.support.data import AESOPS

Json = dict[str, Any]
NAMES = (
    "2023-09-30-last-click-sf-co",
    "2023-12-16-gent-co",
    "2024-03-07-no-stakes-gnk",
    "2024-03-23-nanpc-vancouver",
    "2024-04-20-nanpc-toronto",
)
"""A cut of double and of single elimination, a top 3, late entries, byes."""


def _scores(table: Json) -> tuple[int, int]:
    if "winner_id" in table:
        won = table["winner_id"] == table["corpPlayer"]
        return (3, 0) if won else (0, 3)
    return int(table["corpScore"]), int(table["runnerScore"])


def _number(player: int | str) -> int | None:
    return None if player == "(BYE)" else int(player)


def _with_roles(table: Json) -> Json:
    """The table in the second dialect."""
    corp, runner = _scores(table)
    other = _number(table["runnerPlayer"])
    return {
        "tableNumber": table["tableNumber"],
        "player1": {
            "id": table["corpPlayer"], "role": "corp", "corpScore": corp, "runnerScore": None,
        },
        "player2": {
            "id": other, "role": "runner", "corpScore": None,
            "runnerScore": None if other is None else runner,
        },
        "intentionalDraw": False,  # the first dialect does not say which draws were agreed
        "eliminationGame": "winner_id" in table,
    }  # fmt: skip


def _with_sides(table: Json) -> Json:
    """The table in the third dialect."""
    corp, runner = _scores(table)
    return {
        "tableNumber": table["tableNumber"],
        "corp": {"id": table["corpPlayer"], "score": corp},
        "runner": {"id": table["runnerPlayer"], "score": runner},
        "eliminationGame": "winner_id" in table,
    }


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("as_dialect", [_with_roles, _with_sides])
def test_the_event_is_the_same_in_every_dialect(name: str, as_dialect: Any) -> None:
    text = (AESOPS / f"{name}.aesops.json").read_text(encoding="utf-8")
    data = json.loads(text)
    data["rounds"] = [[as_dialect(table) for table in tables] for tables in data["rounds"]]
    again = read_aesops(parse(json.dumps(data)))
    assert again == read_aesops(parse(text))
