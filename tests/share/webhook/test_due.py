"""What a channel is told, and when."""

from pathlib import Path

from topcut.share.webhook.due import DueMessage, due

from tests.build import EVENT, ROUND_1, ROUND_2, data_of, typed

OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
OVER = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 0}")


def _due(folder: Path, **texts: str) -> list[DueMessage]:
    data = data_of(typed(folder, **texts))
    return due(data.open("downtown"), data.site.site)


def _keys(folder: Path, **texts: str) -> list[str]:
    return [each.key for each in _due(folder, **texts)]


def test_pairings_are_due_while_a_round_is_on(tmp_path: Path) -> None:
    (told,) = _due(tmp_path, swiss_1=OPEN)
    assert (told.key, told.words) == ("pairings swiss-1", "the pairings of round 1")
    assert "**1** Ada Crane v Bo Quist" in told.markdown[0]
    assert "1 Ada Crane v Bo Quist" in told.plain[0]


def test_standings_are_due_when_the_last_result_of_a_round_is_in(tmp_path: Path) -> None:
    assert _keys(tmp_path / "a", swiss_1=ROUND_1.replace("6-0", "")) == ["pairings swiss-1"]
    assert _keys(tmp_path / "b", swiss_1=ROUND_1) == ["standings swiss-1"]


def test_the_winner_is_due_at_the_end(tmp_path: Path) -> None:
    assert _keys(tmp_path, event=OVER, swiss_1=ROUND_1) == ["standings swiss-1", "winner"]


def test_a_draft_hidden_results_and_errors_are_not_due(tmp_path: Path) -> None:
    assert _keys(tmp_path / "a", swiss_1=f"publish: draft\n{OPEN}") == []
    assert _keys(tmp_path / "b", swiss_1=f"publish: pairings\n{ROUND_1}") == ["pairings swiss-1"]
    assert _keys(tmp_path / "c", swiss_1=OPEN.replace("Bo Quist", "Nobody")) == []


def test_a_clock_changes_nothing_of_what_is_told_but_other_tables_do(tmp_path: Path) -> None:
    (first,) = _due(tmp_path / "a", swiss_1=OPEN)
    (later,) = _due(tmp_path / "b", swiss_1=f"started: 12:20\n{OPEN}")
    (other,) = _due(tmp_path / "c", swiss_1=ROUND_2.replace("6-0", "").replace("3-3", ""))
    assert first.content == later.content
    assert first.content != other.content
