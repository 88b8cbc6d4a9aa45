"""How many are above at a table."""

from itertools import product

from topcut.rules.sure.rivals import NONE, Counts, Totals, exchanged, table_counts

from tests.support.sure_oracle import TWO_GAMES


def test_a_table_gives_the_most_and_the_least_of_all_its_results() -> None:
    for one, two in product((None, *range(-1, 8)), repeat=2):
        found = table_counts(TWO_GAMES, one, two)
        above, level = [], []
        for result in TWO_GAMES:
            wanted = list(zip(result, (one, two), strict=True))
            above.append(sum(want is not None and own > want for own, want in wanted))
            level.append(sum(want is not None and own >= want for own, want in wanted))
        assert (found.most, found.most_above) == (max(level), max(above))
        assert (found.least, found.least_above) == (min(level), min(above))
        assert found.already == sum(want == -1 for want in (one, two))
        assert found.most <= found.each <= 2


def test_one_part_of_a_sum_is_exchanged() -> None:
    whole = Counts(9, 8, 7, 6, 5, 4)
    assert exchanged(whole, NONE, NONE) == whole
    assert exchanged(whole, Counts(1, 1, 1, 1, 1, 1), Counts(2, 2)) == Counts(10, 9, 6, 5, 4, 3)


def test_a_tally_is_clear_once_no_tiebreaker_can_change_it() -> None:
    tally = Totals(most=4, most_proven=3, least=1, least_proven=2)
    assert not tally.is_clear
    assert tally.plus(tally).less(tally) == tally
    assert Totals(2, 2, 1, 1).is_clear
    assert not Totals(3, 2, 1, 1).is_clear
    assert not Totals(2, 2, 0, 1).is_clear
