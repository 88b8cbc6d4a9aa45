"""What each file of the site holds: a line for each page.

Longer than most: it names every page, script and style sheet of a site.
"""

import base64
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from markupsafe import Markup
from msgspec import Struct, structs

from topcut.exchange.ours.site_schemas import schema_files
from topcut.pages.context.context import Context
from topcut.pages.context.site import ELSEWHERE, SiteValues
from topcut.pages.event import cut_round, overview, pairings, standings, stats, table
from topcut.pages.event import round as round_page
from topcut.pages.event.bracket import bracket
from topcut.pages.event.draw import draw
from topcut.pages.event.player import deck, player
from topcut.pages.frame.frame import INDEX
from topcut.pages.frame.summary import EventState, Summary
from topcut.pages.paper import index as paper
from topcut.pages.screen import overlay, screen
from topcut.pages.site import feed, front, sitemap
from topcut.pages.site.about import guide, keys, not_found, rules
from topcut.publish.archive.editions import front_files, further, placed
from topcut.publish.templates.renderer import Renderer, addresses, checksum, site_pages
from topcut.publish.typed_keys import reference_files
from topcut.tournament import CardPool, Event

SCRIPTS = (
    "early.js",
    "clock.js",
    "own.js",
    "find.js",
    "fresh.js",
    "overlay.js",
    "screen.js",
    "screen_worker.js",
    "search.js",
    "what_if.js",
)
"""Classic scripts at the root of the site; every page is whole without them."""

MOVED = "moved.js"
"""The script within the page for an address where nothing lies."""

STYLES = (
    "style.css",
    "overview.css",
    "standings.css",
    "race.css",
    "matches.css",
    "several.css",
    "deck.css",
    "bracket.css",
    "bracket_grid.css",
    "factions.css",
    "photo.css",
    "rules.css",
    "keys.css",
    "draw.css",
    "stats.css",
    "own.css",
    "find.css",
    "print.css",
    "screen.css",
    "overlay.css",
    "search.css",
    "what_if.css",
)
"""Style sheets at the root of the site; some pages have their own."""

SWITCH = "languages.css"
"""The style sheet of pages in several languages; where there is one alone, no page has it."""

PICTURE = "picture.png"
"""Ours, for who shares an address of the site."""
MARKS = ("icon.svg", "favicon.ico")
"""The site's mark at its root; browsers ask for the second where a page names none."""

NONE: Mapping[str, bytes] = MappingProxyType({})
"""No files."""


class Summed(Struct, frozen=True):
    """What screens load: the address of each file ends with the checksum of its bytes."""

    sums: Mapping[str, str]

    def __call__(self, name: str) -> str:
        """The address. Raises KeyError for a file that no screen loads."""
        return f"{name}?{self.sums[name]}"


def _digest(text: str) -> str:
    """By which a page's policy allows a style or a script within it."""
    return f"sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}"


def context_files(
    shared: Context, renderer: Renderer, pictures: Mapping[str, bytes] = NONE
) -> dict[str, bytes]:
    """Every page of an event, by path relative to the site: "downtown/index.html".

    `shared` is what they are made from, `pictures` are those that its screens show.
    """
    return common_files(shared, renderer, pictures) | following_files(shared, renderer)


def common_files(
    shared: Context, renderer: Renderer, pictures: Mapping[str, bytes] = NONE
) -> dict[str, bytes]:
    """The pages for everybody in the hall: what is on, standings, bracket, rounds, televisions."""
    return common_pages(shared, renderer) | screen_files(shared, renderer, pictures)


def common_pages(shared: Context, renderer: Renderer) -> dict[str, bytes]:
    """The same without televisions."""
    return _rendered(shared, renderer, _common_pages(shared))


def following_files(shared: Context, renderer: Renderer) -> dict[str, bytes]:
    """The pages of each player, of draws, and paper: after a save they may follow the others."""
    pages = _rendered(shared, renderer, _following_pages(shared))
    return pages | paper_files(shared, renderer)


_Page = tuple[str, str, Any]
"""The address of a page below its event's, its template and its values."""


def _common_pages(shared: Context) -> Iterator[_Page]:
    yield "", "overview", overview.page(shared)
    yield "pairings/", "pairings", pairings.page(shared)
    yield "standings/", "standings", standings.page(shared)
    if shared.bracket is not None:
        yield "bracket/", "bracket", bracket.page(shared, shared.bracket)
        for round_ in (one for one in shared.event.cut if one.paired):
            shown = cut_round.page(shared, shared.bracket, round_)
            yield f"rounds/{round_.name}/", "cut_round", shown
    if (figures := stats.page(shared)) is not None:
        yield "stats/", "stats", figures
    for round_ in shared.event.ranked:
        yield f"rounds/{round_.number}/", "round", round_page.page(shared, round_)
        for address, seated in table.pages(shared, round_).items():
            yield f"rounds/{round_.number}/{address}/", "table", seated


def _following_pages(shared: Context) -> Iterator[_Page]:
    for number, drawn in draw.pages(shared).items():
        yield f"draw/{number}/", "draw", drawn
    for id_, page in player.pages(shared).items():
        yield f"players/{id_}/", "player", page


def _rendered(shared: Context, renderer: Renderer, pages: Iterable[_Page]) -> dict[str, bytes]:
    """The pages by path below the site."""
    spoken, files = shared.texts.language, {}
    for path, name, page in pages:
        address = f"{shared.event.id}/{path}"
        files[address + INDEX] = renderer.page(
            name,
            spoken,
            path=shared.site.folder + address,
            page=page,
            frame=page.frame,
            **addresses(shared.site, address, spoken, shared.event.language),
        )
    return files


