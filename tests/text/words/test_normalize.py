import pytest
from topcut.text.words.normalize import fold, fold_key, fold_title, unaccented, words


def test_a_name_is_compared_without_case_and_extra_spaces() -> None:
    assert fold("  Ada   CRANE ") == fold("ada crane") == "ada crane"


def test_a_name_is_the_same_however_its_accents_are_stored() -> None:
    """Macs store é as two signs."""
    assert fold("Rene\u0301") == fold("René")


def test_accents_count_in_a_name() -> None:
    assert fold("René") != fold("Rene")


def test_a_key_is_compared_without_case_and_underscores() -> None:
    assert fold_key("No_Show") == fold_key("no  show") == "no show"


@pytest.mark.parametrize(("typed", "plain"), [("Šimon", "Simon"), ("O₂", "O2"), ("Đorđe", "Đorđe")])
def test_letters_lose_what_stands_above_and_below_them(typed: str, plain: str) -> None:
    assert unaccented(typed) == plain


def test_a_title_of_signs_alone_stays() -> None:
    assert fold_title("…!") == "...!"
    assert fold_title("Pre-Paid Voice PAD") == fold_title("prepaid voicepad")


def test_a_title_is_the_same_with_its_trademark_and_without() -> None:
    """As NetrunnerDB’s own name of the card leaves it out."""
    assert fold_title("GAMEDRAGON™ Pro") == fold_title("gamedragon_pro") == "gamedragonpro"


def test_words_have_no_quotes_and_no_accents() -> None:
    assert words("Rielle “Kit” Peddler’s Ōmar") == ("rielle", "kit", "peddlers", "omar")
