"""Events in every state that the desk shows, and the desk itself at addresses of this machine."""

import asyncio
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice, product
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from topcut.desk.application import application
from topcut.desk.phones import Phones
from topcut.desk.session.desk import Desk
from topcut.live.serve import configuration, listen
from topcut.live.server.connections import protocol
from topcut.live.server.server import application as pages
from topcut.live.watching.board import Board

from tests.support.desk import PHONE, Sitting, sitting

FIRST = (
    "Ada", "Bo", "李娜", "Cy", "Maximiliane Theodora", "Di", "Ed", "Fay", "Gus", "Hal", "Ivy",
    "Jo", "Kay", "Lou", "Mo", "Nat", "Oz", "Pip", "Quin", "Rae", "Sol", "Tia", "Uma", "Val",
)  # fmt: skip
LAST = (
    "Crane", "Quist", "", "Dahl", "Freifrau von Hohenstaufen-Wolkenstein", "Ito", "Moss", "Lund",
    "Marsh", "Oak", "Wolff", "Park", "Petrov", "Sato", "Zhang", "Ellison", "Ferrer", "Novak",
)  # fmt: skip
CORPS = (
    "Haas-Bioroid: Engineering the Future", "Jinteki: Personal Evolution",
    "NBN: Controlling the Message", "Weyland Consortium: Building a Better World",
)  # fmt: skip
RUNNERS = (
    "Noise: Hacker Extraordinaire", 'Kate "Mac" McCaffrey: Digital Tinker',
    "Gabriel Santiago: Consummate Professional", "Valencia Estevez: The Angel of Cayambe",
)  # fmt: skip
MISTAKES = {
    "Haas-Bioroid: Engineering the Future": ("Engineering the Futrue", "HB"),
    "Jinteki: Personal Evolution": ("Personal Evoluton",),
    "NBN: Controlling the Message": ("Controling the Message",),
    "Weyland Consortium: Building a Better World": ("Weyland",),
    "Noise: Hacker Extraordinaire": ("Nosie",),
    "Gabriel Santiago: Consummate Professional": ("Gabriel Santigo",),
    "Valencia Estevez: The Angel of Cayambe": ("Valencia Estevz",),
}
"""Eight, of which two may be several identities."""
STATES = (
    "", "begin", "devices",
    "begun/", "draft/", "running/", "all-in/", "before-cut/", "cut-draft/", "cut-on/", "over/",
    "errors/", "warnings/", "late/", "two-versions/",
    "begun/players", "draft/players", "running/players", "running/players?player=ada-crane",
    "running/players?player=fay-lund",
    "begun/results", "running/results", "all-in/results", "cut-on/results",
    "running/results?round=swiss-1",
    "begun/chat", "running/chat", "all-in/chat", "over/chat",
    "running/hall", "cut-on/hall", "all-in/hall", "begun/hall",
    "running/reports", "running/judges", "running/strips", "running/strips?player=ada-crane",
    "errors/cut", "running/cut", "before-cut/cut", "cut-draft/cut", "over/cut",
    "two-versions/versions", "two-versions/results", "two-versions/hall", "running/versions",
    "late/players", "running/more", "draft/problems", "errors/problems", "warnings/problems",
    "running/settings", "cut-draft/settings", "errors/settings",
    "running/decks", "running/decks?player=ada-crane", "begun/decks", "over/decks",
    "running/news", "begun/news", "running/papers", "errors/papers", "begun/papers",
    "running/publish", "running/history", "begun/history",
    "nowhere/", "running/nothing",
)  # fmt: skip
"""Addresses of the desk, in every state of an evening."""
DECK = """\
Noise: Hacker Extraordinaire (Core Set)
Event (6)
3x Sure Gamble (Core Set)
3x Déjà Vu (Core Set)
Hardware (3)
2x Cyberfeeder (Core Set)
"""
"""A list that is not whole."""
DRAWN = "evening-14"
"""The word of every draw: by it the player with the longest name wins `over`."""
SCREENS = "screens: {hall: [pairings, clock], stage: [standings]}\n"


