"""One player's deck lists, once the event publishes them: by type, with counts and influence."""

from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import Frame, event_frame, named
from topcut.pages.words.identities import NOT_RECORDED, label
from topcut.rules.decks.listing import CardGroup, DeckListing, listing
from topcut.rules.decks.resolved_deck import ResolvedDeck, resolve
from topcut.rules.decks.wanted import wanted_list
from topcut.tournament import CardPool, Deck, Event


class Shelf(Struct, frozen=True):
    """One deck."""

    side: str
    """Corp, Runner; "" is not known."""
    since: str
    """from round 3 on; "" from the beginning."""
    name: str
    """What the player calls it."""
    title: str
    """The identity's full title; "" where the list names none."""
    swatch: str
    faction: str
    """The faction's word; "" where it would repeat the title."""
    counts: tuple[str, ...]
    """47 cards, 21 agenda points, 12 of 15 influence."""
    groups: tuple[tuple[str, CardGroup], ...]
    """By type: Agenda; "" is not known."""
    download: str
    """Name of the file as it was handed in, beside the page."""
    source: str
    """Address that the list names, or nothing."""
    source_name: str
    """Its host, to read."""


class Page(Struct, frozen=True):
    """`deck.html`."""

    frame: Frame
    player: str
    """Id."""
    name: str
    decks: tuple[Shelf, ...]
    mwl: str
    """The list of removed and restricted cards that holds; "" is none."""
    restrictions: str
    """What the page says of that list, in a sentence; "" is nothing."""


def pages(context: Context, event: Event, pool: CardPool | None) -> dict[str, Page]:
    """The pages of all players whose lists are published, by id.

    `event` is the whole event; which lists are out is in the context.
    """
    wanted = wanted_list(event, context.regulations, pool) if pool is not None else None
    sentence = context.texts.of_family(context.regulations.system, "deck.wanted")
    frame = event_frame(context, 2, "", "")
    made = {}
    for player in event.players:
        decks = [deck for deck in context.decklists if deck.player == player.id]
        if not decks:
            continue
        resolved = [(resolve(deck, event, pool), download(deck, decks)) for deck in decks]
        name = context.name(player.id)
        made[player.id] = Page(
            frame=named(frame, context.texts("deck.of", player=name), context),
            player=player.id,
            name=name,
            decks=tuple(
                _shelf(context, found, listing(found, pool, wanted), file)
                for found, file in resolved
            ),
            mwl=wanted.name if wanted is not None else "",
            restrictions=sentence.format(list=wanted.name) if wanted is not None else "",
        )
    return made


def downloads(context: Context) -> Mapping[str, bytes]:
    """The files as they were handed in, by path below `decks/`."""
    lists = context.decklists
    return {address(deck, lists): deck.content for deck in lists}


def address(deck: Deck, lists: Iterable[Deck]) -> str:
    """Where a list can be had, below `decks/` of its event."""
    own = [other for other in lists if other.player == deck.player]
    return f"{deck.player}/{download(deck, own)}"


def download(deck: Deck, decks: list[Deck]) -> str:
    """Name of a list's file: ada-corp.txt, ada-corp-swiss-3.txt; ada.txt for both decks."""
    shared = sum(other.file == deck.file for other in decks) > 1
    parts = [deck.player]
    if deck.side is not None and not shared:
        parts.append(deck.side)
    if deck.since:
        parts.append(deck.since)
    return f"{'-'.join(parts)}.{'json' if deck.format == 'json' else 'txt'}"


def _shelf(context: Context, resolved: ResolvedDeck, listed: DeckListing, file: str) -> Shelf:
    texts, deck = context.texts, resolved.deck
    stage, _, number = deck.since.partition("-")
    identity = label(resolved.identity, texts) if resolved.identity else NOT_RECORDED
    title = resolved.identity.title if resolved.identity else ""
    known = texts.keys()
    return Shelf(
        side=texts[f"deck.{resolved.side}"] if resolved.side is not None else "",
        since=texts(f"deck.since_{stage}", round=number) if deck.since else "",
        name=deck.name,
        title=title,
        swatch=identity.swatch,
        faction="" if identity.faction in title else identity.faction,
        counts=tuple(_counts(context, listed)),
        groups=tuple(
            (texts[key] if (key := f"type.{group.type}") in known else group.type, group)
            for group in listed.groups
        ),
        download=file,
        source=deck.source,
        source_name=urlsplit(deck.source).hostname or "",
    )


def _counts(context: Context, listed: DeckListing) -> list[str]:
    texts = context.texts
    counts = [texts.count("deck.cards", listed.size)]
    if listed.agenda_points is not None:
        counts.append(texts.count("deck.agenda_points", listed.agenda_points))
    if listed.influence is not None:
        spent, limit = listed.influence.spent, listed.influence.limit
        counts.append(
            texts.count("deck.influence", spent)
            if limit is None
            else texts("deck.influence_of", n=spent, limit=limit)
        )
    return counts
