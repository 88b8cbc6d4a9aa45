"""`topcut doctor` on the command line."""

import json
from pathlib import Path

import pytest
from topcut.cli import main

from tests.build import ROUND_1, typed


def test_a_line_each_and_the_exit_code_says_whether_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, swiss_1=ROUND_1)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    options = ["--data", str(tmp_path / "data"), "--site", str(tmp_path / "site")]
    assert main(["doctor", *options]) == 0
    out = capsys.readouterr().out
    assert "ok    data: this version reads it (1 event)" in out
    assert "note  site: there are no pages in site/ yet: topcut build" in out
    (tmp_path / "data" / "site.yaml").write_text("topcut: x\n")
    assert main(["doctor", *options, "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert {
        "level": "wrong",
        "about": "data",
        "answer": "site.yaml has errors",
        "todo": "topcut check",
    } in found
