"""What a change would lead to, before it is made."""

from pathlib import Path

from topcut.edit.change.changing import Change, proposed

from tests.build import PLAYERS, ROUND_1, data_of, typed

ROUND = "rounds/swiss-1.yaml"


def change_of(folder: Path, files: dict[str, bytes | None]) -> Change:
    return proposed(
        data_of(folder).open("downtown"),
        "a change",
        {path: ((folder / path).read_bytes(), content) for path, content in files.items()},
    )


def test_an_error_that_would_be_new_is_found_in_whichever_file(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    gone = PLAYERS.replace("- {name: Cy Dahl}\n", "").encode()
    found = change_of(folder, {"players.yaml": gone})
    assert [each.mark.file for each in found.errors] == [ROUND]
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_what_is_wrong_already_is_not_told_again(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1.replace("3-3", "9-9"))
    found = change_of(
        folder,
        {"players.yaml": f"{PLAYERS}- {{name: Ed Late, joins: 2}}\n".encode()},
    )
    assert found.errors == ()
    assert found.after.event is not None
    assert "ed-late" in found.after.event.player


def test_a_file_can_be_gone(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    found = change_of(folder, {ROUND: None})
    assert found.after.event is not None
    assert found.after.event.ranked == ()


def test_a_second_copy_of_a_file_is_no_new_error_where_the_file_changes(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    (folder / "rounds" / "swiss-1 (1).yaml").write_text(ROUND_1.replace("6-0", "4-1"))
    found = change_of(folder, {ROUND: ROUND_1.replace("3-3", "0-6").encode()})
    assert found.errors == ()
