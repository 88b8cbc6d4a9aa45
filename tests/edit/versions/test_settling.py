"""What another version says is taken, or ours is kept: place by place, and nothing is lost."""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.refusals import ChangedError, RuledOutError
from topcut.edit.results.results import take_back, type_result
from topcut.edit.undo import history, undo, undo_together
from topcut.edit.versions.comparing import compared
from topcut.edit.versions.keeping import keep
from topcut.edit.versions.settling import keep_ours, take_theirs, tidy
from topcut.edit.versions.versions import versions
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, UNPLAYED, data_of, typed

AT = datetime(2018, 3, 10, 14, 2, tzinfo=UTC)
ID, PATH = "downtown", "rounds/swiss-1.yaml"
THEIRS = ROUND_1.replace("6-0", "3-3").replace("3-3}\n", "0-6}\n", 2).replace("0-6", "3-3", 1)
MERGED = (
    "# ours\ntables:\n<<<<<<< HEAD\n"
    "  - {table: 1, players: [Ada Crane, Bo Quist], result: 6-0}\n=======\n"
    "  - {table: 1, players: [Ada Crane, Bo Quist], result: 3-3}\n>>>>>>> origin/main\n"
    "  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Ours has 6–0 and 3–3, a copy beside it 3–3 and 0–6."""
    folder = typed(tmp_path, swiss_1=f"# ours\n{ROUND_1}")
    (folder / "rounds" / "swiss-1 (1).yaml").write_text(THEIRS)
    return folder


@pytest.fixture
def data(folder: Path) -> Data:
    return data_of(folder)


def marks(data: Data) -> dict[str, str]:
    return {one.at.place: one.mark for each in versions(data, ID) for one in each.differences}


def test_one_table_is_taken_with_a_line_of_history_and_the_rest_waits(
    data: Data, folder: Path
) -> None:
    done = take_theirs(data, ID, [marks(data)["table 2"]])
    said = "table 2 of round 1: taken from the copy “swiss-1 (1).yaml”: 0–6"
    assert done.lines == (said,)
    assert history(data, ID)[0].change.said == said
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}".replace("3-3", "0-6")
    assert list(marks(data)) == ["table 1"]
    assert done.away == ()


def test_what_is_taken_can_be_taken_back_and_is_asked_again(data: Data, folder: Path) -> None:
    done = take_theirs(data, ID, [marks(data)["table 2"]])
    undo(data, ID, done.number)
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}"
    assert list(marks(data)) == ["table 1", "table 2"]


def test_what_is_kept_changes_no_file_and_is_not_asked_again(data: Data, folder: Path) -> None:
    done = keep_ours(data, ID, [marks(data)["table 2"]])
    assert done.lines == ("table 2 of round 1: kept 3–3; the copy “swiss-1 (1).yaml” says 0–6",)
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}"
    assert list(marks(data)) == ["table 1"]
    type_result(data, ID, "2", "6-0", replace=True)
    assert list(marks(data)) == ["table 1"]


def test_a_result_that_was_kept_is_taken_back_by_taking_theirs(data: Data, folder: Path) -> None:
    done = keep_ours(data, ID, [marks(data)["table 2"]])
    undo(data, ID, done.number)
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}".replace("3-3", "0-6")


def test_a_copy_with_nothing_left_to_ask_is_moved_away_and_the_error_goes(
    data: Data, folder: Path
) -> None:
    copy = folder / "rounds" / "swiss-1 (1).yaml"
    assert not data.open(ID).good
    keep_ours(data, ID, [marks(data)["table 2"]])
    (away,) = take_theirs(data, ID).away
    assert not copy.exists()
    assert away == folder.parents[2] / ".topcut" / "versions" / "settled" / ID / copy.name
    assert away.read_text() == THEIRS
    assert data_of(folder).open(ID).good


def test_all_that_is_taken_together_can_be_taken_back_together(data: Data, folder: Path) -> None:
    done = take_theirs(data, ID)
    assert (folder / PATH).read_text() == f"# ours\n{THEIRS}"
    assert undo_together(data, ID, done.number) == (2, ())
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}"


def test_a_click_that_is_sent_again_does_nothing_twice(data: Data) -> None:
    mark = marks(data)["table 2"]
    take_theirs(data, ID, [mark])
    count = len(history(data, ID))
    assert take_theirs(data, ID, [mark]).lines == ()
    assert len(history(data, ID)) == count


def test_what_says_something_else_by_now_is_said_with_both(data: Data) -> None:
    mark = marks(data)["table 1"]
    type_result(data, ID, "1", "0-6", replace=True)
    for settle in (take_theirs, keep_ours):
        with pytest.raises(ChangedError, match="it says 0–6 now") as refused:
            settle(data, ID, [mark], "6–0")
        assert refused.value.shown == "6–0"


def test_what_would_be_an_error_is_refused_and_nothing_changes(data: Data, folder: Path) -> None:
    theirs = ROUND_1.replace("Di Ito", "Ed Moss")
    (folder / "rounds" / "swiss-1 (1).yaml").write_text(theirs)
    with pytest.raises(RuledOutError, match="Ed Moss"):
        take_theirs(data, ID)
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}"
    assert history(data, ID) == []


def test_a_merge_is_settled_although_the_file_cannot_be_read(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=MERGED)
    data = data_of(folder)
    done = take_theirs(data, ID)
    assert done.lines == (
        "table 1 of round 1: taken from “origin/main”, the other side of a merge,: 3–3",
    )
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}".replace("6-0", "3-3")
    assert data_of(folder).open(ID).good
    settled = tmp_path / ".topcut" / "versions" / "settled" / ID
    assert any(MERGED.encode() in path.read_bytes() for path in settled.iterdir())


