"""Words of messages, and numbers that people type."""

import re
from pathlib import Path

import pytest
from topcut.text.words.message import translated
from topcut.text.words.texts import MESSAGES, Texts, load
from topcut.text.words.words import (
    all_of,
    counted,
    number_meant,
    sentences,
    some_of,
    whole_number,
)


@pytest.mark.parametrize(("typed", "number"), [("0", 0), ("007", 7), ("999999", 999_999)])
def test_a_whole_number(typed: str, number: int) -> None:
    assert whole_number(typed) == number


@pytest.mark.parametrize("typed", ["", "-1", "1.5", "٣", "²", " 1", "1000000", "9" * 5000])
def test_what_is_none(typed: str) -> None:
    assert whole_number(typed) is None


@pytest.mark.parametrize(
    ("most", "text"),
    [
        (1, "“a” and 2 more"),
        (2, "“a”, “b” and 1 more"),
        (3, "“a”, “b” and “c”"),
        (9, "“a”, “b” and “c”"),
    ],
)
def test_so_many_words_are_named_and_the_others_counted(most: int, text: str) -> None:
    assert some_of(["a", "b", "c"], most) == text


@pytest.mark.parametrize(
    ("typed", "number"),
    [("24 people", 24), ("about 40", 40), ("many", 5), ("3-4", 5), ("1.5", 5), ("", 5), ("-8", 8)],
)
def test_the_number_to_write_is_the_one_that_stands_there(typed: str, number: int) -> None:
    assert number_meant(typed) == number


def test_a_list_and_a_count_can_be_said_in_another_language() -> None:
    polish = Texts(
        "en",
        {
            "all_of": {"next": "{first}, {next}", "last": "{words} i {last}"},
            "counted": {"round": {"other": "{n} rund"}},
            "sentences": "{first}. {next}",
        },
    )
    assert all_of(["a"]) == "a"
    assert translated(all_of(["a", "b", counted(3, "round")]), polish) == "a, b i 3 rund"
    assert translated(sentences(["a", counted(3, "round")]), polish) == "a. 3 rund"
    assert sentences(["a"]) == "a"


def test_every_thing_that_is_counted_has_its_texts(root: Path) -> None:
    """In the code its name stands as it is, or in a variable that this test cannot see."""
    named = re.compile(r"""\bcounted\([^"']*?, ["']([a-zA-Z ]+)["']\)""")
    sources = [path.read_text("utf-8") for path in (root / "generator/topcut").rglob("*.py")]
    found = {thing for source in sources for thing in named.findall(source)}
    known = load("en", MESSAGES)
    assert {"round", "player"} < found
    assert {thing for thing in found if f"counted.{thing}" not in known} == set()


def test_thousands_of_words_can_be_said_in_another_language() -> None:
    german = load("de", MESSAGES)
    words = [str(number) for number in range(5_000)]
    assert translated(all_of(words), german) == ", ".join(words[:-1]) + " und 4999"
