"""What is wrong with the event, in plain words, with the line, and the ruling that decides it."""

from typing import Any

from msgspec import Struct

from topcut.desk.session.asking import WRONG, Action, Ask, Flash, Page
from topcut.desk.session.desk import Desk
from topcut.desk.session.mending import mended_at
from topcut.edit.rounds.rulings import decided_at, key, rule
from topcut.rules.decks.publication import without_decks
from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import Level, Problem
from topcut.workspace.data import CheckedEvent

MOST = 100
"""Problems of one level that are shown."""
HEADS = {
    Level.ERROR: "Errors: the pages stay as they were until these are fixed",
    Level.WARNING: "For a leader to decide",
    Level.NOTE: "Decided by a ruling, or waiting",
}


class ListedProblem(Struct, frozen=True):
    """A problem as the page has it."""

    problem: Problem
    key: str
    path: str
    """Where the file lies, with the line, as editors open it; "" for a device."""
    quoted: str
    """The line as it is typed."""
    scope: str
    """Where a ruling would stand: "at table 4 of round 3"; "" where none decides it."""
    address: str
    """The page where it can be put right, below the event's home."""
    called: str
    """That page's name."""

    @property
    def cited(self) -> str:
        """Document, section and row."""
        return ", ".join(filter(None, (self.problem.citation, self.problem.row)))


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Errors first, then what a leader may decide; what is in deck lists for this machine alone."""
    examined = desk.opened(ask.event)
    problems = examined.report.problems
    if not ask.here:
        problems = without_decks(problems)
    groups = []
    for level, head in HEADS.items():
        found = [each for each in problems if each.level is level]
        shown = [_listed(desk, ask, examined, each) for each in found[:MOST]]
        if found:
            groups.append((level.value, head, shown, len(found) - len(shown)))
    return {"groups": groups}


def _listed(desk: Desk, ask: Ask, examined: CheckedEvent, problem: Problem) -> ListedProblem:
    mark = problem.mark
    lines = lines_of(examined.report.sources.get(mark.file, ""))
    quoted = lines[mark.line - 1] if 0 < mark.line <= len(lines) else ""
    full = (desk.data(ask).folder(ask.event) / mark.file).absolute()
    decidable = problem.level is not Level.NOTE and examined.event is not None
    return ListedProblem(
        problem,
        key(problem),
        f"{full}:{mark.line}" if ask.here else "",
        "" if quoted.lstrip().startswith("#") else quoted.strip()[:300],
        decided_at(examined.event, problem) if decidable and examined.event is not None else "",
        *mended_at(mark.file, problem.kind),
    )


def _rule(desk: Desk, ask: Ask) -> Flash:
    done = rule(desk.data(ask), ask.event, ask.field("key"), ask.field("reason"))
    return Flash("; ".join((done.echo, *done.notes)), undo=done.number)


PAGE = Page(
    "problems",
    "Problems",
    show,
    {"rule": Action(_rule, here=True)},
    group=WRONG,
    about="what does not fit together, and what a leader decides",
)
