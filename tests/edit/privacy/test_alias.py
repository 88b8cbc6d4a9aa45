"""Random names and keys: nothing of the player is in them, and the draw decides as before."""

from dataclasses import replace

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.privacy import alias as module
from topcut.edit.privacy.alias import alias_keys, alias_name, is_public
from topcut.regulations import load
from topcut.rules.standings.standings import standings

from tests.build import event, player, swiss


def test_a_name_is_random_and_nobodys() -> None:
    aliases = [alias_name(()) for _ in range(5)]
    assert len({alias.name for alias in aliases}) > 1
    for alias in aliases:
        assert alias.id == f"withheld-{alias.name.removeprefix('Withheld ')}"


def test_a_name_that_somebody_has_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter(("4c1f", "99ab"))
    monkeypatch.setattr("secrets.token_hex", lambda _: next(numbers))
    assert alias_name({"withheld-4c1f"}).id == "withheld-99ab"


def test_a_number_says_nothing_and_an_id_does() -> None:
    assert is_public(player("ada", key="7"))
    assert not is_public(player("ada"))
    assert not is_public(player("ada", key="ada-k"))


def test_by_a_random_key_everybody_ranks_as_before() -> None:
    tables = [
        ("ada", "bo", "6-0"),
        ("cy", "di", "6-0"),
        ("ed", "flo", "6-0"),
        ("gus", "hal", "6-0"),
    ]
    names = [name for table in tables for name in table[:2]]
    before = event(names, [swiss(1, tables)])
    regulations = load(before.regulations)
    order = [row.player.id for row in standings(before, regulations).rows]
    keys = alias_keys(before, regulations, "cy")
    for _, key in zip(range(5), keys, strict=False):
        players = tuple(replace(one, key=key) if one.id == "cy" else one for one in before.players)
        after = replace(before, players=players)
        assert [row.player.id for row in standings(after, regulations).rows] == order


def test_where_no_key_does_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRIES", 0)
    before = event(["ada", "bo"], [swiss(1, [("ada", "bo", "6-0")])])
    with pytest.raises(NotTypedError) as refused:
        next(alias_keys(before, load(before.regulations), "ada"))
    assert str(refused.value) == (
        f"{before.id}: none of 0 random keys leaves everybody else where they are, so nothing was"
        " changed: try again"
    )
