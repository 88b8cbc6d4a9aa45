"""The clock of a round: stopped for a while, longer for all, and longer at one table.

Longer than most: each change of the clock says what it did and what it refuses.
"""

from dataclasses import replace
from datetime import datetime, time, timedelta
from math import ceil
from zoneinfo import ZoneInfo

from topcut.documents.event.event_shapes import ASYNCHRONOUS
from topcut.documents.event.times import pauses as parsed_pauses
from topcut.edit.change import naming
from topcut.edit.change.changing import Change, editing
from topcut.edit.change.refusals import ChangedError, NotTypedError, same_words
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.rounds.tables import CurrentRound, round_of
from topcut.rules.bracket.clock import end, standing_since, usual_minutes
from topcut.rules.ground.names import number_of
from topcut.text.problems.mark import LINE_END
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message
from topcut.text.words.words import counted, parts, whole_number, with_more
from topcut.text.yaml.edit import (
    Edit,
    first_line,
    value_of,
    with_items,
    with_value,
    without,
    without_items,
)
from topcut.text.yaml.nodes import Sequence
from topcut.tournament import Event, Round
from topcut.tournament.moments import elapsed, later, offset
from topcut.workspace.data import CheckedEvent, Data

MOST = 999
"""Minutes that a round lasts at most."""
LONGEST = 240
"""Minutes that a table may have more at most."""


def pause(data: Data, event_id: str, now: datetime, minutes: int = 0) -> Change:
    """Stops the clock of the round that is on, for so many minutes or until `resume`.

    A pause without an end is typed with its beginning as its end, "12:31:05-12:31:05"; `resume`
    types the end. A clock that stands still already is left so. `now` has a time zone. Raises
    NotTypedError, and changes nothing, if no clock runs.
    """
    with editing(data, event_id, by="the desk") as opened:
        event, _, round_ = _running(opened, now)
        name = naming.round_name(round_)
        on = paused(round_, now)
        if on is not None:
            return Change(
                Message("round_clock.stopped_since", name=name, time=f"{on[0]:%H:%M:%S}"),
                opened,
            )
        begin = _second(event, now)
        stop = later(begin, timedelta(minutes=minutes))
        file = read(opened, round_.name)
        edit = _added(file, _pause_text(round_, begin, stop))
        key = "round_clock.stopped_until" if minutes else "round_clock.stopped"
        times = {"time": f"{begin:%H:%M:%S}", "end": f"{stop:%H:%M:%S}"}
        return file.proposed(Message(key, round=name, **times), [edit]).make()


def resume(data: Data, event_id: str, now: datetime) -> Change:
    """Lets the clock of the round run on: the pause that is on ends now.

    A clock that runs is left so. Raises NotTypedError, and changes nothing, if none does.
    """
    with editing(data, event_id, by="the desk") as opened:
        event, _, round_ = _running(opened, now)
        name = naming.round_name(round_)
        on = paused(round_, now)
        if on is None:
            return Change(Message("round_clock.running", name=name), opened)
        stop = _second(event, now)
        file = read(opened, round_.name)
        pauses = value_of(file.root, "pauses")
        assert isinstance(pauses, Sequence)
        place = round_.pauses.index(on)
        lasted = elapsed(on[0], stop)
        if lasted > timedelta():
            node = pauses.items[place]
            edit = Edit(node.start, node.end, _pause_text(round_, on[0], stop))
        elif len(pauses.items) == 1:
            edit = without(file.text, file.root, "pauses")
        else:
            [edit] = without_items(file.text, pauses, {place})
        seconds = max(0, int(lasted.total_seconds()))
        summary = Message(
            "round_clock.continued",
            name=name,
            minutes=seconds // 60,
            seconds=f"{seconds % 60:02}",
        )
        return file.proposed(summary, [edit]).make()


