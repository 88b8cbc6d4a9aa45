"""YAML errors explained for the people who type the files.

The parser says where it stopped, which is seldom where the mistake is: an unclosed quote is
noticed at the next quote. So the lines up to there are searched for the mistakes that people make.

Longer than most: a function for each mistake, tried in one order.
"""

import re
from collections.abc import Callable

import yaml

from topcut.text.problems.advice import Advice, Fix, Mode, Spot, with_words, write
from topcut.text.problems.mark import Mark, lines_of, starts_of
from topcut.text.problems.problem import Level, Problem, problem_of
from topcut.text.words.message import Message
from topcut.text.yaml.slips import FILE_KEY, alone_elsewhere, other_sign, two_lines
from topcut.text.yaml.typography import ODD_SPACES, spaces_for
from topcut.text.yaml.unclosed import Mistake, Signs, first_mistake

_KEY = re.compile(r"""(\s*(?:-\s+)*)([^\W\d_][^:#{}\[\],]*)$""")
_PAIR_WITHOUT_COLON = re.compile(r"^(\s*(?:-\s+)?)([a-z]+)\s+(\S.*)$")
_FLOW_VALUE = re.compile(r"(?<![\w ])[\w ]++:\s++(?![\"'\[{])([^:,\[\]{}]*+:\s)")
_FLOW_END = re.compile(r",\s*+[\w ]++:\s|[}\]]")
_BLOCK_VALUE = re.compile(
    r"^(\s*(?:-\s+)*[^\s:\"'\[{-][^:\"'\[{]*:\s+)((?![\"'\[{])\S.*:(?:\s.*|$))$"
)
_NEXT_KEY = re.compile(r"(?<![\s,{\[])\s++(?=((?:fixed table|no show|[a-z]++):\s))")
_CONFLICT = ("<<<<<<< ", "=======", ">>>>>>> ")
_COMMAS = re.compile(r",[ ]*+(?=,)")
_NO_ITEM = re.compile(r"( *)(-?)(\{.*\})\s*")
_NO_BRACE = re.compile(r"\s*- ([a-z][a-z ]*: [^{}]*)\}\s*")
_NO_TOKEN = ("cannot start any token", "alphabetic", "tag", "handle", "directive", "expected URI")
"""What the parser says of a sign that begins no plain text."""
_RESERVED = re.compile(r"(?:^|[\[{,:\-]\s*)([@`%*&!][^,\]}#]*)")


def fault(text: str, file: str, error: yaml.MarkedYAMLError) -> Problem:
    """The parser's error as a problem at the place of the mistake."""
    lines = lines_of(text)
    place = error.problem_mark or error.context_mark
    number = min(place.line, len(lines) - 1) if place else 0
    for suspect in _SUSPECTS:
        found = suspect(lines, number, error)
        if found is not None:
            break
    else:
        column = place.column if place else 0
        found = Mistake(number, column, Message("problem.no_line"), Message("advice.key_and_value"))
    mark = Mark(file, found.line + 1, found.column + 1)
    return problem_of(Level.ERROR, found.kind, mark, found.message, _advice(lines, file, found))


def _advice(lines: list[str], file: str, mistake: Mistake) -> Advice:
    """What a mistake says, or the line as its changes leave it; with its changes."""
    spots = tuple(
        Spot(Mark(file, each.line + 1, each.column + 1), each.text, Mode.SIGNS, each.length)
        for each in mistake.changes
    )
    after = _after(
        lines[mistake.line], [each for each in mistake.changes if each.line == mistake.line]
    )
    words = mistake.expected or write(after.strip())
    return with_words(words, [Fix(after.strip(), spots, mistake.guess)] if spots else [])


def _after(line: str, changes: list[Signs]) -> str:
    """A line with its changes made."""
    for each in sorted(changes, key=lambda each: each.column, reverse=True):
        line = f"{line[: each.column]}{each.text}{line[each.column + each.length :]}"
    return line


