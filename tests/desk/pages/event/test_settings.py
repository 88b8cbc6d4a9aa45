"""Settings at the desk: forms by group, what follows, and the way back."""

import html
import re
from pathlib import Path

import pytest
from topcut.edit.settings.fields import GROUPS, SITE
from topcut.text.words.message import Message

from tests.build import EVENT, data_of, typed
from tests.edit.cut.test_cut_state import cut_event
from tests.support.desk import Sitting, let_in, sitting

PAGE = "/downtown/settings"
HALL = "event: screens: hall"
NEW = "event: screens: new television"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = cut_event(tmp_path)
    (folder.parents[1] / "site.yaml").write_text("topcut: 1\n")
    return folder


def event(folder: Path) -> str:
    return (folder / "event.yaml").read_text()


def shown(here: Sitting) -> dict[str, str]:
    """What the forms say was there, by the names of their hidden fields."""
    found = re.findall(r'name="(was: [^"]*)" value="([^"]*)"', here.get(PAGE).text)
    return {html.unescape(name): html.unescape(value) for name, value in found}


def save(here: Sitting, **fields: str) -> str:
    named = {name.replace("__", ": ").replace("_", " "): value for name, value in fields.items()}
    return here.click(PAGE, "save", **shown(here), **named).words


def test_the_groups_are_there_with_what_is_typed(here: Sitting) -> None:
    answer = here.get(PAGE)
    for group in (*GROUPS, SITE):
        assert Message(f"setting.group.{group}") in answer.words
    assert 'value="Downtown"' in answer.text
    assert "address downtown, which never changes" in answer.words


def test_a_value_is_saved_and_taken_back(here: Sitting, folder: Path) -> None:
    before = event(folder)
    assert "Place: “Mill Road” instead of nothing" in save(here, event__place="Mill Road")
    assert "place: Mill Road" in event(folder)
    here.click("/downtown/history", "undo", number="1", back="/downtown/settings")
    assert event(folder) == before


def test_it_says_what_follows_and_saves_when_asked_to(here: Sitting, folder: Path) -> None:
    fields = {"event: structure: cut": "0", **shown(here)}
    asked = here.click(PAGE, "save", **fields)
    assert asked.status == 409
    assert (
        "no cut instead of top 4: Player A, Player B, Player C and Player D are out" in asked.words
    )
    assert "cut: 4" in event(folder)
    form = asked.text.partition('class="told ask"')[2].partition("</form>")[0]
    found = re.findall(r'name="([^"]*)" value="([^"]*)"', form)
    more = {html.unescape(name): html.unescape(value) for name, value in found}
    done = here.click(PAGE, "save", **more)
    assert done.status == 200
    assert "cut: 0" in event(folder)


def test_what_can_no_longer_be_set_says_why(here: Sitting) -> None:
    answer = here.get(PAGE)
    assert "Stays as it is: round 1 is paired by it." in answer.words
    assert "was: event: regulations" not in shown(here)


def test_a_televisions_items_are_ticked(here: Sitting, folder: Path) -> None:
    token = here.token(PAGE)
    new = {"new television": "hall", NEW: "pairings", f"{NEW}: alert": "Lunch, at last"}
    here.post(PAGE, {"token": token, "do": "save", **new})
    assert 'screens: {hall: [pairings, {alert: "Lunch, at last"}]}' in event(folder)
    was = {f"was: {HALL}": "pairings\nalert: Lunch, at last"}
    here.click(PAGE, "save", **was, **{HALL: "clock", f"{HALL}: alert": "Coffee"})
    assert "screens: {hall: [{alert: Coffee}, clock]}" in event(folder)


def test_a_television_that_shows_nothing_is_none(here: Sitting) -> None:
    said = here.click(PAGE, "save", **{"new television": "hall"}).words
    assert "the television “hall” shows nothing: tick what it shows" in said


def test_pictures_of_a_television_stay(here: Sitting, folder: Path) -> None:
    file = folder / "event.yaml"
    file.write_text(f"{event(folder)}screens: {{hall: [pairings, {{overlay: table 1}}]}}\n")
    was = {f"was: {HALL}": "pairings\noverlay: table 1"}
    here.click(PAGE, "save", **was, **{HALL: "pairings"})
    assert "[pairings, {overlay: table 1}]" in event(folder)


def test_what_is_wrong_is_said_and_stays_in_the_form(here: Sitting, folder: Path) -> None:
    before = event(folder)
    fields = {"event: closes": "quarter to", **shown(here)}
    answer = here.click(PAGE, "save", **fields)
    assert "“quarter to” is not a time of day" in answer.words
    assert 'value="quarter to"' in answer.text
    assert event(folder) == before


def test_the_site_is_saved_and_taken_back_below(here: Sitting, folder: Path) -> None:
    site = folder.parents[1] / "site.yaml"
    fields = {"site: title": "Mill Road Games", "was: site: title": ""}
    assert (
        "Title: “Mill Road Games” instead of nothing"
        in here.click(PAGE, "save site", **fields).words
    )
    assert site.read_text() == "topcut: 1\ntitle: Mill Road Games\n"
    assert "Take it back" in here.get(PAGE).words
    here.click(PAGE, "site back", number="1")
    assert site.read_text() == "topcut: 1\n"


def test_a_device_has_no_settings(here: Sitting, folder: Path) -> None:
    before = event(folder)
    phone = let_in(here)
    assert phone.get(PAGE).status == 403
    fields = {"token": phone.token("/downtown/players"), "do": "save", "event: name": "X"}
    assert phone.post(PAGE, fields).status == 403
    assert event(folder) == before


def test_an_event_that_cannot_be_read_has_no_settings(here: Sitting, folder: Path) -> None:
    (folder / "event.yaml").write_text("name: [\n")
    assert "downtown has errors" in here.get(PAGE).words
    assert data_of(folder).has("downtown")


def test_what_is_ticked_for_televisions_stays_when_something_else_is_refused(
    here: Sitting, folder: Path
) -> None:
    before = event(folder)
    fields = {**shown(here), "event: closes": "ten", "event: screens: new television": "standings"}
    answer = here.click(PAGE, "save", **fields, **{"new television": "hall"})
    assert answer.status == 409
    assert re.search(
        r'name="event: screens: new television" value="standings" checked', answer.text
    )
    assert 'value="hall"' in answer.text
    assert event(folder) == before


def test_structures_are_called_in_the_language_of_the_page(tmp_path: Path) -> None:
    single = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "recommended")
    page = sitting(typed(tmp_path, event=f"{single}language: de\n").parents[1]).get(PAGE).text
    assert ">empfohlen, nach Zahl der Spieler<" in page
    assert ">recommended" not in page
