"""What cannot be used is renamed, never deleted, and said."""

from pathlib import Path

import pytest
from topcut.disk.aside import put_aside


def test_nothing_that_was_put_aside_before_is_overwritten(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "downtown.jsonl"
    for text in ("one", "two"):
        file.write_text(text)
        put_aside(file, "is damaged")
    assert (tmp_path / "downtown.jsonl.damaged-1").read_text() == "one"
    assert (tmp_path / "downtown.jsonl.damaged-2").read_text() == "two"
    assert caplog.messages[1] == (
        f"topcut: downtown.jsonl is damaged: it was put aside as {file}.damaged-2"
    )
