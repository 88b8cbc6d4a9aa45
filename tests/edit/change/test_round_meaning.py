"""What a file means is compared with what was typed, not its words."""

from pathlib import Path

import pytest
from topcut.edit.change.overwrites import overwrites, type_ours
from topcut.edit.players.leaving import drop
from topcut.edit.results.results import type_result

from tests.build import GAMES, ROUND_1, data_of, typed
from tests.edit.change.test_overwrites import said

EVENT = "downtown"
SINGLE = """\
name: Night Open
date: 2026-03-28
timezone: America/Chicago
regulations: single-sided
staff: {organizer: Ann Ellis}
draw: night-2026-03-28
structure: {rounds: 3, cut: 0}
"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A round of single-sided Swiss with both results typed here, of one also how it ended."""
    folder = typed(tmp_path, event=SINGLE, swiss_1=GAMES)
    type_result(data_of(folder), EVENT, "1", "corp flatline")
    type_result(data_of(folder), EVENT, "2", "0-3")
    return folder / "rounds" / "swiss-1.yaml"


@pytest.mark.parametrize(
    ("ours", "theirs", "missed"),
    [
        ("winner: corp", "winner: Ada Crane", False),
        ("result: 0-3", "winner: runner", False),
        ("result: 0-3", "winner: Di Ito", False),
        ("result: 0-3", "winner: di ito, by: agenda", False),
        ("winner: corp, by: flatline", "winner: runner, by: agenda", True),
        ("winner: corp, by: flatline", "winner: Ada Crane", True),
        ("winner: corp, by: flatline", "result: 3-0", True),
        ("result: 0-3", "winner: Cy Dahl", True),
        ("result: 0-3", "result: 1-1", True),
    ],
)
def test_another_result_or_one_without_its_end_was_saved_over_and_the_same_in_other_words_was_not(
    games: Path, ours: str, theirs: str, missed: bool
) -> None:
    assert ours in games.read_text()
    games.write_text(games.read_text().replace(ours, theirs))
    assert said(data_of(games.parent.parent)) == ([f"{ours} | {theirs}"] if missed else [])


def test_a_player_who_left_is_the_same_in_another_spelling(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    path = folder / "rounds" / "swiss-1.yaml"
    drop(data_of(folder), EVENT, "bo-quist")
    assert "Bo Quist]" in path.read_text()
    path.write_text(path.read_text().replace("drops: [Bo Quist]", "drops: [bo quist]"))
    assert said(data_of(folder)) == []


def test_of_what_was_typed_again_together_each_table_has_its_own_words(games: Path) -> None:
    data = data_of(games.parent.parent)
    games.write_text(GAMES)
    type_ours(data, EVENT)
    games.write_text(GAMES)
    first, second = overwrites(data, EVENT)
    assert first.typed.startswith("table 1: ")
    assert second.typed.startswith("table 2: ")
    assert "table" not in first.typed[len("table 1") :] + second.typed[len("table 2") :]
