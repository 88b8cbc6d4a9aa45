"""Looking over lines of broken YAML for quotes and brackets that do not close."""

import re

from msgspec import Struct

from topcut.text.words.message import Message

_CLOSING = {"[": "]", "{": "}"}


class Signs(Struct, frozen=True):
    """Characters of a line that become others. Line and column count from 0."""

    line: int
    column: int
    length: int
    text: str


class Mistake(Struct, frozen=True):
    """A likely mistake. Line and column count from 0."""

    line: int
    column: int
    message: str
    expected: str
    """What to write; "" where it is the line as the changes leave it."""
    kind: str = "yaml"
    changes: tuple[Signs, ...] = ()
    """What mends it."""
    guess: bool = False
    """Whether something else may have been meant."""


def first_mistake(lines: list[str], last: int) -> Mistake | None:
    """The first quote or bracket up to line `last` that does not close where it should."""
    scan = _Scan(last)
    for number, line in enumerate(lines):
        found = scan.line(number, line)
        if found is not None:
            return found if found.line <= last else None
    return scan.unclosed() if scan.open else None


class _Scan:
    """Goes over lines, knowing the brackets that are open."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.open: list[tuple[str, int, int, str]] = []
        self.block: int | None = None
        self.cut: Mistake | None = None

    def line(self, number: int, line: str) -> Mistake | None:
        """What is wrong in one more line."""
        indent = len(line) - len(line.lstrip(" "))
        if self.block is not None:
            if indent > self.block or not line.strip():
                return None
            self.block = None
        if self.open and re.match(r"\s*-\s", line):
            return self.unclosed()
        at_start = True
        place = indent
        while place < len(line):
            sign = line[place]
            if sign == "#" and (place == 0 or line[place - 1] in " \t"):
                self._comment(number, place, line)
                break
            if at_start and sign in "\"'":
                quoted = (_DOUBLE if sign == '"' else _SINGLE).match(line, place)
                if quoted is None or (self.open and _TWO_VALUES.fullmatch(quoted[0])):
                    return Mistake(
                        number,
                        place,
                        Message("problem.unclosed_quote", sign=sign),
                        Message("advice.unclosed_quote", sign=sign),
                        "unclosed quote",
                        _closed_at(number, line, place, sign, in_brackets=bool(self.open)),
                        guess=True,
                    )
                end = quoted.end()
                behind = _next(line, end)
                if line[behind : behind + 1] not in ("", *",]}:#"):
                    return _behind_quote(number, place, end, line, bool(self.open))
                place, at_start = end, False
                continue
            found = self._sign(number, place, line, at_start)
            if found is not None:
                return found
            if sign in "|>" and at_start and not self.open:
                self.block = indent
                break
            after_space = line[place + 1 : place + 2] in ("", " ")
            at_start = (
                (at_start and (sign == " " or (sign == "-" and after_space)))
                or (sign == ":" and after_space)
                or (bool(self.open) and sign in "[{,")
                or (not at_start and sign == " " and line[place - 1] == ":")
            )
            place += 1
        return None

    def _sign(self, number: int, place: int, line: str, at_start: bool) -> Mistake | None:
        sign = line[place]
        if sign in "[{" and (at_start or self.open):
            self.open.append((sign, number, place, line))
        elif sign in "]}" and self.open:
            opened = self.open[-1]
            if _CLOSING[opened[0]] != sign:
                return self.unclosed()
            self.open.pop()
            behind = _next(line, place + 1)
            follows = line[behind : behind + 1]
            if not self.open and follows in ("]", "}"):
                return Mistake(
                    number,
                    behind,
                    Message("problem.closes_nothing", sign=follows),
                    Message("advice.delete"),
                    "bracket",
                    (Signs(number, behind, 1, ""),),
                )
            if not self.open and follows in (",", ";") and not line[behind + 1 :].strip():
                return Mistake(
                    number,
                    behind,
                    Message("problem.nothing_follows", sign=follows),
                    Message("advice.delete"),
                    "bracket",
                    (Signs(number, behind, 1, ""),),
                )
            if not self.open and follows not in ("", "#", ":"):
                return Mistake(
                    number,
                    behind,
                    Message("problem.behind_bracket", sign=sign),
                    Message("advice.own_line"),
                    "bracket",
                    _own_line(number, line, behind),
                )
        return None

    def _comment(self, number: int, place: int, line: str) -> None:
        opened = self.open and self.open[-1][1] == number
        if opened and self.cut is None and re.search(r"[\]}]", line[place:]):
            start = max(line.rfind(sign, 0, place) for sign in ",[{:") + 1
            start += len(line[start:place]) - len(line[start:place].lstrip())
            end = place + (re.search(r"[,\]}]", line[place:]) or re.search("$", line)).start()  # type: ignore[union-attr]
            value = line[start:end].rstrip()
            self.cut = Mistake(
                number,
                place,
                Message("problem.rest_cut"),
                "",
                "cut by #",
                (Signs(number, start, end - start, f'"{value}"'),),
            )

    def _closed(self) -> tuple[Signs, ...]:
        """The bracket that closes the innermost one: before a key that follows, or at the end."""
        sign, number, place, line = self.open[-1]
        outer = [each for each in self.open[:-1] if each[1] == number]
        found = _KEY_BEHIND.search(line, place + 1) if sign == "[" and outer else None
        end = found.start() if found else _end_of(line, place + 1)
        if not found and outer and line[end - 1 : end] in ("]", "}"):
            end -= 1
        if line[end - 1 : end] == ")" and "(" not in line[place:end]:
            return (Signs(number, end - 1, 1, _CLOSING[sign]),)
        return (Signs(number, end, 0, _CLOSING[sign]),)

    def unclosed(self) -> Mistake:
        """The innermost bracket that is still open."""
        sign, number, place, _ = self.open[-1]
        if self.cut is not None and self.cut.line == number:
            return self.cut
        return Mistake(
            number,
            place,
            Message("problem.unclosed_bracket", sign=sign),
            Message("advice.unclosed_bracket", sign=_CLOSING[sign]),
            "unclosed bracket",
            self._closed(),
            guess=True,
        )


_KEY_BEHIND = re.compile(r",\s*[^\W\d_][\w ]*:\s")
"""A comma and a key: a list in brackets has ended before it."""


def _end_of(line: str, place: int) -> int:
    """Where a line ends, from a place on: before its comment, and the spaces before that."""
    found = _NEXT_COMMENT.search(line, place)
    return len(line[: found.start() if found else None].rstrip())


def _closed_at(
    number: int, line: str, place: int, sign: str, *, in_brackets: bool
) -> tuple[Signs, ...]:
    """The quote that closes a text: before the comma or bracket behind it, or at the line's end."""
    found = re.search(r"[,\]}]", line[place:]) if in_brackets else None
    end = place + found.start() if found else _end_of(line, place + 1)
    other = "'" if sign == '"' else '"'
    inside = line[place + 1 : end]
    if inside.endswith(other) and inside.count(other) % 2:
        return (Signs(number, end - 1, 1, sign),)
    return (Signs(number, end, 0, sign),)


