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
    half = text.replace('one: "1 event"', 'one: "1 turniej"', 1)
    path.write_text(half, encoding="utf-8")
    assert {*before} - {*lacks(data, "pl")} == {"nav.standings"}
    path.write_text(half.replace('"{n} events"', '"turnieje: {n}"'), encoding="utf-8")
    assert {*before} - {*lacks(data, "pl")} == {"nav.standings", "front.events"}
    assert not any(key.startswith(("month.", "weekday.")) for key in before)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("part", texts.PARTS)
def test_our_languages_lack_nothing(data: Path, language: str, part: str) -> None:
    """What German says as English does is German: a language can be done."""
    assert lacks(data, language, part) == {}


def test_english_that_a_newer_topcut_says_in_another_way_is_still_english(data: Path) -> None:
    begin(data, "pl")
    path = data.parent / "texts/pl/pages.yaml"
    text = path.read_text(encoding="utf-8")
    former = text.replace('"No round is complete yet."', '"No round has all results yet."')
    assert former != text
    path.write_text(former, encoding="utf-8")
    assert "standings.none" in lacks(data, "pl")
    path.write_text(text.replace('"No round is complete yet."', '"Runda w toku"'), encoding="utf-8")
    assert "standings.none" not in lacks(data, "pl")


def test_names_that_all_languages_leave_in_english_are_not_to_be_translated(data: Path) -> None:
    begin(data, "pl")
    lacking = lacks(data, "pl")
    assert "faction.jinteki" not in lacking
    assert "nav.bracket" in lacking


@pytest.mark.parametrize(
    ("language", "said"),
    [("ru", "1 event, 21 events, 0 events"), ("pt", "1 event, 21 events, 0 events")],
)
def test_what_is_left_in_english_counts_as_english_does(
    data: Path, language: str, said: str
) -> None:
    """21 has the form of one in Russian, and 0 in Portuguese."""
    for begun in (False, True):
        own = read_club_texts(data).own if begun else texts.Own("", {language: {}})
        spoken = texts.load(language, own=own)
        assert ", ".join(spoken.count("front.events", n) for n in (1, 21, 0)) == said
        begin(data, language)


def test_a_form_of_several_numbers_is_begun_with_its_number(data: Path) -> None:
    begin(data, "ru")
    begun = (data.parent / "texts/ru/pages.yaml").read_text(encoding="utf-8")
    assert 'one: "{n} events"\n    few: "{n} events"' in begun
    assert '"1 event"' not in begun


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
