"""What surrounds every page: where it lies, its navigation, its footer."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.context.site import Logo, SharedPicture, SiteValues
from topcut.pages.frame.hero import round_of
from topcut.pages.frame.summary import summary
from topcut.pages.lines.track import cut_legs
from topcut.pages.words import dates
from topcut.regulations.families import FAMILIES
from topcut.rules.course.now import Phase
from topcut.rules.figures.tally import EventTally, tally
from topcut.text.words.texts import Texts
from topcut.tournament import Round, StageKind

INDEX = "index.html"

_DEEP = 2
"""Pages this many folders below the overview stand under an entry of the navigation."""

_EVENT_PAGES = (
    ("overview", ""),
    ("pairings", "pairings/"),
    ("standings", "standings/"),
    ("bracket", "bracket/"),
    ("stats", "stats/"),
)
"""The entries of an event's navigation, by name and path."""

_SITE_PAGES = (
    *(("events", ""), ("players", "players/"), ("series", "series/"), ("stats", "stats/")),
    *(("guide", "guide/"), ("rules", "rules/")),
)
"""The entries of the navigation over all events, by name and path."""


class NavLink(Struct, frozen=True):
    """A link of the navigation."""

    href: str
    label: str
    here: str
    """page for this page, true for a page above it, "" otherwise (as aria-current says it)."""


class LiveState(Struct, frozen=True):
    """What pages of an event that is not over know of now, to bring themselves up to date."""

    event: str
    """Its id."""
    start: str
    """Its first day; before that nobody has to ask."""
    shape: str
    """Changes with the round: what is on then is another page."""
    news: str
    """Round 4 is paired."""


class Turn(Struct, frozen=True):
    """A link to the page before this one, or after it."""

    rel: str
    """prev, next."""
    href: str
    label: str


class Frame(Struct, frozen=True):
    """What the base of every page shows. Paths end in a slash or are empty."""

    title: str
    said: str
    """What the page is about, for search and for who shares its address; "" says nothing."""
    shared: bool
    """Whether it is one whose address people send to each other: it then has what is shown of it
    by who receives one."""
    picture: SharedPicture
    logo: Logo | None
    name: str
    """Of the event, to lead to its overview; "" on the overview, which says it itself."""
    root: str
    """Path to the site's root: "../../"."""
    event: str
    """Path to the event's overview; on pages of no event the same as `root`."""
    nav: tuple[NavLink, ...]
    started: str
    """The latest round that was started, and when; "" where no start was typed."""
    language: str
    theme: str
    in_event: bool
    guide: str = ""
    """Where the guide says what is particular to the event's rules: "#single-points"."""
    live: LiveState | None = None
    """None on pages of no event, and once it is over."""
    turns: tuple[Turn, ...] = ()
    noindex: bool = False
    """Whether search engines are asked to leave the page out."""


def event_frame(context: Context, depth: int, here: str, title: str, said: str = "") -> Frame:
    """The frame of an event's page, `depth` folders below the overview.

    `here` is the navigation's current entry: overview, pairings, standings, bracket, stats. `said`
    is what the page is about, where more than the event can be said of it. What people send to each
    other is the overview and the pages next to it.
    """
    up = "../" * depth
    texts, own = context.texts, FAMILIES[context.regulations.system].guide
    entries = set(_entries(context))
    pages = [each for each in _EVENT_PAGES if each[0] in entries]
    return Frame(
        title=title_of(context, title) if title else context.event.name,
        said=said or ("" if depth >= _DEEP else about_event(context)),
        shared=depth < _DEEP,
        picture=context.picture or context.site.shared_picture,
        logo=context.site.logo,
        name=context.event.name if depth else "",
        root=f"../{up}",
        event=up,
        nav=_nav(pages, up, here, texts, deep=depth >= _DEEP),
        started=latest_start(context),
        language=texts.language,
        theme=context.site.theme,
        in_event=True,
        guide=f"#{own[0].replace('_', '-')}" if own else "",
        live=_live(context),
        noindex=context.site.noindex or context.event.noindex,
    )


def _entries(context: Context) -> Iterator[str]:
    """The pages that an event's navigation leads to: there are no pairings once it is over."""
    yield from ("overview", "standings")
    if context.now.phase is not Phase.FINISHED:
        yield "pairings"
    if context.bracket is not None:
        yield "bracket"
    if tally_of(context) is not None:
        yield "stats"


def tally_of(context: Context) -> EventTally | None:
    """The tally of the event; None while it has neither an identity nor a side to tell of."""

    def make() -> EventTally | None:
        found = tally(context.event, context.regulations, context.person)
        return found if found is not None and found.tells else None

    return context.fact("tally", make)


