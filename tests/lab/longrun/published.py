"""What a drawn tournament publishes: its pages are whole, and say what was computed."""

import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from posixpath import join, normpath
from re import findall, finditer, search
from urllib.parse import unquote, urlsplit

from topcut.documents.event.site import Site
from topcut.edit.event.importing import write_event
from topcut.publish.build import build
from topcut.publish.files import event_context, site_values
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.rules.course.final import final_places
from topcut.rules.ground.exact import shown
from topcut.rules.standings.standings import standings
from topcut.tournament import Event, Match, Stage
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.opinions.papers import paper
from tests.opinions.tables import worth
from tests.support.crawl import of_page
from tests.support.event_document import regulations_of
from tests.support.kept import cache_of

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
OPEN = frozenset(
    (
        "html",
        "head",
        "body",
        "p",
        "li",
        "dt",
        "dd",
        "option",
        "tr",
        "td",
        "th",
        "thead",
        "tbody",
        "tfoot",
        "colgroup",
    )
)
"""Elements whose end tag may be left out."""


_COMPILED: list["tempfile.TemporaryDirectory[str]"] = []
"""Where the templates are compiled once for all tournaments of a run."""


def compile_once(events: Iterable[Event]) -> None:
    """Builds the site of some events, and keeps the templates that were compiled for it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, event in enumerate(events):
            write_event(replace(event, id=f"drawn-{number}"), Data(folder / "data"))
        (folder / "data" / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
        assert build(folder / "data", folder / "site", Silent()).ok
        _COMPILED[:] = [tempfile.TemporaryDirectory(prefix="topcut-longrun-templates-")]
        shutil.copytree(_templates(folder / "site"), _COMPILED[0].name, dirs_exist_ok=True)


def _templates(site: Path) -> Path:
    return cache_of(site.parent) / "templates"


def built(event: Event, folder: Path) -> Iterator[str]:
    """The site of this event alone: every link leads somewhere, every page is well-formed."""
    site = folder / "site"
    for compiled in _COMPILED:
        shutil.copytree(compiled.name, _templates(site))
    result = build(folder / "data", site, Silent())
    if not result.ok:
        yield f"built: {result}"
        return
    pages = {
        path.relative_to(site).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(site.rglob("*.html"))
    }
    anchors = {}
    for path, text in pages.items():
        found = of_page(text)
        anchors[path] = (found.links, found.anchors)
        yield from (f"built: {path}: {wrong}" for wrong in ill_formed(text))
    for path, (links, _) in anchors.items():
        for link in links:
            if wrong := _broken(site, path, link.address, anchors):
                yield f"built: {path} leads to {link.address}, {wrong}"
    yield from says_the_standings(event, pages[f"{event.id}/standings/index.html"])
    yield from says_the_rounds(event, pages)
    if not event.cut:
        yield from says_the_pairings(event, pairings_before_the_last_results(event))


def _broken(
    site: Path, page: str, address: str, anchors: Mapping[str, tuple[object, set[str]]]
) -> str:
    parts = urlsplit(address)
    if parts.scheme or parts.netloc or address.startswith(("/", "data:")):
        return ""
    path = normpath(join(page.rpartition("/")[0], unquote(parts.path))) if parts.path else page
    if not (site / path).is_file():
        return "where nothing is"
    if parts.fragment and path in anchors and parts.fragment not in anchors[path][1]:
        return "where no such place is"
    return ""


class _Nesting(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open[-1] != tag and self.open[-1] in OPEN:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            line, column = self.getpos()
            self.wrong.append(f"</{tag}> on line {line}, column {column}, ends nothing")


def ill_formed(text: str) -> list[str]:
    """What is not nested in a page."""
    parser = _Nesting()
    parser.feed(text)
    parser.close()
    left = [f"<{tag}> is not ended" for tag in parser.open if tag not in OPEN]
    doubtful = [] if text.lower().startswith("<!doctype html>") else ["no doctype"]
    return parser.wrong + left + doubtful


def says_the_standings(event: Event, page: str) -> Iterator[str]:
    """Each line of the standings page: the player, with the points that were computed."""
    regulations = regulations_of(event)
    places = final_places(event, regulations)
    rows = sorted(
        standings(event, regulations).rows,
        key=lambda row: places.get(row.player.id, len(places) + 1),
    )
    told = [
        (found[1], found[2])
        for row in findall(r"<tr[^>]*>.*?(?=<tr|</table|</tbody)", page)
        if (found := search(r"players/([^/]+)/index\.html.*?<td class=t>([^<]*)", row))
    ]
    wanted = [(row.player.id, shown(row.points)) for row in rows]
    if told != wanted:
        pairs = zip(told, wanted, strict=False)
        differing = next((pair for pair in pairs if pair[0] != pair[1]), (len(told), len(wanted)))
        yield f"built: the standings page says {differing[0]}, computed is {differing[1]}"


def says_the_rounds(event: Event, pages: Mapping[str, str]) -> Iterator[str]:
    """Each table on the page of its round: who sat there, and what each scored."""
    known = paper(event)
    assert known is not None
    for round_ in event.ranked:
        page = pages[f"{event.id}/rounds/{round_.number}/index.html"]
        told = {
            int(found[1]): (
                findall(r"players/([^/]+)/index\.html", found[2]),
                findall(r"(?:<b>|</i>)([^<]*)(?:<i>–|</b>)", found[2]),
            )
            for found in finditer(
                r"id=table-(\d+)>(.*?)(?=id=table-|<tr><td>–|</table)",
                page.partition("<h2>About")[0],
            )
        }
        for match in round_.matches:
            players, scores = told.get(match.table or 0, ([], []))
            if sorted(players) != sorted(match.players):
                yield f"built: {round_.name}, table {match.table}: {players}, not {match.players}"
            elif match.reported and not match.no_show:
                points = worth(event, known, match)
                wanted = [shown(points[player]) for player in players]
                if scores != wanted:
                    yield f"built: {round_.name}, table {match.table}: {scores}, not {wanted}"


def pairings_before_the_last_results(event: Event) -> str:
    """The page of pairings as it was before any result of the last round was in."""
    *earlier, last = event.ranked
    tables = tuple(
        Match(each.players, each.mark, each.table, corp=each.corp) for each in last.matches
    )
    stage = Stage(event.stages[-1].kind, (*earlier, replace(last, matches=tables)))
    running = replace(event, stages=(*event.stages[:-1], stage))
    site = site_values(Site())
    context = event_context(running, regulations_of(event), site)
    return context_files(context, Renderer())[f"{event.id}/pairings/index.html"].decode()


def says_the_pairings(event: Event, page: str) -> Iterator[str]:
    """Each player of the last round of two at a table: where, and against whom."""
    last = event.ranked[-1]
    told = {
        found[2]: (found[1], unescape(found[3]).strip())
        for found in finditer(
            r"<td>([^<]*)<th><a href=\.\./players/([^/]+)/index\.html>.*?<td>"
            r"(?:(?:Corp|Runner)<td>)?(?:<i>[^<]*</i> )?([^<]*)",
            page,
        )
    }
    for match in last.matches:
        for player in match.players if len(match.players) == 2 else ():
            wanted = str(match.table), event.player[match.opponent_of(player)].name
            if told.get(player) != wanted:
                yield f"built: the pairings of {player} are {told.get(player)}, not {wanted}"
