"""Problems as people, programs and code hosts read them: text, JSON, GitHub annotations."""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping

from generator.text.problem import Level, Problem

_TAB = 4
_LINE_END = re.compile("\r\n|\r|\n")


def as_text(problem: Problem, sources: Mapping[str, str], prefix: str = "") -> str:
    """The problem in a few lines: place and message, the line with a caret, what to write.

    `sources` holds texts by the mark's file; `prefix` stands before the path
    ("data/events/downtown-2018/").
    """
    mark = problem.mark
    parts = [f"{prefix}{mark.file}:{mark.line}:{mark.column}: {problem.level}: {problem.message}"]
    line = _line(sources.get(mark.file, ""), mark.line)
    if line.strip():
        shown, indent = _shown(line, mark.column)
        parts += [f"    {shown}", f"    {' ' * indent}^"]
    if problem.expected:
        parts.append(f"  {problem.expected}")
    cited = ", ".join(part for part in (problem.citation, problem.row) if part)
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
        "file": f"{prefix}{mark.file}",
        "line": str(mark.line),
        "col": str(mark.column),
        "title": title,
    }
    told = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    message = "\n".join(
        part for part in (problem.message, problem.expected, problem.citation) if part
    )
    return f"::{_COMMANDS[problem.level]} {told}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _line(text: str, number: int) -> str:
    lines = _LINE_END.split(text)
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _shown(line: str, column: int) -> tuple[str, int]:
    """The line with tabs as blanks, and the width of what stands before the column.

    Wide characters take two places on a terminal, combining ones none.
    """
    shown, width, indent = [], 0, 0
    for index, sign in enumerate(line):
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
