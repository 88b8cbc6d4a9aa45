"""An index over several sites, from what they publish below data/ alone."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.publish.build import BuildResult

from tests.support.trees import built, tree

DATA = Path(__file__).parents[3] / "data"
"""The events of the checkout."""
AT = "https://example.org/league/"
PAGES = ("players/", "identities/", "places/", "stats/")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of events of every family of rules that are over. Nobody writes into it."""
    folder = tmp_path_factory.mktemp("club")
    shutil.copytree(DATA, folder / "data", ignore=shutil.ignore_patterns("winter-2026", "worlds*"))
    (folder / "data" / "site.yaml").write_text("topcut: 1\n", encoding="utf-8")
    assert built(folder / "data", folder / "site").ok
    return folder


@pytest.fixture
def index(club: Path, tmp_path: Path) -> Path:
    """The folder of an index over it, which is not yet built."""
    shutil.copytree(club / "site" / "data", tmp_path / "data" / "sites" / "league")
    sites_of(tmp_path, f"{{league: {AT}}}")
    return tmp_path


def sites_of(index: Path, sites: str) -> None:
    """Types the sites of an index."""
    text = f"topcut: 1\nsites: {sites}\n"
    (index / "data" / "site.yaml").write_text(text, encoding="utf-8")


def build(index: Path) -> BuildResult:
    """Builds the index."""
    return built(index / "data", index / "site")


def test_its_pages_are_those_of_the_site_with_other_links(club: Path, index: Path) -> None:
    assert build(index).ok
    events = "|".join(path.name for path in (club / "data" / "events").iterdir())
    links = re.compile(rb'(href="?)(?:\.\./)*((?:%s)/)' % events.encode())
    of_club = {
        path: links.sub(rb"\1" + AT.encode() + rb"\2", body)
        for path, body in tree(club / "site").items()
        if path.startswith(PAGES) or path == "index.html" or re.match(r"\d{4}/", path)
    }
    of_index = tree(index / "site")
    assert len(of_club) > 100
    assert {path for path, body in of_club.items() if of_index.get(path) != body} == set()


def test_a_build_again_makes_the_same_bytes(index: Path, tmp_path: Path) -> None:
    build(index)
    other = built(index / "data", tmp_path / "other")
    assert other.ok
    assert tree(tmp_path / "other") == tree(index / "site")
    assert build(index).written == 0


def test_the_search_leads_to_the_other_site(index: Path) -> None:
    build(index)
    rows = (index / "site" / "search" / "ba.js").read_text(encoding="utf-8")
    assert f'"1998-11-21","{AT}basement-robin-1998"]' in rows


def test_links_from_below_a_path_need_no_address(index: Path) -> None:
    sites_of(index, "{league: ../league/}")
    build(index)
    page = (index / "site" / "places" / "city-hall-springfield" / "index.html").read_text("utf-8")
    assert 'href="../../../league/' in page
    front = (index / "site" / "index.html").read_text(encoding="utf-8")
    assert 'href="../league/' in front


def test_no_link_keeps_the_mark_of_a_site(index: Path) -> None:
    build(index)
    kept = {path for path, body in tree(index / "site").items() if b"@league" in body}
    assert kept == set()


def test_a_site_that_goes_takes_its_pages_along(index: Path) -> None:
    build(index)
    sites_of(index, "{}")
    shutil.rmtree(index / "data" / "sites")
    assert build(index).ok
    assert not list((index / "site" / "players").glob("*/index.html"))


def test_the_same_people_of_two_sites_have_one_page(index: Path) -> None:
    shutil.copytree(index / "data" / "sites" / "league", index / "data" / "sites" / "later")
    for path in (index / "data" / "sites" / "later").iterdir():
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"1998(-\d\d-\d\d)", r"1999\1", text), encoding="utf-8", newline="")
    sites_of(index, f"{{league: {AT}, later: ../later/}}")
    assert build(index).ok
    pages = [path.read_text("utf-8") for path in (index / "site" / "players").rglob("index.html")]
    both = [page for page in pages if f"href={AT}net-city" in page and "/later/net-city" in page]
    assert both


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda path: path.unlink(), "there is no such file: copy the folder data/ of that site"),
        (lambda path: path.write_text("[]"), "Expected object, got array"),
        (lambda path: path.write_text('{"topcut":1,"even'), "not JSON, or cut off: "),
    ],
)
def test_a_file_that_cannot_be_read_stops_the_index_and_its_last_pages_stay(
    index: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Path], object],
    message: str,
) -> None:
    from topcut.cli import main

    build(index)
    before = tree(index / "site")
    change(index / "data" / "sites" / "league" / "events.json")
    assert main(["build", "--data", str(index / "data"), "--site", str(index / "site")]) == 1
    said = capsys.readouterr().err
    assert "sites/league/events.json:1:1" in said
    assert message in said
    assert tree(index / "site") == before


def test_names_from_elsewhere_are_text_on_the_page(index: Path) -> None:
    for path in (index / "data" / "sites" / "league").iterdir():
        text = path.read_text(encoding="utf-8")
        text = text.replace("Net City Swiss 1998", "<script>alert(1)</script>")
        path.write_text(text, encoding="utf-8", newline="")
    build(index)
    year = (index / "site" / "1998" / "index.html").read_text(encoding="utf-8")
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in year
    assert "<script>alert" not in year
