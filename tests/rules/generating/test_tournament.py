"""Random tournaments of every system: what happens in them, all by their seed."""

from fractions import Fraction

import pytest
from topcut.rules.generating.spec import SYSTEMS, GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Advance, StageKind


def wanted(system: str, players: int = 20) -> GeneratorSpec:
    return GeneratorSpec(system=system, players=players, rounds=None if system == "ntp-98.4" else 5)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_gives_the_same_tournament(system: str) -> None:
    again = tournament("word", wanted(system))
    assert tournament("word", wanted(system)) == again
    assert tournament("other", wanted(system)) != again


@pytest.mark.parametrize(("cut", "elimination"), [(32, "double"), (3, "single"), (16, "single")])
def test_a_cut_of_any_size_that_there_is_is_played(cut: int, elimination: str) -> None:
    asked = GeneratorSpec(
        system="ffg-2.0", players=cut + 8, rounds=3, cut=cut, elimination=elimination
    )
    assert tournament("cut", asked).cut


def test_who_has_too_few_points_for_a_cut_by_points_plays_no_more() -> None:
    asked = GeneratorSpec(
        system="ffg-2.2.1", players=24, rounds=5, advance=Advance(after=3, points=Fraction(9))
    )
    third, fourth = tournament("points", asked).swiss[2:4]
    assert len(fourth.matches) < len(third.matches)


@pytest.mark.parametrize("system", ["ffg-3.2", "ntp-98.4"])
def test_in_a_round_robin_nobody_meets_twice(system: str) -> None:
    made = tournament("robin", GeneratorSpec(system=system, players=9, robin=True))
    pairs = [frozenset(match.players) for round_ in made.ranked for match in round_.matches]
    assert made.ranked[0].stage is StageKind.ROBIN
    assert len(pairs) == len({*pairs})


def test_of_the_drafts_the_seed_takes_the_document() -> None:
    documents = {tournament(word, wanted("half-draft")).regulations for word in "abcdefgh"}
    assert documents == {"ffg-2.0", "ffg-2.2.1", "ffg-3.2"}


def test_what_is_refused_raises() -> None:
    with pytest.raises(ValueError, match="4 to 272 players, not for 3"):
        tournament("word", wanted("ffg-2.0", 3))
