"""The files of an event and of the site."""

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from posixpath import normpath

import html5lib
import pytest
from msgspec import structs
from topcut.pages.lines.addresses import MAP
from topcut.publish.files import event_context
from topcut.publish.rendering import archive_files, context_files, fixed_files
from topcut.publish.templates.renderer import Renderer, bare_script
from topcut.regulations import load
from topcut.rules.ground.structure import plan
from topcut.tournament import Event, Publish, Round, StageKind

from tests.build import with_cut
from tests.support import stages
from tests.support.archive import write_archive
from tests.support.brackets import typed
from tests.support.data import CARDS, TOURNAMENTS
from tests.support.hall import hall
from tests.support.over_events import over_events
from tests.support.played import read
from tests.support.shown import HOSTILE, SITE, event, eventful, hidden, plain, player, shared
from tests.support.trees import built, tree

REGULATIONS = load("ffg-2.2.1")
RENDERER = Renderer()
MADE_BY_OTHERS = {"standings.csv", "event.json", "event.ics"}


def files(made: Event) -> dict[str, bytes]:
    return context_files(event_context(made, REGULATIONS, SITE), RENDERER)


def site(*events: Event) -> dict[str, bytes]:
    made = over_events(map(shared, events), SITE, RENDERER) | fixed_files(SITE, RENDERER)
    for one in events:
        made |= files(one)
    return made


@cache
def everything() -> dict[str, bytes]:
    """Of events of all kinds; rendered by the first test that asks."""
    return site(
        eventful(),
        replace(hidden(eventful()), id="hidden"),
        replace(plain(32, 5), id="large"),
        replace(event((player("ada"), player("bo"))), id="empty"),
        replace(event(()), id="nobody", structure=None),
    )


@cache
def pages() -> dict[str, str]:
    return {path: body.decode() for path, body in everything().items() if path.endswith(".html")}


