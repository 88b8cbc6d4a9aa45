"""What the desk answers to what it does not know, and how a form's answer comes back."""

from pathlib import Path

import pytest

from tests.build import ROUND_1, typed
from tests.support.desk import Sitting, sitting

RESULTS = "/downtown/results"


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return sitting(typed(tmp_path, swiss_1=ROUND_1.replace("6-0", "")).parents[1])


def test_a_form_leads_to_a_page_that_says_what_was_done(here: Sitting) -> None:
    fields = {"token": here.token(RESULTS), "do": "line", "line": "1 60"}
    answer = here.post(RESULTS, fields)
    assert answer.status == 303
    assert answer.headers["location"].startswith(f"{RESULTS}?told=")
    assert "Ada Crane 6–0 Bo Quist" in here.get(answer.headers["location"]).words
    assert "Ada Crane 6–0 Bo Quist" not in here.get(RESULTS).words


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nowhere/", 404), ("/downtown/nothing", 404), ("/downtown/a/b", 404), ("/style.css", 200)],
)
def test_addresses(here: Sitting, path: str, status: int) -> None:
    assert here.get(path).status == status


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_other_methods_change_nothing(here: Sitting, method: str) -> None:
    origin = f"http://{here.address}:8001"
    assert here.ask(method, RESULTS, {"origin": origin}).status == 405


def test_a_full_disk_is_said_and_nothing_is_typed(
    here: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> bool:
        raise OSError(28, "No space left on device", "swiss-1.yaml")

    monkeypatch.setattr("topcut.edit.change.writing.write_durable", full)
    answer = here.click(RESULTS, "line", line="1 60")
    assert answer.status == 507
    assert "Nothing was typed" in answer.words
    assert "1 of 2 missing" in answer.words


def test_the_stamp_is_another_once_a_file_is_touched(here: Sitting) -> None:
    old = here.desk.path / "events" / "downtown"
    for path in old.rglob("*"):
        import os

        os.utime(path, (1, 1))
    before = here.get("/downtown/stamp").text
    assert before
    assert here.get("/downtown/stamp").text == before
    here.click(RESULTS, "line", line="1 60")
    assert here.get("/downtown/stamp").text != before
