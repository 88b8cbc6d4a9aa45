"""An event in a few plain values: all that the front page needs of it."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from generator.pages import dates
from generator.pages.context import Context, newest
from generator.pages.outcome import champion, swiss_complete
from generator.pages.track import Leg, cut_legs, swiss_legs
from generator.rules import clock


class State(StrEnum):
    """Where an event stands by its own data."""

    NEXT = "next"
    """No round is published."""
    LIVE = "live"
    """Rounds are published, the winner is not known."""
    PAST = "past"
    """Won."""


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won, with the factions' swatches and words."""

    id: str
    name: str
    corp_swatch: str
    corp: str
    runner_swatch: str
    runner: str


@dataclass(frozen=True, slots=True)
class Summary:
    """One event on the front page."""

    id: str
    name: str
    start: date
    end: date
    place: str
    players: int
    rounds: int | None
    cut: int | None
    state: State
    has_results: bool
    starts: str
    """The first time of the schedule; "" where none was typed."""
    round: int
    """The last published Swiss round; 0 before any."""
    counted: int
    """The last round whose results are all in."""
    ends: str
    """When the running round ends; "" where it is not known or none is running."""
    reported: int
    """Tables of the last published round that have a result."""
    tables: int
    legs: tuple[Leg, ...]
    cut_legs: tuple[Leg, ...]
    winner: Winner | None
    newest: datetime | None
    """The newest time in the data."""


def summary(context: Context) -> Summary:
    """What the front page needs of one event."""
    event, current = context.event, context.current
    won = champion(context)
    end = None
    if context.running is not None:
        end = clock.end(event, context.regulations, context.running)
    return Summary(
        id=event.id,
        name=event.name,
        start=event.start,
        end=event.end,
        place=event.place,
        players=player_count(context),
        rounds=context.plan.rounds,
        cut=context.plan.cut,
        state=_state(context, won),
        has_results=bool(context.entries),
        starts=event.schedule[0][1] if event.schedule else "",
        round=current.number if current is not None else 0,
        counted=context.counted,
        ends=dates.clock(end) if end is not None else "",
        reported=sum(match.reported for match in current.matches) if current else 0,
        tables=len(current.matches) if current else 0,
        legs=swiss_legs(context),
        cut_legs=cut_legs(context),
        winner=_winner(context, won) if won is not None else None,
        newest=newest(event),
    )


def player_count(context: Context) -> int:
    """Everybody who came, late entries included."""
    return sum(not player.withdrawn for player in context.event.players)


def _state(context: Context, won: str | None) -> State:
    if context.current is None:
        return State.NEXT
    over = won is not None or context.plan.cut == 0
    return State.PAST if over and swiss_complete(context) else State.LIVE


def _winner(context: Context, player: str) -> Winner:
    corp, runner = context.corp[player], context.runner[player]
    return Winner(player, context.name(player), corp.swatch, corp.word, runner.swatch, runner.word)
