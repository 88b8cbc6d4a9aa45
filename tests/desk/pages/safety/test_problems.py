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


MISTYPED = ROUND_1.replace("Ada Crane", "Ada Crnae").replace("Di Ito", "Di Iot")


def mendings(here: Sitting) -> list[str]:
    """The keys of what is offered to be mended, each by its button."""
    page = here.get(PROBLEMS).text
    forms = re.findall(r"<form method=post class=mend>(.*?)</form>", page, re.S)
    found = [re.search(r'name="key" value="([0-9a-f ]+)"', form) for form in forms]
    return [each[1] for each in found if each]


def test_a_button_writes_what_was_meant_and_it_is_taken_back(tmp_path: Path) -> None:
    folder = typed(tmp_path / "mistyped", swiss_1=ROUND_1.replace("Ada Crane", "Ada Crnae"))
    here = sitting(folder.parents[1])
    assert "Write “Ada Crane”" in here.get(PROBLEMS).words
    (key,) = mendings(here)
    words = here.click(PROBLEMS, "mend", key=key).words
    assert "mended: swiss-1: Ada Crane" in words
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1
    here.click("/downtown/history", "undo", number="1")
    assert "Ada Crnae" in (folder / "rounds/swiss-1.yaml").read_text()


def test_one_button_writes_all_of_them_as_one_change(tmp_path: Path) -> None:
    folder = typed(tmp_path / "mistyped", swiss_1=MISTYPED)
    here = sitting(folder.parents[1])
    both, *each = mendings(here)
    assert both.split() == each
    assert "Write all 2" in here.get(PROBLEMS).words
    here.click(PROBLEMS, "mend", key=both)
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1
    here.click("/downtown/history", "undo", number="1")
    assert (folder / "rounds/swiss-1.yaml").read_text() == MISTYPED


def test_a_line_that_is_another_by_now_is_not_written(tmp_path: Path) -> None:
    folder = typed(tmp_path / "mistyped", swiss_1=MISTYPED)
    here = sitting(folder.parents[1])
    _, first, _ = mendings(here)
    file = folder / "rounds/swiss-1.yaml"
    file.write_text(now := MISTYPED.replace("6-0", "0-6"))
    answer = here.click(PROBLEMS, "mend", key=first, before="Ada Crnae, Bo Quist: 6-0")
    assert answer.status == 409
    assert "what can be mended was changed meanwhile" in answer.words
    assert "It was Ada Crnae, Bo Quist: 6-0" in answer.words
    assert file.read_text() == now


def test_a_click_that_is_sent_again_writes_nothing_twice(tmp_path: Path) -> None:
    folder = typed(tmp_path / "mistyped", swiss_1=MISTYPED)
    here = sitting(folder.parents[1])
    fields = {"token": here.token(PROBLEMS), "do": "mend", "key": mendings(here)[0]}
    assert here.post(PROBLEMS, fields).status == 303
    assert here.post(PROBLEMS, fields).status == 409
    assert (folder / "rounds/swiss-1.yaml").read_text() == ROUND_1


def test_a_device_mends_names_and_no_settings(tmp_path: Path) -> None:
    folder = typed(
        tmp_path / "mistyped",
        swiss_1=MISTYPED,
        event=EVENT.replace("name:", "naem:"),
    )
    here = sitting(folder.parents[1])
    phone = let_in(here)
    of_event = next(key for key in mendings(here)[1:] if key not in mendings(phone))
    refused = phone.click(PROBLEMS, "mend", key=of_event)
    assert refused.status == 409
    assert "nly the organizer’s machine can mend this" in refused.words
    assert "naem:" in (folder / "event.yaml").read_text()


def test_what_is_wrong_where_it_is_put_right_and_what_it_is_are_in_german(tmp_path: Path) -> None:
    data = typed(tmp_path, event=f"{EVENT}tire: formal\n", swiss_1=ROUND_1).parents[1]
    (data / "site.yaml").write_text("topcut: 1\nlanguage: de\n", encoding="utf-8")
    words = sitting(data).get(PROBLEMS).words
    assert "ein Turnier: „tire“ gibt es nicht" in words
    assert "Einstellungen" in words
    assert "Settings" not in words
