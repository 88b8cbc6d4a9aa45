"""`topcut check --fix`: why published figures are others now, asked event by event."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from topcut.cli import OK, main
from topcut.commands.terminal.figures_prompt import ASK
from topcut.record.figures_file import FILE

from tests.build import FAMILIES, ROUND_1, typed

OVER = FAMILIES["ffg"].replace("basic", "{rounds: 1, cut: 0}")


def _fixed(monkeypatch: pytest.MonkeyPatch, data: Path, *answers: str) -> list[str]:
    """The questions of `topcut check --fix`; the answers end as a terminal does."""
    left: Iterator[str] = iter(answers)
    asked = []

    def answer(question: str) -> str:
        asked.append(question)
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    assert main(["check", "--fix", "--data", str(data)]) == OK
    return asked


def test_a_reason_is_noted_and_without_one_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    data = tmp_path / "data"
    assert main(["verify", "--write", "--data", str(data)]) == OK
    assert _fixed(monkeypatch, data) == []
    before = (folder / FILE).read_text()
    (folder / "rounds/swiss-1.yaml").write_text(ROUND_1.replace("result: 6-0", "result: 0-6"))
    assert _fixed(monkeypatch, data) == [ASK]
    assert _fixed(monkeypatch, data, " ") == [ASK]
    assert (folder / FILE).read_text() == before
    capsys.readouterr()
    assert _fixed(monkeypatch, data, "typed the wrong way round") == [ASK]
    assert "Ada Crane: points 6, now 0" in capsys.readouterr().out
    assert " typed the wrong way round\n" in (folder / FILE).read_text()
    assert _fixed(monkeypatch, data) == []
