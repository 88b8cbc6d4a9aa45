"""Maps a problem's place to the entry and the key that it is about."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as MappingType

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import HINTED, Level, Problem
from topcut.text.shapes.keys import Keys
from topcut.text.yaml.nodes import Mapping, Node, Sequence

ALL = "*"
"""In place of a key: what is missing, or belongs to no key."""


class FaultyKey(Struct, frozen=True):
    """The entry and the key that an error is about."""

    entry: Mark | None
    """The entry of a list that it stands in; None outside of every entry."""
    key: str
    """The key of the entry, or of the file; the one that was meant by an unknown one; "" for an
    unknown one that resembles none."""


def faults(
    root: Node | None,
    shape: type[Keys],
    file: str,
    problems: Iterable[Problem],
    entries: MappingType[str, type[Keys]] | None = None,
) -> tuple[FaultyKey, ...]:
    """What the errors of one file are about.

    `shape` is what the file holds, or each entry of it where it is a list; `entries` are keys
    of the file that hold lists, and what their entries are.
    """
    errors = [one for one in problems if one.level is Level.ERROR and one.mark.file == file]
    if not errors:
        return ()
    begun = sorted(_begun(root, shape, entries or {}), key=lambda each: each[0])
    places = [place for place, _ in begun]
    found = []
    for problem in errors:
        index = bisect_right(places, (problem.mark.line, problem.mark.column)) - 1
        fault = begun[index][1] if index >= 0 else FaultyKey(None, ALL)
        found.append(FaultyKey(fault.entry, ALL) if problem.kind == "missing key" else fault)
    return tuple(found)


Begun = tuple[tuple[int, int], FaultyKey]
"""Line and column, and what begins there."""


def _begun(
    root: Node | None, shape: type[Keys], entries: MappingType[str, type[Keys]]
) -> Iterator[Begun]:
    groups: list[tuple[Mark | None, Node, type[Keys]]] = []
    if isinstance(root, Sequence):
        groups = [(item.mark, item, shape) for item in root.items]
    elif isinstance(root, Mapping):
        groups = [(None, root, shape)]
        for key, value in root.entries:
            if key.text in entries and isinstance(value, Sequence):
                groups += [(item.mark, item, entries[key.text]) for item in value.items]
    hints = iter(range(HINTED))  # asking what unknown keys mean takes its time
    for entry, node, its in groups:
        if entry is not None:
            yield (node.line, node.column), FaultyKey(entry, ALL)
        for key, value in node.entries if isinstance(node, Mapping) else ():
            meant = key.text
            if meant not in its.keys:
                meant = its.meant(meant) if next(hints, None) is not None else ""
            yield (key.line, key.column), FaultyKey(entry, meant)
            yield (value.line, value.column), FaultyKey(entry, meant)