class Links(HTMLParser):
    """Collects links, styles and ids of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.styled: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        self.ids += [value for name, value in attrs if name == "id" and value]
        own = tag == "style" or (tag == "script" and "src" not in found)
        if own or "style" in found or any(k.startswith("on") for k in found):
            self.styled.append(tag)


def test_the_pages_lie_at_their_addresses() -> None:
    assert set(files(eventful())) == {
        "downtown/index.html",
        "downtown/pairings/index.html",
        "downtown/standings/index.html",
        "downtown/bracket/index.html",
        "downtown/stats/index.html",
        *(f"downtown/rounds/{n}/index.html" for n in (1, 2, 3)),
        *(f"downtown/players/{one.id}/index.html" for one in eventful().players),
        "downtown/print/index.html",
        *(f"downtown/print/{paper}/index.html" for paper in ("by-name", "by-table", "slips")),
        *(f"downtown/print/{paper}/index.html" for paper in ("results", "standings")),
    }
    assert set(archive_files([], SITE, RENDERER) | fixed_files(SITE, RENDERER)) == {
        "index.html",
        "guide/index.html",
        "guide/files/index.html",
        "guide/round/index.html",
        *(f"schema/{name}.json" for name in ("event", "events", "people", "series")),
        "404.html",
        "picture.png",
        "favicon.ico",
        "icon.svg",
        "style.css",
        "bracket.css",
        "bracket_grid.css",
        "print.css",
        "overlay.css",
        "overlay.js",
        "screen.css",
        "screen.js",
        "screen_worker.js",
        "search.js",
        "search.css",
        "what_if.css",
        "what_if.js",
        "clock.js",
        "early.js",
        "own.css",
        "find.css",
        "overview.css",
        "factions.css",
        "photo.css",
        "standings.css",
        "race.css",
        "matches.css",
        "several.css",
        "deck.css",
        "find.js",
        "fresh.js",
        "own.js",
        "keys.css",
        "rules.css",
        "draw.css",
        "stats.css",
        "rules/index.html",
        ".nojekyll",
    }


def test_drafts_are_not_published() -> None:
    made = hidden(eventful())
    last = made.stages[0].rounds[-1]
    draft = replace(last, publish=Publish.DRAFT)
    made = replace(
        made, stages=(structs.replace(made.stages[0], rounds=(*made.stages[0].rounds[:-1], draft)),)
    )
    assert "downtown/rounds/3/index.html" not in files(made)


def test_the_same_event_gives_the_same_bytes() -> None:
    assert files(plain(16, 4)) == context_files(
        event_context(plain(16, 4), REGULATIONS, SITE), Renderer()
    )


def test_every_page_is_valid_html() -> None:
    """No parse error, whatever the names are."""
    for path, text in pages().items():
        parser = html5lib.HTMLParser()
        parser.parse(text)
        assert parser.errors == [], path


def test_every_link_leads_to_a_page_and_none_leaves_the_site() -> None:
    ids = {path: Links(text).ids for path, text in pages().items()}
    for path, text in pages().items():
        if path == "404.html":
            continue
        for link in Links(text).links:
            if link.startswith(MAP):  # of the place, before the event
                continue
            assert not re.match(r"[a-z]+:|/", link), (path, link)
            target, _, anchor = link.partition("#")
            found = normpath(str(PurePosixPath(path).parent / target)) if target else path
            if PurePosixPath(found).name in MADE_BY_OTHERS:
                continue
            assert found in everything(), (path, link)
            assert not anchor or anchor in ids[found], (path, link)


def test_no_page_has_a_style_or_a_script_of_its_own() -> None:
    for path, text in pages().items():
        if path == "404.html":
            assert "style-src 'sha256-" in text
        else:
            assert Links(text).styled == [], path
            assert "default-src 'self'" in text


def test_every_page_says_where_nothing_may_come_from_or_go_to() -> None:
    """In the page itself: a host of static files sends no headers."""
    for path, text in pages().items():
        policy = re.search(r"<meta http-equiv=Content-Security-Policy content=\"([^\"]*)\"", text)
        assert policy, path
        said = set(policy[1].split(";"))
        assert {"base-uri 'none'", "form-action 'none'"} <= said, path
        assert said & {"object-src 'none'", "default-src 'none'"}, path


def test_awkward_names_are_escaped() -> None:
    for path, text in pages().items():
        assert "<script>" not in text, path
    assert "&lt;script&gt;" in pages()["downtown/standings/index.html"]
    assert HOSTILE not in pages()["downtown/players/cy/index.html"]


def test_pages_have_no_line_breaks_of_their_templates() -> None:
    assert "\n" not in pages()["downtown/standings/index.html"]


def test_results_that_are_not_published_stand_on_no_page() -> None:
    """Ada won 6–0 in round 3 of the same event with its results."""
    shown = pages()["downtown/players/ada/index.html"]
    kept = pages()["hidden/players/ada/index.html"]
    assert "won<td>6–0<td>15" in shown
    assert "won<td>6–0<td>15" not in kept


def test_an_event_of_32_weighs_at_most_190_kilobytes_in_46_files(tmp_path: Path) -> None:
    """Once it is over, with everything that lies in its folder but the figures, which have 6."""
    write_archive(tmp_path / "data", 2, players=32, rounds=5)
    built(tmp_path / "data", tmp_path / "site")
    for folder in (tmp_path / "site").glob("event-*"):
        found = tree(folder)
        assert {"event.json", "standings.csv", "print/index.html"} <= set(found)
        assert b"rel=canonical" in found["standings/index.html"]
        figures = found.pop("stats/index.html")
        assert len(figures) <= 6_000
        assert (len(found), sum(map(len, found.values())) // 10_000) == (46, 18)


@pytest.mark.parametrize("more", [(), ("nrtm",)])
def test_nrtm_json_lies_beside_the_pages_only_where_the_site_asks_for_it(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    write_archive(tmp_path / "data", 1, players=4, rounds=1)
    if more:
        with (tmp_path / "data" / "site.yaml").open("a", encoding="utf-8") as site:
            site.write("exports: [nrtm]\n")
    built(tmp_path / "data", tmp_path / "site")
    assert len([*(tmp_path / "site").glob("event-*/nrtm.json")]) == len(more)


def test_no_page_of_251_players_weighs_more_than_150_kilobytes() -> None:
    large = hall(251, reported=40)
    made = context_files(event_context(large, load(large.regulations), SITE), Renderer())
    pages = {path: len(body) for path, body in made.items() if path.endswith(".html")}
    seen = {path: size for path, size in pages.items() if "/print/" not in path}
    assert max(seen.values()) == seen["hall-251/standings/index.html"]
    assert 50_000 < max(seen.values()) <= 150_000


def test_a_clubs_template_overrides_ours_and_can_extend_it(tmp_path: Path) -> None:
    (tmp_path / "base.html").write_text(
        '{% extends "topcut:base.html" %}{% block footer %}<footer>Club</footer>{% endblock %}',
        encoding="utf-8",
    )
    made = context_files(event_context(eventful(), REGULATIONS, SITE), Renderer(tmp_path))
    text = made["downtown/standings/index.html"].decode()
    assert "<footer>Club</footer>" in text
    assert "Ada Crane" in text


def test_a_clubs_style_sheet_overrides_ours(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text("body{color:red}", encoding="utf-8")
    assert fixed_files(SITE, Renderer(tmp_path))["style.css"] == b"body{color:red}"


def test_a_theme_of_the_site_is_on_every_page() -> None:
    dark = structs.replace(SITE, theme="dark")
    made = archive_files([], dark, RENDERER) | fixed_files(dark, RENDERER)
    made |= context_files(event_context(eventful(), REGULATIONS, dark), RENDERER)
    for path, body in made.items():
        if path.endswith(".html") and "/print/" not in path:
            assert b'data-theme="dark"' in body, path


def test_an_event_in_a_language_that_is_not_spoken_is_shown_in_english() -> None:
    made = files(replace(eventful(), language="tlh"))
    assert b"<html lang=en>" in made["downtown/index.html"]


def test_real_events_are_rendered_whole() -> None:
    """With the bracket, and results and standings on paper, where a cut is still to be played."""
    for path in sorted(TOURNAMENTS.glob("*.cobra.json")):
        made = read(path, CARDS / "identities.json")
        rendered = files(made)
        pages = ["", "pairings/", "standings/", "print/"]
        if plan(made, load(made.regulations)).cut:
            pages += ["bracket/", "print/results/", "print/standings/"]
        pages += [f"rounds/{one.number}/" for one in made.swiss]
        pages += [f"players/{one.id}/" for one in made.players]
        pages.append("stats/")
        assert set(rendered) == {f"{made.id}/{page}index.html" for page in pages}, path.name
        for one in made.players:
            text = rendered[f"{made.id}/players/{one.id}/index.html"].decode()
            assert "<title>" in text


def test_both_rows_of_a_match_say_the_opponent_alike_while_one_player_chooses_the_side() -> None:
    first = replace(stages.open_match(1, "s1", "s4"), corp=None, chooses="s1")
    paired = typed(stages.seeded(), 1, first)
    made = files(paired)
    for page in ("pairings", "print/by-name"):
        text = re.sub(r"<[^>]+>", "", made[f"{paired.id}/{page}/index.html"].decode())
        assert ("v Seed 4" in text, "v Seed 1" in text) == (True, True), page


def test_the_scripts_of_the_heaviest_page_weigh_at_most_14_kilobytes() -> None:
    loaded = ("early.js", "fresh.js", "own.js", "find.js", "clock.js")
    page = pages()["downtown/pairings/index.html"]
    assert [page.count(f"../../{name}") for name in loaded] == [1] * len(loaded)
    assert sum(len(everything()[name]) for name in loaded) <= 14_000


def test_scripts_are_published_without_comments_and_a_clubs_own_as_typed(tmp_path: Path) -> None:
    assert "/*" not in RENDERER.text("clock.js")
    assert bare_script("  if (a && b) { c = 1; }\n") == "if(a&&b){c=1;}\n"
    assert bare_script('f(a, " = ");\nb = / = /;\n') == 'f(a, " = ");b = / = /;'
    (tmp_path / "clock.js").write_text("  /* ours */ tick();\n", encoding="utf-8")
    assert Renderer(tmp_path).text("clock.js") == "  /* ours */ tick();\n"


def test_style_sheets_are_published_without_comments_and_breaks(tmp_path: Path) -> None:
    """A club's own as typed."""
    text = RENDERER.text("standings.css")
    assert "/*" not in text
    assert "\n" not in text
    assert text.count("{") == text.count("}") > 50
    (tmp_path / "style.css").write_text("/* ours */\nbody{color:red}\n", encoding="utf-8")
    assert Renderer(tmp_path).text("style.css") == "/* ours */\nbody{color:red}\n"


def test_who_declined_before_the_cut_makes_no_round_of_it() -> None:
    made = plain(8, 4)
    waiting = Round(StageKind.CUT, 1, made.mark, declined=(made.players[0].id,))
    assert files(with_cut(made, waiting)).keys() == files(made).keys()
