"""Ids for names."""

from datetime import date, timedelta

import pytest
from topcut.exchange.reading.names import default_id, document_in_force, identity, unique_ids
from topcut.regulations import NAMES, load
from topcut.text.problems.mark import Mark
from topcut.tournament import Identity, Side

from tests.build import required

M = Mark("players.yaml")


@pytest.mark.parametrize(
    ("name", "id_"),
    [("Ada Crane", "ada-crane"), ("Åsa Sato", "asa-sato"), ("李娜", ""), ("Corp", "")],
)
def test_the_id_follows_from_the_name_where_the_name_gives_one(name: str, id_: str) -> None:
    assert default_id(name) == id_


def test_namesakes_are_counted_from_2() -> None:
    """None of them has the bare id, which is the name of all three."""
    assert unique_ids(["Ada", "ada", "ADA"]) == ["ada-2", "ada-3", "ada-4"]


def test_an_id_is_nobody_elses_name() -> None:
    """Else a round's file that says ada-2 could mean either."""
    ids = unique_ids(["Ada", "ada", "Ada-2"])
    assert len(set(ids)) == 3
    assert ids[2] == "ada-2"
    assert ids[1] not in ("ada", "ada-2")


def test_a_name_that_gives_no_id_gets_one_all_the_same() -> None:
    ids = unique_ids(["李娜", "王芳", "Corp"])
    assert len(set(ids)) == 3
    assert all(ids)
    assert "corp" not in ids


def test_a_title_of_the_pool_comes_with_its_facts() -> None:
    found = required(identity("Noise: Hacker Extraordinaire", Side.RUNNER, M))
    assert (found.title, found.faction) == ("Noise: Hacker Extraordinaire", "anarch")


@pytest.mark.parametrize("title", ["", "Unknown", "Unknown Identity"])
def test_what_the_program_of_the_day_did_not_know_is_no_identity(title: str) -> None:
    assert identity(title, Side.CORP, M) is None


def test_a_title_that_nobody_knows_is_kept_as_it_is() -> None:
    assert identity("Zzyzx: Roadside", Side.CORP, M) == Identity("Zzyzx: Roadside", Side.CORP, "")


def test_the_document_changes_on_the_day_on_which_the_next_takes_effect() -> None:
    dated = [name for name in NAMES if load(name).effective is not None]
    starts = [load(name).effective for name in dated]
    for before, name, start in zip(dated, dated[1:], starts[1:], strict=False):
        if start is not None:
            assert document_in_force(start) == name
            assert document_in_force(start - timedelta(days=1)) == before


def test_the_first_document_holds_for_all_days_before_and_the_last_for_all_since() -> None:
    ffg = [name for name in NAMES if load(name).effective]
    assert document_in_force(date(1996, 4, 1)) == ffg[0]
    assert document_in_force(date(2100, 1, 1)) == ffg[-1]


def test_ids_that_players_have_stay() -> None:
    """Whatever they are called now; who comes with a name that was theirs gets another id."""
    assert unique_ids(["Bo", "Ada", "Cy"], {0: "ada"}) == ["ada", "ada-2", "cy"]
    assert unique_ids(["Ada", "Ada"], {1: "ada"}) == ["ada-2", "ada"]
