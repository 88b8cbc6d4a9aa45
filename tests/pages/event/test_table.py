"""The page of a multiplayer table."""

from pathlib import Path

from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.pages.event import table
from topcut.text.words.texts import load

from tests.build import opened


def pages_of(root: Path, event: str, number: int) -> dict[str, table.Page]:
    """The table pages of one round of an event of data/."""
    found = opened(root / "data" / "events" / event)
    made = context(found.event, found.regulations, SiteValues("Test", "", "en", ""), load("en"))
    return table.pages(made, made.event.ranked[number - 1])


def test_m_turn_1_the_page_has_seats_and_the_tokens_path(root: Path) -> None:
    """The Corp holds the token first; it passes every Runner once, clockwise."""
    found = pages_of(root, "napd-evening-2018", 3)
    assert list(found) == ["table-1", "table-2"]
    page = found["table-1"]
    assert (page.name, page.of) == ("Table 1", "of round 3")
    assert page.path == (
        ("At the start", "Lin Ferreira"),
        ("Before the 1st Corp draw", "Ivy Castellan"),
        ("Before the 2nd Corp draw", "Bram Osei"),
        ("Before the 3rd Corp draw", "Vera Dunmore"),
    )
    assert page.mulligan == "A Corp who takes a mulligan draws up to 10 cards."
    assert page.others == (("../table-2/index.html", "Table 2"),)


def test_m_win_1_the_page_says_who_won_how_and_everybodys_agenda_points(root: Path) -> None:
    shown = pages_of(root, "napd-evening-2018", 3)["table-1"].table
    assert shown.word == "The Runners won (agenda)"
    assert [seat.agenda for seat in shown.seats] == [
        "1",
        "flatlined",
        "3",
        "4",
    ]


def test_tables_of_two_have_no_page(root: Path) -> None:
    assert pages_of(root, "net-city-1998", 1) == {}
