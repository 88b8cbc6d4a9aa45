"""What `topcut build` says at its end."""

from pathlib import Path

import pytest
from topcut.commands.site.build import BuildReport
from topcut.publish.build import BuildResult
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.reports import EventReport


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, ("1 event, 1 read, 1 page made, 1 file written, 0 removed", "1 warning or note:")),
        (
            2,
            ("2 events, 2 read, 2 pages made, 2 files written, 0 removed", "2 warnings and notes:"),
        ),
    ],
)
def test_one_of_a_thing_is_not_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], count: int, said: tuple[str, str]
) -> None:
    report = BuildReport(tmp_path, verbose=False)
    problem = Problem(Level.NOTE, "kind", Mark("event.yaml"), "message")
    report.checked(EventReport("one", (problem,) * count, {}))
    report.finished(BuildResult(count, count, count, count), tmp_path)
    lines = capsys.readouterr().out.splitlines()
    assert [lines[0].rpartition(",")[0], lines[1].partition(" `")[0]] == [*said]


def test_pages_that_were_kept_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    BuildReport(tmp_path, verbose=False).finished(BuildResult(retained=("one",)), tmp_path)
    assert capsys.readouterr().err == (
        "1 of 1 event vanished at once: the pages were kept; `topcut build --prune` removes them.\n"
    )
