"""The front page: what is live, what is next, and the years."""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.site import SiteValues
from topcut.pages.frame.final import Final
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.frame.hero import hero
from topcut.pages.frame.summary import EventState, EventWinner, Playing, Summary
from topcut.pages.words import dates
from topcut.pages.words.names import separated
from topcut.rules.course.now import Phase
from topcut.text.words.texts import Texts

_ORDER = (
    *(Phase.RUNNING, Phase.OVERTIME, Phase.PAIRED, Phase.DRAFTED, Phase.BETWEEN, Phase.CUT_AHEAD),
    *(Phase.FINISHED, Phase.BEFORE),
)
"""In which order events stand that are being played."""
FEW = 2
"""Matches that are named in the line of one event among several."""


class LiveEvent(Struct, frozen=True):
    """An event that is being played."""

    event: Summary
    day: str
    round: str
    """Round 3; Top 8, round 3."""
    of: Markup
    """of 4, ends 14:25."""
    size: str
    """19 players, top 4."""
    results: str
    """Round 3 results, 5 of 9."""
    standings: str
    """Standings after round 2; "" before any."""
    running: bool
    """Whether a table is still worth finding."""
    final: Final | None
    """Who plays the final of one event alone, while it is on or next."""

    playing: tuple[Playing, ...]
    """Matches of the cut that are on; of one event among several only the last few, and the final
    also while it is next."""
    playing_title: str
    """Now playing; Pairings before the clock runs."""


class Coming(Struct, frozen=True):
    """An event that has not begun."""

    event: Summary
    day: str
    structure: str
    where: str


class EventLine(Struct, frozen=True):
    """An event of the archive: `front_line.html`."""

    event: Summary
    day: str
    cut: str
    """top 4; "" without a cut."""
    winners: tuple[tuple[str, str, str], ...]
    """What stands before each name ("", ", ", " and "), id and name; empty where the winner is
    not recorded."""
    alone: EventWinner | None
    """One winner alone, whose identities stand there."""


class FrontYear(Struct, frozen=True):
    """A year of the archive, newest event first."""

    year: int
    count: str
    """11 events."""
    events: tuple[Summary, ...]
    """Of the newest year alone: all others have their own pages."""

    @property
    def lines(self) -> Markup:
        """The events, one line each as it was made with the event's pages."""
        return Markup("".join(event.line for event in self.events))  # noqa: S704 – a template's


class Page(Struct, frozen=True):
    """`front.html`."""

    frame: Frame
    title: str
    live: tuple[LiveEvent, ...]
    """One is led with; several are lines, those that run first."""
    live_count: str
    """3 events; "" of one."""
    coming: tuple[Coming, ...]
    years: tuple[FrontYear, ...]


def page(summaries: Iterable[Summary], site: SiteValues, texts: Texts) -> Page:
    """The front page over all events.

    An event whose winner is not known is live only while no event that started later has
    results; afterwards it stands in its year.
    """
    events = sorted(summaries, key=lambda event: (event.start, event.id))
    played = max((event.start for event in events if event.has_results), default=date.min)
    live = [event for event in events if event.state is EventState.LIVE and played <= event.start]
    live.sort(key=lambda event: _ORDER.index(event.phase))
    shown = {event.id for event in live}
    past = [
        event for event in events if event.state is not EventState.NEXT and event.id not in shown
    ]
    past.sort(key=lambda event: event.start, reverse=True)
    said = texts("said.front", events=texts.count("front.events", len(events)))
    if live:
        said = texts("said.now", said=said, events=texts.listed([event.name for event in live]))
    return Page(
        frame=site_frame(site, texts, "", "events", site.title, said=said),
        title=site.title,
        live=tuple(_live(event, texts, alone=len(live) == 1) for event in live),
        live_count=texts.count("front.events", len(live)) if len(live) > 1 else "",
        coming=tuple(_coming(event, texts) for event in events if event.state is EventState.NEXT),
        years=tuple(
            FrontYear(
                year,
                texts.count("front.events", len(events)),
                events if year == past[0].start.year else (),
            )
            for year, group in groupby(past, key=lambda event: event.start.year)
            for events in (tuple(group),)
        ),
    )


def _live(event: Summary, texts: Texts, *, alone: bool) -> LiveEvent:
    size = texts.count("event.players", event.players)
    if event.cut:
        size = texts("event.players_cut", players=size, cut=event.cut)
    first = hero(event, texts)
    paired = event.phase is Phase.PAIRED
    key = "front.pairings" if paired else "front.results"
    if event.in_cut:
        key = "front.pairings_cut" if paired else "front.results_cut"
    return LiveEvent(
        event=event,
        day=dates.weekday(event.start, texts),
        round=first.big,
        of=first.beside,
        size=size,
        results=texts(key, round=event.round, reported=event.reported, tables=event.tables),
        running=event.phase in (Phase.PAIRED, Phase.RUNNING),
        standings=texts("front.standings", round=event.counted) if event.counted else "",
        final=event.final if alone else None,
        playing=_matches(event, alone=alone),
        playing_title=texts["pairings.title" if paired else "overview.now_playing"],
    )


def _matches(event: Summary, *, alone: bool) -> tuple[Playing, ...]:
    """The matches that are on, unless the final says them larger, or they are many of several."""
    if alone:
        return () if event.final is not None else event.playing
    if event.final is not None and not event.playing:
        seats = (
            (player.seed, player.id, player.name, player.role) for player in event.final.players
        )
        return (Playing(tuple(seats)),)
    return event.playing if len(event.playing) <= FEW else ()


def _coming(event: Summary, texts: Texts) -> Coming:
    structure = texts.count("event.rounds", event.rounds) if event.rounds else ""
    if structure and event.cut:
        structure = texts("event.rounds_cut", rounds=structure, cut=event.cut)
    where = [event.place] if event.place else []
    where += [texts("event.from", time=event.starts)] if event.starts else []
    if event.limit is not None:
        left = event.limit - event.players - event.waiting  # who waits is ahead of who comes now
        where.append(texts.count("front.left", left) if left > 0 else texts["front.full"])
    return Coming(
        event=event,
        day=dates.short_day(event.start, texts),
        structure=structure,
        where=texts["list.comma"].join(where),
    )


def line(event: Summary, texts: Texts) -> EventLine:
    """What stands of an event in its year."""
    return EventLine(
        event=event,
        day=dates.short_day(event.start, texts),
        cut=texts("event.top", cut=event.cut) if event.cut else "",
        winners=separated([(winner.id, winner.name) for winner in event.winners], texts),
        alone=event.winners[0] if len(event.winners) == 1 else None,
    )
