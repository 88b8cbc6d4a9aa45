"""YAML text becomes nodes with line, column and offsets.

Only one document of mappings, lists and text is read. Anchors, aliases, tags and a second document
are problems, as are a key written twice, a tab, and a plain text that runs over the end of its
line. Events are read one by one on a stack of our own: no input can make it recurse.
"""

from typing import Any

import yaml
from msgspec import Struct

from topcut.text.problems.advice import Advice, Fix, Mode, Spot, with_words, write
from topcut.text.problems.mark import Mark, mark_at
from topcut.text.problems.problem import Problems
from topcut.text.words.invisible import CONTROL
from topcut.text.words.message import Message
from topcut.text.yaml.faults import conflict, fault
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence
from topcut.text.yaml.typography import OPENING_QUOTES, runs_on, typography, unquoted

MOST_BYTES = 1_000_000
MOST_NESTING = 20
_QUOTES = frozenset(OPENING_QUOTES)


class _PureParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """The parser without libyaml: the same events, slower."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)


if yaml.__with_libyaml__:
    from yaml._yaml import CParser

    _parser: Any = CParser
else:
    _parser = _PureParser


class Document(Struct, frozen=True):
    """One file, read: its text, its nodes, and what is wrong with them."""

    text: str
    """Decoded, line ends as typed, without a byte order mark."""
    root: Node | None
    """None where the text could not be parsed, and where it holds nothing."""
    problems: Problems


class _Refused(Exception):  # noqa: N818 – never leaves this module
    """Reading cannot go on; the problem is already noted."""


def compose(data: bytes, file: str) -> Document:
    """Reads a whole YAML file. Never raises: everything wrong is among the problems."""
    problems = Problems()
    text = decode(data, file, problems)
    if text is None:
        return Document("", None, problems)
    return Document(text, compose_text(text, file, problems), problems)


def decode(data: bytes, file: str, problems: Problems) -> str | None:
    """The file's text, or None with a problem where it is none."""
    mark = Mark(file)
    if len(data) > MOST_BYTES:
        size = f"{len(data) / 1_000_000:.1f} MB"
        problems.error(
            mark,
            "too large",
            f"this file is {size}, and more than 1 MB is not read",
            "is this the right file?",
        )
        return None
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        _no_utf8(data, error.start, file, problems)
        return None
    control = None if text.isascii() and text.isprintable() else CONTROL.search(text)
    if control:
        code = f"U+{ord(control[0]):04X}"
        if control[0] == "\x00":
            problems.error(mark, "no text", "this file is not text", "write: text, saved as UTF-8")
        else:
            problems.error(
                mark_at(text, control.start(), file),
                "invisible character",
                f"there is an invisible character ({code}) here",
                "delete it and type the line again",
            )
        return None
    return text


def _no_utf8(data: bytes, start: int, file: str, problems: Problems) -> None:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\x00" in data:
        problems.error(
            Mark(file),
            "no text",
            Message("problem.no_utf8"),
            Message("advice.utf8"),
        )
        return
    before = data[:start].decode("utf-8")
    problems.error(
        mark_at(before, len(before), file),
        "encoding",
        Message("problem.character"),
        Message("advice.file_utf8"),
    )


def compose_text(text: str, file: str, problems: Problems) -> Node | None:
    """Reads decoded text; None where it could not be parsed, or holds nothing."""
    if "<<<<<<<" in text and (both := conflict(text, file)):
        problems.append(both)
        return None
    try:
        root, scalars = _walk(text, file, problems)
    except _Refused:
        return None
    except yaml.MarkedYAMLError as error:
        problems.append(fault(text, file, error))
        return None
    except yaml.YAMLError:
        problems.error(Mark(file), "yaml", "this file cannot be read as YAML")
        return None
    if root is None:
        only = "problem.comments_alone" if text.strip() else "problem.empty_file"
        problems.error(Mark(file), "empty file", Message(only))
        return None
    typography(text, file, scalars, problems)
    return root


