"""The organizer's page and overlay: what is wrong, with line and caret, made in memory."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.live.board import Board
from generator.text.problem import Level
from generator.text.report import as_text, summary

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
        board=board, problems=_problems(board, data, errors=False), last=board.last
    )


def overlay(board: Board, data: Path) -> str:
    """What stands above a page on the organizer's own machine; "" while all is well."""
    found = _problems(board, data, errors=True)
    if not found and not board.failure:
        return ""
    return _PAGES.get_template("overlay.html").render(board=board, problems=found)


def _problems(board: Board, data: Path, *, errors: bool) -> list[dict[str, object]]:
    """Problems by event: errors alone, or everything, events with errors first."""
    shown = []
    for id_, report in sorted(board.reports.items()):
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
                "since": board.held_since(id_),
                "sum": summary(kept),
                "texts": [as_text(problem, report.sources, folder) for problem in kept],
            }
        )
    return sorted(shown, key=lambda each: not each["broken"])
