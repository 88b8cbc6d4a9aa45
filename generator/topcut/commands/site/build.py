"""`topcut build`: turns data/ into the pages in site/."""

import argparse
import gc
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, print_text, require_data, say
from topcut.text.words.invisible import unguarded

if TYPE_CHECKING:
    from topcut.publish.build import BuildResult
    from topcut.workspace.reports import EventReport

PROGRESS_AFTER = 1.0
"""Seconds of work before progress is shown."""


_ARGUMENTS = (
    argument(
        "--prune",
        action="store_true",
        help="remove pages even when many events have vanished at once, and build even when\n"
        "site.yaml has gone",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.publish.build import build
    from topcut.publish.templates.broken_template import BrokenTemplateError

    require_data(arguments.data)
    report = BuildReport(arguments.data, verbose=arguments.verbose)
    gc.disable()  # many events are built in processes of their own, which collect
    try:
        built = build(arguments.data, arguments.site, report, prune=arguments.prune)
    except BrokenTemplateError as error:
        say(f"{error}; {error.plain[1]}; pages not yet built stay as they were")
        return ERRORS
    finally:
        gc.enable()
        report.clear()
    report.finished(built, arguments.site)
    return OK if built.ok else ERRORS


class BuildReport:
    """Reports on a build: errors at once, progress on a terminal, a line at the end."""

    def __init__(self, data: Path, *, verbose: bool) -> None:
        """`verbose` also prints the warnings and notes of every event that was read."""
        self._data = data
        self._verbose = verbose
        self._started = time.monotonic()
        self._line_open = False
        self._hidden = 0

    def checked(self, report: "EventReport") -> None:
        """Prints the errors of an event, and everything else if more was asked for."""
        from dataclasses import replace

        from topcut.text.problems.problem import Level

        kept = [
            problem for problem in report.problems if self._verbose or problem.level is Level.ERROR
        ]
        self._hidden += len(report.problems) - len(kept)
        self.clear()
        print_text(replace(report, problems=tuple(kept)), self._data, sys.stderr)

    def progress(self, done: int, of: int) -> None:
        """Shows how far the build has come, on a terminal, once it takes a while."""
        if sys.stderr.isatty() and time.monotonic() - self._started > PROGRESS_AFTER:
            self._line_open = True  # first, since Ctrl-C may come between the two
            own = unguarded(sys.stderr)
            print(f"\r{done} of {of} events", end="", file=own, flush=True)

    def finished(self, built: "BuildResult", site: Path) -> None:
        """Says what was done and what was not."""
        from topcut.publish.limits import too_large
        from topcut.text.words.words import counted

        self.clear()
        if built.site_broken:
            print("nothing was built: site.yaml has errors", file=sys.stderr)
            return
        if built.gone:
            print(
                f"nothing was built: {built.gone}. Put it back, or build without it with"
                " `topcut build --prune`.",
                file=sys.stderr,
            )
            return
        for event in built.broken:
            state = "left out until its errors are fixed"
            if event not in built.unpublished:
                state = "keeps its last good pages"
            print(f"{event}: {state}", file=sys.stderr)
        if built.retained:
            before = counted(built.events + len(built.retained), "event")
            print(
                f"{len(built.retained)} of {before} vanished at once:"
                " the pages were kept; `topcut build --prune` removes them.",
                file=sys.stderr,
            )
        seconds = time.monotonic() - self._started
        events = _events(built.events)
        if not built.changed and not built.written and not built.removed:
            print(f"{events}, nothing changed, {seconds:.2f} s")
            return
        print(
            f"{events}, {built.changed} read, {counted(built.pages, 'page')} made,"
            f" {counted(built.written, 'file')} written, {built.removed} removed, {seconds:.2f} s"
        )
        if built.languages:
            print(f"{len(built.languages)} languages: {', '.join(built.languages)}")
        if self._hidden:
            some = (
                "1 warning or note" if self._hidden == 1 else f"{self._hidden} warnings and notes"
            )
            print(f"{some}: `topcut check` shows them")
        if not built.addressed:
            print("no feed.xml or sitemap.xml: they need `address:` in site.yaml")
        if warning := too_large(site, built.files, built.size):
            print(warning, file=sys.stderr)
        print(f"open {site / 'index.html'}")

    def clear(self) -> None:
        """Removes the line of progress."""
        if self._line_open:
            print("\r\033[K", end="", file=unguarded(sys.stderr), flush=True)
            self._line_open = False


COMMAND = Command(
    name="build",
    help="build the pages in site/ from data/",
    about="Brings site/ up to date with data/. An event with errors keeps its last good pages\n"
    "while the others are built; the exit code is then 1.",
    usage="[--prune]",
    arguments=_ARGUMENTS,
    run=_run,
)


def _events(number: int) -> str:
    """How many events, without the file of messages: a build with nothing changed reads no text."""
    return f"{number} event{'s' * (number != 1)}"