def _walk(text: str, file: str, problems: Problems) -> tuple[Node | None, list[Scalar]]:
    """The root node, and all scalars in the order of the text."""
    next_event = _parser(text).get_event
    scalar_event, alias_event = yaml.ScalarEvent, yaml.AliasEvent
    sequence_start, mapping_start = yaml.SequenceStartEvent, yaml.MappingStartEvent
    open_nodes: list[tuple[bool, Any, list[Any]]] = []
    children: list[Any] = []
    scalars: list[Scalar] = []
    running_on: list[Scalar] = []
    documents = 0
    while True:
        event = next_event()
        kind = type(event)
        if kind is scalar_event:
            start, end = event.start_mark, event.end_mark
            if event.anchor is not None or event.tag is not None:
                _unusual(event, file, problems)
            line = start.line + 1
            value = event.value
            if not event.style and value[:1] in _QUOTES:
                value = unquoted(value)
            scalar = Scalar(
                value,
                bool(event.style),
                file,
                line,
                start.column + 1,
                start.index,
                end.index,
            )
            if end.line >= line and not event.style:
                running_on.append(scalar)
            children.append(scalar)
            scalars.append(scalar)
        elif kind is mapping_start or kind is sequence_start:
            if event.anchor is not None or event.tag is not None:
                _unusual(event, file, problems)
            if len(open_nodes) >= MOST_NESTING:
                problems.error(
                    _mark(event, file),
                    "nested",
                    "this is nested more than 20 deep",
                    "write: as few brackets as the other lines have",
                )
                raise _Refused
            open_nodes.append((kind is mapping_start, event.start_mark, children))
            children = []
        elif kind is yaml.SequenceEndEvent or kind is yaml.MappingEndEvent:
            is_mapping, start, siblings = open_nodes.pop()
            place = (file, start.line + 1, start.column + 1, start.index, event.end_mark.index)
            siblings.append(
                Mapping(_entries(children, problems), *place)
                if is_mapping
                else Sequence(tuple(children), *place)
            )
            children = siblings
        elif kind is alias_event:
            problems.error(
                _mark(event, file),
                "alias",
                Message("problem.sign", sign="*"),
                _in_quotes(event, file, f"*{event.anchor}"),
            )
            raise _Refused
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                problems.error(
                    _mark(event, file),
                    "second document",
                    Message("problem.second_document"),
                    with_words(
                        Message("advice.delete_line"),
                        [Fix("one document", (Spot(_mark(event, file), "", Mode.REMOVED, 3),))],
                    ),
                )
                raise _Refused
        elif kind is yaml.StreamEndEvent:
            break
    for scalar in running_on:
        runs_on(scalar, text, problems)
    if not children or (type(children[0]) is Scalar and children[0].empty):
        return None, scalars
    return children[0], scalars


def _mark(event: Any, file: str) -> Mark:
    return Mark(file, event.start_mark.line + 1, event.start_mark.column + 1)


def _unusual(event: Any, file: str, problems: Problems) -> None:
    """Anchors and tags are refused."""
    sign, word = ("&", event.anchor) if event.anchor is not None else ("!", event.tag.lstrip("!"))
    value = getattr(event, "value", "")
    problems.error(
        _mark(event, file),
        "anchor" if sign == "&" else "tag",
        Message("problem.sign", sign=sign),
        _in_quotes(event, file, f"{sign}{word} {value}" if value else f"{sign}{word}"),
    )


def _in_quotes(event: Any, file: str, text: str) -> Advice:
    """To write a text in quotes in the place of what was read as something else."""
    start, end = event.start_mark, event.end_mark
    plain = start.line == end.line and not getattr(event, "style", None) and '"' not in text
    spot = Spot(_mark(event, file), f'"{text}"', Mode.SIGNS, end.index - start.index)
    return with_words(write(f'"{text}"'), [Fix(f'"{text}"', (spot,))] * plain)


def _entries(children: list[Any], problems: Problems) -> tuple[tuple[Scalar, Node], ...]:
    """Keys and values in pairs; of a key that stands there twice only the first."""
    keys = children[0::2]
    entries = tuple(zip(keys, children[1::2], strict=True))
    if len({key.text if type(key) is Scalar else key for key in keys}) == len(keys) and all(
        type(key) is Scalar for key in keys
    ):
        return entries
    seen: dict[str, Scalar] = {}
    seen_values: dict[str, Node] = {}
    kept = []
    for key, value in entries:
        if type(key) is not Scalar:
            problems.error(key.mark, "key", "a key must be a word", "write: a word and a colon")
        elif key.text in seen:
            first = seen[key.text]
            problems.error(
                key.mark,
                "key twice",
                Message("problem.key_twice", key=key.text, first=first.line, second=key.line)
                if first.line != key.line
                else Message("problem.key_twice_on_line", key=key.text, line=key.line),
                _without_the_second(seen_values[key.text], key, value),
            )
        else:
            seen[key.text], seen_values[key.text] = key, value
            kept.append((key, value))
    return tuple(kept)


def _without_the_second(first: Node, key: Scalar, value: Node) -> Advice | str:
    """To take out the second of two equal keys, where it says nothing that the first does not."""
    words = Message("advice.delete_one")
    same = type(first) is Scalar and type(value) is Scalar and first.text == value.text
    empty = type(value) is Scalar and value.empty
    if not (same or empty):
        return words
    spot = Spot(key.mark, "", Mode.REMOVED, (key.end if empty else value.end) - key.start)
    return with_words(words, [Fix(f"{key.text} once", (spot,))])
