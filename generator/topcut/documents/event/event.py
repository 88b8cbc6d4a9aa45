"""event.yaml: the event itself.

Longer than most: a function for each key that needs more than its shape.
"""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from zoneinfo import ZoneInfo

from msgspec import structs

from topcut.documents.event.event_shapes import (
    ASYNCHRONOUS,
    KINDS,
    DecksEntry,
    EventFile,
    OptionsEntry,
    OwnMinutesEntry,
    PointsEntry,
    RegistrationEntry,
    SpanEntry,
    StaffEntry,
    StructureEntry,
)
from topcut.documents.event.hidden import read_hidden
from topcut.documents.event.languages import check_language
from topcut.documents.event.pictures import read_photo
from topcut.documents.event.published import read_published
from topcut.documents.event.screens import read_screens
from topcut.documents.event.site import check_address
from topcut.documents.event.times import exists_on_clocks, read_zone, zone_of
from topcut.regulations import Find, Regulations
from topcut.regulations import read as read_regulations
from topcut.regulations.regulations import LEVELS, RECOMMENDED, Minutes
from topcut.text.problems.advice import LEAVE_IT, did_you_mean, write_yaml
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Word
from topcut.text.shapes.shape import Entries
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold_key
from topcut.text.words.suggest import closest
from topcut.text.yaml.nodes import Node, marks
from topcut.tournament import Advance, Decks, Event, Staff, Structure

FILE = "event.yaml"
NOT_RECORDED = "not recorded"
"""Typed as the organizer of an event of the past where nobody knows."""
PLACEHOLDER = "your name"
"""What a new event has as its organizer until somebody types one."""


def read_event(
    root: Node | None,
    id_: str,
    find: Find,
    zone: str,
    problems: Problems,
    spoken: Sequence[str],
) -> tuple[Event | None, Regulations | None]:
    """The event without players and rounds, and its regulations.

    The event is None where name, date or regulations are missing. `zone` is the time zone of
    an event that names none, `find` finds regulations of its own; `spoken` are the
    languages of the pages.
    """
    typed = EventFile.read(root, "event", problems) if root is not None else None
    if typed is None or root is None:
        return None, None
    regulations = None
    if typed.regulations is not None:
        place = typed.at(EventFile.regulations)
        regulations = read_regulations(typed.regulations, find, place, problems)
    dates = _dates(typed.date, problems)
    kind = " ".join((typed.kind or "").casefold().split())
    format_ = _format(typed, regulations, problems)
    if regulations is not None:
        _kind_of_rules(kind, typed, regulations, problems)
        _level_of_rules(typed, regulations, problems)
        regulations = _own_points(typed, regulations, problems)
        regulations = _own_format(regulations, format_)
        regulations = _own_minutes(typed, kind, regulations, format_, problems)
        _structure_of_rules(typed, regulations, problems)
        _options_of_rules(typed.options, regulations, problems)
        _bye_of_rules(typed, regulations, problems)
        _reseeding_of_rules(typed, regulations, problems)
    timezone = typed.timezone or zone
    if typed.timezone and not read_zone(timezone, typed.at(EventFile.timezone), problems):
        timezone = zone
    for key, shape in ("stream", EventFile.stream), ("register", EventFile.register):
        if address := getattr(typed, key):
            check_address(address, key, typed.at(shape), problems)
    if typed.language:
        check_language(typed.language, typed.at(EventFile.language), problems, spoken)
    draw = typed.draw or ("" if typed.imported else id_)
    for key, word in ("draw", draw), ("ties", typed.ties or ""):
        if "/" in word:
            mark = typed.at(getattr(EventFile, key))
            meant = write_yaml(mark, word.replace("/", "-"), key)
            problems.error(mark, key, f"“{key}” has a slash in it", meant)
    if typed.ties and (typed.draw or not typed.imported):
        instead = "delete it" if typed.draw else f"write: draw: {typed.ties.replace('/', '-')}"
        message = "“ties” is for imported events without a draw"
        problems.error(typed.at(EventFile.ties), "ties", message, instead)
    if not typed.name or typed.regulations is None or dates is None or regulations is None:
        return None, regulations
    return (
        Event(
            id=id_,
            name=typed.name,
            start=dates[0],
            end=dates[1],
            regulations=typed.regulations,
            mark=Mark(FILE),
            place=typed.place or "",
            timezone=timezone,
            kind=kind,
            tier=typed.tier or "",
            level=typed.level or "",
            format=format_,
            card_pool=typed.card_pool or "",
            pairing=typed.pairing or "swiss",
            structure=_structure(typed.structure),
            staff=_staff(typed.staff, problems),
            draw=draw,
            ties=typed.ties or "",
            decks=_decks(typed.decks),
            schedule=_schedule(typed.schedule or [], dates, zone_of(timezone), problems),
            closes=typed.closes or "",
            fee=typed.fee or "",
            limit=typed.limit,
            columns=_columns(typed.registration),
            register=typed.register or "",
            contact=typed.contact or "",
            names="" if typed.names == "always" else typed.names or "",
            screens=read_screens(typed.screens or [], problems),
            photo=read_photo(typed.photo),
            about=typed.about or "",
            points=tuple(_points(typed.points).items()),
            minutes=_minutes(typed.minutes),
            options=_options(typed.options),
            bye=typed.bye or "",
            reseed=typed.reseed,
            imported=typed.imported or "",
            published=read_published(typed.published),
            hidden=read_hidden(typed.hidden),
            series=typed.series or "",
            language=typed.language or "",
            stream=typed.stream or "",
            reporting=bool(typed.reporting),
            noindex=bool(typed.noindex),
            marks=marks(root),
        ),
        regulations,
    )


