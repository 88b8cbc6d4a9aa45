"""The organizer's page and overlay: what is wrong, with line and caret, made in memory."""

from collections.abc import Iterable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from topcut.live.watching.board import Board
from topcut.text.problems.problem import Level
from topcut.text.problems.report import summary, texts

_PAGES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "assets"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(board: Board, data: Path) -> str:
    """The whole page at /organizer/."""
    return _PAGES.get_template("organizer.html").render(
        board=board,
        heading=heading(board),
        problems=_problems(board, data, sorted(board.reports), errors=False),
        last=board.last,
    )


def overlay(board: Board, data: Path, event: str = "") -> str:
    """What stands above a page on the organizer's own machine; "" while all is well.

    On the page of an `event` that is what concerns it: nothing that is wrong with another.
    """
    known = board.last.events if board.last is not None else frozenset()
    found = _problems(board, data, ["", event] if event in known else board.reports, errors=True)
    if not found and not board.failure:
        return ""
    return _PAGES.get_template("overlay.html").render(board=board, problems=found)


def heading(board: Board) -> str:
    """How things are, in a few words: no more is said to be well than was looked at."""
    if board.last is None:
        return "Nothing has been checked yet"
    if board.failure or board.broken or board.retained:
        return "Something is wrong"
    found = [problem for report in board.reports.values() for problem in report.problems]
    if found:
        return f"No errors, {summary(found)}"
    return "No errors" if board.unread else "All is well"


def _problems(
    board: Board, data: Path, ids: Iterable[str], *, errors: bool
) -> list[dict[str, object]]:
    """Problems of these events: errors alone, or everything, events with errors first."""
    shown = []
    for id_ in sorted(board.reports.keys() & {*ids}):
        report = board.reports[id_]
        kept = [
            problem for problem in report.problems if not errors or problem.level is Level.ERROR
        ]
        if not kept:
            continue
        folder = f"{data / 'events' / id_ if id_ else data}/"
        shown.append(
            {
                "event": id_,
                "broken": any(problem.level is Level.ERROR for problem in kept),
                "since": board.outdated_since(id_),
                "sum": summary(kept),
                "texts": texts(kept, report.sources, folder),
            }
        )
    return sorted(shown, key=lambda each: not each["broken"])
