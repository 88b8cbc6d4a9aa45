"""Order of turns, and the path of the token."""

from itertools import islice

from topcut.rules.ground.multiplayer_games import token_path, turn_order
from topcut.tournament import Match

from tests.support.brackets import MARK

TABLE = Match(("ann", "bob", "cyd", "dan"), MARK, corp="ann")


def test_m_turn_1_the_corp_and_then_the_runners_as_they_sit() -> None:
    assert turn_order(TABLE) == ("ann", "bob", "cyd", "dan")


def test_m_turn_1_the_token_is_with_the_corp_once_and_then_goes_round_the_runners() -> None:
    corp, *runners = TABLE.players
    assert list(islice(token_path(TABLE), 8)) == [corp, *runners, *runners, runners[0]]
