"""Renders pages with their templates, and says what each file of the site holds.

Longer than most: beside the renderer it is the list of all files, a line for each page.
"""

import base64
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any
from zlib import crc32

from jinja2 import Environment
from markupsafe import Markup
from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import cut_round, overview, pairings, standings, table
from topcut.pages.event import round as round_page
from topcut.pages.event.bracket import bracket
from topcut.pages.event.draw import draw
from topcut.pages.event.player import deck, player
from topcut.pages.frame.frame import INDEX
from topcut.pages.frame.summary import EventState, Summary
from topcut.pages.paper import index as paper
from topcut.pages.screen import overlay, screen
from topcut.pages.site import feed, front, guide, keys, not_found, person, players, rules, sitemap
from topcut.pages.site.person import Appearance
from topcut.pages.site.players import ListedPerson
from topcut.publish.templates.club_templates import (
    ClubsTemplateError,
    OurTemplates,
    as_text,
    folder_of,
    own_file,
)
from topcut.publish.templates.sandbox_process import LIMITS, Limits, SandboxProcess
from topcut.publish.templates.template_folders import our_templates
from topcut.publish.templates.templates import environment
from topcut.publish.typed_keys import reference_files
from topcut.text.words import texts
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
)
"""Classic scripts at the root of the site; every page is whole without them."""

MOVED = "moved.js"
"""The script within the page for an address where nothing lies."""

STYLES = (
    "style.css",
    "overview.css",
    "standings.css",
    "bracket.css",
    "bracket_grid.css",
    "rules.css",
    "keys.css",
    "draw.css",
    "own.css",
    "find.css",
    "print.css",
    "screen.css",
    "overlay.css",
)
"""Style sheets at the root of the site; some pages have their own."""

PICTURE = "picture.png"
"""Ours, for who shares an address of the site."""
MARKS = ("icon.svg", "favicon.ico")
"""The site's mark at its root; browsers ask for the second where a page names none."""

_COMMENT = re.compile(r"(?<![\"'/])/\*.*?\*/", re.DOTALL)
_INDENT = re.compile(r"^\s+", re.MULTILINE)
_PLAIN_LINE = re.compile(r"^[^\"'`/\n]+$", re.MULTILINE)
_SPACED = re.compile(r" ?(=>|[=!]==|&&|\|\||[={},;:?()]) ?")
_JOINED = re.compile(r"(?<=[{,;(])\n|\n(?=[.?:|&}])")
"""Ends of lines that mean nothing to a script."""

NONE: Mapping[str, bytes] = MappingProxyType({})
"""No files."""


class Renderer:
    """The templates, ready: ours, and a club's own in front of them.

    What a club's templates take part in is rendered in a sandbox; they are never compiled here.
    """

    def __init__(self, own: Path | None = None, limits: Limits = LIMITS) -> None:
        """`own` is a club's folder of templates, which override ours by file name.

        Raises BrokenTemplateError where it is a link.
        """
        self._own = folder_of(own) if own is not None else None
        self._sandbox = SandboxProcess(self._own, limits) if self._own is not None else None
        self._clubs: set[str] = set()
        """Our templates that come to one of the club's while they are rendered."""
        self._loader = OurTemplates(self._own)
        self._environments: dict[str, Environment] = {}
        self._checksums: dict[str, str] = {}
        self._pages: dict[str, tuple[tuple[object, ...], bytes]] | None = None

    def caching(self) -> "Renderer":
        """The same templates, for a renderer that caches the bytes of each page with its values."""
        made = copy(self)
        made._pages = {}
        return made

    def page(self, name: str, language: str, *, path: str = "", **values: Any) -> bytes:
        """One page: the template of this name with these values.

        `path` is where it will lie, for messages; a caching renderer renders a page there again if
        its values are not equal to the last ones.
        """
        if self._pages is None or not path:
            return self._render(f"{name}.html", language, path, values)
        key = name, language, values
        last = self._pages.get(path)
        if last is None or last[0] != key:
            last = self._pages[path] = key, self._render(f"{name}.html", language, path, values)
        return last[1]

    def file(self, name: str, language: str, **values: Any) -> bytes:
        """A file of any kind: the template with this whole name, "feed.xml".

        Raises BrokenTemplateError where one of the club's templates is wrong.
        """
        return self._render(name, language, name, values)

    def _render(self, name: str, language: str, path: str, values: dict[str, Any]) -> bytes:
        if name not in self._clubs:
            if language not in self._environments:
                self._environments[language] = environment(self._loader, texts.load(language))
            try:
                return self._environments[language].get_template(name).render(values).encode()
            except ClubsTemplateError:
                self._clubs.add(name)
        assert self._sandbox is not None
        return self._sandbox.page(name, language, path, values)

    def text(self, name: str) -> str:
        """A file that is no template; our own scripts and style sheets without comments."""
        if self._own is not None and (content := own_file(self._own, name)) is not None:
            return as_text(content, self._own / name)
        text = (our_templates() / name).read_text(encoding="utf-8")
        return bare_script(text) if name.endswith(".js") else bare_style(name, text)

    def content(self, name: str) -> bytes:
        """A file that is no text, such as a picture: the club's own of this name, or ours."""
        if self._own is not None and (content := own_file(self._own, name)) is not None:
            return content
        return (our_templates() / name).read_bytes()

    def checksum(self, name: str) -> str:
        """Of a file that is no template."""
        if name not in self._checksums:
            self._checksums[name] = checksum(self.text(name).encode())
        return self._checksums[name]


