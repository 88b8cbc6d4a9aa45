"""Keys of players: random, kept for whoever runs this, told apart from old ones."""

import stat
from pathlib import Path
from random import Random

import pytest
from topcut.disk.locking import own_folder
from topcut.edit.reports.report_keys import (
    UnknownKeyError,
    events_with_keys,
    holder,
    in_groups,
    keys,
    renew_keys,
    store_of,
)
from topcut.workspace.data import Data

from tests.build import data_of, typed

ALL = ("ada-crane", "bo-quist", "cy-dahl", "di-ito")
SIGNS = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")


@pytest.fixture
def data(tmp_path: Path) -> Data:
    return data_of(typed(tmp_path))


def file(data: Data) -> Path:
    return own_folder(data.path) / "reports" / "downtown.json"


def test_each_player_has_another_key_of_eight_signs(data: Data) -> None:
    made = keys(data, "downtown", ALL)
    assert len(set(made.values())) == 4
    assert all(len(key) == 8 and set(key) <= SIGNS for key in made.values())


def test_keys_survive_a_restart_and_nobody_else_can_read_them(data: Data) -> None:
    made = keys(data, "downtown", ALL)
    assert keys(Data(data.path), "downtown", ALL) == made
    assert stat.S_IMODE(file(data).stat().st_mode) == 0o600


def test_keys_are_beside_data_where_nothing_is_committed(data: Data) -> None:
    keys(data, "downtown", ALL)
    assert not list(data.path.rglob("*.json"))
    assert (own_folder(data.path) / ".gitignore").read_text() == "*\n"


def test_a_late_player_gets_a_key_and_the_others_keep_theirs(data: Data) -> None:
    before = keys(data, "downtown", ALL)
    after = keys(data, "downtown", (*ALL, "ed-late"))
    assert {player: after[player] for player in ALL} == before
    assert len(after["ed-late"]) == 8


@pytest.mark.parametrize("how", [str.lower, in_groups, lambda key: f" {key[:4]}-{key[4:]} "])
def test_a_key_is_known_however_it_is_typed(data: Data, how: object) -> None:
    key = keys(data, "downtown", ALL)["bo-quist"]
    found = holder(data, how(key))  # type: ignore[operator]
    assert (found.event, found.player) == ("downtown", "bo-quist")


def test_an_old_key_is_refused_and_says_why_while_the_others_stay(data: Data) -> None:
    before = keys(data, "downtown", ALL)
    after = renew_keys(data, "downtown", ["ada-crane"])
    assert after["ada-crane"] != before["ada-crane"]
    with pytest.raises(UnknownKeyError, match="this key has been replaced"):
        holder(data, before["ada-crane"])
    assert holder(data, after["ada-crane"]).player == "ada-crane"
    assert holder(data, before["bo-quist"]).player == "bo-quist"


@pytest.mark.parametrize("key", ["", "A", "AAAAAAAA", "*", "☃" * 8, "A" * 10_000])
def test_nobody_has_a_guessed_key(data: Data, key: str) -> None:
    keys(data, "downtown", ALL)
    with pytest.raises(UnknownKeyError, match="this is nobody’s key"):
        holder(data, key)


def test_a_damaged_file_is_kept_aside_and_keys_are_made_anew(data: Data) -> None:
    before = keys(data, "downtown", ALL)
    file(data).write_text('{"event": "downtown", "ke')
    assert store_of(data, "downtown") is None
    assert keys(data, "downtown", ALL) != before
    aside = file(data).with_name("downtown.json.damaged-1")
    assert aside.read_text() == '{"event": "downtown", "ke'


def test_only_events_that_are_there_have_keys(data: Data) -> None:
    assert events_with_keys(data) == ()
    keys(data, "downtown", ALL)
    keys(data, "gone", ("ada-crane",))
    assert events_with_keys(data) == ("downtown",)


@pytest.mark.parametrize("guesses", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_guessed_keys_are_nobodys(data: Data, guesses: int) -> None:
    keys(data, "downtown", [f"player-{number}" for number in range(251)])
    before = file(data).read_bytes()
    chance = Random(18)
    for _ in range(guesses):
        with pytest.raises(UnknownKeyError):
            holder(data, "".join(chance.choices(sorted(SIGNS), k=8)))
    assert file(data).read_bytes() == before
