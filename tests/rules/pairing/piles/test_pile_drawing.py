"""Piles: swaps, floats, exhaustion, byes."""

from topcut.rules.pairing.piles.pile_drawing import draw_round, halves
from topcut.rules.pairing.piles.piles import Float, Method, PileDraw, PilePair, Stack


def met(text: str, cards: str = "ABCDEFGHabcdefgh") -> dict[str, set[str]]:
    """Who has met whom: "Aa Bb"."""
    found: dict[str, set[str]] = {card: set() for card in cards}
    for one, two in map(tuple, text.split()):
        found[one].add(two)
        found[two].add(one)
    return found


def drawn(piles: str, known: str = "") -> PileDraw:
    """The round of these piles, from the highest: "AB CD"."""
    stacks = [Stack(9 - place, tuple(cards)) for place, cards in enumerate(piles.split())]
    return draw_round(stacks, met(known))


def pairs(made: PileDraw) -> str:
    return " ".join(f"{one}{two}" for one, two in made.pairs)


def test_n_pair_2_top_against_top_of_both_halves() -> None:
    assert pairs(drawn("ABCabc")) == "Aa Bb Cc"


def test_n_pair_3_the_tops_are_tested_in_the_printed_order() -> None:
    """Tops of A B C / a b c from Aa: Ba, Bb, Ab, Aa; the fourth is the first pair again."""
    found, stuck = halves("ABCabc", met("Aa Ba Bb Ab"))
    assert (found, stuck) == ([], ("A", "a"))
    found, _ = halves("ABCabc", met("Aa Ba Bb"))
    assert found[0] == PilePair("A", "b", (("A", "a"), ("B", "a"), ("B", "b")))


def test_n_pair_3_each_half_of_four_is_moved_below_three_cards_at_most() -> None:
    """Aa Ba Bb Ab Aa Ca Cc are tested, and no more: Bc, which would be legal, is not."""
    found, stuck = halves("ABCDabcd", met("Aa Ba Bb Ab Ca Cc"))
    assert (found, stuck) == ([], ("A", "a"))


def test_n_pair_3_after_a_pair_the_halves_stay_and_the_swaps_begin_again() -> None:
    """Aa has met: B comes to the top and meets a; the first half is then A C."""
    found, _ = halves("ABCabc", met("Aa Ab"))
    assert found == [
        PilePair("B", "a", (("A", "a"),)),
        PilePair("C", "b", (("A", "b"),)),
        PilePair("A", "c"),
    ]


def test_n_pair_2_the_bottom_of_an_odd_pile_meets_the_top_of_the_next() -> None:
    made = drawn("ABC DEF")
    assert pairs(made) == "AB CD EF"
    assert made.piles[0].floats == (Float("C", "D", 8, ()),)


def test_n_pair_2_a_float_who_has_met_the_top_takes_the_second() -> None:
    made = drawn("ABC DEF", "CD")
    assert made.piles[0].floats == (Float("C", "E", 8, (("C", "D"),)),)
    assert pairs(made) == "AB CE DF"


def test_n_pair_2_a_float_passes_a_pile_and_then_the_next_card_floats() -> None:
    assert pairs(drawn("ABC D EF", "CD")) == "AB CE DF"
    made = drawn("ABC D", "CD")
    assert made.piles[0].floats == (Float("B", "D", 8, (("C", "D"),)),)
    assert pairs(made) == "AC BD"


def test_n_pair_2_where_no_card_can_float_the_piles_are_joined() -> None:
    made = drawn("ABC D EF", "AD BD CD AE BE CE AF BF CF DE")
    assert made.piles[0].numbers[:2] == (9, 8)
    assert made.rematches != ()


def test_n_pair_3_exhausted_swaps_take_the_nearest_partners() -> None:
    """A has met both of the other half: of B, a, b the next nearest to place 3 is B."""
    made = drawn("ABab", "Aa Ab")
    assert made.piles[0].method is Method.NEAREST
    assert pairs(made) == "AB ab"
    assert made.piles[0].stuck == ("A", "b")


def test_n_pair_3_a_pile_without_legal_pairing_joins_the_one_below() -> None:
    made = drawn("AB CD", "AB")
    assert made.piles[0].numbers == (9, 8)
    assert pairs(made) == "AC BD"


def test_n_pair_3_the_last_pile_undoes_the_one_above() -> None:
    made = drawn("AB CD", "CD")
    assert [pile.cards for pile in made.undone] == [("A", "B")]
    assert pairs(made) == "AC BD"


def test_n_pair_3_the_first_pile_undoes_its_own_float() -> None:
    """C floats to D, and A and B have met: all four are taken together."""
    made = drawn("ABC D", "AB")
    assert pairs(made) == "AC BD"
    assert (made.piles[0].method, made.piles[0].floats) == (Method.NEAREST, ())


def test_n_pair_3_without_any_legal_round_the_rematches_are_the_fewest() -> None:
    made = drawn("AB CD", "AC AD BC BD")
    assert pairs(made) == "AB CD"
    everybody = drawn("AB CD", "AB AC AD BC BD")
    assert (len(everybody.rematches), everybody.piles[0].method) == (1, Method.REMATCHES)


def test_n_pair_1_the_bye_goes_to_the_first_who_leaves_a_legal_pairing() -> None:
    """C is first, but A and B have met; B leaves A and C."""
    made = draw_round([Stack(0, ("A", "B", "C"))], met("AB"), ["C", "B", "A"])
    assert (made.bye, made.passed_over, made.pairs) == ("B", ("C",), (("A", "C"),))
    none = draw_round([Stack(0, ("A", "B", "C"))], met("AB AC BC"), ["C", "B", "A"])
    assert (none.bye, none.rematches) == ("C", (("A", "B"),))
