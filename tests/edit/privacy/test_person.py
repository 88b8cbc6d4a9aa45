"""Whom somebody means: by an entry, by a page, by name."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.privacy.person import find_person
from topcut.workspace.data import Data

from tests.build import EVENT, data_of, typed


@pytest.fixture
def data(tmp_path: Path) -> Data:
    """Two events that Ada Crane played, and an imported one with another Ada Crane."""
    folder = typed(tmp_path)
    for name, more in (("uptown", ""), ("abroad", "imported: Cobra\n")):
        other = folder.with_name(name)
        other.mkdir()
        event = EVENT.replace("2018-03-10", "2018-03-11" if name == "uptown" else "2018-03-10")
        (other / "event.yaml").write_text(event + more + f"place: {name}\n")
        (other / "players.yaml").write_text("- {name: Ada Crane}\n- {name: Bo}\n")
    return data_of(folder)


def test_an_entry_a_page_and_a_name_mean_all_entries_of_one_person(data: Data) -> None:
    for text in ("downtown/bo-quist", "players/bo-quist", "/players/bo-quist/", "bo quist"):
        person = find_person(data, text)
        assert [entry.reference for entry in person.entries] == [("downtown", "bo-quist")]
        assert (person.page, person.ids) == ("bo-quist", {"bo-quist"})


def test_one_event_leaves_the_person_with_a_page_for_the_others(data: Data) -> None:
    person = find_person(data, "uptown/ada-crane", "uptown")
    assert [entry.reference for entry in person.entries] == [("uptown", "ada-crane")]
    assert (person.page, person.ids) == ("", frozenset())


def test_a_name_of_several_people_lists_them_all_and_guesses_nothing(data: Data) -> None:
    with pytest.raises(NotTypedError) as refused:
        find_person(data, "Ada Crane")
    assert str(refused.value) == (
        "“Ada Crane” may be 2 people; write one of these:\n"
        "  abroad/ada-crane  Ada Crane: abroad\n"
        "  players/ada-crane  Ada Crane: downtown, uptown"
    )


def test_who_is_not_there_is_said_with_who_is_called_alike(data: Data) -> None:
    with pytest.raises(NotTypedError) as refused:
        find_person(data, "Bo Quits")
    assert str(refused.value) == "nobody is called “Bo Quits”; did you mean “Bo Quist”?"


def test_players_who_cannot_be_read_may_be_anybody(data: Data) -> None:
    (data.folder("uptown") / "players.yaml").write_text("- {name: [}\n")
    with pytest.raises(NotTypedError) as refused:
        find_person(data, "Bo Quist")
    assert str(refused.value) == (
        "the players of uptown cannot be read, so nobody knows who is there: `topcut check uptown`"
    )
