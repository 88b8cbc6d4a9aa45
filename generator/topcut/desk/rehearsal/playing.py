"""Results of the sample evening come in by themselves, typed as anybody else's are."""

from contextlib import suppress
from datetime import UTC, datetime
from threading import Event, Lock, Thread
from typing import NamedTuple

from topcut.desk.rehearsal.evening import (
    HAND,
    NO_SHOW,
    WRONG_ROUND,
    WRONG_TABLE,
    come_in,
    game,
)
from topcut.desk.session.desk import SAMPLE, Desk
from topcut.disk.locking import LockedError
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.results.results import current_round, type_line
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.standings.records import missing
from topcut.text.words.normalize import fold
from topcut.tournament import Match, Publish, StageKind
from topcut.workspace.data import Data

EVERY = 0.5
"""Seconds between two looks."""
_starting = Lock()
threads: dict[str, Thread] = {}
"""Those that play, by the folder of their evening."""


class SampleResult(NamedTuple):
    """A result that comes in."""

    table: int
    line: str
    """As it is typed: "4w"."""


def wake(desk: Desk) -> None:
    """Lets results come in from now on, in a thread that ends with the evening or the desk."""
    if desk.sample is None:
        return
    path = str(desk.sample)
    with _starting:
        if path not in threads or not threads[path].is_alive():
            threads[path] = Thread(target=_play, args=(desk,), name="rehearsal", daemon=True)
            threads[path].start()


def _play(desk: Desk) -> None:
    assert desk.sample is not None
    pause, data = Event(), Data(desk.sample, HAND, desk.memory)
    while data.has(SAMPLE):
        with suppress(NotTypedError, LockedError, OSError):
            step(data, datetime.now(UTC))
        pause.wait(EVERY)


def step(data: Data, now: datetime) -> int:
    """Types the results that have come in by now, and gives their number.

    Raises NotTypedError, LockedError, OSError: what could not be typed comes in the next time.
    """
    come_in(data)
    results = due(data, now)
    for each in results:
        type_line(data, SAMPLE, each.line)
    return len(results)


def due(data: Data, now: datetime) -> list[SampleResult]:
    """The results that have come in and are not typed."""
    try:
        current = current_round(data.open(SAMPLE))
    except NotTypedError:  # nothing is paired
        return []
    round_ = current.round
    if round_.started is None or round_.publish is Publish.DRAFT:
        return []
    seconds = (now - round_.started).total_seconds()
    return [
        SampleResult(
            current.table(match).number, f"{current.table(match).number}{_word(current, match)}"
        )
        for match in missing(round_)
        if not _waits(current, match) and game(round_.name, match.players).after <= seconds
    ]


def _waits(current: CurrentRound, match: Match) -> bool:
    """Whether it is the organizer's to do something first: a no-show, or sides of the cut."""
    if current.round.stage is StageKind.CUT:
        return match.corp is None
    absent = current.round.name == "swiss-1" and NO_SHOW
    return any(fold(current.event.player[id_].name) == fold(absent or "") for id_ in match.players)


def _word(current: CurrentRound, match: Match) -> str:
    """How it is typed who won; at one table the wrong way round."""
    return "w" if is_first(current, match) != is_wrong(current, match) else "l"


def is_first(current: CurrentRound, match: Match) -> bool:
    """Whether the player who is named first has won in truth."""
    return game(current.round.name, match.players).first


def is_wrong(current: CurrentRound, match: Match) -> bool:
    """Whether the result of this table comes in the wrong way round."""
    return (current.round.name, current.table(match).number) == (WRONG_ROUND, WRONG_TABLE)
