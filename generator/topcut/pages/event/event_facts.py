"""What was announced of an event: rules, structure, who leads, decks, schedule."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.frame.frame import INDEX
from topcut.pages.lines.addresses import linked
from topcut.pages.lines.hidden import hidden_note
from topcut.pages.lines.published import published_note
from topcut.pages.lines.ranking import reading_note
from topcut.pages.words import dates
from topcut.pages.words.documents import title_of_family
from topcut.rules.book.check import has_row
from topcut.rules.book.families import rules_of
from topcut.rules.course.now import Phase
from topcut.rules.ground.structure import stage_kind
from topcut.text.words.texts import Texts
from topcut.tournament import Decks, Event, StageKind

ROLES = "F-role-2"
"""The row of the documents that know marshals and judges."""


class Fact(Struct, frozen=True):
    """A line of "The event"; `code` is what a machine wrote or reads."""

    label: str
    text: str
    href: str = ""
    code: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    """The text in parts, each behind its address; "" of what leads nowhere."""


def facts(context: Context) -> list[Fact]:
    """What was announced: rules, structure, who leads, decks, schedule."""
    texts, event, regulations = context.texts, context.event, context.regulations
    label = "fact.computed" if event.imported else "fact.rules"
    lines = [Fact(texts[label], title_of_family(regulations.system, regulations.title, texts))]
    if event.imported:
        lines.append(Fact(texts["fact.imported"], event.imported))
    if reading := reading_note(context):
        lines.append(Fact(texts["column.sos"], reading))
    if said := published_note(context):
        lines.append(Fact(texts["fact.published"], said, f"standings/{INDEX}#published"))
    if said := hidden_note(context):
        lines.append(Fact(texts["fact.hidden"], said))
    coming = context.now.phase is Phase.BEFORE
    if not coming:
        if event.kind and not regulations.kinds:
            lines.append(Fact(texts["fact.kind"], event.kind))
        lines += played(context)
    if not event.imported or event.staff.organizer:
        lines += _staff(context)
    if not event.imported or event.decks != Decks():
        lines.append(Fact(texts["fact.decks"], _decks(context)))
    if not event.imported:
        lines += _conduct(context)
    lines += _room(context)
    if not coming:
        lines += _schedule(event, texts)
        lines += reached(event, texts)
    lines += _series(context)
    if event.stream:
        lines.append(Fact(texts["fact.stream"], event.stream, event.stream))
    if event.draw:
        lines.append(Fact(texts["fact.draw"], "", "", event.draw))
    return lines


def played(context: Context) -> list[Fact]:
    """What is played: format, card pool, structure; before the event a format that is usual too."""
    texts, event, regulations = context.texts, context.event, context.regulations
    asked = "format" in event.marks or context.now.phase is Phase.BEFORE
    lines = []
    if event.format != "standard" or (regulations.own_formats and asked):
        lines.append(Fact(texts["fact.format"], event.format))
    if event.card_pool:
        lines.append(Fact(texts["fact.card_pool"], event.card_pool))
    if not event.imported or _says_structure(event):
        lines.append(Fact(texts["fact.structure"], _structure(context)))
    return lines


def reached(event: Event, texts: Texts) -> list[Fact]:
    """What it costs, and whom to ask, as far as it was announced."""
    lines = [Fact(texts["fact.fee"], event.fee)] if event.fee else []
    if event.contact:
        lines.append(Fact(texts["fact.contact"], event.contact, parts=linked(event.contact)))
    return lines


def _schedule(event: Event, texts: Texts) -> list[Fact]:
    return [
        Fact(
            texts["fact.schedule"] if index == 0 else "",
            f"{dates.scheduled(event, typed, texts)} {scheduled(texts, name)}",
        )
        for index, (name, typed) in enumerate(event.schedule)
    ]


def _says_structure(event: Event) -> bool:
    """Whether an event states its own rounds; a structure with a name derives them."""
    return event.structure is not None and event.structure.rounds is not None


def _series(context: Context) -> list[Fact]:
    """The series of site.yaml to which the event belongs, with their pages, else what it says."""
    event, title = context.event, context.texts["fact.series"]
    found = [one for one in context.site.series if one.has(event)]
    if not found:
        return [Fact(title, event.series)] if event.series else []
    return [
        Fact("" if index else title, one.title, f"../series/{one.name}/{INDEX}")
        for index, one in enumerate(found)
    ]


_ROUND = f"../guide/round/{INDEX}"


def _staff(context: Context) -> list[Fact]:
    """Who leads: in the roles that the document has, all others under one heading."""
    texts, staff = context.texts, context.event.staff
    roles = has_row(context.regulations, ROLES)
    if not staff.organizer:
        said = texts["fact.not_recorded"]
    elif roles and not staff.marshals:
        said = texts("fact.organizer_alone", name=staff.organizer)
    else:
        said = texts("fact.organizer_only", name=staff.organizer)
    lines = [Fact(texts["fact.organizer"], said)]
    if not roles:
        others = (*staff.marshals, *staff.judges)
        return (
            [*lines, Fact(texts["fact.staff"], texts["list.comma"].join(others))]
            if others
            else lines
        )
    for kind, names in (("marshal", staff.marshals), ("judge", staff.judges)):
        if names:
            lines.append(
                Fact(texts.count(f"fact.{kind}", len(names)), texts["list.comma"].join(names))
            )
    return lines


def _conduct(context: Context) -> list[Fact]:
    """What players should know before they sit down, of those rows that the document has.

    What depends on the tier, or on the games of a round, has a text for each.
    """
    texts, known, event = context.texts, context.texts.keys(), context.event
    games = context.regulations.formats[event.format].games
    keys = [
        key
        for row in (rule.row for rule in rules_of(context.regulations))
        for key in (
            f"conduct.{row}",
            f"conduct.{row}.{event.tier}",
            f"conduct.{row}.games_{games}",
        )
    ]
    said = [(texts[key], "") for key in keys if key in known]
    return [
        Fact("" if index else texts["fact.conduct"], text, href)
        for index, (text, href) in enumerate([*said, (texts["guide_round.title"], _ROUND)])
    ]


def _room(context: Context) -> list[Fact]:
    """Where the papers and the screens are, until the event is won."""
    texts = context.texts
    if context.now.phase is Phase.FINISHED:
        return []
    papers = Fact(texts["fact.room"], texts["paper.title"], f"print/{INDEX}")
    screens = [(f"screen/{one.name}/{INDEX}", one.name) for one in context.event.screens]
    if not screens:
        return [papers]
    apart = ("", texts["list.comma"])
    parts = tuple(part for one in screens for part in (apart, one))[1:]
    return [papers, Fact(texts.count("fact.screen", len(screens)), "", parts=parts)]


def _structure(context: Context) -> str:
    texts, plan = context.texts, context.plan
    if plan.rounds is None:
        structure = context.event.structure
        name = structure.name if structure is not None else context.regulations.usual
        coming = context.now.phase is Phase.BEFORE and name not in ("", "custom")
        return texts["fact.by_players" if coming else "fact.not_recorded"]
    minutes = context.regulations.formats[context.event.format].minutes.swiss
    if context.event.imported and not context.event.minutes:
        minutes = 0
    if stage_kind(context.event, context.regulations) is StageKind.SWISS:
        key = "fact.swiss" if minutes else "fact.swiss_alone"
    else:
        key = "fact.rounds" if minutes else "fact.rounds_alone"
    said = texts.count(key, plan.rounds, minutes=minutes)
    if plan.cut:
        bracket = context.bracket
        reseeded = bracket is not None and bracket.wiring.reseeded
        kind = "reseeded" if reseeded else plan.elimination
        return texts(f"fact.cut_{kind}", swiss=said, cut=plan.cut) + _cut_time(context)
    known = plan.cut == 0 and bool(context.regulations.cuts)
    return texts("fact.no_cut", swiss=said) if known else said


def _cut_time(context: Context) -> str:
    """The minutes of the cut, where the event has its own."""
    length = dict(context.event.minutes).get("cut")
    if length is None:
        return ""
    return (
        context.texts.count("fact.cut_minutes", length)
        if length
        else context.texts["fact.cut_untimed"]
    )


def _decks(context: Context) -> str:
    texts, decks = context.texts, context.event.decks
    parts = [texts["fact.decks_required"]] if decks.required else []
    published = decks.publish.replace(" ", "_")
    parts.append(texts[f"fact.decks_{published}"])
    mwl = decks.mwl or context.regulations.mwl
    if mwl:
        listed = texts.of_family(context.regulations.system, "fact.mwl")
        parts.append(listed.format(version=mwl))
    return texts["published.apart"].join(parts)


def scheduled(texts: Texts, name: str) -> str:
    """The name of a line of the schedule: "swiss-1" is round 1, anything else as typed."""
    stage, _, number = name.rpartition("-")
    if stage in ("swiss", "cut") and number.isdigit():
        return texts(f"fact.schedule_{stage}", round=number)
    return name
