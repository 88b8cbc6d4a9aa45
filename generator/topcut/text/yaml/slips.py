"""Signs of other lists, tables and languages where YAML has its own: bullets, =, round brackets.

Each function looks at the lines around the place where the parser stopped, as those of `faults` do.
"""

import re

from topcut.text.words.message import Message
from topcut.text.yaml.unclosed import Mistake, Signs

_BULLET = re.compile(r"( *)((?:[*•·‣–—]|\d+[.)])\s*)(?=[\w{])")
_ROUND = re.compile(r"\s*(?:- )?(\()[a-z][a-z ]*:\s.*(\))\s*")
_EQUALS = re.compile(r" *+(?:- )?([a-z]++(?: [a-z]++)*+)( *+= *+)(?=\S)")
_TIGHT_BRACKET = re.compile(r" *+([a-z]{3}[a-z]*+(?: [a-z]++)*+)( *+)(?=[\[{])")
_GROUPS = "decks|infractions|options|points|schedule|screens|staff|structure|warnings"
_BARE_GROUP = re.compile(rf"(?:{_GROUPS}): ++(?=\w)")

_ALONE = (
    "date|place|timezone|regulations|kind|tier|draw|about|started|tables|byes|drops|fingerprint"
)
FILE_KEY = re.compile(rf"(?<!\s)\s++(?=((?:{_ALONE}|{_GROUPS}):(?:\s|$)))")
"""A key that begins a line of its own, behind something else."""


def other_sign(lines: list[str], number: int) -> Mistake | None:
    """The first of these slips in the line where the parser stopped, or in the one above."""
    for near in (number, number - 1):
        if near >= 0:
            for look in (_bullet, _round, _equals, _tight_bracket, _bare_group):
                if (found := look(lines, near)) is not None:
                    return found
    return None


def alone_elsewhere(lines: list[str], number: int, column: int, depth: int) -> Mistake | None:
    """The first item of a list, which begins elsewhere than all that follow it."""
    first = number - 1
    deep = [len(line) - len(line.lstrip(" ")) for line in lines if line.lstrip(" ")[:2] == "- "]
    if deep.count(depth) > 1 or deep.count(column) < 2 or lines[first][depth:][:2] != "- ":
        return None
    return Mistake(
        first,
        depth,
        Message("problem.indentation_below", here=depth + 1, below=column + 1),
        Message("advice.indentation"),
        "indentation",
        (Signs(first, 0, depth, " " * column),),
        guess=True,
    )


def two_lines(number: int, line: str, key: re.Match[str]) -> Mistake:
    """`by: agenda    agenda: {…}`: the end of a line was deleted."""
    name = key[1].split(":")[0]
    behind = re.match(r" *(?:- +)*", line)
    indent = " " * (behind.end() if behind else 0)
    changes = (Signs(number, key.start(), key.end() - key.start(), f"\n{indent}"),)
    message, advice = Message("problem.own_line", key=name), Message("advice.next_line", key=name)
    return Mistake(number, key.end(), message, advice, changes=changes)


def _bullet(lines: list[str], number: int) -> Mistake | None:
    """`• {name: Ada Crane}` beside lines that begin with `- `."""
    match = _BULLET.match(lines[number])
    if match is None or not any(line.startswith(f"{match[1]}- ") for line in lines):
        return None
    message = Message("problem.bullet", sign=match[2].strip())
    return Mistake(number, match.start(2), message, "", changes=(_signs(number, match, 2, "- "),))


def _round(lines: list[str], number: int) -> Mistake | None:
    """`- (name: Ada Crane, corp: Noise)`."""
    match = _ROUND.fullmatch(lines[number])
    if match is None or lines[number].count("(") > 1:
        return None
    changes = (_signs(number, match, 1, "{"), _signs(number, match, 2, "}"))
    message = Message("problem.round_brackets")
    return Mistake(number, match.start(1), message, "", "bracket", changes)


def _equals(lines: list[str], number: int) -> Mistake | None:
    """`byes = [Hal Oak]`."""
    match = _EQUALS.match(lines[number])
    if match is None or ":" in match[0]:
        return None
    message = Message("problem.equals", key=match[1])
    return Mistake(number, match.start(2), message, "", changes=(_signs(number, match, 2, ": "),))


def _tight_bracket(lines: list[str], number: int) -> Mistake | None:
    """`drops [Quy Tran]`."""
    match = _TIGHT_BRACKET.match(lines[number])
    if match is None or lines[number].partition(" #")[0].rstrip()[-1] not in "]}":
        return None
    message = Message("problem.missing_colon", key=match[1])
    return Mistake(number, match.start(1), message, "", changes=(_signs(number, match, 2, ": "),))


def _bare_group(lines: list[str], number: int) -> Mistake | None:
    """`staff: organizer: Ann Ellis`: keys within a line, without the braces around them."""
    line = lines[number]
    match = _BARE_GROUP.match(line)
    if match is None:
        return None
    start = match.end()
    end = start + len(line[start:].partition(" #")[0].rstrip())
    closed = line[start:end].endswith("}")
    keys = line[start : end - closed]
    if ": " not in keys or any(sign in keys for sign in "{}\"'#"):
        return None
    message = Message("problem.braces")
    changes = (Signs(number, start, 0, "{"), Signs(number, end - closed, int(closed), "}"))
    return Mistake(number, start, message, "", "bracket", changes, guess=True)


def _signs(number: int, match: re.Match[str], group: int, text: str) -> Signs:
    start, end = match.span(group)
    return Signs(number, start, end - start, text)
