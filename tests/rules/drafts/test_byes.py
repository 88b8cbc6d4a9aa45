"""The order in which the odd-count bye is offered."""

from collections.abc import Sequence

from topcut.regulations import load
from topcut.rules.drafts.byes import bye_order
from topcut.rules.drafts.setting import setting_of
from topcut.rules.ground.draw import Draw
from topcut.tournament import Round, StageKind

from tests.build import event, player, swiss

LAW = load("ffg-2.2.1")
FIVE = ["ann", "bob", "cyd", "dan", "eve"]
ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "4-1")], byes=("eve",))


def order(players: Sequence[object], *rounds: Round, number: int = 2) -> tuple[str, ...]:
    made = event(players, rounds)
    paired = setting_of(made, LAW, number)
    return bye_order(paired, paired.inside.records).players


def test_f_swiss_3_the_bye_is_offered_by_fewest_byes_then_lowest_rank() -> None:
    assert order([*FIVE], ONE) == ("bob", "dan", "cyd", "ann", "eve")


def test_f_swiss_3_who_joins_in_this_round_stands_below_all_who_are_ranked() -> None:
    assert order([*FIVE, player("fay", joins=2)], ONE)[0] == "fay"


def test_f_swiss_3_before_round_1_the_draw_alone_decides() -> None:
    drawn = tuple(Draw("mill-road", StageKind.SWISS, 1).order("bye", FIVE))
    assert order([*FIVE], number=1) == drawn


def test_where_only_the_draw_parts_two_their_merits_are_equal() -> None:
    first = swiss(1, [("ann", "bob", "3-3"), ("cyd", "dan", "3-3")])
    made = event(FIVE[:4], [first])
    merits = bye_order(setting_of(made, LAW, 2), FIVE[:4]).merits
    assert len(set(merits.values())) == 1
