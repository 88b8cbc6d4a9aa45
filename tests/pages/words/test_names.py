"""ScreenNames in the order in which people look for them."""

import pytest
from topcut.pages.words.names import address, folded, initial


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Đorđe", "Dor"), ("Ílvaro", "Ilv"), ("Øystein", "Oys"), ("Li Na", "Li"), ("李娜", "李娜")],
)
def test_letters_are_folded(name: str, letters: str) -> None:
    assert initial(name) == letters


def test_accents_decide_only_between_equal_names() -> None:
    assert sorted(["Zoë", "Łukasz", "Zoe", "Marc"], key=folded) == ["Łukasz", "Marc", "Zoe", "Zoë"]


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b", "\u200d", "\u2060", "\ufeff"])
def test_signs_without_width_lead_nobody_to_another_place_of_a_list(sign: str) -> None:
    assert initial(f"{sign}A{sign}nna") == "Ann"


def test_a_folder_is_never_called_as_windows_calls_a_device() -> None:
    assert [address(name) for name in ("Ghent, Belgium", "Con Air")] == ["ghent-belgium", "con-air"]
    for name in ("Con", "nul", "ÀUX", "Com1"):
        assert len(address(name)) == 13
