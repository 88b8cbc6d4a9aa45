"""texts/ beside data/: languages and texts of a club's own, and what is wrong with them."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.documents.club_texts import read_club_texts
from topcut.text.problems.problem import has_errors
from topcut.text.problems.report import as_text
from topcut.text.words import texts

Club = Callable[..., Path]


@pytest.fixture
def club(tmp_path: Path) -> Club:
    """Writes files below texts/; returns the folder data/ beside it."""

    def write(**files: str) -> Path:
        for name, text in files.items():
            path = tmp_path / "texts" / f"{name.replace('__', '/')}.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        data = tmp_path / "data"
        (data / "events").mkdir(parents=True, exist_ok=True)
        return data

    return write


def test_a_club_without_texts_has_ours(club: Club) -> None:
    assert read_club_texts(club()).own is texts.NONE


def test_a_language_is_read_from_its_folder(club: Club) -> None:
    data = club(
        pl__pages='round: {name: "Runda {round}", tables: {one: "{n} stół", many: "{n} stołów"}}\n',
        pl__desk="",
        en__pages="round: {name: 'Game {round}'}\n",
    )
    read = read_club_texts(data)
    polish, english = (texts.load(name, texts.PAGES, read.own) for name in ("pl", "en"))
    assert polish("round.name", round=2) == "Runda 2"
    assert polish.count("round.tables", 5) == "5 stołów"
    assert english("round.name", round=2) == "Game 2"
    assert polish["standings.title"] == "Standings"


WRONG = {
    "round: {nmae: Runda}": (
        "1:9: warning: there is no text “round.nmae”",
        "did you mean “name”?",
    ),
    "standings: {xylophone: Cymbałki}": (
        "1:13: warning: there is no text “standings.xylophone”",
        "leave it out",
    ),
    'standings: {after: "po rundzie {rond}"}': (
        "1:20: warning: nothing is filled in for {rond} in “standings.after”",
        "did you mean “round”?",
    ),
    "standings: {after: po rundzie}": (
        "1:20: warning: “standings.after” does not say {round}",
        "write: {round} where it belongs",
    ),
    "standings: {final: [a, b]}": (
        "1:20: warning: “standings.final” is one text",
        "write: it in one line, in quotes",
    ),
    "standings: {title: '<script>'}": (
        "1:20: warning: “standings.title” has no <script> in English",
        "write: it without tags",
    ),
    "seat: {against: 'v <b>{names}</b><img src=x onerror=alert(1) '}": (
        "1:17: warning: “seat.against” has no <img src=x onerror=alert(1)  in English",
        "write: </b> or <b>",
    ),
    "seat: {against: 'v <b>{names}</b><!-- '}": (
        "1:17: warning: “seat.against” has no <!--  in English",
        "write: </b> or <b>",
    ),
    "seat: {against: 'v <b>{names}</b> <{names}'}": (
        "1:17: warning: “seat.against” has no <{names} in English",
        "write: </b> or <b>",
    ),
    "seat: {against: 'v <b>{names}</b> &#60;'}": (
        "1:17: warning: “seat.against” has no &#60; in English",
        "write: </b> or <b>",
    ),
    "seat: {against: 'v <b>{names}'}": (
        "1:17: warning: a tag of “seat.against” has no other",
        "write: each with its end behind it, as <b>{name}</b>",
    ),
    "seat: {against: 'v </b>{names}<b>'}": (
        "1:17: warning: a tag of “seat.against” has no other",
        "write: each with its end behind it, as <b>{name}</b>",
    ),
    "nav: {overview: ' '}": (
        "1:17: warning: “nav.overview” is empty",
        "write: it, or nothing behind the colon for English",
    ),
    "front: {events: {one: jedno}}": (
        "1:17: warning: “front.events” does not say {n} for most numbers",
        "write: other: and behind it a text with {n}",
    ),
    "front: {events: jedno}": (
        "1:17: warning: “front.events” does not say {n} for most numbers",
        "write: other: and behind it a text with {n}",
    ),
    "- nav": (
        "1:1: warning: this is no section",
        "write: a section, as nav:, and below it its texts",
    ),
    "standings: {title: '{0.__class__}'}": (
        "1:20: warning: nothing is filled in for {0.__class__} in “standings.title”",
        "leave it out",
    ),
    "standings: {title: '{'}": (
        "1:20: warning: a brace of “standings.title” has no other",
        "write: {{ for one alone",
    ),
    "nav: Menu": (
        "1:6: warning: “nav” has texts beneath it",
        "write: nav: and below it a key for each",
    ),
    "front: {events: {two: '{n}'}}": (
        "1:18: warning: “pl” has no form “two” for numbers",
        "write: one, few, many or other",
    ),
    "front: {events: {one: '{n} turniej', few: 2 turnieje, many: '{n} turniejów'}}": (
        "1:43: warning: “front.events.few” is said of 2 and of 3, without {n}",
        "write: {n} where the number belongs",
    ),
    "front: {events: {one: 1 turniej, many: '{n} turniejów', other: '{n}'}}": (
        "1:17: warning: “front.events” has no form “few”, which is that of 2",
        "write: few: and behind it the text for it",
    ),
    "front: {events: {one: {n: 1}}}": (
        "1:23: warning: “front.events.one” is one text",
        "write: it in one line",
    ),
}


@pytest.mark.parametrize("typed", WRONG)
def test_what_cannot_be_said_is_a_warning_at_its_place(club: Club, typed: str) -> None:
    read = read_club_texts(club(pl__pages=f"{typed}\n"))
    told = as_text(read.problems[0], read.sources, "data/").splitlines()
    expected = WRONG[typed]
    assert len(read.problems) == 1
    assert (told[0], told[-1].strip()) == (f"texts/pl/pages.yaml:{expected[0]}", expected[1])


def test_what_is_filled_by_nothing_is_left_out_and_the_rest_is_said(club: Club) -> None:
    data = club(pl__pages="standings: {after: 'po {rond}', title: Wyniki}\n")
    said = texts.load("pl", texts.PAGES, read_club_texts(data).own)
    assert said("standings.after", round=2) == "after round 2"
    assert said["standings.title"] == "Wyniki"


UNREADABLE = {
    "nav: {overview: a, overview: b}\nround: {name: 'Runda {round}'}": True,
    "nav: {overview: 'a\u202e'}\nround: {name: 'Runda {round}'}": True,
    "nav: &a {overview: a}\nround: {name: 'Runda {round}'}": True,
    "round: {name: 'Runda {round}'}\nnav:\n\toverview: a": False,
    "round: {name: 'Runda {round}'}\nnav:\n   overview: a\n  pairings: b": False,
    "round: {name: 'Runda {round}'}\nnav: {overview: 'a": False,
    "# nothing": False,
    "": False,
}
"""With what follows the fault said in Polish, or not."""


@pytest.mark.parametrize("typed", UNREADABLE)
def test_no_fault_in_a_file_stops_a_page_or_takes_a_language_away(club: Club, typed: str) -> None:
    read = read_club_texts(club(pl__pages=f"{typed}\n" if typed else ""))
    assert read.problems
    assert not has_errors(read.problems)
    assert "pl" in texts.languages(read.own)
    said = texts.load("pl", texts.PAGES, read.own)
    assert said["nav.overview"] == "Overview"
    assert said("round.name", round=2) == ("Runda 2" if UNREADABLE[typed] else "Round 2")


@pytest.mark.parametrize(
    ("language", "sign", "fits"),
    [
        ("ar", "\u200e", True),
        ("he", "\u200f", True),
        ("ar", "\u202e", False),
        ("ar", "\u200e\u200b", False),
        ("pl", "\u200e", False),
    ],
)
def test_a_text_from_the_right_may_have_marks_of_direction_and_no_other(
    club: Club, language: str, sign: str, fits: bool
) -> None:
    """“+5” is “5+” there without one."""
    read = read_club_texts(club(**{f"{language}__pages": f"nav: {{players: '{sign}+5'}}\n"}))
    spoken = texts.load(language, own=read.own)
    assert spoken["nav.players"] == (f"{sign}+5" if fits else "Players")
    assert (read.problems == ()) is fits


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_our_own_texts_may_be_said_by_a_club(club: Club, language: str) -> None:
    sources = {f"{language}__{part}": texts.source(language, part) for part in texts.PARTS}
    read = read_club_texts(club(**{name: text for name, text in sources.items() if text}))
    ours = [one for one in read.problems if one.kind == "texts"]  # others are of quotes
    assert [as_text(one, read.sources, "") for one in ours] == []


def test_what_lies_beside_the_folders_of_languages_is_named(club: Club, tmp_path: Path) -> None:
    data = club(pl__pages="nav: {overview: Początek}\n")
    folder = tmp_path / "texts"
    (folder / "sv.yaml").write_text("nav: {overview: Start}\n", encoding="utf-8")
    (folder / "README.md").write_text("Ours.\n", encoding="utf-8")
    (folder / "pl" / "desk.yaml.txt").write_text("", encoding="utf-8")
    (folder / "de").symlink_to(folder / "pl")
    read = read_club_texts(data)
    assert [(one.mark.file, one.message) for one in read.problems] == [
        ("../texts/de", "this cannot be read"),
        ("../texts/pl/desk.yaml.txt", "a file of no texts"),
        ("../texts/sv.yaml", "a file of no language"),
    ]
    assert [*read.own.entries] == ["pl"]


def test_an_unknown_language_and_a_file_of_no_texts_are_named(club: Club) -> None:
    data = club(xq__pages="", pl__pagse="")
    found = [(one.mark.file, one.message, one.expected) for one in read_club_texts(data).problems]
    assert found == [
        ("../texts/pl/pagse.yaml", "a file of no texts", "did you mean “pages.yaml”?"),
        (
            "../texts/xq",
            "nothing is known of a language “xq”",
            "write: its code, as pl for Polish",
        ),
    ]


def test_a_folder_that_is_a_link_is_not_looked_into(club: Club, tmp_path: Path) -> None:
    data = club(pl__pages="standings: {title: Wyniki}\n")
    (tmp_path / "texts").rename(tmp_path / "elsewhere")
    (tmp_path / "texts").symlink_to(tmp_path / "elsewhere")
    read = read_club_texts(data)
    assert read.own is texts.NONE
    assert [(one.mark.file, one.message) for one in read.problems] == [
        ("../texts", "this cannot be read")
    ]


def test_equal_texts_are_equal_and_others_are_not(club: Club) -> None:
    first = read_club_texts(club(pl__pages="standings: {title: Wyniki}\n")).own
    assert first == read_club_texts(club()).own
    assert first != read_club_texts(club(pl__pages="standings: {title: Tabela}\n")).own


def test_a_file_is_read_again_only_once_it_changed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = club(pl__pages="nav: {overview: Zawody}\n")
    first = read_club_texts(data)
    with monkeypatch.context() as patched:
        patched.setattr("topcut.documents.club_texts.compose", None)
        assert read_club_texts(data) == first
    club(pl__pages="nav: {overview: Turniej}\n")
    assert read_club_texts(data).own.entries["pl"]["pages"] == {"nav": {"overview": "Turniej"}}


@pytest.mark.parametrize("closed", ["texts", "texts/pl"])
def test_a_folder_that_is_closed_is_a_warning(
    club: Club, closed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = club(pl__pages="nav: {overview: Zawody}\n")
    names = os.listdir

    def listdir(path: str | os.PathLike[str]) -> list[str]:
        if os.fspath(path).rstrip("/").endswith(closed):
            raise PermissionError(errno.EACCES, "Permission denied", os.fspath(path))
        return names(path)

    monkeypatch.setattr(os, "listdir", listdir)
    read = read_club_texts(data)
    assert [(one.level, one.mark.file, one.message) for one in read.problems] == [
        ("warning", f"../{closed}", "this cannot be read")
    ]
    assert texts.load("en", texts.PAGES, read.own)["nav.overview"] == "Overview"
