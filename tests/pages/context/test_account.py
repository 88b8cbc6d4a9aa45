"""The working of the tiebreakers adds up to what the standings say."""

from fractions import Fraction

from topcut.pages.context.account import accounts

from tests.support.shown import eventful, plain, shared


def test_sum_divided_by_opponents_is_the_tiebreaker() -> None:
    made = shared(plain(12, 4))
    for id_, account in accounts(made.event, made.standings, made.texts).items():
        row = made.standings.by_id[id_]
        assert account.divisor == len(account.lines) == 4
        terms = made.standings.working(id_)
        assert sum(term.per_round for term in terms) == row.tiebreaks[0] * 4
        assert sum(term.tiebreaks[0] for term in terms) == row.tiebreaks[1] * 4
        value = dict(account.results)["SoS"]
        assert Fraction(value) == round(row.tiebreaks[0] * 10000 + Fraction(1, 10**9)) / (
            Fraction(10000)
        )


def test_who_met_nobody_has_no_account() -> None:
    """A bye and an absent opponent are nobody's opponent."""
    made = shared(eventful())
    assert "kay" not in made.accounts
    assert [line.name for line in made.accounts["hal"].lines] == ["Ada Crane"]
