"""`topcut say`."""

from pathlib import Path

import pytest
from topcut import cli

from tests.build import ROUND_1, typed


def _say(folder: Path, *words: str) -> int:
    return cli.main(["say", "downtown", *words, "--data", str(folder / "data")])


def test_it_prints_the_text_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert _say(tmp_path, "standings", "--top", "1") == cli.OK
    out, err = capsys.readouterr()
    assert out == "Downtown\nStandings after round 1 of 3\n\n1 Ada Crane, 6\n… and 3 more\n"
    assert err == ""


def test_it_prints_markdown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert _say(tmp_path, "standings", "--markdown", "--top", "1") == cli.OK
    assert "**1** Ada Crane, 6" in capsys.readouterr().out


def test_it_says_that_there_is_nothing_yet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert _say(tmp_path, "winner") == cli.ERRORS
    assert capsys.readouterr().err == "topcut: nobody has won yet\n"


def test_it_shows_the_errors_of_an_event_that_has_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1.replace("Bo Quist", "Bo Quest"))
    assert _say(tmp_path, "pairings") == cli.ERRORS
    out, err = capsys.readouterr()
    assert out == ""
    assert "Bo Quest" in err


@pytest.mark.parametrize("top", ["0", "-1", "many", "99999"])
def test_lines_are_a_number(tmp_path: Path, top: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _say(tmp_path, "standings", "--top", top)
    assert f"{top} is not a number of lines: write it as 16" in capsys.readouterr().err


def test_without_an_event_it_is_the_one_in_progress(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    assert cli.main(["say", "standings", "--data", str(tmp_path / "data")]) == cli.OK
    out, err = capsys.readouterr()
    assert out.startswith("Downtown\nStandings after round 1 of 3\n")
    assert err == "topcut: EVENT is downtown, the event in progress\n"