def names(count: int) -> list[str]:
    """So many names, no two alike; one of them long, one of two signs."""
    paired = [f"{first} {last}".strip() for first, last in zip(FIRST, LAST, strict=False)]
    more = (f"{first} {last}" for last, first in product(LAST[3:] + LAST[:2], FIRST))
    return list(dict.fromkeys((*paired, *more)))[:count]


def columns(people: Sequence[str]) -> str:
    """A list of players as it is pasted from a spreadsheet."""
    rows = zip(people, cycle(CORPS), islice(cycle(RUNNERS), 1, None), strict=False)
    return "\n".join(("name\tcorp\trunner", *("\t".join(row) for row in rows)))


def misspelled() -> str:
    """A list of 27 players with eight mistakes, as it is pasted."""
    text = columns(names(27))
    for title, wrong in MISTAKES.items():
        for each in wrong:
            text = text.replace(title, each, 1)
    return text


def begun(here: Sitting, name: str, id_: str, **more: str) -> None:
    """Begins an event by the form."""
    said = {"regulations": "ffg-2.2.1", "structure": "own", "rounds": "2", "cut": "4"}
    fields = {"name": name, "id": id_, "date": "2026-03-14", "place": "Downtown", **said, **more}
    assert here.press("/begin", "begin", **fields).status == 303
    event = here.desk.path / "events" / id_ / "event.yaml"
    typed = event.read_text(encoding="utf-8")
    event.write_text(re.sub(r"(?m)^draw: \S+", f"draw: {DRAWN}", typed), encoding="utf-8")


def entered(here: Sitting, id_: str, count: int) -> None:
    """Enters so many players."""
    answer = here.press(f"/{id_}/players", "enter", list=columns(names(count)), known="")
    assert answer.status == 303, answer.words


def started(here: Sitting, id_: str) -> None:
    """Pairs the next round and starts it."""
    for do in ("pair", "start"):
        answer = here.press(f"/{id_}/", do)
        assert answer.status == 303, answer.words


def reported(here: Sitting, id_: str, count: int, *, cut: bool = False) -> None:
    """Types so many results."""
    for table in range(1, count + 1):
        line = f"{table}w" if cut or table % 3 else f"{table} 3-3 corp"
        answer = here.press(f"/{id_}/results", "line", line=line)
        assert answer.status == 303, (line, answer.words)


