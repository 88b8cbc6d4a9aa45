"""How single games end."""

from pathlib import Path

import pytest
from topcut.exchange.files.names import written_names
from topcut.exchange.files.round_files import round_file
from topcut.pages.lines.notes import way_note
from topcut.rules.ground.games import game_winner
from topcut.text.problems.problem import Level

from tests.build import EVENT, examined, problems, said
from tests.support.shown import shared

TWO_GAMES = """\
tables:
  - table: 1
    players: [Ada Crane, Bo Quist]
    games:
      - {corp: Ada Crane, %s}
      - {corp: Bo Quist, winner: Bo Quist}
  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}
"""


def test_f_setup_1_sides_switch_for_the_second_game(tmp_path: Path) -> None:
    text = (TWO_GAMES % "winner: Ada Crane").replace("corp: Bo Quist", "corp: Ada Crane")
    assert said(tmp_path, "F-setup-1", swiss_1=text) == [
        "error rounds/swiss-1.yaml:6 Ada Crane is Corp in both games of the round"
    ]


@pytest.mark.parametrize(
    "game",
    [
        "winner: Ada Crane, by: agenda, agenda: 7-5",
        "agenda: 7-5",
        "agenda: 3-8",
        "winner: corp, by: flatline",
        "by: flatline, agenda: 3-6",
        "winner: runner, by: decked",
        "by: decked",
        "winner: Bo Quist, by: concession",
        "winner: Bo Quist, by: forfeit, agenda: 6-0",
        "by: time, agenda: 4-2",
        "by: time, agenda: 4-4",
        "winner: nobody, by: time",
        "winner: Bo Quist",
        "winner: Ada Crane, agenda: {Bo Quist: 5}",
        "agenda: 7--1",
        "agenda: -1-7",
        "by: time, agenda: 0 – −1",
        "by: agenda, agenda: {Ada Crane: 7, Bo Quist: -1}",
        "winner: Ada Crane, by: agenda, agenda: {Bo Quist: 5}",
        "by: flatline, agenda: {Ada Crane: 6}",
    ],
)
def test_f_end_1_and_f_end_2_are_silent_where_winner_and_way_agree(
    game: str, tmp_path: Path
) -> None:
    assert said(tmp_path, "F-end-1", swiss_1=TWO_GAMES % game) == []
    assert said(tmp_path / "2", "F-end-2", swiss_1=TWO_GAMES % game) == []


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("winner: runner, by: flatline", "a flatline is a win for the Corp"),
        ("winner: corp, by: decked", "an empty R&D is a win for the Runner"),
        ("winner: nobody, by: concession", "a game that ended by concession has a winner"),
        (
            "winner: nobody",
            "nobody has won this game, which happens only when time is called",
        ),
        ("agenda: 7-7", "7–7: only one player can reach 7 agenda points"),
        ("winner: Bo Quist, agenda: 7-2", "Ada Crane has 7 agenda points, and so has won"),
        ("by: flatline, agenda: 7-2", "Ada Crane has 7 agenda points, which ends the game"),
        ("by: agenda, agenda: 6-2", "6–2: nobody has the 7 agenda points that win a game"),
        ("agenda: 5-4", "5–4 decides nothing: nobody has 7 agenda points"),
        ("by: concession", "nothing says who won the game"),
        ("by: concession, agenda: 2-1", "nothing says who won the game"),
        ("agenda: {Ada Crane: 7}", "nothing says who won the game"),
        (
            "winner: Bo Quist, agenda: {Ada Crane: 7}",
            "Ada Crane has 7 agenda points, and so has won",
        ),
        (
            "by: flatline, agenda: {Ada Crane: 7}",
            "Ada Crane has 7 agenda points, which ends the game",
        ),
        (
            "winner: Ada Crane, by: agenda, agenda: {Ada Crane: 6}",
            "Ada Crane has 6 agenda points, but 7 win a game",
        ),
    ],
)
def test_f_end_1_holds_the_winner_against_the_way(game: str, message: str, tmp_path: Path) -> None:
    assert said(tmp_path, "F-end-1", swiss_1=TWO_GAMES % game) == [
        f"error rounds/swiss-1.yaml:5 {message}"
    ]


def test_f_end_1_a_draft_is_won_with_six_agenda_points(tmp_path: Path) -> None:
    event = EVENT + "format: full draft\n"
    text = TWO_GAMES % "by: agenda, agenda: 6-2"
    assert said(tmp_path, "F-end-1", event=event, swiss_1=text) == []


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("winner: Bo Quist, by: time, agenda: 4-2",
         "when time is called, 4–2 is a modified win for Ada Crane"),
        ("winner: Bo Quist, by: time, agenda: 4-4", "when time is called, 4–4 is a draw"),
        ("winner: nobody, by: time, agenda: 3-4",
         "when time is called, 3–4 is a modified win for Bo Quist"),
        ("by: time", "nothing says who was ahead when time was called"),
    ],
)  # fmt: skip
def test_f_end_2_on_time_agenda_points_decide(game: str, message: str, tmp_path: Path) -> None:
    assert said(tmp_path, "F-end-2", swiss_1=TWO_GAMES % game) == [
        f"error rounds/swiss-1.yaml:5 {message}"
    ]


def test_agenda_points_may_be_less_than_nothing(tmp_path: Path) -> None:
    """An agenda may be worth −1: read, decided by, shown with a minus sign, written and read."""
    found = examined(tmp_path, swiss_1=TWO_GAMES % "by: time, agenda: -1-0")
    assert found.event is not None
    round_ = found.event.swiss[0]
    game = round_.matches[0].games[0]
    assert game.agenda == (("ada-crane", -1), ("bo-quist", 0))
    assert game_winner(game) == "bo-quist"
    assert way_note(shared(found.event), game) == "on time −1–0"
    text = round_file(round_, written_names(found.event.players), None)
    again = examined(tmp_path / "again", swiss_1=text)
    assert again.event is not None
    assert again.event.swiss[0].matches[0].games[0].agenda == game.agenda


@pytest.mark.parametrize("typed", ["7---1", "--7", "7-", "-", "7-100"])
def test_what_is_no_pair_of_agenda_points_is_refused(typed: str, tmp_path: Path) -> None:
    found = examined(tmp_path, swiss_1=TWO_GAMES % f'agenda: "{typed}"')
    errors = [each.message for each in found.report.problems if each.level is Level.ERROR]
    assert errors == [f"“{typed}” is not a pair of agenda points"]


def test_a_problem_calls_namesakes_by_what_a_file_may_say(tmp_path: Path) -> None:
    """By their ids: with the name alone nobody could mend it."""
    toms = "- {name: Tom Smith, id: tom-1}\n- {name: Tom Smith, id: tom-2}\n"
    text = (
        "tables:\n"
        "  - table: 1\n"
        "    players: [tom-1, tom-2]\n"
        "    games:\n"
        "      - {corp: tom-1, winner: tom-1}\n"
        "      - {corp: tom-1, winner: tom-1}\n"
    )
    (found,) = problems(tmp_path, "F-setup-1", players=toms, swiss_1=text)
    assert found.message == "tom-1 is Corp in both games of the round"
    assert found.expected == "corp: tom-2"
