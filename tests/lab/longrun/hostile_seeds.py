"""The good files that hostile ones are made from: examples, all keys, deck lists, pictures."""

import json
import struct
import zlib
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files as packed
from pathlib import Path
from random import Random

from topcut.exchange.files.event_files import event_files
from topcut.regulations import NAMES

from tests import build
from tests.support import deck_lists
from tests.support.whole_event import whole_event

ROOT = Path(__file__).parents[3]
UNTIL = date(2017, 3, 4)
"""The day until which lists have cards."""
FEW = 40
"""Players of an event that is read in some thousandths of a second."""
Files = Mapping[str, bytes]

OWN = """\
title: Winter League 2026
extends: ffg-3.2
points: {win: 2, modified win: 2, draw: 1, loss: 0}
tiebreakers: [sos, esos]
formats:
  standard: {games: 2, agenda: 7, minutes: {swiss: 50, elimination: 35, final: 45}}
structures:
  basic:
    - {players: 4, rounds: 3, cut: 0}
    - {players: 9, rounds: 4, cut: 0}
    - {players: 17, rounds: 5, cut: 4}
usual: basic
mwl: none
"""
SITE = """\
topcut: 1
title: Springfield Netrunner
address: https://example.org/tournaments/
timezone: America/Chicago
language: en
theme: dark
picture: club.png
people:
  ada-crane: {name: Ada Crane, same: [ada-k-crane, a-crane]}
  bo-quist: {same: [bo]}
"""
NEWS = """\
---
title: Lunch is from 13:00
date: 2018-03-10 12:20
---

# Lunch

- *soup* and [bread](https://example.org/a "b"), ![no](x.png)
- `code`, <b>html</b>, &amp;, a | b

> Back at **14:00**.
"""
DECK = """\
Noise: Hacker Extraordinaire

3x Diesel (Core Set)
2 Déjà Vu ••
3 Parasite [2]
1 Wyldside (Core Set) ●●●

Engineering the Future

3 Hedge Fund
3 Ice Wall
Agenda (9)
"""


@cache
def small_events() -> tuple[Files, ...]:
    """The files of each small event: those of data/, one of a test, and one with all keys."""
    found = [_folder(each) for each in sorted((ROOT / "data" / "events").iterdir())]
    few = [files for files in found if files["players.yaml"].count(b"name:") <= FEW]
    return (*few, _typed(), _whole())


@cache
def large_events() -> tuple[Files, ...]:
    """Those of data/ with more players."""
    found = [_folder(each) for each in sorted((ROOT / "data" / "events").iterdir())]
    return tuple(files for files in found if files["players.yaml"].count(b"name:") > FEW)


def _folder(event: Path) -> dict[str, bytes]:
    return {
        path.relative_to(event).as_posix(): path.read_bytes()
        for path in sorted(event.rglob("*"))
        if path.is_file()
    }


def _typed() -> dict[str, bytes]:
    texts = {
        "event.yaml": build.EVENT + "screens: {hall: [pairings, {image: hall.png}]}\n",
        "players.yaml": build.PLAYERS,
        "rounds/swiss-1.yaml": build.ROUND_1,
        "rounds/swiss-2.yaml": build.ROUND_2,
        "news/lunch.md": NEWS,
        "decks/ada-crane.txt": DECK,
    }
    return {path: text.encode() for path, text in texts.items()} | {"hall.png": png(8, 8)}


def _whole() -> dict[str, bytes]:
    event = whole_event()
    made = {path: text.encode() for path, text in event_files(event).items()}
    return made | {"decks/ada.txt": DECK.encode()}


@cache
def regulations() -> tuple[bytes, ...]:
    """Files of one's own, and those of the program as if they were."""
    ours = [(packed("topcut.regulations") / f"{name}.yaml").read_bytes() for name in NAMES]
    return (OWN.encode(), OWN.encode(), *ours)


@cache
def sites() -> tuple[bytes, ...]:
    """site.yaml with all keys, and that of the examples."""
    return (SITE.encode(), SITE.encode(), (ROOT / "data" / "site.yaml").read_bytes())


@cache
def decks() -> tuple[bytes, ...]:
    """Lists as people and programs write them, and of real cards."""
    lists = [DECK.encode(), b'{"cards": {"01001": 1, "01005": 3}}']
    cards, chance = deck_lists.card_pool(), Random("decks")
    for side in list(deck_lists.IDENTITIES) * 2:
        legal = deck_lists.legal_deck(cards, chance, side, UNTIL)
        lists += [deck_lists.nrdb_text(legal).encode(), deck_lists.nrdb_json(legal).encode()]
    return tuple(lists)


def write_cards(data: Path) -> None:
    """Card facts into data/cards/."""
    (data / "cards").mkdir(parents=True, exist_ok=True)
    for name, rows in deck_lists.api().items():
        said = json.dumps({"updated": "2018-12-31", "data": rows})
        (data / "cards" / f"{name}.json").write_text(said, encoding="utf-8")


@cache
def few_cards() -> Mapping[str, bytes]:
    """Card facts by name, of few cards."""
    return {
        name: json.dumps({"updated": "2018-12-31", "data": rows[:40]}).encode()
        for name, rows in deck_lists.api().items()
    }


def png(wide: int, high: int) -> bytes:
    """A picture of this size, black."""

    def part(kind: bytes, body: bytes) -> bytes:
        summed = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + summed

    head = struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\0" * ((wide + 7) // 8) for _ in range(high)))
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00" + (
    b"\xff\xc0\x00\x11\x08\x02\x76\x04\xb0\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01\xff\xd9"
)
