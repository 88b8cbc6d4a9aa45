"""Columns of a spreadsheet with what players sent."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.decks.several import DeckRow, deck_rows

from tests.build import PLAYERS, opened, typed

ADDRESS = "https://netrunnerdb.com/en/decklist/7"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, players=f"{PLAYERS}- {{name: Ada Crane, id: ada-2}}\n")


def rows(folder: Path, text: str) -> tuple[DeckRow, ...]:
    return deck_rows(text, opened(folder).event.players)


def test_names_and_decks_are_read_below_their_titles(folder: Path) -> None:
    text = f"Your name\tDeck\nBo Quist\t{ADDRESS}\n\ncy-dahl\t\nEve\t{ADDRESS}\n"
    assert rows(folder, text) == (
        DeckRow("Bo Quist", "bo-quist", ADDRESS),
        DeckRow("Eve", "", ADDRESS),
    )


def test_a_deck_of_several_lines_is_one_cell_and_two_columns_are_one_text(folder: Path) -> None:
    text = 'bo quist,"Noise: Hacker Extraordinaire\r\n3x ""Sure"" Gamble",' + ADDRESS
    assert rows(folder, text) == (
        DeckRow(
            "bo quist", "bo-quist",
            f'Noise: Hacker Extraordinaire\r\n3x "Sure" Gamble\n\n{ADDRESS}',
        ),
    )  # fmt: skip


def test_a_name_that_two_have_is_nobody(folder: Path) -> None:
    (one,) = rows(folder, f"Ada Crane;{ADDRESS}")
    assert one.player == ""
    (one,) = rows(folder, f"ada-2;{ADDRESS}")
    assert one.player == "ada-2"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no columns of names and decks"),
        ("Bo Quist\nCy Dahl", "no columns of names and decks"),
        ('Bo Quist\t"3x Sure', "a quote in these columns has no end"),
        (f"Bo Quist\t{ADDRESS}\n" * 501, "these are 501 rows; paste 500 at most at once"),
    ],
)
def test_what_is_no_sheet_says_what_is_wanted(folder: Path, text: str, why: str) -> None:
    with pytest.raises(NotTypedError, match=why):
        rows(folder, text)
