"""Problems mended one after the other, and written as one change that can be taken back whole."""

from collections.abc import Callable, Collection, Sequence
from pathlib import PurePosixPath

from topcut.edit.change.changing import Change, editing
from topcut.edit.change.naming import named
from topcut.edit.change.refusals import ChangedError, NotTypedError
from topcut.edit.change.writing import Files
from topcut.edit.fixes.offers import Offer, files_of, offers
from topcut.edit.fixes.spans import Remedy
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.workspace.data import CheckedEvent, Data

MOST = 500
"""Ways that are gone one after the other: mending that never ends is a fault of ours."""


class Mending:
    """An event that is mended in memory, question by question; files stay until `write`."""

    def __init__(self, data: Data, event_id: str) -> None:
        """Reads the event as its files are now."""
        self._data = data.fresh()
        self._id = event_id
        self._opened = self._data.open(event_id)
        self._files: dict[str, tuple[bytes | None, bytes | None]] = {}
        self._refused: set[str] = set()
        self.taken: list[str] = []
        """What is written, a few words each."""

    @property
    def opened(self) -> CheckedEvent:
        """The event as it is with what was taken."""
        return self._opened

    def offer(self) -> Offer | None:
        """The first offer that was neither taken nor left."""
        if len(self.taken) >= MOST:
            return None
        return next((each for each in offers(self._opened) if each.key not in self._refused), None)

    def leave(self, offer: Offer) -> None:
        """Asks no more about an offer while its lines are the same."""
        self._refused.add(offer.key)

    def take(self, offer: Offer, way: Remedy) -> bool:
        """Goes a way; where the problem would still be there, it stays and this gives False."""
        files = dict(self._files)
        for path, (was, now) in offer.files(way).items():
            files[path] = (files[path][0] if path in files else was, now)
        opened = self._data.open(self._id, {path: now for path, (_, now) in files.items()})
        if stays(offer.problem, self._opened, opened):
            self.leave(offer)
            return False
        self._opened, self._files = opened, files
        self.taken.append(in_words(offer, way))
        return True

    def write(self) -> Change:
        """Writes all that was taken, as one change.

        Raises NotTypedError, and writes nothing, if a file was saved since it was read; OSError.
        """
        with editing(self._data, self._id, by="topcut check"):
            return Change(_summary(self.taken), self._opened, self._files).make(mends=True)


def mend(
    data: Data,
    event_id: str,
    keys: Sequence[str],
    way: int = 0,
    *,
    before: str = "",
    may: Callable[[Offer], bool] = lambda _offer: True,
) -> Change:
    """Goes the first way of each offer with one of these keys, of a single one also another.

    What two of them would write in one place is written once. `before` are the words that were
    shown; `may` says what whoever asks may mend. Raises ChangedError, and changes nothing, where
    an offer is no longer as it was shown, NotTypedError where it may not be mended.
    """
    with editing(data, event_id, by="the desk") as opened:
        there = {each.key: each for each in offers(opened)}
        if not keys or any(key not in there for key in keys):
            raise ChangedError("what can be mended", before, _now(there.values()))
        chosen = [there[key] for key in keys]
        if not all(map(may, chosen)):
            raise NotTypedError(Message("mending.not_here"))
        pairs = [(each, _chosen(each, way if len(keys) == 1 else 0)) for each in chosen]
        old: dict[str, bytes | None] = {}
        taken: list[tuple[Offer, Remedy]] = []
        files: Files = {}
        for pair in pairs:
            old |= pair[0].before
            try:
                files = files_of(old, [each for _, each in (*taken, pair)])
            except ValueError:
                continue  # it is offered again
            taken.append(pair)
        after = opened.data.open(opened.id, {path: now for path, (_, now) in files.items()})
        summary = _summary([in_words(*each) for each in taken])
        return Change(summary, after, files).make(mends=True)


def _chosen(offer: Offer, way: int) -> Remedy:
    if not 0 <= way < len(offer.ways):
        raise NotTypedError(f"there are {len(offer.ways)} ways to mend this: choose one of them")
    return offer.ways[way]


def in_words(offer: Offer, way: Remedy) -> str:
    """What was mended, in a few words: "swiss-1: Ada Crane"."""
    return f"{PurePosixPath(offer.problem.mark.file).stem}: {way.text}"


def _summary(taken: Sequence[str]) -> str:
    return Message("change.mended", places=named(taken, 4))


def _now(offers_: Collection[Offer]) -> str:
    messages = [each.problem.message for each in offers_][:3]
    return all_of(messages) if messages else "nothing that can be mended"


def stays(problem: Problem, before: CheckedEvent, after: CheckedEvent) -> bool:
    """Whether a problem is still there: as often, and at its place."""
    old, new = (
        [each.mark for each in opened.report.problems if _same(each, problem)]
        for opened in (before, after)
    )
    return len(new) >= len(old) and problem.mark in new


def _same(one: Problem, other: Problem) -> bool:
    return (one.kind, one.message, one.mark.file) == (other.kind, other.message, other.mark.file)
