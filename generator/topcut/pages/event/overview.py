"""An event at a glance: what is on or who won, first eight, news, facts.

Longer than most: it shows a part of nearly every other page.
"""

from pathlib import PurePosixPath

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.event.before import CALENDAR, Before, before
from topcut.pages.event.bracket.cut_progress import InCut, in_cut
from topcut.pages.event.bracket.podium import CutWay, Placed, cut_ways, podium
from topcut.pages.event.event_facts import Fact, facts
from topcut.pages.event.round import tables_in
from topcut.pages.event.standings import cut_label
from topcut.pages.frame import said
from topcut.pages.frame.final import Final, final
from topcut.pages.frame.frame import INDEX, Frame, event_frame, tally_of
from topcut.pages.frame.hero import hero
from topcut.pages.frame.summary import EventState, Summary, player_count, summary
from topcut.pages.lines.match_words import removed_winner
from topcut.pages.lines.news import Announcement, announcements, html, latest
from topcut.pages.lines.published import published_first
from topcut.pages.lines.ranking import Ranked, is_final, unit
from topcut.pages.lines.ranking import final as in_final_order
from topcut.pages.lines.strip import FactionStrip, of_event
from topcut.pages.lines.table import Table, are_sided, shows_results
from topcut.pages.lines.track import Leg, cut_legs, swiss_legs
from topcut.pages.tables.tables import tables
from topcut.pages.words import dates
from topcut.pages.words.identities import IdentityLabel
from topcut.pages.words.names import address, bare, folded, separated
from topcut.regulations.regulations import LEVELS, RECOMMENDED
from topcut.rules.book.check import has_row
from topcut.rules.course.now import Phase
from topcut.tournament import Photo, Round

_FIRST = 8
_BELOW = 4
"""Of an event that is over, at least so many below the line of its cut."""
_PLAYING = 12
"""Tables that are named while they play; of more, those of the first numbers."""
_INITIALS = 40
"""So many names and more are parted by initials."""
CUSTOM = "custom"
"""The structure whose rounds and cut are the event's own; "The event" says which."""
STRUCTURES, TIERS = "F-struct-3", "F-tier-1"
"""Rows of the documents that know structures and tiers."""


class Leader(Struct, frozen=True):
    """One of the first."""

    line: Ranked
    unit: str
    """pt, pts: beside the points."""
    corp: IdentityLabel
    runner: IdentityLabel
    way: CutWay | None
    """How the cut went; None before its end and of who was not in it."""


class OverviewPhoto(Struct, frozen=True):
    """A photo beside the winner."""

    address: str
    """Below the event's folder."""
    text: str
    size: tuple[int, int]


class Page(Struct, frozen=True):
    """`overview.html`."""

    frame: Frame
    name: str
    sub: str
    place: str
    """The folder of the page of its place; "" while it is on none."""
    label: str
    """Now, Next, Winner, Swiss rounds."""
    big: str
    beside: Markup
    winners: tuple[tuple[str, str, str], ...]
    """What stands before each name, id and name; empty while nobody has won."""
    identities: tuple[IdentityLabel, ...]
    """Of one winner, as far as they are known."""
    podium: tuple[Placed, ...]
    """Those behind the winner, to the third, as far as certain."""
    removed: str
    """Who won the final and was disqualified; "" mostly."""
    published: str
    """Whom another program published as first, where it is somebody else; "" mostly."""
    latest: Announcement | None
    """What was announced last, where it may still concern the round that is on."""
    actions: tuple[tuple[str, str], ...]
    """Address and label; the first is the most wanted."""
    urgent: bool
    """Whether the first of them is what everybody is looking for now."""
    legs: tuple[Leg, ...]
    cut_legs: tuple[Leg, ...]
    playing: tuple[Table, ...]
    """Tables of the round that is on, as long as they have no result: twelve at most, and none of
    a larger round before it has begun."""
    several: tuple[Table, ...]
    """The same of tables of several."""
    all_playing: tuple[str, str] | None
    """Address and label of all tables that play, where there are more."""
    sided: bool
    """Whether the Corp is on the left of all of them."""
    playing_title: str
    """Still playing; Pairings."""
    tables: str
    """3 of 7 tables."""
    final: Final | None
    """Who plays the final, while it is on or next."""
    cut_now: InCut | None
    """What is played in the cut; None before and after it."""
    standings: str
    """Standings; Final standings."""
    after: str
    """after round 2; "" before any."""
    leaders: tuple[Leader, ...]
    has_ways: bool
    """Whether the way from seed to place stands there in the place of the points."""
    corp: str
    """Heading of the Corp identities; "" where nobody's is known."""
    runner: str
    points: str
    """Heading of the points: Points, GMP."""
    cut: str
    all_players: str
    names: tuple[tuple[str, str, str], ...]
    """Id, name, and the initial where it is the first with it in a long list: everybody in the
    order of names, before any round counts."""
    news: tuple[Announcement, ...]
    about: Markup
    facts: tuple[Fact, ...]
    photo: OverviewPhoto | None
    """Of an event that is over."""
    factions: tuple[FactionStrip, ...]
    """Of each side of which a faction is known; before the end they stand below the standings."""
    before: Before | None
    """What is asked before the event; None once a round is public."""

    @property
    def columns(self) -> int:
        """How many the table of the first has; nobody's identities are no columns."""
        if self.has_ways:
            return 7
        return 5 if self.corp or self.runner else 3


