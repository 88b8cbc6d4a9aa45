"""What is wrong with the event, in plain words, with the line."""

from typing import Any

from topcut.desk.asking import Ask, Page
from topcut.desk.desk import Desk
from topcut.text.problem import Level
from topcut.text.report import texts


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Errors first, then what a leader may decide."""
    report = desk.opened(ask.event).report
    return {
        "groups": [
            (
                level.value,
                texts([each for each in report.problems if each.level is level], report.sources),
            )
            for level in (Level.ERROR, Level.WARNING, Level.NOTE)
        ]
    }


PAGE = Page("problems", "Problems", show, {})
