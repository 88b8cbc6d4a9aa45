"""An event in a few plain values: all that the front page needs of it."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from enum import StrEnum

from msgspec import Struct

from topcut.pages.context.context import Context, newest
from topcut.pages.frame.final import Final, final
from topcut.pages.lines.match_words import in_order, side
from topcut.pages.lines.news import anchor
from topcut.pages.lines.track import Leg, cut_legs, swiss_legs
from topcut.pages.words import dates, numbers
from topcut.pages.words.identities import IdentityLabel
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.course.now import Phase
from topcut.rules.sure.outlook import first_sure


class EventState(StrEnum):
    """Where an event stands by its own data."""

    NEXT = "next"
    """No round is published."""
    LIVE = "live"
    """Rounds are published, the winner is not known."""
    PAST = "past"
    """Over."""


class Last(StrEnum):
    """Whether a round of the cut is a final."""

    NOT = ""
    FINAL = "final"
    SECOND_FINAL = "second final"


class EventWinner(Struct, frozen=True):
    """Who won, with their identities."""

    id: str
    name: str
    corp: IdentityLabel
    runner: IdentityLabel


class Playing(Struct, frozen=True):
    """A match of the cut that is played, or may begin."""

    seats: tuple[tuple[str, str, str, str], ...]
    """Seed, id, name and side of both players."""


class Headline(Struct, frozen=True):
    """An announcement, for the feed."""

    anchor: str
    title: str
    date: datetime


class SureSince(Struct, frozen=True):
    """Who is sure of the cut for the first time, for the feed."""

    round: int
    """After which."""
    names: tuple[str, ...]
    date: datetime | None
    """When the round began; None where nobody typed it."""


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
    state: EventState
    phase: Phase
    """What the public sees of it now."""
    has_results: bool
    starts: str
    """The first time of the schedule on the first day; "" where none was typed."""
    round: int
    """The round that is on, or was last; 0 before any."""
    address: str
    """Of that round: 3, cut-1; "" before any."""
    in_cut: bool
    last: Last
    final_next: Last
    """Whether the final, or the second one, is all that is left, and has not been paired."""
    size: int
    """Players of a cut that has begun; 0 otherwise."""
    counted: int
    """The last ranked round whose results are all in."""
    ends: datetime | None
    """When the running round ends; None where it is not known or none is running."""
    last_day: datetime | None
    """When it ends if it lasts days; None else."""
    reported: int
    """Tables of the round that have a result."""
    tables: int
    legs: tuple[Leg, ...]
    """Of an event that is being played, as the next."""
    cut_legs: tuple[Leg, ...]
    winners: tuple[EventWinner, ...]
    """Several where they share the first place; none before the end, and where nobody won."""
    seed: int
    """Of the winner of a cut; 0 otherwise."""
    points: str
    """Of the winners of an event without a cut; "" otherwise."""
    unit: str
    """What they gained, as the texts name it."""
    newest: datetime | None
    """The newest time in the data."""
    news: tuple[Headline, ...] = ()
    playing: tuple[Playing, ...] = ()
    """The matches of the cut that are on."""
    final: Final | None = None
    """Who plays the final, while it is on or next."""

    sure: tuple[SureSince, ...] = ()
    """Of an event that is being played; none once it is over."""
    line: str = ""
    """Its line in the archive, as HTML, made once with its pages; "" before its first round."""
    limit: int | None = None
    """How many may play; None is any number."""
    waiting: int = 0
    """How many wait for a place."""
    noindex: bool = False
    """Whether search engines are asked to leave its pages out."""


def summary(context: Context) -> Summary:
    """What the front page needs of one event."""
    event, now, bracket = context.event, context.now, context.bracket
    round_, live, state = now.round, False, EventState.NEXT
    if now.phase is not Phase.BEFORE:
        live = now.phase is not Phase.FINISHED
        state = EventState.LIVE if live else EventState.PAST
    tables = len(round_.matches) if round_ is not None else 0
    first = context.winners[0] if context.winners else ""
    begun = bracket if now.in_cut else None
    won = context.standings.by_id.get(first)
    last = final_next = Last.NOT
    if begun is not None and round_ is not None:
        last = _last(begun.of_round(round_.number))
        final_next = _last(begun.ready) if now.phase is Phase.BETWEEN else Last.NOT
    address = ""
    if round_ is not None:
        address = round_.name if now.in_cut else str(round_.number)
    started = {one.number: one.started for one in event.ranked}
    return Summary(
        id=event.id,
        noindex=event.noindex,
        limit=event.limit,
        waiting=event.ahead,
        name=event.name,
        start=event.start,
        end=event.end,
        place=event.place,
        players=player_count(context),
        rounds=context.plan.rounds,
        cut=context.plan.cut,
        state=state,
        phase=now.phase,
        has_results=bool(context.entries),
        starts=dates.opening(event),
        round=round_.number if round_ is not None else 0,
        address=address,
        in_cut=now.in_cut,
        last=last,
        final_next=final_next,
        size=begun.cut.size if begun is not None else 0,
        counted=context.counted,
        ends=now.ends,
        last_day=now.last_day,
        reported=tables - len(now.missing),
        tables=tables,
        legs=swiss_legs(context) if live else (),
        cut_legs=cut_legs(context) if live else (),
        winners=tuple(
            EventWinner(one, context.name(one), context.corp[one], context.runner[one])
            for one in context.winners
        ),
        seed=begun.seed(first) if begun is not None and first else 0,
        points=numbers.points(won.points, context.texts)
        if begun is None and won is not None
        else "",
        unit=context.regulations.unit,
        newest=newest(event),
        news=tuple(Headline(anchor(news), news.title, news.date) for news in event.news),
        playing=tuple(_playing(context, begun)) if begun is not None and now.on else (),
        final=final(context) if live and begun is not None else None,
        sure=tuple(
            SureSince(number, tuple(map(context.name, players)), started[number])
            for number, players in first_sure(event, context.regulations).items()
        )
        if live
        else (),
    )


def _playing(context: Context, bracket: Bracket) -> Iterator[Playing]:
    """The matches in which both players are known, of a round that is published."""
    for match in bracket.ready:
        if match.typed is None:
            continue
        yield Playing(
            tuple(
                (
                    str(bracket.seed(slot.player)),
                    slot.player,
                    context.name(slot.player),
                    side(context, match, slot),
                )
                for slot in in_order(bracket, match)
                if slot.player
            )
        )


def _last(matches: Iterable[BracketMatch]) -> Last:
    """Whether these matches are a final alone."""
    sections = {match.wire.section for match in matches}
    if WiringSection.SECOND_FINAL in sections:
        return Last.SECOND_FINAL
    return Last.FINAL if sections == {WiringSection.FINAL} else Last.NOT


def player_count(context: Context) -> int:
    """Everybody who plays or has played; before round 1 everybody who has not withdrawn.

    Who is on the list for a later round counts from that round on.
    """
    rounds = [round_ for round_ in context.event.ranked if round_.paired]
    if not rounds:
        return context.event.registered or sum(
            not player.withdrawn for player in context.event.players
        )
    playing = {player for one in rounds for match in one.matches for player in match.players}
    return len(playing.union(context.standings.by_id, *(one.byes for one in rounds)))
