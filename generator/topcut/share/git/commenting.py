"""What the check says of the files that a commit changed, for a comment on that commit.

It goes as JSON to a job that has the right to comment and runs nothing of the repository, so that
job takes nothing of it on trust: .github/workflows/pages.yml of a club.
"""

import json
import posixpath
from collections.abc import Iterable

from topcut.share.git.git import Git
from topcut.text.problems.problem import Level
from topcut.text.problems.report import as_text
from topcut.workspace.reports import EventReport

MOST = 50
"""Problems that a comment shows."""
PENCIL = "noreply@github.com"
"""Who commits what was changed on GitHub's own pages."""
WAS = "was: "
"""How the advice begins that belongs to another file than the one in which it is seen."""


def changed_files(git: Git) -> frozenset[str]:
    """The paths below the top that the last commit changed; of a merge against its own branch.

    Raises NotReadyError where there is no commit.
    """
    options = ("--first-parent", "-m", "--no-renames", "--format=", "--name-only", "-z")
    return frozenset(git.must("log", "-1", *options, "HEAD").paths)


def is_by_pencil(git: Git) -> bool:
    """Whether the last commit was made on GitHub's own pages."""
    return git.run("log", "-1", "--format=%ce", "HEAD").out.strip() == PENCIL


def comment(
    reports: Iterable[EventReport],
    changed: frozenset[str],
    commit: str,
    data: str,
    *,
    warnings: bool = True,
) -> str:
    """The errors and warnings about changed files of data/, as JSON: commit, problems, more.

    Without `warnings` only errors: who commits with Topcut has seen the warnings, every time.
    Each problem has `file`, `line` and `text`, which is what people read, with the line that was
    typed. `more` counts those that are left out. A result that changed after the next pairing is
    told wherever it is seen, since it may be seen in the file of another round.
    """
    problems = []
    for report in reports:
        prefix = f"{data}/events/{report.id}/" if report.id else f"{data}/"
        touched = any(path.startswith(prefix) for path in changed)
        for problem in report.problems:
            file = posixpath.normpath(f"{prefix}{problem.mark.file}")
            then = touched and problem.expected.startswith(WAS)
            meant = then or (file in changed and (warnings or problem.level is Level.ERROR))
            if meant and problem.level is not Level.NOTE and file.startswith(f"{data}/"):
                text = as_text(problem, report.sources, prefix)
                problems.append({"file": file, "line": problem.mark.line, "text": text})
    left = max(0, len(problems) - MOST)
    return json.dumps({"commit": commit, "problems": problems[:MOST], "more": left}, indent=1)
