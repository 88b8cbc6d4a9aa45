"""A typed round of the old protocol beside the one that the piles give."""

from topcut.regulations import load
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.review.pile_review import PileReview, pile_review
from topcut.tournament import Event, Round

from tests.build import event, required, swiss

LAW = load("ntp-98.4")
FOUR = ["ann", "bob", "cyd", "dan"]
FIRST = swiss(1, [("ann", "bob", "3-0"), ("cyd", "dan", "3-0")])
FIVE = [*FOUR, "eve"]
ODD = swiss(1, [("ann", "bob", "3-0"), ("cyd", "dan", "3-0")], byes=("eve",))


def _event(players: list[str], *rounds: Round) -> Event:
    return event(players, rounds, regulations="ntp-98.4", format="constructed")


def _of(second: Round, players: list[str] = FOUR, first: Round = FIRST) -> PileReview:
    return required(pile_review(_event(players, first, second), LAW, second))


def test_the_pairs_of_the_piles_leave_nothing_to_say() -> None:
    for pairs in (
        [("ann", "cyd", ""), ("bob", "dan", "")],
        [("dan", "bob", ""), ("cyd", "ann", "")],
    ):
        found = _of(swiss(2, pairs))
        assert (found.byes, found.pairs, found.rematches) == (ByeReview(None, ()), (), ())
        assert found.misfit == 0


def test_pairs_of_the_piles_that_are_not_in_the_round_are_named() -> None:
    found = _of(swiss(2, [("ann", "dan", ""), ("bob", "cyd", "")]))
    assert sorted(map(sorted, found.pairs)) == [["ann", "cyd"], ["bob", "dan"]]
    assert (found.rematches, found.misfit) == ((), 2)


def test_a_second_meeting_is_told() -> None:
    found = _of(swiss(2, [("ann", "bob", ""), ("cyd", "dan", "")]))
    assert found.rematches == (("ann", "bob"), ("cyd", "dan"))
    assert found.misfit == 2


def test_n_pair_1_the_bye_goes_to_who_would_have_it_by_the_cards() -> None:
    """Bob and Dan have no bye and no GMP; Dan is the last in the original order."""
    for name in ("bob", "dan", "ann", "eve"):
        others = [each for each in FIVE if each != name]
        pairs = [(others[0], others[1], ""), (others[2], others[3], "")]
        found = _of(swiss(2, pairs, byes=(name,)), FIVE, ODD)
        assert found.byes.rightful == (None if name == "dan" else "dan")
        assert found.byes.unneeded == ()
        assert found.misfit == (name != "dan") + len(found.pairs)


def test_byes_beside_an_even_number_of_players_are_needless() -> None:
    found = _of(swiss(2, [("ann", "cyd", "")], byes=("bob", "dan")))
    assert (found.byes.rightful, found.byes.unneeded) == (None, ("bob", "dan"))
    assert found.misfit == 2 + len(found.pairs)


def test_of_three_byes_all_but_one_are_needless() -> None:
    found = _of(swiss(2, [("bob", "dan", "")], byes=("ann", "cyd", "eve")), FIVE, ODD)
    assert (found.byes.rightful, found.byes.unneeded) == ("dan", ("cyd", "eve"))
    found = _of(swiss(2, [("bob", "ann", "")], byes=("cyd", "dan", "eve")), FIVE, ODD)
    assert (found.byes.rightful, found.byes.unneeded) == (None, ("cyd", "eve"))


def test_nothing_is_said_while_results_before_are_missing() -> None:
    second = swiss(2, [("ann", "cyd", ""), ("bob", "dan", "")])
    open_ = swiss(1, [("ann", "bob", ""), ("cyd", "dan", "3-0")])
    assert pile_review(_event(FOUR, open_, second), LAW, second) is None


def test_who_is_no_player_is_not_compared() -> None:
    found = _of(swiss(2, [("ann", "cyd", ""), ("bob", "dan", "")], byes=("ghost",)))
    assert (found.byes, found.pairs, found.rematches) == (ByeReview(None, ()), (), ())
