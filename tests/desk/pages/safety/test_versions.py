"""Versions of other machines at the desk: said on every page, settled table by table."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.undo import history
from topcut.edit.versions.keeping import keep
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting

AT = datetime(2018, 3, 10, 14, 2, tzinfo=UTC)
COPY = "swiss-1 (Bo's conflicted copy 2018-03-10).yaml"
THEIRS = ROUND_1.replace("3-3", "0-6").replace("6-0", "3-3")
FIRST = "Bo’s copy says 3–3 at table 1 of round 1; here 6–0"
PAGE = "/downtown/versions"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=f"# ours\n{ROUND_1}") / "rounds" / "swiss-1.yaml"


@pytest.fixture
def here(path: Path) -> Sitting:
    """A desk with a conflicted copy of the first round beside it: both tables differ."""
    (path.parent / COPY).write_text(THEIRS)
    return sitting(path.parents[3])


def mark(here: Sitting, number: int) -> str:
    """What the button of a difference sends."""
    found = re.findall(r'name="numbers" value="([0-9a-f.]+)"', here.get(PAGE).text)
    return str(found[number])


def test_every_page_says_it_to_every_device_with_both_buttons(here: Sitting) -> None:
    for page in ("", "players", "results", "problems", "hall", "history"):
        assert FIRST in here.get(f"/downtown/{page}").words, page
    answer = let_in(here).get("/downtown/results")
    assert FIRST in answer.words
    assert "Take theirs" in answer.words
    assert "Keep ours" in answer.words


def test_one_table_is_taken_and_can_be_taken_back(here: Sitting, path: Path) -> None:
    done = here.click(PAGE, "theirs", numbers=mark(here, 0), back="/downtown/results")
    assert "Table 1 of round 1: taken from Bo’s copy: 3–3".lower() in done.words.lower()
    assert "<title>Results" in done.text
    assert path.read_text() == f"# ours\n{ROUND_1}".replace("6-0", "3-3")
    undo = re.search(r'name="number" value="([0-9]+)"', done.text)
    assert undo is not None
    here.click("/downtown/history", "undo", number=undo[1])
    assert path.read_text() == f"# ours\n{ROUND_1}"


def test_the_last_answer_moves_the_copy_away_and_says_where(here: Sitting, path: Path) -> None:
    here.click(PAGE, "ours", numbers=mark(here, 0))
    done = here.click(PAGE, "theirs", numbers=mark(here, 0))
    assert f".topcut/versions/settled/downtown/{COPY}" in done.words.replace("&#39;", "'")
    assert not (path.parent / COPY).exists()
    assert "nothing to settle" in here.get(PAGE).words
    assert FIRST not in here.get("/downtown/").words


def test_what_changed_since_it_was_shown_is_said_with_both(here: Sitting, path: Path) -> None:
    old = mark(here, 0)
    path.write_text(path.read_text().replace("6-0", "4-1"))
    refused = here.click(PAGE, "theirs", numbers=old, before="6–0")
    assert refused.status == 409
    assert "table 1 of round 1 was changed meanwhile: it says 4–1 now" in refused.words.lower()
    assert "It was 6–0" in refused.words


def test_pairing_asks_first_and_goes_on_with_what_is_here(here: Sitting, path: Path) -> None:
    asked = here.click("/downtown/", "pair")
    assert asked.status == 409
    assert "Another hand says something else than is here" in asked.words
    assert FIRST in asked.words
    words = re.search(r'name="theirs" value="([^"]+)"', asked.text)
    assert words is not None
    assert "drafted: 2 tables" in here.click("/downtown/", "pair", theirs=words[1]).words.lower()
    assert path.read_text() == f"# ours\n{ROUND_1}"
    assert not (path.parent / COPY).exists()


def test_a_file_of_a_merge_is_settled_although_the_event_cannot_be_read(
    here: Sitting, path: Path
) -> None:
    (path.parent / COPY).unlink()
    players = path.parents[1] / "players.yaml"
    merged = "<<<<<<< HEAD\n- {name: Di Ito}\n=======\n- {name: Di Ito, byes: 1}\n>>>>>>> main\n"
    players.write_text(PLAYERS.replace("- {name: Di Ito}\n", merged))
    assert (
        "“main”, the other side of a merge, says byes: 1 of Di Ito"
        in here.get("/downtown/results").words
    )
    here.click(PAGE, "theirs", numbers=mark(here, 0))
    assert players.read_text() == PLAYERS.replace("Di Ito", "Di Ito, byes: 1")
    assert "nothing to settle" in here.get(PAGE).words


def test_a_device_settles_rounds_and_nothing_else(here: Sitting, path: Path) -> None:
    players = path.parents[1] / "players.yaml"
    keep(Data(here.desk.path), "downtown", "players.yaml", b"- {name: Ed Moss}\n", "Bo’s", AT)
    phone = let_in(here)
    refused = phone.click(PAGE, "theirs", numbers=mark(here, -1))
    assert "only the organizer’s machine can settle what is not of a round" in refused.words.lower()
    assert players.read_text() == PLAYERS
    phone.click(PAGE, "theirs", numbers=mark(here, 0))
    assert "result: 3-3}\n  - {table: 2" in path.read_text()


def test_a_version_with_nothing_to_settle_is_put_away_by_a_click(here: Sitting, path: Path) -> None:
    (path.parent / COPY).write_text("tables:\n")
    assert "says nothing that swiss-1.yaml does not" in here.get(PAGE).words
    assert "put away as" in here.click(PAGE, "tidy").words.lower()
    assert not (path.parent / COPY).exists()


def test_a_page_that_is_open_learns_that_a_version_has_come(here: Sitting) -> None:
    before = here.get("/downtown/stamp").text
    keep(Data(here.desk.path), "downtown", "rounds/swiss-1.yaml", b"tables: []\n", "Bo’s", AT)
    assert here.get("/downtown/stamp").text != before


@pytest.mark.parametrize("do", ["pair", "start", "publish"])
def test_a_device_that_goes_on_settles_rounds_and_nothing_else_either(
    here: Sitting, path: Path, do: str
) -> None:
    (path.parents[1] / "players (1).yaml").write_text(f"{PLAYERS}- {{name: Flo Zed, joins: 2}}\n")
    before = here.desk.unsettled("downtown")
    assert {each.path for each in before.versions} == {"players.yaml", "rounds/swiss-1.yaml"}
    answer = let_in(here).click("/downtown/", do, theirs=before.words)
    assert (answer.status, "settle what is not of a round" in answer.words) == (409, True)
    assert here.desk.unsettled("downtown") == before
    assert history(Data(path.parents[3]), "downtown") == []


@pytest.mark.parametrize("typed_there", ["disqualified: {Ada Crane: notes}", "rulings: {x: y}"])
@pytest.mark.parametrize("do", ["ours", "theirs"])
def test_a_device_decides_nothing_by_what_another_file_says(
    here: Sitting, path: Path, typed_there: str, do: str
) -> None:
    (path.parent / COPY).write_text(f"{path.read_text()}{typed_there}\n")
    before = path.read_text()
    answer = let_in(here).click(PAGE, do, numbers=mark(here, 0))
    assert (answer.status, "a disqualification or ruling" in answer.words) == (409, True)
    assert path.read_text() == before
    assert history(Data(path.parents[3]), "downtown") == []


def test_a_device_settles_no_list_that_was_saved_over(here: Sitting, path: Path) -> None:
    list_ = path.parents[1] / "players.yaml"
    before = list_.read_text()
    here.click("/downtown/players", "add", name="Flo Zed")
    list_.write_text(before)
    answer = let_in(here).click(PAGE, "theirs", numbers="1")
    assert (answer.status, "settle what is not of a round" in answer.words) == (409, True)
    assert len(here.desk.unsettled("downtown").overwrites) == 1


def test_a_merge_whose_other_side_says_nothing_more_is_put_right_by_a_click(
    here: Sitting, path: Path
) -> None:
    (path.parent / COPY).unlink()
    first, second = ROUND_1.splitlines(keepends=True)[1:3]
    merged = f"tables:\n<<<<<<< HEAD\n{first}=======\n>>>>>>> main\n{second}"
    path.write_text(merged)
    assert 'href="/downtown/versions"' in here.get("/downtown/").text
    assert "says nothing that swiss-1.yaml does not" in here.get(PAGE).words
    assert "put away as" in here.click(PAGE, "tidy").words.lower()
    assert path.read_text() == ROUND_1
    assert "could not join" not in here.get("/downtown/").words
    aside = (path.parents[3].parent / ".topcut/versions/settled/downtown").iterdir()
    assert merged in "".join(each.read_text() for each in aside)


def test_a_device_is_told_no_path_of_this_machine(here: Sitting, path: Path) -> None:
    phone, words = let_in(here), here.desk.unsettled("downtown").words
    text = phone.click(PAGE, "theirs", numbers=words).words
    assert "put away as .topcut/versions/settled/downtown/" in text
    (path.parent / COPY).write_text("tables:\n")
    text += phone.click(PAGE, "tidy").words
    assert text.count("put away as .topcut/") + text.count("Put away as .topcut/") == 2
    assert str(path.parents[3]) not in text


def test_a_device_is_told_what_was_settled_in_its_language(here: Sitting, path: Path) -> None:
    (path.parents[3] / "site.yaml").write_text("topcut: 1\nlanguage: de\n", encoding="utf-8")
    phone, words = let_in(here), here.desk.unsettled("downtown").words
    text = phone.click(PAGE, "theirs", numbers=words).words
    assert "übernommen" in text
    assert "taken from" not in text
