"""The desk's page of reports: agreed ones taken by one key, all others only shown."""

from pathlib import Path

import pytest

from tests.build import EVENT, PLAYERS, typed
from tests.support.desk import Answer, Sitting, let_in
from tests.support.outcomes import button
from tests.support.phones import OPEN, Hall, hall

REPORTS = "/downtown/reports"


@pytest.fixture
def there(tmp_path: Path) -> Hall:
    return hall(tmp_path)


def say(there: Hall, **words: str) -> None:
    for number, (who, said) in enumerate(words.items()):
        there.phone(who, f"192.168.1.{100 + number}").say(said)


def text(there: Hall) -> str:
    return (there.folder / "rounds/swiss-1.yaml").read_text()


def marks(here: Sitting) -> str:
    return " ".join(
        part.partition('"')[0] for part in here.get(REPORTS).text.split('name=mark value="')[1:]
    )


def take(here: Sitting, shown: str) -> Answer:
    """Sends the form of a page that was shown earlier."""
    token = here.token("/downtown/results")
    answer = here.post(REPORTS, {"token": token, "do": "take", "mark": shown})
    return here.get(answer.headers["location"]) if answer.status == 303 else answer


def test_all_agreed_ones_are_typed_by_the_button_that_has_the_focus(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0", bo="6-0", cy="3-3", di="3-3")
    page = here.get(REPORTS)
    assert "2 agreed" in page.words
    assert "autofocus>Save all 2</button>" in page.text
    answer = take(here, marks(here))
    assert "2 results are typed" in answer.words
    assert text(there) == OPEN.replace("Quist]", "Quist], result: 6-0").replace(
        "Ito]", "Ito], result: 3-3"
    )


def test_what_is_typed_is_shown_where_one_report_says_more_than_the_other(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="3-3 corp", bo="3-3")
    page = here.get(REPORTS)
    assert "Ada Crane 3–3 Bo Quist" in page.words
    assert "each won as" not in page.words
    take(here, marks(here))
    assert "Quist], result: 3-3}" in text(there)


def test_all_of_a_click_are_taken_back_by_one(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0", bo="6-0", cy="3-3", di="3-3")
    answer = take(here, marks(here))
    assert "Take all of them back" in answer.words
    assert "Take back all 2 that were saved with it" in here.get("/downtown/history").words
    back = here.click("/downtown/history", "undo", number="2", together="yes", back=REPORTS)
    assert "taken back: 2 changes" in back.words
    assert text(there) == OPEN
    assert "2 agreed" in back.words


def test_what_came_after_the_page_was_shown_is_not_typed(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0", bo="6-0")
    shown = marks(here)
    say(there, cy="3-3", di="3-3")
    take(here, shown)
    assert "result: 3-3" not in text(there)


def test_a_report_that_is_changed_under_the_button_is_not_typed(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0", bo="6-0")
    shown = marks(here)
    say(there, bo="0-6")
    assert "nothing was left to type" in take(here, shown).words
    assert text(there) == OPEN
    assert "changed after both had agreed" in here.get(REPORTS).words


def test_disagreement_and_one_sided_ones_are_shown_and_lead_to_their_table(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0", bo="3-3", cy="3-3")
    page = here.get(REPORTS)
    assert "none agreed" in page.words
    assert "the reports differ" in page.words
    assert "the other side has not reported" in page.words
    assert 'href="/downtown/results?round=swiss-1#t2"' in page.text
    assert 'name=do value="take"' not in page.text


def test_what_the_desk_typed_otherwise_is_shown_until_it_stands(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="6-0")
    here.click("/downtown/results", "button", table="1", outcome=button("0-6"), shown="")
    page = here.get(REPORTS)
    assert "the desk typed: Ada Crane 0–6 Bo Quist Ada Crane: Ada Crane 6–0 Bo Quist" in page.words
    assert "the desk has typed something else" in page.words
    beside = here.get("/downtown/results").text
    assert "class=against>Ada Crane said: Ada Crane 6–0 Bo Quist<" in beside
    answer = here.click(REPORTS, "stands", round="swiss-1", table="1")
    assert "table 1 stays as it is: Ada Crane 0–6 Bo Quist" in answer.words
    assert "the desk has typed something else" not in here.get(REPORTS).words
    assert "said:" not in here.get("/downtown/results").words


def test_a_split_leads_to_the_button_of_the_leader_who_was_there(there: Hall) -> None:
    here = Sitting(there.desk)
    say(there, ada="3-3 split", bo="3-3 split")
    assert "a split is typed with the leader who was there" in here.get(REPORTS).words
    assert "3–3, agreed (split), Ann Ellis there" in here.get("/downtown/results").words


def test_a_device_that_is_let_in_may_take_them(there: Hall) -> None:
    device = let_in(Sitting(there.desk))
    say(there, ada="6-0", bo="6-0")
    assert "Ada Crane 6–0 Bo Quist" in device.click(REPORTS, "take", mark=marks(device)).words
    assert "result: 6-0" in text(there)


def test_without_reporting_there_is_no_such_page(tmp_path: Path) -> None:
    there = Hall(typed(tmp_path, event=EVENT, swiss_1=OPEN))
    here = Sitting(there.desk)
    for path in (REPORTS, "/downtown/strips"):
        assert here.get(path).status == 404
        assert path not in here.get("/downtown/").text
        assert here.post(path, {"token": here.token("/downtown/"), "do": "take"}).status == 404


def test_with_reporting_the_pages_lead_to_it(there: Hall) -> None:
    page = Sitting(there.desk).get("/downtown/more").text
    assert 'href="/downtown/reports"' in page
    assert 'href="/downtown/strips"' in page


def test_many_wrong_keys_are_said(there: Hall) -> None:
    for _ in range(30):
        there.desk.attempts.wrong("192.168.1.66")
    assert (
        "30 wrong keys in the last minute from 192.168.1.66"
        in Sitting(there.desk).get(REPORTS).words
    )


def test_the_page_hears_of_a_report_as_of_a_saved_file(
    there: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Sitting(there.desk)
    monkeypatch.setattr(type(there.desk), "stamp", lambda *_: "as before")
    before = here.get("/downtown/stamp").text
    say(there, ada="6-0")
    assert before.startswith("as before")
    assert here.get("/downtown/stamp").text != before


def test_a_script_as_a_name_stays_text(tmp_path: Path) -> None:
    there = hall(
        tmp_path,
        players=PLAYERS.replace("{name: Bo Quist}", '{name: "<script>x</script>", id: bo-quist}'),
        swiss_1=OPEN.replace("Bo Quist", "bo-quist"),
    )
    say(there, ada="6-0")
    for path in (REPORTS, "/downtown/strips"):
        answer = Sitting(there.desk).get(path)
        assert "<script>x" not in answer.text
        assert "&lt;script&gt;x" in answer.text
