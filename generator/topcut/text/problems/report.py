"""Problems as people, programs and code hosts read them: text, JSON, GitHub annotations."""

import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from posixpath import normpath

from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import HINTED, Level, Problem
from topcut.text.words.invisible import in_one_line, visible

MOST = HINTED
"""Problems of one file that a report for people shows."""

_TAB = 4
_WIDE = 300
"""Signs of a line or a message that are shown whole."""


def few(problems: Iterable[Problem]) -> Iterator[tuple[str, list[Problem], str]]:
    """Each file with the problems that a report shows, and how many more there are, or "".

    Errors come before warnings and notes where not all are shown; the order stays.
    """
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.mark.file, []).append(problem)
    for file, found in by_file.items():
        gravest = sorted(range(len(found)), key=lambda place: _GRAVITY[found[place].level])[:MOST]
        left = len(found) - len(gravest)
        yield file, [found[place] for place in sorted(gravest)], f"and {left} more" if left else ""


_GRAVITY = {level: place for place, level in enumerate(Level)}


def texts(problems: Iterable[Problem], sources: Mapping[str, str], prefix: str = "") -> list[str]:
    """The problems as text, one by one: of each file those that are shown, and how many more."""
    told = []
    for file, shown, more in few(problems):
        told += [as_text(problem, sources, prefix) for problem in shown]
        if more:
            told.append(f"{_path(prefix, file)}: {more}")
    return told


def as_text(problem: Problem, sources: Mapping[str, str], prefix: str = "") -> str:
    """The problem in a few lines: place and message, the line with a caret, what to write.

    `sources` holds texts by the mark's file; `prefix` stands before the path
    ("data/events/downtown-2018/").
    """
    mark = problem.mark
    place = f"{_path(prefix, mark.file)}:{mark.line}:{mark.column}"
    parts = [f"{place}: {problem.level}: {in_one_line(_brief(problem.message))}"]
    lines = _lines(sources.get(mark.file, ""))
    line = lines[mark.line - 1] if 0 < mark.line <= len(lines) else ""
    if line.strip():
        shown, indent = _without_tabs(line, mark.column)
        parts += [f"    {shown}", f"    {' ' * indent}^"]
    if problem.expected:
        parts.append(f"  {in_one_line(_brief(problem.expected))}")
    cited = ", ".join(_brief(part) for part in (problem.citation, problem.row) if part)
    if cited:
        parts.append(f"  ({cited})")
    return "\n".join(parts)


def summary(problems: Iterable[Problem]) -> str:
    """How many errors, warnings and notes there are: "1 error, 2 warnings"; or "no problems"."""
    levels = [problem.level for problem in problems]
    counts = ((levels.count(level), level) for level in Level)
    said = [f"{count} {level}{'' if count == 1 else 's'}" for count, level in counts if count]
    return ", ".join(said) or "no problems"


def as_json(problems: Iterable[tuple[str, Problem]]) -> str:
    """A JSON list of the problems, each with the id of its event ("" for the site).

    `file` is relative to the event's folder, line and column count from 1; the message holds
    what was expected too.
    """
    return json.dumps(
        [
            {
                "row": problem.row,
                "kind": problem.kind,
                "level": str(problem.level),
                "event": event,
                "file": problem.mark.file,
                "line": problem.mark.line,
                "column": problem.mark.column,
                "message": "; ".join(filter(None, (problem.message, problem.expected))),
                "citation": problem.citation,
            }
            for event, problem in problems
        ],
        ensure_ascii=False,
        indent=2,
    )


_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def as_github(problem: Problem, prefix: str = "") -> str:
    """The problem as an annotation of GitHub's workflow commands, in one line.

    `prefix` leads from the repository's root to the event's folder, with a slash at its end.
    """
    mark = problem.mark
    title = " ".join(part for part in (problem.row, problem.kind) if part)
    properties = {
        "file": _path(prefix, mark.file),
        "line": str(mark.line),
        "col": str(mark.column),
        "title": title,
    }
    told = ",".join(
        f"{key}={_data(value).replace(':', '%3A').replace(',', '%2C')}"
        for key, value in properties.items()
    )
    message = "\n".join(
        _brief(part) for part in (problem.message, problem.expected, problem.citation) if part
    )
    return f"::{_COMMANDS[problem.level]} {told}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


_lines = lru_cache(maxsize=1)(lines_of)
"""The lines of the file whose problems are shown."""


def _path(prefix: str, file: str) -> str:
    """A file's path behind what stands before it; one beside data/ is not within."""
    return normpath(f"{prefix}{file}") if file.startswith("../") else f"{prefix}{file}"


def _brief(text: str) -> str:
    """A message as it can be shown; one that quotes a whole book, without its middle."""
    text = visible(text)
    return text if len(text) <= 2 * _WIDE else f"{text[:_WIDE]} … {text[-_WIDE:]}"


def _without_tabs(line: str, column: int) -> tuple[str, int]:
    """The line with tabs as blanks, and the width of what stands before the column.

    Wide characters take two places on a terminal, combining ones none. Of a very long line
    what stands around the column is shown.
    """
    if len(line) > _WIDE:
        start = max(min(column, len(line)) - _WIDE // 2, 0)
        end = start + _WIDE
        line = f"{'…' * (start > 0)}{line[start:end]}{'…' * (end < len(line))}"
        column += (start > 0) - start
    shown, width, indent = [], 0, 0
    for index, sign in enumerate(visible(line)):
        if index == column - 1:
            indent = width
        blanks = _TAB - width % _TAB if sign == "\t" else 0
        shown.append(" " * blanks or sign)
        width += blanks or _width(sign)
    if column > len(line):
        indent = width
    return "".join(shown).rstrip(), indent


def _width(sign: str) -> int:
    if sign.isascii():
        return 1
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
