"""Files of the site: each has an owner, and stands on a list before it is written."""

from pathlib import Path

import pytest
from topcut.disk.writing import ForeignFileError
from topcut.publish.cache import manifest
from topcut.publish.cache.build_cache import FORMER, BuildCache, CollisionError
from topcut.publish.cache.owned_files import OwnedFiles


def test_an_owner_loses_the_files_that_it_makes_no_more(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        files = OwnedFiles(tmp_path / "site", cache)
        files.publish("players/ada", {"a.html": b"1", "b.html": b"2"})
        files.publish("players/ada", {"a.html": b"1"})
        assert (files.pages, files.written, files.removed) == (3, 2, 1)
        assert not (tmp_path / "site/b.html").exists()


def test_what_no_list_has_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/a.html").write_text("theirs")
    with BuildCache(tmp_path / "site") as cache, pytest.raises(ForeignFileError):
        OwnedFiles(tmp_path / "site", cache).publish("players/ada", {"a.html": b"1"})


def test_what_an_older_build_left_is_taken_over_by_whoever_makes_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    for name in ("a.html", "B.html", "c.html"):
        (site / name).write_text("older")
    with BuildCache(site) as cache:
        cache.adopt(FORMER, ["a.html", "B.html", "c.html"])
        files = OwnedFiles(site, cache)
        files.publish("players/ada", {"a.html": b"1", "b.html": b"2"})
        assert cache.files("players/ada") == {"a.html", "b.html"}
        files.end(whole=False, changed=True)
        assert manifest.listed(site) >= {"a.html", "b.html", "c.html"}
        files.end(whole=True, changed=True)
        assert manifest.listed(site) == {"a.html", "b.html", manifest.FILE}
        assert {path.name for path in site.iterdir()} == {"a.html", "b.html", manifest.FILE}


def test_two_owners_have_no_address_in_common(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        files = OwnedFiles(tmp_path / "site", cache)
        files.publish("players/ada", {"a.html": b"1"})
        with pytest.raises(CollisionError, match="one address"):
            files.publish("players/bo", {"A.html": b"1"})


def test_a_build_that_only_loses_pages_takes_them_off_the_list(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        for pages in ({"a.html": b"1"}, {}):
            files = OwnedFiles(tmp_path / "site", cache)
            files.publish("players/ada", pages)
            files.end(whole=True, changed=True)
        assert manifest.listed(tmp_path / "site") == {manifest.FILE}


def test_what_an_ended_build_announced_and_nobody_makes_leaves_the_list(tmp_path: Path) -> None:
    with BuildCache(tmp_path / "site") as cache:
        cache.set_value("writing", "yes")
        OwnedFiles(tmp_path / "site", cache).announce(["a.html"])
        OwnedFiles(tmp_path / "site", cache).end(whole=True, changed=False)
        assert manifest.listed(tmp_path / "site") == {manifest.FILE}
