"""What `topcut serve` says in its terminal."""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import segno

from topcut.live.watching.board import Board
from topcut.live.watching.watching import Rebuild
from topcut.text.problems.problem import Level, has_errors
from topcut.text.problems.report import texts
from topcut.text.words.invisible import unguarded
from topcut.text.words.words import counted
from topcut.workspace.reports import EventReport


class Console:
    """Says what happens, a line each; problems at once, with line and caret."""

    def __init__(self, data: Path, board: Board, out: TextIO | None = None) -> None:
        """`board` is asked for the time of the last good state."""
        self._data = data
        self._board = board
        self._out = out or sys.stdout
        self._broken: dict[str, EventReport] = {}
        self._failure = ""
        self._retained: tuple[str, ...] = ()
        self._begun = False

    def hear(self, message: Rebuild | str) -> None:
        """Says what the builder told."""
        if isinstance(message, str):
            self.say(message)
            return
        at = f"{message.at.astimezone():%H:%M:%S}"
        for report in message.reports:
            self._problems(at, report)
        if message.failure != self._failure:
            self._failure = message.failure
            self.say(f"{at} {self._failure or 'building again'}")
            if self._failure:
                self.say("  every page keeps its last good state")
        if message.retained != self._retained:
            self._retained = message.retained
            if message.retained:
                self.say(
                    f"{at} {counted(len(message.retained), 'event')} vanished at once: the pages"
                    " stay, and `topcut build --prune` removes them"
                )
        if message.written or message.removed:
            what = ", ".join(message.good[:3]) + ("…" if len(message.good) > 3 else "")
            removed = f", {message.removed} removed" if message.removed else ""
            self.say(
                f"{at} {what or 'site'}: {counted(message.written, 'file')} written{removed},"
                f" {message.seconds:.2f} s"
            )
        elif not (self._begun or self._broken or self._failure or self._retained):
            self.say(f"{at} all pages are up to date")
        self._begun = True

    def say(self, line: str) -> None:
        """Prints a line at once."""
        print(line, file=self._out, flush=True)

    def _problems(self, at: str, report: EventReport) -> None:
        name = report.id or "site.yaml"
        errors = [problem for problem in report.problems if problem.level is Level.ERROR]
        if not has_errors(errors):
            if self._broken.pop(report.id, None):
                self.say(f"{at} {name}: no more errors")
            return
        if self._broken.get(report.id) == report:
            return
        self._broken[report.id] = report
        folder = f"{self._data / 'events' / report.id if report.id else self._data}/"
        for text in texts(errors, report.sources, folder):
            self.say(text)
        since = self._board.outdated_since(report.id) if report.id else ""
        kept = f"keeps its last good pages, of {since}" if since else "has no pages yet"
        if report.id:
            self.say(f"{at} {name}: {kept}")


def addresses(
    out: TextIO,
    local: str,
    network: Sequence[tuple[str, str]] | None,
    beside: str = "",
    *,
    problems: bool = True,
) -> None:
    """Where the pages are: for this machine, and for the room with a code to scan.

    `local` is "" where this machine has no address of its own that is served, `network` holds
    addresses with their interface, None where the room is not served. `beside` is a line about
    what else is served; `problems` says whether there is a page of them.
    """
    if local:
        print(f"on this machine:  {local}", file=out)
        if problems:
            print(f"problems:         {local}organizer/", file=out)
    else:
        print("problems:         here; with --host 0.0.0.0 also on a page", file=out)
    if beside:
        print(beside, file=out)
    if network is not None:
        _in_the_room(out, network)
    print("Ctrl+C ends", file=out, flush=True)


def forwarded(out: TextIO, pages: str, beside: str = "") -> None:
    """Where the pages of a codespace are; `beside` is a line about what else is served."""
    print(f"pages:            {pages}", file=out)
    if beside:
        print(beside, file=out)
    print("Ctrl+C ends", file=out, flush=True)


def hear_lines(
    loop: asyncio.AbstractEventLoop,
    terminal: int,
    answer: Callable[[], str],
    say: Callable[[str], None],
) -> None:
    """Says an answer after each line that is typed, as long as the loop runs.

    Nothing where the system has no such way to hear a terminal (Windows).
    """

    def hear() -> None:
        if os.tcgetpgrp(terminal) != os.getpgrp():  # somebody else's line
            return
        if not os.read(terminal, 4096):
            loop.remove_reader(terminal)
            return
        say(answer())

    with suppress(NotImplementedError, OSError):
        loop.add_reader(terminal, hear)


def _in_the_room(out: TextIO, network: Sequence[tuple[str, str]]) -> None:
    heading = "in this network:"
    if not network:
        print(f"{heading}  this machine is in none: no Wi-Fi, no cable, no hotspot", file=out)
        return
    for address, interface in network:
        print(f"{heading:16}  {address}{f'  ({interface})' if interface else ''}", file=out)
        heading = ""
    if out.isatty():
        segno.make(network[0][0], micro=False).terminal(unguarded(out), compact=True)
    print(
        "A phone that cannot open it is in another network, or the Wi-Fi keeps devices apart, as\n"
        "guest Wi-Fi often does: a router or hotspot of your own does not.",
        file=out,
    )