def page(context: Context) -> Page:
    """The overview of an event."""
    texts, event, counted = context.texts, context.event, context.counted
    summed = summary(context)
    first = hero(summed, texts)
    on = context.now.round if context.now.on and not context.now.in_cut else None
    open_ = on is not None and shows_results(on)
    playing = [one for one in tables(context, on) if not one.done and not one.is_bye] if on else []
    named = playing[:_PLAYING] if open_ or len(playing) <= _PLAYING else []
    two = tuple(table for table in named if not table.several)
    bracket, players = context.bracket, player_count(context)
    first_removed = removed_winner(context, bracket) if bracket is not None else None
    over, coming = is_final(context), before(context)
    leaders = _leaders(context)
    return Page(
        frame=event_frame(context, 0, "overview", "", said.event(context)),
        name=event.name,
        sub=_sub(context, players),
        place=address(event.place) if event.place and summed.state is not EventState.NEXT else "",
        label=first.label,
        big=first.big,
        beside=first.beside,
        winners=separated([(one, context.name(one)) for one in context.winners], texts),
        identities=context.identities(context.winners[0]) if len(context.winners) == 1 else (),
        podium=podium(context),
        removed=texts("overview.removed", name=context.name(first_removed))
        if first_removed is not None and context.now.phase is Phase.FINISHED
        else "",
        published=published_first(context),
        latest=latest(context),
        actions=_actions(context, summed),
        urgent=context.now.on or (coming is not None and coming.is_open),
        legs=swiss_legs(context),
        cut_legs=cut_legs(context),
        playing=two,
        several=tuple(table for table in named if table.several),
        all_playing=(
            f"rounds/{on.number}/{INDEX}#results",
            texts("overview.all_playing", n=len(playing)),
        )
        if on is not None and open_ and len(playing) > _PLAYING
        else None,
        sided=are_sided(two),
        playing_title=texts["overview.playing" if open_ else "pairings.title"] if on else "",
        tables=_tables(context, on, len(playing)) if on is not None else "",
        final=final(context) if context.now.in_cut else None,
        cut_now=in_cut(context),
        standings=texts["standings.final_title" if over else "standings.title"],
        after=_after(context),
        leaders=leaders,
        has_ways=any(leader.way is not None for leader in leaders),
        corp=texts["column.corp"] if any(one.corp.name for one in leaders) else "",
        runner=texts["column.runner"] if any(one.runner.name for one in leaders) else "",
        points=unit(context, "column"),
        cut=cut_label(context),
        all_players=texts.count("overview.all_players", players),
        names=() if counted else _names(context),
        news=announcements(event, texts),
        about=html(event.about),
        facts=tuple(facts(context)),
        photo=_photo(context),
        factions=of_event(tally_of(context), texts),
        before=coming,
    )


def _photo(context: Context) -> OverviewPhoto | None:
    photo = context.event.photo
    return OverviewPhoto(photo_file(photo), photo.text, photo.size) if photo is not None else None


def photo_file(photo: Photo) -> str:
    """The name of an event's photo below its folder of the site."""
    return f"photo{PurePosixPath(photo.file).suffix.lower()}"


