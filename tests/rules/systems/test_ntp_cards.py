"""Record cards, pairing numbers and piles of the old protocol."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.rules.systems.ntp_cards import (
    ALTERNATIVE,
    bye_order,
    match_total,
    original_order,
    pairing_number,
    pairing_numbers,
    record_card,
    rounded,
    stacks,
)
from topcut.tournament import ROUND_ROBIN, Event

from tests.build import event, player

LAW = load("ntp-98.4")


def _event(*players: object, **fields: object) -> Event:
    return replace(event(players or ("ann",), format="constructed"), **fields)  # type: ignore[arg-type]


def _record(id_: str, *points: str, how: How = How.MATCH) -> PlayerRecord:
    """A round of three GMPs in all for each of these points."""
    entries = [
        RoundEntry(number, how, Fraction(own), 3 - Fraction(own), opponent="zed")
        for number, own in enumerate(points, 1)
    ]
    return PlayerRecord(player(id_), tuple(entries))


@pytest.mark.parametrize(
    ("number", "nearest"), [("0", 0), ("1/3", 0), ("1/2", 1), ("2/3", 1), ("3/2", 2), ("7/3", 2)]
)
def test_n_gmp_2_halves_are_rounded_up(number: str, nearest: int) -> None:
    assert rounded(Fraction(number)) == nearest


def test_n_gmp_1_a_match_is_three_gmps_in_all() -> None:
    assert match_total(LAW, 2) == 3
    assert match_total(LAW, 1) == 2


def test_n_init_1_the_card_has_a_line_a_round_in_order() -> None:
    whole = _record("ann", "3", "1.5", "0", "2.5")
    shuffled = replace(whole, entries=(whole.entries[2], *whole.entries[:2], whole.entries[3]))
    card = record_card(_event(), LAW, shuffled)
    assert [(line.round, line.earned, line.total, line.number) for line in card] == [
        (1, 3, 3, 1),
        (2, Fraction(3, 2), Fraction(9, 2), 2),
        (3, 0, Fraction(9, 2), 2),
        (4, Fraction(5, 2), 7, 2),
    ]
    assert [line.entry for line in card] == list(whole.entries)


def test_n_alt_1_a_match_won_and_a_bye_count_one_each() -> None:
    made = _event(options=(ALTERNATIVE,))
    won = [line.number for line in record_card(made, LAW, _record("ann", "3", "1.5", "0", "2"))]
    assert won == [1, 1, 1, 2]
    for how, number in ((How.BYE, 2), (How.NO_OPPONENT, 2), (How.UNPAIRED_LOSS, 0)):
        assert pairing_number(made, LAW, _record("ann", "0", "0", how=how)) == number


def test_pairing_numbers_are_by_round_and_a_round_robin_has_none() -> None:
    record = _record("ann", "3", "1.5")
    assert pairing_numbers(_event(), LAW, record) == {1: 1, 2: 2}
    assert pairing_numbers(_event(pairing=ROUND_ROBIN), LAW, record) == {}
    assert pairing_number(_event(), LAW, record) == 2
    assert pairing_number(_event(), LAW, _record("ann")) == 0


def test_n_init_3_the_original_order_is_as_typed_then_as_in_the_file() -> None:
    typed = (player("ann"), player("bob", order=2), player("cyd"), player("dan", order=1))
    assert original_order(_event(*typed)) == {"dan": 1, "bob": 2, "ann": 3, "cyd": 4}


def test_piles_are_by_number_each_by_gmps_and_then_the_original_order() -> None:
    records = {
        "ann": _record("ann", "1.5"),
        "bob": _record("bob", "2.5"),
        "cyd": _record("cyd", "0"),
        "dan": _record("dan", "1.5"),
    }
    piles = stacks(_event(*records), LAW, records, ["dan", "cyd", "ann", "bob"])
    assert [(pile.number, pile.cards) for pile in piles] == [
        (1, ("bob", "ann", "dan")),
        (0, ("cyd",)),
    ]


def test_n_pair_1_the_bye_is_by_byes_then_number_then_gmps_then_the_last_in_order() -> None:
    records = {
        "had": _record("had", "0", how=How.BYE),
        "high": _record("high", "1.5"),
        "more": _record("more", "1"),
        "less": _record("less", "0.5"),
        "last": _record("last", "0.5"),
    }
    order = bye_order(_event(*records), LAW, records, ["high", "had", "less", "more", "last"])
    assert order == ["last", "less", "more", "high", "had"]
