"""Changing a typed file by replacing exact spans: everything else stays to the byte.

Comments, line ends, a byte order mark and the way of writing (one line or several) are the
typist's own. Offsets are those of nodes: into the decoded text without a byte order mark.
"""

from collections.abc import Collection, Iterable

from msgspec import Struct

from topcut.text.problems.mark import LINE_END
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence

_MARK = b"\xef\xbb\xbf"
_BLANKS = " \t"


class Edit(Struct, frozen=True):
    """A span of the text and what stands there afterwards; a span without length inserts."""

    start: int
    end: int
    text: str
    r"""Lines end in "\n" here, in the file as its own lines do."""


def edited(data: bytes, edits: Iterable[Edit]) -> bytes:
    """The file's bytes with these spans replaced. Raises ValueError where two overlap.

    Spans that are only removed may: of two neighbours both can take the line end between them.
    """
    mark = _MARK if data.startswith(_MARK) else b""
    text = data[len(mark) :].decode("utf-8")
    found = LINE_END.search(text)
    line_end = found[0] if found else "\n"
    parts, last, removed = [], 0, False
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        shared = text[edit.start : last]
        if shared and not (removed and not edit.text and shared.isspace()):
            raise ValueError("two edits overlap")
        parts += [text[last : edit.start], edit.text.replace("\n", line_end)]
        last, removed = max(last, edit.end), not edit.text
    return mark + ("".join(parts) + text[last:]).encode()


def words_of(text: str, node: Node) -> str:
    """A node as it is typed, without what follows a list or mapping in several lines."""
    return text[node.start : _end(text, node)]


def with_items(text: str, list_: Sequence, items: Iterable[str], behind: int = -1) -> Edit:
    """The edit that adds items behind the last one, or behind the one at a place, from 0.

    They stand in brackets, or each on lines of its own. An item's own further lines are set below
    its first one, and what is added stands below comments that are set in further than the list
    is.
    """
    if not list_.items:
        return Edit(list_.start + 1, list_.start + 1, ", ".join(items))
    end = _end(text, list_.items[behind])
    if text[list_.start] == "[":
        return Edit(end, end, "".join(f", {item}" for item in items))
    indent = _before_hyphen(text, list_.items[behind])
    place = _below_comments(text, end, len(indent))
    lines = (item.replace("\n", f"\n{indent}  ") for item in items)
    return Edit(place, place, "".join(f"\n{indent}- {line}" for line in lines))


def _below_comments(text: str, end: int, indent: int) -> int:
    """Where the line ends in which something ends, or the last comment below, set in further."""
    found = LINE_END.search(text, end)
    while found is not None:
        below = LINE_END.search(text, found.end())
        line = text[found.end() : below.start() if below else len(text)]
        comment = line.lstrip(_BLANKS)
        if not comment.startswith("#") or len(line) - len(comment) <= indent:
            return found.start()
        found = below
    return len(text)


def value_of(mapping: Mapping, key: str) -> Node | None:
    """What stands behind a key; None where the key is not there."""
    return next((value for name, value in mapping.entries if name.text == key), None)


def with_value(text: str, mapping: Mapping, key: str, value: str) -> Edit:
    """The edit that gives a key this value, `value` being written as YAML needs it.

    A value that stands there is replaced, an empty one filled in, a missing key added: in
    braces behind the last value, otherwise as a line of its own.
    """
    for name, old in mapping.entries:
        if name.text == key:
            if type(old) is Scalar and old.empty:
                place = _behind_colon(text, name)
                return Edit(place, place, value if text[place - 1] == " " else f" {value}")
            return Edit(old.start, _end(text, old), value)
    if not mapping.entries:
        return Edit(mapping.start + 1, mapping.start + 1, f"{key}: {value}")
    place = _behind(text, *mapping.entries[-1])
    if text[mapping.start] == "{":
        return Edit(place, place, f", {key}: {value}")
    line_end = LINE_END.search(text, place)
    place = line_end.start() if line_end else len(text)
    return Edit(place, place, f"\n{_indent(text, mapping)}{key}: {value}")


def with_values(text: str, mapping: Mapping, values: dict[str, str]) -> list[Edit]:
    """The edits that give several keys their values: those that are there, then the missing."""
    order = sorted(values, key=lambda key: value_of(mapping, key) is None)
    return [with_value(text, mapping, key, values[key]) for key in order]


