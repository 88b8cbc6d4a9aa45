"""What commands say: problems, progress and sums, for people in front of a terminal or a pipe."""

import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from topcut.publish.build import Built
from topcut.text.problem import Level, Problem, has_errors
from topcut.text.report import as_github, as_json, few, summary, texts
from topcut.workspace.reports import EventReport

MEGABYTE = 1_000_000
LARGE = 500 * MEGABYTE
"""Bytes of a site from which a build warns: GitHub Pages holds 1 GB."""
PROGRESS_AFTER = 1.0
"""Seconds of work before progress is shown."""


def folder_of(report: EventReport, data: Path) -> str:
    """What stands before a problem's file: "data/events/downtown/"."""
    return f"{data / 'events' / report.id if report.id else data}/"


def print_reports(
    reports: Iterable[EventReport], data: Path, format_: str, stream: TextIO | None = None
) -> bool:
    """Prints problems in one of the formats; says whether there is an error.

    For people, of each file the first fifty; in JSON all.
    """
    out = stream or sys.stdout
    found: list[tuple[str, Problem]] = []
    for report in reports:
        found += [(report.id, problem) for problem in report.problems]
        if format_ == "text":
            _print_text(report, data, out)
        elif format_ == "github":
            _print_github(report, data, out)
    problems = [problem for _, problem in found]
    if format_ == "json":
        print(as_json(found), file=out)
    elif format_ == "text":
        print(summary(problems), file=out)
    return has_errors(problems)


def _print_text(report: EventReport, data: Path, out: TextIO) -> None:
    for text in texts(report.problems, report.sources, folder_of(report, data)):
        print(text, end="\n\n", file=out)


def _print_github(report: EventReport, data: Path, out: TextIO) -> None:
    folder = folder_of(report, data)
    for file, shown, more in few(report.problems):
        for problem in shown:
            print(as_github(problem, folder), file=out)
        if more:
            print(f"{folder}{file}: {more}", file=out)


def print_judge_sheets(data: Path, events: Sequence[str]) -> None:
    """Prints the deck lists of these events, and what is wrong with each, player by player."""
    from topcut.exchange.judges_sheet import judge_sheet
    from topcut.workspace.examine import examine_all

    for examined in examine_all(data, events):
        if examined.event is not None and examined.regulations is not None:
            problems = examined.report.problems
            print(judge_sheet(examined.event, examined.regulations, examined.pool, problems))


class BuildReport:
    """Says what a build does: errors at once, progress on a terminal, a line at the end."""

    def __init__(self, data: Path, *, verbose: bool) -> None:
        """`verbose` also says the warnings and notes of every event that was read."""
        self._data = data
        self._verbose = verbose
        self._started = time.monotonic()
        self._shown = False
        self._hidden = 0

    def checked(self, report: EventReport) -> None:
        """Prints the errors of an event, and all else where more was asked for."""
        kept = [
            problem for problem in report.problems if self._verbose or problem.level is Level.ERROR
        ]
        self._hidden += len(report.problems) - len(kept)
        self.clear()
        _print_text(EventReport(report.id, tuple(kept), report.sources), self._data, sys.stderr)

    def progress(self, done: int, of: int) -> None:
        """Shows how far the build is, on a terminal, once it takes a while."""
        if sys.stderr.isatty() and time.monotonic() - self._started > PROGRESS_AFTER:
            self._shown = True  # first, since Ctrl-C may come between the two
            print(f"\r{done} of {of} events", end="", file=sys.stderr, flush=True)

    def finished(self, built: Built, site: Path) -> None:
        """Says what was done, and what was not."""
        self.clear()
        if built.site_broken:
            print("nothing was built: site.yaml has errors", file=sys.stderr)
            return
        if built.gone:
            print(
                f"nothing was built: {built.gone}. Put it back, or `topcut build --prune` builds"
                " without it.",
                file=sys.stderr,
            )
            return
        for event in built.broken:
            state = "left out until its errors are gone"
            if event not in built.unpublished:
                state = "keeps its last good pages"
            print(f"{event}: {state}", file=sys.stderr)
        if built.kept:
            print(
                f"{len(built.kept)} of {built.events + len(built.kept)} events vanished at once:"
                " their pages were kept. `topcut build --prune` removes them.",
                file=sys.stderr,
            )
        seconds = time.monotonic() - self._started
        events = f"{built.events} event{'' if built.events == 1 else 's'}"
        if not built.changed and not built.written and not built.removed:
            print(f"{events}, nothing changed, {seconds:.2f} s")
            return
        print(
            f"{events}, {built.changed} read, {built.pages} pages made, {built.written} files"
            f" written, {built.removed} removed, {seconds:.2f} s"
        )
        if self._hidden:
            print(f"{self._hidden} warnings and notes: `topcut check` shows them")
        if not built.addressed:
            print("no feed.xml and sitemap.xml: they need `address:` in site.yaml")
        if built.size >= LARGE:
            print(
                f"{site} has {built.size // MEGABYTE} MB: GitHub Pages holds 1,000",
                file=sys.stderr,
            )
        print(f"open {site / 'index.html'}")

    def clear(self) -> None:
        """Takes away the line of progress."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
            self._shown = False


def generate(data: Path, event: str, players: int, rounds: int, seed: str | None) -> int:
    """Writes a random tournament, its seed said first; gives the exit code."""
    from secrets import token_hex

    from topcut.exchange.errors import ExchangeError
    from topcut.organizer.importing import write_event
    from topcut.rules.drafts.generate import generate as random_tournament

    if seed and "/" in seed:
        print("topcut: a seed holds no slash", file=sys.stderr)
        return 2
    if rounds < 1 or players < 2 * rounds + 2:
        print(
            f"topcut: {rounds} rounds need {2 * max(rounds, 1) + 2} players, so that opponents "
            "are always found",
            file=sys.stderr,
        )
        return 2
    word = seed or token_hex(4)
    print(f"seed: {word}", flush=True)
    made = replace(random_tournament(word, players, rounds), id=event)
    try:
        paths = write_event(made, data / "events")
    except ExchangeError as error:
        print(f"topcut: {error}", file=sys.stderr)
        return 1
    print(f"{data / 'events' / event}: {len(paths)} files")
    return 0


def print_rules(document: str | None) -> int:
    """Lists the rules that are done; exit code 2 for a document that does not exist."""
    from topcut.publish.proofs import proofs
    from topcut.rules.book.listing import FAMILIES, documents, rows_of_document, rows_of_family

    known = {regulations.name: regulations for regulations in documents()}
    if document is not None and document not in known:
        print(f"topcut: no document {document}: {', '.join(known)}", file=sys.stderr)
        return 2
    if document is not None:
        lists = [(known[document].title, rows_of_document(known[document]))]
    else:
        lists = [(title, rows_of_family(system)) for title, system in FAMILIES]
    tests = proofs()
    for title, rows in lists:
        print(f"{title}: {len(rows)} rows\n")
        for row in rows:
            print(f"{row.row:11} {row.summary}")
            does = f"{row.does}; a breach is: {row.level}" if row.level else row.does
            print(f"{'':11} {row.section}. {does}")
            for test in tests.get(row.row, (row.test,)):
                print(f"{'':11} {test}")
            print()
    return 0
