"""Identities over all events: who played each, and how far they came."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.player.placing import place_of
from topcut.pages.frame.frame import Frame, site_frame
from topcut.pages.lines.figures import IdentityFigures, of_identity, percent
from topcut.pages.lines.strip import portion
from topcut.pages.site.stats import tally_over
from topcut.pages.words import dates
from topcut.pages.words.identities import IdentityLabel, label
from topcut.pages.words.names import address, folded
from topcut.rules.figures.tally import IdentityTally
from topcut.text.words.texts import Texts
from topcut.tournament import Identity, Side

MOST = 300
"""Events of an identity that its page lists; of older ones it lists those won with it."""


class IdentityPlayer(Struct, frozen=True):
    """Somebody who played it at an event."""

    id: str
    """Within the event."""
    name: str
    place: str
    """3rd; "" without one."""
    won: bool = False


class IdentityEvent(Struct, frozen=True):
    """What an event says on the page of an identity that was played at it."""

    event: str
    title: str
    start: date
    identity: Identity
    players: tuple[IdentityPlayer, ...]
    """Best first."""
    tally: IdentityTally | None = None
    """Of an event that is over."""
    in_cut: int = 0
    """Players of that event in its cut."""
    of_cut: int = 0
    """All of its players, where it had a cut."""
    field: int = 0
    """All players of an event that is over."""


class ListedIdentity(Struct, frozen=True):
    """An identity of the list."""

    id: str
    title: str
    label: IdentityLabel
    corp: bool
    sums: str
    """12 times at 8 events, 2 won."""
    times: int


class IdentityYear(Struct, frozen=True):
    """The events of a year at which it was played, newest first."""

    year: int
    count: str
    rows: tuple[tuple[str, IdentityEvent, str], ...]
    """Each with its day, and how many played it."""


class IdentityPage(Struct, frozen=True):
    """`identity.html`."""

    frame: Frame
    of: ListedIdentity
    winners: tuple[tuple[IdentityEvent, IdentityPlayer], ...]
    """Who won with it, newest first."""
    older: str
    """Which of its events are listed; "" where all are."""
    years: tuple[IdentityYear, ...]
    figures: IdentityFigures | None
    """None where no event is over, or none of its games is known."""
    share: str = ""
    """12 % of 130 players: of events that are over; "" of none."""
    width: str = ""
    """The same in percent, for the strip."""


class Page(Struct, frozen=True):
    """`identities.html`."""

    frame: Frame
    count: str
    """49 identities; that none is known yet."""
    corps: tuple[ListedIdentity, ...]
    """Those played most often first, as the runners."""
    runners: tuple[ListedIdentity, ...]


def played(context: Context) -> Iterator[tuple[str, IdentityEvent]]:
    """The known identities that were played, as everybody may see them, each with its folder."""
    event = context.event
    users: dict[Identity, list[str]] = {}
    playing = {player for player, _ in context.entries}
    for player in event.players:
        for identity in (player.corp, player.runner):
            if identity is not None and identity.faction and player.id in playing:
                users.setdefault(identity, []).append(player.id)
    over = tally_over(context)
    tallies = {(one.side, one.title): one for one in over.identities} if over else {}
    names = {player.id: player.name for player in event.players}
    ranks = {player: row.rank or len(names) for player, row in context.standings.by_id.items()}
    for identity, players in users.items():
        players.sort(key=lambda one: (context.places.get(one, ranks.get(one, len(names))), one))
        yield (
            address(identity.title),
            IdentityEvent(
                event.id,
                event.name,
                event.start,
                identity,
                tuple(
                    IdentityPlayer(one, names[one], place_of(context, one), one in context.winners)
                    for one in players
                ),
                tallies.get((identity.side, identity.title)),
                over.in_cut if over else 0,
                over.of_cuts if over else 0,
                over.players if over else 0,
            ),
        )


def line(id_: str, events: Sequence[IdentityEvent], texts: Texts) -> ListedIdentity:
    """An identity with how often it was played and won."""
    identity = events[0].identity
    times = sum(len(one.players) for one in events)
    won = sum(player.won for one in events for player in one.players)
    at = texts.count("front.events", len(events))
    sums = texts.count("identities.times", times, at=at)
    return ListedIdentity(
        id_,
        identity.title,
        label(identity, texts),
        identity.side is Side.CORP,
        texts("person.won", events=sums, won=won) if won else sums,
        times,
    )


def identity_page(
    of: ListedIdentity, events: Sequence[IdentityEvent], site: SiteValues, texts: Texts
) -> IdentityPage:
    """Who played one identity, by year."""
    newest_first = sorted(events, key=lambda one: one.event)
    newest_first.sort(key=lambda one: one.start, reverse=True)
    said = texts("said.person", name=of.title, sums=of.sums)
    field = sum(one.field for one in events)
    players = sum(one.tally.players for one in events if one.tally)
    return IdentityPage(
        frame=site_frame(site, texts, "../../", "find", of.title, said=said),
        of=of,
        winners=tuple(
            (one, player) for one in newest_first for player in one.players if player.won
        ),
        older=texts("identities.older", n=MOST) if len(events) > MOST else "",
        years=tuple(
            IdentityYear(year, texts.count("front.events", len(of_year)), rows)
            for year, group in groupby(enumerate(newest_first), key=lambda each: each[1].start.year)
            for of_year in (tuple(group),)
            for rows in (
                tuple(
                    (
                        dates.short_day(one.start, texts),
                        one,
                        texts.count("event.players", len(one.players)),
                    )
                    for place, one in of_year
                    if place < MOST or any(player.won for player in one.players)
                ),
            )
        ),
        figures=of_identity(
            [one.tally for one in events if one.tally],
            percent(sum(one.in_cut for one in events), sum(one.of_cut for one in events)),
            texts,
        ),
        share=texts.count("stats.field", field, share=percent(players, field)) if field else "",
        width=portion(players, field),
    )


def page(identities: Iterable[ListedIdentity], site: SiteValues, texts: Texts) -> Page:
    """All identities that were played."""
    ordered = sorted(identities, key=lambda one: (-one.times, folded(one.title)))
    title = texts["identities.title"]
    count = texts.count("identities.count", len(ordered)) if ordered else texts["identities.none"]
    return Page(
        frame=site_frame(site, texts, "../", "find", title, said=f"{site.title}: {count}."),
        count=count,
        corps=tuple(one for one in ordered if one.corp),
        runners=tuple(one for one in ordered if not one.corp),
    )
