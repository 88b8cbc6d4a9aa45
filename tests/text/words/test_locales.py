"""What is known of languages: forms for numbers, dates, lists, direction."""

import re
from string import Formatter

import pytest
from topcut.text.words import locales

FORMS = {
    "en": "1 one, 0 other, 2 other, 11 other",
    "fr": "0 one, 1 one, 2 other, 1000000 many",
    "pl": "1 one, 2 few, 4 few, 5 many, 12 many, 22 few, 101 many, 112 many",
    "ru": "1 one, 3 few, 5 many, 11 many, 21 one, 22 few, 111 many",
    "ar": "0 zero, 1 one, 2 two, 3 few, 11 many, 100 other, 103 few",
    "lv": "0 zero, 1 one, 11 zero, 21 one, 2 other",
    "ja": "0 other, 1 other, 2 other",
    "he": "1 one, 2 two, 3 other",
}
PLACES = {
    "en": "1 one, 2 two, 3 few, 4 other, 11 other, 21 one, 112 other",
    "sv": "1 one, 3 other, 11 other, 22 one",
    "it": "1 other, 8 many, 11 many, 80 many, 800 many",
    "de": "1 other, 2 other",
}


def told(text: str) -> list[tuple[int, str]]:
    return [(int(n), form) for n, form in re.findall(r"(\d+) (\w+)", text)]


@pytest.mark.parametrize("language", FORMS)
def test_things_have_the_forms_of_their_language(language: str) -> None:
    known = locales.load(language)
    assert [(n, known.form(n)) for n, _ in told(FORMS[language])] == told(FORMS[language])


def test_the_numbers_of_a_form_are_known() -> None:
    polish, french = locales.load("pl").numbers, locales.load("fr").numbers
    assert polish["one"] == (1,)
    assert polish["few"][:4] == (2, 3, 4, 22)
    assert polish["other"] == ()
    assert french["one"] == (0, 1)
    most = {name: locales.load(name).most for name in ("en", "fr", "pl", "ar", "ja", "lt")}
    said = "other other many many other few"
    assert " ".join(most.values()) == said


@pytest.mark.parametrize("language", PLACES)
def test_places_have_the_forms_of_their_language(language: str) -> None:
    known = locales.load(language)
    assert [(n, known.place(n)) for n, _ in told(PLACES[language])] == told(PLACES[language])


def test_a_language_of_one_country_is_that_of_all() -> None:
    assert locales.load("de-AT").name == "Deutsch"
    assert locales.load("pt-PT").name == "Português (Portugal)"


@pytest.mark.parametrize("language", ["xx", "../en", "", "en/.."])
def test_what_is_no_known_language_is_refused(language: str) -> None:
    with pytest.raises(KeyError):
        locales.load(language)


@pytest.mark.parametrize("language", locales.languages())
def test_everything_is_known_of_a_language(language: str) -> None:
    """Seven days, twelve months, patterns that the pages can fill, and forms that numbers have."""
    known = locales.load(language)
    assert known.direction in ("ltr", "rtl")
    assert len(known.decimal) == 1
    assert sorted(map(int, known.texts["weekday"])) == [*range(1, 8)]
    assert sorted(map(int, known.texts["month"])) == [*range(1, 13)]
    assert {*known.forms} == {known.form(n) for n in (*range(1001), 10**6)} | {"other"}
    assert {*known.texts["ordinal"]} <= {*known.places}
    allowed = {
        "long": {"weekday", "day", "month", "number", "year"},
        "weekday": {"weekday", "day", "month", "number"},
        "short": {"day", "month", "number"},
        "days": {"start", "day", "month", "number"},
        "short_span": {"start", "end"},
        "timed": {"day", "time"},
        "timed_day": {"day", "time"},
        "span": {"start", "end"},
    }
    filled = {
        key: {name for _, name, _, _ in Formatter().parse(text) if name}
        for key, text in known.texts["date"].items()
    }
    assert all(filled[key] <= names for key, names in allowed.items())
    assert all(filled[key] >= names - {"month", "number"} for key, names in allowed.items())


def test_what_stands_between_parts_is_a_sign() -> None:
    """Parts of a line are no list: “match 1, the loser to match 4” has no “and”."""
    commas = {name: locales.load(name).texts["list"]["comma"] for name in locales.languages()}
    assert {name for name, comma in commas.items() if re.search(r"\w", comma)} == set()
    assert commas["ar"] == "، "
