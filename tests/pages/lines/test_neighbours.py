"""Why a player stands behind the one above, and ahead of the next."""

from fractions import Fraction
from pathlib import Path

from topcut.pages.lines.neighbours import neighbours, values
from topcut.rules.standings.standings import DecidingTiebreaker
from topcut.text.words import texts

from tests.support.examples import example
from tests.support.shown import event, player, shared, swiss, table

ENGLISH = texts.load("en")


def test_equal_points_are_told_apart_by_the_tiebreaker_that_decided() -> None:
    """Own value first; who has other points than both neighbours has nothing to say."""
    people = tuple(player(id_) for id_ in ("ada", "bo", "cy", "di", "ed", "fay"))
    one = table(1, "ada", "bo", "6-0"), table(2, "cy", "di", "6-0"), table(3, "ed", "fay", "5-1")
    two = table(1, "ada", "cy", "6-0"), table(2, "bo", "ed", "6-0"), table(3, "di", "fay", "4-1")
    made = event(people, swiss(1, *one), swiss(2, *two))
    said = neighbours(shared(made))
    assert said == {
        "bo": ("Ahead of Cy by SoS: 4.2500 to 4.0000.",),
        "cy": ("Behind Bo by SoS: 4.0000 to 4.2500.",),
    }


def test_the_draw_is_said() -> None:
    made = event(
        tuple(player(id_) for id_ in ("ada", "bo", "cy", "di")),
        swiss(1, table(1, "ada", "bo", "6-0"), table(2, "cy", "di", "6-0")),
    )
    said = neighbours(shared(made))
    lines = [line for lines in said.values() for line in lines]
    assert len(lines) == 4
    assert all(line.endswith(" by the draw.") for line in lines)


def test_in_the_old_protocol_it_may_be_the_match_between_them(root: Path) -> None:
    said = neighbours(example(root, "net-city-1998"))
    lines = [line for lines in said.values() for line in lines]
    assert any("by opponents’ GMP: " in line for line in lines)


def test_values_have_as_many_places_as_tell_them_apart() -> None:
    close = DecidingTiebreaker("sos", Fraction(19167, 10000), Fraction(23, 12))
    assert values(close, ENGLISH) == ("1.91670", "1.91667")
    assert values(DecidingTiebreaker("opponents", Fraction(21, 2), Fraction(9)), ENGLISH) == (
        "10.5",
        "9",
    )