def _columns(entry: RegistrationEntry | None) -> tuple[tuple[str, str], ...]:
    """What the form asks for, each with its question, in the typed order."""
    columns = entry.columns if entry is not None else None
    if columns is None:
        return ()
    asked = ((key, getattr(columns, key.replace(" ", "_"))) for key in columns.nodes)
    return tuple((key, title) for key, title in asked if title)


def _points(entry: PointsEntry | None) -> dict[str, Fraction]:
    """The points that were typed and could be read, in the typed order."""
    if entry is None:
        return {}
    found = {"corp win": entry.corp_win, "runners win": entry.runners_win}
    return {key: points for key in entry.nodes if (points := found[key]) is not None}


def _own_points(file: EventFile, regulations: Regulations, problems: Problems) -> Regulations:
    """The regulations with the event's own points, where they leave these to the event."""
    if file.points is None:
        return regulations
    if not regulations.own_points:
        problems.error(
            file.at(EventFile.points),
            "points",
            f"{regulations.title} states its own points",
            "delete it, or name a regulations file with other points",
        )
        return regulations
    return structs.replace(regulations, points=regulations.points | _points(file.points))


def _minutes(entry: OwnMinutesEntry | None) -> tuple[tuple[str, int], ...]:
    """The minutes that were typed and could be read, in the typed order."""
    if entry is None:
        return ()
    lengths = {"swiss": entry.swiss, "cut": entry.cut}
    return tuple((key, length) for key in entry.nodes if (length := lengths[key]) is not None)


def _own_minutes(
    file: EventFile, kind: str, regulations: Regulations, format_: str, problems: Problems
) -> Regulations:
    """The regulations with the event's own minutes, where they leave these to it (row S-time-1).

    A round of an asynchronous event has none.
    """
    untimed = ASYNCHRONOUS in kind.split()
    if file.minutes is None and not untimed:
        return regulations
    if file.minutes is not None and not regulations.own_minutes:
        problems.error(
            file.at(EventFile.minutes),
            "minutes",
            f"{regulations.title} states its own minutes",
            "delete it, or name a regulations file with other minutes",
        )
        return regulations
    if format_ not in regulations.formats:
        return regulations
    own, played = dict(_minutes(file.minutes)), regulations.formats[format_]
    lengths = Minutes(0, 0, 0) if untimed else played.minutes
    minutes = Minutes(
        swiss=own.get("swiss", lengths.swiss),
        elimination=own.get("cut", lengths.elimination),
        final=own.get("cut", lengths.final),
    )
    formats = {**regulations.formats, format_: structs.replace(played, minutes=minutes)}
    return structs.replace(regulations, formats=formats)


