"""A way to mend a problem, and which characters of a file it replaces, and with which."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingOf
from functools import lru_cache

from msgspec import Struct

from topcut.exchange.files.yaml_text import scalar
from topcut.text.problems.advice import Mode, Spot
from topcut.text.problems.mark import starts_of
from topcut.text.problems.problem import Problems
from topcut.text.yaml.compose import compose_text
from topcut.text.yaml.edit import Edit, with_value, words_of
from topcut.text.yaml.nodes import Mapping, Node, Scalar, Sequence

_BLANKS = " \t"


class Remedy(Struct, frozen=True):
    """One way to mend a problem."""

    text: str
    """What is written, as somebody reads it: "Ada Crane"."""
    edits: MappingOf[str, tuple[Edit, ...]] = {}
    """By path below the event's folder."""
    whole: MappingOf[str, bytes | None] = {}
    """Files with other bytes, by path; None for one that goes."""
    guess: bool = False
    """Whether something else may have been meant."""
    button: str = ""
    """What a button says, where it is not that the text is written: "Rename it to …"."""


def edits_of(text: str, spots: Iterable[Spot]) -> list[Edit]:
    """The edits of a file's text that write these spots. Raises LookupError where one is gone.

    `text` is decoded, without a byte order mark.
    """
    starts = starts_of(text)
    edits = []
    for spot in spots:
        if spot.mark.line > len(starts):
            raise LookupError(spot)
        place = starts[spot.mark.line - 1] + spot.mark.column - 1
        if spot.mode is Mode.SIGNS:
            edits.append(Edit(place, place + spot.length, spot.text))
        elif spot.mode is Mode.REMOVED:
            edits.append(_removal(text, place, place + spot.length))
        else:
            edits.append(_of_node(text, spot, place, nodes_of(text, spot.mark.file)))
    return edits


@lru_cache(maxsize=4)
def nodes_of(text: str, file: str) -> tuple[Node, ...]:
    """All nodes of a file, what is around before what is within: each of its problems asks."""
    root = compose_text(text, file, Problems())
    return tuple(_nodes(root)) if root is not None else ()


def _of_node(text: str, spot: Spot, place: int, nodes: Iterable[Node]) -> Edit:
    if spot.mode in (Mode.KEY, Mode.RENAMED_KEY):
        around = [each for each in nodes if type(each) is Mapping and _holds(text, each, place)]
        if not around:
            raise LookupError(spot)
        if spot.mode is Mode.KEY:
            return with_value(text, around[-1], spot.key, spot.text)
        return _renamed_key(around[-1], spot)
    there = [
        each
        for each in nodes
        if each.start == place and (type(each) is Scalar or spot.mode is not Mode.VALUE)
    ]
    if not there:
        raise LookupError(spot)
    typed = scalar(spot.text) if spot.mode is Mode.VALUE else spot.text
    return Edit(place, place + len(words_of(text, there[0])), typed)


def _renamed_key(group: Mapping, spot: Spot) -> Edit:
    keys = {key.text: key for key, _ in group.entries}
    if spot.key not in keys or spot.text in keys:
        raise LookupError(spot)
    return Edit(keys[spot.key].start, keys[spot.key].end, spot.text)


def _nodes(node: Node) -> Iterator[Node]:
    """A node and all below it, what is around before what is within."""
    yield node
    if type(node) is Sequence:
        for item in node.items:
            yield from _nodes(item)
    elif type(node) is Mapping:
        for key, value in node.entries:
            yield key
            yield from _nodes(value)


def _holds(text: str, node: Mapping, place: int) -> bool:
    return node.start <= place <= node.start + len(words_of(text, node))


def _removal(text: str, start: int, end: int) -> Edit:
    """The edit that takes something out, with the line or the comma that it had to itself."""
    end -= len(text[start:end]) - len(text[start:end].rstrip())
    before = text[:start].rstrip(_BLANKS)
    behind = end + len(text[end:]) - len(text[end:].lstrip(_BLANKS))
    alone = not before or before[-1] in "\r\n"
    follows = text[behind : behind + 2]
    if alone and (not follows or follows[0] in "\r\n"):
        line_end = len(follows) if follows == "\r\n" else len(follows[:1])
        return Edit(len(before), behind + line_end, "")
    if before.endswith(","):
        return Edit(len(before) - 1, end, "")
    if follows[:1] == ",":
        gap = text[behind + 1 :]
        return Edit(start, behind + 1 + len(gap) - len(gap.lstrip(_BLANKS)), "")
    return Edit(start, end, "")
