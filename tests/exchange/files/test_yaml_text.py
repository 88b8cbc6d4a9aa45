"""YAML as organizers write it."""

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from topcut.exchange.files.yaml_text import (
    Raw,
    block_text,
    flow,
    mapping,
    printable,
    scalar,
    wrapped,
)


@pytest.mark.parametrize(
    "name",
    [
        *("No", "Null", "1.0", "2018-07-23", "0x1F", "1e3", "12:30", "y", "~", "a: b", "a #b"),
        *("#1", "'x", '"x"', "@x", "!x", "%x", "{x", "a, b", "x]", "", "“x”", "=", "+1", ".5"),
        *("- a", "a:", "? a", "&a", "*a", "a\nb", " a", "a ", "\ufeffa"),
    ],
)
def test_quoted(name: str) -> None:
    """What YAML would read as something else stands in quotes."""
    assert scalar(name).startswith('"')
    assert yaml.safe_load(f"{{k: {scalar(name)}}}") == {"k": name}


@pytest.mark.parametrize("name", ["Ada Crane", "李娜", "Mr. Li’s intern", "🐍 cobra", "d4v1d"])
def test_plain(name: str) -> None:
    """Ordinary names stand as they are."""
    assert scalar(name) == name


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
WORDS = st.from_regex("[A-Za-z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*", fullmatch=True)


@given(TEXTS)
@settings(max_examples=100, deadline=None)
def test_any_text(text: str) -> None:
    """Any text comes back, wherever it stands."""
    comes_back(text)


@given(WORDS)
@settings(max_examples=80, deadline=None)
def test_plain_words_come_back_wherever_they_stand(text: str) -> None:
    """They are told by their letters, without reading YAML."""
    words_come_back(text)


@pytest.mark.long
@given(TEXTS, WORDS)
@settings(max_examples=500, deadline=None)
def test_five_hundred_texts_and_words_come_back(text: str, words: str) -> None:
    comes_back(text)
    words_come_back(words)


def comes_back(text: str) -> None:
    assert yaml.safe_load(flow({"k": [text, {"v": text}]})) == {"k": [text, {"v": text}]}
    assert yaml.safe_load(block_text("k", text)) == {"k": text}


def words_come_back(text: str) -> None:
    value = scalar(text)
    for typed, read in (
        (f"[{value}, x]", [text, "x"]),
        (f"{{k: {value}}}", {"k": text}),
        (f"k: {value}", {"k": text}),
        (f"{{{value}: v}}", {text: "v"}),
    ):
        assert yaml.safe_load(typed) == read


def test_raw() -> None:
    """Results and numbers stand without quotes."""
    assert flow({"result": Raw("6-0"), "table": Raw(1)}) == "{result: 6-0, table: 1}"


def test_wrapped() -> None:
    """Long lists go on in the next line, and are read as one."""
    names = [f"Player Number {number}" for number in range(40)]
    text = wrapped("drops", names)
    assert max(map(len, text.splitlines())) <= 98
    assert yaml.safe_load(text) == {"drops": names}


@pytest.mark.parametrize("text", ["[" * 3_000, "{" * 3_000, "-" * 50_000 + " x"])
def test_a_text_full_of_signs_is_quoted(text: str) -> None:
    """However deep a reader of YAML would have to go into it, or how often it tried."""
    assert scalar(text) == f'"{text}"'


def test_a_text_of_several_lines_is_a_block_as_it_was_typed() -> None:
    assert block_text("about", "One.\n\nTwo.\n") == "about: |\n  One.\n\n  Two.\n"
    assert block_text("about", "One.") == "about: |-\n  One.\n"
    assert block_text("about", " One.\n") == 'about: " One.\\n"\n'


def test_a_mapping_has_a_key_a_line_and_no_space_behind_an_empty_value() -> None:
    assert mapping({"name": "No", "result": Raw("")}) == 'name: "No"\nresult:\n'


def test_a_text_for_a_comment_stays_on_its_line() -> None:
    assert printable("Ada\nCrane\u2028\x00") == "Ada Crane  "
