"""Every page is made and found: each template is used by the examples, each page linked to."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from html5lib import HTMLParser
from topcut.publish.build import build
from topcut.publish.templates.template_folders import our_templates
from topcut.publish.worker import Worker, _renderer
from topcut.workspace.reports import Silent

from tests.support.crawl import below, of_page

ASIDE = ("print/", "screen/")
"""Papers and screens: the organizer's, led to while there is something to print or to show."""
OF_NO_EXAMPLE = {
    *("deck.html", "final.html", "paper/record_cards.html", "paper/sign_up.html"),
    *("redirect.html", "what_if.html"),
}
"""No example has deck lists, plays its final, plays an old protocol, is still to begin, was
renamed, or plays its last round before a cut."""
NEVER_PLAYED = ">Left before round 1.<"
"""On the page of who left before the first round. They are in no table of the event: only their
page over all events leads there."""


@pytest.fixture(scope="module")
def used(root: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The templates that a build of the examples loaded."""
    _renderer.cache_clear()
    site = tmp_path_factory.mktemp("used") / "site"
    assert build(root / "data", site, Silent()).ok
    loaded = Worker(root / "data", site).renderer._environments.values()
    return {name for each in loaded if each.cache is not None for _, name in each.cache}


def not_reached(start: str, pages: Mapping[str, str]) -> set[str]:
    """The pages, by path, that no way over links leads to from the first."""
    left, seen = [start], set()
    while left:
        page = left.pop()
        if page in pages and page not in seen:
            seen.add(page)
            links = of_page(pages[page]).links
            left += [below(page, link.address)[0] for link in links if not link.is_absolute]
    return set(pages) - seen


def test_every_template_makes_a_page_of_the_examples(used: set[str]) -> None:
    """Or a page that is made extends it or includes it."""
    folder = Path(our_templates())
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}
    assert names - used == OF_NO_EXAMPLE


def test_every_page_of_an_event_is_reached_from_its_overview(
    root: Path, example_site: Path
) -> None:
    """But for the pairings of one that is over: that is an address for whoever kept it."""
    for folder in sorted((root / "data" / "events").iterdir()):
        event = example_site / folder.name
        pages = {
            path.relative_to(event).as_posix(): path.read_text(encoding="utf-8")
            for path in event.rglob("*.html")
        }
        lost = not_reached("index.html", pages)
        if not (event / "you.json").exists():
            assert "pairings/index.html" in lost
            lost = lost - {"pairings/index.html"}
        assert {
            path for path in lost if not path.startswith(ASIDE) and NEVER_PLAYED not in pages[path]
        } == set(), folder.name


def test_a_page_that_nothing_leads_to_is_found() -> None:
    pages = {
        "index.html": "<a href=players/ada/index.html>Ada</a> <a href=../index.html>All</a>",
        "players/ada/index.html": "<a href=../../index.html>Overview</a>",
        "matrix/index.html": "<a href=../index.html>Overview</a>",
    }
    assert not_reached("index.html", pages) == {"matrix/index.html"}


def of_each_kind(site: Path) -> list[Path]:
    """One page of each kind, of the first event that has one."""
    found: dict[str, Path] = {}
    for page in sorted(site.rglob("*.html")):
        path = page.relative_to(site).as_posix()
        kind = re.sub(r"\b(players|tables|decks)/[^/]+/", r"\1/", path)
        kind = (
            kind.partition("/")[2] if (site / path.split("/")[0] / "event.json").exists() else kind
        )
        found.setdefault(re.sub(r"\d+", "", kind), page)
    return list(found.values())


def invalid(pages: Iterable[Path]) -> dict[str, list[str]]:
    """What the HTML Standard calls a parse error, by page."""
    wrong = {}
    for page in pages:
        parser = HTMLParser()
        parser.parse(page.read_text(encoding="utf-8"))
        wrong[page.as_posix()] = [code for _, code, _ in parser.errors]
    return {page: codes for page, codes in wrong.items() if codes}


def test_a_page_of_each_kind_parses_without_an_error(example_site: Path) -> None:
    pages = of_each_kind(example_site)
    assert len(pages) > 20
    assert invalid(pages) == {}


@pytest.mark.long
def test_every_page_parses_without_an_error(example_site: Path) -> None:
    assert invalid(example_site.rglob("*.html")) == {}


def test_a_parse_error_is_found(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<!doctype html><title>One</title><p>One</b>", encoding="utf-8")
    assert invalid([page]) == {page.as_posix(): ["unexpected-end-tag"]}
