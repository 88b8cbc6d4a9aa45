"""Writing published.csv: what is held from now on, with the reason where figures moved."""

from datetime import date

from topcut.disk.writing import write_durable
from topcut.record.figures_file import FILE, ExactFigures, figures_text
from topcut.record.verdicts import FigureVerdict, State, compared
from topcut.workspace.data import CheckedEvent, Data


def renewed(verdict: FigureVerdict, reasons: tuple[str, ...] = ()) -> str:
    """The text of the file that holds an event's figures as they are now.

    Reasons are those that it has, and these. Of an event that is over no more it has no rows.
    """
    figures, file = verdict.figures, verdict.file
    if figures is None:
        figures = ExactFigures(file.figures.columns if file is not None else (), {})
    return figures_text(figures, (*(file.reasons if file is not None else ()), *reasons))


def first_text(opened: CheckedEvent) -> str:
    """The first file of an event that is over; "" of any other, and of one with errors."""
    outcome = compared(opened, None)
    return renewed(outcome) if outcome.state is State.NEW else ""


def dated(day: date, reason: str) -> str:
    """A reason as the file has it: "2026-11-28 round 3 was typed the wrong way round"."""
    return f"{day.isoformat()} {' '.join(reason.split())}"


def write_file(data: Data, event_id: str, text: str, by: str) -> None:
    """Writes the file of an event, whole. Raises LockedError, OSError."""
    with data.lock(event_id, by=by):
        write_durable(data.folder(event_id) / FILE, text.encode())