def _options(entry: OptionsEntry | None) -> tuple[str, ...]:
    """What was typed and is not no, in the typed order: "N-alt-1", "S-tie-1: bye is no round"."""
    if entry is None:
        return ()
    found: dict[str, bool | str | None] = {"N-alt-1": entry.n_alt_1, "S-tie-1": entry.s_tie_1}
    return tuple(
        f"{row}: {value}" if isinstance(value, str) else row
        for row in entry.nodes
        if (value := found[row])
    )


def _options_of_rules(
    entry: OptionsEntry | None, regulations: Regulations, problems: Problems
) -> None:
    for option in _options(entry):
        row = option.partition(":")[0]
        if entry is not None and row not in regulations.options:
            problems.error(
                entry.nodes[row].mark,
                "option",
                f"{regulations.title} has no option {row}",
                "delete it",
            )


def _bye_of_rules(file: EventFile, regulations: Regulations, problems: Problems) -> None:
    """Who has the bye is a choice where rounds are paired at least cost alone."""
    if file.bye is not None and regulations.costs is None:
        problems.error(
            file.at(EventFile.bye),
            "bye",
            f"{regulations.title} says itself who has the bye",
            "delete it: the byes of a round stand in its file",
        )


def _reseeding_of_rules(file: EventFile, regulations: Regulations, problems: Problems) -> None:
    """Whether a cut is reseeded is a choice where the regulations know both (row S-cut-3)."""
    if file.reseed is not None and regulations.reseed_since is None:
        problems.error(
            file.at(EventFile.reseed),
            "reseed",
            f"in {regulations.title} the bracket is a fixed tree",
            "delete it: nobody is seeded again",
        )


def _dates(entry: date | SpanEntry | None, problems: Problems) -> tuple[date, date] | None:
    if isinstance(entry, date):
        return entry, entry
    if entry is None or entry.start is None or entry.end is None:
        return None
    start, end = entry.start, entry.end
    if end < start:
        problems.error(
            entry.at(SpanEntry.end),
            "dates",
            Message("problem.ends_before", end=end, start=start),
            write_yaml(entry.node.mark, f"{{start: {end}, end: {start}}}", "date", guess=True),
        )
        return start, start
    return start, end


def _schedule(
    entries: Entries[str], days: tuple[date, date], zone: ZoneInfo | None, problems: Problems
) -> tuple[tuple[str, str], ...]:
    """Names and times; another day than the event's is a warning, a skipped hour an error."""
    for key, time, node in entries:
        day, _, clock = time.rpartition(" ")
        if zone is not None and (day or days[0] == days[1]):
            exists_on_clocks(
                date.fromisoformat(day) if day else days[0], clock, zone, node.mark, problems
            )
        if day and not days[0] <= date.fromisoformat(day) <= days[1]:
            held = f"on {days[0]}" if days[0] == days[1] else f"from {days[0]} to {days[1]}"
            problems.warning(
                node.mark,
                "schedule",
                f"“{key.text}” is on {day}, but the event is {held}",
                f"write: one of its days, or date: {{start: {min(str(days[0]), day)}, "
                f"end: {max(str(days[1]), day)}}}",
            )
    return tuple((key.text, time) for key, time, _ in entries)


def _format(file: EventFile, regulations: Regulations | None, problems: Problems) -> str:
    """The typed format as the document calls it; the document's first one where none was typed."""
    if regulations is None:
        return file.format or ""
    first = next(iter(regulations.formats))
    if not file.format:
        return first
    shape = Word(tuple(regulations.formats))
    own = " ".join(file.format.split())
    if not regulations.own_formats or fold_key(own) in regulations.formats:
        return shape.read(file.node_of(EventFile.format), "format", problems) or first
    if " " not in own and (meant := closest(own, regulations.formats)):
        problems.warning(
            file.at(EventFile.format),
            "format",
            f"“{own}” is a format of the event’s own",
            did_you_mean(file.at(EventFile.format), meant, words=LEAVE_IT),
        )
    return own


