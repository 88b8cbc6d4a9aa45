"""Starting a round: its pairings are published, its clock runs."""

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from generator.documents.load import Loaded
from generator.documents.times import moment
from generator.live import progress
from generator.live.round_file import NotTypedError, RoundFile, read, write
from generator.text.collector import Problems
from generator.text.edit import Edit, first_line, value_of, with_value
from generator.tournament import Event, Publish, Round
from generator.tournament.moments import elapsed, offset
from generator.workspace.data import Data


@dataclass(frozen=True, slots=True)
class Started:
    """A round that was started."""

    round: str
    """round 3."""
    at: str
    """As typed: 12:20:05."""


def start(folder: Path, now: datetime) -> Started:
    """Starts the round in hand: `publish: draft` goes, `started:` is typed.

    What was a draft shows its pairings, and each result from then on; `publish: pairings` is
    the organizer's wish and stays. `now` has a time zone, the time is typed in the event's, to
    the second so that every player has the whole round. Raises NotTypedError, and changes
    nothing, where no round can be started.
    """
    data = Data.of_event(folder)
    with data.held(folder.name, by="topcut start"):
        return _start(folder, now, data.load(folder.name))


def _start(folder: Path, now: datetime, loaded: Loaded) -> Started:
    event = loaded.event
    if event is None:
        raise NotTypedError(f"{loaded.id} has errors: `topcut check {loaded.id}`")
    round_ = progress.in_hand(event)
    if round_ is None:
        raise NotTypedError(f"no round waits: `topcut pair {loaded.id}` makes the next")
    if round_.name in loaded.broken.rounds:
        raise NotTypedError(f"rounds/{round_.name}.yaml has errors: `topcut check {loaded.id}`")
    if round_.started is not None and round_.publish is not Publish.DRAFT:
        left = len(progress.missing(round_))
        raise NotTypedError(
            f"{progress.spoken(round_)} was started at {round_.started:%H:%M}, and {left} of its"
            " results are missing"
        )
    file = read(folder, round_)
    edits, at = [], _time(event, round_, now.astimezone(ZoneInfo(event.timezone)))
    if round_.started is None:
        edits.append(_begun(file, at))
    else:
        at = f"{round_.started:%H:%M}"
    if round_.publish is Publish.DRAFT:
        edits.append(with_value(file.text, file.root, "publish", Publish.RESULTS))
    written = write(file, edits)
    return Started(progress.spoken(round_), written.said(at))


def _begun(file: RoundFile, at: str) -> Edit:
    if value_of(file.root, "started") is not None:
        return with_value(file.text, file.root, "started", at)
    return first_line(file.text, file.root, f"started: {at}")


def _time(event: Event, round_: Round, now: datetime) -> str:
    """The time of day, with what else is needed for it to be read as this very moment.

    That is its date where the time alone would be another day's, and its distance from UTC in
    the hour that comes a second time when clocks are put back.
    """
    now = now.replace(microsecond=0)
    earlier: datetime | None = None
    for each in progress.rounds(event):
        if each.name == round_.name:
            break
        earlier = each.started or earlier
    days: tuple[date, date] = (event.start, event.end)
    zone = ZoneInfo(event.timezone)
    clock, distance = f"{now:%H:%M:%S}", offset(now)
    dated = f"{now:%Y-%m-%d} {clock}"
    for typed in (clock, dated, clock + distance):
        read_as = moment(typed, days, zone, earlier, round_.mark, Problems())
        if read_as is not None and not elapsed(now, read_as):
            return typed
    return dated + distance
