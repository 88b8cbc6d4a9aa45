"""Who was there when, read from the pairings."""

from topcut.exchange.reading.presence import presence, with_presence
from topcut.text.problems.mark import Mark
from topcut.tournament import Removal, Round

from tests.build import player, swiss


def _rounds(*there: str) -> list[Round]:
    """Rounds in which these players, a letter each, have byes."""
    return [swiss(number, byes=tuple(letters)) for number, letters in enumerate(there, 1)]


def test_somebody_without_a_match_at_first_joined_late() -> None:
    assert presence("ab", _rounds("a", "ab", "ab")).joins == {"b": 2}


def test_somebody_without_a_match_at_last_left_after_the_last_one() -> None:
    assert presence("abc", _rounds("abc", "ac", "a")).drops == {1: ["b"], 2: ["c"]}


def test_a_round_missed_in_between_is_a_drop_and_a_return() -> None:
    found = presence("ab", _rounds("ab", "a", "a", "ab"))
    assert (found.drops, found.returns) == ({1: ["b"]}, {4: ["b"]})


def test_somebody_who_never_played_withdrew_but_not_before_any_round() -> None:
    assert presence("ab", _rounds("a")).withdrawn == {"b"}
    assert presence("ab", []).withdrawn == set()


def test_somebody_who_joins_and_leaves_in_one_round_does_both() -> None:
    found = presence("ab", _rounds("a", "ab", "a"))
    assert (found.joins, found.drops) == ({"b": 2}, {2: ["b"]})


def test_players_and_rounds_carry_what_the_pairings_show() -> None:
    rounds = _rounds("ab", "a", "ac")
    players, marked = with_presence(
        [player(id_) for id_ in "abcd"], rounds, presence("abcd", rounds)
    )
    assert [(one.joins, one.withdrawn) for one in players] == [
        (1, False), (1, False), (3, False), (1, True),
    ]  # fmt: skip
    assert [round_.drops for round_ in marked] == [("b",), (), ()]


def test_somebody_disqualified_in_a_round_is_not_dropped_as_well() -> None:
    removal = Removal("b", "recorded", Mark("rounds/swiss-1.yaml"))
    rounds = [swiss(1, byes=("a", "b"), disqualified=(removal,)), swiss(2, byes=("a",))]
    players = [player("a"), player("b")]
    _, marked = with_presence(players, rounds, presence("ab", rounds))
    assert marked[0].drops == ()
