"""What a player asks before an event: when, where, what, how much, whether there is a place."""

from collections import defaultdict
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.event_facts import Fact, played, reached, scheduled
from topcut.pages.frame.summary import player_count
from topcut.pages.lines.addresses import on_map
from topcut.pages.words import dates
from topcut.rules.course.now import Phase
from topcut.text.words.texts import Texts
from topcut.tournament import Event


class Hours(Struct, frozen=True):
    """What a day has at what time, in its order."""

    day: str
    """Saturday 13 March; "" of an event of one day."""
    lines: tuple[tuple[str, str], ...]
    """A time of day and what is then: "10:00", "Round 1"."""


class Before(Struct, frozen=True):
    """The part of the overview that an event has until its first round is public."""

    facts: tuple[Fact, ...]
    hours: tuple[Hours, ...]
    size: str
    """How many are registered, of how many places: "19 of 32"."""
    is_open: bool
    """Whether players register at an address, and a place is left."""
    waiting: tuple[tuple[str, str], ...]
    """Id and name of who waits for a place, the next one first."""


CALENDAR = "event.ics"
"""The event for calendars, beside its page."""


def before(context: Context) -> Before | None:
    """What is asked before the event; None once a round is public."""
    if context.now.phase is not Phase.BEFORE:
        return None
    texts, event, listed = context.texts, context.event, player_count(context)
    of = texts("before.of", n=listed, limit=event.limit) if event.limit else str(listed or "")
    return Before(
        facts=(
            Fact(texts["before.when"], when(event, texts)),
            *place(event, texts),
            *played(context),
            *_places(event, listed, texts),
            *reached(event, texts),
        ),
        hours=_hours(event, texts),
        size=of if listed else "",
        is_open=bool(event.register)
        and (event.limit is None or listed + event.ahead < event.limit),
        waiting=tuple((each.id, context.name(each.id)) for each in event.waiting),
    )


def place(event: Event, texts: Texts) -> tuple[Fact, ...]:
    """Where it is, with its map."""
    if not event.place:
        return ()
    address = on_map(event.place)
    label = texts["before.where"]
    if address in ("", event.place):
        return (Fact(label, event.place, address),)
    parts = (("", f"{event.place} "), (address, texts["before.map"]))
    return (Fact(label, event.place, parts=parts),)


def when(event: Event, texts: Texts, *, zoned: bool = True) -> str:
    """Saturday 13 March 2027, 09:00 to 22:00, Berlin time (UTC+1); the last unless in the hall."""
    parts = [dates.span(event.start, event.end, texts)]
    opening, closes = dates.opening(event), event.closes
    if event.start == event.end and opening:
        key = "before.hours" if closes else "event.from"
        parts.append(texts(key, time=opening, end=closes.rpartition(" ")[2]))
    if zoned and opening and (event.timezone != "UTC" or "timezone" in event.marks):
        parts.append(_zone(event, opening, texts))
    return texts["list.comma"].join(parts)


def _zone(event: Event, opening: str, texts: Texts) -> str:
    """Whose time it is, with its distance from UTC on that day."""
    city = event.timezone.rpartition("/")[2].replace("_", " ")
    if city == "UTC":
        return city
    moment = datetime.combine(event.start, time.fromisoformat(opening), ZoneInfo(event.timezone))
    offset = f"{moment:%z}"
    hours = f"{'−' if offset[0] == '-' else '+'}{int(offset[1:3])}"
    minutes = "" if offset[3:5] == "00" else f":{offset[3:5]}"
    return texts("before.zone", city=city, offset=f"{hours}{minutes}")


def _places(event: Event, listed: int, texts: Texts) -> tuple[Fact, ...]:
    """How many places are left; without a limit how many are registered."""
    if event.limit is None:
        return (Fact(texts["before.players"], texts("before.so_far", n=listed)),) if listed else ()
    left = event.limit - listed - event.ahead  # who waits is ahead of who comes now
    if left > 0:
        said = texts.count("before.left", left, limit=event.limit)
    elif event.ahead:
        said = texts.count("before.waiting_for", event.ahead, limit=event.limit)
    else:
        said = texts("before.none_left", limit=event.limit)
    return (Fact(texts["before.places"], said),)


def _hours(event: Event, texts: Texts) -> tuple[Hours, ...]:
    """The schedule by day and time, the hall's closing last; nothing where no time is known."""
    days: dict[date, list[tuple[str, str]]] = defaultdict(list)
    for name, typed in event.schedule:
        dated, _, clock = typed.rpartition(" ")
        words = scheduled(texts, name)
        days[date.fromisoformat(dated) if dated else event.start].append(
            (clock, words[:1].upper() + words[1:])
        )
    for lines in days.values():
        lines.sort(key=lambda line: line[0])
    dated, _, clock = event.closes.rpartition(" ")
    if clock:
        for day in [date.fromisoformat(dated)] if dated else list(days) or [event.start]:
            days[day].append((clock, texts["before.closes"]))
    several = event.start != event.end or len(days) > 1
    return tuple(
        Hours(dates.weekday(day, texts) if several else "", tuple(lines))
        for day, lines in sorted(days.items())
    )
