"""`topcut verify`: every event against what was published of it, with the causes that git knows."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, structs

from topcut.record.figures_file import FILE, FiguresFile
from topcut.record.verdicts import (
    KIND,
    FigureVerdict,
    State,
    cause_words,
    causes,
    compared,
    read_file,
    report,
    verdict,
)
from topcut.share.git.candidates import Candidate, candidates
from topcut.share.git.figures import (
    deleted,
    deleted_report,
    earlier,
    is_renewed,
    last_figures,
)
from topcut.share.git.git import Git, NotReadyError
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level, Problem, Problems
from topcut.workspace import faults
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import EventReport


class Verified(Struct, frozen=True):
    """What came of one event."""

    report: EventReport
    verdict: FigureVerdict | None = None
    """None of an event that is deleted, or at which the program failed."""


def verify(data: Data, events: Sequence[str] = ()) -> Iterator[Verified]:
    """Compares all events, or those with these ids, in order, then what is deleted since.

    What git has committed is what was published, where it lies here otherwise without a reason.
    """
    git, changed = _repository(data)
    gone = dict(deleted(git, data, changed.values())) if git is not None else {}
    for id_ in data.events():
        if events and id_ not in events:
            continue
        try:
            opened = data.open(id_)
            yield _verified(opened, git, changed, gone)
        except Exception as error:
            yield Verified(faults.report(id_, error, data.faults))
    if git is not None and not events:
        for event, file in gone.items():
            yield Verified(deleted_report(git, event, file))


def _repository(data: Data) -> tuple[Git | None, Mapping[str, Candidate]]:
    """The repository of data/, and what differs from its last commit; None where there is none."""
    try:
        git = Git(data.path)
        return git, {git.below(each.path): each for each in candidates(git, git.data)}
    except NotReadyError:
        return None, {}


def _verified(
    opened: CheckedEvent,
    git: Git | None,
    changed: Mapping[str, Candidate],
    gone: dict[str, FiguresFile],
) -> Verified:
    outcome, committed = verdict(opened), None
    mine = read_file(opened, Problems())
    if git is not None:
        committed = last_figures(git, changed, opened.id, mine, gone)
    if outcome.state is State.REOPENED and committed is None and _is_new(opened, changed):
        outcome = compared(opened, None)  # the file came with a copy of another event's folder
    if committed is not None and outcome.state is not State.DAMAGED:
        outcome = compared(opened, committed)
        if outcome.moved and is_renewed(committed, mine, outcome.figures):
            outcome = compared(opened, mine)
        elif mine is None and not outcome.moved:
            again = "`topcut publish` writes it again"
            problem = Problem(Level.ERROR, KIND, Mark(FILE), f"{FILE} is gone", again)
            outcome = structs.replace(outcome, problems=(*outcome.problems, problem))
    why = ""
    if outcome.moved and outcome.file is not None:
        before = None if git is None else earlier(git, opened)
        found = causes(outcome.file, before, opened.event, opened.regulations)
        why = cause_words(outcome.file, found)
    return Verified(report(outcome, why), outcome)


def _is_new(opened: CheckedEvent, changed: Mapping[str, Candidate]) -> bool:
    """Whether the file of an event is in no commit, and is no other program's."""
    change = changed.get(f"events/{opened.id}/{FILE}")
    imported = opened.event is not None and bool(opened.event.imported)
    return change is not None and not change.committed and not imported
