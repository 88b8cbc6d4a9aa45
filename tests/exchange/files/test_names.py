"""How players are named in the files of rounds."""

from topcut.exchange.files.names import written_names
from topcut.text.problems.mark import Mark
from topcut.tournament import Player

M = Mark("players.yaml")


def test_a_player_is_written_by_name_where_that_is_clear() -> None:
    assert written_names([Player("ada", "Ada Crane", M)]) == {"ada": "Ada Crane"}


def test_namesakes_are_written_by_id() -> None:
    players = [Player("ada", "Ada", M), Player("ada-2", "ada", M), Player("bo", "Bo", M)]
    assert written_names(players) == {"ada": "ada", "ada-2": "ada-2", "bo": "Bo"}


def test_a_name_that_is_the_id_of_another_is_not_written() -> None:
    players = [Player("x", "bo", M), Player("bo", "Bo Quist", M)]
    assert written_names(players) == {"x": "x", "bo": "Bo Quist"}


def test_a_word_of_the_format_is_not_written_as_a_name() -> None:
    for word in ("Corp", "runner", "Runners", "NOBODY", "tied"):
        assert written_names([Player("p", word, M)]) == {"p": "p"}