def end_on(data: Data, event_id: str, day: str, round_name: str = "") -> Change:
    """A round, by default the one that is on, lasts until a day: `ends:`, "" takes it away.

    Raises NotTypedError, and changes nothing, for what is no day, or a day before the round.
    """
    day = " ".join(day.split())
    with editing(data, event_id, by="the desk") as opened:
        round_ = round_of(opened, round_name).round
        file, name = read(opened, round_.name), naming.round_name(round_)
        if not day:
            edits = [without(file.text, file.root, "ends")] if round_.ends is not None else []
            return file.proposed(Message("round_clock.no_last_day", name=name), edits).make()
        if value_of(file.root, "ends") is None:
            edits = [first_line(file.text, file.root, f"ends: {day}")]
        else:
            edits = [with_value(file.text, file.root, "ends", day)]
        change = file.proposed(Message("round_clock.lasts_until", name=name, day=day), edits)
        for problem in change.warnings:
            if problem.mark.file == file.path:
                raise NotTypedError(parts((problem.message, problem.expected)))
        return change.make()


def last(
    data: Data,
    event_id: str,
    minutes: str,
    round_name: str = "",
    *,
    expected: str = "",
) -> Change:
    """Gives a round, by default the one that is on, another length: `minutes:`.

    `minutes` is the whole length, "50", or the time of day when it ends, "14:40"; "" is what the
    regulations or the event say. `expected` is the length as it was shown: ChangedError has both
    if it is another by now. Raises NotTypedError, and changes nothing.
    """
    with editing(data, event_id, by="the desk") as opened:
        event, regulations, round_ = round_of(opened, round_name)
        file, name = read(opened, round_.name), naming.round_name(round_)
        if round_.ends is not None:
            day = naming.last_day(round_.ends)
            raise NotTypedError(Message("round_clock.no_clock", name=name, day=day))
        usual = usual_minutes(event, regulations, round_)
        was = usual if round_.minutes is None else round_.minutes
        wanted = _length(round_, minutes.strip(), usual)
        if wanted == was:
            return Change(
                Message("round_clock.lasts", round=name, minutes=counted(was, "minute")), opened
            )
        if expected and expected != str(was):
            raise ChangedError(
                Message("round_clock.length", name=name),
                counted(int(expected), "minute") if expected.isdecimal() else expected,
                counted(was, "minute"),
            )
        if wanted == usual:
            edit = without(file.text, file.root, "minutes")
        elif value_of(file.root, "minutes") is None:
            edit = first_line(file.text, file.root, f"minutes: {wanted}")
        else:
            edit = with_value(file.text, file.root, "minutes", str(wanted))
        ends = end(event, regulations, replace(round_, minutes=wanted))
        summary: str = Message("round_clock.lasts", round=name, minutes=counted(wanted, "minute"))
        if ends is not None:
            summary = with_more(summary, Message("round_clock.to", time=f"{ends:%H:%M}"))
        return file.proposed(summary, [edit]).make()


def _length(round_: Round, text: str, usual: int) -> int:
    """The length that is typed, in minutes. Raises NotTypedError."""
    minutes = whole_number(text) if text else usual
    if minutes is None:
        minutes = _until(round_, text)
    if not 1 <= minutes <= MOST:
        if text.isdecimal() or round_.started is None:
            raise NotTypedError(Message("round_clock.length_range", minutes=minutes, most=MOST))
        raise NotTypedError(
            Message("round_clock.before_start", text=text, time=f"{round_.started:%H:%M}")
        )
    return minutes


def _until(round_: Round, text: str) -> int:
    """How many minutes a round lasts that ends at this time of day. Raises NotTypedError."""
    try:
        clock = time.fromisoformat(text.replace(".", ":").zfill(len("14:40")))
    except ValueError:
        raise NotTypedError(Message("round_clock.no_time", text=text)) from None
    if round_.started is None:
        raise NotTypedError(Message("round_clock.not_started"))
    if standing_since(round_) is not None:
        raise NotTypedError(Message("round_clock.stopped_end"))
    stops = datetime.combine(round_.started.date(), clock, round_.started.tzinfo)
    if elapsed(round_.started, stops) < timedelta():
        again = stops.replace(fold=1)  # in the hour that comes twice
        stops = again if elapsed(round_.started, again) > timedelta() else stops + timedelta(days=1)
    pauses = sum((elapsed(*each) for each in round_.pauses), timedelta())
    return ceil((elapsed(round_.started, stops) - pauses) / timedelta(minutes=1))


