"""event.yaml: the event itself."""

import re
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from topcut.disk.tree import Tree
from topcut.documents.marks import marks
from topcut.documents.names import ID, ID_BYTES
from topcut.documents.times import ZONE, is_shown, read_zone, zone_of
from topcut.regulations import NAMES, Regulations
from topcut.regulations import read as read_regulations
from topcut.text.collector import Problems
from topcut.text.dates import Clock, Day
from topcut.text.mark import Mark
from topcut.text.nodes import Node
from topcut.text.record import Field, Fields, Record
from topcut.text.scalars import Flag, Matching, Named, Share, Text, Whole, Word
from topcut.text.shape import Dictionary, Either, Listing
from topcut.text.suggest import one_of
from topcut.tournament import Advance, Decks, Event, Screen, ScreenItem, Staff, Structure

FILE = "event.yaml"
SCREEN_PAGES = (
    "pairings",
    "clock",
    "standings",
    "bracket",
    "results",
    "playing",
    "announcements",
)
"""Pages that a venue screen shows in turn."""

_SPAN = Record(
    "a date of several days",
    {
        "start": Field(Day(), "The first day.", required=True),
        "end": Field(Day(), "The last day.", required=True),
    },
    "date: {start: 2018-03-10, end: 2018-03-11}",
)
_ADVANCE = Record(
    "a cut by points",
    {
        "after": Field(Whole(1, 50), "The last round before it.", required=True),
        "points": Field(Share(), "Who has so many points plays on.", required=True),
    },
    "advance: {after: 6, points: 23}",
)
_STRUCTURE = Record(
    "a structure",
    {
        "rounds": Field(Whole(1, 50), "Swiss rounds."),
        "cut": Field(Whole(0, 512), "Players in the cut; 0 for none."),
        "elimination": Field(Word(("double", "single")), "Left out: double."),
        "advance": Field(_ADVANCE, "A cut by points into more Swiss rounds."),
    },
    "structure: {rounds: 5, cut: 8}",
    hints={"swiss": "rounds", "top": "cut", "cut to": "cut"},
)
_STAFF = Record(
    "the staff",
    {
        "organizer": Field(Text("Ann Ellis"), "Exactly one."),
        "marshals": Field(Listing(Text("Ann Ellis")), "Any number."),
        "judges": Field(Listing(Text("Bo Quist")), "Any number."),
    },
    "staff: {organizer: Ann Ellis, marshals: [], judges: [Bo Quist]}",
    hints={"organiser": "organizer", "marshal": "marshals", "judge": "judges", "to": "organizer"},
)
_DECKS = Record(
    "what is asked of decks",
    {
        "required": Field(Flag(), "Whether everybody hands in lists."),
        "publish": Field(
            Word(("never", "after event", "after cut")),
            "When lists are published; left out: never.",
        ),
        "mwl": Field(Text('"1.1"'), "The most wanted list."),
        "identities": Field(
            Word(("after round 1", "always")), "When identities are shown; left out: always."
        ),
    },
    'decks: {required: no, publish: after event, mwl: "1.1"}',
)
_SCREEN_ITEM = Record(
    "an item of a screen",
    {
        "alert": Field(Text("Lunch until 13:00"), "A text in large letters."),
        "image": Field(Text("map.png"), "A picture in the event's folder."),
    },
    "{alert: Lunch until 13:00}",
)
_WEB = Matching(re.compile(r"https?://[^\s/]\S*"), "a web address", "https://example.org/stream")

