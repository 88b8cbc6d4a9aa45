"""`topcut verify`: whether figures that were published are still the same."""

import argparse
from collections import Counter
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import (
    ERRORS,
    OK,
    CannotRunError,
    missing_event,
    print_reports,
    require_data,
)

if TYPE_CHECKING:
    from topcut.share.git.verifying import Verified
    from topcut.workspace.data import Data
    from topcut.workspace.reports import EventReport

_ARGUMENTS = (
    argument("events", nargs="*", metavar="EVENT", help="only these events (default: all)"),
    argument(
        "--format",
        choices=("text", "json", "github"),
        default="text",
        help="text for people, json for programs, github for annotations",
    ),
    argument(
        "--write",
        action="store_true",
        help="write published.csv of events that are over and have none",
    ),
    argument(
        "--because",
        default="",
        metavar="REASON",
        help="hold the figures of now where they moved, with this reason",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.terminal.figures_prompt import print_moved
    from topcut.share.git.verifying import verify
    from topcut.text.problems.problem import has_errors
    from topcut.workspace.data import Data

    require_data(arguments.data)
    if lacking := list(filter(None, (missing_event(arguments.data, e) for e in arguments.events))):
        raise CannotRunError("\ntopcut: ".join(lacking))
    if arguments.because and not arguments.because.strip():
        raise CannotRunError("--because needs a reason")
    data, counts = Data(arguments.data), Counter[str]()
    reports: list[EventReport] = []
    for each in verify(data, arguments.events):
        wrote = _write(data, each, arguments)
        _count(counts, each, wrote=wrote)
        if each.report.problems and not wrote:
            reports.append(each.report)
            if arguments.format == "text":
                print_moved(each.report, arguments.data)
    if arguments.format == "text":
        print("\n".join(_summary(counts)))
    else:
        print_reports(reports, arguments.data, arguments.format)
    return ERRORS if any(has_errors(report.problems) for report in reports) else OK


def _write(data: "Data", each: "Verified", arguments: argparse.Namespace) -> bool:
    """Writes the file of an event, where that was asked for; whether it did."""
    from topcut.record.renewing import dated, renewed, write_file
    from topcut.record.verdicts import State
    from topcut.share.git.figures import today

    outcome = each.verdict
    if outcome is None:
        return False
    if outcome.moved and arguments.because:
        reasons: tuple[str, ...] = (dated(today(), arguments.because),)
    elif outcome.state is State.NEW and (arguments.write or arguments.because):
        reasons = ()
    else:
        return False
    write_file(data, outcome.opened.id, renewed(outcome, reasons), "topcut verify")
    return True


def _count(counts: Counter[str], each: "Verified", *, wrote: bool) -> None:
    from topcut.record.verdicts import State

    outcome = each.verdict
    if outcome is None:
        counts["gone"] += 1
        return
    counts["written"] += wrote
    counts["new"] += outcome.state is State.NEW and not wrote
    counts["moved"] += outcome.moved and not wrote
    counts["unclear"] += outcome.state in (State.DAMAGED, State.BROKEN) and bool(outcome.problems)
    if outcome.file is not None and outcome.state in (State.SAME, State.MOVED):
        rows = outcome.file.figures.rows.values()
        counts["events"] += 1
        counts["players"] += len(rows)
        counts["figures"] += sum(cell is not None for row in rows for cell in row)


def _summary(counts: Counter[str]) -> list[str]:
    """What was compared and what came of it, line by line."""
    from topcut.text.words.words import counted

    compared = ", ".join(
        counted(counts[thing], thing.removesuffix("s")).replace(
            str(counts[thing]), f"{counts[thing]:,}"
        )
        for thing in ("events", "players", "figures")
    )
    said = {"moved": "moved in", "unclear": "not compared in", "gone": "gone with"}
    ends = [f"{text} {counted(counts[key], 'event')}" for key, text in said.items() if counts[key]]
    lines = [f"compared {compared}: {', '.join(ends) or 'nothing has moved'}"]
    if counts["written"]:
        lines.append(f"written: published.csv of {counted(counts['written'], 'event')}")
    if counts["new"]:
        lines.append(
            f"over, and without a published.csv yet: {counted(counts['new'], 'event')};"
            " `topcut publish` writes it, or `topcut verify --write`"
        )
    return lines


COMMAND = Command(
    name="verify",
    help="compare all standings with those that were published",
    about="Computes every event that is over again and compares rank, points, tiebreakers, seed\n"
    "and place of each player with published.csv: exact, to the last digit. What moved is\n"
    "named, with the likely cause. Exit code 0: nothing has moved, 1: something has, 2: it\n"
    "could not run.",
    usage="[EVENT ...] [--write] [--because REASON] [--format {text,json,github}]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
