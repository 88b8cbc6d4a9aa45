"""A round of a random cut is what its draft says, with the results that are played."""

from dataclasses import replace

from topcut.rules.drafts.bracket import first_round
from topcut.rules.generating.cut import cut_round

from tests.support.brackets import REGULATIONS, event_with_cut, ladder

EVENT = event_with_cut(4, players=6, swiss=ladder(6))


def test_the_matches_seeds_and_who_left_are_those_of_the_draft() -> None:
    made = first_round(EVENT, REGULATIONS, ["s2"])
    round_ = cut_round(made, lambda below: below - 1, lambda match: replace(match, no_show=("s1",)))
    assert [set(match.players) for match in round_.matches] == [
        set(match.players) for match in made.matches
    ]
    assert {match.no_show for match in round_.matches} == {("s1",)}
    assert (round_.seeds, round_.left) == (made.bracket.seeds, ("s2",))


def test_where_no_rule_gives_the_sides_the_draw_does() -> None:
    made = first_round(EVENT, REGULATIONS)
    sides = [
        [match.corp for match in cut_round(made, below, lambda match: match).matches]
        for below in (lambda _: 0, lambda _: 1)
    ]
    free = [match.sides.expected is None for match in made.matches]
    assert [one != two for one, two in zip(*sides, strict=True)] == free
