"""A club's own language: what it lacks, and its files to fill in."""

from pathlib import Path

import pytest
from topcut.documents.club_texts import read_club_texts
from topcut.edit.settings.club_language import begin, missing
from topcut.text.words import texts


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data/events").mkdir(parents=True)
    return tmp_path / "data"


def lacks(data: Path, language: str, part: str = "pages") -> dict[str, str]:
    sums = missing(language, read_club_texts(data).own)
    return {one.key: one.english for each in sums if each.part == part for one in each.missing}


def test_a_language_that_was_begun_has_no_fault_and_still_says_everything_in_english(
    data: Path,
) -> None:
    made, there = begin(data, "pl")
    assert [path.name for path in made] == ["pages.yaml", "messages.yaml", "desk.yaml"]
    assert there == []
    assert read_club_texts(data).problems == ()
    assert lacks(data, "pl")["standings.title"] == "Standings"
    english, polish = (texts.load(one, own=read_club_texts(data).own) for one in ("en", "pl"))
    assert polish["standings.title"] == english["standings.title"]
    assert polish["month.1"] == "stycznia"


def test_a_file_is_never_written_over(data: Path) -> None:
    typed = data.parent / "texts/pl/pages.yaml"
    typed.parent.mkdir(parents=True)
    typed.write_text("standings: {title: Wyniki}\n", encoding="utf-8")
    made, there = begin(data, "pl")
    assert there == [typed]
    assert typed not in made
    assert typed.read_text(encoding="utf-8") == "standings: {title: Wyniki}\n"


def test_what_is_said_is_missing_no_longer(data: Path) -> None:
    begin(data, "pl")
    path = data.parent / "texts/pl/pages.yaml"
    before = lacks(data, "pl")
    text = path.read_text(encoding="utf-8").replace('"Standings"', '"Wyniki"', 1)
    path.write_text(text.replace('one: "1 event"', 'one: "1 turniej"', 1), encoding="utf-8")
    assert {*before} - {*lacks(data, "pl")} == {"nav.standings", "front.events"}
    assert not any(key.startswith(("month.", "weekday.")) for key in before)


def test_english_lacks_nothing(data: Path) -> None:
    assert lacks(data, "en") == {}


def test_a_text_stands_at_its_line_of_the_english_file(data: Path) -> None:
    lines = texts.source("en", "pages").splitlines()
    (pages, *_) = missing("pl", texts.NONE)
    found = {one.key: lines[one.line - 1] for one in pages.missing}
    assert found["standings.title"] == "  title: Standings"
    assert all(key.split(".")[-1] in line or "    one: " in line for key, line in found.items())


def test_an_unknown_language_cannot_be_begun(data: Path) -> None:
    with pytest.raises(KeyError):
        begin(data, "xx")


@pytest.mark.parametrize("linked", ["texts", "texts/sv"])
def test_no_file_is_written_through_a_link(data: Path, tmp_path: Path, linked: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = data.parent / linked
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(elsewhere)
    with pytest.raises(OSError, match="is a link"):
        begin(data, "sv")
    assert not [*elsewhere.iterdir()]
