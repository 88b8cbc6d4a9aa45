"""A round of single-sided Swiss pair by pair."""

from fractions import Fraction

from topcut.regulations import load
from topcut.rules.drafts.least_draw import priced
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import Rivals, SideReason

DRAW = Draw("mill-road", "swiss", 3)
COSTS = load("single-sided").costs


def rivals(points: dict[str, int], **met: tuple[str, ...]) -> Rivals:
    assert COSTS is not None
    pairs = {(key.split("_")[0], key.split("_")[1]): corps for key, corps in met.items()}
    exact = {player: Fraction(each) for player, each in points.items()}
    return Rivals(exact, {player: -len(player) for player in points}, pairs, COSTS)


def test_pairs_stand_from_the_top_and_who_has_more_points_first() -> None:
    field = rivals({"ann": 3, "bo": 6, "cy": 6, "di": 9, "ed": 3, "fay": 0})
    found = priced(field, [("fay", "ed"), ("bo", "di"), ("ann", "cy")], DRAW)
    assert [pair.players for pair in found] == [("di", "bo"), ("cy", "ann"), ("ed", "fay")]
    assert found[1].points == (6, 3)


def test_pairs_on_equal_points_stand_as_drawn() -> None:
    ids = ["ann", "bo", "cy", "di"]
    drawn = DRAW.order("order", ids)
    pairs = [(drawn[3], drawn[2]), (drawn[1], drawn[0])]
    found = priced(rivals(dict.fromkeys(ids, 3)), pairs, DRAW)
    assert [pair.players for pair in found] == [tuple(drawn[:2]), tuple(drawn[2:])]


def test_a_pair_knows_its_meetings_balances_and_sides() -> None:
    [pair] = priced(rivals({"ann": 3, "bo": 3}, ann_bo=("ann",)), [("ann", "bo")], DRAW)
    assert pair.sides is not None
    assert (pair.meetings, pair.sides.corp, pair.sides.reason) == (1, "bo", SideReason.EXCHANGED)
    assert dict(zip(pair.players, pair.balances, strict=True)) == {"ann": -3, "bo": -2}
