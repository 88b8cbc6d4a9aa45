"""Who is one person, and who is not, typed into site.yaml."""

from pathlib import Path

import pytest
from topcut.documents.load import load_site
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.site_people import take_back, type_apart, type_same
from topcut.people.entries import EventEntry
from topcut.people.joining import Group, join, people_of
from topcut.workspace.data import Data

from tests.people.test_joining import entry, own

ALEX = entry("1 berlin", "Alex"), entry("2 oslo", "Alex")
HANDLES = entry("1 berlin", "sokka"), entry("2 oslo", "sokka234")


def groups(*entries: EventEntry) -> tuple[list[Group], dict[tuple[str, str], str]]:
    """Everybody by day, and the ids of their pages."""
    made = join(entries)
    return sorted(made.values(), key=lambda one: one.entries[0].order), people_of(made)


def data(folder: Path, text: str) -> Data:
    (folder / "site.yaml").write_bytes(text.encode())
    return Data(folder)


def typed(folder: Path) -> str:
    assert load_site(folder).problems == ()
    return (folder / "site.yaml").read_bytes().decode()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "topcut: 1  # ours\r\n",
            "topcut: 1  # ours\r\npeople:\r\n"
            "  sokka: {same: [berlin-1/sokka, oslo-2/sokka234]}\r\n",
        ),
        (
            "topcut: 1\npeople:\n  ada: {name: Ada}  # hers\ntitle: Club\n",
            "topcut: 1\npeople:\n  ada: {name: Ada}  # hers\n"
            "  sokka: {same: [berlin-1/sokka, oslo-2/sokka234]}\ntitle: Club\n",
        ),
        (
            "{topcut: 1}\n",
            "{topcut: 1, people: {sokka: {same: [berlin-1/sokka, oslo-2/sokka234]}}}\n",
        ),
        (
            "topcut: 1\npeople:\n  sokka:\n    same:\n    - berlin-1/sokka  # the one\n",
            "topcut: 1\npeople:\n  sokka:\n    same:\n    - berlin-1/sokka  # the one\n"
            "    - oslo-2/sokka234\n",
        ),
    ],
)
def test_yes_is_typed_and_everything_else_stays(tmp_path: Path, before: str, after: str) -> None:
    some, ids = groups(*HANDLES)
    change = type_same(data(tmp_path, before), some, ids)
    assert typed(tmp_path) == after
    assert change.person.id == "sokka"
    take_back(Data(tmp_path), change)
    assert typed(tmp_path) == before


def test_what_was_typed_joins_them(tmp_path: Path) -> None:
    some, ids = groups(*ALEX)
    type_same(data(tmp_path, "topcut: 1\n"), some, ids)
    people = load_site(tmp_path).site.people
    assert set(people_of(join(ALEX, people)).values()) == {people[0].id}
    assert people[0].id.startswith("alex-")


def test_no_is_typed_too(tmp_path: Path) -> None:
    some, ids = groups(*HANDLES)
    type_apart(data(tmp_path, "topcut: 1\n"), some[0], some[1], ids)
    assert typed(tmp_path) == (
        "topcut: 1\npeople:\n  sokka: {same: [berlin-1/sokka], apart: [oslo-2/sokka234]}\n"
    )


def test_the_club_s_own_player_keeps_the_address(tmp_path: Path) -> None:
    some, ids = groups(entry("1 berlin", "Sokka234"), own("2 hall", "Sokka"))
    type_same(data(tmp_path, "topcut: 1\n"), some, ids)
    assert typed(tmp_path) == "topcut: 1\npeople:\n  sokka: {same: [berlin-1/sokka234]}\n"


def test_an_account_needs_one_event_and_is_not_typed(tmp_path: Path) -> None:
    one = [entry(f"{n} berlin", "sokka", account="abr-7") for n in (1, 2)]
    some, ids = groups(*one, entry("3 oslo", "sokka9"))
    type_same(data(tmp_path, "topcut: 1\n"), some, ids)
    assert typed(tmp_path) == (
        "topcut: 1\npeople:\n  sokka: {same: [berlin-1/sokka, oslo-3/sokka9]}\n"
    )


def test_a_site_with_errors_or_none_is_not_touched(tmp_path: Path) -> None:
    some, ids = groups(*HANDLES)
    with pytest.raises(NotTypedError) as missing:
        type_same(Data(tmp_path), some, ids)
    path = tmp_path / "site.yaml"
    assert str(missing.value) == f"there is no {path}; write one that says: topcut: 1"
    with pytest.raises(NotTypedError) as wrong:
        type_same(data(tmp_path, "topcut: 1\npeople: {A B: {}}\n"), some, ids)
    assert str(wrong.value) == "site.yaml has errors: `topcut check`"


def test_what_was_saved_since_is_not_taken_back(tmp_path: Path) -> None:
    some, ids = groups(*HANDLES)
    change = type_same(data(tmp_path, "topcut: 1\n"), some, ids)
    (tmp_path / "site.yaml").write_text("topcut: 1\ntitle: Club\n")
    with pytest.raises(NotTypedError, match=r"site\.yaml was saved meanwhile"):
        take_back(Data(tmp_path), change)
    assert typed(tmp_path) == "topcut: 1\ntitle: Club\n"
