"""The families of rules put together: every register knows each of them, and so do the texts."""

from pathlib import Path

import pytest
from topcut.documents.load import load_event
from topcut.regulations.families import FAMILIES, PENALTIES, FamilyFacts
from topcut.rules.book import families as book
from topcut.rules.systems import scores
from topcut.text.words import texts

from tests.build import required, typed

WORDS = texts.load("en")
KEYS = WORDS.keys()


@pytest.mark.parametrize("key", sorted({*FAMILIES, *scores.SCORING, *book.FAMILIES}))
@pytest.mark.parametrize(
    ("place", "register"),
    [
        ("regulations/families.py", FAMILIES),
        ("rules/systems/scores.py", scores.SCORING),
        ("rules/book/families.py", book.FAMILIES),
    ],
)
def test_a_family_stands_in_every_register(
    key: str, place: str, register: dict[str, object]
) -> None:
    assert key in register, f"the family {key} is missing in {place}"


@pytest.mark.parametrize("key", book.FAMILIES)
def test_what_is_put_together_is_all_of_the_same_family(key: str) -> None:
    family = book.FAMILIES[key]
    assert family.facts.key == key
    assert family.scoring is scores.SCORING[key]
    assert family.rows, f"{key} has no rows"
    assert {rule.row[0] for rule in family.rows} == {family.facts.letter}


@pytest.mark.parametrize("family", FAMILIES.values(), ids=list(FAMILIES))
def test_the_rows_that_a_family_names_exist(family: FamilyFacts) -> None:
    rows = {rule.row for rule in book.RULES}
    named = {*family.takes, *filter(None, (family.rematch,))}
    assert named <= rows, f"regulations/families.py: {family.key} names {named - rows}"
    assert all(not row.startswith(f"{family.letter}-") for row in family.takes)


@pytest.mark.parametrize("key", book.FAMILIES)
def test_every_row_of_a_family_can_be_ruled_on(tmp_path: Path, key: str) -> None:
    """The reader takes each as a key of `rulings:`, at a table and of a round; but no penalties."""
    rows = [rule.row for rule in book.FAMILIES[key].rows if rule.row != PENALTIES]
    rulings = f"rulings: {{{', '.join(f'{row}: a reason' for row in rows)}}}"
    table = f"{{table: 1, players: [Ada Crane, Bo Quist], {rulings}}}"
    second = "{table: 2, players: [Cy Dahl, Di Ito]}"
    typed_round = f"{rulings}\ntables: [{table}, {second}]\n"
    loaded = load_event(typed(tmp_path, swiss_1=typed_round))
    assert [found.message for found in loaded.problems] == []
    (round_,) = required(loaded.event).swiss
    assert [ruling.row for ruling in round_.rulings] == rows
    assert [ruling.row for ruling in round_.matches[0].rulings] == rows


@pytest.mark.parametrize("key", FAMILIES)
def test_the_texts_have_the_words_of_each_family(key: str) -> None:
    family = FAMILIES[key]
    for form in ("column", "short.one", "short.other", "word.one", "word.other"):
        assert f"unit.{family.unit}.{form}" in KEYS
    for section in family.guide:
        assert f"family.{key}.guide.{section}.text" in KEYS


def test_the_texts_have_words_of_no_other_family() -> None:
    said = {key.split(".")[1] for key in KEYS if key.startswith("family.")}
    assert said <= set(FAMILIES), "texts/en/pages.yaml speaks of a family that no register has"


def test_a_text_of_one_family_falls_back_to_the_text_of_all() -> None:
    assert WORDS.of_family("ffg", "screen.over") == "Time. Both players finish a turn."
    assert WORDS.of_family("ntp", "screen.over") == WORDS["screen.over"] == "Time."
