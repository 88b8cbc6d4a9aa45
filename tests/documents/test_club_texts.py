"""texts/ beside data/: languages and texts of a club's own, and what is wrong with them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.documents.club_texts import read_club_texts
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
    assert read_club_texts(data).own is texts.NONE


def test_equal_texts_are_equal_and_others_are_not(club: Club) -> None:
    first = read_club_texts(club(pl__pages="standings: {title: Wyniki}\n")).own
    assert first == read_club_texts(club()).own
    assert first != read_club_texts(club(pl__pages="standings: {title: Tabela}\n")).own
