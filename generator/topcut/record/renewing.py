"""Writing published.csv: what is held from now on, with the reason where figures moved."""

from datetime import date

from topcut.disk.writing import write_durable
from topcut.record.figures_file import FILE, Figures, figures_text
from topcut.record.verdicts import Verdict
from topcut.workspace.data import Data


def renewed(verdict: Verdict, reasons: tuple[str, ...] = ()) -> str:
    """The text of the file that holds an event's figures as they are now.

    Reasons are those that it has, and these. Of an event that is over no more it has no rows.
    """
    figures, held = verdict.figures, verdict.held
    if figures is None:
        figures = Figures(held.figures.columns if held is not None else (), {})
    return figures_text(figures, (*(held.reasons if held is not None else ()), *reasons))


def dated(day: date, reason: str) -> str:
    """A reason as the file has it: "2026-11-28 round 3 was typed the wrong way round"."""
    return f"{day.isoformat()} {' '.join(reason.split())}"


def write_file(data: Data, event_id: str, text: str, by: str) -> None:
    """Writes the file of an event, whole. Raises LockedError, OSError."""
    with data.lock(event_id, by=by):
        write_durable(data.folder(event_id) / FILE, text.encode())
