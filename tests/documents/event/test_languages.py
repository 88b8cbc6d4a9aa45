"""Which languages a site is in, and what is wrong with how they are typed."""

from pathlib import Path

import pytest
from topcut.documents import load_site

from tests.support.languages import invented


@pytest.fixture(autouse=True)
def _languages(monkeypatch: pytest.MonkeyPatch) -> None:
    invented(monkeypatch, "xx", "yy")


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
    assert read(tmp_path, "language: xx") == (("xx",), [])
    assert read(tmp_path, "languages: [xx, en]") == (("xx", "en"), [])
    assert load_site(tmp_path).site.language == "xx"


def test_the_first_of_several_may_be_typed_twice(tmp_path: Path) -> None:
    assert read(tmp_path, "language: xx\nlanguages: [xx, en]") == (("xx", "en"), [])


@pytest.mark.parametrize(
    ("typed", "languages", "said"),
    [
        (
            "languages: []",
            ("en",),
            "error 2:12 “languages” names no language ⇒ write: languages: [de, en]",
        ),
        (
            "languages: [xx, en, xx]",
            ("xx", "en"),
            "error 2:21 “xx” is here twice ⇒ delete one of the two",
        ),
        (
            "languages: [xx, tlh]",
            ("xx",),
            "warning 2:17 there are no pages in “tlh”, so this has no effect ⇒ write: en, xx or yy",
        ),
        (
            "languages: xx",
            ("en",),
            "error 2:12 “languages” has text where there should be a list ⇒ write: languages: [xx]",
        ),
        (
            "languages: [xx, German!]",
            ("xx",),
            "error 2:17 “German!” is not a language ⇒ write: en",
        ),
        (
            "language: yy\nlanguages: [xx, en]",
            ("xx", "en"),
            "error 2:11 “language” is yy, and the first of “languages” is xx"
            " ⇒ delete “language”: the first of “languages” is the language of the site",
        ),
    ],
)
def test_what_cannot_be_is_said_with_its_place(
    tmp_path: Path, typed: str, languages: tuple[str, ...], said: str
) -> None:
    assert read(tmp_path, typed) == (languages, [said])


def test_a_language_and_an_event_do_not_share_a_folder(tmp_path: Path) -> None:
    (tmp_path / "events" / "yy").mkdir(parents=True)
    assert read(tmp_path, "languages: [yy, xx]") == (("yy", "xx"), [])
    assert read(tmp_path, "languages: [xx, en, yy]") == (
        ("xx", "en", "yy"),
        [
            "error 2:21 the pages in “yy” lie in yy/, and so does the event yy"
            " ⇒ rename events/yy to events/yy-2018, or delete “yy” here"
        ],
    )
