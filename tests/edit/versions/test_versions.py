"""What other hands say of an event's files, and whose it is."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.results.results import type_result
from topcut.edit.versions.keeping import keep
from topcut.edit.versions.versions import all_versions, versions
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, UNPLAYED, data_of, typed

AT = datetime(2018, 3, 10, 14, 2, tzinfo=UTC)
ID, PATH = "downtown", "rounds/swiss-1.yaml"
THEIRS = ROUND_1.replace("6-0", "3-3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1)


def said(data: Data) -> list[str]:
    return [one.sentence for each in versions(data, ID) for one in each.differences]


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("swiss-1 (Bo's conflicted copy 2018-03-10).yaml", "Bo’s copy"),
        ("swiss-1 (Bo’s conflicted copy 2018-03-10).yaml", "Bo’s copy"),
        ("swiss-1.sync-conflict-20180310-140200-ABCDEFG.yaml", ""),
        ("swiss-1 (conflicted copy 2018-03-10 140200).yaml", ""),
        ("swiss-1 (1).yaml", ""),
        ("Copy of swiss-1.yaml", ""),
        ("swiss-1.yaml.orig", ""),
        ("swiss-1.yaml.theirs", ""),
        ("swiss-1-BOLAPTOP.yaml", ""),
    ],
)
def test_a_copy_beside_a_file_is_said_by_its_owner_or_its_name(
    folder: Path, name: str, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topcut.disk.temporary_files.FRESH", 0)
    (folder / "rounds" / name).write_text(THEIRS)
    assert said(data_of(folder)) == [
        f"{who or f'the copy “{name}”'} says 3–3 at table 1 of round 1; here 6–0"
    ]


def test_what_an_editor_leaves_with_every_save_is_no_other_hand(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topcut.disk.temporary_files.FRESH", 0)
    for name in ("swiss-1.yaml~", "swiss-1.yaml.bak", "#swiss-1.yaml#"):
        (folder / "rounds" / name).write_text(THEIRS)
    assert all_versions(data_of(folder), ID) == ()


def test_a_version_of_another_machine_says_whose_it_is_and_who_typed_ours(folder: Path) -> None:
    path = folder / PATH
    path.write_text(UNPLAYED)
    data = Data(data_of(folder).path, "Ann’s phone")
    type_result(data, ID, "1", "6-0")
    keep(
        data,
        ID,
        PATH,
        UNPLAYED.replace("Quist]", "Quist], result: 3-3").encode(),
        "Bo’s laptop",
        AT,
    )
    (line,) = said(data)
    first, _, time = line.partition("Ann’s phone, ")
    assert first == "Bo’s laptop says 3–3 at table 1 of round 1; here 6–0 ("
    assert re.fullmatch(r"\d\d:\d\d\)", time)


def test_both_sides_of_a_merge_are_read_although_the_file_is_not(folder: Path) -> None:
    merged = ROUND_1.replace(
        "  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}\n",
        "<<<<<<< HEAD\n  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}\n=======\n"
        "  - {table: 1, players: [Ada Crane, Bo Quist], result: 3-3}\n>>>>>>> origin/main\n",
    )
    (folder / PATH).write_text(merged)
    assert said(data_of(folder)) == [
        "“origin/main”, the other side of a merge, says 3–3 at table 1 of round 1; here 6–0"
    ]


def test_two_words_for_one_result_are_no_difference(folder: Path) -> None:
    theirs = ROUND_1.replace("6-0", "6–0").replace("result: 3-3", "result: 3 - 3")
    keep(data_of(folder), ID, PATH, theirs.encode(), "Bo’s laptop", AT)
    assert said(data_of(folder)) == []


def test_an_older_state_is_asked_about_nowhere_and_can_be_put_away(folder: Path) -> None:
    (folder / "rounds" / "swiss-1 (1).yaml").write_text(UNPLAYED)
    data = data_of(folder)
    assert versions(data, ID) == ()
    (found,) = all_versions(data, ID)
    assert found.differences == ()


@pytest.mark.parametrize(
    ("path", "theirs", "line"),
    [
        (
            "players.yaml",
            f"{PLAYERS}- {{name: Ed Moss}}\n",
            "has Ed Moss in players.yaml; here nobody",
        ),
        (
            "players.yaml",
            PLAYERS.replace("Di Ito", "Di Ito, byes: 1"),
            "says byes: 1 of Di Ito; here nothing",
        ),
        (
            "rounds/swiss-1.yaml",
            f"{ROUND_1}drops: [Di Ito]\n",
            "says that Di Ito left after the round (round 1); here nothing",
        ),
        ("rounds/swiss-1.yaml", f"started: 12:20\n{ROUND_1}", "says started: 12:20 at"),
        ("rounds/swiss-2.yaml", UNPLAYED, "has another swiss-2.yaml: lines 1, 2 and 3 differ"),
        ("event.yaml", "name: Uptown\n", "has another event.yaml: line"),
        (
            "rounds/swiss-1.yaml",
            ROUND_1.replace("Di Ito", "Ed Moss"),
            "has other pairings in round 1",
        ),
    ],
)
def test_each_file_is_said_in_its_own_words(
    folder: Path, path: str, theirs: str, line: str
) -> None:
    keep(data_of(folder), ID, path, theirs.encode(), "Bo’s laptop", AT)
    (found,) = said(data_of(folder))
    assert found.startswith(f"Bo’s laptop {line}")


def test_a_difference_concerns_its_table_and_a_whole_file_all_of_them(folder: Path) -> None:
    keep(data_of(folder), ID, PATH, THEIRS.encode(), "Bo’s laptop", AT)
    ((one,),) = (each.differences for each in versions(data_of(folder), ID))
    assert one.concerns(PATH, "table 1")
    assert not one.concerns(PATH, "table 2")
    assert not one.concerns("rounds/swiss-2.yaml", "table 1")