def without(text: str, mapping: Mapping, key: str) -> Edit:
    """The edit that takes a key and its value out; comments stay. Raises KeyError for no key."""
    names = [name.text for name, _ in mapping.entries]
    if key not in names:
        raise KeyError(key)
    place = names.index(key)
    end = _behind(text, *mapping.entries[place])
    if place:
        name = mapping.entries[place][0]
        before = _behind(text, *mapping.entries[place - 1])
        lines = LINE_END.finditer(text, before, name.start)
        start = before if text[mapping.start] == "{" else max(line.start() for line in lines)
        return Edit(start, end, "")
    start = mapping.entries[0][0].start
    last = end if len(names) == 1 else mapping.entries[1][0].start
    if text[mapping.start] != "{" and "#" in text[end:last]:  # a comment, which stays
        last = end
    return Edit(start, last, "")


def lines_of_key(text: str, mapping: Mapping, key: str) -> range:
    """The lines that a key and its value stand on, counted from 0; empty where it is not there."""
    for name, value in mapping.entries:
        if name.text == key:
            last = len(LINE_END.findall(text, 0, _behind(text, name, value)))
            return range(name.line - 1, last + 1)
    return range(0)


def with_instead(text: str, mapping: Mapping, key: str, values: dict[str, str]) -> Edit:
    """The edit that puts other keys and values in the place of one. Raises KeyError for no key."""
    for name, value in mapping.entries:
        if name.text == key:
            between = ", " if text[mapping.start] == "{" else f"\n{_indent(text, mapping)}"
            pairs = between.join(f"{new}: {typed}" for new, typed in values.items())
            return Edit(name.start, _behind(text, name, value), pairs)
    raise KeyError(key)


def first_line(text: str, mapping: Mapping, line: str) -> Edit:
    """The edit that adds `key: value` before the first key of a file's mapping."""
    if text[mapping.start] == "{":
        return Edit(mapping.start + 1, mapping.start + 1, f"{line}, ")
    return Edit(mapping.start, mapping.start, f"{line}\n")


def without_items(text: str, items: Sequence, places: Collection[int]) -> list[Edit]:
    """The edits that take items out of a list, by their places; at least one item has to stay.

    Comments stay, also the one behind an item that goes, then in a line of its own.
    """
    if text[items.start] != "[":
        return [_without_line(text, items.items[place]) for place in sorted(places)]
    first = next(place for place in range(len(items.items)) if place not in places)
    edits = [Edit(items.items[0].start, items.items[first].start, "")] if first else []
    for place in sorted(places):
        if place > first:
            before, node = items.items[place - 1], items.items[place]
            edits.append(Edit(_end(text, before), _end(text, node), ""))
    return edits


def _without_line(text: str, item: Node) -> Edit:
    """The edit that takes out an item behind a hyphen with its lines."""
    hyphen = text.rindex("-", 0, item.start)
    end = _end(text, item)
    found = LINE_END.search(text, end)
    comment = text[end : found.start() if found else len(text)].lstrip(_BLANKS)
    if comment:
        return Edit(hyphen, text.index(comment, end), "")
    start = hyphen - len(_before_hyphen(text, item))
    if found:
        return Edit(start, found.end(), "")
    above = list(LINE_END.finditer(text, 0, start))
    return Edit(above[-1].start() if above else start, len(text), "")


def _before_hyphen(text: str, item: Node) -> str:
    """What stands in a line before the hyphen of an item."""
    hyphen = text.rindex("-", 0, item.start)
    return text[max(text.rfind(sign, 0, hyphen) for sign in "\r\n") + 1 : hyphen]


def _behind_colon(text: str, name: Scalar) -> int:
    """Where an empty value would stand: behind the colon and its space, if no comment follows."""
    place = text.index(":", name.end) + 1
    after = text[place : place + 2]
    return place + 1 if after[:1] == " " and after[1:] != "#" else place


def _behind(text: str, name: Scalar, value: Node) -> int:
    """Where a key and its value end, also where nothing is typed behind the colon."""
    empty = type(value) is Scalar and value.empty
    return _behind_colon(text, name) if empty else _end(text, value)


def _end(text: str, node: Node) -> int:
    """Where a node's own text ends: of lists in several lines the parser says the next token.

    A text behind | or > ends with its last line, before the empty lines below it.
    """
    if isinstance(node, Scalar) and text[node.start : node.start + 1] in ("|", ">"):
        return node.start + len(text[node.start : node.end].rstrip("\r\n"))
    if isinstance(node, Scalar) or text[node.start] in "[{":
        return node.end
    if isinstance(node, Mapping):
        return max(_end(text, part) for pair in node.entries for part in pair)
    return max(_end(text, item) for item in node.items)


def _indent(text: str, mapping: Mapping) -> str:
    """What stands before a further key of a mapping in lines: blanks, as wide as a hyphen."""
    start = mapping.entries[0][0].start
    line_start = max(text.rfind(sign, 0, start) for sign in "\r\n") + 1
    return "".join(sign if sign in _BLANKS else " " for sign in text[line_start:start])
