"""The sample evening: who plays, how strong they are, and what goes wrong; the same each time.

It lies in the user's own folder, so that nothing that reads the club's folder ever meets it.
"""

import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from topcut.desk.session.desk import SAMPLE, Desk
from topcut.disk.writing import write_durable
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.event.new_event import Setting, make_event
from topcut.edit.lists.recognising import Entrant
from topcut.edit.players.entering import enter
from topcut.exchange.reading.names import default_id
from topcut.text.words.message import Message
from topcut.workspace.data import Data

HAND = "rehearsal"
"""Who types, as history says it."""
ROUNDS, CUT = 4, 4
MINUTES = 1
"""Of a round: the clock is a true one, and a round is as long."""
PLAYERS = (
    "Amara Okafor", "Bao", "Ceridwen Llewellyn-Price", "Dmitri Volkov", "Esperanza de la Cruz",
    "Fatima Zahra", "Gus", "Hana Kimura", "Ines Faria", "Jack Tallow", "Kofi Mensah", "Lotte Baum",
    "Maximilian Freiherr von Falkenstein", "Nia Ap Rhys", "Olu", "Priya Raman", "Quill", "Rosa Wit",
    "Søren Ågaard", "Tam Nguyen", "Uma Hollis", "Vic",
)  # fmt: skip
"""The stronger first."""
LATE = "Wes Late"
"""Comes after round 1 has begun."""
NO_SHOW = "Olu"
"""Never comes to the table of round 1."""
LEAVES = "Rosa Wit"
"""Has to leave after round 2."""
WRONG_ROUND, WRONG_TABLE = "swiss-2", 4
"""Where a result is typed the wrong way round."""
CORPS = ("Engineering the Future", "Personal Evolution", "Near-Earth Hub", "Built to Last")
RUNNERS = ("Noise", "Hoshiko Shiro", "Andromeda", "Az McCaffrey", "Quetzal")


class SampleGame(NamedTuple):
    """What comes of a game."""

    first: bool
    """Whether the player who is named first wins."""
    after: float
    """Seconds from the start of the round."""


def game(round_name: str, players: Sequence[str]) -> SampleGame:
    """What comes of the game of two players, by their ids; the same each time."""
    chance = Random(f"{round_name} {' '.join(sorted(players))}")  # noqa: S311 – a game, no secret
    stronger = min(players, key=_strength)
    wins = chance.random() < 0.8
    return SampleGame(wins == (players[0] == stronger), chance.uniform(6, 40 * MINUTES))


def _strength(player: str) -> int:
    """The place in the order of strength; last who is not in it."""
    ids = [default_id(name) for name in PLAYERS]
    return ids.index(player) if player in ids else len(ids)


def begin(desk: Desk) -> None:
    """Makes the sample evening where there is none. Raises NotTypedError, OSError."""
    if desk.sample is None:
        raise NotTypedError(Message("coach.no_folder"))
    if Data(desk.path).has(SAMPLE):
        raise NotTypedError(Message("coach.real_event", event=SAMPLE))
    data = Data(desk.sample, HAND)
    if not data.has(SAMPLE):
        zone = Data(desk.path).zone
        desk.sample.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_durable(desk.sample / "site.yaml", f"topcut: 1\ntimezone: {zone}\n".encode())
        setting = Setting(rounds=ROUNDS, cut=CUT, elimination="single")
        make_event(data, SAMPLE, "Sample evening", None, "You", setting)
    path = data.folder(SAMPLE) / "event.yaml"
    if b"\nminutes:" not in (typed := path.read_bytes()):
        minutes = f"minutes: {{swiss: {MINUTES}, cut: {MINUTES}}}\n"
        write_durable(path, typed + minutes.encode())
    come_in(data)


def come_in(data: Data) -> None:
    """Enters the players, if nobody is there yet."""
    event = data.open(SAMPLE).event
    if event is None or event.players:
        return
    entrants = [
        Entrant(name, CORPS[place % len(CORPS)], RUNNERS[place % len(RUNNERS)])
        for place, name in enumerate(PLAYERS)
    ]
    enter(data, SAMPLE, entrants, ())


def delete(desk: Desk) -> None:
    """Deletes the sample evening with its history. Raises OSError, LockedError."""
    if desk.sample is None or not desk.sample.parent.exists():
        return
    folder = desk.sample.parent
    with Data(desk.sample).lock(SAMPLE, by="the desk"):
        gone = _free(folder)
        folder.rename(gone)
    shutil.rmtree(gone, ignore_errors=True)
    with suppress(OSError):
        folder.rmdir()


def _free(folder: Path) -> Path:
    """A name beside a folder that nothing has."""
    numbers = (folder.with_name(f"{folder.name}-gone-{number}") for number in range(1, 10000))
    return next(path for path in numbers if not path.exists())