def _own_line(number: int, line: str, place: int) -> tuple[Signs, ...]:
    """A new line before a further item of a list; nothing for what is none."""
    if not line[place:].startswith("- "):
        return ()
    indent = line[: len(line) - len(line.lstrip(" "))]
    end = len(line[:place].rstrip())
    return (Signs(number, end, place - end, f"\n{indent}"),)


def _next(line: str, place: int) -> int:
    """Where something stands, from a place on; the end of the line where nothing does."""
    found = _SOMETHING.search(line, place)
    return found.start() if found else len(line)


_SOMETHING = re.compile(r"\S")


_DOUBLE = re.compile(r'"(?:[^"\\]|\\.)*"')
_TWO_VALUES = re.compile(r"""(["'])[^"',]*, ?[\w][\w -]*: ?\1""")
"""A text in quotes that ends where the next value begins: its own quote is not closed."""
_KEY_NEXT = re.compile(r"[\s;]+(?=([^\W\d_][\w -]*):\s)")
_NEXT_ITEM = re.compile(r"[,\]}]")
_NEXT_COMMENT = re.compile(r"\s#|$")
_SINGLE = re.compile(r"'(?:[^']|'')*'")


def _behind_quote(number: int, start: int, end: int, line: str, in_brackets: bool) -> Mistake:
    if in_brackets and (key := _KEY_NEXT.match(line, end)):
        return Mistake(
            number,
            key.end(),
            Message("problem.missing_comma", key=key[1]),
            "",
            "yaml",
            (Signs(number, end, key.end() - end, ", "),),
        )
    stop = (_NEXT_ITEM if in_brackets else _NEXT_COMMENT).search(line, end)
    last = stop.start() if stop else len(line)
    value = line[start:last].rstrip()
    inner = value[1:-1] if value[-1] == value[0] else value
    sign = "'" if "'" not in inner else '"'
    inner = inner if sign == "'" else inner.replace('"', "")
    return Mistake(
        number,
        end,
        Message("problem.behind_quote"),
        "",
        "text behind a quote",
        (Signs(number, start, len(value), f"{sign}{inner}{sign}"),),
    )
