"""Bad luck at the desk: files broken by hand, folders that go away, clicks whose answer is lost."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from topcut.disk import ledger
from topcut.edit.reports.reporting import is_on

from tests.build import EVENT, PLAYERS, ROUND_1, ROUND_2, data_of, typed
from tests.support.desk import Sitting, sitting
from tests.support.kept import cache_of

ON = f"{EVENT}reporting: yes\n"
OPEN = ROUND_2.replace(", result: 6-0", "").replace(", result: 3-3", "")
RESULTS = "/downtown/results"
PAGES = (
    *("", "results", "players", "history", "problems", "reports", "strips", "cut"),
    *("papers", "publish", "news"),
)


def evening(folder: Path, **files: str) -> tuple[Path, Sitting]:
    """An event in its second round, and who sits at its desk."""
    made = typed(folder, **{"event": ON, "swiss_1": ROUND_1, "swiss_2": OPEN, **files})
    here = sitting(made.parents[1])
    assert here.click(RESULTS, "line", line="1 60").status == 200
    return made, here


def emptied(path: str) -> Callable[[Path], object]:
    return lambda folder: (folder / path).write_bytes(b"")


def broken(path: str) -> Callable[[Path], object]:
    """An editor took a bracket away."""

    def do(folder: Path) -> None:
        text = (folder / path).read_text()
        (folder / path).write_text(text.replace("}", "", 1).replace(":", " ", 1))

    return do


def gone(path: str) -> Callable[[Path], object]:
    return lambda folder: (folder / path).unlink()


def folder_instead(folder: Path) -> None:
    (folder / "rounds/swiss-2.yaml").unlink()
    (folder / "rounds/swiss-2.yaml").mkdir()


def history_gone(folder: Path) -> None:
    shutil.rmtree(folder.parents[2] / ".topcut")


def history_instead(folder: Path) -> None:
    history_gone(folder)
    (folder.parents[2] / ".topcut").mkdir()
    (folder.parents[2] / ".topcut" / "history").write_text("")


@pytest.mark.parametrize(
    "luck",
    [
        *(broken(f"{name}.yaml") for name in ("event", "players", "rounds/swiss-2")),
        *(emptied(f"{name}.yaml") for name in ("event", "players", "rounds/swiss-2")),
        *(gone(f"{name}.yaml") for name in ("event", "players", "rounds/swiss-2")),
        *(broken("rounds/swiss-1.yaml"), broken("../../site.yaml")),
        folder_instead,
        history_gone,
        history_instead,
    ],
)
def test_whatever_is_broken_each_page_says_something_in_words(
    tmp_path: Path, luck: Callable[[Path], object]
) -> None:
    folder, here = evening(tmp_path)
    (folder.parents[1] / "site.yaml").write_text("topcut: 1\n")
    token = here.token(RESULTS)
    luck(folder)
    for page in PAGES:
        answer = here.get(f"/downtown/{page}")
        assert (page, answer.status) in ((page, 200), ("reports", 404), ("strips", 404))
        assert "<h1" in answer.text
    for line in ("2 60", "u"):
        answer = here.post(RESULTS, {"token": token, "do": "line", "line": line})
        assert answer.status in (303, 409, 507)


def test_a_round_that_is_broken_by_hand_is_named_with_its_line_and_no_other_is_meant(
    tmp_path: Path,
) -> None:
    folder, here = evening(tmp_path)
    token = here.token(RESULTS)
    broken("rounds/swiss-2.yaml")(folder)
    before = (folder / "rounds/swiss-1.yaml").read_bytes()
    page = here.get(RESULTS).words
    assert "rounds/swiss-2.yaml has errors (line " in page
    assert "Round 1" in page
    for fields in ({}, {"round": "swiss-2"}):
        line = {"token": token, "do": "line", "line": "1 06", **fields}
        assert "rounds/swiss-2.yaml has errors (line " in here.post(RESULTS, line).words
    assert (folder / "rounds/swiss-1.yaml").read_bytes() == before
    assert here.get(f"{RESULTS}?round=swiss-1").words.startswith("Round 1")


def test_an_error_in_event_yaml_sends_no_phone_away(tmp_path: Path) -> None:
    folder, _ = evening(tmp_path)
    data = data_of(folder)
    assert is_on(data, "downtown")
    (folder / "event.yaml").write_text(ON.replace("name:", "name"))
    assert is_on(data, "downtown")
    (folder / "event.yaml").write_text(ON.replace("name:", "name").replace("yes", "no"))
    assert not is_on(data, "downtown")


def test_a_folder_that_was_renamed_is_said_with_the_way_to_all_others(tmp_path: Path) -> None:
    folder, here = evening(tmp_path)
    token = here.token(RESULTS)
    folder.rename(folder.with_name("elsewhere"))
    for answer in (here.get(RESULTS), here.post(RESULTS, {"token": token, "do": "line"})):
        assert answer.status == 404
        assert "renamed or removed" in answer.words
        assert 'href="/"' in answer.text
    assert here.get("/downtown/stamp").status == 404
    assert here.get("/elsewhere/results").status == 200


def test_a_line_whose_answer_was_lost_is_typed_once_and_asks_nothing(tmp_path: Path) -> None:
    folder, here = evening(tmp_path)
    typed_once = (folder / "rounds/swiss-2.yaml").read_bytes()
    answer = here.click(RESULTS, "line", line="1 60", round="swiss-2")
    assert "6–0 Cy Dahl: it is saved already" in answer.words
    assert (folder / "rounds/swiss-2.yaml").read_bytes() == typed_once
    assert here.get("/downtown/history").text.count("<li>") == 1
    assert "Change it to" in here.click(RESULTS, "line", line="1 06", round="swiss-2").words


def test_a_torn_last_line_of_history_hides_nothing_and_is_followed_by_whole_ones(
    tmp_path: Path,
) -> None:
    folder, here = evening(tmp_path)
    place = folder.parents[2] / ".topcut" / "history" / "downtown.jsonl"
    with place.open("ab") as file:
        file.write(b'{"number":2,"at":"20')
    assert here.click(RESULTS, "line", line="2 33").status == 200
    assert here.get("/downtown/history").text.count("<li>") == 2
    assert ledger.lines(place)[-1].startswith(b'{"done":2')


def test_history_that_is_deleted_while_it_serves_begins_anew(tmp_path: Path) -> None:
    _, here = evening(tmp_path)
    token = here.token(RESULTS)
    history_gone(here.desk.path / "events" / "downtown")
    answer = here.post(RESULTS, {"token": token, "do": "line", "line": "2 33"})
    assert answer.status == 303
    assert here.get("/downtown/history").text.count("<li>") == 1


@pytest.mark.parametrize("hours", [-1, 24])
def test_a_clock_that_jumps_changes_no_order_and_hides_no_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    folder, here = evening(tmp_path)
    stamp = here.get("/downtown/stamp").text
    for path in folder.rglob("*.yaml"):  # typed before the clock was set
        at = path.stat().st_mtime - hours * 3600
        os.utime(path, (at, at))
    here.click(RESULTS, "line", line="2 33")
    assert here.get("/downtown/stamp").text != stamp
    page = here.get("/downtown/history").words
    assert page.index("table 2") < page.index("table 1")
    assert here.click(RESULTS, "line", line="u").words.startswith("undone: table 2")


def test_players_that_nobody_can_read_are_not_typed_over(tmp_path: Path) -> None:
    folder, here = evening(tmp_path)
    (folder / "players.yaml").write_text(PLAYERS.replace("}", "", 1))
    wrong = (folder / "players.yaml").read_bytes()
    answer = here.click("/downtown/players", "add", name="Wes Late")
    assert answer.status == 409
    assert (folder / "players.yaml").read_bytes() == wrong
    assert 'value="Wes Late"' in answer.text


def test_a_fault_of_the_program_is_said_and_everything_else_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, here = evening(tmp_path)
    token = here.token(RESULTS)

    def fault(*_: object, **__: object) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.delenv("TOPCUT_FAULTS")
    with monkeypatch.context() as broken_program:
        broken_program.setattr("topcut.desk.pages.round.results.type_result", fault)
        answer = here.post(RESULTS, {"token": token, "do": "line", "line": "2 33"})
        assert (answer.status, 'value="2 33"' in answer.text) == (500, True)
        assert '"sentence">this is a fault of Topcut' in answer.text  # the style sheet's capital
        broken_program.setattr("topcut.desk.pages.safety.history.history", fault)
        assert "this is a fault of Topcut" in here.get("/downtown/history").words
    assert "of all things" in (cache_of(folder.parents[2]) / "faults/desk.txt").read_text()
    assert here.post(RESULTS, {"token": token, "do": "line", "line": "2 33"}).status == 303
