"""What another hand saved over, on every page of the event."""

from pathlib import Path

import pytest

from tests.build import ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.outcomes import button

OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
LINE = "was saved over: swiss-1.yaml now has `result: 6-0` for table 1"
VERSIONS = "/downtown/versions"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=OPEN) / "rounds" / "swiss-1.yaml"


@pytest.fixture
def here(path: Path) -> Sitting:
    """A desk where table 1 was corrected, and an old buffer was saved over that."""
    here = sitting(path.parents[3])
    here.click("/downtown/results", "line", line="1 60")
    old = path.read_text()
    here.click("/downtown/results", "line", line="2 33")
    here.click(
        "/downtown/results",
        "button",
        table="1",
        outcome=button("0-6"),
        replace="yes",
        round="swiss-1",
    )
    path.write_text(old.replace("Di Ito], result: ", "Di Ito], result: 3-3"))
    return here


def test_every_page_of_the_event_says_it_to_every_device(here: Sitting) -> None:
    for page in ("", "players", "results", "problems", "news", "papers", "history", "cut"):
        assert LINE in here.get(f"/downtown/{page}").words, page
    assert LINE in let_in(here).get("/downtown/results").words
    assert LINE not in here.get("/").words


def test_one_button_types_ours_again_and_the_page_is_the_one_before(
    here: Sitting, path: Path
) -> None:
    said = here.click(VERSIONS, "ours", numbers="3", back="/downtown/results")
    assert "typed again: table 1" in said.words
    assert "<title>Results" in said.text
    assert "result: 0-6" in path.read_text()
    assert LINE not in said.words


def test_the_other_keeps_the_file_for_good(here: Sitting, path: Path) -> None:
    kept = path.read_text()
    assert LINE not in here.click(VERSIONS, "theirs", numbers="3").words
    assert path.read_text() == kept
    assert LINE not in sitting(path.parents[3]).get("/downtown/").words
    again = {"token": here.token("/downtown/"), "do": "theirs", "numbers": "3"}
    where = here.post(VERSIONS, again).headers["location"]
    assert "that was settled already" in here.get(where).words.lower()


def test_pairing_asks_first_and_goes_on_by_the_file(here: Sitting, path: Path) -> None:
    asked = here.click("/downtown/", "pair")
    assert asked.status == 409
    assert "Somebody saved over what was typed here" in asked.words
    assert LINE in asked.words
    assert not (path.parent / "swiss-2.yaml").exists()
    assert "Drafted: 2 tables" in here.click("/downtown/", "pair", theirs="3").words.replace(
        "drafted", "Drafted"
    )
    assert LINE not in here.get("/downtown/").words


def test_what_was_told_goes_once_it_is_saved_over(here: Sitting, path: Path) -> None:
    done = here.click(
        "/downtown/results", "button", table="1", outcome=button("3-3"), replace="yes"
    )
    assert "Ada Crane 3–3 Bo Quist" in done.words
    word = done.text.partition('data-word="')[2].partition('"')[0]
    page = f"/downtown/results?told={word}"
    assert "Ada Crane 3–3 Bo Quist, was" in here.get(page).words
    path.write_text(path.read_text().replace("Bo Quist], result: 3-3", "Bo Quist], result: 6-0"))
    assert "role=status" not in here.get(page).text
