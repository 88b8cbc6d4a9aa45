"""Characters that look like what was meant: quotes of word processors, spaces that are none.

Also the two ways in which plain text ends elsewhere than it seems to: a comment that cuts it,
and a line without a colon that was taken for its second half.
"""

import re
from bisect import bisect_right

from topcut.text.problems.advice import Advice, Fix, Mode, Spot, with_words, write
from topcut.text.problems.mark import Mark, lines_of, starts_of
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import MOVING
from topcut.text.words.message import Message
from topcut.text.yaml.nodes import Scalar

ODD_SPACES = "\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\u3000"
INVISIBLE = "\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069"
OPENING_QUOTES = "“„«‘‚”’"
_CLOSING = "“”»’‘"
_SUSPECT = re.compile(f"[{ODD_SPACES}{INVISIBLE}{OPENING_QUOTES}：，]|{MOVING.pattern}")
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
                comment = cuts[scalar.end].rstrip()
                rest = re.split(r"[,}\]]", comment)[0].rstrip()
                whole = f'"{scalar.text} {rest}"'
                words = Message("advice.hash", text=whole)
                problems.warning(
                    scalar.mark,
                    "cut by #",
                    Message("problem.cut_by_hash", text=scalar.text),
                    _instead(scalar, whole, words, behind=len(rest) + 1)
                    if rest == comment and '"' not in whole[1:-1]
                    else words,
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
        Message("problem.runs_on", text=_short(scalar.text)),
        Message("advice.runs_on", text=f"{words[0].rstrip(':')}: {words[1]}")
        if len(words) > 1
        else Message("advice.colon"),
    )


def _look(scalar: Scalar, text: str, problems: Problems) -> None:
    typed = scalar.text if scalar.quoted else text[scalar.start : scalar.end]
    found = None if typed.isascii() and typed.isprintable() else _SUSPECT.search(typed)
    if found is None or text[scalar.start : scalar.start + 1] in "|>":
        return
    invisible = next((sign for sign in typed if sign in INVISIBLE or MOVING.match(sign)), None)
    if invisible:
        problems.error(
            scalar.mark,
            "invisible character",
            Message("problem.invisible", code=f"U+{ord(invisible):04X}", text=typed),
            _instead(scalar, _visible(text, scalar), Message("advice.type_again")),
        )
    if scalar.quoted:
        return
    if _MISPLACED_SPACE.search(typed):
        problems.error(
            scalar.mark,
            "no-break space",
            Message("problem.no_break_space_in", text=typed),
            _instead(scalar, _ordinary(typed), Message("advice.ordinary_space")),
        )
    elif "：" in typed or "，" in typed:
        problems.error(
            scalar.mark,
            "wide character",
            Message("problem.wide_sign_in", text=typed),
            _instead(scalar, _narrow(typed), Message("advice.narrow_sign")),
        )
    elif (plain := unquoted(typed)) != typed:
        problems.error(
            scalar.mark,
            "typographic quotes",
            Message("problem.quotes", text=typed),
            _instead(scalar, f'"{plain}"', write(f'"{plain}"'))
            if '"' not in plain and "\\" not in plain
            else write(f'"{plain}"'),
        )


def _instead(scalar: Scalar, written: str, words: str, behind: int = 0) -> Advice:
    """To write this in the place of a text, and of so many signs behind it."""
    spot = Spot(scalar.mark, written, Mode.SIGNS, scalar.end - scalar.start + behind)
    return with_words(words, [Fix(written, (spot,))])


def _visible(text: str, scalar: Scalar) -> str:
    """A text as it is typed, without what nobody sees."""
    signs = text[scalar.start : scalar.end]
    return "".join(sign for sign in signs if sign not in INVISIBLE and not MOVING.match(sign))


def _ordinary(text: str) -> str:
    """A text with an ordinary space, or none at its ends, for one that only looks like it."""
    return re.sub(f":[{ODD_SPACES}]", ": ", text.strip(ODD_SPACES + " "))


def _narrow(text: str) -> str:
    """A text with narrow signs for wide ones, and a space behind them."""
    return re.sub(
        "([：，]) ?(?=(.?))",
        lambda sign: _NARROW[sign[1]] + " " * (sign[2] != "" and not sign[2].isdigit()),
        text,
    )


_NARROW = {"：": ":", "，": ","}


def spaces_for(lines: list[str], number: int, end: int) -> str:
    """The spaces that stand for tabs: as deep as a line beside is where they begin the line."""
    before = lines[number][:end].rstrip("\t")
    if before.strip(" "):
        return " "
    for near in range(number - 1, -1, -1):
        above = lines[near]
        if above.strip() and "\t" not in above[: len(above) - len(above.lstrip())]:
            deep = len(above) - len(above.lstrip(" "))
            if not lines[number].lstrip(" \t").startswith("- "):
                deep = len(above) - len(above.lstrip(" -"))
            return " " * (deep + 2 * above.rstrip().endswith(":") - len(before))
    return ""


def unquoted(text: str) -> str:
    """A plain text without the typographic quotes around it, as it is meant to be read."""
    if text[0] in OPENING_QUOTES and not any(sign in _CLOSING for sign in text[1:-1]):
        return text.strip(OPENING_QUOTES + _CLOSING).strip(ODD_SPACES + " ")
    return text


def _tabs(text: str, file: str, scalars: list[Scalar], problems: Problems) -> None:
    """Tabs between things; those in quotes, blocks of text and comments are nobody's business."""
    starts = [scalar.start for scalar in scalars]

    def around(place: int) -> Scalar | None:
        """What was read from there."""
        before = bisect_right(starts, place)
        nearest = scalars[before - 1] if before else None
        return nearest if nearest is not None and place < nearest.end else None

    lines = lines_of(text)
    for number, (offset, line) in enumerate(zip(starts_of(text), lines, strict=True), 1):
        if "\t" in line and line.strip():
            hashes = (match.end() - 1 for match in _COMMENT.finditer(line))
            comment = next((place for place in hashes if around(offset + place) is None), len(line))
            for match in _TAB.finditer(line, 0, comment):
                scalar = around(offset + match.start())
                if scalar is None or not scalar.quoted:
                    mark = Mark(file, number, match.start() + 1)
                    spaces = spaces_for(lines, number - 1, match.end())
                    spot = Spot(mark, spaces, Mode.SIGNS, match.end() - match.start())
                    advice = with_words(Message("advice.spaces"), [Fix("spaces", (spot,))])
                    problems.error(mark, "tab", Message("problem.tab"), advice)
                    break


_COMMENT = re.compile(r"(?:^|\s)#")
_TAB = re.compile("\t+")


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}…"
