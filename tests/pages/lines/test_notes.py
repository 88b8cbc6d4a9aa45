"""What is said beside a result."""

from dataclasses import replace
from fractions import Fraction

import pytest
from msgspec import structs
from topcut.pages.lines.notes import correction_notes, match_notes
from topcut.tournament import Correction, Game, Match, Side, Staff, StageKind, Way

from tests.support.shown import MARK, at, event, player, shared, swiss, table


def notes(match: Match, **fields: object) -> tuple[str, ...]:
    """The notes of a table of round 1, with a start at 13:20."""
    round_ = swiss(1, match, started=at(13, 20), **fields)
    made = shared(event((player("ada"), player("bo")), round_))
    return match_notes(made, made.event.swiss[0], match)


def test_an_ordinary_result_has_no_note() -> None:
    assert notes(table(1, "ada", "bo", "6-0")) == ()


def test_an_extension_says_its_end() -> None:
    assert notes(table(1, "ada", "bo", extension=5)) == ("5-minute extension, to 14:30",)


def test_sides_of_a_split_are_said_where_known() -> None:
    assert notes(table(1, "ada", "bo", "3-3", won_as=Side.CORP)) == ("each won as Corp",)


def test_an_intentional_split_names_the_leader() -> None:
    found = notes(table(1, "ada", "bo", "3-3", split="Ann Ellis"))
    assert found == ("intentional split, Ann Ellis present",)


def test_a_correction_says_what_the_result_was() -> None:
    was = Correction((Fraction(6), Fraction(0)), None, MARK)
    match = table(1, "ada", "bo", "0-6", corrections=(was,))
    assert notes(match) == ("corrected, was 6–0",)
    late = replace(match, corrections=(structs.replace(was, until=3),))
    assert notes(late) == ("corrected after round 3 was paired, was 6–0",)


def test_a_corrected_no_show_says_who_was_absent() -> None:
    was = Correction(None, 3, MARK, no_show=("bo",))
    match = table(1, "ada", "bo", "0-6", corrections=(was,))
    assert notes(match) == ("corrected after round 3 was paired, was a no-show by Bo",)


def test_every_correction_says_what_was_paired_by_the_old_result() -> None:
    first = Correction((Fraction(6), Fraction(0)), 2, MARK)
    second = Correction((Fraction(3), Fraction(3)), 1, MARK, stage=StageKind.CUT)
    assert notes(table(1, "ada", "bo", "0-6", corrections=(first, second))) == (
        "corrected after round 2 was paired, was 6–0",
        "corrected after the cut was made, was 3–3",
    )


@pytest.mark.parametrize(
    ("winner", "until", "said"),
    [
        ("bo", None, "corrected, Bo had won"),
        ("bo", 2, "corrected after round 2 of the cut was paired, Bo had won"),
        ("", None, "corrected, was drawn"),
    ],
)
def test_a_correction_in_the_bracket_says_who_had_won(
    winner: str, until: int | None, said: str
) -> None:
    was = Correction(None, until, MARK, winner)
    names = shared(event((player("ada"), player("bo"))))
    assert correction_notes(names, table(1, "ada", "bo", corrections=(was,))) == (said,)


def test_games_say_who_won_on_which_side_and_how() -> None:
    games = (
        Game("ada", ("bo",), MARK, winners=("ada",), by=Way.FLATLINE),
        Game("bo", ("ada",), MARK, by=Way.TIME, agenda=(("bo", 5), ("ada", 4))),
    )
    assert notes(table(1, "ada", "bo", games=games)) == (
        "Ada won as Corp (flatline)",
        "Bo won as Corp (on time 5–4)",
    )


def test_a_drawn_game_has_no_winner() -> None:
    games = (Game("ada", ("bo",), MARK, by=Way.TIME, agenda=(("ada", 4), ("bo", 4))),)
    assert notes(table(1, "ada", "bo", games=games)) == ("drawn game, Ada as Corp (on time 4–4)",)


def test_who_did_not_appear_is_named() -> None:
    assert notes(table(1, "ada", "bo", no_show=("bo",))) == ("Bo absent",)


def ruled(regulations: str = "ffg-2.2.1") -> tuple[str, ...]:
    """The notes of a finished table at which Ada plays, who is the organizer."""
    match = table(1, "ada", "bo", "6-0")
    staff = Staff("ADA", judges=("Cy Dahl",))
    made = event((player("ada"), player("bo")), swiss(1, match), staff=staff)
    return match_notes(shared(replace(made, regulations=regulations)), swiss(1, match), match)


def test_f_role_4_the_table_of_a_leader_who_plays_says_who_rules() -> None:
    """Everybody can see whom to call; other documents know no such rule."""
    assert ruled() == ("ruled by Cy Dahl",)
    assert ruled("ntp-98.4") == ()
