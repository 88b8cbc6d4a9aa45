"""The pages in several languages: a folder for each, and what they share once."""

import re
import shutil
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest
from topcut.disk.writing import remove_files
from topcut.pages.context.site import Edition, SiteValues
from topcut.publish import worker
from topcut.publish.archive.editions import placed
from topcut.publish.event_cache import EventCache

from tests.support.archive import write_archive
from tests.support.kept import lose_caches
from tests.support.trees import built, tree

SITE = "topcut: 1\ntitle: Cup\naddress: https://example.org/cup/\n"
EVENT = "event-00001"
LINK = re.compile(r'(<[a-z]+ [^<>]*?)?\b(?:href|src|data-up)="?([^\s">]+)')


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Three events, the last of them still running, with a television each."""
    write_archive(tmp_path / "data", 3, players=4, rounds=2)
    for event in (tmp_path / "data" / "events").iterdir():
        typed = (event / "event.yaml").read_text()
        (event / "event.yaml").write_text(f"{typed}screens: {{hall: [pairings]}}\n")
    last = tmp_path / "data/events/event-00002/rounds/swiss-2.yaml"
    last.write_text(re.sub("result: [^}]*", "result: ", last.read_text()))
    return tmp_path / "data"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


def speak(data: Path, languages: str) -> None:
    """Types the languages of the site."""
    (data / "site.yaml").write_text(f"{SITE}{languages}\n", encoding="utf-8")


def text(site: Path, path: str) -> str:
    return (site / path).read_text(encoding="utf-8")


def anew(data: Path, folder: Path) -> dict[str, bytes]:
    """The pages that a build from nothing makes."""
    built(data, folder / "site")
    return tree(folder / "site")


def test_each_page_is_there_in_each_language_and_files_are_there_once(
    data: Path, site: Path
) -> None:
    speak(data, "languages: [en, de]")
    assert built(data, site).ok
    files = tree(site)
    german = {path.removeprefix("de/"): body for path, body in files.items() if path[:3] == "de/"}
    pages = {path for path in files if path.endswith(".html") and path[:3] != "de/"}
    once = {"404.html", *(path for path in pages if "/screen/" in path)}
    assert {path for path in german if path.endswith(".html")} == pages - once
    others = {path for path in german if not path.endswith(".html")}
    assert {re.sub("search/.*|event-[0-9]*", "X", path) for path in others} == {
        *("X/.topcut-files", "X/state.json", "X/you.json", "X", "search_list.js")
    }
    assert b"<html lang=de>" in german["index.html"]
    assert "Tabelle" in german[f"{EVENT}/standings/index.html"].decode()


def test_every_link_leads_somewhere_and_out_of_a_language_by_the_switch_alone(
    data: Path, site: Path
) -> None:
    speak(data, "languages: [en, de]")
    built(data, site)
    pages = [path for path in site.rglob("*.html") if path.name != "404.html"]
    looked = 0
    for page in pages:
        for tag, link in LINK.findall(page.read_text(encoding="utf-8")):
            if re.match("[a-z]+:|#", link):
                continue
            target = (page.parent / re.split("[?#]", link)[0]).resolve()
            assert target.exists(), (page, link)
            here, there = page.relative_to(site), target.relative_to(site.resolve())
            same = (here.parts[0] == "de") == (there.parts[0] == "de")
            if target.suffix == ".html" and "screen" not in there.parts:
                assert same != ("rel=alternate" in tag), (page, link)
            looked += 1
    assert looked > 2000


def test_a_page_names_itself_in_its_languages(data: Path, site: Path) -> None:
    speak(data, "languages: [en, de]")
    built(data, site)
    at = "https://example.org/cup/"
    path = f"{EVENT}/standings/"
    switches = {
        "": f"<a rel=alternate hreflang=de lang=de href=../../de/{path}index.html>Deutsch</a>",
        "de/": f"<a rel=alternate hreflang=en lang=en href=../../../{path}index.html>English</a>",
    }
    for folder, switch in switches.items():
        found = text(site, f"{folder}{path}index.html")
        for expected in (
            f'<link rel=alternate hreflang=en href="{at}{path}">',
            f'<link rel=alternate hreflang=de href="{at}de/{path}">',
            f'<link rel=alternate hreflang=x-default href="{at}{path}">',
            f'<link rel=canonical href="{at}{folder}{path}">',
            switch,
        ):
            assert expected in found
    places = re.findall("<loc>(.*?)</loc>", text(site, "sitemap.xml"))
    assert {one.replace("/cup/de/", "/cup/") for one in places if "/de/" in one} == {
        one for one in places if "/de/" not in one
    }


def test_one_language_has_none_of_it(data: Path, site: Path) -> None:
    speak(data, "")
    alone = anew(data, site.parent / "alone")
    speak(data, "languages: [en]")
    built(data, site)
    assert tree(site) == alone
    assert not any(b"hreflang" in body for body in alone.values())


def test_an_event_in_a_language_of_its_own_has_it_where_its_page_always_was(
    data: Path, site: Path
) -> None:
    event = data / "events" / EVENT / "event.yaml"
    event.write_text(f"{event.read_text()}language: de\n")
    speak(data, "languages: [en, de]")
    built(data, site)
    first, further = (text(site, f"{folder}{EVENT}/index.html") for folder in ("", "de/"))
    assert "<html lang=de" in first
    assert "<html lang=de" in further
    own = f'<link rel=canonical href="https://example.org/cup/{EVENT}/">'
    assert own in first
    assert own in further
    assert "lang=en" not in first + further
    assert "<html lang=en" in text(site, "index.html")


def test_a_build_that_ends_while_a_language_goes_leaves_none_of_its_pages_for_the_next(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(data, "languages: [en, de]")
    built(data, site)
    speak(data, "languages: [en]")

    def ended(folder: Path, paths: Collection[str]) -> int:
        if any(path.startswith("de/players/") for path in paths):
            remove_files(folder, sorted(paths)[:2])
            raise KeyboardInterrupt
        return remove_files(folder, paths)

    with monkeypatch.context() as patch:
        patch.setattr("topcut.publish.build.remove_files", ended)
        with pytest.raises(KeyboardInterrupt):
            built(data, site)
    built(data, site)
    assert tree(site) == anew(data, site.parent / "anew")


def test_a_language_that_goes_takes_its_pages_along_and_nothing_else(
    data: Path, site: Path
) -> None:
    speak(data, "languages: [en]")
    alone = anew(data, site.parent / "alone")
    speak(data, "languages: [en, de]")
    built(data, site)
    (site / "de" / "mine.txt").write_text("mine")
    speak(data, "languages: [en]")
    assert built(data, site).ok
    assert tree(site) == {**alone, "de/mine.txt": b"mine"}


@pytest.mark.parametrize("lost", [False, True])
def test_a_language_that_comes_or_goes_leaves_what_a_build_from_nothing_makes(
    data: Path, site: Path, *, lost: bool
) -> None:
    """Also where the cache was lost in between, and lists in site/ alone say what is ours."""
    for number, languages in enumerate(("[en]", "[de, en]", "[en, de]", "[de]")):
        speak(data, f"languages: {languages}")
        assert built(data, site).ok
        assert tree(site) == anew(data, site.parent / f"anew-{number}")
        if lost:
            lose_caches(site.parent)


def test_an_event_that_goes_is_gone_in_every_language(data: Path, site: Path) -> None:
    speak(data, "languages: [en, de]")
    built(data, site)
    shutil.rmtree(data / "events" / EVENT)
    assert built(data, site).ok
    assert tree(site) == anew(data, site.parent / "anew")
    assert not (site / "de" / EVENT).exists()


def test_a_folder_of_pages_that_was_deleted_is_made_again(data: Path, site: Path) -> None:
    speak(data, "languages: [en, de]")
    built(data, site)
    before = tree(site)
    shutil.rmtree(site / "de" / EVENT)
    built(data, site)
    assert tree(site) == before


def test_a_save_is_on_the_pages_for_everybody_first_of_all_in_the_first_language(
    data: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(data, "languages: [en, de]")
    memory = EventCache()
    built(data, site, memory=memory)
    before, seen = tree(site), list[dict[str, bytes]]()

    def watched(whole: Callable[..., dict[str, bytes]]) -> Callable[..., dict[str, bytes]]:
        def made(*arguments: Any) -> dict[str, bytes]:
            seen.append(tree(site))
            return whole(*arguments)

        return made

    for name in ("common_pages", "event_files"):
        monkeypatch.setattr(worker, name, watched(getattr(worker, name)))
    results = data / "events" / EVENT / "rounds" / "swiss-2.yaml"
    results.write_text(re.sub("result: [^}]*", "result: 6-0", results.read_text()))
    built(data, site, memory=memory)
    page = f"{EVENT}/standings/index.html"
    changed = [
        [path for path in (page, f"de/{page}", f"{EVENT}/event.json") if one[path] != before[path]]
        for one in (*seen, tree(site))
    ]
    assert changed == [[page], [page, f"de/{page}"], [page, f"de/{page}", f"{EVENT}/event.json"]]
    assert tree(site) == anew(data, site.parent / "anew")


def test_a_name_that_is_hidden_is_on_no_page_of_any_language(data: Path, site: Path) -> None:
    speak(data, "languages: [en, de]\ninitials: yes")
    built(data, site)
    names = re.findall("name: ([A-Z]\\w+ [A-Z]\\w+)", text(data, f"events/{EVENT}/players.yaml"))
    assert len(names) == 4
    shown = b"".join(tree(site).values()).decode("utf-8", "replace")
    assert [name for name in names if name in shown] == []


def test_links_to_what_is_shared_lead_up_and_all_others_stay() -> None:
    page = (
        '<link rel=stylesheet href=../../style.css><a href="../event.json">x</a> '
        "<a href=../screen/hall/index.html>x</a> <a href=../players/screen/index.html#top>x</a> "
        '<a href="https://example.org/a.css">x</a> <a href=#here>x</a> <img src="../map.png?1"> '
        "<a href=../../players/screen/index.html>x</a>"
    )
    (made,) = placed({"cup/standings/index.html": page.encode()}, Edition("de", "de/")).values()
    assert made.decode() == (
        '<link rel=stylesheet href=../../../style.css><a href="../../../cup/event.json">x</a> '
        "<a href=../../../cup/screen/hall/index.html>x</a> "
        "<a href=../players/screen/index.html#top>x</a> "
        '<a href="https://example.org/a.css">x</a> <a href=#here>x</a> '
        '<img src="../../../cup/map.png?1"> '
        "<a href=../../players/screen/index.html>x</a>"
    )


def test_an_index_leads_up_to_sites_that_lie_beside_it() -> None:
    site = SiteValues("Index", sites={"one": "../2018/", "two": "https://example.org/"})
    further = site.edition(Edition("de", "de/"))
    assert further.elsewhere("@one:cup") == "../../2018/cup"
    assert further.elsewhere("@two:cup") == "https://example.org/cup"
