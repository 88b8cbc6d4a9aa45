"""What was measured, and which screens still show what is no more."""

import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tests.support.wire import Answer

STALE = 2.0
"""Seconds after the desk's answer until every screen shows what was typed."""
FORGOTTEN = 60.0
"""Seconds after which nobody asks any more how late a screen shows it."""
SHAPE = 0
"""Under what a page's facts have the round that it is about; tables have their numbers."""
WHOLE = (b"<!--whole-->", b"</main>")
"""What ends a page, of the site and of the desk."""
ROUND = -1
"""The same of the number of the round that its tables are of; without it they are of the one on."""
_ROUND = re.compile(r"/rounds/(\d+)/")
_SHAPE = re.compile(rb'data-shape="([^"]*)"|<header><div class=o><h1>([^<]*)')
_TABLE = re.compile(rb"<tr id=table-(\d+)>(.*?)(?=<tr|</tbody|</table)", re.DOTALL)
_OWN = re.compile(rb"<tr><td>(\d+)<td>(\d+)<th>(.*?)(?=<tr|</table)", re.DOTALL)
_SCREEN = re.compile(rb'<li data-k="(\d+)"[^>]*>(.*?)(?=<li|</ol)', re.DOTALL)
_DESK = re.compile(rb'<tr id="t(\d+)"[^>]*>.*?</td>\s*<td>(.*?)</td>', re.DOTALL)
Facts = Mapping[int, bytes]


def facts(path: str, body: bytes) -> Facts:
    """What a page says of the round, and of each table that it shows.

    A player's page shows their own table alone; standings and pairings show no results.
    """
    found: dict[int, bytes] = {}
    if shape := _SHAPE.search(body):
        found[SHAPE] = shape[1] or shape[2]
    if "/players/" in path and (rows := _OWN.findall(body)):
        found[int(rows[-1][1])] = rows[-1][2]
        found[ROUND] = rows[-1][0]
    if about := _ROUND.search(path):
        found[ROUND] = about[1].encode()
    for rows_of in (_TABLE, _SCREEN, _DESK):
        found |= {int(number): said for number, said in rows_of.findall(body)}
    return found


@dataclass(eq=False)
class Screen:
    """Something that somebody looks at."""

    kind: str
    facts: Facts = field(default_factory=dict)
    awake: bool = False
    """Whether it is expected to be up to date: asleep, or being opened, it is not."""


@dataclass(eq=False)
class Change:
    """Something that was typed."""

    key: int
    before: dict[Screen, bytes]
    """What each screen said of it."""
    answered: float = 0.0
    """When the desk had answered; 0 while it has not."""
    judged: bool = False
    """Whether its two seconds are over."""


@dataclass
class Ledger:
    """Everything that was measured."""

    patience: float = STALE
    """Seconds after the desk's answer until a screen is stale."""
    round: int = 0
    """The one that is on: the page of another shows nothing of it."""
    taken: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Seconds by kind of request."""
    ages: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By kind of screen, the seconds from the desk's answer until a screen had it."""
    stale: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    screens: set[Screen] = field(default_factory=set)
    changes: list[Change] = field(default_factory=list)
    """Those that some screen may still come to show."""
    _read: dict[str, tuple[bytes, Facts]] = field(default_factory=dict)

    def note(self, kind: str, answer: Answer, *statuses: int) -> Answer:
        """Takes down how long an answer took; one with another status is an error."""
        self.taken[kind].append(answer.seconds)
        if answer.status not in (statuses or (200, 304)):
            self.errors.append(f"{kind}: {answer.status} {_said(answer.body)}")
        return answer

    def read(self, path: str, body: bytes) -> tuple[bytes, Facts]:
        """A page and its facts, which are read once for all who have it."""
        kept = self._read.get(path)
        if kept is not None and kept[0] == body:
            return kept
        if not body.rstrip().endswith(WHOLE):
            self.errors.append(f"{path} came in half")
        self._read[path] = body, facts(path, body)
        return self._read[path]

    def shows(self, screen: Screen, now: Facts) -> None:
        """A screen has another page."""
        screen.facts = now
        for change in self.changes:
            was = change.before.get(screen)
            if was is not None and now.get(change.key, was) != was:
                del change.before[screen]
                late = time.monotonic() - change.answered if change.answered else 0.0
                self.ages[screen.kind].append(late)

    def begin(self, key: int) -> Change:
        """Something is being typed: keeps what the screens say of it."""
        said = {
            screen: screen.facts[key]
            for screen in self.screens
            if screen.awake and key in screen.facts
            if int(screen.facts.get(ROUND, self.round)) == self.round
        }
        change = Change(key, said)
        self.changes.append(change)
        return change

    def look(self) -> None:
        """Finds the screens that are stale; to be called some times a second."""
        now = time.monotonic()
        for change in list(self.changes):
            waited = now - change.answered if change.answered else 0.0
            if waited > FORGOTTEN:
                self.changes.remove(change)
            if waited > self.patience and not change.judged:
                change.judged = True
                self.stale += [
                    f"{screen.kind} did not show {change.key or 'the round'}"
                    for screen in change.before
                    if screen.awake
                ]

    def sleeps(self, screen: Screen) -> None:
        """A screen is not looked at for a while, or has another page: nobody waits for it."""
        screen.awake = False
        for change in self.changes:
            change.before.pop(screen, None)


def _said(body: bytes) -> str:
    """What an answer that refuses says."""
    text = body.decode("utf-8", "replace")
    return " ".join(re.sub(r"<[^>]*>", " ", text.partition("told wrong")[2] or text).split())[:160]


def measured(of: Iterable[float], mark: Callable[[Iterable[float], float], float]) -> list[float]:
    """Median, 95 and 99 of 100, and the longest, in milliseconds."""
    return [1000 * mark(of, share) for share in (0.5, 0.95, 0.99, 1.0)]
