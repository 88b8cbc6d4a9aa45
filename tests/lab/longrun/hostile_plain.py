"""What a refusal has to be: plain words with a place, which a terminal and a page can show."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import Problem
from topcut.text.problems.report import as_github, as_json, texts
from topcut.workspace.reports import EventReport

ROOT = str(Path(__file__).parents[3])
_INSIDE = re.compile(
    r"Traceback|<class |<function | object at 0x|NoneType|msgspec|dataclass|unhashable"
    r"|has no attribute|not subscriptable|Fraction\(|Mark\(|codec can't|takes \d+ positional"
)
"""What programs say to programmers."""
MOST = 200_000
"""Signs of a report."""
_TURNS = {chr(each) for each in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}


def check_report(report: EventReport) -> None:
    """Raises AssertionError for the first problem that is no plain sentence with a place."""
    lines = lines_by_file(report.sources)
    for problem in report.problems:
        wrong = next(wrongs(problem, lines), "")
        assert not wrong, f"{wrong}: {problem.mark} {problem.message!r} {problem.expected!r}"
    told = texts(report.problems, report.sources)
    assert sum(map(len, told)) < MOST, f"a report of {sum(map(len, told))} signs"
    for each in told:
        each.encode()
        wrong = next(turned(each), "")
        assert not wrong, f"{wrong}: {each!r}"
    as_json(("x", problem) for problem in report.problems).encode()
    for problem in report.problems[:50]:
        said = as_github(problem)
        assert not {"\n", "\r"} & set(said), f"an annotation of two lines: {said!r}"
        said.encode()


def lines_by_file(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """The lines of every file that is text ("" is none)."""
    return {file: lines_of(text) for file, text in sources.items() if text}


def wrongs(problem: Problem, files: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What is wrong with one problem; `files` are the lines of those that are text."""
    mark = problem.mark
    if not problem.message.strip():
        yield "an empty message"
    yield from (f"{each} in a message" for each in odd(problem.message))
    yield from (f"{each} in what to write" for each in odd(problem.expected))
    if not mark.file or mark.line < 1 or mark.column < 1:
        yield "no place"
    if mark.file in files:
        lines = files[mark.file]
        if mark.line > len(lines):
            yield f"line {mark.line} of {len(lines)}"
        elif mark.column > len(lines[mark.line - 1]) + 1:
            yield f"column {mark.column} behind the end of line {mark.line}"


def odd(said: str) -> Iterator[str]:
    """What does not belong into a sentence for people."""
    if found := _INSIDE.search(said):
        yield f"{found[0]!r}"
    if ROOT in said or "/tmp/" in said:
        yield "an absolute path"


def turned(said: str) -> Iterator[str]:
    """What turns or moves the writing of a terminal."""
    for sign in set(said) - {"\n", "\t"}:
        if unicodedata.category(sign) in ("Cc", "Cs") or sign in _TURNS:
            yield f"the sign {sign!a}"
