"""Asking, problem after problem, whether the machine shall mend it."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from topcut.edit.change.refusals import NotTypedError
from topcut.edit.fixes.mending import Mending
from topcut.edit.fixes.offers import ChangedLines, Offer
from topcut.edit.fixes.site import SiteAsEvent
from topcut.edit.fixes.spans import Remedy
from topcut.text.problems.report import as_text
from topcut.text.words.invisible import unguarded, visible
from topcut.workspace.data import Data

MOST = 3
"""Times that an event is asked about again because its files were saved meanwhile."""
_LINES = 6
"""ChangedLines of one change that are shown."""
WRITE = "Write this? (Enter or y: yes, n: no, a: this and all that follow, q: stop) "
WHICH = "Which? (1, 2, …; Enter or n: none, q: stop) "


class _StoppedError(Exception):
    """Nothing more is to be asked."""


class Asking:
    """The questions about one folder of events."""

    def __init__(self, data: Data, ask: Callable[[str], str] | None) -> None:
        """`ask` asks somebody; None where nobody is there, and only what is exact is taken."""
        self._data = data
        self._ask = ask
        self._all = ask is None

    def mend(self, events: Sequence[str]) -> None:
        """Asks about the events one after the other, and writes what was taken of each.

        Without events also about site.yaml, first of all.
        """
        for data, event_id in _folders(self._data, events):
            try:
                self._mend_event(data, event_id)
            except _StoppedError:
                return

    def _mend_event(self, data: Data, event_id: str) -> None:
        called, page = (event_id, "History") if data is self._data else ("site.yaml", "Settings")
        for _ in range(MOST):
            mending, stopped = Mending(data, event_id), False
            try:
                self._ask_about(mending)
            except _StoppedError:
                stopped = True
            if mending.taken:
                try:
                    change = mending.write()
                except NotTypedError as error:
                    print(f"{called}: {error}", end="\n\n")
                    if stopped:
                        raise _StoppedError from None
                    continue
                _say(f"{called}: {change.echo}; {page} at the desk takes it back", end="\n\n")
            if stopped:
                raise _StoppedError
            return

    def _ask_about(self, mending: Mending) -> None:
        while (offer := mending.offer()) is not None:
            folder = f"{mending.opened.data.folder(mending.opened.id)}/"
            way = self._answer(mending, offer, folder)
            if way is None:
                mending.leave(offer)
            elif not mending.take(offer, way):
                print("  That does not mend it: the line stays as it is.", end="\n\n")

    def _answer(self, mending: Mending, offer: Offer, folder: str) -> Remedy | None:
        """The way that is taken; None for none. Raises _StoppedError."""
        only = offer.ways[0] if len(offer.ways) == 1 else None
        if self._ask is None and (only is None or only.guess):
            return None
        _say(as_text(offer.problem, mending.opened.sources, folder))
        if only is not None:
            _show(offer.lines(only), folder)
        else:
            for number, way in enumerate(offer.ways, 1):
                _say(f"  {number}: {way.text}")
                _show(offer.lines(way), folder)
        if self._all and only is not None:
            print()
            return only
        return self._asked(offer, only)

    def _asked(self, offer: Offer, only: Remedy | None) -> Remedy | None:
        question = WRITE if only else WHICH
        while True:
            assert self._ask is not None
            try:
                typed = self._ask(question).strip().casefold()
            except EOFError:
                typed = "q"
            print()
            if typed in ("q", "quit"):
                raise _StoppedError
            if typed in ("n", "no") or (not typed and only is None):
                return None
            if only is not None and typed in ("", "y", "yes", "a", "all"):
                self._all = typed in ("a", "all")
                return only
            if typed.isdecimal() and 0 < int(typed) <= len(offer.ways):
                return offer.ways[int(typed) - 1]


def _folders(data: Data, events: Sequence[str]) -> Iterator[tuple[Data, str]]:
    """The site, where no events are named, and the events; each with the folder that it is in."""
    if not events and (data.path / "site.yaml").is_file():
        site = SiteAsEvent(data.path, data.author)
        yield from ((site, name) for name in site.events())
    yield from ((data, event) for event in data.events() if not events or event in events)


def would_write(data: Data, events: Sequence[str]) -> Iterator[str]:
    """What each offer would write, a line each change, where nobody can be asked."""
    for files, event_id in _folders(data, events):
        mending = Mending(files, event_id)
        folder = files.folder(event_id)
        while (offer := mending.offer()) is not None:
            ways = offer.ways
            for way in ways:
                head = "would write" if len(ways) == 1 else "might write"
                for each in offer.lines(way):
                    yield f"{head} {_place(each, folder)}: {_brief(each)}"
            if len(ways) > 1 or not mending.take(offer, ways[0]):
                mending.leave(offer)


def _place(lines: ChangedLines, folder: Path) -> str:
    return f"{folder}/{lines.file}:{lines.line}"


def _brief(lines: ChangedLines) -> str:
    was, now = (" / ".join(each.strip() for each in side) for side in (lines.was, lines.now))
    return f"{was or 'nothing'} → {now or 'nothing'}"


def _show(changes: Sequence[ChangedLines], folder: str) -> None:
    for each in changes:
        _say(f"  {folder}{each.file}:{each.line}")
        for sign, side in (("-", each.was), ("+", each.now)):
            for line in side[:_LINES]:
                _say(f"    {sign} {line}")
            if len(side) > _LINES:
                _say(f"    {sign} … {len(side) - _LINES} more lines")


def _say(text: str, end: str = "\n") -> None:
    print(visible(text), end=end, file=unguarded(sys.stdout))
