"""players.yaml as it was typed, and a change that players are in."""

from pathlib import Path

import pytest
from topcut.organizer.drafting import draft_round
from topcut.organizer.entrants.players_file import player_of, read_roll, type_files
from topcut.organizer.history import history
from topcut.organizer.refusals import ChangedError, NotTypedError, RuledOutError

from tests.support.typed import PLAYERS, ROUND_1, data_of, typed


def test_an_entry_is_known_by_its_id_with_its_words(tmp_path: Path) -> None:
    players = f"{PLAYERS}- name: Ed Late # why\n  id: ed\n\n# end\n"
    roll = read_roll(data_of(typed(tmp_path, players=players)), "downtown")
    assert roll.words("bo-quist") == "{name: Bo Quist}"
    assert roll.words("ed") == "name: Ed Late # why\n  id: ed"


def test_words_that_were_shown_have_to_be_there_still(tmp_path: Path) -> None:
    roll = read_roll(data_of(typed(tmp_path)), "downtown")
    roll.as_shown("bo-quist", None)
    roll.as_shown("bo-quist", "{name: Bo Quist}")
    with pytest.raises(ChangedError, match="the line of Bo Quist was changed meanwhile") as caught:
        roll.as_shown("bo-quist", "{name: Bo}")
    assert (caught.value.shown, caught.value.now) == ("{name: Bo}", "{name: Bo Quist}")


def test_the_round_ahead_is_the_draft_or_the_next_one(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    assert read_roll(data_of(folder), "downtown").ahead == 2
    draft_round(data_of(folder), "downtown")
    assert read_roll(data_of(folder), "downtown").ahead == 2
    assert read_roll(data_of(typed(tmp_path / "new")), "downtown").ahead == 1


def test_somebody_who_is_nobody_is_refused(tmp_path: Path) -> None:
    roll = read_roll(data_of(typed(tmp_path)), "downtown")
    with pytest.raises(NotTypedError, match="nobody in downtown has the id ed"):
        player_of(roll, "ed")


def test_what_leads_to_an_error_changes_nothing(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    roll = read_roll(data_of(folder), "downtown")
    with pytest.raises(RuledOutError, match="Cy Dahl"):
        type_files(roll, "gone", {"players.yaml": (PLAYERS.encode(), b"- {name: Ada Crane}\n")})
    assert (folder / "players.yaml").read_text() == PLAYERS


def test_what_is_so_already_is_no_change(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    same = PLAYERS.encode()
    done = type_files(read_roll(data, "downtown"), "so", {"players.yaml": (same, same)})
    assert (done.said, done.number, history(data, "downtown")) == ("so", 0, [])


def test_warnings_come_with_it(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path))
    after = PLAYERS.replace("Bo Quist", "Bo Quist, corp: Xyzzy").encode()
    roll = read_roll(data, "downtown")
    with data.held("downtown", by="the desk"):
        done = type_files(roll, "so", {"players.yaml": (PLAYERS.encode(), after)})
    assert [each.message for each in done.warnings] == ["no Corp identity is called “Xyzzy”"]


def test_a_missing_file_and_one_that_is_no_list_are_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="name: Ada Crane\n")
    with pytest.raises(NotTypedError, match=r"players\.yaml is no list of players"):
        read_roll(data_of(folder), "downtown")
    (folder / "players.yaml").unlink()
    with pytest.raises(NotTypedError, match=r"downtown has no players\.yaml"):
        read_roll(data_of(folder), "downtown")


def test_an_event_with_errors_says_the_first_of_them(tmp_path: Path) -> None:
    folder = typed(tmp_path, players="- {name: Ada Crane\n- {name: Bo\n")
    with pytest.raises(NotTypedError) as refused:
        read_roll(data_of(folder), "downtown")
    assert str(refused.value) == (
        "downtown has errors: `topcut check downtown`\n"
        "players.yaml:1:3: error: the bracket { that opens here is not closed\n"
        "    - {name: Ada Crane\n"
        "      ^\n"
        "  write: } where it ends"
    )
