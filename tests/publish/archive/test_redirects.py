"""What lies at the address of a page that has another one now."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

from topcut.publish.cache.build_cache import cache_path
from topcut.workspace.data import Data

from tests.support.renamed import add_addresses, club, rename, rename_player
from tests.support.trees import built, tree

_TO = re.compile(r'http-equiv=refresh content="0;url=([^"]+)"')


def published(data: Data) -> set[str]:
    """Every address of the lists."""
    lists = data.path.rglob("addresses.txt")
    rows = {row for path in lists for row in path.read_text().splitlines()}
    return {row.split()[0] for row in rows if row[0] != "#"}


def target(site: dict[str, bytes], address: str) -> str:
    """Where an address leads by files alone; "" where nothing is."""
    path = address[1:] + ("index.html" if address.endswith("/") else "")
    if path not in site:
        return ""
    to = _TO.search(site[path].decode("utf-8", "replace"))
    return target(site, "/" + normpath(join(dirname(path), to[1]))) if to else f"/{path}"


def dead(data: Data, site: Path, addresses: set[str]) -> list[str]:
    files = tree(site)
    return sorted(address for address in addresses if not target(files, address))


def test_every_address_of_a_renamed_event_and_player_leads_on(tmp_path: Path) -> None:
    """Files for programs lie there again, and a build from nothing makes the same."""
    data, site = club(tmp_path), tmp_path / "site"
    built(data.path, site)
    former, before = published(data), tree(site)
    rename(data, "downtown", "uptown")
    rename_player(data, "uptown", "Di Ito", "Dido Itoh", "di-ito")
    assert built(data.path, site).ok
    after = tree(site)
    assert dead(data, site, former) == []
    assert target(after, "/downtown/players/di-ito/") == "/uptown/players/dido-itoh/index.html"
    assert target(after, "/players/di-ito/") == "/players/dido-itoh/index.html"
    assert after["downtown/results.csv"] == after["uptown/results.csv"]
    assert after["downtown/standings/index.html"] != before["downtown/standings/index.html"]
    built(data.path, tmp_path / "other")
    assert tree(tmp_path / "other") == after


def test_a_redirect_works_without_a_script_and_asks_not_to_be_indexed(tmp_path: Path) -> None:
    data, site = club(tmp_path), tmp_path / "site"
    rename(data, "downtown", "uptown")
    built(data.path, site)
    assert (site / "downtown/standings/index.html").read_text() == (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width">'
        '<meta name=color-scheme content="light dark">'
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">"
        "<meta name=robots content=noindex>"
        '<meta http-equiv=refresh content="0;url=../../uptown/standings/index.html">'
        '<link rel=canonical href="https://example.org/club/uptown/standings/">'
        "<title>This page has another address</title><p>This page has another address:"
        ' <a href="../../uptown/standings/index.html">go there</a>'
    )


def test_without_a_rename_nothing_is_added_to_a_site(tmp_path: Path) -> None:
    data = club(tmp_path)
    built(data.path, tmp_path / "site")
    for path in data.path.rglob("addresses.txt"):
        path.unlink()
    built(data.path, tmp_path / "other")
    assert tree(tmp_path / "site") == tree(tmp_path / "other")


def test_a_chain_of_renames_leads_to_its_end(tmp_path: Path) -> None:
    data, site = club(tmp_path), tmp_path / "site"
    every = published(data)
    for old, new in (("downtown", "uptown"), ("uptown", "midtown"), ("midtown", "riverside")):
        rename(data, old, new)
        built(data.path, site)
        add_addresses(data.fresh())
        every |= published(data)
    built(data.path, site)
    assert dead(data, site, every) == []
    assert target(tree(site), "/downtown/rounds/1/") == "/riverside/rounds/1/index.html"
    assert len(every) == 4 * 11 + 4


def test_an_event_that_is_called_as_before_again_has_its_own_pages(tmp_path: Path) -> None:
    data, site = club(tmp_path), tmp_path / "site"
    built(data.path, site)
    first = tree(site)
    rename(data, "downtown", "uptown")
    built(data.path, site)
    add_addresses(data.fresh())
    every = published(data)
    rename(data, "uptown", "downtown")
    assert built(data.path, site).ok
    after = tree(site)
    assert {path: after[path] for path in first if path.startswith("downtown/")} == {
        path: first[path] for path in first if path.startswith("downtown/")
    }
    assert dead(data, site, every) == []
    assert target(after, "/uptown/") == "/downtown/index.html"
    built(data.path, tmp_path / "other")
    assert tree(tmp_path / "other") == after


def test_a_new_event_at_a_former_address_has_that_address(tmp_path: Path) -> None:
    """`topcut check` names both; the build is the same whichever came first."""
    data, site = club(tmp_path), tmp_path / "site"
    rename(data, "downtown", "uptown")
    built(data.path, site)
    new = club(tmp_path / "new").folder("downtown")
    (new / "addresses.txt").unlink()
    new.rename(data.folder("downtown"))
    assert built(data.path, site).ok
    after = tree(site)
    assert target(after, "/downtown/standings/") == "/downtown/standings/index.html"
    built(data.path, tmp_path / "other")
    assert tree(tmp_path / "other") == after
    for path in sorted(data.folder("downtown").rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    data.folder("downtown").rmdir()
    built(data.path, site, prune=True)
    assert target(tree(site), "/downtown/standings/") == "/uptown/standings/index.html"


def test_a_person_under_another_id_is_led_to(tmp_path: Path) -> None:
    """Also where only data/addresses.txt changes, and until somebody has that page again."""
    data, site = club(tmp_path), tmp_path / "site"
    built(data.path, site)
    site_yaml = data.path / "site.yaml"
    before = site_yaml.read_text()
    site_yaml.write_text(before + "people:\n  ada: {same: [ada-crane]}\n")
    built(data.path, site)
    assert target(tree(site), "/players/ada-crane/") == "/players/ada/index.html"
    path = data.path / "addresses.txt"
    kept = path.read_text()
    path.write_text(kept.replace("/players/ada-crane/ downtown/ada-crane\n", ""))
    built(data.path, site)
    assert target(tree(site), "/players/ada-crane/") == ""
    path.write_text(kept)
    built(data.path, site)
    assert target(tree(site), "/players/ada-crane/") == "/players/ada/index.html"
    site_yaml.write_text(before)
    built(data.path, site)
    assert target(tree(site), "/players/ada-crane/") == "/players/ada-crane/index.html"


def test_a_lost_cache_leaves_nothing_behind(tmp_path: Path) -> None:
    data, site = club(tmp_path), tmp_path / "site"
    rename(data, "downtown", "uptown")
    built(data.path, site)
    (data.folder("uptown") / "addresses.txt").unlink()
    place = cache_path(site)
    assert place is not None
    for each in place.parent.glob(f"{place.name}*"):
        each.unlink()
    built(data.path, site)
    assert not (site / "downtown").exists()
