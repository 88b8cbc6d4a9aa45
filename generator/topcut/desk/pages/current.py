"""The round that is on: what is missing, what comes next, and the button that does it."""

from datetime import UTC, datetime
from typing import Any

from topcut.desk.asking import Action, Ask, Page, Said
from topcut.desk.desk import Desk
from topcut.organizer.drafting import Again, draft_cut, draft_round
from topcut.organizer.naming import paired_rounds, player_name, round_name
from topcut.organizer.starting import start
from topcut.organizer.status import status
from topcut.rules.course.now import now
from topcut.tournament import Publish


def show(desk: Desk, ask: Ask) -> dict[str, Any]:
    """Where the event stands."""
    found = status(desk.data(ask), ask.event, datetime.now(UTC))
    examined = desk.opened(ask.event)
    tables: list[tuple[str, str]] = []
    draft = False
    name = ""
    if examined.event is not None and examined.regulations is not None:
        event = examined.event
        at = now(event, examined.regulations)
        rounds = paired_rounds(event)
        on = at.round or (rounds[-1] if rounds else None)
        if on is not None:
            name, draft = round_name(on), on.publish is Publish.DRAFT
            tables = [
                (
                    str(match.number or match.table or ""),
                    " – ".join(player_name(event, player) for player in match.players),
                )
                for match in on.matches
            ]
            tables += [("bye", player_name(event, each)) for each in on.byes]
    return {
        "status": found,
        "kind": found.next.kind.value,
        "tables": tables,
        "name": name,
        "draft": draft,
        "event_name": examined.event.name if examined.event is not None else ask.event,
    }


def _pair(desk: Desk, ask: Ask) -> Said:
    made = draft_round(desk.data(ask), ask.event, Again() if ask.field("again") else None)
    return Said(f"{made.name} is drafted: {made.tables} tables, {made.byes} byes")


def _cut(desk: Desk, ask: Ask) -> Said:
    made = draft_cut(desk.data(ask), ask.event, again=Again() if ask.field("again") else None)
    return Said(f"the cut is drafted: {made.tables} tables")


def _start(desk: Desk, ask: Ask) -> Said:
    started = start(desk.data(ask), ask.event, datetime.now(UTC), anyway=bool(ask.field("anyway")))
    return Said(f"{started.round} has started at {started.at}")


PAGE = Page(
    "round",
    "Round",
    show,
    {"pair": Action(_pair), "cut": Action(_cut), "start": Action(_start)},
)