EVENT = Record(
    "an event",
    {
        "name": Field(Text("Downtown Store Championship"), "The title.", required=True),
        "date": Field(
            Either(scalar=Day(), mapping=_SPAN, example="date: 2018-03-10"),
            "The day, or {start: …, end: …}.",
            required=True,
            example="date: 2018-03-10",
        ),
        "place": Field(Text("Downtown Games, Springfield"), "Where it is."),
        "timezone": Field(
            Named("America/Chicago", form=ZONE), "Continent and city; left out: the site's."
        ),
        "regulations": Field(
            Named("ffg-2.2.1", words=NAMES, form=r"[^/\\]+\.yaml"),
            "The rule document, or a file of one's own.",
            required=True,
            example="regulations: ffg-2.2.1",
        ),
        "kind": Field(
            Text("store championship"),
            "store championship, regional, national, continental, world, casual …",
        ),
        "tier": Field(Word(("relaxed", "formal", "premier")), "Left out: relaxed."),
        "format": Field(Text("standard"), "standard, full draft, half draft …"),
        "pairing": Field(Word(("swiss", "round robin")), "Left out: swiss."),
        "structure": Field(
            Either(
                scalar=Word(("basic", "advanced"), "{rounds: 5, cut: 8}"),
                mapping=_STRUCTURE,
                example="structure: basic, or structure: {rounds: 5, cut: 8}",
            ),
            "basic, advanced, or rounds and cut.",
        ),
        "staff": Field(_STAFF, "The leaders."),
        "draw": Field(
            Named("downtown-2018-03-10", form="[^/]+"),
            "Every random choice follows from this word.",
        ),
        "decks": Field(_DECKS, "Deck lists."),
        "schedule": Field(
            Dictionary(Clock(), 'schedule: {swiss-1: "10:00", cut-1: "2018-03-11 09:30"}'),
            "Times of day, with the date where it is not the first day.",
        ),
        "screens": Field(
            Dictionary(
                Listing(
                    Either(
                        scalar=Word(SCREEN_PAGES, "{alert: Lunch until 13:00}"),
                        mapping=_SCREEN_ITEM,
                        example=f"{one_of(SCREEN_PAGES)}, or {{alert: Lunch until 13:00}}",
                    ),
                    "hall: [pairings, clock]",
                ),
                "screens: {hall: [pairings, clock]}",
                key=Matching(
                    ID, "a name for an address", "hall, in lower case without spaces", ID_BYTES
                ),
            ),
            "What televisions show in turn.",
        ),
        "about": Field(
            Text("about: |", lines=True), "Markdown, at most 20 kB: doors, fee, prizes."
        ),
        "points": Field(
            Record(
                "the points of a multiplayer event",
                {
                    "corp win": Field(Share(), "Points of the Corp that wins."),
                    "runners win": Field(Share(), "Points of every Runner of a table that wins."),
                },
                "points: {corp win: 3, runners win: 3}",
            ),
            "Multiplayer: tournament points.",
        ),
        "options": Field(
            Dictionary(
                Flag(),
                "options: {N-alt-1: yes}",
                key=Word(("N-alt-1",)),
            ),
            "Options of the rules.",
        ),
        "series": Field(Text("Winter League"), "What the event belongs to."),
        "language": Field(
            Matching(re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*"), "a language", "en"),
            "Left out: the site's.",
        ),
        "stream": Field(_WEB, "Address of the stream."),
    },
    "name: Downtown Store Championship",
    hints={
        "title": "name",
        "dates": "date",
        "location": "place",
        "venue": "place",
        "rules": "regulations",
        "time zone": "timezone",
        "zone": "timezone",
        "rounds": "structure",
        "cut": "structure",
        "organizer": "staff",
        "judges": "staff",
        "marshals": "staff",
        "description": "about",
        "seed": "draw",
        "type": "kind",
        "mwl": "decks",
        "lang": "language",
    },
)


def read_event(
    root: Node | None, id_: str, folder: Tree, zone: str, problems: Problems
) -> tuple[Event | None, Regulations | None]:
    """The event without players and rounds, and its regulations.

    The event is None where name, date or regulations are missing. `zone` is the time zone of
    an event that names none.
    """
    fields = EVENT.read(root, "event", problems) if root is not None else None
    if fields is None or root is None:
        return None, None
    regulations = None
    if fields["regulations"] is not None:
        regulations, found = read_regulations(
            fields["regulations"], folder, fields.nodes["regulations"].mark
        )
        problems.extend(found)
    dates = _dates(fields, problems)
    format_ = _format(fields, regulations, problems)
    if regulations is not None:
        regulations = _own_points(fields, regulations, problems)
        _options(fields, regulations, problems)
    timezone = fields["timezone"] or zone
    if fields["timezone"] and not read_zone(timezone, fields.nodes["timezone"].mark, problems):
        timezone = zone
    draw = fields["draw"] or id_
    if "/" in draw:
        problems.error(
            fields.nodes["draw"].mark,
            "draw",
            "“draw” holds a slash",
            f"write: draw: {draw.replace('/', '-')}",
        )
    if not fields["name"] or dates is None or regulations is None:
        return None, regulations
    values = fields.values
    return (
        Event(
            id=id_,
            name=fields["name"],
            start=dates[0],
            end=dates[1],
            regulations=fields["regulations"],
            mark=Mark(FILE),
            place=values.get("place", ""),
            timezone=timezone,
            kind=" ".join(values.get("kind", "").casefold().split()),
            tier=values.get("tier", "relaxed"),
            format=format_,
            pairing=values.get("pairing", "swiss"),
            structure=_structure(fields["structure"]),
            staff=_staff(fields["staff"], problems),
            draw=draw,
            decks=_decks(fields["decks"]),
            schedule=_schedule(fields["schedule"], dates, zone_of(timezone), problems),
            screens=_screens(fields["screens"], problems),
            about=values.get("about", ""),
            points=tuple(fields["points"].values.items()) if fields["points"] else (),
            options=tuple(key.text for key, on, _ in fields["options"] or () if on),
            series=values.get("series", ""),
            language=values.get("language", ""),
            stream=values.get("stream", ""),
            marks=marks(root),
        ),
        regulations,
    )


def _own_points(fields: Fields, regulations: Regulations, problems: Problems) -> Regulations:
    """The regulations with the event's own points, where they leave these to the event."""
    if fields["points"] is None:
        return regulations
    if not regulations.own_points:
        problems.error(
            fields.nodes["points"].mark,
            "points",
            f"{regulations.title} states its own points",
            "delete it, or name a regulations file with other points",
        )
        return regulations
    typed = {key: points for key, points in fields["points"].values.items() if points is not None}
    return replace(regulations, points=regulations.points | typed)


def _options(fields: Fields, regulations: Regulations, problems: Problems) -> None:
    for key, on, _ in fields["options"] or ():
        if on and key.text not in regulations.options:
            problems.error(
                key.mark,
                "option",
                f"{regulations.title} has no option {key.text}",
                "delete it",
            )


def _dates(fields: Fields, problems: Problems) -> tuple[date, date] | None:
    typed = fields["date"]
    if isinstance(typed, date):
        return typed, typed
    if typed is None or typed["start"] is None or typed["end"] is None:
        return None
    start, end = typed["start"], typed["end"]
    if end < start:
        problems.error(
            typed.nodes["end"].mark,
            "dates",
            f"the event ends on {end}, before it starts on {start}",
            f"write: date: {{start: {end}, end: {start}}}",
        )
        return start, start
    return start, end


def _schedule(
    typed: Any, days: tuple[date, date], zone: ZoneInfo | None, problems: Problems
) -> tuple[tuple[str, str], ...]:
    """Names and times; a date that is none of the event's days is a warning.

    A time that no clock shows that day is an error, where its day is known.
    """
    for key, time, node in typed or ():
        day, _, clock = time.rpartition(" ")
        if zone is not None and (day or days[0] == days[1]):
            is_shown(date.fromisoformat(day) if day else days[0], clock, zone, node.mark, problems)
        if day and not days[0] <= date.fromisoformat(day) <= days[1]:
            held = f"on {days[0]}" if days[0] == days[1] else f"from {days[0]} to {days[1]}"
            problems.warning(
                node.mark,
                "schedule",
                f"“{key.text}” is on {day}, and the event is {held}",
                f"write: one of its days, or date: {{start: {min(str(days[0]), day)}, "
                f"end: {max(str(days[1]), day)}}}",
            )
    return tuple((key.text, time) for key, time, _ in typed or ())


def _format(fields: Fields, regulations: Regulations | None, problems: Problems) -> str:
    """The typed format as the document calls it; the document's first one where none was typed."""
    typed: str = fields["format"] or ""
    if regulations is None:
        return typed
    first = next(iter(regulations.formats))
    if not typed:
        return first
    shape = Word(tuple(regulations.formats))
    return shape.read(fields.nodes["format"], "format", problems) or first


def _structure(typed: Any) -> Structure | None:
    if typed is None:
        return None
    if isinstance(typed, str):
        return Structure(typed)
    advance = typed["advance"]
    return Structure(
        "custom",
        rounds=typed["rounds"],
        cut=typed["cut"],
        elimination=typed["elimination"] or "double",
        advance=Advance(advance["after"], advance["points"])
        if advance is not None and advance.complete
        else None,
    )


NOT_RECORDED = "not recorded"
"""Typed as the organizer of an event of the past where nobody knows."""


PLACEHOLDER = "your name"
"""What a new event has as its organizer until somebody types one."""


def _staff(typed: Fields | None, problems: Problems) -> Staff:
    """The leaders; a placeholder is nobody, and shown nowhere."""
    if typed is None:
        return Staff()
    organizer = typed["organizer"] or ""
    if organizer.casefold() == PLACEHOLDER:
        problems.warning(
            typed.nodes["organizer"].mark,
            "placeholder",
            f"“{organizer}” stands where the organizer’s name belongs, and the pages name nobody",
            "write: organizer: and the name of whoever is responsible",
        )
    recorded = organizer.casefold() not in (NOT_RECORDED, PLACEHOLDER)
    return Staff(
        organizer if recorded else "",
        tuple(name for name, _ in typed["marshals"] or ()),
        tuple(name for name, _ in typed["judges"] or ()),
        recorded,
    )


def _decks(typed: Fields | None) -> Decks:
    if typed is None:
        return Decks()
    identities = typed["identities"] or ""
    return Decks(
        required=typed["required"] or False,
        publish=typed["publish"] or "never",
        mwl=typed["mwl"] or "",
        identities="" if identities == "always" else identities,
    )


def _screens(typed: Any, problems: Problems) -> tuple[Screen, ...]:
    found = []
    for key, items, _ in typed or ():
        shown = []
        for item, node in items:
            if isinstance(item, str):
                shown.append(ScreenItem(item))
            elif len(item.values) == 1:
                shown.extend(ScreenItem(kind, value) for kind, value in item.values.items())
            else:
                problems.error(
                    node.mark,
                    "screen",
                    "an item of a screen is one alert or one image",
                    "write: {alert: Lunch until 13:00}",
                )
        found.append(Screen(key.text, tuple(shown)))
    return tuple(found)