def _own_format(regulations: Regulations, format_: str) -> Regulations:
    """The regulations with the event's own format, played as the first, where it has one."""
    if not regulations.own_formats or format_ in regulations.formats:
        return regulations
    first = next(iter(regulations.formats.values()))
    formats = {**regulations.formats, format_: structs.replace(first, name=format_)}
    return structs.replace(regulations, formats=formats)


def _kind_of_rules(
    kind: str, file: EventFile, regulations: Regulations, problems: Problems
) -> None:
    """A kind that resembles one with a name is a warning; row F-struct-4 has its own."""
    named = " ".join(word for word in kind.split() if word != ASYNCHRONOUS)
    if regulations.kinds or not named or named in KINDS:
        return
    if meant := closest(named, KINDS):
        problems.warning(
            file.at(EventFile.kind),
            "kind",
            f"“{named}” is a kind of the event’s own",
            did_you_mean(file.at(EventFile.kind), meant, words=LEAVE_IT),
        )


def _level_of_rules(file: EventFile, regulations: Regulations, problems: Problems) -> None:
    """A level is in place of a tier, where the regulations recommend a structure for it."""
    level, tier = file.level, file.tier or ""
    if level is None:
        return
    if not regulations.level(level):
        instead = f"tier: {'relaxed' if level == LEVELS[0] else 'formal'}"
        problems.error(
            file.at(EventFile.level),
            "level",
            f"{regulations.title} has no level {level}",
            f"delete it: the event has “tier: {tier}”" if tier else f"write: {instead}",
        )
    elif (of_tier := regulations.level(tier) if tier else "") not in ("", level):
        problems.error(
            file.at(EventFile.level),
            "level",
            f"the event is {level}, but “tier: {tier}” is {of_tier}",
            f"delete the tier, or write: level: {of_tier}",
        )


def _structure(entry: str | StructureEntry | None) -> Structure | None:
    if entry is None:
        return None
    if isinstance(entry, str):
        return Structure(entry)
    advance = entry.advance
    return Structure(
        "custom",
        rounds=entry.rounds,
        cut=entry.cut,
        elimination=entry.elimination or "double",
        advance=Advance(advance.after, advance.points)
        if advance is not None and advance.after is not None and advance.points is not None
        else None,
    )


def _structure_of_rules(file: EventFile, regulations: Regulations, problems: Problems) -> None:
    """The recommended structure where there is none, and another one where it is the only one."""
    named = file.structure
    known = regulations.named
    if not isinstance(named, str) or named in known or regulations.usual:
        return
    if not known or RECOMMENDED in (named, *known):
        problems.error(
            file.at(EventFile.structure),
            "structure",
            f"{regulations.title} has no {named} structure",
            f"write: {regulations.announcing}",
        )


def _staff(entry: StaffEntry | None, problems: Problems) -> Staff:
    """The leaders; a placeholder is nobody, and shown nowhere."""
    if entry is None:
        return Staff()
    organizer = entry.organizer or ""
    if organizer.casefold() == PLACEHOLDER:
        problems.warning(
            entry.at(StaffEntry.organizer),
            "placeholder",
            f"“{organizer}” is where the organizer’s name should be, so the pages name nobody",
            "write: organizer: and the name of the person responsible",
        )
    recorded = organizer.casefold() not in (NOT_RECORDED, PLACEHOLDER)
    return Staff(
        organizer if recorded else "",
        tuple(name for name, _ in entry.marshals or ()),
        tuple(name for name, _ in entry.judges or ()),
        recorded,
    )


def _decks(entry: DecksEntry | None) -> Decks:
    if entry is None:
        return Decks()
    identities = entry.identities or ""
    return Decks(
        required=entry.required or False,
        publish=entry.publish or "never",
        mwl=entry.mwl or "",
        identities="" if identities == "always" else identities,
    )
