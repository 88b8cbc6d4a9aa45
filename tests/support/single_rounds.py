"""Single-sided events in a few words: `sided(1, "ann bo 3-0", "cy di 1-1")` is a round."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Match, Round, StageKind

from tests.support.events import event, score


def sided(number: int, *tables: str, **fields: Any) -> Round:
    """A round; each table is the Corp, the Runner and the result, "-" for none, "no" for a no-show.

    The Runner is the one who does not appear.
    """
    file = f"rounds/swiss-{number}.yaml"
    matches = tuple(_match(table, Mark(file, line)) for line, table in enumerate(tables, 2))
    return Round(StageKind.SWISS, number, Mark(file), matches, **fields)


def _match(table: str, mark: Mark) -> Match:
    corp, runner, result = table.split()
    seat: dict[str, Any] = {"corp": corp}
    if result == "no":
        seat["no_show"] = (runner,)
    elif result != "-":
        seat["score"] = score(result)
    return Match((corp, runner), mark, mark.line - 1, **seat)


def sided_event(players: Iterable[object], rounds: Iterable[Round] = (), **fields: Any) -> Event:
    """A single-sided event of these players and rounds."""
    values: dict[str, Any] = {"day": date(2026, 3, 14), "regulations": "single-sided"}
    return event(players, rounds, **values | fields)