def _sub(context: Context, players: int) -> str:
    """When and where, how many, and how it is played; before the event its kind in their place."""
    texts, event = context.texts, context.event
    if context.now.phase is Phase.BEFORE:
        words = texts["list.comma"].join(filter(None, (event.kind, *_sort(context))))
        return texts("overview.kind", kind=f"{words[:1].upper()}{words[1:]}") if words else ""
    when = dates.span(event.start, event.end, texts)
    when = f"{when[:1].upper()}{when[1:]}"
    size, listed = texts.count("event.players", players), len(event.players)
    size = size if players == listed else texts("event.listed", players=size, n=listed)
    sizes = texts["list.comma"].join((size, *_sort(context)))
    if event.place:
        return texts("overview.about_at", when=when, place=event.place, sizes=sizes)
    return texts("overview.about_it", when=when, sizes=sizes)


def _sort(context: Context) -> list[str]:
    """What of structure, level and tier the document has: recommended structure, competitive."""
    texts, event = context.texts, context.event
    parts = []
    named = event.structure.name if event.structure else CUSTOM
    if event.imported:
        named = CUSTOM
    if named == RECOMMENDED or (named != CUSTOM and has_row(context.regulations, STRUCTURES)):
        parts.append(texts[f"structure.{named}"])
    level = context.regulations.level(event.effective_tier)
    if level and (event.level or named == RECOMMENDED):
        parts.append(texts[f"size.{level}"] if level in LEVELS else level)
    if event.tier and has_row(context.regulations, TIERS):
        parts.append(texts[f"tier.{event.tier}"])
    return parts


def _actions(context: Context, summed: Summary) -> tuple[tuple[str, str], ...]:
    texts, round_ = context.texts, context.now.round
    actions = []
    if context.now.phase is Phase.BEFORE:
        if context.event.register:
            actions.append((context.event.register, texts["before.register"]))
        actions.append((CALENDAR, texts["before.calendar"]))
    if context.now.in_cut:
        actions.append((f"bracket/{INDEX}", texts["bracket.title"]))
    if context.now.on:
        actions.append((f"pairings/{INDEX}", texts["overview.find"]))
    if round_ is not None and not context.now.in_cut:
        key = "overview.results" if shows_results(round_) else "overview.by_table"
        label = texts(key, tables=tables_in(context, round_))
        actions.append((f"rounds/{summed.address}/{INDEX}", label))
    if context.counted:
        actions.append((f"standings/{INDEX}", texts["standings.title"]))
    return tuple(actions)


def _names(context: Context) -> tuple[tuple[str, str, str], ...]:
    """Everybody who takes part, in the order in which people look for a name."""
    here = [player.id for player in context.event.players if not player.withdrawn]
    ordered = sorted(here, key=lambda player: (*folded(context.name(player)), player))
    made: list[tuple[str, str, str]] = []
    before = ""
    for player in ordered:
        letter = bare(context.name(player))[:1].upper() if len(here) >= _INITIALS else ""
        made.append((player, context.name(player), letter if letter != before else ""))
        before = letter
    return tuple(made)


def _tables(context: Context, on: Round, playing: int) -> str:
    if not shows_results(on):
        return tables_in(context, on)
    return context.texts("overview.still_playing", playing=playing, tables=len(on.matches))


def _after(context: Context) -> str:
    """Which standings these are: "after round 2"; those before the cut are as they stay."""
    texts, counted = context.texts, context.counted
    if not counted:
        return ""
    if is_final(context):
        return texts["standings.final_cut"] if context.now.in_cut else ""
    said = texts("standings.after", round=counted)
    swiss_over = context.now.in_cut or context.now.phase is Phase.CUT_AHEAD
    return texts("standings.swiss_final", after=said) if swiss_over else said


def _leaders(context: Context) -> tuple[Leader, ...]:
    """The first eight, of a cut all and some below it; nobody before any round counts."""
    if not context.counted:
        return ()
    ways = cut_ways(context) if is_final(context) else {}
    found = []
    for line in in_final_order(context)[: max(_FIRST, len(ways) + _BELOW if ways else 0)]:
        if (way := ways.get(line.id)) is not None:  # the seed has a column of its own
            seed = context.texts("bracket.seed", n=way.seed)
            comma = context.texts["list.comma"]
            mark = comma.join(mark for mark in line.mark.split(comma) if mark != seed)
            line = replace(line, mark=mark)
        short = unit(context, "short", line.points)
        corp, runner = context.corp[line.id], context.runner[line.id]
        found.append(Leader(line, short, corp, runner, way))
    return tuple(found)
