"""Sides of a drafted round: asked for or told, so that a bracket has no warning about them."""

from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.edit.results.typist import Typist

from tests.build import EVENT, ROUND_1, data_of, opened, typed

Capture = pytest.CaptureFixture[str]
CUT = EVENT.replace("basic", "{rounds: 1, cut: 4}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event after its Swiss round: the seeds are Ada, Cy, Di, Bo, in an order by the draw."""
    return typed(tmp_path, event=CUT, swiss_1=ROUND_1)


def run(folder: Path, *words: str) -> int:
    command, *more = words
    return main([command, "downtown", *more, "--data", str(folder.parent.parent)])


def lines(folder: Path, name: str = "cut-1") -> list[str]:
    text = (folder / "rounds" / f"{name}.yaml").read_text()
    return [line.strip() for line in text.splitlines() if "match:" in line]


def about_sides(folder: Path) -> list[str]:
    report = opened(folder).report
    return [each.message for each in report.problems if each.row.startswith("F-side")]


def test_sides_are_told_with_the_cut(folder: Path, capsys: Capture) -> None:
    """By name or id, the chooser or the other one."""
    assert run(folder, "cut", "--corp", "Ada Crane", "di-ito") == OK
    said = capsys.readouterr().out
    assert "match 1 (table 1): Ada Crane is Corp, Bo Quist is Runner\n" in said
    assert "is Corp, Cy Dahl is Runner\n" in said
    first, second = lines(folder)
    assert first.startswith("- {table: 1, match: 1, corp: Ada Crane, runner: Bo Quist}")
    assert "corp: Di Ito, runner: Cy Dahl}" in second
    assert "publish: draft" in (folder / "rounds/cut-1.yaml").read_text()


def test_nothing_is_drafted_for_who_is_not_known_and_a_draft_stands_where_one_does_not_play(
    tmp_path: Path, capsys: Capture
) -> None:
    final = EVENT.replace("basic", "{rounds: 1, cut: 2, elimination: single}")
    folder = typed(tmp_path, event=final, swiss_1=ROUND_1)
    assert run(folder, "cut", "--corp", "Ada Crain") == ERRORS
    assert "no player is called “Ada Crain”; did you mean “Ada Crane”?" in capsys.readouterr().err
    assert not (folder / "rounds/cut-1.yaml").exists()
    assert run(folder, "cut", "--corp", "bo-quist") == ERRORS
    assert "bo-quist does not play in cut-1: its draft stays" in capsys.readouterr().err
    assert "chooses: Ada Crane" in lines(folder)[0]


def test_rounds_of_two_games_have_no_sides_to_tell(tmp_path: Path, capsys: Capture) -> None:
    folder = typed(tmp_path)
    assert run(folder, "pair", "--corp", "Ada Crane") == ERRORS
    assert "nobody chooses the sides there" in capsys.readouterr().err


def test_a_whole_bracket_has_no_warning_about_sides(folder: Path) -> None:
    """Played as the prompts propose: sides with the cut, winners as corp or runner."""
    assert run(folder, "cut", "--corp", "Ada Crane", "Di Ito") == OK
    for _ in range(8):
        assert run(folder, "start") == OK
        typist = Typist(data_of(folder), folder.name)
        for match in typist.look().round.matches:
            typist.type(str(match.number), "corp agenda")
        assert about_sides(folder) == []
        if run(folder, "pair") != OK:
            break
    event = opened(folder)
    assert event.good
    assert "winner: corp" in lines(folder, "cut-4")[0]
