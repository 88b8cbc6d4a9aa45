"""Asking why figures that were published are others now, event after event."""

from collections.abc import Sequence
from pathlib import Path

from topcut.record.renewing import dated, renewed, write_file
from topcut.share.git.figures import today
from topcut.share.git.verifying import verify
from topcut.text.problems.report import texts
from topcut.text.words.invisible import visible
from topcut.workspace.data import Data
from topcut.workspace.reports import EventReport

ASK = "If that is right, why? (Enter: nothing is written) "


def print_moved(report: EventReport, data: Path) -> None:
    """Prints what moved in an event, a line a figure."""
    lines = texts(report.problems, report.sources, f"{data / 'events' / report.id}/")
    print(visible("\n".join(lines)), end="\n\n")


def ask_why(data: Data, events: Sequence[str] = ()) -> None:
    """Shows each event whose figures moved, and holds those of now where a reason is typed."""
    for each in verify(data, events):
        outcome = each.verdict
        if outcome is None or not outcome.moved:
            continue
        print_moved(each.report, data.path)
        try:
            why = input(ASK).strip()
        except EOFError:
            return
        if why:
            text = renewed(outcome, (dated(today(), why),))
            write_file(data, outcome.opened.id, text, "topcut check")
