"""Who does not play in the cut: typed, drawn again, taken back."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.cut.cut_state import qualified
from topcut.edit.cut.declining import accept, decline
from topcut.edit.rounds.drafting import draft_cut
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.undo import undo

from tests.build import data_of, opened
from tests.edit.cut.test_cut_state import ORDER, cut_event


def cut_1(folder: Path) -> str:
    path = folder / "rounds/cut-1.yaml"
    return path.read_bytes().decode() if path.exists() else ""


def head(folder: Path) -> str:
    """What is typed before the tables."""
    return cut_1(folder).partition("tables:")[0].partition("\n")[2]


def test_who_qualified_has_left_and_who_was_asked_has_declined(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    done = decline(data, "downtown", ORDER[1])
    assert head(folder) == f"left: [{ORDER[1]}]\n"
    assert done.echo == f"{ORDER[1]} does not play in the cut; {ORDER[4]} is in"
    decline(data, "downtown", ORDER[4])
    assert head(folder) == f"declined: [{ORDER[4]}]\nleft: [{ORDER[1]}]\n"
    assert [each.name for each in qualified(data, "downtown").seeds] == [
        ORDER[0],
        ORDER[2],
        ORDER[3],
        ORDER[5],
    ]
    assert decline(data, "downtown", ORDER[4]).number == 0
    draft_cut(data, "downtown")
    assert f"seeds: [{ORDER[0]}, {ORDER[2]}, {ORDER[3]}, {ORDER[5]}]" in head(folder)
    assert not [one for one in opened(folder).report.problems if one.level == "error"]


def test_a_draft_is_made_again_without_who_declines_after_it(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    draft_cut(data, "downtown", left=[ORDER[3]])
    first = cut_1(folder)
    done = decline(data, "downtown", ORDER[0])
    assert [each.name for each in qualified(data, "downtown").left] == [ORDER[3], ORDER[0]]
    assert f"left: [{ORDER[3]}, {ORDER[0]}]\n" in cut_1(folder)
    assert f"seeds: [{ORDER[1]}, {ORDER[2]}, {ORDER[4]}, {ORDER[5]}]" in head(folder)
    assert ORDER[0] not in cut_1(folder).partition("tables:")[2].partition("\n#")[0]
    undo(data, "downtown", done.number)
    assert cut_1(folder) == first


def test_who_plays_after_all_is_in_again(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    draft_cut(data, "downtown")
    seeds = head(folder)
    decline(data, "downtown", ORDER[0])
    decline(data, "downtown", ORDER[4])
    done = accept(data, "downtown", ORDER[4])
    assert done.echo == f"{ORDER[4]} plays in the cut"
    accept(data, "downtown", ORDER[0])
    assert head(folder) == seeds
    assert accept(data, "downtown", ORDER[0]).number == 0


def test_the_only_one_who_does_not_play_plays_after_all_before_the_draw(tmp_path: Path) -> None:
    """The file that said it goes with the name; comments of somebody stay."""
    folder = cut_event(tmp_path)
    data = data_of(folder)
    decline(data, "downtown", ORDER[0])
    done = accept(data, "downtown", ORDER[0])
    assert done.echo == f"{ORDER[0]} plays in the cut"
    assert not (folder / "rounds/cut-1.yaml").exists()
    undo(data, "downtown", done.number)
    assert cut_1(folder).endswith(f"left: [{ORDER[0]}]\n")
    (folder / "rounds/cut-1.yaml").write_text(f"# asked at 15:00\nleft: [{ORDER[0]}]  # a train\n")
    accept(data, "downtown", ORDER[0])
    assert cut_1(folder) == "# asked at 15:00\nleft: []  # a train\n"
    draft_cut(data, "downtown")


def test_comments_stay_and_lists_in_lines(tmp_path: Path) -> None:
    typed_by_hand = f"# asked at 15:00\r\nleft:\r\n  - {ORDER[1]}   # a train\r\n"
    folder = cut_event(tmp_path)
    (folder / "rounds/cut-1.yaml").write_bytes(typed_by_hand.encode())
    data = data_of(folder)
    decline(data, "downtown", ORDER[0])
    assert cut_1(folder) == f"{typed_by_hand}  - {ORDER[0]}\r\n"
    accept(data, "downtown", ORDER[0])
    assert cut_1(folder) == typed_by_hand


def test_it_has_to_be_theirs_and_the_cut_no_public_one(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    with pytest.raises(NotTypedError, match=f"{ORDER[7]} was not offered a place: nobody has left"):
        decline(data, "downtown", ORDER[7])
    assert cut_1(folder) == ""
    draft_cut(data, "downtown")
    path = folder / "rounds/cut-1.yaml"
    path.write_text(path.read_text().replace("publish: draft\n", ""))
    public = cut_1(folder)
    with pytest.raises(NotTypedError, match="the cut is public"):
        decline(data, "downtown", ORDER[0])
    assert cut_1(folder) == public


def test_what_was_changed_by_hand_is_not_lost_in_silence(tmp_path: Path) -> None:
    folder = cut_event(tmp_path)
    data = data_of(folder)
    draft_cut(data, "downtown")
    path = folder / "rounds/cut-1.yaml"
    path.write_text(path.read_text().replace("table: 1", "table: 9"))
    by_hand = cut_1(folder)
    with pytest.raises(LostByHandError):
        decline(data, "downtown", ORDER[0])
    assert cut_1(folder) == by_hand
    decline(data, "downtown", ORDER[0], anyway=True)
    assert "table: 9" not in cut_1(folder)
