"""A list laid out in pages: their labels, and the rows that stay empty at the end of each."""

import pytest
from topcut.pages.screen.rows import Heading, List, ScreenLine, screen_list
from topcut.text.words import texts

HEADING = Heading("Pairings", "by name", "Pairings by name")


def listed(count: int) -> List:
    """So many players, by number."""
    lines = [ScreenLine(f"{n:03}", str(n), f"Player {n}") for n in range(count)]
    return screen_list("pairings", HEADING, lines)


def test_each_page_but_the_last_says_how_many_rows_are_empty_below_it() -> None:
    """A style then begins the next page in a new column."""
    for count, pages, ends in ((24, 1, []), (33, 2, [1]), (251, 11, [1] * 9 + [2])):
        made = listed(count)
        assert len(made.labels) == (pages if pages > 1 else 0)
        assert [row.end for row in made.rows if row.end] == ends


def test_labels_name_the_ends_of_each_page() -> None:
    assert listed(33).labels == ("000–016 1/2", "017–032 2/2")


def test_several_names_of_one_table_stay_as_they_are() -> None:
    names = ", ".join(f"Bartholomew Maximilian Fitzwilliam {n}" for n in range(4))
    assert screen_list("results", HEADING, [ScreenLine("1", "1", names)]).rows[0].first == names


def test_a_name_has_the_room_that_the_columns_of_a_style_leave() -> None:
    name = "Bartholomew MacGiolla"
    rows = [ScreenLine("1", str(n), f"{name} {n}", word="6", small=("in",)) for n in range(20)]
    own, styled = (
        screen_list("standings", HEADING, rows, quiet_words=words).rows[0].first
        for words in ((), ["0" * 9])
    )
    assert len(styled) < len(own) < len(name) + 2


def test_a_long_word_beside_the_points_has_a_wider_column() -> None:
    """Spanish says “abierto” where English says “open”."""
    for word, wide in (("offen", False), ("abierto", True)):
        lines = [ScreenLine("1", "1", "Ada", word="9", small=(word, "1.5000"))]
        assert screen_list("standings", HEADING, lines).form.endswith(" q4") is wide


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_who_was_disqualified_keeps_a_name_beside_the_word(language: str) -> None:
    """In two columns, where the German word alone is as long as a name."""
    word = texts.load(language)["screen.disqualified"]
    lines = [ScreenLine(f"{n}", f"{n}", f"Ada Crane{n}", "9", small=("1.5600",)) for n in range(24)]
    lines[7] = ScreenLine("7", "7", "Nia Bloom", "9", sides=(word, ""), small=("1.5600",))
    assert screen_list("standings", HEADING, lines).rows[7].first in ("Nia Bloom", "N. Bloom")
