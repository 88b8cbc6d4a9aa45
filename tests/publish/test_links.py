"""The built site, crawled: from disk, at the root of a host, and under a path of it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from topcut.commands.site.build import BuildReport
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.support.crawl import Found, Link, Served, below, of_page, of_styles, served

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(scope="module")
def pages(example_site: Path) -> dict[str, Found]:
    """Every page of the example site but 404.html, by path."""
    return {
        path: of_page((example_site / path).read_text(encoding="utf-8"))
        for path in files_of(example_site)
        if path.endswith(".html") and path != "404.html"
    }


def files_of(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def addressed(root: Path, folder: Path, address: str, *events_in_it: str) -> Path:
    """A small site that knows its address."""
    events = folder / "data" / "events"
    for event in events_in_it:
        shutil.copytree(root / "data" / "events" / event, events / event)
    (folder / "data" / "site.yaml").write_text(f"topcut: 1\ntitle: Club\naddress: {address}\n")
    assert build(folder / "data", folder / "site", Silent()).ok
    return folder / "site"


ADDRESS = "https://club.example/netrunner/"


@pytest.fixture(scope="module")
def at_address(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site that knows that it lies at `ADDRESS`."""
    folder = tmp_path_factory.mktemp("at-address")
    return addressed(root, folder, ADDRESS, "gamescape-2018", "winter-2026")


def test_every_link_leads_to_a_file_and_an_anchor(
    example_site: Path, pages: dict[str, Found]
) -> None:
    """Written out to the file, in the right case, so that it works from a folder and a zip."""
    files = set(files_of(example_site))
    dead = []
    for page, found in pages.items():
        for link in found.links:
            if link.is_absolute:
                continue
            path, anchor = below(page, link.address)
            there = path in files and (not anchor or anchor in pages[path].anchors)
            if not there:
                dead.append((page, link.address))
    assert dead == []
    assert sum(len(found.links) for found in pages.values()) > 10_000


def test_a_dead_link_would_be_found(example_site: Path, pages: dict[str, Found]) -> None:
    """Wrong case, a folder, and a step too far up are no files of the site."""
    files = set(files_of(example_site))
    page = "gamescape-2018/standings/index.html"
    assert below(page, "../index.html")[0] in files
    for address in ("../Index.html", "../", "../../../index.html", "../pairing/index.html"):
        assert below(page, address)[0] not in files


def test_nothing_is_fetched_from_outside(example_site: Path, pages: dict[str, Found]) -> None:
    """No style, script, image or frame of another host, in pages and style sheets."""
    outside = [
        (page, link)
        for page, found in pages.items()
        for link in found.links
        if link.is_absolute and link.is_requested
    ]
    for path in files_of(example_site):
        if path.endswith(".css"):
            links = of_styles((example_site / path).read_text(encoding="utf-8"))
            outside += [(path, link) for link in links if link.is_absolute]
    assert outside == []


def test_no_link_is_absolute(pages: dict[str, Found]) -> None:
    """Not even one that is clicked, but for those that somebody typed, which say so in `rel`."""
    absolute = [
        (page, link.address)
        for page, found in pages.items()
        for link in found.links
        if link.is_absolute and "noopener" not in link.rel
    ]
    assert absolute == []


@pytest.fixture(params=["/", "/some/path/"])
def host(request: pytest.FixtureRequest, example_site: Path, tmp_path: Path) -> Iterator[Served]:
    """The example site at the root of a host, and under a path."""
    prefix: str = request.param
    root = example_site
    if prefix != "/":
        root = tmp_path / "host"
        (root / prefix.strip("/")).parent.mkdir(parents=True)
        (root / prefix.strip("/")).symlink_to(example_site, target_is_directory=True)
    with served(root, prefix) as found:
        yield found


def test_the_whole_site_works_over_http(host: Served, example_site: Path) -> None:
    """From the front page every event is reached, nothing is missing, nothing lies outside."""
    statuses = host.crawl()
    assert {path: status for path, status in statuses.items() if status != 200} == {}
    assert [path for path in host.asked if not path.startswith(host.prefix)] == []
    for event in example_site.glob("*/standings/index.html"):
        assert f"{host.prefix}{event.parent.parent.name}/index.html" in statuses
    assert f"{host.prefix}style.css" in statuses


def test_nojekyll_is_there(example_site: Path) -> None:
    """GitHub Pages takes the files as they are."""
    assert (example_site / ".nojekyll").read_bytes() == b""


