"""What a change would lead to: errors and warnings that an event does not have now."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from topcut.text.problems.problem import Level, Problem
from topcut.workspace.data import CheckedEvent, Data


class NewProblems(Struct, frozen=True):
    """What is wrong with an event after a change and is not wrong now."""

    after: CheckedEvent
    """The event as it would be."""
    errors: tuple[Problem, ...]
    warnings: tuple[Problem, ...]


def effects(
    data: Data,
    event_id: str,
    files: Mapping[str, bytes | None],
    before: CheckedEvent | Mapping[str, bytes | None] | None = None,
) -> NewProblems:
    """What would be wrong if these files, by path below the event's folder, had these bytes.

    None stands for a file that is not there. `before` is the event as it is, or has bytes in
    place of what files hold now; it is checked only where something is wrong afterwards. Writes
    nothing.
    """
    after = data.open(event_id, files)
    wrong = [each for each in after.report.problems if each.level is not Level.NOTE]
    if wrong:
        known = before if isinstance(before, CheckedEvent) else data.open(event_id, before)
        wrong = fresh(wrong, known.report.problems)
    return NewProblems(
        after,
        tuple(each for each in wrong if each.level is Level.ERROR),
        tuple(each for each in wrong if each.level is Level.WARNING),
    )


def fresh(problems: Iterable[Problem], known: Iterable[Problem]) -> list[Problem]:
    """The problems beyond those known: a second table may have the same error."""
    left = Counter(map(_sameness, known))
    found = []
    for problem in problems:
        left[_sameness(problem)] -= 1
        if left[_sameness(problem)] < 0:
            found.append(problem)
    return found


def _sameness(problem: Problem) -> tuple[str, str, str, str]:
    return problem.kind, problem.row, problem.mark.file, problem.message
