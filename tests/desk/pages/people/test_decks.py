"""Deck lists at the desk: one is pasted and checked at once, and who has none is reminded."""

from pathlib import Path

import pytest
from topcut.desk.pages.people import decks
from topcut.share import deck_submissions
from topcut.share.fetching.addresses import WebError

from tests.build import SINGLE, typed
from tests.support.deck_lists import write_facts
from tests.support.desk import Sitting, let_in, sitting

PAGE = "/downtown/decks"
NOISE = "Noise: Hacker Extraordinaire\n3 Sure Gamble\n4 Déjà Vu\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    more = "decks: {required: yes, publish: after event}\nschedule: {deck lists: '09:30'}\n"
    where = typed(tmp_path, event=f"{SINGLE}{more}")
    write_facts(where.parents[1])
    return where


@pytest.fixture
def here(folder: Path) -> Sitting:
    return sitting(folder.parents[1])


def files(folder: Path) -> dict[str, str]:
    place = folder / "decks"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(place.glob("*"))}


def test_a_list_is_handed_in_and_what_is_wrong_is_said_at_once(here: Sitting, folder: Path) -> None:
    words = here.click(PAGE, "submit", player="ada-crane no deck list", text=NOISE).words
    assert "Ada Crane handed in a Runner deck list Take it back" in words
    assert "Runner: Noise: Hacker Extraordinaire, 7 cards (at least 45), 0 of 15 infl" in words
    assert "line 3: 4 copies of Déjà Vu" in words
    assert "Nobody but you sees a list before the event is over." in words
    assert files(folder) == {"ada-crane-runner.txt": NOISE}


def test_it_says_who_has_not_handed_in_with_a_text_that_reminds_them(here: Sitting) -> None:
    here.click(PAGE, "submit", player="ada-crane no deck list", text=NOISE)
    words = here.get(PAGE).words
    assert "0 of 4 complete" in words
    assert "Missing 4 Ada Crane Corp Bo Quist both" in words
    assert (
        "Deck lists for Downtown These are still missing. They are due at 09:30 on 2026-03-14. "
        "- Ada Crane: Corp - Bo Quist: both" in words
    )


def test_what_is_no_list_is_refused_and_stays_in_the_field(here: Sitting, folder: Path) -> None:
    answer = here.click(PAGE, "submit", player="bo-quist no deck list", text="<b>hello\nworld")
    assert (answer.status, files(folder)) == (409, {})
    assert "There is no card in this list" in answer.text.replace("there", "There")
    assert "&lt;b&gt;hello\nworld</textarea>" in answer.text
    assert 'value="bo-quist no deck list" selected' in answer.text


def test_another_list_asks_before_it_replaces_the_first(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "submit", player="ada-crane no deck list", text=NOISE)
    shown = "Runner: Noise: Hacker Extraordinaire, 7 cards"
    select = here.get(PAGE).text.partition('<option value="ada-crane ')[2].partition('"')[0]
    other = NOISE.replace("4 Déjà", "3 Déjà")
    fields = {"player": f"ada-crane {select}", "text": other}
    asked = here.click(PAGE, "submit", **fields)
    assert asked.status == 409
    assert f"Ada Crane has handed in another list already: {shown}. Replace it?" in asked.words
    assert files(folder) == {"ada-crane-runner.txt": NOISE}
    assert "handed in another Runner" in here.click(PAGE, "submit", replace="yes", **fields).words
    assert files(folder) == {"ada-crane-runner.txt": other}
    again = here.click(PAGE, "submit", replace="yes", **fields)
    assert "has handed in this Runner deck list already" in again.words


def test_a_page_that_is_old_shows_both_versions(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "submit", player="ada-crane no deck list", text=NOISE)
    corp = "NBN: Making News\n3 Hedge Fund\n"
    answer = here.click(PAGE, "submit", player="ada-crane no deck list", text=corp)
    assert answer.status == 409
    assert "It was no deck list" in answer.words
    assert [*files(folder)] == ["ada-crane-runner.txt"]


def test_without_a_player_nothing_is_typed(here: Sitting, folder: Path) -> None:
    answer = here.click(PAGE, "submit", player="", text=NOISE)
    assert (answer.status, files(folder)) == (409, {})
    assert "choose a player from the list first" in answer.words.lower()


def test_an_address_is_fetched_and_a_refusal_names_its_host_alone(
    here: Sitting, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks, "answered", lambda text: NOISE)
    address = "https://netrunnerdb.com/en/decklist/81579"
    here.click(PAGE, "submit", player="ada-crane no deck list", text=address)
    assert files(folder) == {"ada-crane-runner.txt": NOISE}

    def refuse(_: str) -> str:
        raise WebError("netrunnerdb.com takes too long to answer")

    monkeypatch.setattr(decks, "answered", refuse)
    answer = here.click(PAGE, "submit", player="bo-quist no deck list", text=address)
    assert answer.status == 409
    assert "etrunnerdb.com takes too long to answer" in answer.words


