"""Names in the order in which people look for them."""

import pytest
from topcut.pages.parts.names import folded, initial


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Đorđe", "Dor"), ("Ílvaro", "Ilv"), ("Øystein", "Oys"), ("Li Na", "Li"), ("李娜", "李娜")],
)
def test_letters_are_folded(name: str, letters: str) -> None:
    assert initial(name) == letters


def test_accents_decide_only_between_equal_names() -> None:
    assert sorted(["Zoë", "Łukasz", "Zoe", "Marc"], key=folded) == ["Łukasz", "Marc", "Zoe", "Zoë"]