def conflict(text: str, file: str) -> Problem | None:
    """The first place where git left both versions of some lines; None where there is none."""
    lines = lines_of(text)
    places: list[int] = []
    for number, line in enumerate(lines, 1):
        if line.startswith(_CONFLICT[len(places)]):
            places.append(number)
            if len(places) == len(_CONFLICT):
                break
    else:
        return None
    first, middle, last = places
    base = (n for n in range(first, middle) if lines[n - 1].startswith("||||||| "))
    ours_end = next(base, middle)
    ours = _without(text, file, (first, first), (ours_end, last))
    theirs = _without(text, file, (first, middle), (last, last))
    return Problem(
        Level.ERROR,
        "conflict",
        Mark(file, first),
        Message(
            "problem.conflict",
            first=_span(first + 1, middle - 1),
            second=_span(middle + 1, last - 1),
        ),
        Message("advice.conflict"),
        fixes=(Fix("the first version", ours, guess=True), Fix("the second", theirs, guess=True)),
    )


def _without(text: str, file: str, *spans: tuple[int, int]) -> tuple[Spot, ...]:
    """To take lines out, from one number to another, each with its end."""
    starts = [*starts_of(text), len(text)]
    return tuple(
        Spot(Mark(file, first), "", Mode.SIGNS, starts[last] - starts[first - 1])
        for first, last in spans
    )


def _span(first: int, last: int) -> str:
    if last < first:
        return Message("words.no_line")
    if first == last:
        return Message("words.line", line=first)
    return Message("words.lines", first=first, last=last)


_SIGNS = (
    (re.compile(r"^[ -]*(\t+)"), "problem.tab", "advice.spaces", "tab"),
    (
        re.compile(f"(?:^ *|[:,-])([{ODD_SPACES}]+)"),
        "problem.no_break_space",
        "advice.ordinary_space",
        "no-break space",
    ),
    (
        re.compile("([：，])"),
        "problem.wide_sign",
        "advice.narrow_sign",
        "wide character",
    ),
)
"""Signs that look like others; keys of what is wrong and what to write, and the mistake's kind."""


_NARROW = {"：": ":", "，": ","}


