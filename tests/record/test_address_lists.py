"""What publishing adds to the lists of addresses, and what `topcut check` says of them."""

import shutil
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.commands.terminal.report import ERRORS, OK

from tests.support.renamed import add_addresses, club, rename, rename_player

Capture = pytest.CaptureFixture[str]


def check(folder: Path, capsys: Capture, *events: str) -> tuple[int, list[str]]:
    """The exit code of `topcut check`, and what it says of the lists."""
    code = main(["check", *events, "--data", str(folder / "data")])
    said = [block.splitlines() for block in capsys.readouterr().out.split("\n\n")]
    start = f"{folder}/data/"
    return code, [
        f"{first.removeprefix(start)}; {last.strip()}"
        for first, *_, last in (lines for lines in said if len(lines) > 1)
        if "addresses.txt:" in first
    ]


def test_what_an_event_that_is_over_has_is_added_once(tmp_path: Path) -> None:
    data = club(tmp_path)
    assert (data.folder("downtown") / "addresses.txt").read_text().splitlines()[1:] == [
        "/downtown/",
        "/downtown/event.json",
        "/downtown/pairings/",
        "/downtown/players/ada-crane/ ada-crane",
        "/downtown/players/bo-quist/ bo-quist",
        "/downtown/players/cy-dahl/ cy-dahl",
        "/downtown/players/di-ito/ di-ito",
        "/downtown/results.csv",
        "/downtown/rounds/1/",
        "/downtown/standings.csv",
        "/downtown/standings/",
    ]
    assert (data.path / "addresses.txt").read_text().splitlines()[1:] == [
        "/downtown/",
        "/players/ada-crane/ downtown/ada-crane",
        "/players/bo-quist/ downtown/bo-quist",
        "/players/cy-dahl/ downtown/cy-dahl",
        "/players/di-ito/ downtown/di-ito",
    ]
    assert add_addresses(data.fresh()) == []


def test_of_an_event_that_is_not_over_nothing_is_added(tmp_path: Path) -> None:
    data = club(tmp_path)
    (data.path / "addresses.txt").unlink()
    (data.folder("downtown") / "addresses.txt").unlink()
    (data.folder("downtown") / "rounds/swiss-1.yaml").unlink()
    assert add_addresses(data.fresh()) == []


def test_no_line_goes(tmp_path: Path) -> None:
    data = club(tmp_path)
    path = data.folder("downtown") / "addresses.txt"
    path.write_text(path.read_text() + "/downtown/rounds/2/\n")
    (data.folder("downtown") / "addresses.txt").write_text(
        path.read_text().replace("/downtown/standings/\n", "")
    )
    assert add_addresses(data.fresh()) == ["events/downtown/addresses.txt"]
    assert "/downtown/rounds/2/\n" in path.read_text()
    assert "/downtown/standings/\n" in path.read_text()


def test_a_list_with_an_error_is_left_as_it_is(tmp_path: Path) -> None:
    data = club(tmp_path)
    path = data.folder("downtown") / "addresses.txt"
    path.write_text("# addresses 1\n<<<<<<< HEAD\n")
    assert add_addresses(data.fresh()) == []
    assert path.read_text() == "# addresses 1\n<<<<<<< HEAD\n"


def test_nothing_is_said_of_what_was_renamed_and_leads_on(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    rename(data, "downtown", "uptown")
    rename_player(data, "uptown", "Di Ito", "Dido Itoh", "di-ito")
    assert check(tmp_path, capsys) == (OK, [])


def test_after_a_rename_the_entries_of_people_name_the_event_as_it_is(tmp_path: Path) -> None:
    data = club(tmp_path)
    rename(data, "downtown", "uptown")
    assert add_addresses(data.fresh()) == ["events/uptown/addresses.txt", "addresses.txt"]
    lines = (data.path / "addresses.txt").read_text().splitlines()
    assert lines[1:4] == ["/downtown/", "/players/ada-crane/ uptown/ada-crane", lines[3]]
    assert lines[-1] == "/uptown/"


def test_a_player_who_lost_the_key_is_named_at_the_line(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    rename_player(data, "downtown", "Di Ito", "Dido Itoh", "other")
    assert check(tmp_path, capsys) == (
        OK,
        [
            "events/downtown/addresses.txt:8:1: warning: /downtown/players/di-ito/ was published,"
            " and nothing is there any more; write: key: di-ito at the player whose page it was,"
            " or delete this line if it is to be gone",
            "addresses.txt:6:1: warning: /players/di-ito/ was published, and downtown/di-ito is"
            " nobody who has a page now; write: EVENT/KEY of an entry of theirs behind the"
            " address, or delete this line if it is to be gone",
        ],
    )


def test_a_page_that_went_is_named_at_its_line(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    path = data.folder("downtown") / "addresses.txt"
    path.write_text(path.read_text() + "/downtown/rounds/2/\n")
    assert check(tmp_path, capsys, "downtown") == (
        OK,
        [
            "events/downtown/addresses.txt:13:1: warning: /downtown/rounds/2/ was published, and"
            " nothing is there any more; put back what was there, or delete this line if it is to"
            " be gone"
        ],
    )


def test_an_event_whose_folder_is_gone_is_named(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    shutil.rmtree(data.folder("downtown"))
    code, lines = check(tmp_path, capsys)
    assert code == OK
    assert lines[0] == (
        "addresses.txt:2:1: warning: the event downtown was published, and is gone; put its folder"
        " back (if it has another name now, its addresses.txt too), or delete this line if it is"
        " to be gone"
    )
    assert len(lines) == 5


def test_a_copy_of_an_event_with_its_list_is_an_error_that_names_both(
    tmp_path: Path, capsys: Capture
) -> None:
    data = club(tmp_path)
    shutil.copytree(data.folder("downtown"), data.folder("uptown"))
    code, lines = check(tmp_path, capsys, "uptown")
    assert code == ERRORS
    assert lines == [
        "events/uptown/addresses.txt:2:1: error: /downtown/ is the address of downtown, and in the"
        " list of uptown; delete the lines of /downtown/ here if this is a copy; if uptown was"
        " called so, give downtown another id"
    ]


def test_two_events_with_one_former_address_are_an_error(tmp_path: Path, capsys: Capture) -> None:
    data = club(tmp_path)
    shutil.copytree(data.folder("downtown"), data.folder("uptown"))
    rename(data, "downtown", "midtown")
    code, lines = check(tmp_path, capsys)
    assert code == ERRORS
    assert [line.partition("; ")[0] for line in lines if "error" in line] == [
        "events/midtown/addresses.txt:2:1: error: /downtown/ is the address of uptown, and in the"
        " list of midtown",
        "events/uptown/addresses.txt:2:1: error: /downtown/ is the address of midtown, and in the"
        " list of uptown",
    ]


def test_an_event_with_errors_keeps_its_pages_and_nothing_is_gone(
    tmp_path: Path, capsys: Capture
) -> None:
    data = club(tmp_path)
    (data.folder("downtown") / "rounds/swiss-1.yaml").write_text("tables: [\n")
    assert check(tmp_path, capsys) == (ERRORS, [])
