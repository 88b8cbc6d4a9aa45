"""The strip that is on every screen: the round, of how many, the cut, the clock, what is next."""

from datetime import datetime

from msgspec import Struct

from generator.pages import dates
from generator.pages.context import Context
from generator.pages.outcome import champion
from generator.pages.qr import Code, code
from generator.pages.room import Room, of
from generator.tournament import StageKind

SOON = 5
"""The last minutes, in which the clock is amber."""


class Extension(Struct, frozen=True):
    """A table that has more time."""

    table: str
    said: str
    """5 minutes, to 14:30."""


class Strip(Struct, frozen=True):
    """Round, clock and address."""

    round: str
    of: str
    event: str
    ends: int
    """When time is called, in seconds since 1970; 0 while no clock runs."""
    pauses: str
    """From-to in the same seconds, with spaces between; "" without any."""
    end: str
    """14:25; "" while no clock runs."""
    state: str
    """What the clock's own screen says without a script."""
    over: str
    """What it says after time."""
    next: str
    """Round 4, about 14:45; "" where nothing is next."""
    playing: str
    """Tables 4, 6, 8; how many where their numbers have no room; "" where nobody plays."""
    extensions: tuple[Extension, ...]
    code: Code | None


TABLES = 4
"""Numbers of tables that fit into a line of the clock's screen."""
EXTENSIONS = 2
"""Extensions that fit below one another."""


def strip(context: Context, room: Room | None) -> Strip:
    """What every screen of the event says, whatever else it shows."""
    texts = context.texts
    running = room is not None and bool(room.playing)
    ends = room.ends if room is not None and running else None
    playing = room.playing if room is not None else ()
    numbers = [table.number for table in playing]
    return Strip(
        round=room.name if room is not None else texts["screen.before"],
        of=room.of if room is not None else of(context),
        event=context.event.name,
        ends=0 if ends is None else int(ends.timestamp()),
        pauses=_pauses(room) if ends is not None else "",
        end="" if ends is None else dates.clock(ends),
        state=_state(context, room, ends),
        over=texts["screen.over_ffg" if context.regulations.system == "ffg" else "screen.over"],
        next=_next(context, room),
        playing=", ".join(numbers)
        if len(numbers) <= TABLES
        else texts.count(
            "cut_round.matches" if room and room.cut else "round.tables", len(numbers)
        ),
        extensions=tuple(
            Extension(
                table.number,
                texts.count("screen.extension", table.extension, time=dates.clock(table.ends)),
            )
            for table in playing
            if table.extension and table.ends is not None
        )[:EXTENSIONS],
        code=code(context),
    )


def _pauses(room: Room | None) -> str:
    pauses = room.round.pauses if room is not None else ()
    return " ".join(f"{_seconds(start)}-{_seconds(stop)}" for start, stop in pauses)


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


def _state(context: Context, room: Room | None, ends: datetime | None) -> str:
    texts = context.texts
    if ends is not None:
        return texts["screen.ends_at"]
    if room is None or (room.playing and room.round.started is None):
        return texts["screen.not_started"]
    return texts["round.playing" if room.playing else "screen.all_in"]


def _next(context: Context, room: Room | None) -> str:
    """The next round by the plan, with its time where the schedule has one."""
    texts = context.texts
    if champion(context) is not None:
        return ""
    if room is None or (room.round.started is None and room.playing):
        kind, number = ("swiss", 1) if room is None else (room.round.stage, room.round.number)
    elif room.cut:
        kind, number = StageKind.CUT, room.round.number + 1
    elif context.plan.rounds is not None and room.round.number >= context.plan.rounds:
        if not context.plan.cut:
            return ""
        kind, number = StageKind.CUT, 1
    else:
        kind, number = room.round.stage, room.round.number + 1
    if kind is StageKind.CUT:
        name = texts("room.cut_round", round=number)
        if number == 1:
            name = texts("track.top", cut=context.plan.cut)
        elif context.bracket is None or not context.bracket.of_round(number):
            return ""
    else:
        name = texts("round.name", round=number)
    time = dates.planned(context.event, f"{kind}-{number}", texts)
    return texts("screen.next_at" if time else "screen.next", name=name, time=time)
