"""Every page is made and found: each template is used by the examples, each page linked to."""

from collections.abc import Collection, Mapping
from pathlib import Path

from jinja2 import BytecodeCache
from topcut.publish.build_cache import cache_folder
from topcut.publish.template_folders import our_templates

from tests.support.crawl import below, of_page

ASIDE = ("print/", "screen/")
"""Papers and screens: the organizer's, led to while there is something to print or to show."""
OF_NO_EXAMPLE = {"deck.html", "final.html", "paper/record_cards.html", "paper/sign_up.html"}
"""No example has deck lists, plays its final, plays an old protocol, or is still to begin."""
NEVER_PLAYED = ">Left before round 1.<"
"""On the page of who left before the first round. They are in no table of the event: only their
page over all events leads there."""


def used(site: Path, names: Collection[str]) -> set[str]:
    """The templates that a build of this site loaded: what it compiled lies beside the site."""
    kept = {path.name for path in (cache_folder(site) / "templates").iterdir()}
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