def paper_files(shared: Context, renderer: Renderer) -> dict[str, bytes]:
    """What there is to print now, and its list."""
    spoken, at = shared.texts.language, f"{shared.event.id}/print"
    papers = paper.papers(shared)
    listed = paper.page(shared, papers)
    files = {
        f"{at}/{INDEX}": renderer.page(
            "paper/index",
            spoken,
            page=listed,
            frame=listed.frame,
            translations=shared.site.translations(f"{at}/", shared.event.language),
        )
    }
    for name, page in papers.items():
        path = f"{at}/{paper.address(name)}/"
        files[path + INDEX] = renderer.page(
            f"paper/{name}",
            spoken,
            path=shared.site.folder + path,
            page=page,
            frame=page.sheet.frame,
        )
    return files


def screen_files(
    shared: Context, renderer: Renderer, pictures: Mapping[str, bytes] = NONE
) -> dict[str, bytes]:
    """A page for every television that event.yaml names.

    `pictures` are those that they show, by path relative to the site. The address of whatever a
    screen loads ends with a checksum of its bytes: a television sees by it that there is another
    one, and whether it came whole.
    """
    contents = {path.rpartition("/")[2]: body for path, body in pictures.items()}

    summed = Summed(
        {name: renderer.checksum(name) for name in (*SCRIPTS, *STYLES)}
        | {name: checksum(body) for name, body in contents.items()}
    )
    files = {}
    for one in shared.event.screens:
        streamed = overlay.is_overlay(one)
        page = overlay.page(shared, one) if streamed else screen.page(shared, one)
        path = f"{shared.event.id}/screen/{one.name}/{INDEX}"
        files[path] = renderer.page(
            "screen/overlay" if streamed else "screen/screen",
            shared.texts.language,
            path=path,
            page=page,
            frame=page.frame,
            summed=summed,
        )
    return files


def deck_files(
    shared: Context, event: Event, pool: CardPool | None, renderer: Renderer
) -> dict[str, bytes]:
    """Pages and downloads of the deck lists that are published, `event` being the whole event."""
    at = f"{shared.event.id}/decks"
    files = {f"{at}/{path}": content for path, content in deck.downloads(shared).items()}
    for id_, page in deck.pages(shared, event, pool).items():
        files[f"{at}/{id_}/{INDEX}"] = renderer.page(
            "deck",
            shared.texts.language,
            page=page,
            frame=page.frame,
            **addresses(shared.site, f"{at}/{id_}/", shared.texts.language, shared.event.language),
        )
    return files


def listed(event: Summary, site: SiteValues, renderer: Renderer) -> Summary:
    """The summary with its line of the front page, once a round is published."""
    if event.state is EventState.NEXT:
        return event
    said = site.texts
    line = renderer.page("front_line", said.language, line=front.line(event, said))
    return structs.replace(event, line=line.decode())


def archive_files(
    summaries: Iterable[Summary], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """The files over all events: front page, feed, sitemap."""
    said, summaries = site.texts, list(summaries)
    files = front_files(summaries, site, renderer)
    if site.address:  # feed and sitemap need absolute addresses, and are of this site's own events
        summaries = [one for one in summaries if not one.id.startswith(ELSEWHERE)]
        news = feed.page(summaries, site, said)
        files["feed.xml"] = renderer.file("feed.xml", said.language, page=news)
    if site.address and not site.noindex:
        places = sitemap.page(summaries, site)
        files["sitemap.xml"] = renderer.file("sitemap.xml", said.language, page=places)
    return files


def about_files(site: SiteValues, renderer: Renderer) -> dict[str, bytes]:
    """The pages that no event changes: guide, reference of the files, rules."""
    said = site.texts
    pages: dict[str, tuple[str, Any]] = {
        "guide/": ("guide", guide.page(site, said)),
        "guide/round/": ("guide", guide.round_page(site, said)),
        "guide/files/": ("keys", keys.page(site, said, reference_files())),
        "rules/": ("rules", rules.page(site, said)),
    }
    return site_pages(pages, site, renderer)


def fixed_files(site: SiteValues, renderer: Renderer) -> dict[str, bytes]:
    """The files that no event changes: guide, reference, rules, 404, styles, scripts, `.nojekyll`.

    A club's own pictures take the place of ours.
    """
    said = site.texts
    missing = not_found.page(site, said)
    style, script = renderer.text("style.css"), renderer.text(MOVED)
    about = about_files(site, renderer)
    for one in further(site):
        about |= placed(about_files(site.edition(one), renderer), one)
    return {
        **about,
        "404.html": renderer.page(
            "not_found",
            said.language,
            page=missing,
            frame=missing.frame,
            style=Markup(style),  # noqa: S704 – our own style sheet
            style_digest=_digest(style),
            script=Markup(script),  # noqa: S704 – our own script
            script_digest=_digest(script),
        ),
        **{name: renderer.text(name).encode() for name in (*STYLES, *SCRIPTS)},
        **({SWITCH: renderer.text(SWITCH).encode()} if site.editions else {}),
        **{name: renderer.content(name) for name in MARKS},
        **schema_files(),
        site.picture: renderer.content(PICTURE),
        ".nojekyll": b"",
    }
