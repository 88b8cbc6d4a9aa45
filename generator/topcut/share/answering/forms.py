"""Issue forms read back: the body that GitHub writes from a form becomes its fields again.

GitHub writes each field as a heading, an empty line and the value, `_No response_` for none. The
forms themselves are in the club's folder, `.github/ISSUE_TEMPLATE/`.
"""

import re

from topcut.edit.change.refusals import NotTypedError
from topcut.text.words.invisible import visible

MARK = "Topcut: "
"""How the title of an issue begins that was made by one of our forms."""
FORMS = {
    "result": ("Event", "Table", "Result", "Round"),
    "pair": ("Event", "What", "Corp"),
    "start": ("Event",),
    "drop": ("Event", "Player"),
    "news": ("Event", "Title", "Text"),
}
"""The fields of each form, in the order in which it asks for them."""
_LINES = "Text"
"""The one field that has several lines; it is the last of its form."""
_HEADING = re.compile(r"^### ([A-Z][a-z]*)[ \t]*$", re.MULTILINE)
_EMPTY = "_No response_"
_BY_FORMS = {
    r"topcut start \S+": "“Start the round”",
    r"topcut pair \S+": "“Pair the next round”",
    r"topcut pair \S+ --again": "“Pair the next round” with “The draft again”",
    r"topcut cut \S+": "“Pair the next round” with “The cut”",
}
_COMMANDS = re.compile("|".join(f"`({each})`" for each in _BY_FORMS))


def is_ours(title: str) -> bool:
    """Whether an issue was made by one of our forms, by its title."""
    return title.casefold().startswith(MARK.casefold())


def kind_of(title: str) -> str:
    """Which form an issue was made by, by its title; "" for none."""
    words = title[len(MARK) :].casefold().split() if is_ours(title) else []
    return words[0] if words and words[0] in FORMS else ""


def by_forms(text: str) -> str:
    """The text with the forms in the place of the commands that do the same."""
    names = tuple(_BY_FORMS.values())
    return _COMMANDS.sub(lambda command: names[(command.lastindex or 1) - 1], text)


def fields_of(kind: str, body: str) -> dict[str, str]:
    """The values of a form's fields by their labels, "" for an empty one.

    Each heading is looked for behind the one before it, so that a heading within a value is a line
    of that value. Raises NotTypedError where a field is missing, or has a sign that nobody sees or
    a second line.
    """
    text = body.replace("\r\n", "\n").replace("\r", "\n")
    labels, places = FORMS[kind], list[tuple[int, int]]()
    for heading in _HEADING.finditer(text):
        if len(places) < len(labels) and heading[1] == labels[len(places)]:
            places.append(heading.span())
    if len(places) < len(labels):
        raise NotTypedError(f"the field “{labels[len(places)]}” is missing: use the form")
    if text[: places[0][0]].strip():
        raise NotTypedError(f"something stands before the field “{labels[0]}”: use the form")
    ends = [*(begin for begin, _ in places[1:]), len(text)]
    parts = zip(labels, places, ends, strict=True)
    return {label: _value(label, text[begin:end].strip()) for label, (_, begin), end in parts}


def _value(label: str, text: str) -> str:
    if text == _EMPTY:
        return ""
    if label != _LINES and "\n" in text:
        raise NotTypedError(f"the field “{label}” has several lines, and takes one")
    for sign, shown in zip(text, visible(text), strict=True):
        if sign != shown:
            raise NotTypedError(
                f"the field “{label}” has a sign that nobody sees (U+{ord(sign):04X}): type it anew"
            )
    return text
