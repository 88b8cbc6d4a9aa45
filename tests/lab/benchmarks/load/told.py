"""What was measured in a hall, in words."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from tests.lab.benchmarks.figures import at
from tests.lab.benchmarks.load.ledger import Ledger
from tests.support.processes import Processes, slope

PAGES = ("page", "television")
"""How the kinds begin that are pages in the hall."""
WANTED = 100.0
"""Milliseconds that 99 of 100 pages may take."""
GROWS = 1.0
"""Megabytes a minute by which a server may seem to grow while nobody types."""
SHARES = (0.5, 0.95, 0.99, 1.0)
UNREAD = "## Clients that do not read\n"
"""The part of load.md that `python -m tests.lab.benchmarks unread` writes."""


@dataclass(frozen=True, slots=True)
class Told:
    """Everything."""

    ledger: Ledger
    processes: Processes
    minutes: float
    own: float
    """Seconds of processor time of who asks."""
    server: float
    builder: float
    lag: Sequence[float]
    """By how many seconds everything here ran late, looked at four times a second."""
    said: str
    """What the server said of errors."""


def pages(ledger: Ledger) -> list[float]:
    """Seconds of all pages of the hall."""
    return [each for kind, all_ in ledger.taken.items() if kind.startswith(PAGES) for each in all_]


def missed(told: Told, quiet: Processes) -> list[str]:
    """What is not as it should be, a line each; `quiet` is of a hall where nobody types."""
    found = []
    took = 1000 * at(pages(told.ledger), 0.99)
    if took > WANTED:
        found.append(f"99 of 100 pages took {took:.0f} ms, wanted: {WANTED:.0f} ms")
    if told.ledger.stale:
        found.append(f"{len(told.ledger.stale)} screens were stale after two seconds")
    if told.ledger.errors:
        found.append(f"{len(told.ledger.errors)} errors")
    if told.said:
        found.append(f"the server said: {told.said}")
    if (grows := slope(quiet.samples)) > GROWS:
        found.append(f"the server grows by {grows:.1f} MB a minute while nobody types")
    return found


def written(lines: Iterable[str]) -> str:
    """Lines, each an item of a list."""
    return "".join(f"- {line}\n" for line in lines)


def document(told: Told, quiet: Processes) -> str:
    """All of it in Markdown."""
    parts = (_head(told), _requests(told.ledger), _ages(told.ledger), _wrong(told.ledger))
    return "\n".join((*parts, _processor(told), _memory(told.processes, quiet)))


def _head(told: Told) -> str:
    loads = [each.load for each in told.processes.samples]
    minutes = f"{told.minutes:g} minute{'s' if told.minutes != 1 else ''}"
    count = sum(map(len, told.ledger.taken.values()))
    return f"""# A full hall

`python -m tests.lab.benchmarks load` serves an event of 251 players with `topcut serve --desk` and
sends the requests that the scripts of its pages send: 300 phones that go from page to page, sleep
and wake, 6 televisions, 60 players who report, and 5 devices at the desk, which type two rounds
with a correction, a player who leaves and a late entry. The command wrote this on
{datetime.now(UTC):%Y-%m-%d}, in {minutes}: {count} requests. Server and clients share
{os.cpu_count()} cores; the load average was {min(loads):.1f} to {max(loads):.1f}.
"""


def _requests(ledger: Ledger) -> str:
    rows = [("**every page in the hall**", pages(ledger)), *sorted(ledger.taken.items())]
    return "| | times | p50 ms | p95 ms | p99 ms | max ms |\n|---|---:|---:|---:|---:|---:|\n" + (
        "".join(f"| {name} | {len(all_)} | {_marks(all_)} |\n" for name, all_ in rows if all_)
    )


def _marks(values: Sequence[float]) -> str:
    return " | ".join(f"{1000 * at(values, share):.0f}" for share in SHARES)


def _ages(ledger: Ledger) -> str:
    rows = [
        f"| {kind} | {len(all_)} | {_marks(all_)} |\n" for kind, all_ in sorted(ledger.ages.items())
    ]
    return (
        "How long after the desk’s answer a screen showed the change:\n\n"
        "| | times | p50 ms | p95 ms | p99 ms | max ms |\n|---|---:|---:|---:|---:|---:|\n"
        + "".join(rows)
    )


def _wrong(ledger: Ledger) -> str:
    return (
        f"Stale screens after two seconds: {len(ledger.stale)}. Errors: {len(ledger.errors)}.\n"
        + written(_counted(ledger.stale))
        + written(_counted(ledger.errors))
    )


def _counted(lines: Iterable[str]) -> list[str]:
    return [f"{count} × {line}" for line, count in Counter(lines).most_common(10)]


def _processor(told: Told) -> str:
    seconds = told.minutes * 60
    rows = (("the server", told.server), ("its builder", told.builder), ("the clients", told.own))
    return (
        "| processor time | s | of one core |\n|---|---:|---:|\n"
        + "".join(f"| {name} | {took:.1f} | {took / seconds:.0%} |\n" for name, took in rows)
        + f"\nThe clients ran late by {_marks(told.lag)} ms (p50, p95, p99, max).\n"
    )


def _memory(processes: Processes, quiet: Processes) -> str:
    rows = (
        f"| {each.minutes:.1f} | {each.server:.0f} | {each.builder:.0f} | {each.files} |"
        f" {each.load:.1f} |\n"
        for each in processes.samples
    )
    return (
        "| minute | server MB | builder MB | open files | load average |\n"
        "|---:|---:|---:|---:|---:|\n"
        + "".join(rows)
        + f"""
In the second half both together grow by {slope(processes.samples):.2f} MB a minute: whenever a
round is paired, and hardly in between, since the builder keeps the pages that it made. In the same
hall with nobody typing, for {quiet.samples[-1].minutes:.0f} minutes:
{slope(quiet.samples):.2f} MB a minute.
"""
    )
