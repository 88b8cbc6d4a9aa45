"""Entry lists of AlwaysBeRunning: which claims there are, and whose they are."""

from typing import Any

import pytest
from topcut.exchange.abr.entry_list import EntryClaim, claimants, is_entry_list, read_entry_list
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import Node
from topcut.text.problems.mark import Mark
from topcut.tournament import Player

M = Mark("players.yaml")
ADA, BO = Player("ada", "Ada Crane", M), Player("bo", "Bo Quist", M)


def entry(user: int, rank: int, name: str | None, **more: Any) -> dict[str, Any]:
    return {"user_id": user, "rank_swiss": rank, "user_import_name": name, **more}


def test_claims_are_those_with_an_account() -> None:
    deck = "https://example.org/deck/1"
    listed = [
        entry(2678, 1, "Ada Crane", corp_deck_url=deck, runner_deck_url="javascript:alert(1)"),
        entry(0, 2, "Bo Quist"),
        entry(31, 3, None),
    ]
    assert is_entry_list(Node(listed))
    assert read_entry_list(Node(listed)) == (
        EntryClaim("abr-2678", 1, "Ada Crane", deck),
        EntryClaim("abr-31", 3, ""),
    )


@pytest.mark.parametrize("value", [{}, [1], [{"user_id": 1}], "x"])
def test_what_is_no_list(value: Any) -> None:
    assert not is_entry_list(Node(value))


def test_a_wrong_number_is_named() -> None:
    with pytest.raises(ExchangeError) as raised:
        read_entry_list(Node([entry(1, 1, "Ada"), {"user_id": "x", "rank_swiss": 1}]))
    assert raised.value.message == '[1].user_id should be a whole number, but is "x"'


def claim(account: int, rank: int, name: str = "") -> EntryClaim:
    return EntryClaim(f"abr-{account}", rank, name)


@pytest.mark.parametrize(
    ("claims", "fitting"),
    [
        ([claim(1, 1), claim(2, 2)], {"ada": "abr-1", "bo": "abr-2"}),
        ([claim(1, 1, "ada crane ")], {"ada": "abr-1"}),  # another spelling
        ([claim(1, 1, "Bo Quist")], {}),  # the rank is somebody else's
        ([claim(1, 1, "Ada Crane"), claim(2, 1)], {}),  # two claim one rank
        ([claim(1, 1), claim(1, 2)], {}),  # one claims two
        ([claim(1, 9)], {}),
    ],
)
def test_a_claim_is_of_the_one_player_whom_it_fits(
    claims: list[EntryClaim], fitting: dict[str, str]
) -> None:
    found = claimants(claims, {1: [ADA], 2: [BO]})
    assert {player: each.account for player, each in found.items()} == fitting


def test_names_tell_apart_who_shares_a_rank() -> None:
    shared = {1: [ADA, BO]}
    assert claimants([claim(1, 1)], shared) == {}
    assert list(claimants([claim(1, 1, "Bo Quist")], shared)) == ["bo"]