def test_our_side_of_a_merge_is_kept_to_the_byte(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=MERGED)
    keep_ours(data_of(folder), ID)
    assert (folder / PATH).read_text() == f"# ours\n{ROUND_1}"
    assert data_of(folder).open(ID).good


def test_a_file_that_only_another_machine_has_is_taken_as_it_is(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    data = data_of(folder)
    theirs = "publish: draft\ntables:\n  - {table: 1, players: [Ada Crane, Cy Dahl]}\n"
    theirs += "  - {table: 2, players: [Di Ito, Bo Quist]}\n"
    keep(data, ID, "rounds/swiss-2.yaml", theirs.encode(), "Bo’s laptop", AT)
    (line,) = take_theirs(data, ID).lines
    assert line.startswith("swiss-2.yaml: taken from Bo’s laptop")
    assert (folder / "rounds" / "swiss-2.yaml").read_text() == theirs


def test_players_are_taken_one_by_one(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    data = data_of(folder)
    theirs = PLAYERS.replace("Di Ito", "Di Ito, byes: 1") + "- {name: Ed Moss, joins: 2}\n"
    keep(data, ID, "players.yaml", theirs.encode(), "Bo’s laptop", AT)
    known = marks(data)
    take_theirs(data, ID, [known["player Ed Moss"]])
    keep_ours(data, ID, [known["player Di Ito"]])
    assert (folder / "players.yaml").read_text() == f"{PLAYERS}- {{name: Ed Moss, joins: 2}}\n"
    assert versions(data, ID) == ()


def test_two_versions_of_one_file_are_settled_after_each_other(data: Data, folder: Path) -> None:
    keep(data, ID, PATH, UNPLAYED.replace("Quist]", "Quist], result: 0-6").encode(), "Bo’s", AT)
    assert len(versions(data, ID)) == 2
    take_theirs(data, ID)
    assert "table: 1, players: [Ada Crane, Bo Quist], result: 0-6" in (folder / PATH).read_text()
    assert versions(data, ID) == ()


def test_an_older_state_is_put_away_without_a_question(data: Data, folder: Path) -> None:
    copy = folder / "rounds" / "swiss-1 (1).yaml"
    copy.write_text(UNPLAYED)
    (away,) = tidy(data, ID).away
    assert away.read_text() == UNPLAYED
    assert not copy.exists()


def test_a_result_that_was_kept_is_still_ours_and_is_missed_if_it_is_saved_over(
    tmp_path: Path,
) -> None:
    from topcut.edit.change.overwrites import overwrites

    folder = typed(tmp_path, swiss_1=UNPLAYED)
    data = data_of(folder)
    type_result(data, ID, "1", "6-0")
    keep(data, ID, PATH, UNPLAYED.replace("Quist]", "Quist], result: 3-3").encode(), "Bo’s", AT)
    keep_ours(data, ID)
    assert overwrites(data, ID) == ()
    (folder / PATH).write_text(UNPLAYED)
    assert len(overwrites(data, ID)) == 1


def test_a_result_of_theirs_is_taken_back_as_any_other(data: Data, folder: Path) -> None:
    take_theirs(data, ID)
    change = type_result(data, ID, "1", "0-6", replace=True)
    take_back(change)
    assert (folder / PATH).read_text() == f"# ours\n{THEIRS}"


RESULTS = ["", ", result: 6-0", ", result: 3-3", ", result: 0-6", ", no show: {0}", ", result: 4-1"]


def a_round(dice: random.Random) -> str:
    """A round with some of its results, with comments, blanks and a player who left."""
    lines = ["# round"] * dice.randint(0, 1) + ["tables:"]
    for number, pair in enumerate((("Ada Crane", "Bo Quist"), ("Cy Dahl", "Di Ito")), 1):
        result = dice.choice(RESULTS).format(pair[0])
        blanks, comment = " " * dice.randint(1, 3), dice.choice(["", " # slip"])
        players = ", ".join(pair)
        lines.append(f"  - {{table: {number},{blanks}players: [{players}]{result}}}{comment}")
    lines += ["drops: [Di Ito]"] * dice.randint(0, 1)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(40))
def test_whatever_two_versions_say_both_ways_end_with_one_and_nothing_leaves_the_disk(
    tmp_path: Path, seed: int
) -> None:
    dice = random.Random(seed)
    ours, theirs = a_round(dice), a_round(dice)
    folder = typed(tmp_path, swiss_1=ours)
    copy = folder / "rounds" / "swiss-1 (Bo's conflicted copy 2018-03-10).yaml"
    copy.write_text(theirs)
    data = data_of(folder)
    take = dice.random() < 0.5
    (take_theirs if take else keep_ours)(data, ID)
    tidy(data, ID)
    now = (folder / PATH).read_bytes()
    if take:
        assert compared(PATH, now, theirs.encode()) == []
        assert now.count(b"# slip") == ours.encode().count(b"# slip")
    else:
        assert now == ours.encode()
    settled = tmp_path / ".topcut" / "versions" / "settled" / ID
    assert [path.read_text() for path in settled.iterdir()] == [theirs]
    for each in history(data, ID):
        if not each.change.kept:
            undo(data, ID, each.change.number)
    assert (folder / PATH).read_bytes() == ours.encode()
