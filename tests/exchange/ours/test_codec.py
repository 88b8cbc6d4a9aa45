"""The model as JSON values and back."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from topcut.exchange.ours.codec import (
    Identities,
    decode_fields,
    encode,
    encode_fields,
    identity_key,
)
from topcut.exchange.reading.errors import ExchangeError
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Game, Identity, Match, Player, Side, Structure, Way

from tests.support.exports import node
from tests.support.plain import plain
from tests.support.whole_event import ETF, whole_event

M = Mark("event.json")


def _back(kind: type, data: Any, identities: Identities | None = None) -> Any:
    return decode_fields(kind, node(data), identities or {}, M)


def test_what_is_as_by_default_is_left_out() -> None:
    assert encode_fields(Player("ada", "Ada", M), {}) == {"id": "ada", "name": "Ada"}
    assert encode_fields(Structure("basic"), {}) == {"name": "basic"}


def test_an_identity_is_named_where_it_is_used_and_stands_in_the_table_once() -> None:
    identities: Identities = {}
    value = [Player("ada", "Ada", M, ETF), Player("bo", "Bo", M, ETF)]
    assert {each["corp"] for each in encode(value, identities)} == {identity_key(ETF)}
    assert identities == {"corp: Haas-Bioroid: Engineering the Future": ETF}


def test_numbers_days_and_words_become_plain_values() -> None:
    match = Match(("a", "b"), M, score=(Fraction(5, 2), Fraction(1, 3)), won_as=Side.CORP)
    assert encode_fields(match, {}) == {
        "players": ["a", "b"], "score": [2.5, "1/3"], "won_as": "corp",
    }  # fmt: skip
    assert encode(date(2018, 3, 10), {}) == "2018-03-10"


def test_a_whole_event_comes_back() -> None:
    identities: Identities = {}
    data = encode_fields(whole_event(), identities)
    assert plain(_back(Event, data, identities)) == plain(whole_event())


def test_a_game_that_nobody_won_is_not_one_whose_winner_is_not_known() -> None:
    for winners in (None, ()):
        game = Game("a", ("b",), M, winners=winners, by=Way.TIME)
        assert _back(Game, encode_fields(game, {})).winners == winners


def test_the_one_correction_of_older_files_is_a_list_of_one() -> None:
    found = _back(Match, {"players": ["a", "b"], "correction": {"score": [6, 0], "until": 2}})
    assert [each.until for each in found.corrections] == [2]


@pytest.mark.parametrize(
    ("kind", "data", "message"),
    [
        (Player, {"id": "ada"}, "^name is missing"),
        (Player, {"id": "ada", "name": "Ada", "hat": 1}, '"hat" is not a key of Player'),
        (Player, {"id": "ada", "name": 5}, "^name should be text, but is 5"),
        (Player, {"id": "a", "name": "A", "corp": "corp: X"}, "one of the file's identities"),
        (Match, {"players": ["a", "b"], "score": [1]}, "^score should be a list of 2"),
        (
            Match,
            {"players": ["a", "b"], "won_as": "judge"},
            "^won_as should be one of corp, runner",
        ),
        (Match, {"players": "ab"}, "^players should be a list"),
        (Identity, [], "should be an object, but is a list"),
    ],
)
def test_what_is_not_of_the_type_is_said_with_its_place(
    kind: type, data: Any, message: str
) -> None:
    with pytest.raises(ExchangeError, match=message):
        _back(kind, data)
