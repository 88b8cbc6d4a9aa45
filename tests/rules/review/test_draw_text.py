"""How a round was drawn, in words."""

from fractions import Fraction

import pytest
from msgspec.structs import replace
from topcut.regulations import load as document
from topcut.rules.drafts.draft import Bye, ByeReason
from topcut.rules.drafts.least_draw import PricedBye, PricedPair
from topcut.rules.pairing.least.cost import PairCost, PairSides, SideReason
from topcut.rules.pairing.least.least import Price
from topcut.rules.pairing.least.lightest import Evidence
from topcut.rules.pairing.least.proof import PriceList
from topcut.rules.pairing.piles.piles import Float, Method, Pile, PilePair
from topcut.rules.pairing.points.windows import Proof
from topcut.rules.review.draw_text import DrawText
from topcut.text.words.texts import load

from tests.build import required

TELLING = DrawText(load("en"), str.title)


@pytest.mark.parametrize(
    ("points", "said"),
    [(1, "1 point"), (0, "0 points"), (Fraction(9, 2), "4.5 points"), (-2, "−2 points")],
)
def test_points_are_counted_with_their_word(points: Fraction, said: str) -> None:
    assert TELLING.points(Fraction(points)) == said


def test_who_changed_places_is_named_as_pair_bye_or_table() -> None:
    assert TELLING.pairs([("ann", "bo"), ("cy",), ("di", "ed", "fay")]) == (
        "Ann v Bo, Cy has the bye, a table of Di, Ed, Fay"
    )


def test_a_bye_by_rank_says_whether_it_is_the_first() -> None:
    first = TELLING.bye("ann", ByeReason.LOWEST, again=False)
    second = TELLING.bye("ann", ByeReason.LOWEST, again=True)
    assert first == "Ann has the bye: lowest rank without one"
    assert second == "Ann has the bye: fewest byes so far, then lowest rank"
    assert TELLING.bye("ann", None, again=True) == "Ann has the bye"


def test_an_awarded_bye_is_awarded_also_where_piles_are_drawn() -> None:
    assert TELLING.bye_by_number(Bye("ann", ByeReason.AWARDED)) == "Ann has the bye: awarded"
    assert "lowest pairing number" in TELLING.bye_by_number(Bye("ann", ByeReason.LOWEST))


def test_whether_a_pairing_could_be_better_depends_on_the_proof() -> None:
    said = {
        (proof, one): TELLING.best(proof, one_group=one) for proof in Proof for one in (True, False)
    }
    assert said[Proof.NONE, True].startswith("This has not been proven.")
    assert said[Proof.CERTIFICATE, True] == said[Proof.WHOLE, True]
    assert len(set(said.values())) == 5


def test_no_rematch_is_said_as_well_as_each() -> None:
    assert TELLING.rematches(()) == "Rematches: none."
    assert TELLING.rematches((("ann", "bo"),)) == "Rematches: Ann v Bo."


def test_a_pile_tells_what_was_tried_in_the_order_of_trying() -> None:
    pile = Pile(
        (3, 2),
        ("ann", "bo", "cy", "di", "ed"),
        (Float("ed", "fay", 1, (("ed", "gus"),)),),
        Method.NEAREST,
        (PilePair("ann", "cy", (("ann", "bo"),)), PilePair("bo", "di")),
        ("ann", "bo"),
    )
    assert list(TELLING.pile(pile)) == [
        "Pairs passed over for the float, because they had met: Ed v Gus.",
        "1 swap: Ann v Bo had met, then Ann v Cy.",
        "Every swap was tried for Ann v Bo.",
        "Several piles were put together: on their own they had no legal pairing.",
        "The swaps ran out: everybody meets the partner nearest to the place half a pile away.",
    ]


def priced(reason: SideReason) -> PricedPair:
    return PricedPair(
        ("ann", "bo"),
        (Fraction(9), Fraction(6)),
        (1, 0),
        1,
        PairCost(Fraction(9), 5, 50, dear=False),
        PairSides("bo", "ann", reason),
    )


@pytest.mark.parametrize(
    ("reason", "who"),
    [
        (SideReason.DRAW, "Bo (Corp, by the draw) v Ann"),
        (SideReason.SURPLUS, "Bo (Corp) v Ann (the greater surplus of Corp games)"),
        (SideReason.EXCHANGED, "Bo (Corp, exchanged) v Ann"),
    ],
)
def test_a_pair_is_told_with_its_sides_and_the_parts_of_its_cost(
    reason: SideReason, who: str
) -> None:
    assert TELLING.cost(priced(reason)) == (
        f"{who}: 64 = 9 for points + 5 for a second meeting + 50 for sides."
    )


def test_dear_pairs_are_told_only_where_there_are_any() -> None:
    costs = required(document("single-sided").costs)
    assert TELLING.price(Price(0, Fraction(47)), costs) == "The pairs cost 47 together."
    assert TELLING.price(Price(1, Fraction(147)), costs) == (
        "The pairs cost 147 together. 1 pair costs 100 or more."
    )
    assert TELLING.price(Price(0, Fraction(47)), costs, with_bye=True) == (
        "The pairs and the bye cost 47 together."
    )


def test_how_the_least_cost_is_known_is_told_by_prices_where_there_are_any() -> None:
    prices = PriceList((("ann", Fraction(1, 2)), ("bo", Fraction(1, 2))), ())
    said = [TELLING.least(evidence) for evidence in Evidence]
    assert all(each.startswith("No. ") for each in said)
    assert len(set(said)) == 3
    assert TELLING.least(Evidence.DUAL, prices).endswith("than all prices together: 1.")
    dear = PriceList(prices.players, (), 9)
    assert TELLING.least(Evidence.DUAL, dear) == TELLING.least(Evidence.DUAL)


def test_how_the_least_cost_of_pairs_and_bye_is_known_speaks_of_both() -> None:
    prices = PriceList((("ann", Fraction(1, 2)), ("", Fraction(1, 2))), ())
    said = TELLING.least(Evidence.DUAL, prices, with_bye=True)
    assert said.startswith(
        "No, and anybody can check it. Every player has a price, and so does the"
    )
    grouped = replace(prices, groups=((("ann", "bo", ""), Fraction(1)),))
    assert "here the bye counts as a player" in TELLING.least(Evidence.DUAL, grouped, with_bye=True)
    assert TELLING.least(Evidence.EQUAL, prices, with_bye=True) == (
        "No. All pairs and all byes cost the same, and so do all pairings."
    )
    bye = PricedBye("ann", Fraction(3), Fraction(16))
    assert TELLING.bye_cost(bye, required(document("single-sided").costs)).endswith(
        "here 3 points and so 16, and it is added to what the pairs cost."
    )
