"""Names that many people have."""

import pytest
from topcut.people.forenames import is_forename
from topcut.text.words.normalize import plain_name


@pytest.mark.parametrize(
    "name", ["Alex", "alex", "Brandon", "José", "Łukasz", "Alex S.", "Kilo", "A. C.", "A. C. 17"]
)
def test_a_forename_alone_says_not_who_somebody_is(name: str) -> None:
    assert is_forename(name, plain_name(name))


@pytest.mark.parametrize("name", ["Ada Crane", "sokka234", "vobe", "VOBE", "Zanzibart", "李娜"])
def test_full_names_and_handles_do(name: str) -> None:
    assert not is_forename(name, plain_name(name))
