"""Characters that look like what was meant: quotes of word processors, spaces that are none.

Also the two ways in which plain text ends elsewhere than it seems to: a comment that cuts it,
and a line without a colon that was taken for its second half.
"""

import re
from bisect import bisect_right

from topcut.text.problems.mark import Mark, lines_of, starts_of
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import MOVING
from topcut.text.yaml.nodes import Scalar

ODD_SPACES = "\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u3000"
_INVISIBLE = "\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069"
OPENING_QUOTES = "“„«‘‚”’"
_CLOSING = "“”»’‘"
_SUSPECT = re.compile(f"[{ODD_SPACES}{_INVISIBLE}{OPENING_QUOTES}：，]|{MOVING.pattern}")
_MISPLACED_SPACE = re.compile(f"^[{ODD_SPACES}]|[{ODD_SPACES}]$|:[{ODD_SPACES}]")
_CUT = re.compile(r"(?<=\S) (#[^\s#][^\r\n]*)")
_PLAIN_VALUE = re.compile(r"[\d.,:+–—-]*|yes|no", re.IGNORECASE)


def typography(text: str, file: str, scalars: list[Scalar], problems: Problems) -> None:
    """Adds what the text's look hides. `scalars` is all that was read from it."""
    if "\\" in text or (not text.isascii() and _SUSPECT.search(text)):
        for scalar in scalars:
            _look(scalar, text, problems)
    if "\t" in text:
        _tabs(text, file, scalars, problems)
    cuts = {match.start(): match[1] for match in _CUT.finditer(text)} if " #" in text else {}
    if cuts:
        for scalar in scalars:
            if scalar.end in cuts and not scalar.quoted and not _PLAIN_VALUE.fullmatch(scalar.text):
                rest = re.split(r"[,}\]]", cuts[scalar.end])[0].rstrip()
                problems.warning(
                    scalar.mark,
                    "cut by #",
                    f"# begins a comment, so only “{scalar.text}” is read",
                    f'write: "{scalar.text} {rest}", or a comment with a space on both sides of #',
                )


def runs_on(scalar: Scalar, text: str, problems: Problems) -> None:
    """Adds that a plain text goes on in the next line: what stands there was not read as meant."""
    lines = lines_of(text[scalar.start : scalar.end])
    number, line = next(
        ((n, line) for n, line in enumerate(lines[1:], 1) if line.strip()), (1, lines[-1])
    )
    words = line.split(None, 1)
    problems.error(
        Mark(scalar.file, scalar.line + number, len(line) - len(line.lstrip()) + 1),
        "runs on",
        f"this line was read as part of the text before it: “{_short(scalar.text)}”",
        f"write: {words[0].rstrip(':')}: {words[1]}, with a colon, below its neighbours"
        if len(words) > 1
        else "write: a colon after the key",
    )


def _look(scalar: Scalar, text: str, problems: Problems) -> None:
    typed = scalar.text if scalar.quoted else text[scalar.start : scalar.end]
    found = None if typed.isascii() and typed.isprintable() else _SUSPECT.search(typed)
    if found is None or text[scalar.start : scalar.start + 1] in "|>":
        return
    invisible = next((sign for sign in typed if sign in _INVISIBLE or MOVING.match(sign)), None)
    if invisible:
        problems.error(
            scalar.mark,
            "invisible character",
            f"an invisible character (U+{ord(invisible):04X}) is hidden in “{typed}”",
            "delete it and type the word again",
        )
    if scalar.quoted:
        return
    if _MISPLACED_SPACE.search(typed):
        problems.error(
            scalar.mark,
            "no-break space",
            f"there is a no-break space in “{typed}”, which looks like a space but is not one",
            "write: an ordinary space",
        )
    elif "：" in typed or "，" in typed:
        problems.error(
            scalar.mark,
            "wide character",
            f"there is a wide colon or comma in “{typed}”",
            "write: the narrow : or , and a space after it",
        )
    elif (plain := unquoted(typed)) != typed:
        problems.error(
            scalar.mark,
            "typographic quotes",
            f"the quotes of {typed} are not the ones that YAML reads",
            f'write: "{plain}"',
        )


def unquoted(text: str) -> str:
    """A plain text without the typographic quotes around it, as it is meant to be read."""
    if text[0] in OPENING_QUOTES and not any(sign in _CLOSING for sign in text[1:-1]):
        return text.strip(OPENING_QUOTES + _CLOSING)
    return text


def _tabs(text: str, file: str, scalars: list[Scalar], problems: Problems) -> None:
    """Tabs between things; those in quotes, blocks of text and comments are nobody's business."""
    starts = [scalar.start for scalar in scalars]

    def around(place: int) -> Scalar | None:
        """What was read from there."""
        before = bisect_right(starts, place)
        nearest = scalars[before - 1] if before else None
        return nearest if nearest is not None and place < nearest.end else None

    for number, (offset, line) in enumerate(zip(starts_of(text), lines_of(text), strict=True), 1):
        if "\t" in line and line.strip():
            hashes = (match.end() - 1 for match in _COMMENT.finditer(line))
            comment = next((place for place in hashes if around(offset + place) is None), len(line))
            for match in _TAB.finditer(line, 0, comment):
                scalar = around(offset + match.start())
                if scalar is None or not scalar.quoted:
                    mark = Mark(file, number, match.start() + 1)
                    problems.error(mark, "tab", "there is a tab here", "write: spaces")
                    break


_COMMENT = re.compile(r"(?:^|\s)#")
_TAB = re.compile("\t")


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}…"
