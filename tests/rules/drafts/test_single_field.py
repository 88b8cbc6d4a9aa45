"""What a round of single-sided Swiss is paired from, and the order of the bye."""

from topcut.regulations import load
from topcut.rules.drafts.byes import ByeOrder
from topcut.rules.drafts.setting import RoundSetting, setting_of
from topcut.rules.drafts.single import candidates, leaves_a_pairing, rivals
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.cost import Rivals
from topcut.tournament import Event

from tests.build import event, player, swiss

RULES = load("single-sided")
FOUR = ["ann", "bo", "cy", "di"]


def paired(of: Event, number: int, *returns: str) -> RoundSetting:
    return setting_of(of, RULES, number, returns)


def field(made: RoundSetting) -> Rivals:
    return rivals(made, made.inside.records)


def order(made: RoundSetting) -> ByeOrder:
    return candidates(made, made.inside.records)


def test_games_that_were_played_make_balances_and_meetings() -> None:
    """A bye and a no-show are no game; 0-0 is one."""
    rounds = [
        swiss(1, ["ann bo 3-0", "cy di no"], byes=("ed",)),
        swiss(2, ["bo ann 0-0", "cy ed 1-1"], byes=("di",), returns=("di",)),
    ]
    found = field(paired(event([*FOUR, "ed"], rounds, family="single"), 3))
    assert found.balance == {"ann": 0, "bo": 0, "cy": 1, "di": 0, "ed": -1}
    assert found.met == {("ann", "bo"): ("ann", "bo"), ("cy", "ed"): ("cy",)}


def test_fewest_byes_come_first_a_no_show_of_the_other_being_one() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di no"], byes=("ed",))
    found = order(paired(event([*FOUR, "ed"], [first], family="single"), 2, "di"))
    assert found.players[:2] == ("bo", "ann")
    assert found.players[2] == "di"  # no bye, but no game either
    assert set(found.players[3:]) == {"cy", "ed"}


def test_who_has_played_comes_before_who_has_not_and_then_the_lowest_rank() -> None:
    first = swiss(1, ["ann bo 3-0", "cy di 3-0"])
    late = [player("ed", joins=2), player("fay", joins=2)]
    found = order(paired(event([*FOUR, *late], [first], family="single"), 2))
    assert set(found.players[:2]) == {"bo", "di"}
    assert set(found.players[2:4]) == {"ann", "cy"}
    assert found.players[4:] == tuple(Draw("mill-road", "swiss", 2).order("bye", ["ed", "fay"]))
    assert found.merits["ed"] == found.merits["fay"] != found.merits["ann"]


def test_who_joins_now_stands_below_who_missed_every_game() -> None:
    """Neither has played a game, and who is ranked stands higher."""
    first = swiss(1, ["ann bo 3-0", "cy di no"])
    of = event([*FOUR, player("ed", joins=2)], [first], family="single")
    assert order(paired(of, 2, "di")).players[-3:] == ("ed", "di", "cy")


def test_players_who_have_met_twice_leave_no_pairing() -> None:
    rounds = [swiss(1, ["ann bo 3-0"], byes=("cy",)), swiss(2, ["bo ann 3-0"], byes=("cy",))]
    of = event(["ann", "bo", "cy"], rounds, family="single")
    made = paired(of, 3)
    ids = list(made.inside.records)
    assert {player: leaves_a_pairing(player, ids, made) for player in ids} == {
        "ann": True,
        "bo": True,
        "cy": False,
    }
