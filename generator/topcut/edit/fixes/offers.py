"""What can be mended in an event: each problem with the ways to mend it, and what each writes."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from functools import cached_property
from hashlib import blake2b
from itertools import takewhile

from msgspec import Struct

from topcut.edit.change.writing import Files
from topcut.edit.fixes.further import FURTHER
from topcut.edit.fixes.spans import Remedy, edits_of
from topcut.text.problems.advice import Fix, Spot
from topcut.text.problems.mark import lines_of
from topcut.text.problems.problem import Level, Problem
from topcut.text.yaml.edit import Edit, edited
from topcut.workspace.data import CheckedEvent

MOST = 200
"""Problems of an event that are offered at once."""


class ChangedLines(Struct, frozen=True):
    """ChangedLines of a file that become others."""

    file: str
    line: int
    """The first of them, from 1."""
    was: tuple[str, ...]
    now: tuple[str, ...]


class Offer(Struct, frozen=True, dict=True):
    """A problem, and the ways to mend it: several where somebody has to choose."""

    problem: Problem
    ways: tuple[Remedy, ...]
    before: Mapping[str, bytes | None]
    """The files that the ways change, as they are."""

    def files(self, way: Remedy) -> Files:
        """The files before and after a way is gone."""
        return files_of(self.before, [way])

    def lines(self, way: Remedy) -> tuple[ChangedLines, ...]:
        """What a way changes, line by line; a file that is new or goes says so by its name."""
        return tuple(
            each
            for path, (was, now) in self.files(way).items()
            for each in _changed_lines(path, was, now)
        )

    @cached_property
    def key(self) -> str:
        """A word by which the offer is known again while problem, lines and ways are the same."""
        shown = repr((self.problem.mark.file, self.problem.message, self.problem.expected))
        ways = [(way.text, self.lines(way)) for way in self.ways]
        return blake2b(f"{shown}{ways}".encode("utf-8", "replace"), digest_size=9).hexdigest()


def offers(opened: CheckedEvent) -> Iterator[Offer]:
    """What can be mended, in the order of the problems; notes and what a leader decides are not."""
    count = 0
    for problem in opened.report.problems:
        if problem.level is Level.NOTE or count >= MOST:
            continue
        offer = _offer(opened, problem)
        if offer is not None:
            count += 1
            yield offer


def _offer(opened: CheckedEvent, problem: Problem) -> Offer | None:
    further = FURTHER.get(problem.kind)
    ways: Iterable[Remedy] = further(opened, problem) if further is not None else ()
    ways = (*(way for fix in problem.fixes if (way := _way(opened, problem, fix))), *ways)
    if not ways:
        return None
    tree = opened.data.tree(opened.id, opened.instead)
    paths = sorted({path for way in ways for path in (*way.edits, *way.whole)})
    before = {path: tree.read(path) if tree.has(path) else None for path in paths}
    offer = Offer(problem, tuple(ways), before)
    ways = tuple(way for way in ways if any(was != now for was, now in offer.files(way).values()))
    return Offer(problem, ways, before) if ways else None


def _way(opened: CheckedEvent, problem: Problem, fix: Fix) -> Remedy | None:
    """What a fix writes; None where its place is not there, or a file's new name is taken."""
    if fix.renamed:
        tree, file = opened.data.tree(opened.id, opened.instead), problem.mark.file
        if tree.has(fix.renamed) or not tree.has(file):
            return None
        whole = {file: None, fix.renamed: tree.read(file)}
        return Remedy(fix.text, whole=whole, guess=fix.guess, button=f"Rename it to {fix.renamed}")
    by_file: dict[str, list[Spot]] = {}
    for spot in fix.spots:
        by_file.setdefault(spot.mark.file, []).append(spot)
    try:
        edits = {
            file: tuple(edits_of(opened.sources[file], spots)) for file, spots in by_file.items()
        }
    except LookupError:
        return None
    return Remedy(fix.text, edits, guess=fix.guess)


def files_of(before: Mapping[str, bytes | None], ways: Iterable[Remedy]) -> Files:
    """The files before and after several ways are gone. Raises ValueError where two overlap."""
    edits: dict[str, list[Edit]] = {}
    whole: dict[str, bytes | None] = {}
    for way in ways:
        if whole.keys() & way.edits.keys() or way.whole.keys() & (edits.keys() | whole.keys()):
            raise ValueError("two ways change one file")
        for path, more in way.edits.items():
            edits.setdefault(path, []).extend(more)
        whole |= way.whole
    return {
        **{path: (before[path], edited(before[path] or b"", each)) for path, each in edits.items()},
        **{path: (before[path], content) for path, content in whole.items()},
    }


def _changed_lines(path: str, was: bytes | None, now: bytes | None) -> Iterator[ChangedLines]:
    old, new = (_lines(content) for content in (was, now))
    first = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False))))
    old, new = old[first:], new[first:]
    behind = zip(reversed(old), reversed(new), strict=False)
    last = len(list(takewhile(lambda pair: pair[0] == pair[1], behind)))
    old, new = old[: len(old) - last], new[: len(new) - last]
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield ChangedLines(path, first + i + 1, tuple(old[i:j]), tuple(new[k:m]))


def _lines(content: bytes | None) -> list[str]:
    if content is None:
        return []
    lines = lines_of(content.decode("utf-8", "replace"))
    return lines[:-1] if lines[-1] == "" else lines
