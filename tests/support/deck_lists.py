"""Card facts in the shape of the public API, events with deck lists, and lists of real cards."""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs
from topcut.documents.decks.cards import pool
from topcut.documents.decks.deck_text import read_text
from topcut.regulations import load
from topcut.rules.decks.construction import agenda_points_for
from topcut.rules.decks.wanted import named_list
from topcut.share.card_facts import FACTS
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.normalize import fold_title
from topcut.tournament import Card, CardPool, Deck, Decks, Event, Identity, Player, Side, Staff
from topcut.workspace.cards import FOLDER

from tests import build
from tests.support.data import CARDS

V2 = load("ffg-2.0")
V22 = load("ffg-2.2.1")
Rows = list[dict[str, Any]]


@cache
def api() -> dict[str, Rows]:
    """Facts of some cards, with the fields that the public API has."""
    facts: dict[str, Rows] = {
        name: json.loads((CARDS / f"{name}.json").read_text(encoding="utf-8"))
        for name in ("cards", "packs", "cycles", "mwl")
    }
    unread = {"text": "never stored", "image_url": "never stored"}
    return facts | {"cards": [row | unread for row in facts["cards"]]}


def write_facts(data: Path) -> None:
    """Puts these facts into data/cards/, as `topcut cards` does."""
    (data / FOLDER).mkdir()
    for name, fields in FACTS.items():
        rows = [{key: row.get(key) for key in fields} for row in api()[name]]
        (data / FOLDER / f"{name}.json").write_text(json.dumps({"data": rows}), encoding="utf-8")


@cache
def card_pool() -> CardPool:
    """The pool of these cards."""
    rows = api()
    return pool(rows["cards"], rows["packs"], rows["cycles"], rows["mwl"], "2018-12-31")


def known(cards: CardPool) -> dict[str, Side]:
    """Sides of all identities by folded title, as the reader wants them."""
    return {fold_title(card.title): card.side for card in cards.identities}


def an_identity(cards: CardPool, title: str) -> Identity:
    card = cards.by_title[fold_title(title)]
    return Identity(card.title, card.side, card.faction, card.influence_limit, card.minimum)


def event(
    decks: Sequence[Deck] = (),
    *,
    day: date = date(2017, 3, 4),
    corp: Identity | None = None,
    runner: Identity | None = None,
    **more: Any,
) -> Event:
    """An event of Ada Crane alone, with these lists."""
    staff = more.pop("staff", Staff("Ann Ellis"))
    settings = more.pop("settings", Decks())
    ada = Player("ada", "Ada Crane", Mark("players.yaml", 1, 3), corp=corp, runner=runner)
    players = more.pop("players", (ada,))
    told = {"regulations": "ffg-2.0", "structure": None, "draw": "", **more}
    return build.event(
        players, id="downtown", name="Downtown", day=day,
        staff=staff, decks=settings, decklists=tuple(decks), **told,
    )  # fmt: skip


def a_deck(cards: CardPool, identity: str, lines: Sequence[tuple[int, str]], **more: Any) -> Deck:
    """The deck of a written list, as jinteki.net exports it with its identity on top."""
    text = "\n".join([identity, *(f"{copies} {title}" for copies, title in lines)])
    problems = Problems()
    decks = read_text(text, "decks/ada.txt", "ada", known(cards), problems)
    assert not problems, problems
    assert len(decks) == 1
    return structs.replace(decks[0], **more)


@dataclass(frozen=True)
class Legal:
    """A legal deck that was drawn."""

    identity: Card
    cards: Mapping[Card, int]

    @property
    def lines(self) -> list[tuple[int, str]]:
        return [(copies, card.title) for card, copies in self.cards.items()]


IDENTITIES = {
    Side.CORP: (
        "Haas-Bioroid: Engineering the Future", "Jinteki: Personal Evolution",
        "NBN: Making News", "Weyland Consortium: Building a Better World",
    ),
    Side.RUNNER: (
        "Noise: Hacker Extraordinaire", "Gabriel Santiago: Consummate Professional",
        "Kate \"Mac\" McCaffrey: Digital Tinker", "Whizzard: Master Gamer",
    ),
}  # fmt: skip


