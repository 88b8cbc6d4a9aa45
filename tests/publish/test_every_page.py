"""Every page is made and found: each template is used by the examples, each page linked to."""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import pytest
from html5lib import HTMLParser
from jinja2 import BytecodeCache
from topcut.publish.template_folders import our_templates

from tests.support.crawl import below, of_page
from tests.support.kept import cache_of

ASIDE = ("print/", "screen/")
"""Papers and screens: the organizer's, led to while there is something to print or to show."""
OF_NO_EXAMPLE = {"deck.html", "final.html", "paper/record_cards.html", "paper/sign_up.html"}
"""No example has deck lists, plays its final, plays an old protocol, or is still to begin."""
NEVER_PLAYED = ">Left before round 1.<"
"""On the page of who left before the first round. They are in no table of the event: only their
page over all events leads there."""


def used(site: Path, names: Collection[str]) -> set[str]:
    """The templates that a build of this site loaded: what it compiled lies beside the site."""
    kept = {path.name for path in (cache_of(site.parent) / "templates").iterdir()}
    key = BytecodeCache().get_cache_key
    folder = Path(our_templates())
    return {name for name in names if f"en-{key(name, str(folder / name))}" in kept}


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


def test_every_template_makes_a_page_of_the_examples(example_site: Path) -> None:
    """Or a page that is made extends it or includes it."""
    folder = Path(our_templates())
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}
    assert names - used(example_site, names) == OF_NO_EXAMPLE


def test_a_template_without_a_page_is_found(example_site: Path) -> None:
    assert used(example_site, {"base.html", "forgotten.html"}) == {"base.html"}


def test_every_page_of_an_event_is_reached_from_its_overview(
    root: Path, example_site: Path
) -> None:
    for folder in sorted((root / "data" / "events").iterdir()):
        event = example_site / folder.name
        pages = {
            path.relative_to(event).as_posix(): path.read_text(encoding="utf-8")
            for path in event.rglob("*.html")
        }
        lost = not_reached("index.html", pages)
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
