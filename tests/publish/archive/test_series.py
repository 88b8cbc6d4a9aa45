"""Series: pages, JSON and the list, from records that events contribute."""

import json
import shutil
from pathlib import Path

import pytest
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, typed
from tests.support.trees import built, tree

SITE = """\
topcut: 1
series:
  league: {title: Evening League, events: ["*town"], points: [10, 7], others: 1, best: 1, of: 4}
  cups: {points: [3]}
"""
OVER = EVENT.replace("structure: basic", "structure: {rounds: 1, cut: 0}")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two events that are over and one that is announced, and their site."""
    folder = tmp_path_factory.mktemp("club")
    first = typed(folder, event=OVER, swiss_1=ROUND_1)
    for name, title in (("uptown", "Uptown"), ("midtown", "Midtown")):
        other = first.with_name(name)
        shutil.copytree(first, other)
        event = OVER.replace("Downtown", title).replace("03-10", "03-11")
        (other / "event.yaml").write_text(event, "utf-8")
    shutil.rmtree(first.with_name("midtown") / "rounds")
    (folder / "data" / "site.yaml").write_text(SITE, "utf-8")
    assert built(folder / "data", folder / "site").ok
    return folder


def text(club: Path, path: str) -> str:
    return (club / "site" / path).read_text("utf-8")


def test_the_page_has_a_column_for_each_event_that_is_over(club: Path) -> None:
    page = text(club, "series/league/index.html")
    assert "<h1>Evening League</h1><p class=sub>2 events, 2 to come</p>" in page
    assert '<abbr title="Downtown">1</abbr><th><abbr title="Uptown">2</abbr><th>Total' in page
    assert (
        "<tr><td>1<th><a href=../../players/ada-crane/index.html>Ada Crane</a>"
        "<td>10<td><s>10</s><td><b>10</b>"
    ) in page
    assert (
        "Points by place: 10, 7; everybody else 1. The best 1 of 4 events count."
        " What is struck out does not count. Players on equal points share the place."
    ) in page
    assert "<li><a href=../../midtown/index.html>Midtown</a> <small>Sunday 11 March 2018" in page


def test_the_json_says_the_same(club: Path) -> None:
    data = json.loads(text(club, "series/league/series.json"))
    assert (data["events"], data["coming"]) == (["downtown", "uptown"], ["midtown"])
    first = data["standings"][0]
    assert (first["rank"], first["person"], first["points"]) == (1, "ada-crane", 10)
    assert [(one["place"], one["points"], one["counts"]) for one in first["scores"]] == [
        (1, 10, True),
        (1, 10, False),
    ]


def test_a_series_leads_to_the_figures_of_its_events_if_there_are_any(
    club: Path, tmp_path: Path
) -> None:
    assert "stats/" not in text(club, "series/league/index.html").partition("<main")[2]
    typed(tmp_path, event=OVER, swiss_1=ROUND_1.replace("3-3", "6-0"))
    (tmp_path / "data" / "site.yaml").write_text(SITE, "utf-8")
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert "<a href=stats/index.html>Figures</a>" in text(tmp_path, "series/league/index.html")
    page = text(tmp_path, "series/league/stats/index.html")
    assert "<h1>Figures of Evening League <span>of 1 event, 4 entries</span>" in page
    assert "<a href=../../../series/league/index.html>Evening League</a>" in page
    assert "href=../../../style.css" in page


def test_the_list_leads_to_series_that_an_event_belongs_to(club: Path) -> None:
    page = text(club, "series/index.html")
    assert "<a href=league/index.html>Evening League</a>" in page
    assert "<li>cups" in page
    assert not (club / "site" / "series" / "cups").exists()


def test_there_is_a_list_before_an_event_belongs_to_any(tmp_path: Path) -> None:
    """Since every page leads to it; it goes with the last series of site.yaml."""
    typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    file = tmp_path / "data" / "site.yaml"
    file.write_text(SITE.replace('"*town"', "uptown"), "utf-8")
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert "href=series/index.html" in text(tmp_path, "index.html")
    assert "<li>Evening League<li>cups" in text(tmp_path, "series/index.html")
    file.write_text("topcut: 1\n", "utf-8")
    assert build(tmp_path / "data", tmp_path / "site", Silent()).ok
    assert "href=series/index.html" not in text(tmp_path, "index.html")
    assert not (tmp_path / "site" / "series").exists()


def test_an_event_leads_to_its_series(club: Path) -> None:
    page = text(club, "downtown/index.html")
    assert '<dt>Series<dd><a href="../series/league/index.html">Evening League</a>' in page


def test_an_event_belongs_by_its_own_word_and_else_shows_what_it_says(tmp_path: Path) -> None:
    """Both words of an older file stay as they are."""
    first = typed(tmp_path, event=f"{OVER}series: cups\n", swiss_1=ROUND_1)
    other = Path(shutil.copytree(first, first.with_name("uptown")))
    event = OVER.replace("Downtown", "Uptown")
    (other / "event.yaml").write_text(f"{event}series: Winter League\n", "utf-8")
    (tmp_path / "data" / "site.yaml").write_text(SITE.replace('"*town"', "uptown"), "utf-8")
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert '<a href="../series/cups/index.html">cups</a>' in text(tmp_path, "downtown/index.html")
    assert text(tmp_path, "series/cups/index.html").count("<td><b>3</b>") == 1
    (other / "event.yaml").write_text(f"{event}series: Summer League\n", "utf-8")
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n", "utf-8")
    assert built(tmp_path / "data", tmp_path / "site").ok
    assert "<dt>Series<dd>Summer League" in text(tmp_path, "uptown/index.html")
    assert not (tmp_path / "site" / "series").exists()


def test_a_result_corrected_later_moves_the_series(club: Path, tmp_path: Path) -> None:
    """The same bytes come of it as of a build from nothing."""
    shutil.copytree(club / "data", tmp_path / "data")
    site = tmp_path / "site"
    assert built(tmp_path / "data", site).ok
    path = tmp_path / "data/events/downtown/rounds/swiss-1.yaml"
    path.write_text(ROUND_1.replace("6-0", "0-6"), "utf-8")
    assert build(tmp_path / "data", site, Silent()).ok
    data = json.loads((site / "series/league/series.json").read_text("utf-8"))
    assert {row["person"]: row["rank"] for row in data["standings"]}["bo-quist"] == 1
    assert built(tmp_path / "data", tmp_path / "anew").ok
    assert tree(site) == tree(tmp_path / "anew")