def legal_deck(cards: CardPool, rng: random.Random, side: Side, until: date) -> Legal:
    """A deck that no rule can find fault with: in faction and neutral cards, none most wanted.

    Influence is filled with cards of other factions as far as the limit goes.
    """
    identity = cards.by_title[fold_title(rng.choice(IDENTITIES[side]))]
    lists = [named_list(name, cards) for name in ("1.1", "1.2", "2.0", "2.1", "2.2")]
    listed = {key for wanted in lists if wanted for key in wanted.cards}

    def usable(card: Card) -> bool:
        return (
            card.side is side
            and card.type not in ("identity", "agenda")
            and card.released is not None
            and card.released <= until
            and fold_title(card.title) not in listed
        )

    own = [c for c in cards.cards if usable(c) and c.faction == identity.faction]
    neutral = [c for c in cards.cards if usable(c) and c.neutral and not c.influence]
    foreign = [
        c for c in cards.cards
        if usable(c) and not c.neutral and c.faction != identity.faction and c.influence
    ]  # fmt: skip
    chosen: dict[Card, int] = {}
    assert identity.minimum is not None
    size = identity.minimum + rng.randrange(5)
    if side is Side.CORP:
        _fill_agendas(cards, rng, identity, size, until, chosen, listed)
    left = identity.influence_limit or 0
    for card in rng.sample(foreign, 12):
        if card.influence and card.influence <= left and sum(chosen.values()) < size:
            chosen[card] = 1
            left -= card.influence
    rest = own + neutral
    rng.shuffle(rest)
    for card in rest:
        missing = size - sum(chosen.values())
        if missing:
            chosen[card] = min(card.limit, missing, rng.randint(1, 3))
    assert sum(chosen.values()) == size
    return Legal(identity, chosen)


def _fill_agendas(
    cards: CardPool,
    rng: random.Random,
    identity: Card,
    size: int,
    until: date,
    chosen: dict[Card, int],
    listed: set[str],
) -> None:
    least, greatest = agenda_points_for(size)
    agendas = [
        card for card in cards.cards
        if card.type == "agenda" and card.faction == identity.faction and card.limit == 3
        and card.agenda_points in (1, 2) and card.released and card.released <= until
        and fold_title(card.title) not in listed
    ]  # fmt: skip
    rng.shuffle(agendas)
    points = 0
    while points < least:
        card = next(
            card for card in agendas
            if chosen.get(card, 0) < 3 and points + (card.agenda_points or 0) <= greatest
        )  # fmt: skip
        chosen[card] = chosen.get(card, 0) + 1
        points += card.agenda_points or 0


HEADINGS: Mapping[Side, tuple[str, ...]] = {
    Side.CORP: ("agenda", "asset", "upgrade", "operation", "ice"),
    Side.RUNNER: ("event", "hardware", "resource", "program"),
}


def nrdb_text(deck: Legal, name: str = "A deck", newline: str = "\r\n") -> str:
    """The list as NetrunnerDB exports it as text."""
    identity = deck.identity
    lines = [name, f"{identity.title} ({identity.prints[0].product})"]
    for heading in HEADINGS[identity.side]:
        cards = {card: copies for card, copies in deck.cards.items() if card.type == heading}
        if not cards:
            continue
        lines += ["", f"{heading.capitalize()} ({sum(cards.values())})"]
        for card, copies in cards.items():
            cost = 0 if card.faction == identity.faction else (card.influence or 0) * copies
            dots = " " + "•" * cost if cost else ""
            lines.append(f"{copies}x {card.title} ({card.prints[0].product}){dots}")
    size = sum(deck.cards.values())
    lines += ["", f"15 influence spent (max {identity.influence_limit}, available 0)"]
    if identity.side is Side.CORP:
        points = sum((card.agenda_points or 0) * n for card, n in deck.cards.items())
        lines.append(f"{points} agenda points (between 18 and 21)")
    lines += [f"{size} cards (min {identity.minimum})", "Cards up to Quorum"]
    return newline.join(lines)


def nrdb_json(deck: Legal) -> str:
    """The list as NetrunnerDB's JSON."""
    cards = {deck.identity.prints[0].code: 1}
    cards |= {card.prints[0].code: copies for card, copies in deck.cards.items()}
    return json.dumps({"data": [{"uuid": "1cc34350-4dfe", "name": "A deck", "cards": cards}]})
