"""Pages over several events, by kind."""

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec import Struct
from topcut.pages.context.context import Context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import Summary
from topcut.publish.archive import kinds
from topcut.publish.archive.page_kind import ArchivePage, Contribution, PageKind, decoded
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.templates.renderer import Renderer

from tests.build import EVENT, ROUND_1, typed
from tests.support.kept import lose_caches
from tests.support.trees import built, tree


class Line(Struct, frozen=True):
    """What an event says on the page of its place."""

    name: str
    players: int


def of_event(_context: Context, summary: Summary) -> Iterable[Contribution]:
    if summary.place:
        line = Line(summary.name, summary.players)
        yield HALLS.contribution(summary.place.casefold(), "", line)


def hall(id_: str, contents: Iterable[bytes], _site: SiteValues, _: Renderer) -> ArchivePage:
    lines = list(decoded(contents, Line))
    if not lines:
        return ArchivePage({})
    text = "".join(f"{line.name} {line.players}\n" for line in lines)
    count = COUNT.contribution("", "", Line(id_, len(lines)))
    return ArchivePage({HALLS.path.format(id_): text.encode()}, (count,))


def count(_id: str, contents: Iterable[bytes], _site: SiteValues, _: Renderer) -> ArchivePage:
    lines = "".join(f"{line.name} {line.players}\n" for line in decoded(contents, Line))
    return ArchivePage({COUNT.path: (lines or "none\n").encode()})


HALLS = PageKind("halls", "halls/{}.txt", hall, of_event)
COUNT = PageKind("count", "halls/count.txt", count, always=True)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two events in one hall."""
    monkeypatch.setattr(kinds, "KINDS", (HALLS, COUNT))
    folder = typed(tmp_path, event=f"{EVENT}place: Old Hall\n", swiss_1=ROUND_1)
    shutil.copytree(folder, folder.with_name("uptown"))
    return tmp_path / "data"


def test_a_kind_is_one_entry_and_its_pages_follow_their_events(data: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    built(data, site)
    assert (site / "halls/old hall.txt").read_text() == "Downtown 4\nDowntown 4\n"
    assert (site / "halls/count.txt").read_text() == "old hall 2\n"
    event = data / "events/uptown/event.yaml"
    event.write_text(event.read_text().replace("Old Hall", "New Hall"))
    built(data, site)
    assert (site / "halls/old hall.txt").read_text() == "Downtown 4\n"
    assert (site / "halls/new hall.txt").read_text() == "Downtown 4\n"
    assert (site / "halls/count.txt").read_text() == "new hall 1\nold hall 1\n"


def test_a_page_without_contributions_goes_and_one_for_always_stays(
    data: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    built(data, site)
    for id_ in ("downtown", "uptown"):
        event = data / f"events/{id_}/event.yaml"
        event.write_text(event.read_text().replace("place: Old Hall\n", ""))
    built(data, site)
    assert not (site / "halls/old hall.txt").exists()
    assert (site / "halls/count.txt").read_text() == "none\n"


def test_what_changes_no_contribution_makes_no_page_again(data: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    built(data, site)
    event = data / "events/uptown/event.yaml"
    event.write_text(event.read_text().replace("Ann Ellis", "Ann Moss"))
    with BuildCache(site) as cache:
        assert cache.stale_pages("halls") == []
    before = (site / "halls/old hall.txt").stat().st_mtime_ns
    assert built(data, site).changed == 1
    assert (site / "halls/old hall.txt").stat().st_mtime_ns == before


def test_pages_that_nothing_makes_any_more_go_though_the_cache_was_lost(
    data: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    built(data, site)
    event = data / "events/uptown/event.yaml"
    event.write_text(event.read_text().replace("Old Hall", "New Hall"))
    other = data / "events/downtown/event.yaml"
    other.write_text(other.read_text().replace("Old Hall", "OLD hall"))
    built(data, site)
    files = tree(site)
    lose_caches(site.parent)
    other.write_text(other.read_text().replace("OLD hall", "New Hall"))
    built(data, site)
    assert sorted(set(files) - set(tree(site))) == ["halls/old hall.txt"]
    built(data, tmp_path / "new/site")
    assert tree(site) == tree(tmp_path / "new/site")


def test_a_value_of_another_form_is_left_out() -> None:
    assert list(decoded([b"{}", b'{"name":"a","players":2}'], Line)) == [Line("a", 2)]
