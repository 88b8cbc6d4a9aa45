"""Identities by a few letters."""

import pytest
from topcut.documents.names.identities import identities as all_of_them
from topcut.documents.names.identities import identity
from topcut.edit.players.suggesting import identities
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.tournament import Side


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("neh", "Near-Earth Hub"),
        ("and", "Andromeda"),
        ("near ea", "Near-Earth Hub"),
        ("NOI", "Noise"),
        ("etf", "Engineering the Future"),
        ("gei", 'Armand "Geist" Walker'),
        ("svens", "Hiram “0mission” Svensson"),
    ],
)
def test_three_letters_lead_to_the_likeliest(typed: str, first: str) -> None:
    assert identities(typed)[0].written == first


def test_one_side_alone_is_suggested() -> None:
    assert {each.side for each in identities("a", Side.CORP)} == {Side.CORP}
    assert {each.side for each in identities("a", Side.RUNNER)} == {Side.RUNNER}


def test_a_few_are_enough_and_nothing_means_nothing() -> None:
    assert len(identities("a", most=5)) == 5
    assert identities("") == identities("…") == identities("xyzzy") == ()


@pytest.mark.parametrize("side", Side)
def test_what_is_suggested_reads_as_that_identity(side: Side) -> None:
    for each in all_of_them():
        if each.side is side:
            (found,) = [one for one in identities(each.title, side) if one.title == each.title]
            problems = Problems()
            read = identity(found.written, side, Mark("players.yaml"), problems)
            assert (read, list(problems)) == (each, [])
