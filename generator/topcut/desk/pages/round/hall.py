"""The hall on a phone: missing tables as tiles, tapped and not typed, with or without a network.

What is tapped goes to Results, as the buttons there send it; assets/hall.js keeps it meanwhile.
"""

import re
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from topcut.desk.pages.round.results import TableRow, round_end, rows_of
from topcut.desk.session.asking import HALL, Ask, Page
from topcut.desk.session.desk import Desk
from topcut.edit.change.history import HistoryEntry
from topcut.edit.change.naming import round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.outcome import Outcome, summary
from topcut.edit.results.possible import Choice
from topcut.edit.results.results import current_round
from topcut.edit.rounds.round_clock import paused
from topcut.edit.undo import history
from topcut.rules.ground.exact import plain
from topcut.text.words.message import Message

_RESULT = re.compile(r"(?:table|match) [^:]*: ")
"""How history begins what it says of a result."""
LAST = 3
"""Results of this hand that can be taken back."""


class Tile(Struct, frozen=True):
    """A table without a result."""

    row: TableRow
    seconds: int | None
    """Seconds until time is round_end here, below 0 after it; None while no clock runs."""

    def words(self, choice: Choice) -> str:
        """What a button types, in words that can be read out."""
        result = summary(self.row.table, choice.outcome)
        return Message("said_of", what=self.row.table.word, said=result)

    def score(self, choice: Choice) -> tuple[str, ...]:
        """The points that a button types, in the order of the names; none for anything else."""
        return tuple(map(plain, choice.outcome.score or ()))

    def winner(self, outcome: Outcome) -> int:
        """Whose points are more: 0 or 1; -1 for neither."""
        one, other = outcome.score or (0, 0)
        return -1 if one == other else int(other > one)


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """The tables that are missing in the round that is on, and what this hand has typed in it."""
    try:
        current = current_round(desk.opened(ask.event))
    except NotTypedError as error:
        return {"why": str(error), "tiles": (), "last": (), "seconds": None}
    now = datetime.now(UTC)
    ends = None if paused(current.round, now) else round_end(current)
    rows = sorted(rows_of(desk, ask, current), key=lambda row: row.table.number)
    return {
        "why": "",
        "name": round_name(current.round),
        "round": current.round.name,
        "count": len(rows),
        "tiles": [Tile(row, _seconds(row.ends or ends, now)) for row in rows if not row.result],
        "seconds": _seconds(ends, now),
        "since": next((each.change.number for each in history(desk.data(ask), ask.event)), 0),
        "last": _last(desk, ask, f"rounds/{current.round.name}.yaml"),
    }


def _seconds(ends: datetime | None, now: datetime) -> int | None:
    return None if ends is None else int((ends - now).total_seconds())


def _last(desk: Desk, ask: Ask, path: str) -> list[HistoryEntry]:
    """The last results of this hand in a round, the newest first, that are not taken back."""
    found = [
        each.change
        for each in history(desk.data(ask), ask.event)
        if each.change.by == ask.hand
        and not (each.undone or each.change.undoes)
        and _RESULT.match(each.change.said)
        and path in {file.path for file in each.change.files}
    ]
    return found[:LAST]


PAGE = Page(
    "hall",
    Message("hall.title"),
    show,
    {},
    about=Message("hall.about"),
    group=HALL,
)