def lasts_days(event: Event, round_: Round) -> bool:
    """Whether a round has a last day in place of a clock, or is to have one."""
    return round_.ends is not None or ASYNCHRONOUS in event.kind.split()


def paused(round_: Round, now: datetime) -> tuple[datetime, datetime] | None:
    """The pause that is on: the last one if it has no end yet, or one that has not ended."""
    if standing_since(round_) is not None:
        return round_.pauses[-1]
    for begin, stop in round_.pauses:
        if elapsed(begin, now) >= timedelta() > elapsed(stop, now):
            return begin, stop
    return None


def extend(
    data: Data,
    event_id: str,
    table: str,
    minutes: int,
    round_name: str = "",
    *,
    expected: str | None = None,
) -> Change:
    """Gives one table so many minutes more than the round has, in all; 0 takes them away.

    By default it is a table of the round that is on. `expected` is the table as it was shown:
    ChangedError has both if it holds something else by now. Raises NotTypedError, and changes
    nothing.
    """
    if not 0 <= minutes <= LONGEST:
        raise NotTypedError(Message("round_clock.extra_range", minutes=minutes, most=LONGEST))
    with editing(data, event_id, by="the desk") as opened:
        round_ = round_of(opened, round_name).round
        match = next((one for one in round_.matches if table.strip() == str(number_of(one))), None)
        if match is None:
            numbers = [str(number_of(one)) for one in round_.matches]
            raise NotTypedError(naming.no_table(round_, table, numbers))
        file = read(opened, round_.name)
        node, now = file.nodes[match.mark], file.words(match)
        word = naming.table_name(match)
        summary = Message("round_clock.has_more", word=word, count=counted(minutes, "minute"))
        if match.extension == minutes:
            return Change(summary, opened)
        if expected is not None and not same_words(expected, now):
            raise ChangedError(word, expected, now)
        edit = with_value(file.text, node, "extension", str(minutes))
        if not minutes:
            edit = without(file.text, node, "extension")
        return file.proposed(summary, [edit]).make()


def _running(opened: CheckedEvent, now: datetime) -> CurrentRound:
    """The round that is on. Raises NotTypedError where it is not being played."""
    current = round_of(opened)
    round_ = current.round
    if round_.ends is not None:
        day = naming.last_day(round_.ends)
        raise NotTypedError(
            Message("round_clock.ends_on_day", round=naming.round_name(round_), day=day)
        )
    if round_.started is None or round_.complete or elapsed(round_.started, now) < timedelta():
        raise NotTypedError(Message("round_clock.not_played", round=naming.round_name(round_)))
    return current


def _second(event: Event, now: datetime) -> datetime:
    return now.astimezone(ZoneInfo(event.timezone)).replace(microsecond=0)


def _pause_text(round_: Round, begin: datetime, stop: datetime) -> str:
    """A pause, with offsets from UTC in the hour that comes twice. Raises NotTypedError."""
    assert round_.started is not None
    ends = f"{begin:%H:%M:%S}", f"{stop:%H:%M:%S}"
    for typed in ("-".join(ends), f"{ends[0]}{offset(begin)}-{ends[1]}{offset(stop)}"):
        problems = Problems()
        read_as = parsed_pauses([(typed, round_.mark)], round_.started, problems)
        if read_as and not (elapsed(read_as[0][0], begin) or elapsed(read_as[0][1], stop)):
            return typed
    raise NotTypedError(
        Message(
            "round_clock.late_pause",
            round=naming.round_name(round_),
            day=f"{round_.started:%Y-%m-%d}",
        )
    )


def _added(file: RoundFile, text: str) -> Edit:
    """The edit that adds a pause, below the start where it is the first."""
    there = value_of(file.root, "pauses")
    if isinstance(there, Sequence) and there.items:
        return with_items(file.text, there, [text])
    begun = value_of(file.root, "started")
    if there is not None or begun is None or file.text[file.root.start] == "{":
        return with_value(file.text, file.root, "pauses", f"[{text}]")
    found = LINE_END.search(file.text, begun.end)
    place = found.start() if found else len(file.text)
    return Edit(place, place, f"\npauses: [{text}]")
