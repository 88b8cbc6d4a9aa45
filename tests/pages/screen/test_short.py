"""ScreenNames without room on a screen are shortened, and no two of them look alike."""

from topcut.pages.screen.short import short
from topcut.pages.screen.sizes import width

FEATHER = "Bartholomew Maximilian Featherstonehaugh"


def test_a_name_that_has_room_stays_whole() -> None:
    assert short({FEATHER: width(FEATHER)}) == {FEATHER: FEATHER}


def test_middle_names_become_initials_before_first_names_do() -> None:
    assert short({FEATHER: 20}) == {FEATHER: "Bartholomew M. Featherstonehaugh"}
    assert short({FEATHER: 14}) == {FEATHER: "B. M. Featherstonehaugh"}


def test_a_last_name_loses_its_end_after_the_first_names_became_initials() -> None:
    made = short({"Camille Aubertin": 5, "Roisín MacGiolla": 5})
    assert list(made.values()) == ["C. Aube…", "R. MacG…"]


def test_last_names_that_begin_alike_end_apart() -> None:
    made = short({"Bartholomew Featherstone": 7, "Benedikt Featherstonehaugh": 7})
    assert list(made.values()) == ["Barth…rstone", "Bened…ehaugh"]


def test_names_with_the_same_initials_keep_what_differs() -> None:
    made = short({"Anna Maria Meyer-Landrut": 10, "Anna Magda Meyer-Landrut": 10})
    assert len(set(made.values())) == 2
    assert all(width(one) <= 10 for one in made.values())


def test_a_name_of_one_word_keeps_both_ends_and_its_marks() -> None:
    (said,) = short({"J̈óśé" * 12: 8}).values()
    assert (said[:2], said[-1], "…" in said) == ("J̈", "é"[-1], True)
    assert width(said) <= 8


def test_what_goes_on_is_said_where_the_last_word_is_read_on() -> None:
    names = ("ג Bartholomew MacGiolla", "v Avraham אברהמוביץ-רבינוביץ", "v Bartholomew MacGiolla")
    assert list(short(dict.fromkeys(names, 8.0)).values()) == [
        "ג B. MacGio…\u200e",
        "v A. אברהמו…\u200f",
        "v B. MacGiol…",
    ]