def test_an_address_of_another_server_is_never_asked_for(here: Sitting, folder: Path) -> None:
    for address in ("http://127.0.0.1:8001/", "https://example.org/decklist/7"):
        answer = here.click(PAGE, "submit", player="bo-quist no deck list", text=address)
        assert answer.status == 409
        assert "ecks are fetched from netrunnerdb.com alone; paste the list itself" in answer.words
    assert files(folder) == {}


def test_a_device_in_the_room_sees_no_list(here: Sitting, folder: Path) -> None:
    here.click(PAGE, "submit", player="ada-crane no deck list", text=NOISE)
    phone = let_in(here)
    assert phone.get(PAGE).status == 403
    fields = {"token": phone.token("/downtown/players"), "do": "submit", "text": NOISE}
    assert phone.post(PAGE, {**fields, "player": "bo-quist"}).status == 403
    for page in ("more", "players", "problems", "history"):
        answer = phone.get(f"/downtown/{page}")
        assert (answer.status, "/downtown/decks" in answer.text) == (200, False)
        assert "Noise" not in answer.text
        assert "Déjà Vu" not in answer.text
    assert [*files(folder)] == ["ada-crane-runner.txt"]


def test_an_event_without_players_leads_to_them(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, players="").parents[1])
    assert "Nobody is in the event yet: Players enters a list." in here.get(PAGE).words


def test_columns_of_a_spreadsheet_are_handed_in_at_once(here: Sitting, folder: Path) -> None:
    sheet = f'Name\tDeck\nAda Crane\t"{NOISE}"\nBo Quist\thello 7\nEve\t3x Sure Gamble'
    words = here.click(PAGE, "several", sheet=sheet).words
    assert "1 player handed in. Not handed in: Bo Quist: there is no card in this list" in words
    assert "Eve: nobody who plays is called so" in words
    assert [*files(folder)] == ["ada-crane-runner.txt"]
    answer = here.click(PAGE, "several", sheet="Eve\t3x Sure Gamble")
    assert answer.status == 409
    assert "o list was handed in: Eve: nobody who plays is called so" in answer.words
    assert ">\nEve\t3x Sure Gamble</textarea>" in answer.text


def test_hostile_pastes_write_no_file_or_one_in_plain_letters(here: Sitting, folder: Path) -> None:
    for text in ("<script>alert(1)</script>\n" * 1200, "3x Sure Gamble\n" * 2500, "\u202e" * 5000):
        answer = here.click(PAGE, "submit", player="bo-quist no deck list", text=text)
        assert answer.status == 409
        assert "<script>alert" not in answer.text
        assert files(folder) == {}
    too_large = here.click(PAGE, "submit", player="bo-quist no deck list", text="x" * 66_000)
    assert too_large.status == 413
    bidi = "\u202eNoise: Hacker Extraordinaire\n999x <b>Sure\u200b</b> Gamble\n3x {{7*7}} %s\n"
    shown = here.click(PAGE, "submit", player="bo-quist no deck list", text=bidi).text
    assert "<b>Sure" not in shown
    assert files(folder)["bo-quist-runner.txt"] == (
        "Noise: Hacker Extraordinaire\n999x <b>Sure</b> Gamble\n3x {{7*7}} %s\n"
    )


def test_titles_are_known_whatever_their_signs(here: Sitting, folder: Path) -> None:
    titles = ("Deja Vu", "DÉJÀ VU", "Rielle 'Kit' Peddler: Transhuman", "Mr. Li", "Sure  gamble™")
    text = "Noise: Hacker Extraordinaire\n" + "".join(f"1x {each}\n" for each in titles)
    words = here.click(PAGE, "submit", player="bo-quist no deck list", text=text).words
    assert "no card is called" not in words
    assert "ot checked" not in words


def test_the_decks_of_the_registration_form_are_fetched_by_a_button(
    here: Sitting, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = "Fetch the decks of the registration form"
    assert button not in here.get(PAGE).words
    event = folder / "event.yaml"
    columns = "registration: {columns: {name: Name, runner deck: Deck}}\n"
    event.write_text(event.read_text(encoding="utf-8") + columns, encoding="utf-8")
    (folder / "private.yaml").write_text("registration: https://docs.example.org/secret.csv\n")
    assert button in here.get(PAGE).words
    csv = f'Name,Deck\nAda Crane,"{NOISE}"\n'
    monkeypatch.setattr(deck_submissions, "answers_of", lambda *_: csv.encode())
    assert "1 player handed in" in here.click(PAGE, "form").words
    assert "0 players handed in. 1 had done so before" in here.click(PAGE, "form").words
    assert [*files(folder)] == ["ada-crane-runner.txt"]

    def refuse(*_: object) -> bytes:
        raise WebError("docs.example.org takes too long to answer")

    monkeypatch.setattr(deck_submissions, "answers_of", refuse)
    answer = here.click(PAGE, "form")
    assert (answer.status, "secret" in answer.text) == (409, False)
    assert "ocs.example.org takes too long to answer" in answer.words


def test_the_reminder_is_in_the_language_of_the_site_where_the_event_names_none(
    here: Sitting, folder: Path
) -> None:
    site = folder.parents[1] / "site.yaml"
    site.write_text("topcut: 1\nlanguages: [de, en]\n", encoding="utf-8")
    assert "Decklisten für Downtown" in here.get(PAGE, accept_language="en").text
