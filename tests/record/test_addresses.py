"""The addresses of events, held against what a build makes, and their lists as files."""

import shutil
from pathlib import Path

import pytest
from topcut.disk.tree import Tree
from topcut.record.address_lists import AddressLists
from topcut.record.addresses import AddressLine, list_text, moves, read_list
from topcut.text.problems.problem import Problems
from topcut.workspace.data import Data

from tests.build import player
from tests.support.data import DATA
from tests.support.trees import built

BY_DESIGN = (
    *("print/", "screen/", "state.json", "you.json", "event.ics"),
    *("nrtm.json", ".topcut-files"),
)
"""What an event has while it runs, or for its televisions."""


def addresses_of(data: Data) -> set[str]:
    lists = AddressLists(data)
    for examined in data.examined():
        lists.look(examined)
    return {address for one in lists._events.values() for address in one.current or ()}


def test_the_addresses_of_an_event_are_the_files_that_a_build_makes(tmp_path: Path) -> None:
    """Of every example event: Swiss, single elimination, piles, tables of several, deck lists."""
    data, site = tmp_path / "data", tmp_path / "site"
    shutil.copytree(DATA.parents[1] / "data", data)
    assert built(data, site).ok
    events = Data(data).events()
    paths = (
        path.relative_to(site).as_posix() for id_ in events for path in (site / id_).rglob("*")
    )
    files = {path for path in paths if (site / path).is_file()}
    lasting = {path for path in files if not path.split("/", 1)[1].startswith(BY_DESIGN)}
    made = {"/" + path.removesuffix("index.html") for path in lasting}
    assert addresses_of(Data(data)) == made
    assert len(made) > 500


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    addresses = {"/downtown/players/ada/": "7", "/downtown/": "", "/downtown/event.json": ""}
    (tmp_path / "addresses.txt").write_bytes(list_text(addresses))
    assert (tmp_path / "addresses.txt").read_text() == (
        "# addresses 1 – every address that was published; each leads somewhere for good\n"
        "/downtown/\n/downtown/event.json\n/downtown/players/ada/ 7\n"
    )
    lines = read_list(Tree(tmp_path), problems := Problems())
    assert {line.address: line.owner for line in lines} == addresses
    assert [line.line for line in lines] == [2, 3, 4]
    assert not problems


@pytest.mark.parametrize(
    "row",
    [
        "downtown/",
        "/downtown",
        "/../etc/",
        "/downtown/../x/",
        "/downtown//x/",
        "/Downtown/",
        "/players/ada/",
        "/downtown/.git/",
        "<<<<<<< HEAD",
        f"/downtown/{'a' * 200}/",
    ],
)
def test_what_is_no_address_of_an_event_is_an_error_at_its_line(tmp_path: Path, row: str) -> None:
    (tmp_path / "addresses.txt").write_text(f"# addresses 1\n/downtown/\n{row}\n")
    lines = read_list(Tree(tmp_path), problems := Problems())
    assert lines == [AddressLine("/downtown/", "", 2)]
    (problem,) = problems
    assert (problem.mark.file, problem.mark.line) == ("addresses.txt", 3)
    assert problem.message == f"“{row[:60]}” is not an address of an event"
    assert problem.expected == "write: a line as in /downtown-2018/standings/"


def test_a_person_without_an_entry_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "addresses.txt").write_text(
        "# addresses 1\n/players/ada/\n/players/bo/ spring/bo\n"
    )
    lines = read_list(Tree(tmp_path), problems := Problems(), of_site=True)
    assert [line.address for line in lines] == ["/players/bo/"]
    assert [(problem.mark.line, problem.expected) for problem in problems] == [
        (2, "write: a line as in /players/ada-crane/ downtown-2018/7")
    ]


@pytest.mark.parametrize("head", ["# addressbook", "# addresses 2", "# addresses 10 – every"])
def test_a_list_of_a_later_version_is_not_read(tmp_path: Path, head: str) -> None:
    (tmp_path / "addresses.txt").write_text(f"{head}\n/downtown/\n")
    assert read_list(Tree(tmp_path), problems := Problems()) == []
    assert [problem.expected for problem in problems] == ["write: # addresses 1"]


def test_a_mark_of_order_and_other_ends_of_lines_change_nothing(tmp_path: Path) -> None:
    (tmp_path / "addresses.txt").write_bytes(b"\xef\xbb\xbf# addresses 1\r\n/downtown/\r\n")
    assert read_list(Tree(tmp_path), Problems()) == [AddressLine("/downtown/", "", 2)]


def test_no_list_has_no_lines(tmp_path: Path) -> None:
    assert read_list(Tree(tmp_path), Problems()) == []


def test_a_player_who_was_renamed_is_known_by_the_key() -> None:
    """Also below the former address of the event, and with the deck list under the new name."""
    lines = [
        AddressLine("/old/players/ada/", "7", 2),
        AddressLine("/old/decks/ada/ada-corp.txt", "7", 3),
        AddressLine("/old/standings/", "", 4),
        AddressLine("/old/rounds/9/", "", 5),
        AddressLine("/old/", "7", 6),
    ]
    paths = ("", "players/bea/", "decks/bea/bea-corp.txt", "standings/")
    current = {f"/new/{path}": "" for path in paths}
    assert moves(lines, [player("bea", key="7")], current, "new") == {
        "/old/players/ada/": "/new/players/bea/",
        "/old/decks/ada/ada-corp.txt": "/new/decks/bea/bea-corp.txt",
        "/old/standings/": "/new/standings/",
        "/old/": "/new/",
    }


def test_a_mark_that_an_editor_puts_first_and_its_line_ends_are_read_over(tmp_path: Path) -> None:
    text = "\ufeff# addresses 1\r\n/downtown/ \r\n/downtown/players/ada-crane/ 7\r\n"
    (tmp_path / "addresses.txt").write_bytes(text.encode())
    lines = read_list(Tree(tmp_path), problems := Problems())
    assert not problems
    assert [line[:2] for line in lines] == [
        ("/downtown/", ""), ("/downtown/players/ada-crane/", "7"),
    ]  # fmt: skip
