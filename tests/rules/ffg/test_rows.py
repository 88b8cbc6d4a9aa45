"""Rows that are computed: lengths of rounds, who wins, the last tiebreaker."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from hashlib import sha256

import pytest
from topcut.regulations import load
from topcut.rules.bracket import clock
from topcut.rules.standings.standings import standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Round, StageKind

from tests.build import event, swiss

FFG = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
NOON = datetime(2018, 1, 6, 12, 0, tzinfo=UTC)
CUT = Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), started=NOON)
SWISS = replace(swiss(1), started=NOON)


@pytest.mark.parametrize("name", FFG)
@pytest.mark.parametrize(
    ("format_", "lengths"),
    [("standard", (65, 40, 60)), ("full draft", (50, 50, 50)), ("half draft", (30, 30, 30))],
)
def test_f_time_1_a_round_has_its_length_by_kind(
    name: str, format_: str, lengths: tuple[int, int, int]
) -> None:
    """Swiss, bracket, and finals with two players left, in minutes."""
    made, regulations = event("ab", format=format_), load(name)
    assert lengths == (
        clock.minutes(made, regulations, SWISS),
        clock.minutes(made, regulations, CUT),
        clock.minutes(made, regulations, CUT, final=True),
    )


def test_f_swiss_4_most_points_win() -> None:
    """Without elimination the first of the standings has won, whatever the tiebreakers."""
    rounds = (
        swiss(1, [("a", "b", "6-0"), ("c", "d", "3-3")]),
        swiss(2, [("a", "d", "0-3"), ("b", "c", "1-4")]),
    )
    rows = standings(event("abcd", rounds), load("ffg-2.2.1")).rows
    assert [(row.rank, row.player.id, row.points) for row in rows] == [
        (1, "c", 7),
        (2, "d", 6),
        (3, "a", 6),
        (4, "b", 1),
    ]
    assert rows[1].tiebreaks != rows[2].tiebreaks


def test_f_tie_1_the_mean_of_points_per_round_of_opponents() -> None:
    """Here a met b (3 points in 2 rounds) and d (9 in 2): (3/2 + 9/2) / 2 = 3."""
    rounds = (
        swiss(1, [("a", "b", "3-3"), ("c", "d", "3-3")]),
        swiss(2, [("a", "d", "0-6"), ("b", "c", "0-6")]),
    )
    rows = standings(event("abcd", rounds), load("ffg-2.2.1")).by_id
    assert rows["a"].tiebreaks[0] == Fraction(3)


def test_f_tie_2_the_mean_of_the_opponents_strength() -> None:
    """Of three in a circle over two rounds with byes, exact to the fraction."""
    rounds = (
        swiss(1, [("a", "b", "6-0")], byes=("c",)),
        swiss(2, [("b", "c", "6-0")], byes=("a",)),
    )
    rows = standings(event("abc", rounds), load("ffg-2.2.1")).by_id
    strength = {player: row.tiebreaks[0] for player, row in rows.items()}
    assert strength == {"a": 3, "b": Fraction(6 + 3, 2), "c": 3}
    assert rows["b"].tiebreaks[1] == (strength["a"] + strength["c"]) / 2


def test_f_tie_3_who_is_still_tied_is_ranked_by_the_draw() -> None:
    """Two pairs on 3-3: everything is equal, and SHA-256 over word, round and id decides."""
    made = event("abcd", [swiss(1, [("a", "b", "3-3"), ("c", "d", "3-3")])])
    rows = standings(made, load("ffg-2.2.1")).rows
    digests = {
        player: sha256(f"{made.draw}/swiss/1/tiebreak/{player}".encode()).hexdigest()
        for player in "abcd"
    }
    assert [row.player.id for row in rows] == sorted("abcd", key=digests.__getitem__)
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    assert all(row.by_draw for row in rows)


def test_f_tie_3_is_drawn_once_per_standing() -> None:
    """Another round is another draw; the same round, drawn again, is the same."""
    first = swiss(1, [("a", "b", "3-3"), ("c", "d", "3-3")])
    second = swiss(2, [("a", "c", "3-3"), ("b", "d", "3-3")])
    regulations = load("ffg-2.2.1")
    orders = set()
    for word in ("one", "two", "three", "four", "five"):
        made = event("abcd", [first, second], draw=word)
        assert standings(made, regulations) == standings(made, regulations)
        orders |= {
            tuple(row.player.id for row in standings(made, regulations, after).rows)
            for after in (1, 2)
        }
    assert len(orders) > 5
