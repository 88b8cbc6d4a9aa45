"""Ids for names."""

import pytest
from topcut.exchange.reading.ids import default_id, unique_ids


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
