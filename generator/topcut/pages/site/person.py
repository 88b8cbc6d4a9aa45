"""A person over all events: where they played, and what came of it.

Every event says of its own players what their pages show of it (an `Appearance`). These are kept
between two builds, so that the page of one person needs no other event to be read.
"""

from collections.abc import Iterable
from datetime import date
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.player.placing import place_of
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.frame.summary import player_count
from topcut.pages.words import dates
from topcut.pages.words.identities import IdentityLabel
from topcut.text.words.texts import Texts
from topcut.tournament import Player


class Appearance(Struct, frozen=True):
    """One player of one event, as the page of the person shows it."""

    event: str
    """Id."""
    title: str
    """The event's name."""
    start: date
    player: str
    """Id within the event."""
    name: str
    place: str
    """3rd; "" without a rank."""
    of: str
    """of 16; "" without a rank."""
    corp: IdentityLabel
    runner: IdentityLabel
    won: bool = False
    """Whether the player won the event, or shares the first place."""
    absent: bool = False
    """Whether the player left before round 1: this is no event of theirs."""


class PersonYear(Struct, frozen=True):
    """What somebody played in a year, newest first."""

    year: int
    count: str
    """3 events."""
    rows: tuple[tuple[str, Appearance], ...]
    """Each with its day: 8 Jan."""


class Page(Struct, frozen=True):
    """`person.html`."""

    frame: Frame
    name: str
    sums: str
    """3 events, 2 won."""
    years: tuple[PersonYear, ...]


def appearances(context: Context) -> tuple[tuple[str, Appearance], ...]:
    """Everybody of the event's list who has a page: its id, and what it shows of the event."""
    of = context.texts("person.of", n=player_count(context))
    return tuple(
        (person, _appearance(context, player, of))
        for player in context.event.players
        if (person := context.people[player.id])
    )


def _appearance(context: Context, player: Player, of: str) -> Appearance:
    place = place_of(context, player.id)
    return Appearance(
        event=context.event.id,
        title=context.event.name,
        start=context.event.start,
        player=player.id,
        name=player.name,
        place=place,
        of=of if place else "",
        corp=context.corp[player.id],
        runner=context.runner[player.id],
        won=player.id in context.winners,
        absent=player.withdrawn,
    )


def page(person: str, attended: Iterable[Appearance], site: SiteValues, texts: Texts) -> Page:
    """The page of a person who appears at least once."""
    newest_first = sorted(attended, key=lambda one: (one.event, one.player))
    newest_first.sort(key=lambda one: one.start, reverse=True)
    name = site.names.get(person) or newest_first[0].name
    newest_first = [one for one in newest_first if not one.absent]
    total = sums(newest_first, texts)
    said = texts("said.person", name=name, sums=total)
    return Page(
        frame=site_frame(site, texts, "../../", "players", name, said=said),
        name=name,
        sums=total,
        years=tuple(
            PersonYear(year, texts.count("front.events", len(rows)), rows)
            for year, played in groupby(newest_first, key=lambda one: one.start.year)
            for rows in (tuple((dates.short_day(one.start, texts), one) for one in played),)
        ),
    )


def sums(attended: Iterable[Appearance], texts: Texts) -> str:
    """How much somebody played and won: "3 events, 2 won"; of no win nothing is said."""
    won = [one.won for one in attended if not one.absent]
    played = texts.count("front.events", len(won))
    return texts("person.won", events=played, won=sum(won)) if any(won) else played


def page_of(person: str) -> str:
    """The address below the site of a person's page; EVENT/PLAYER has one at that event alone."""
    event, slash, player = person.partition("/")
    return f"{event}/players/{player}/" if slash else f"players/{person}/"
