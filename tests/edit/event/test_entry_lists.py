"""Entry lists go into players.yaml: beside an export, later, and in any order."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from topcut.edit.event.entry_lists import list_beside
from topcut.edit.event.import_facts import NOTHING, ImportFacts
from topcut.edit.event.importing import Imports, import_files
from topcut.workspace.data import Data

from tests.support.exports import four_players
from tests.support.hiding import hidden

DECK = "https://example.org/deck/1"


def listed(*, first: str = "Ada") -> list[dict[str, Any]]:
    return [
        {"user_id": 2678, "user_import_name": first, "rank_swiss": 1, "corp_deck_url": DECK},
        {"user_id": 31, "user_import_name": "Nobody", "rank_swiss": 2},
        {"user_id": 0, "user_import_name": "Cy", "rank_swiss": 3},
    ]


def season(folder: Path) -> list[tuple[str, ...]]:
    """Three tournaments with their lists: two of one name, one with a bye and pronouns."""
    folder.mkdir()
    steps = []
    for name, day in (("Downtown", "2018-03-10"), ("Downtown", "2018-05-12"), ("Up", "2018-04-01")):
        export = four_players() | {"name": name, "date": day}
        first = min(export["players"], key=lambda one: one["rank"])["name"]
        files = {f"{day}-cobra.json": export, f"{day}-abr.json": listed(first=first)}
        for file, content in files.items():
            (folder / file).write_text(json.dumps(content), encoding="utf-8")
        steps.append(tuple(files))
    return steps


def run(folder: Path, data: Path, *files: str, given: ImportFacts = NOTHING) -> Imports:
    done = import_files([folder / file for file in files], Data(data), given)
    assert [line.error for line in done.lines if line.error] == []
    return done


def bytes_of(data: Path) -> dict[str, bytes]:
    paths = (path for path in data.rglob("*") if path.is_file())
    return {path.relative_to(data).as_posix(): path.read_bytes() for path in paths}


def test_in_any_order_and_all_at_once_a_season_gives_the_same_bytes(tmp_path: Path) -> None:
    steps = season(tmp_path / "in")
    done = import_files([tmp_path / "in"], Data(tmp_path / "data"))
    assert [(one.claims, one.fitting) for one in done.lists] == [(2, 1)] * 3
    whole = bytes_of(tmp_path / "data")
    assert f"corp deck: {DECK}, account: abr-2678}}" in str(whole)
    for number, order in enumerate(permutations(steps)):
        data = tmp_path / f"data-{number}"
        for files in order:
            run(tmp_path / "in", data, *files)
        assert bytes_of(data) == whole


def test_a_list_that_comes_later_gives_the_same_bytes(tmp_path: Path) -> None:
    season(tmp_path / "in")
    run(tmp_path / "in", tmp_path / "whole", "2018-04-01-cobra.json", "2018-04-01-abr.json")
    (tmp_path / "later").mkdir()
    (tmp_path / "in/2018-04-01-abr.json").rename(tmp_path / "later/2018-04-01-abr.json")
    run(tmp_path / "in", tmp_path / "data", "2018-04-01-cobra.json")
    players = tmp_path / "data/events/up-2018-04-01/players.yaml"
    assert "account" not in players.read_text()
    done = run(tmp_path / "later", tmp_path / "data", "2018-04-01-abr.json")
    (line,) = done.lists
    assert (line.event, line.claims, line.fitting, line.error) == ("up-2018-04-01", 2, 1, "")
    assert bytes_of(tmp_path / "data") == bytes_of(tmp_path / "whole")


def test_a_list_of_no_event_says_so(tmp_path: Path) -> None:
    season(tmp_path / "in")
    (tmp_path / "later").mkdir()
    path = tmp_path / "later/2018-04-02-abr.json"
    path.write_text(json.dumps(listed()), encoding="utf-8")
    which = "an entry list of which event? {}: --event NAME says it"
    (line,) = run(tmp_path / "later", tmp_path / "data", path.name).lists
    assert line.error == which.format("0 events are on 2018-04-02")
    path = path.rename(path.with_name("abr.json"))
    (line,) = run(tmp_path / "later", tmp_path / "data", "abr.json").lists
    assert line.error == which.format("its name does not begin with a day")
    given = ImportFacts(event="up")
    (line,) = run(tmp_path / "later", tmp_path / "data", "abr.json", given=given).lists
    assert line.error == "there is no event up"


def test_a_list_alone_is_of_the_event_with_its_players(tmp_path: Path) -> None:
    """Not of the only one that is there on its day."""
    folder, data = tmp_path / "in", tmp_path / "data"
    export, listing = season(folder)[2]
    (folder / listing).rename(tmp_path / listing)
    run(folder, data, export)
    (line,) = run(tmp_path, data, listing).lists
    assert (line.event, line.fitting) == ("up-2018-04-01", 1)
    strangers = [listed(first="Ivy")[0], {"user_id": 5, "rank_swiss": 2}]
    (tmp_path / listing).write_text(json.dumps(strangers), encoding="utf-8")
    (line,) = run(tmp_path, data, listing).lists
    assert line.error == (
        "an entry list of which event? 1 event is on 2018-04-01, without the players of the list"
        ": --event NAME says it"
    )
    other = four_players() | {"name": "Down", "date": "2018-04-01"}
    for player, name in zip(other["players"], ("Ivy", "Jo", "Kay", "Lou"), strict=True):
        player["name"] = name
    (folder / "down.json").write_text(json.dumps(other), encoding="utf-8")
    run(folder, data, "down.json")
    assert run(tmp_path, data, listing).lists[0].event == "down-2018-04-01"


def test_a_changed_list_is_named_and_is_taken_where_nothing_stands(tmp_path: Path) -> None:
    folder, data = tmp_path / "in", tmp_path / "data"
    files = season(folder)[2]
    run(folder, data, files[0])
    claims = listed(first="Ada")
    claims[0] |= {"user_id": 99, "corp_deck_url": f"{DECK}2"}
    (folder / files[1]).write_text(json.dumps(claims), encoding="utf-8")
    for _ in range(2):
        (line,) = run(folder, data, files[0]).lists
        assert line.differing == ("ada: corp deck", "ada: account")
    players = data / "events/up-2018-04-01/players.yaml"
    players.write_text(players.read_text().replace(f", corp deck: {DECK}, account: abr-2678", ""))
    assert run(folder, data, files[0]).lists[0].differing == ()
    assert f"corp deck: {DECK}2, account: abr-99}}" in players.read_text()


def test_decks_of_an_account_go_to_nobody_else(tmp_path: Path) -> None:
    folder, data = tmp_path / "in", tmp_path / "data"
    files = season(folder)[2]
    run(folder, data, files[0])
    players = data / "events/up-2018-04-01/players.yaml"
    before = players.read_text()
    claims = [listed()[0] | {"rank_swiss": 2, "user_import_name": ""}]
    (folder / files[1]).write_text(json.dumps(claims), encoding="utf-8")
    (line,) = run(folder, data, files[0]).lists
    assert (len(line.differing), players.read_text()) == (1, before)


@pytest.mark.parametrize(
    ("export", "beside"),
    [("a.json", "a-abr.json"), ("a-cobra.json", "a-abr.json"), ("a.x.json", "a-abr.json")],
)
def test_a_list_lies_beside_the_export_whose_name_it_begins(
    tmp_path: Path, export: str, beside: str
) -> None:
    (tmp_path / beside).write_text("[]")
    assert list_beside(tmp_path / export) == tmp_path / beside
    assert list_beside(tmp_path / f"b{export}") is None


def test_nothing_is_typed_of_whoever_is_hidden(tmp_path: Path) -> None:
    season(tmp_path / "in")
    day = "2018-04-01"
    run(tmp_path / "in", tmp_path / "data", f"{day}-cobra.json", f"{day}-abr.json")
    (tmp_path / "data/site.yaml").write_text("topcut: 1\n")
    data = Data(tmp_path / "data")
    (event,) = data.events()
    first = next(each for each in data.entries(event) or () if each.account)
    hidden(data, f"{event}/{first.player}")
    before = bytes_of(tmp_path / "data")
    (tmp_path / "again").mkdir()
    (tmp_path / f"in/{day}-abr.json").rename(tmp_path / f"again/{day}-abr.json")
    done = run(tmp_path / "again", tmp_path / "data", f"{day}-abr.json", given=ImportFacts(event))
    assert [(one.error, one.claims, one.fitting) for one in done.lists] == [("", 2, 0)]
    assert bytes_of(tmp_path / "data") == before
