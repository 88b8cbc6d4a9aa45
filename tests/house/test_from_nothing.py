"""An empty folder, a new environment, and the lines of the guide: at their end there are pages."""

import sys
from pathlib import Path

import pytest

from tests.support.from_nothing import EVENT, PLAYERS, table, walk

pytestmark = pytest.mark.long


def test_each_line_works_and_the_last_one_makes_the_pages(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In ten minutes at most, on a machine that does other things too."""
    walked = walk(root, tmp_path)
    with capsys.disabled():
        sys.stdout.write(f"\n{table(walked, 'this run')}\n")
    (published,) = (each.said for each in walked.lines if each.line == "topcut publish")
    assert "published to origin/main" in published
    standings = (walked.site / EVENT / "standings" / "index.html").read_text(encoding="utf-8")
    assert [name for name in PLAYERS if name not in standings] == []
    assert walked.seconds < 600