def evenings(data: Path) -> None:
    """Events in every state, from one that is only begun to one that is over."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "site.yaml").write_text("topcut: 1\ntimezone: UTC\n", encoding="utf-8")
    here = sitting(data)
    begun(here, "Downtown Store Championship", "begun")
    begun(here, "Harbour Evening", "draft")
    entered(here, "draft", 9)
    here.press("/draft/", "pair")
    _running(here, data / "events" / "running")
    for id_ in ("all-in", "before-cut", "cut-draft", "cut-on", "over"):
        begun(here, f"Downtown Store Championship {id_.replace('-', ' ')}", id_)
        entered(here, id_, 8)
        started(here, id_)
        reported(here, id_, 4)
    for id_ in ("before-cut", "cut-draft", "cut-on", "over"):
        started(here, id_)
        reported(here, id_, 4)
    for id_ in ("cut-draft", "cut-on", "over"):
        here.press(f"/{id_}/cut", "make")
    _played(here, "cut-on", 1)
    _played(here, "over", 9)
    _wrong(here, data / "events")
    _late(here)
    _two_versions(here, data / "events")


def _late(here: Sitting) -> None:
    """9 players in the first round, one of whom has the bye, and one who came late."""
    begun(here, "Evening with somebody late", "late")
    entered(here, "late", 9)
    started(here, "late")
    here.press("/late/players", "add", name="Zoe Hope")


def _two_versions(here: Sitting, events: Path) -> None:
    """8 players: a copy of the round has other results, and an older list was saved."""
    begun(here, "Evening with a second copy", "two-versions")
    entered(here, "two-versions", 8)
    started(here, "two-versions")
    reported(here, "two-versions", 2)
    players = events / "two-versions/players.yaml"
    old = players.read_text(encoding="utf-8")
    here.press("/two-versions/players", "add", name="Zoe Hope")
    players.write_text(old, encoding="utf-8")
    file = events / "two-versions/rounds/swiss-1.yaml"
    theirs = file.read_text(encoding="utf-8").replace("result: 6-0", "result: 0-6")
    copy = file.with_name("swiss-1 (Bo's conflicted copy 2026-03-14).yaml")
    copy.write_text(theirs, encoding="utf-8")


def _running(here: Sitting, folder: Path) -> None:
    """32 players in the second round, with most of what can happen in one."""
    id_ = folder.name
    begun(here, "Regional Championship of the Northern Coast", id_, tier="formal", reporting="yes")
    entered(here, id_, 32)
    event = folder / "event.yaml"
    event.write_text(event.read_text(encoding="utf-8") + SCREENS, encoding="utf-8")
    started(here, id_)
    reported(here, id_, 16)
    started(here, id_)
    reported(here, id_, 7)
    here.press(f"/{id_}/", "extend", table="9", minutes="5")
    here.press(f"/{id_}/", "publish", results="hidden")
    here.press(f"/{id_}/players", "drop", player="fay-lund")
    here.press(f"/{id_}/news", "announce", title="Lunch is from 13:00", text="- soup\n- bread")
    for player in ("ada-crane", "bo-quist", "fay-lund"):
        here.press(f"/{id_}/decks", "submit", player=player, text=DECK)


def _played(here: Sitting, id_: str, rounds: int) -> None:
    """Starts the round of the cut and types all of it, so many times."""
    for turn in range(rounds):
        here.press(f"/{id_}/", "start")
        if turn == rounds - 1 and rounds == 1:
            return
        for match in range(1, 9):
            here.press(f"/{id_}/results", "line", line=f"{match}w")
        here.press(f"/{id_}/", "pair")


def _wrong(here: Sitting, events: Path) -> None:
    """One event with errors, one with what a leader may decide."""
    for id_ in ("errors", "warnings"):
        begun(here, f"Casual Evening with {id_}", id_, rounds="3", cut="0")
        entered(here, id_, 8)
        started(here, id_)
        reported(here, id_, 4)
    again = (events / "warnings/rounds/swiss-1.yaml").read_text(encoding="utf-8")
    for id_ in ("errors", "warnings"):
        (events / id_ / "rounds/swiss-2.yaml").write_text(again, encoding="utf-8")
    event = events / "errors/event.yaml"
    event.write_text(f"{event.read_text(encoding='utf-8')}tire: formal\n", encoding="utf-8")


class As:
    """An application, asked by somebody in the room instead of by this machine."""

    def __init__(self, app: ASGIApp, client: str = PHONE) -> None:
        self._app, self._client = app, client

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app({**scope, "client": (self._client, 50_000)}, receive, send)


@dataclass(frozen=True)
class Addresses:
    """Where the desk answers this machine, a device in the room, and players' phones."""

    desk: Desk
    here: str
    room: str
    pages: str


@contextmanager
def answering(desk: Desk, site: Path) -> Iterator[Addresses]:
    """Serves a desk at three ports of this machine."""
    site.mkdir(exist_ok=True)
    apps = (
        application(desk),
        As(application(desk)),
        As(pages(desk.path, Board(site), Phones(desk))),
    )
    listeners = [listen("127.0.0.1", 0) for _ in apps]
    servers = [uvicorn.Server(configuration(app, protocol())) for app in apps]

    async def all_of_them() -> None:
        await asyncio.gather(
            *(server.serve([each]) for server, each in zip(servers, listeners, strict=True))
        )

    thread = threading.Thread(target=asyncio.run, args=(all_of_them(),))
    thread.start()
    try:
        found = [f"http://127.0.0.1:{each.getsockname()[1]}" for each in listeners]
        yield Addresses(desk, *found)
    finally:
        for server in servers:
            server.should_exit = True
        thread.join()
