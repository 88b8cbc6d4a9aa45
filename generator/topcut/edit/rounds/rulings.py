"""Rulings: a leader decides what the rules alone would not let stand, and says why.

A ruling is typed at the table that a problem is about, or in the round where it is about no single
table. What is about the event as a whole, or cannot be read, no ruling decides.
"""

from collections.abc import Iterable
from hashlib import blake2b

from msgspec import structs

from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import read
from topcut.exchange.files.yaml_text import flow
from topcut.text.problems.problem import Level, Problem
from topcut.text.words.message import Message
from topcut.text.yaml.edit import value_of, with_value
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent, Data

_BEHIND = "; by ruling: "
"""What stands in a note between the problem and the reason."""


def key(problem: Problem) -> str:
    """A word by which a problem is known again while it is the same, on the same line."""
    return _key(problem, problem.message)


def decided_at(event: Event, problem: Problem) -> str:
    """Where a ruling on a problem would stand: "at table 4 of round 3"; "" where none can."""
    for round_ in naming.paired_rounds(event) if problem.ruled_at is not None else ():
        name = naming.round_name(round_)
        for match in round_.matches:
            if match.mark == problem.ruled_at:
                return Message("ruling.at", table=naming.table_name(match), round=name)
        if round_.mark == problem.ruled_at:
            return Message("ruling.in", round=name)
    return ""


def rule(data: Data, event_id: str, problem_key: str, reason: str) -> Change:
    """Decides a problem, known by its key, with a reason.

    The problem must still be there; where this very ruling stands already, that is given. Raises
    NotTypedError, and changes nothing, where there is no reason, the problem is another one by
    now, or no ruling can decide it.
    """
    words = " ".join(reason.split())
    if not words:
        raise NotTypedError(Message("ruling.no_reason"))
    with editing(data, event_id, by="a ruling") as opened:
        undecided = (each for each in opened.report.problems if each.level is not Level.NOTE)
        problem = next((each for each in undecided if key(each) == problem_key), None)
        if problem is None:
            return _already(opened, problem_key, words)
        where = decided_at(opened.event, problem) if opened.event is not None else ""
        if problem.ruled_at is None or not where:
            raise NotTypedError(Message("ruling.undecidable", problem=problem.message))
        file = read(opened, problem.ruled_at.file.split("/")[-1].removesuffix(".yaml"))
        scope = file.nodes.get(problem.ruled_at, file.root)
        there = value_of(scope, "rulings")
        edit = with_value(file.text, scope, "rulings", flow({problem.row: words}))
        if isinstance(there, Mapping):
            edit = with_value(file.text, there, problem.row, flow(words))
        done = Message("ruling.done", row=problem.row, scope=where, reason=words)
        change = file.proposed(done, [edit])
        decided = _open_count(opened) - _open_count(change.after)
        notes = (Message("ruling.decides", n=decided),) if decided > 1 else ()
        return structs.replace(change, notes=notes).make()


def is_decided(problem: Problem, now: Iterable[Problem]) -> bool:
    """Whether a ruling decides this error or warning among the problems that there are now."""
    begin = f"{problem.message}{_BEHIND}"
    return any(
        (each.level, each.row) == (Level.NOTE, problem.row)
        and (each.mark.file, each.mark.line) == (problem.mark.file, problem.mark.line)
        and each.message.startswith(begin)
        for each in now
    )


def _already(opened: CheckedEvent, problem_key: str, reason: str) -> Change:
    """The ruling that decides the problem already. Raises NotTypedError where it is another."""
    for each in opened.report.problems:
        message, _, said = each.message.partition(_BEHIND)
        if each.level is Level.NOTE and said and _key(each, message) == problem_key:
            if said != reason:
                raise NotTypedError(Message("ruling.decided", reason=said))
            where = decided_at(opened.event, each) if opened.event is not None else ""
            done = Message("ruling.done", row=each.row, scope=where, reason=reason)
            return Change(done, opened)
    raise NotTypedError(Message("ruling.changed"))


def _open_count(opened: CheckedEvent) -> int:
    return sum(each.level is not Level.NOTE for each in opened.report.problems)


def _key(problem: Problem, message: str) -> str:
    said = "\0".join((problem.mark.file, str(problem.mark.line), problem.row, message))
    return blake2b(said.encode("utf-8", "surrogateescape"), digest_size=9).hexdigest()