def _sign(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    for pattern, message, expected, kind in _SIGNS:
        for near in (number, number - 1):
            if near >= 0 and (match := pattern.search(lines[near])):
                signs, start, end = match[1], *match.span(1)
                if signs in _NARROW:
                    follows = lines[near][end : end + 1]
                    after = "" if follows in ("", " ") or follows.isdigit() else " "
                    instead = _NARROW[signs] + after
                else:
                    instead = spaces_for(lines, near, end) if signs[0] == "\t" else " " * len(signs)
                changes = (Signs(near, start, end - start, instead),)
                said = Message(message, sign=signs)
                return Mistake(near, start, said, Message(expected), kind, changes)
    return None


def _escape(lines: list[str], number: int, error: yaml.MarkedYAMLError) -> Mistake | None:
    if "escape" not in (error.problem or ""):
        return None
    column = max(lines[number].find("\\"), 0)
    return Mistake(
        number,
        column,
        Message("problem.backslash"),
        Message("advice.backslash"),
        changes=(Signs(number, column, 1, "\\\\"),),
    )


def _reserved(lines: list[str], number: int, error: yaml.MarkedYAMLError) -> Mistake | None:
    if not any(words in (error.problem or "") for words in _NO_TOKEN):
        return None
    match = _RESERVED.search(lines[number])
    if not match:
        return None
    value = match[1].strip()
    if ": " in value:
        return None
    return Mistake(
        number,
        match.start(1),
        Message("problem.needs_quotes", sign=value[0]),
        "",
        changes=_in_quotes(lines, number, match.start(1), match.start(1) + len(value)),
    )


def _item(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`{name: Ada Crane}` and `-{name: Ada Crane}` beside lines that begin with `- `.

    The parser notices the first of them only at the line after it.
    """
    items = {line.partition("- ")[0] for line in lines if line.lstrip(" ").startswith("- ")}
    for near, line in enumerate(lines[: number + 1]):
        match = _NO_ITEM.fullmatch(line)
        if match and match[1] in items:
            return Mistake(
                near,
                match.end(1),
                Message("problem.space_after_hyphen")
                if match[2]
                else Message("problem.hyphen_in_list")
                if near and lines[near - 1].startswith(f"{match[1]}- ")
                else Message("problem.no_hyphen"),
                "",
                changes=(Signs(near, match.end(1), len(match[2]), "- "),),
            )
    return None


def _brace(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`- name: Ada Crane, corp: Noise}`: a brace that was never opened."""
    match = _NO_BRACE.fullmatch(lines[number])
    if match is None:
        return None
    return Mistake(
        number,
        match.start(1),
        Message("problem.no_brace"),
        "",
        "bracket",
        (Signs(number, match.start(1), 0, "{"),),
    )


def _tight_colon(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`players:[a, b]`: no space between the colon and the bracket."""
    for near in (number, number - 1):
        match = re.search(r"\w:([\[{])", lines[near]) if near >= 0 else None
        if match:
            place = match.start(1)
            said, space = Message("problem.missing_space"), Signs(near, place, 0, " ")
            return Mistake(near, place, said, "", changes=(space,))
    return None


def _colon(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`corp: Jinteki: Personal Evolution`: a value with a colon must be quoted."""
    line = lines[number]
    match = _FLOW_VALUE.search(line) if "{" in line else None
    end = _FLOW_END.search(line, match.end()) if match else None
    span = (match.start(1), end.start()) if match and end else None
    if span is None and (match := _BLOCK_VALUE.match(re.split(r"\s#", line)[0].rstrip())):
        span = match.span(2)
    if span is None:
        return None
    if "{" in line and (key := _NEXT_KEY.search(line, *span)):
        if "{" in line[: key.start()]:
            return _comma_before(number, key)
        return two_lines(number, line, key)
    if (key := FILE_KEY.search(line, *span)) and "{" not in line[: key.start()]:
        return two_lines(number, line, key)
    return Mistake(
        number,
        span[0],
        Message("problem.colon_in_text"),
        "",
        changes=_in_quotes(lines, number, *span),
    )


def _in_quotes(lines: list[str], number: int, start: int, end: int) -> tuple[Signs, ...]:
    value = lines[number][start:end].rstrip()
    sign = "'" if '"' in value else '"'
    inner = value.replace("'", "''") if sign == "'" else value.replace("\\", "\\\\")
    return (Signs(number, start, len(value), f"{sign}{inner}{sign}"),)


def _missing_colon(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`place Downtown` and `place:Downtown`: the line that has no colon and space."""
    for near in (number, number - 1):
        if near < 0:
            continue
        line = re.split(r"\s#", lines[near])[0].rstrip()
        if re.search(r":(\s|$)|[\[{]|^\s*(-|#|$)", line) and not re.match(r"\s*- [a-z]+ ", line):
            continue
        if match := re.match(r"(\s*(?:- )?)([a-z][a-z ]*):(\S.*)$", line):
            return Mistake(
                near,
                match.start(3),
                Message("problem.missing_space"),
                write(f"{match[2]}: {match[3]}"),
                changes=(Signs(near, match.start(3), 0, " "),),
            )
        if re.search(r":(\s|$)", line):
            continue
        if match := _PAIR_WITHOUT_COLON.match(line):
            return Mistake(
                near,
                match.start(2),
                Message("problem.missing_colon", key=match[2]),
                write(f"{match[2]}: {match[3]}"),
                changes=(Signs(near, match.end(2), 0, ":"),),
            )
        beside = near and lines[near - 1][len(line) - len(line.lstrip()) :].startswith("- ")
        if beside and not line.lstrip()[:1].islower():
            continue
        if match := _KEY.match(line):
            return Mistake(
                near,
                match.start(2),
                Message("problem.missing_colon", key=match[2]),
                write(f"{match[2]}:"),
                changes=(Signs(near, match.end(2), 0, ":"),),
            )
    return None


def _flow_colon(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`{table: 1, players [a, b]}`: a bracket that no colon leads to."""
    match = re.search(r"[{,]\s*+(\w[\w ]*+)\s*+([\[{])", lines[number])
    if not match:
        return None
    key = match[1].rstrip()
    return Mistake(
        number,
        match.start(1),
        Message("problem.missing_colon", key=key),
        write(f"{key}: {lines[number][match.start(2) :].strip()}"),
        changes=(
            Signs(
                number, match.start(1) + len(key), match.start(2) - match.start(1) - len(key), ": "
            ),
        ),
    )


def _two_commas(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`[Ann Ellis, , Bo Quist]`: nothing stands between two commas."""
    for near in (number, number - 1):
        if near >= 0 and (match := _COMMAS.search(lines[near])):
            change = Signs(near, match.start(), match.end() - match.start(), "")
            said, advice = Message("problem.two_commas"), Message("advice.delete_one")
            return Mistake(near, match.start(), said, advice, changes=(change,))
    return None


def _comma(lines: list[str], number: int, error: yaml.MarkedYAMLError) -> Mistake | None:
    if "','" not in (error.problem or ""):
        return None
    column = error.problem_mark.column if error.problem_mark else 0
    if (key := _NEXT_KEY.match(lines[number], max(column - 1, 0))) and column:
        return _comma_before(number, key)
    return Mistake(
        number,
        min(column, len(lines[number])),
        Message("problem.comma_or_bracket"),
        Message("advice.comma_or_bracket"),
    )


def _comma_before(number: int, key: re.Match[str]) -> Mistake:
    """`{corp: Ada Crane runner: Bo Quist}`: nothing parts a key from the value before it."""
    start = key.start() - key.string[: key.start()].endswith(";")
    return Mistake(
        number,
        key.end(),
        Message("problem.missing_comma", key=key[1].split(":")[0]),
        "",
        changes=(Signs(number, start, key.end() - start, ", "),),
    )


def _value_below(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """`date:` and the date in the next line, not indented."""
    for near in (number, number - 1):
        key, value = (lines[near - 1].rstrip(), lines[near]) if near > 0 else ("", "")
        same = len(key) - len(key.lstrip()) == len(value) - len(value.lstrip())
        if key.endswith(":") and same and value.strip() and not re.search(r"^\s*-|:(\s|$)", value):
            return Mistake(
                near,
                len(value) - len(value.lstrip()),
                Message("problem.value_below"),
                write(f"{key.strip()} {value.strip()}"),
                changes=(Signs(near, 0, len(value) - len(value.lstrip()), " " * _deeper(key)),),
            )
    return None


def _hyphen(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    """A line below the items of a list that does not begin with a hyphen as they do."""
    for near in (number, number - 1):
        above = lines[near - 1] if near > 0 else ""
        line = lines[near] if near >= 0 else ""
        column = len(line) - len(line.lstrip(" "))
        if line.strip() and line[column] not in "-#" and above[column : column + 2] == "- ":
            return Mistake(
                near,
                column,
                Message("problem.hyphen_in_list"),
                "",
                changes=(Signs(near, column, 0, "- "),),
            )
    return None


def _deeper(key: str) -> int:
    """The spaces before a value in the line below its key."""
    return len(key) - len(key.lstrip()) + 2


def _indentation(lines: list[str], number: int, _error: yaml.MarkedYAMLError) -> Mistake | None:
    line = lines[number]
    before = next(
        (above for above in reversed(lines[:number]) if above.strip() and above.strip()[0] != "#"),
        None,
    )
    if before is None or not line.strip():
        return None
    column = len(line) - len(line.lstrip(" "))
    wanted = len(before) - len(before.lstrip(" "))
    if before.lstrip().startswith("- ") and not line.lstrip().startswith("- "):
        items = re.match(r" *(?:- +)*", before)
        wanted = items.end() if items else wanted
    if column == wanted:
        return None
    if (alone := alone_elsewhere(lines, number, column, wanted)) is not None:
        return alone
    return Mistake(
        number,
        column,
        Message("problem.indentation", here=column + 1, before=wanted + 1),
        Message("advice.indentation"),
        "indentation",
        (Signs(number, 0, column, " " * wanted),),
        guess=True,
    )


_SUSPECTS: tuple[Callable[[list[str], int, yaml.MarkedYAMLError], Mistake | None], ...] = (
    _sign,
    _item,
    _brace,
    lambda lines, number, _error: other_sign(lines, number),
    lambda lines, number, _error: first_mistake(lines, number),
    _escape,
    _reserved,
    _tight_colon,
    _flow_colon,
    _colon,
    _value_below,
    _missing_colon,
    _two_commas,
    _comma,
    _hyphen,
    _indentation,
)
