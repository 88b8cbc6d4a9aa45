"""The cuts that an event can still have: who plays on, how many rounds, and when each would end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct, structs

from topcut.edit.change.changing import Change, editing, legal
from topcut.edit.change.naming import named, player_name
from topcut.edit.change.refusals import ChangedError, NotTypedError, same_words, with_errors
from topcut.edit.change.writing import read_now
from topcut.edit.event.announcing import news_file
from topcut.edit.settings.structure import FILE, cut_words, instead, with_structure
from topcut.regulations import Regulations, sizes
from topcut.regulations.wiring import WiringSection, wiring
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.course.now import cut_is_made
from topcut.rules.course.pace import Pace, pace, ranked_end
from topcut.rules.ground.structure import Plan, is_reseeded, plan
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.text.words.message import Message
from topcut.tournament import Event, Publish, Structure
from topcut.tournament.moments import elapsed, later
from topcut.workspace.data import Data

CLOSE = timedelta(minutes=15)
"""What ends so shortly before the hall closes is late."""
NIGHT = time(6)
"""A hall that closes before this hour closes in the night after the event's day."""


class CutChoice(Struct, frozen=True):
    """One cut."""

    size: int
    """0 for none."""
    elimination: str
    """double or single."""
    announced: bool
    seeds: tuple[str, ...]
    """Names, as things stand, seed 1 first; of no cut the first of the standings alone."""
    fewest: int
    """Matches after each other; without the second final, if there is one."""
    most: int
    minutes: int
    """Of a round; 0 for no time limit."""
    ends: datetime | None
    """When the last would be over; None where nothing says how long a round takes."""
    late: str
    """After the hall closes, or just before; "" where it is neither, or no hour is typed."""
    final: int = 0
    """Minutes of a final; 0 where it is no longer than another round."""

    @property
    def words(self) -> str:
        """Top 8, double elimination."""
        return cut_words(self.size, self.elimination)


