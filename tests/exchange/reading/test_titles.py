"""Identities by the titles that other programs write."""

import pytest
from topcut.exchange.reading.titles import identity
from topcut.text.problems.mark import Mark
from topcut.tournament import Identity, Side

M = Mark("players.yaml")


def test_a_title_of_the_pool_comes_with_its_facts() -> None:
    found = identity("Noise: Hacker Extraordinaire", Side.RUNNER, M)
    assert found is not None
    assert (found.title, found.faction) == ("Noise: Hacker Extraordinaire", "anarch")


@pytest.mark.parametrize("title", ["", "Unknown", "Unknown Identity"])
def test_what_the_program_of_the_day_did_not_know_is_no_identity(title: str) -> None:
    assert identity(title, Side.CORP, M) is None


def test_a_title_that_nobody_knows_is_kept_as_it_is() -> None:
    assert identity("Zzyzx: Roadside", Side.CORP, M) == Identity("Zzyzx: Roadside", Side.CORP, "")
