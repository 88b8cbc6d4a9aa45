"""Problems at the desk: in plain words with their line, and decided by a ruling."""

import re
from pathlib import Path

import pytest

from tests.build import EVENT, ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting

PROBLEMS = "/downtown/problems"
AGAIN = ROUND_1.replace("6-0", "0-6")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return typed(tmp_path, swiss_1=ROUND_1, swiss_2=AGAIN)


def keys(here: Sitting) -> list[str]:
    """The keys of the problems that a ruling may decide."""
    return re.findall(r'name="key" value="([0-9a-f]+)"', here.get(PROBLEMS).text)


def test_a_problem_has_its_line_what_to_write_and_where_to_open_it(
    here: Sitting, folder: Path
) -> None:
    words = here.get(PROBLEMS).words
    assert "have met in round 1" in words
    assert "rounds/swiss-2.yaml, line 2" in words
    assert "{table: 1, players: [Ada Crane, Bo Quist], result: 0-6}" in words
    assert f"{folder}/rounds/swiss-2.yaml:2" in words
    assert "Ruling at table 1 of round 2" in words


def test_a_ruling_lets_it_stand(here: Sitting, folder: Path) -> None:
    found = keys(here)
    words = here.click(PROBLEMS, "rule", key=found[0], reason="nobody else").words
    assert "F-pair-3 at table 1 of round 2, by ruling: nobody else" in words
    assert "rulings: {F-pair-3: nobody else}" in (folder / "rounds/swiss-2.yaml").read_text()
    assert len(keys(here)) == len(found) - 1


def test_a_device_sees_problems_without_paths_and_decides_none(here: Sitting, folder: Path) -> None:
    phone = let_in(here)
    words = phone.get(PROBLEMS).words
    assert "have met in round 1" in words
    assert str(folder) not in words
    assert "Ruling" not in words
    token = phone.token("/downtown/results")
    fields = {"token": token, "do": "rule", "key": keys(here)[0], "reason": "mine"}
    assert phone.post(PROBLEMS, fields).status == 403
    assert (folder / "rounds/swiss-2.yaml").read_text() == AGAIN


def test_where_nothing_is_wrong_it_says_so(tmp_path: Path) -> None:
    folder = typed(tmp_path / "good", swiss_1=ROUND_1)
    assert sitting(folder.parents[1]).get(PROBLEMS).words == "Problems Nothing is wrong."


def test_a_problem_leads_to_the_page_where_it_is_put_right(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, event=EVENT.replace("Ann Ellis", "Your name")).parents[1])
    assert '<a href="/downtown/settings">Settings</a>' in here.get(PROBLEMS).text
    assert "/downtown/settings" not in let_in(here).get(PROBLEMS).text
