"""How single games end."""

from pathlib import Path

import pytest
from topcut.exchange.files.names import written_names
from topcut.exchange.files.round_files import round_file
from topcut.pages.lines.notes import way_note
from topcut.rules.ground.games import game_winner
from topcut.text.problems.problem import Level

from tests.build import examined, problems
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


def test_agenda_points_may_be_less_than_nothing(tmp_path: Path) -> None:
    """An agenda may be worth −1: read, decided by, shown with a minus sign, written and read."""
    found = examined(tmp_path, swiss_1=TWO_GAMES % "by: time, agenda: -1-0")
    round_ = found.event.swiss[0]
    game = round_.matches[0].games[0]
    assert game.agenda == (("ada-crane", -1), ("bo-quist", 0))
    assert game_winner(game) == "bo-quist"
    assert way_note(shared(found.event), game) == "on time −1–0"
    text = round_file(round_, written_names(found.event.players), None)
    again = examined(tmp_path / "again", swiss_1=text)
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