@pytest.mark.parametrize("prefix", ["/", "/some/path/"])
def test_the_page_for_what_is_not_there_leads_home(root: Path, tmp_path: Path, prefix: str) -> None:
    """At any depth: it fetches the icon alone, and every link is one below the site's address."""
    host_root = tmp_path / "host"
    where = host_root / prefix.strip("/")
    where.parent.mkdir(parents=True, exist_ok=True)
    with served(host_root, prefix) as host:
        site = addressed(root, tmp_path, host.address, "winter-2026")
        where.symlink_to(site, target_is_directory=True)
        status, _, body = host.get(f"{prefix}nowhere/at/all/")
        assert status == 404
        links = of_page(body.decode()).links
        assert Link("a", "", f"{host.address}index.html") in links
        assert [link for link in links if link.tag == "link"] == [
            Link("link", "icon", f"{host.address}icon.svg")
        ]
        outside = [link for link in links if not link.address.startswith(host.address)]
        assert outside == [Link("a", "", "#content")]
        status, _, body = host.get(prefix)
        assert (status, "<h1>Club</h1>" in body.decode()) == (200, True)


def test_absolute_addresses_stand_only_where_they_must(at_address: Path) -> None:
    """Pages that people share say their own; all other links are as relative as ever."""
    said = set()
    for path in files_of(at_address):
        if not path.endswith(".html") or path == "404.html":
            continue
        links = of_page((at_address / path).read_text(encoding="utf-8")).links
        absolute = [link for link in links if link.is_absolute]
        own = Link("link", "canonical", ADDRESS + path.removesuffix("index.html"))
        assert absolute in ([], [own])
        if absolute:
            said.add(path)
    assert said >= {
        "index.html",
        "guide/index.html",
        "gamescape-2018/index.html",
        "gamescape-2018/bracket/index.html",
        "gamescape-2018/standings/index.html",
        "players/layla-wolff/index.html",
    }


def test_feed_and_sitemap_lead_to_pages(at_address: Path) -> None:
    """Every address in them is one of the site, with its anchor."""
    feed = ElementTree.parse(at_address / "feed.xml").getroot()
    entries = feed.findall(f"{ATOM}entry")
    listed = [entry.findtext(f"{ATOM}id", "") for entry in entries]
    assert len(entries) == 4
    assert [f"{ADDRESS}winter-2026/#news-lunch"] == [one for one in listed if "lunch" in one]
    places = ElementTree.parse(at_address / "sitemap.xml").getroot().findall(f"{SITEMAP}url")
    listed += [place.findtext(f"{SITEMAP}loc", "") for place in places]
    for one in listed:
        assert one.startswith(ADDRESS)
        path, _, anchor = one.removeprefix(ADDRESS).partition("#")
        found = of_page((at_address / path / "index.html").read_text(encoding="utf-8"))
        assert not anchor or anchor in found.anchors
    front = of_page((at_address / "index.html").read_text(encoding="utf-8"))
    assert Link("link", "alternate", "feed.xml") in front.links


def test_without_an_address_there_is_no_feed_and_the_build_says_so(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(root / "data" / "events" / "gamescape-2018", tmp_path / "data/events/a")
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    report = BuildReport(tmp_path / "data", verbose=False)
    built = build(tmp_path / "data", tmp_path / "site", report)
    report.finished(built, tmp_path / "site")
    assert "they need `address:` in site.yaml" in capsys.readouterr().out
    assert not {"feed.xml", "sitemap.xml"} & set(files_of(tmp_path / "site"))


def loaded(site: Path, page: str, found: Found, ending: str) -> int:
    """How many bytes of files with this ending a page fetches, as they lie on the disk."""
    fetched = {below(page, link.address)[0] for link in found.links if link.is_requested}
    return sum((site / path).stat().st_size for path in fetched if path.endswith(ending))


def test_a_page_loads_at_most_34_kilobytes_of_styles_and_14_of_scripts(
    example_site: Path, pages: dict[str, Found]
) -> None:
    """Screens may have 26 of scripts, with what their worker runs."""
    styles = {page: loaded(example_site, page, found, ".css") for page, found in pages.items()}
    scripts = {page: loaded(example_site, page, found, ".js") for page, found in pages.items()}
    screens = {page for page in pages if "/screen/" in page}
    worker = (example_site / "screen_worker.js").stat().st_size
    assert 10_000 < max(styles.values()) <= 34_000
    assert 0 < max(scripts[page] for page in pages.keys() - screens) <= 14_000
    assert 10_000 < max(scripts[page] for page in screens) + worker <= 26_000
