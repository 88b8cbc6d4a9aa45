"""Ids that say a name, where site.yaml has initials."""

from pathlib import Path

import pytest
from topcut.documents.players.telling import tells
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, typed
from tests.support.hiding import hidden

QUIET = """\
- {name: Ada Crane, id: p-1a, key: 1}
- {name: Bo Quist, id: p-2b, key: 2}
- {name: Cy Dahl, id: p-3c, key: 3}
- {name: Di Ito, id: p-4d, key: 4}
"""


def warnings(folder: Path, players: str, site: str = "initials: yes\n") -> list[tuple[str, ...]]:
    """What `topcut check` says of full names: place, message, what to write."""
    typed(folder, players=players, swiss_1=ROUND_1)
    (folder / "data/site.yaml").write_text(f"topcut: 1\n{site}")
    problems = Data(folder / "data").open("downtown").report.problems
    found = [each for each in problems if each.kind == "full name"]
    return [
        (f"{each.mark.file}:{each.mark.line}:{each.mark.column}", each.message, each.expected)
        for each in found
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [("ada-crane", "Ada Crane"), ("crane-2", "Ada Crane"), ("kit", "Kit"), ("anna", "Анна Иванова"),
     ("a-b", "A B")],
)  # fmt: skip
def test_a_word_of_the_name_says_who_it_is(text: str, name: str) -> None:
    assert tells(text, name)


@pytest.mark.parametrize(
    ("text", "name"),
    [("p-4c1f9e", "Ada Crane"), ("player-7", "李娜"), ("7", "Ada Crane"), ("", "李娜"),
     ("a-1", "A. Crane")],
)  # fmt: skip
def test_a_number_says_nothing(text: str, name: str) -> None:
    assert not tells(text, name)


def test_the_first_player_of_an_event_is_named_once_for_all(tmp_path: Path) -> None:
    players = QUIET.replace("Bo Quist, id: p-2b", "Bo Quist").replace("p-4d", "di-ito")
    assert warnings(tmp_path, players) == [
        (
            "players.yaml:2:10",
            "site.yaml says `initials: yes`, and the id bo-quist says a name, and so do those of"
            " 1 more player",
            "write: id: p-4c1f9e, or any that says nothing, the same in all events of a person",
        )
    ]


def test_an_event_drawn_by_ids_goes_on_to_publish_them(tmp_path: Path) -> None:
    players = QUIET.replace("id: p-1a, key: 1", "id: ada-crane")
    assert warnings(tmp_path, players) == [
        (
            "players.yaml:1:25",
            "site.yaml says `initials: yes`, and the id ada-crane says a name",
            "write: id: p-4c1f9e, or any that says nothing, the same in all events of a person;"
            " and `key: ada-crane`, by which the draw goes on: it is published",
        )
    ]


def test_a_person_is_an_address_as_an_id_is(tmp_path: Path) -> None:
    players = QUIET.replace("p-2b,", "p-2b, person: bo-quist,")
    assert warnings(tmp_path, players) == [
        (
            "players.yaml:2:38",
            "site.yaml says `initials: yes`, and `person:` bo-quist says a name",
            "write: person: p-4c1f9e, or any that says nothing, the same in all events of a person",
        )
    ]


def test_the_id_of_somebody_hidden_says_nothing(tmp_path: Path) -> None:
    """Another one, the same in all events, would join the entries again."""
    warnings(tmp_path, QUIET)
    data = Data(tmp_path / "data")
    hidden(data, "Bo Quist")
    problems = data.fresh().open("downtown").report.problems
    assert not [each for each in problems if each.kind == "full name"]


@pytest.mark.parametrize(
    ("players", "site"),
    [
        (QUIET, "initials: yes\n"),
        (QUIET.replace("key: 1", "key: ada-crane"), "initials: yes\n"),
        (PLAYERS, ""),
    ],
)
def test_else_nothing_is_said(tmp_path: Path, players: str, site: str) -> None:
    """Nothing can be done about a key that is a name."""
    assert warnings(tmp_path, players, site) == []
