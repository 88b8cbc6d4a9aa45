"""Which document an export was played by."""

from datetime import date
from typing import Any

import pytest
from topcut.exchange.cobra.read import read_cobra

from tests.support.exports import cobra, four_players, node, player, seat, table

PEOPLE = [player(1, "Ada"), player(2, "Bo")]
ONE_GAME = table(
    1,
    {"id": 1, "role": "corp", "corpScore": 3, "runnerScore": None, "combinedScore": 3},
    {"id": 2, "role": "runner", "corpScore": None, "runnerScore": 0, "combinedScore": 0},
)
TWO_GAMES = table(1, seat(1, 6, 3, 3), seat(2, 0))
ON_TIME = table(1, seat(1, 5, 3, 2), seat(2, 0))


@pytest.mark.parametrize(
    ("day", "rounds", "document"),
    [
        ("2022-12-31", [[TWO_GAMES]], "ffg-3.2"),
        ("2023-01-01", [[TWO_GAMES]], "double-sided"),
        ("2026-03-14", [[TWO_GAMES]], "double-sided"),
        ("2024-03-14", [[ON_TIME]], "ffg-3.2"),
        ("2023-03-14", [[ONE_GAME]], "single-sided"),
        ("2026-03-14", [], "single-sided"),
        ("2024-03-14", [], "ffg-3.2"),
    ],
)
def test_tables_and_day_tell_the_document(
    day: str, rounds: list[list[dict[str, Any]]], document: str
) -> None:
    event = read_cobra(node(cobra(PEOPLE, rounds, date=day))).event
    assert (event.start, event.regulations) == (date.fromisoformat(day), document)


def test_what_decided_is_said() -> None:
    things = {
        loss.thing for loss in read_cobra(node(four_players() | {"date": "2023-03-14"})).losses
    }
    assert {"double-sided", "single-sided"} & things
