"""Identities by a few letters."""

import pytest
from topcut.documents.names.identities import begun, identities, identity, short_title
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
    assert short_title(begun(typed)[0]) == first


def test_one_side_alone_is_suggested() -> None:
    assert {each.side for each in begun("a", Side.CORP)} == {Side.CORP}
    assert {each.side for each in begun("a", Side.RUNNER)} == {Side.RUNNER}


def test_many_begin_with_a_letter_and_nothing_means_nothing() -> None:
    assert len(begun("a")) > 5
    assert begun("") == begun("…") == begun("xyzzy") == ()


@pytest.mark.parametrize("side", Side)
def test_what_is_suggested_reads_as_that_identity(side: Side) -> None:
    for each in identities():
        if each.side is side:
            (found,) = [one for one in begun(each.title, side) if one == each]
            problems = Problems()
            read = identity(short_title(found), side, Mark("players.yaml"), problems)
            assert (read, list(problems)) == (each, [])
