"""An event in a few plain values: all that the front page needs of it."""

from datetime import date, datetime
from enum import StrEnum

from msgspec import Struct

from generator.pages import dates
from generator.pages.context import Context, newest
from generator.pages.countdown import running_end
from generator.pages.news import anchor
from generator.pages.outcome import champion, swiss_complete
from generator.pages.track import Leg, cut_legs, swiss_legs


class State(StrEnum):
    """Where an event stands by its own data."""

    NEXT = "next"
    """No round is published."""
    LIVE = "live"
    """Rounds are published, the winner is not known."""
    PAST = "past"
    """Won."""


class Winner(Struct, frozen=True):
    """Who won, with the factions' swatches and words."""

    id: str
    name: str
    corp_swatch: str
    corp: str
    runner_swatch: str
    runner: str


class Headline(Struct, frozen=True):
    """An announcement, for the feed."""

    anchor: str
    title: str
    date: datetime


class Summary(Struct, frozen=True):
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
    """The first time of the schedule on the first day; "" where none was typed."""
    round: int
    """The last published Swiss round; 0 before any."""
    counted: int
    """The last round whose results are all in."""
    ends: datetime | None
    """When the running round ends; None where it is not known or none is running."""
    reported: int
    """Tables of the last published round that have a result."""
    tables: int
    legs: tuple[Leg, ...]
    """Of an event that is being played, as the next."""
    cut_legs: tuple[Leg, ...]
    winner: Winner | None
    newest: datetime | None
    """The newest time in the data."""
    news: tuple[Headline, ...] = ()
    line: str = ""
    """Its line in the archive, as HTML, made once with its pages; "" before its first round."""


def summary(context: Context) -> Summary:
    """What the front page needs of one event."""
    event, current = context.event, context.current
    won = champion(context)
    state = _state(context, won)
    live = state is State.LIVE
    return Summary(
        id=event.id,
        name=event.name,
        start=event.start,
        end=event.end,
        place=event.place,
        players=player_count(context),
        rounds=context.plan.rounds,
        cut=context.plan.cut,
        state=state,
        has_results=bool(context.entries),
        starts=dates.opening(event),
        round=current.number if current is not None else 0,
        counted=context.counted,
        ends=running_end(context),
        reported=sum(match.reported for match in current.matches) if current else 0,
        tables=len(current.matches) if current else 0,
        legs=swiss_legs(context) if live else (),
        cut_legs=cut_legs(context) if live else (),
        winner=_winner(context, won) if won is not None else None,
        newest=newest(event),
        news=tuple(Headline(anchor(news), news.title, news.date) for news in event.news),
    )


def player_count(context: Context) -> int:
    """Everybody on the list, late entries included, but not who withdrew before round 1."""
    return sum(not player.withdrawn for player in context.event.players)


def _state(context: Context, won: str | None) -> State:
    if context.current is None:
        return State.NEXT
    over = won is not None or context.plan.cut == 0
    return State.PAST if over and swiss_complete(context) else State.LIVE


def _winner(context: Context, player: str) -> Winner:
    corp, runner = context.corp[player], context.runner[player]
    return Winner(player, context.name(player), corp.swatch, corp.word, runner.swatch, runner.word)
