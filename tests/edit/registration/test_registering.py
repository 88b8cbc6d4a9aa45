"""Registrations beside the event: who is new, changed, known, gone; typed with one change."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from topcut.edit.change.history import changes
from topcut.edit.lists.recognising import NEW, OUT, Decision, recognised
from topcut.edit.players.leaving import withdraw
from topcut.edit.players.renaming import correct_name
from topcut.edit.privacy.copies import remaining
from topcut.edit.privacy.mentions import expression
from topcut.edit.registration.registering import Registrations, compare, register, registering
from topcut.edit.registration.sheet import read_sheet
from topcut.edit.undo import undo
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.build import EVENT, data_of, typed
from tests.support.hiding import hidden

ID = "downtown"
HEAD = "Timestamp,E-mail,Your name,Corp,Runner\n"
ADA = "1,secret-ada@example.org,Ada Crane,NEH,Noise\n"
BO = "2,secret-bo@example.org,Bo Quist,PE,Kate\n"
CY = "3,secret-cy@example.org,Cy Dahl,,\n"


def event_of(data: Data) -> Event:
    return registering(data, ID)


def empty(folder: Path, limit: int = 0) -> Data:
    return data_of(
        typed(
            folder, event=EVENT + (f"limit: {limit}\n" if limit else ""), players="# nobody yet\n"
        )
    )


def look(data: Data, text: str) -> Registrations:
    return compare(data, event_of(data), read_sheet(text.encode()))


def pull(data: Data, text: str, *decisions: Decision) -> str:
    """Pulls, and enters those about whom there is no doubt; gives what is said."""
    sheet = read_sheet(text.encode())
    event = event_of(data)
    there = compare(data, event, sheet)
    reading = recognised(there.list, event.players, (*there.decisions, *decisions))
    facts = {each.player.id: each.facts for each in there.changes}
    out = [each.name for each in reading.entrants if each.out]
    done = register(data, ID, reading.sure, out, facts, answers=sheet.answers)
    return done.summary


def names(data: Data) -> list[str]:
    return [each.name for each in event_of(data).players]


def test_a_first_pull_enters_everybody_and_a_second_nobody(tmp_path: Path) -> None:
    data = empty(tmp_path)
    assert pull(data, HEAD + ADA + BO) == "Ada Crane and Bo Quist entered"
    assert (data.folder(ID) / "players.yaml").read_text() == (
        "# nobody yet\n"
        "- {name: Ada Crane, corp: Near-Earth Hub, runner: Noise}\n"
        '- {name: Bo Quist, corp: Personal Evolution, runner: Kate "Mac" McCaffrey}\n'
    )
    again = look(data, HEAD + ADA + BO)
    assert (again.list, again.count, again.changes, again.missing) == ("", 2, (), ())


def test_nothing_else_that_was_answered_is_kept_anywhere(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    undo(data, ID, changes(data, ID)[-1].number)
    pull(data, HEAD + ADA + BO + CY)
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert any(path.parent.name == "registrations" for path in kept)
    assert not [path for path in kept if b"secret" in path.read_bytes()]


def test_what_is_kept_of_a_pull_names_nobody(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA)
    kept = (tmp_path / ".topcut/registrations/downtown.json").read_text()
    assert "Ada" not in kept
    assert "Crane" not in kept


def test_a_name_that_was_corrected_here_does_not_come_back(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    correct_name(data, ID, "ada-crane", "Ada Krane")
    again = look(data, HEAD + ADA + BO)
    assert (again.list, again.count) == ("", 2)


def test_an_identity_that_was_corrected_here_does_not_come_back_but_a_new_answer_does(
    tmp_path: Path,
) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA)
    place = data.folder(ID) / "players.yaml"
    place.write_text(place.read_text().replace("Near-Earth Hub", "Personal Evolution"))
    assert look(data, HEAD + ADA).changes == ()
    newer = look(data, HEAD + ADA.replace("NEH", "Haas-Bioroid: Engineering the Future"))
    assert [each.facts for each in newer.changes] == [{"corp": "Engineering the Future"}]
    changed = ADA.replace("NEH", "Haas-Bioroid: Engineering the Future")
    assert pull(data, HEAD + changed) == "Ada Crane corrected"
    assert place.read_text() == (
        "# nobody yet\n- {name: Ada Crane, corp: Engineering the Future, runner: Noise}\n"
    )
    assert look(data, HEAD + changed).changes == ()


def test_whoever_withdrew_stays_out(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    withdraw(data, ID, "ada-crane")
    assert look(data, HEAD + ADA + BO).list == ""


def test_whoever_was_hidden_or_deleted_is_left_out_until_somebody_says_otherwise(
    tmp_path: Path,
) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    hidden(data.fresh(), "Ada Crane")
    again = look(data, HEAD + ADA + BO)
    assert again.decisions == (Decision(2, "who", OUT),)
    assert pull(data, HEAD + ADA + BO + CY) == "Cy Dahl entered"
    assert "Ada Crane" not in names(data)
    assert pull(data, HEAD + ADA, Decision(2, "who", NEW)) == "Ada Crane entered"


def test_nothing_that_is_kept_has_the_id_of_who_was_hidden(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    done = hidden(data.fresh(), "Ada Crane")
    kept = (tmp_path / ".topcut/registrations/downtown.json").read_text()
    assert "ada-crane" not in kept
    assert "bo-quist" in kept
    assert not remaining(data, expression(done.words), done.events)
    (again,) = look(data, HEAD + ADA + BO).decisions
    assert again == Decision(2, "who", OUT)


def test_what_is_kept_and_cannot_be_read_goes_with_who_is_hidden(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA)
    place = tmp_path / ".topcut/registrations/downtown.json"
    place.write_text("{ada-crane")
    hidden(data.fresh(), "Ada Crane")
    assert not place.exists()


def test_after_an_undo_everybody_is_new_again(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    undo(data, ID, changes(data, ID)[-1].number)
    again = look(data, HEAD + ADA + BO)
    assert (again.decisions, again.count) == ((), 0)
    assert pull(data, HEAD + ADA + BO) == "Ada Crane and Bo Quist entered"


def test_whoever_is_left_out_is_left_out_the_next_time_too(tmp_path: Path) -> None:
    data = empty(tmp_path)
    assert pull(data, HEAD + ADA + BO, Decision(2, "who", OUT)) == "Bo Quist entered"
    assert look(data, HEAD + ADA + BO).decisions == (Decision(2, "who", OUT),)


def test_lines_of_the_list_are_rows_of_the_sheet(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA)
    there = look(data, f"{HEAD}{ADA},,,,\n{BO}4,x@example.org,,NEH,\n{CY}{BO}")
    lines = {each.name: each.line for each in recognised(there.list).entrants}
    assert lines == {"Bo Quist": 4, "Cy Dahl": 6}
    assert "1 row has no name, and nobody is entered: 5" in there.notes


def test_whoever_is_in_the_sheet_no_more_is_named_and_stays(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA + BO)
    again = look(data, HEAD + ADA)
    assert [each.name for each in again.missing] == ["Bo Quist"]


def test_players_who_were_typed_by_hand_are_known_by_name(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, players="- {name: Ada Crane}\n- {name: Dee Voss}\n"))
    found = look(data, HEAD + ADA)
    assert (found.list, found.missing) == ("", ())
    assert [each.facts for each in found.changes] == [{"corp": "Near-Earth Hub", "runner": "Noise"}]


@pytest.mark.parametrize(
    ("limit", "waits"), [(1, ["Bo Quist", "Cy Dahl"]), (2, ["Cy Dahl"]), (3, [])]
)
def test_beyond_the_places_they_wait_in_the_order_of_registration(
    tmp_path: Path, limit: int, waits: list[str]
) -> None:
    data = empty(tmp_path, limit)
    pull(data, HEAD + ADA + BO + CY)
    assert [each.name for each in event_of(data).waiting] == waits


def test_while_somebody_waits_nobody_new_goes_before(tmp_path: Path) -> None:
    data = empty(tmp_path, 1)
    pull(data, HEAD + ADA + BO)
    withdrawn = withdraw(data, ID, "ada-crane")
    assert withdrawn.summary == (
        "Ada Crane withdraws before round 1; Bo Quist is next on the waiting list"
    )
    assert pull(data, HEAD + ADA + BO + CY) == "Cy Dahl entered; Cy Dahl waits for a place"
    assert [each.name for each in event_of(data).waiting] == ["Bo Quist", "Cy Dahl"]
    assert event_of(data).free == 1


def test_where_nothing_is_new_nothing_is_typed(tmp_path: Path) -> None:
    data = empty(tmp_path)
    pull(data, HEAD + ADA)
    before = changes(data, ID)
    assert pull(data, HEAD + ADA) == "nothing new: everybody is in the event"
    assert changes(data, ID) == before


@pytest.mark.parametrize("where", ["write_durable", "keep_pull"])
def test_a_kill_in_the_middle_leaves_nothing_else_and_the_next_pull_goes_on(
    tmp_path: Path, where: str
) -> None:
    data = empty(tmp_path)
    source = tmp_path.parent / f"{tmp_path.name}-answers.csv"
    source.write_text(HEAD + ADA + BO)
    module = {
        "write_durable": "topcut.edit.change.writing",
        "keep_pull": "topcut.edit.registration.registering",
    }[where]
    code = (
        f"import os, signal, {module} as module\n"
        f"module.{where} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "from topcut.cli import main\n"
        f"main(['players', 'pull', '{ID}', '--file', {str(source)!r},"
        f" '--data', {str(data.path)!r}])"
    )
    killed = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in kept if b"secret" in path.read_bytes()]
    pull(data, HEAD + ADA + BO)
    assert names(data) == ["Ada Crane", "Bo Quist"]
