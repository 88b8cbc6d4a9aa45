"""What can no longer be set, and what has no place in an event's regulations."""

import pytest
from topcut.edit.settings.fields import by_id
from topcut.edit.settings.fixed import fixed, has_place
from topcut.regulations import load
from topcut.tournament import Round

from tests.build import event, swiss

PAIRED = swiss(1, [("ann", "bob", "")])


@pytest.mark.parametrize(
    ("rounds", "id_", "why"),
    [
        ([], "event: regulations", ""),
        ([PAIRED], "event: regulations", "round 1 is paired by it"),
        ([PAIRED], "event: pairing", "round 1 is paired by it"),
        ([PAIRED], "event: structure: cut", ""),
        ([PAIRED], "event: name", ""),
        ([PAIRED], "site: title", ""),
    ],
)
def test_regulations_stay_once_a_round_is_paired(rounds: list[Round], id_: str, why: str) -> None:
    assert fixed(event(["ann", "bob"], rounds), by_id()[id_]) == why


@pytest.mark.parametrize(
    ("regulations", "id_", "there"),
    [
        ("single-sided", "event: minutes: swiss", True),
        ("ffg-3.2", "event: minutes: swiss", False),
        ("single-sided", "event: level", True),
        ("ffg-3.2", "event: level", False),
        ("ffg-3.2", "event: tier", True),
        ("single-sided", "event: tier", False),
        ("ffg-3.2", "event: reseed", False),
        ("ffg-3.2", "event: bye", False),
        ("napd-multiplayer", "event: points: corp win", True),
        ("single-sided", "event: points: corp win", False),
        ("napd-multiplayer", "event: structure: cut", False),
        ("ffg-3.2", "event: structure: cut", True),
        ("single-sided", "event: pairing", False),
        ("single-sided", "event: name", True),
        ("ffg-3.2", "site: title", True),
    ],
)
def test_a_field_is_there_where_the_regulations_leave_it_open(
    regulations: str, id_: str, there: bool
) -> None:
    assert has_place(load(regulations), by_id()[id_]) is there
