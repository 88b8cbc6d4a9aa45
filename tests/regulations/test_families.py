"""What is known of the families of rules without asking their functions."""

import re
from pathlib import Path

import pytest
from msgspec import structs
from topcut.documents.rounds.table_shapes import RULINGS
from topcut.regulations import NAMES, load, reading
from topcut.regulations.families import FAMILIES, ROW, ResultForm, family_of_row, form_of_rows
from topcut.text.shapes.scalars import Matching


def test_no_two_families_have_a_letter_in_common() -> None:
    assert len({family.letter for family in FAMILIES.values()}) == len(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_every_document_belongs_to_a_family(name: str) -> None:
    regulations = load(name)
    family = FAMILIES[regulations.system]
    assert (regulations.stage, regulations.unit) == (family.stage, family.unit)


def test_every_document_is_listed_and_every_listed_one_is_there() -> None:
    folder = Path(reading.__file__).parent
    assert {path.stem for path in folder.glob("*.yaml")} == set(NAMES), "topcut.regulations.NAMES"


@pytest.mark.parametrize("key", FAMILIES)
def test_every_family_has_a_document(key: str) -> None:
    assert key in {load(name).system for name in NAMES}, f"no document says system: {key}"


def test_a_row_is_of_the_family_of_its_letter() -> None:
    assert family_of_row("F-cut-1").key == "ffg"
    assert family_of_row("N-tie-1").result_form is ResultForm.AGENDA
    with pytest.raises(KeyError):
        family_of_row("X-cut-1")


def test_a_further_family_has_rows_of_its_own_letter() -> None:
    """Whoever reads a row's id takes it by the families that there are, not by letters."""
    further = structs.replace(FAMILIES["ffg"], key="further", letter="X")
    assert not ROW.fullmatch("X-cut-1")
    assert re.fullmatch(form_of_rows([*FAMILIES.values(), further]), "X-cut-1")
    assert isinstance(RULINGS.key, Matching)
    assert RULINGS.key.pattern is ROW
