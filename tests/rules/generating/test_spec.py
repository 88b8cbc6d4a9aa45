"""What cannot be drawn is refused in a sentence."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from topcut.regulations import NAMES
from topcut.rules.generating.spec import SYSTEMS, GeneratorSpec, pods, refusal
from topcut.tournament import Advance


def test_every_document_that_comes_with_the_program_is_a_system() -> None:
    assert {name for system in SYSTEMS.values() for name in system.documents} == {*NAMES}


@pytest.mark.parametrize(
    ("system", "settings", "said"),
    [
        ("chess", {}, "chess is none of"),
        ("ffg-2.0", {"players": 3}, "for 4 to 272 players, not for 3"),
        ("ffg-2.0", {"players": 273}, "for 4 to 272 players, not for 273"),
        ("half-draft", {"players": 7}, "a half draft is for 8 or more players"),
        ("full-draft", {"players": 10}, "10 players cannot sit in pods of 6 or 8"),
        ("ntp-98.4", {}, "the number of players decides the rounds here"),
        ("ffg-2.0", {"rounds": None}, "at least one round is needed"),
        ("ffg-2.0", {"rounds": 20}, "20 players meet everybody in 19 rounds"),
        ("single-sided", {"rounds": 39}, "20 players meet everybody twice in 38 rounds"),
        ("ffg-2.0", {"structure": "recommended", "rounds": None}, "no recommended structure"),
        ("ffg-2.0", {"structure": "advanced", "rounds": None, "players": 8}, "begins with 9"),
        ("ffg-2.0", {"structure": "basic", "rounds": None, "cut": 4}, "structure decides the cut"),
        ("single-sided", {"rounds": None, "robin": True}, "single-sided has no round robin"),
        ("ffg-2.0", {"rounds": None, "robin": True, "players": 25}, "for 4 to 24 players"),
        ("ffg-2.0", {"rounds": None, "robin": True, "cut": 4}, "a round robin has no cut"),
        ("napd-multiplayer", {"cut": 4}, "NAPD Multiplayer Format has no cut"),
        ("ffg-2.0", {"cut": 5}, "there is no double elimination for a cut of 5: 4, 8, 16, 32"),
        ("ffg-2.0", {"cut": 16, "players": 16}, "needs more than 16 players"),
        ("ffg-2.0", {"advance": Advance(5, Fraction(6))}, "needs at least one round after it"),
        ("ffg-2.0", {"options": ("N-alt-1",)}, "has no option N-alt-1"),
    ],
)
def test_it_is_said_why(system: str, settings: dict[str, Any], said: str) -> None:
    assert said in refusal(replace(GeneratorSpec(system=system, players=20, rounds=5), **settings))


def test_pods_are_of_eight_and_six() -> None:
    assert [pods(players) for players in (6, 8, 12, 14, 20)] == [
        (6,), (8,), (6, 6), (8, 6), (8, 6, 6),
    ]  # fmt: skip
    assert [pods(players) for players in (4, 7, 10)] == [(), (), ()]
