"""Who was there when, read from the pairings."""

from topcut.exchange.reading.presence import with_presence
from topcut.text.problems.mark import Mark
from topcut.tournament import Player, Removal, Round

from tests.build import player, swiss


def _rounds(*there: str) -> list[Round]:
    """Rounds in which these players, a letter each, have byes."""
    return [swiss(number, byes=tuple(letters)) for number, letters in enumerate(there, 1)]


def _players(ids: str) -> list[Player]:
    return [player(id_) for id_ in ids]


def _drops(rounds: tuple[Round, ...]) -> dict[int, tuple[str, ...]]:
    return {round_.number: round_.drops for round_ in rounds if round_.drops}


def test_somebody_without_a_match_at_first_joined_late() -> None:
    players, _, _ = with_presence(_players("ab"), _rounds("a", "ab", "ab"))
    assert [one.joins for one in players] == [1, 2]


def test_somebody_without_a_match_at_last_left_after_the_last_one() -> None:
    _, rounds, _ = with_presence(_players("abc"), _rounds("abc", "ac", "a"))
    assert _drops(rounds) == {1: ("b",), 2: ("c",)}


def test_a_round_missed_in_between_is_a_drop_and_a_return() -> None:
    _, rounds, returns = with_presence(_players("ab"), _rounds("ab", "a", "a", "ab"))
    assert (_drops(rounds), returns) == ({1: ("b",)}, {4: ["b"]})
    assert [round_.returns for round_ in rounds] == [(), (), (), ("b",)]


def test_somebody_who_never_played_withdrew_but_not_before_any_round() -> None:
    for rounds, withdrawn in ((_rounds("a"), [False, True]), ([], [False, False])):
        players, _, _ = with_presence(_players("ab"), rounds)
        assert [one.withdrawn for one in players] == withdrawn


def test_somebody_who_joins_and_leaves_in_one_round_does_both() -> None:
    players, rounds, _ = with_presence(_players("ab"), _rounds("a", "ab", "a"))
    assert ([one.joins for one in players], _drops(rounds)) == ([1, 2], {2: ("b",)})


def test_players_and_rounds_carry_what_the_pairings_show() -> None:
    players, marked, _ = with_presence(_players("abcd"), _rounds("ab", "a", "ac"))
    assert [(one.joins, one.withdrawn) for one in players] == [
        (1, False), (1, False), (3, False), (1, True),
    ]  # fmt: skip
    assert [round_.drops for round_ in marked] == [("b",), (), ()]


def test_somebody_disqualified_in_a_round_is_not_dropped_as_well() -> None:
    removal = Removal("b", "recorded", Mark("rounds/swiss-1.yaml"))
    rounds = [swiss(1, byes=("a", "b"), disqualified=(removal,)), swiss(2, byes=("a",))]
    _, marked, _ = with_presence(_players("ab"), rounds)
    assert marked[0].drops == ()
