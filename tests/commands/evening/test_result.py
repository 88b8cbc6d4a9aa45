"""`topcut result` as it is typed: what is refused says what to type instead."""

from io import StringIO
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main

from tests.build import ROUND_1, typed

Capture = pytest.CaptureFixture[str]
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("1 2-0", "if that is right, write: 1 2-0 yes; if that counts the games won, write: 1 6-0"),
        ("1 six", "“six” is not a result"),
        ("zoe 6-0", "nobody at a table of this round is called “zoe”"),
        ("9 6-0", "round 1 has no table “9”; write: 1 or 2"),
        ("1 6-0 --round 4", "there is no round “4”; write: swiss-1"),
        ("1 6-6", "6-6 is not a result of 2 games"),
    ],
)
def test_what_is_refused_says_what_to_type(
    tmp_path: Path, capsys: Capture, words: str, said: str
) -> None:
    folder = typed(tmp_path, swiss_1=OPEN)
    assert main(["result", "downtown", *words.split(), "--data", str(tmp_path / "data")]) == ERRORS
    error = capsys.readouterr().err
    assert error.startswith("topcut: ")
    assert said in error
    assert (folder / "rounds/swiss-1.yaml").read_text() == OPEN


def test_a_typed_result_is_changed_by_the_option_or_by_the_word(
    tmp_path: Path, capsys: Capture
) -> None:
    where = ["result", "downtown", "--data", str(tmp_path / "data")]
    typed(tmp_path, swiss_1=ROUND_1)
    assert main([*where, "1", "3-3"]) == ERRORS
    assert "table 1 has result: 6-0; --replace changes it" in capsys.readouterr().err
    assert main([*where, "1", "3-3", "--replace"]) == OK
    assert main([*where, "1", "0-6", "replace"]) == OK
    assert main([*where, "1", "2-0", "replace", "yes"]) == OK
    assert capsys.readouterr().out.count("table 1: Ada Crane") == 3


def test_while_a_draft_waits_it_says_how_the_round_before_is_typed(
    tmp_path: Path, capsys: Capture
) -> None:
    where = ["result", "downtown", "--data", str(tmp_path / "data")]
    typed(tmp_path, swiss_1=ROUND_1, swiss_2=f"publish: draft\n{OPEN}")
    assert main([*where, "1", "3-3", "--replace"]) == ERRORS
    said = capsys.readouterr().err
    assert "shows it; for the round before: --round swiss-1\n" in said
    assert main([*where, "1", "3-3", "--replace", "--round", "swiss-1"]) == OK


@pytest.mark.parametrize(
    ("lines", "said", "code"),
    [
        ("1 6-0\n2 3-3 corp\n", "", OK),
        ("1 6-0\n2 2-0\ny\n", "", OK),
        ("1 six\n2 3-3 corp\n", "topcut: 1 line was not typed\n", ERRORS),
        ("9 6-0\n1 six\n2 2-0\n", "topcut: 3 lines were not typed\n", ERRORS),
    ],
)
def test_a_file_of_results_is_an_error_where_a_line_of_it_was_not_typed(
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    lines: str,
    said: str,
    code: int,
) -> None:
    typed(tmp_path, swiss_1=OPEN)
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    assert main(["result", "downtown", "--data", str(tmp_path / "data")]) == code
    assert capsys.readouterr().err == said
