"""site.yaml and the lists of addresses without a person."""

from datetime import date

import pytest
from topcut.edit.privacy.person import PersonEntries
from topcut.edit.privacy.site_files import addresses_without, figures_with, site_without
from topcut.people.entries import EventEntry

HEAD = "topcut: 1\n"
DAY = date(2018, 3, 10)
ADA = EventEntry("downtown", "ada", "Ada Crane", DAY, DAY)


def _without(people: str) -> str:
    person = PersonEntries((ADA,), "ada-crane", frozenset({"ada-crane"}))
    return site_without(f"{HEAD}{people}".encode(), person).decode().removeprefix(HEAD)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("people: {ada-crane: {name: Ada Crane, same: [ada]}}\n", ""),
        ("people:\n  ada-crane: {name: Ada Crane}\ntitle: Club\n", "title: Club\n"),
        (
            "people:\n  ada-crane: {name: Ada}\n  bo: {same: [b]}  # Bo\n",
            "people:\n  bo: {same: [b]}  # Bo\n",
        ),
        (
            "people:\n  bo: {same: [b], apart: [downtown/ada]}\n",
            "people:\n  bo: {same: [b]}\n",
        ),
        (
            "people:\n  bo: {apart: [uptown/ada, downtown/ada]}\n",
            "people:\n  bo: {apart: [uptown/ada]}\n",
        ),
        (
            "people:\n  bo: {apart: [downtown/ada]}\n  cy: {same: [c]}\n",
            "people:\n  cy: {same: [c]}\n",
        ),
        ("people:\n  bo: {same: [bo-2]}\n", "people:\n  bo: {same: [bo-2]}\n"),
    ],
)
def test_what_is_said_of_a_person_goes_and_all_else_stays(before: str, after: str) -> None:
    assert _without(before).rstrip("\n") == after.rstrip("\n")


def test_an_address_goes_by_its_player_or_by_what_stands_behind_it() -> None:
    lines = (
        "# addresses 1 ada\n/downtown/\n/downtown/players/ada/ 7\n/downtown/players/ada-k/ 7\n"
        "/downtown/players/adam/ 8\n/ada/players/bo/ 9\n"
    )
    assert addresses_without(lines.encode(), {"ada"}, {"7"}).decode() == (
        "# addresses 1 ada\n/downtown/\n/downtown/players/adam/ 8\n/ada/players/bo/ 9\n"
    )


def test_figures_keep_their_row_under_another_key() -> None:
    before = b"# published 1\n# 2026-11-28 ada\nkey,rank\nada,1\nbo,2\n"
    assert figures_with(before, {"ada": "withheld-1"}) == (
        b"# published 1\n# 2026-11-28 ada\nkey,rank\nbo,2\nwithheld-1,1\n"
    )