class Summed(Struct, frozen=True):
    """What screens load: the address of each file ends with the checksum of its bytes."""

    sums: Mapping[str, str]

    def __call__(self, name: str) -> str:
        """The address. Raises KeyError for a file that no screen loads."""
        return f"{name}?{self.sums[name]}"


def bare_script(text: str) -> str:
    """A script without its comments and spaces, which are a third of it.

    Our scripts have comments between `/*` and `*/` alone, no text over several lines, and a
    semicolon behind every statement, also before a closing brace. Lines with a text or a regular
    expression keep their spaces.
    """
    lines = _INDENT.sub("", _COMMENT.sub("", text))
    dense = _PLAIN_LINE.sub(lambda line: _SPACED.sub(r"\1", line[0]), lines)
    return _JOINED.sub("", dense)


def bare_style(name: str, text: str) -> str:
    """A style sheet without comments and breaks of lines, all between rules; others as they are."""
    return _COMMENT.sub("", text).replace("\n", "") if name.endswith(".css") else text


def _digest(text: str) -> str:
    """By which a page's policy allows a style or a script within it."""
    return f"sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}"


def checksum(body: bytes) -> str:
    """CRC-32 in eight hex digits: few lines of script check it on the oldest television."""
    return f"{crc32(body):08x}"


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
    pages = _rendered(shared, renderer, _common_pages(shared))
    return pages | screen_files(shared, renderer, pictures)


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
            path=address,
            page=page,
            frame=page.frame,
            canonical=shared.site.at(address),
        )
    return files


def paper_files(shared: Context, renderer: Renderer) -> dict[str, bytes]:
    """What there is to print now, and its list."""
    spoken, at = shared.texts.language, f"{shared.event.id}/print"
    papers = paper.papers(shared)
    listed = paper.page(shared, papers)
    files = {f"{at}/{INDEX}": renderer.page("paper/index", spoken, page=listed, frame=listed.frame)}
    for name, page in papers.items():
        path = f"{at}/{paper.address(name)}/"
        files[path + INDEX] = renderer.page(
            f"paper/{name}", spoken, path=path, page=page, frame=page.sheet.frame
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
            canonical=shared.site.at(f"{at}/{id_}/"),
        )
    return files


def listed(event: Summary, site: SiteValues, renderer: Renderer) -> Summary:
    """The summary with its line of the front page, once a round is published."""
    if event.state is EventState.NEXT:
        return event
    spoken = texts.language(site.language)
    line = renderer.page("front_line", spoken, line=front.line(event, texts.load(spoken)))
    return structs.replace(event, line=line.decode())


def archive_files(
    summaries: Iterable[Summary], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """The files over all events: front page, feed, sitemap."""
    spoken = texts.language(site.language)
    said, summaries = texts.load(spoken), list(summaries)
    files = site_pages({"": ("front", front.page(summaries, site, said))}, site, renderer)
    if site.address:  # feed and sitemap need absolute addresses
        news, places = feed.page(summaries, site, said), sitemap.page(summaries, site)
        files["feed.xml"] = renderer.file("feed.xml", spoken, page=news)
        files["sitemap.xml"] = renderer.file("sitemap.xml", spoken, page=places)
    return files


def site_pages(
    pages: Mapping[str, tuple[str, Any]], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """Pages over all events, each by its address with its template."""
    spoken = texts.language(site.language)
    return {
        path + INDEX: renderer.page(
            name, spoken, page=page, frame=page.frame, canonical=site.at(path)
        )
        for path, (name, page) in pages.items()
    }


def listed_person(id_: str, appearances: Sequence[Appearance], site: SiteValues) -> ListedPerson:
    """The line of a person who appears at least once, for the index of people."""
    return players.line(id_, appearances, site, texts.load(texts.language(site.language)))


def person_files(
    id_: str, appearances: Sequence[Appearance], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """The page of a person, where there is anything to stand on it."""
    if not appearances:
        return {}
    page = person.page(id_, appearances, site, texts.load(texts.language(site.language)))
    return site_pages({f"players/{id_}/": ("person", page)}, site, renderer)


def players_files(
    people: Iterable[ListedPerson], site: SiteValues, renderer: Renderer
) -> dict[str, bytes]:
    """The index of everybody who has a page."""
    index = players.page(people, site, texts.load(texts.language(site.language)))
    return site_pages({"players/": ("players", index)}, site, renderer)


def fixed_files(
    site: SiteValues, renderer: Renderer, picture: bytes | None = None
) -> dict[str, bytes]:
    """The files that no event changes: guide, reference, rules, 404, styles, scripts, `.nojekyll`.

    `picture` is the club's own where it has one, and ours is shown otherwise.
    """
    spoken = texts.language(site.language)
    said = texts.load(spoken)
    pages: dict[str, tuple[str, Any]] = {
        "guide/": ("guide", guide.page(site, said)),
        "guide/round/": ("guide", guide.round_page(site, said)),
        "guide/files/": ("keys", keys.page(site, said, reference_files())),
        "rules/": ("rules", rules.page(site, said)),
    }
    missing = not_found.page(site, said)
    style, script = renderer.text("style.css"), renderer.text(MOVED)
    return {
        **site_pages(pages, site, renderer),
        "404.html": renderer.page(
            "not_found",
            spoken,
            page=missing,
            frame=missing.frame,
            style=Markup(style),  # noqa: S704 – our own style sheet
            style_digest=_digest(style),
            script=Markup(script),  # noqa: S704 – our own script
            script_digest=_digest(script),
        ),
        **{name: renderer.text(name).encode() for name in (*STYLES, *SCRIPTS)},
        **{name: renderer.content(name) for name in MARKS},
        site.picture: renderer.content(PICTURE) if picture is None else picture,
        ".nojekyll": b"",
    }
