"""Which languages a site is in, and what is wrong with how they are typed."""

from pathlib import Path

import pytest
from topcut.documents import load_site
from topcut.text.words import texts
from topcut.text.words.message import one_of

from tests.support.languages import invented


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    invented(monkeypatch, "nl", "sv")


def read(folder: Path, text: str) -> tuple[tuple[str, ...], list[str]]:
    """The languages of a site, and what is said of its file."""
    (folder / "site.yaml").write_text(f"topcut: 1\n{text}\n", encoding="utf-8")
    loaded = load_site(folder)
    said = [
        f"{each.level} {each.mark.line}:{each.mark.column} {each.message} ⇒ {each.expected}"
        for each in loaded.problems
    ]
    return loaded.site.languages, said


def test_a_site_has_one_language_unless_it_names_several(tmp_path: Path) -> None:
    assert read(tmp_path, "title: Springfield") == (("en",), [])
    assert read(tmp_path, "language: nl") == (("nl",), [])
    assert read(tmp_path, "languages: [nl, en]") == (("nl", "en"), [])
    assert load_site(tmp_path).site.language == "nl"


def test_the_first_of_several_may_be_typed_twice(tmp_path: Path) -> None:
    assert read(tmp_path, "language: nl\nlanguages: [nl, en]") == (("nl", "en"), [])


@pytest.mark.parametrize(
    ("typed", "languages", "said"),
    [
        (
            "languages: []",
            ("en",),
            "error 2:12 “languages” names no language ⇒ write: languages: [de, en]",
        ),
        (
            "languages: [nl, en, nl]",
            ("nl", "en"),
            "error 2:21 “nl” is here twice ⇒ delete one of the two",
        ),
        (
            "languages: [nl, tlh]",
            ("nl",),
            "warning 2:17 there are no pages in “tlh”, so this has no effect"
            f" ⇒ write: {one_of((*texts.LANGUAGES, 'nl', 'sv'))}",
        ),
        (
            "languages: nl",
            ("en",),
            "error 2:12 “languages” has text where there should be a list ⇒ write: languages: [nl]",
        ),
        (
            "languages: [nl, German!]",
            ("nl",),
            "error 2:17 “German!” is not a language ⇒ write: en",
        ),
        (
            "language: sv\nlanguages: [nl, en]",
            ("nl", "en"),
            "error 2:11 “language” is sv, and the first of “languages” is nl"
            " ⇒ delete “language”: the first of “languages” is the language of the site",
        ),
    ],
)
def test_what_cannot_be_is_said_with_its_place(
    tmp_path: Path, typed: str, languages: tuple[str, ...], said: str
) -> None:
    assert read(tmp_path, typed) == (languages, [said])


def test_a_language_and_an_event_do_not_share_a_folder(tmp_path: Path) -> None:
    (tmp_path / "events" / "sv").mkdir(parents=True)
    assert read(tmp_path, "languages: [sv, nl]") == (("sv", "nl"), [])
    assert read(tmp_path, "languages: [nl, en, sv]") == (
        ("nl", "en", "sv"),
        [
            "error 2:21 the pages in “sv” lie in sv/, and so does the event sv"
            " ⇒ rename events/sv to events/sv-2018, or delete “sv” here"
        ],
    )


def test_a_language_that_has_no_folder_takes_none_from_an_event(tmp_path: Path) -> None:
    (tmp_path / "events" / "sv").mkdir(parents=True)
    languages, (said,) = read(tmp_path, "languages: [tlh, sv]")
    assert languages == ("sv",)
    assert said.startswith("warning 2:13 there are no pages in “tlh”")