class CutChoices(Struct, frozen=True):
    """All of them, the smallest first, no cut last."""

    players: int
    """Who is in the standings and has not left."""
    over: bool
    """Whether all ranked rounds are played."""
    pace: Pace | None
    now: datetime
    """In the event's zone."""
    closes: datetime | None
    announced: str
    """In words, for `expected`."""
    choices: tuple[CutChoice, ...]

    def is_usual(self, choice: CutChoice) -> bool:
        """Whether it is shown at once: not the tops 2 and 3, nor a cut to more than half."""
        most = max(self.players // 2, 4)
        return choice.announced or not choice.size or 4 <= choice.size <= most

    @property
    def best(self) -> CutChoice | None:
        """What was announced, if the hall is open long enough; or else the largest below it."""
        chosen = next((each for each in self.choices if each.announced), None)
        if chosen is not None and not chosen.late:
            return chosen
        most = chosen.size if chosen is not None else self.players
        fitting = [e for e in self.choices if 0 < e.size <= most and not e.late]
        usual = [each for each in fitting if self.is_usual(each)]
        return max(usual, key=lambda each: (each.size, each.elimination == "double"), default=None)


def cut_choices(data: Data, event_id: str, now: datetime) -> CutChoices | None:
    """The cuts that can still be chosen; None once the cut is made, and where there is none.

    `now` has a time zone. Raises NotTypedError if the event cannot be read.
    """
    opened = data.open(event_id)
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        raise NotTypedError(with_errors(event_id))
    announced = plan(event, regulations)
    if not regulations.cuts or cut_is_made(event) or announced.rounds is None or not event.ranked:
        return None
    moment = now.astimezone(ZoneInfo(event.timezone))
    on = moment.date() <= event.end + timedelta(days=1)
    speed = pace(event, regulations) if on else None
    start = ranked_end(event, regulations, moment, speed or Pace(0, 0, measured=False))
    closes = closing(event, start)
    there = _seeds(event, regulations, announced, len(event.players), "single")
    rows = []
    for size, elimination in _possible(regulations, announced, len(there)):
        seeds = _seeds(event, regulations, announced, size or 1, elimination)
        fewest, most = _rounds(event, regulations, size, elimination)
        more = _more_of_a_final(event, regulations)
        takes = (
            speed.cut * most + more * _finals(event, regulations, size, elimination) if speed else 0
        )
        ends = _about(later(start, timedelta(minutes=takes))) if speed else None
        rows.append(
            CutChoice(
                size,
                elimination,
                (size, elimination) == (announced.cut or 0, _usual(announced)),
                tuple(seeds),
                fewest,
                most,
                regulations.formats[event.format].minutes.elimination,
                ends,
                _late(ends, closes),
                regulations.formats[event.format].minutes.final if more else 0,
            )
        )
    over = len(counted_rounds(event)) >= announced.rounds
    words = cut_words(announced.cut, announced.elimination)
    return CutChoices(len(there), over, speed, moment, closes, words, tuple(rows))


def take_cut(
    data: Data, event_id: str, size: int, elimination: str, *, expected: str, by: str, now: datetime
) -> Change:
    """Announces another cut: event.yaml has its numbers, and an announcement says what it replaces.

    `expected` are the words of the cut that the choice was shown beside, `by` is who decided it.
    Where it is the announced one, no file differs. Raises NotTypedError, and changes nothing, if
    the cut is made, the rules have no such cut, or, as ChangedError, another one was announced.
    """
    with editing(data, event_id, by="the desk") as opened:
        event, regulations = opened.event, opened.regulations
        if event is None or regulations is None:
            raise NotTypedError(with_errors(event_id))
        announced = plan(event, regulations)
        words, current = (
            cut_words(size, elimination),
            cut_words(announced.cut, announced.elimination),
        )
        if words == current:
            return Change(Message("cut_choice.as_announced", words=words), opened)
        if not same_words(expected, current):
            raise ChangedError(Message("cut_choice.the_cut"), expected, current)
        if why := cut_is_fixed(event):
            raise NotTypedError(why)
        if announced.rounds is None or (size, elimination) not in _possible(
            regulations, announced, 512
        ):
            raise NotTypedError(Message("cut_choice.unknown", words=words, title=regulations.title))
        summary = instead(announced, size, elimination)
        old = read_now(data, event_id, FILE)
        assert old is not None
        new = with_structure(old, announced.rounds, size, elimination)
        path, content = news_file(
            data, event, summary[:1].upper() + summary[1:], f"Decided by {by}.", now
        )
        change = legal(opened, summary, {FILE: (old, new), path: (None, content)})
        assert change.after.event is not None
        notes = places_moved(event, change.after.event, regulations)
        return structs.replace(change, notes=notes).make()


def cut_is_fixed(event: Event) -> str:
    """Why the cut can no longer be another; "" while it can."""
    if not cut_is_made(event):
        return ""
    if event.cut[0].publish is Publish.DRAFT:
        return Message("cut_choice.drafted")
    return Message("cut_choice.public")


def places_moved(before: Event, after: Event, regulations: Regulations) -> tuple[str, ...]:
    """Who is out and who is in by another cut, as things stand: "Ivy and Jo are out"."""
    was, now = (
        _seeds(each, regulations, announced, announced.cut or 0, announced.elimination)
        for each in (before, after)
        for announced in (plan(each, regulations),)
    )
    groups = {"out": [n for n in was if n not in now], "in": [n for n in now if n not in was]}
    return tuple(
        Message(f"cut_choice.{word}", n=len(names), players=_few(names))
        for word, names in groups.items()
        if names
    )


def closing(event: Event, start: datetime) -> datetime | None:
    """When the hall closes that is open at `start`; None where nobody typed it."""
    dated, _, clock = event.closes.rpartition(" ")
    if not clock:
        return None
    hour = time.fromisoformat(clock)
    day = date.fromisoformat(dated) if dated else start.date()
    if not dated and hour < NIGHT <= start.time():
        day += timedelta(days=1)
    return datetime.combine(day, hour, ZoneInfo(event.timezone))


def _about(moment: datetime) -> datetime:
    """The next time of day that ends in 0 or 5."""
    return later(moment, timedelta(seconds=-(moment.minute * 60 + moment.second) % 300)).replace(
        microsecond=0
    )


def _late(ends: datetime | None, closes: datetime | None) -> str:
    if ends is None or closes is None:
        return ""
    rest = elapsed(ends, closes)
    if rest < timedelta():
        return Message("cut_choice.after_closing")
    return Message("cut_choice.before_closing") if rest <= CLOSE else ""


def _usual(announced: Plan) -> str:
    return announced.elimination if announced.cut else "double"


def _possible(regulations: Regulations, announced: Plan, players: int) -> Iterator[tuple[int, str]]:
    """Sizes of the document with each elimination that has them, for so many players."""
    for size in sorted({*regulations.cuts, announced.cut or 0}):
        for elimination in ("single", "double"):
            fits = size <= players or size == announced.cut
            if size and fits and size in sizes(elimination):
                yield size, elimination
    yield 0, "double"


def _rounds(event: Event, regulations: Regulations, size: int, elimination: str) -> tuple[int, int]:
    """The fewest and the most matches after each other."""
    reseed = is_reseeded(event, regulations)
    wires = wiring(elimination, size, reseed=reseed) if size else None
    if wires is None:
        return 0, 0
    second = any(wire.section is WiringSection.SECOND_FINAL for wire in wires.wires)
    return wires.rounds - second, wires.rounds


def _finals(event: Event, regulations: Regulations, size: int, elimination: str) -> int:
    """How many of the matches after each other are finals, the second one with them."""
    reseed = is_reseeded(event, regulations)
    wires = wiring(elimination, size, reseed=reseed) if size else None
    sections = {wire.section for wire in wires.wires} if wires else set()
    return len(sections & {WiringSection.FINAL, WiringSection.SECOND_FINAL})


def _more_of_a_final(event: Event, regulations: Regulations) -> int:
    """By how many minutes a final lasts longer than another round of the cut."""
    minutes = regulations.formats[event.format].minutes
    return minutes.final - minutes.elimination if minutes.final and minutes.elimination else 0


def _seeds(
    event: Event, regulations: Regulations, announced: Plan, size: int, elimination: str
) -> list[str]:
    """Names of who would play, as things stand, best first."""
    table = standings(event, regulations)
    cut = qualifiers(_with(event, announced, size, elimination), regulations, table)
    return [player_name(event, player) for player in cut.seeds] if cut else []


def _with(event: Event, announced: Plan, cut: int, elimination: str) -> Event:
    return replace(event, structure=Structure("custom", announced.rounds, cut, elimination))


def _few(names: Sequence[str]) -> str:
    return named(names, 5 if len(names) > 6 else 6)