def _nav(
    pages: Sequence[tuple[str, str]], up: str, here: str, texts: Texts, *, deep: bool
) -> tuple[NavLink, ...]:
    """The links to these pages; a page that lies `deep` stands under its entry."""
    current = "true" if deep else "page"
    return tuple(
        NavLink(f"{up}{path}{INDEX}", texts[f"nav.{name}"], current if name == here else "")
        for name, path in pages
    )


def _live(context: Context) -> LiveState | None:
    event, now = context.event, context.now
    if now.phase is Phase.FINISHED:
        return None
    shape = "" if now.round is None else now.round.name
    return LiveState(event.id, event.start.isoformat(), shape, _news(context))


def _news(context: Context) -> str:
    """What is new, in a sentence."""
    texts, now = context.texts, context.now
    if now.round is None:
        return texts["fresh.unpaired"]
    if now.phase is Phase.CUT_AHEAD:
        return texts("pairings.cut_ahead", cut=context.plan.cut)
    key = {Phase.PAIRED: "fresh.paired", Phase.BETWEEN: "fresh.all_in"}
    name = context.once("round of", lambda: round_of(summary(context), texts))
    return texts(key.get(now.phase, "fresh.begun"), round=name)


def about_event(context: Context) -> str:
    """What, when and where: what can be said of any page of the event, whatever is on."""
    texts, event = context.texts, context.event
    when = dates.span(event.start, event.end, texts)
    if not event.place:
        return texts("said.event", event=event.name, when=when)
    return texts("said.event_at", event=event.name, when=when, place=event.place)


def title_of(context: Context, page: str) -> str:
    """The title of an event's page, for the window and for search."""
    return context.texts("site.title_of_page", page=page, of=context.event.name)


def named(frame: Frame, page: str, context: Context, said: str = "") -> Frame:
    """The same frame under another title, and with more to say of the page where there is."""
    return replace(frame, title=title_of(context, page), said=said or frame.said)


def site_frame(
    site: SiteValues,
    texts: Texts,
    root: str,
    here: str,
    title: str,
    *,
    said: str = "",
) -> Frame:
    """The frame of a page of the whole site.

    `here` is the navigation's current entry: events, players, series, stats, guide, rules, find.
    `said` is what the page is about.
    """
    return Frame(
        title=title,
        said=said,
        shared=bool(said),
        picture=site.shared_picture,
        logo=site.logo,
        name="",
        root=root,
        event=root,
        nav=_nav(_site_pages(site), root, here, texts, deep=len(root) >= _DEEP * len("../")),
        started="",
        language=texts.language,
        theme=site.theme,
        in_event=False,
        noindex=site.noindex,
    )


def _site_pages(site: SiteValues) -> Sequence[tuple[str, str]]:
    """The entries over all events; series only where there are any."""
    return [page for page in _SITE_PAGES if page[0] != "series" or site.series]


def latest_start(context: Context) -> str:
    """The latest round that was started, and when: "Round 3 started 11:37".

    With its day where that is not the event's; "" where no start was typed.
    """
    event = context.event
    started = [
        (round_.started, stage, round_.number)
        for stage in event.stages
        for round_ in stage.rounds
        if round_.started
    ]
    if not started:
        return ""
    moment, stage, number = max(started, key=lambda each: datetime.timestamp(each[0]))
    one_day = event.start == event.end == moment.date()
    time = dates.clock(moment) if one_day else f"{moment:%Y-%m-%d %H:%M}"
    key = "site.cut_started" if stage.kind is StageKind.CUT else "site.round_started"
    return context.texts(key, round=number, time=time)


def turned(context: Context, round_: Round, frame: Frame) -> Frame:
    """The frame of a round's page, with links to the rounds before and after it.

    The last Swiss round is followed by the first of the cut.
    """
    here = round_.name if round_.stage is StageKind.CUT else str(round_.number)
    places = context.once("rounds with a page", lambda: _rounds(context))
    return replace(frame, turns=turns(places, here, context.texts))


def _rounds(context: Context) -> list[tuple[str, str]]:
    texts = context.texts
    found = [
        (str(round_.number), texts("round.name", round=round_.number))
        for round_ in context.event.ranked
    ]
    if context.bracket is not None:
        legs = cut_legs(context)
        labels = {leg.number: Markup(leg.label).striptags() for leg in legs}  # noqa: S704 – a text
        for round_ in (one for one in context.event.cut if one.paired):
            title = texts("cut_round.title", round=round_.number)
            found.append((round_.name, labels.get(round_.number, title)))
    return found


def turns(places: Sequence[tuple[str, str]], here: str, texts: Texts) -> tuple[Turn, ...]:
    """Links to the neighbours of `here` among folders side by side, each with its label."""
    at = [address for address, _ in places].index(here)
    before = [(places[at - 1], "prev")] if at > 0 else []
    after = [(places[at + 1], "next")] if at + 1 < len(places) else []
    return tuple(
        Turn(rel, f"../{address}/{INDEX}", texts(f"turn.{rel}", page=label))
        for (address, label), rel in before + after
    )
