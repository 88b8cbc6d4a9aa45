"""Former addresses and archives in a real browser: with a server below a path, and from a disk."""

from pathlib import Path
from urllib.parse import unquote
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page
from topcut.cli import main
from topcut.commands.terminal.report import OK

from tests.support.crawl import served
from tests.support.data import DATA
from tests.support.renamed import club, rename, rename_player
from tests.support.trees import built

pytestmark = pytest.mark.browser

HREFS = "all => all.map(a => a.href).filter(href => href.startsWith('file:'))"
"""The links of a page that lead to files."""
FORMER = {
    "": "Downtown",
    "standings/": "Standings, Downtown",
    "rounds/1/": "Round 1, Downtown",
    "players/di-ito/": "Dido Itoh, Downtown",
}
"""The title of what each former address below the event leads to."""


@pytest.fixture
def moved(tmp_path: Path) -> Path:
    """A site below a path whose event and player have other names now."""
    data = club(tmp_path)
    rename(data, "downtown", "uptown")
    rename_player(data, "uptown", "Di Ito", "Dido Itoh", "di-ito")
    assert built(data.path, tmp_path / "host/club").ok
    return tmp_path / "host"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "none"])
def test_a_former_address_leads_on_below_a_path_and_from_a_disk(
    moved: Path, browser: Browser, scripts: bool
) -> None:
    with browser.new_page(java_script_enabled=scripts) as reader, served(moved, "/club/") as host:
        for at in (host.address, (moved / "club").as_uri() + "/"):
            for path, title in FORMER.items():
                end = "" if at.startswith("http") else "index.html"
                reader.goto(f"{at}downtown/{path}{end}")
                reader.wait_for_url(lambda url: "/uptown/" in url)
                assert reader.title().startswith(title)


@pytest.mark.parametrize("event", ["gamescape-2018", ""], ids=["event", "all"])
def test_an_archive_opens_from_a_stick_and_asks_for_nothing_that_is_not_there(
    tmp_path: Path, browser: Browser, event: str
) -> None:
    """Every page of one event, some of each kind of the whole site; no script fails."""
    target = tmp_path / "a.zip"
    data = DATA.parents[1] / "data"
    places = ("--data", str(data), "--site", str(tmp_path / "site"), "-o", str(target))
    assert main(["archive", event or "--all", *places]) == OK
    with ZipFile(target) as bag:
        bag.extractall(tmp_path / "stick")
    (site,) = tmp_path.glob("stick/*/data/site")
    failed: list[str] = []
    paths = sorted(site.rglob("index.html"))
    if event:
        paths.remove(site / "index.html")  # which leads to the event
    else:
        paths = [path for number, path in enumerate(paths) if number % 40 == 0]
        paths = [path for path in paths if "winter-2026" not in path.parts]  # played at this moment
    with browser.new_page() as reader:
        watch(reader, failed)
        for path in paths:
            reader.goto(path.as_uri())
            for href in reader.eval_on_selector_all("a[href]", HREFS):
                there = Path(unquote(href.removeprefix("file://").partition("#")[0]))
                assert there.is_file(), f"{path} leads to {href}"
    assert failed == []
    assert len(paths) > 20


def watch(page: Page, failed: list[str]) -> None:
    """Collects what a page asks for in vain or elsewhere, and errors of its scripts."""
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("pageerror", lambda error: failed.append(str(error)))
    page.on("request", lambda one: failed.append(one.url) if one.url[:5] != "file:" else None)
