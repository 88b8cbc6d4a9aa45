"""What is known of the families of rules without asking their functions."""

import pytest
from topcut.regulations import NAMES, load
from topcut.regulations.families import FAMILIES, Typed, family_of_row


def test_no_two_families_have_a_letter_in_common() -> None:
    assert len({family.letter for family in FAMILIES.values()}) == len(FAMILIES)


@pytest.mark.parametrize("name", NAMES)
def test_every_document_belongs_to_a_family(name: str) -> None:
    regulations = load(name)
    family = FAMILIES[regulations.system]
    assert (regulations.stage, regulations.unit) == (family.stage, family.unit)


def test_a_row_is_of_the_family_of_its_letter() -> None:
    assert family_of_row("F-cut-1").key == "ffg"
    assert family_of_row("N-tie-1").typed is Typed.AGENDA
    with pytest.raises(KeyError):
        family_of_row("X-cut-1")
