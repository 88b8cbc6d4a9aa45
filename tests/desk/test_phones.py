"""Players' phones: one's own table by key, both sides the same, and no way to anything else."""

import re
from pathlib import Path

import pytest
from starlette.types import ASGIApp
from topcut.desk.session import attempts
from topcut.edit.reports.report_keys import keys, renew_keys
from topcut.edit.reports.reporting import ReportState, reports
from topcut.live.server.forwarder import Forwarder
from topcut.standby.pair import LaptopPair
from topcut.standby.state import Peer
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1
from tests.support.desk import HERE, PORT
from tests.support.outcomes import button
from tests.support.phones import IDS, ON, OPEN, Hall, hall
from tests.support.pseudo import from_the_right, in_place_of_english, marked
from tests.support.unmarked import unmarked


@pytest.fixture
def here(tmp_path: Path) -> Hall:
    return hall(tmp_path)


def states(here: Hall) -> dict[str, ReportState]:
    return {each.table.word: each.state for each in reports(Data(here.desk.path), "downtown")}


def test_two_players_say_the_same_from_two_phones(here: Hall) -> None:
    before = here.files()
    ada, bo = here.phone("ada"), here.phone("bo")
    assert "Table 1 , round 1, with Bo Quist" in ada.get("/report").words
    said = ada.say("6-0").words
    assert "You said: Ada Crane 6–0 Bo Quist" in said
    assert "Bo Quist has not reported yet." in said
    assert "Both sides reported the same. The desk types it." in bo.say("6-0").words
    assert states(here) == {"table 1": ReportState.AGREED}
    assert here.files() == before


def test_who_says_otherwise_sees_what_the_other_said(here: Hall) -> None:
    here.phone("ada").say("6-0")
    words = here.phone("bo").say("0-6").words
    assert "Ada Crane said: Ada Crane 6–0 Bo Quist" in words
    assert "These are different." in words


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The file of the next round has an error just now, so this is the round before"),
        ("de", "In der Datei der nächsten Runde ist gerade ein Fehler, deshalb steht hier die"),
        ("fr", "Le fichier de la ronde suivante a une erreur en ce moment ; voici donc la ronde"),
        ("es", "El archivo de la ronda siguiente tiene un error ahora mismo, así que esto es la"),
    ],
)
def test_the_round_before_one_that_is_half_typed_is_said_to_be_so(
    tmp_path: Path, language: str, said: str
) -> None:
    here = hall(tmp_path, event=f"{ON}language: {language}\n", swiss_1=ROUND_1)
    phone = here.phone("ada")
    assert said not in phone.get("/report").words
    half = here.folder / "rounds/swiss-2.yaml"
    half.write_text("tables:\n  - {table: 1, players: [Ad\n\n")
    again = Hall(here.folder).phone("ada").get("/report")
    assert said in again.words.replace("\xa0", " ").replace("\u202f", " ")
    assert "data-waits" in again.text


def test_the_others_report_is_not_told_before_ones_own(here: Hall) -> None:
    here.phone("ada").say("6-0")
    assert "said" not in here.phone("bo").get("/report").words


def test_every_form_works_without_script_and_a_key_in_two_groups(here: Hall) -> None:
    key = here.key("ada")
    answer = here.phone().enter(f"{key[:4].lower()} {key[4:]}")
    assert (answer.status, "Ada Crane" in answer.words) == (200, True)
    assert answer.text.count("<button name=outcome value=") >= 3


def test_without_the_word_in_event_yaml_there_is_no_such_address(tmp_path: Path) -> None:
    phone = hall(tmp_path, event=EVENT).phone()
    for path in ("/report", "/report/report.js", "/report/style.css"):
        answer = phone.get(path)
        assert (answer.status, "report" in answer.text.casefold()) == (404, False)
    answer = phone.post("/report", {"do": "enter", "key": "AAAAAAAA"})
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_the_rest_of_the_port_answers_get_alone(here: Hall) -> None:
    for path in ("/", "/downtown/", "/organizer/", "/desk", "/report/report.js", "/_topcut/events"):
        assert here.phone("ada").post(path, {"do": "say"}).status == 405


def test_a_get_changes_nothing_whatever_stands_in_its_address(here: Hall) -> None:
    phone = here.phone("ada")
    kept = (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes()
    shown = phone.get("/report?do=say&words=6-0&key=AAAAAAAA")
    assert shown.status == 200
    assert (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes() == kept
    assert states(here) == {}


def test_a_key_in_an_address_is_not_taken(here: Hall) -> None:
    assert "Ada Crane" not in here.phone().get(f"/report?key={here.key('ada')}").text


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "http://192.168.1.5:8000", "https://192.168.1.5:8001"],
)
def test_a_form_of_any_other_page_is_refused(here: Hall, origin: str) -> None:
    assert here.phone("ada").say("6-0", origin=origin).status == 403
    assert states(here) == {}


@pytest.mark.parametrize(
    "name", ["evil.example:8001", "evil.example", "192.168.1.5", "localhost:8001"]
)
def test_a_name_that_leads_here_from_elsewhere_is_refused(here: Hall, name: str) -> None:
    answer = here.phone("ada").say("6-0", host=name, origin=f"http://{name}")
    assert answer.status == 421
    assert states(here) == {}


def test_a_form_of_more_than_64_kB_is_refused(here: Hall) -> None:
    assert here.phone("ada").send({"do": "say", "outcome": "x" * 70_000}).status == 413


def test_the_answers_have_the_strictest_policy_and_are_kept_nowhere(here: Hall) -> None:
    said = here.phone("ada").get("/report").headers
    assert "default-src 'none'" in said["content-security-policy"]
    assert "frame-ancestors 'none'" in said["content-security-policy"]
    assert "unsafe" not in said["content-security-policy"]
    assert said["cache-control"] == "no-store"
    assert said["referrer-policy"] == "same-origin"


def test_the_cookie_is_for_this_page_alone_and_holds_no_key(here: Hall) -> None:
    phone = here.phone()
    said = phone.post("/report", {"do": "enter", "key": here.key("ada")}).headers["set-cookie"]
    assert {"HttpOnly", "Path=/report", "SameSite=strict"} <= {
        part.strip() for part in said.split(";")
    }
    assert here.key("ada") not in said
    assert "topcut-report-8001" in said


def test_a_cookie_that_was_written_by_hand_is_nobodys(here: Hall) -> None:
    ada = here.phone("ada")
    ((name, value),) = ada.cookies.items()
    for wrong in (
        value.replace("ada-crane", "bo-quist"),
        value[:-1] + "x",
        value[:-1] + "ü",
        "0" * 16,
        "a.b.c.d",
        "",
    ):
        ada.cookies[name] = wrong
        assert "Report a result" in ada.get("/report").words
        assert ada.send({"do": "say", "outcome": button("6-0"), "shown": ""}).status == 403
    assert states(here) == {}


def test_an_old_key_is_refused_with_a_sentence_and_its_phone_too(here: Hall) -> None:
    ada, old = here.phone("ada"), here.key("ada")
    renew_keys(Data(here.desk.path), "downtown", ["ada-crane"])
    assert "Report a result" in ada.get("/report").words
    assert ada.say("6-0").status == 403
    answer = here.phone().enter(old)
    assert (answer.status, "has been replaced" in answer.words) == (403, True)
    assert states(here) == {}


def test_the_key_of_an_event_that_takes_no_reports_is_refused(here: Hall, tmp_path: Path) -> None:
    other = tmp_path / "data/events/uptown"
    (other / "rounds").mkdir(parents=True)
    (other / "event.yaml").write_text(EVENT)
    (other / "players.yaml").write_text(PLAYERS)
    (other / "rounds/swiss-1.yaml").write_text(OPEN)
    key = keys(Data(here.desk.path), "uptown", IDS)["ada-crane"]
    answer = here.phone().enter(key)
    assert (answer.status, "fill in the slip" in answer.words) == (403, True)


def test_a_report_for_another_table_is_one_for_the_own(here: Hall) -> None:
    ada, cy = here.phone("ada"), here.phone("cy")
    shown = cy.get("/report").text.partition('name=shown value="')[2][:16]
    fields = {
        "do": "say",
        "outcome": button("0-6"),
        "shown": shown,
        "table": "2",
        "player": "cy-dahl",
    }
    assert ada.send(fields).status == 409
    assert states(here) == {}
    ada.send({**fields, "shown": ada.get("/report").text.partition('name=shown value="')[2][:16]})
    assert states(here) == {"table 1": ReportState.ONE_SIDED}


def test_a_form_without_its_table_is_refused(here: Hall) -> None:
    ada = here.phone("ada")
    assert ada.send({"do": "say", "outcome": button("6-0")}).status == 409
    assert states(here) == {}


def test_a_replayed_report_changes_nothing_and_an_old_one_is_refused(here: Hall) -> None:
    ada = here.phone("ada")
    shown = ada.get("/report").text.partition('name=shown value="')[2][:16]
    form = {"do": "say", "outcome": button("6-0"), "shown": shown}
    ada.send(form)
    kept = (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes()
    ada.send(form)
    assert (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes() == kept
    (here.folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    (here.folder / "rounds/swiss-2.yaml").write_text(
        "tables:\n  - {table: 1, players: [Ada Crane, Cy Dahl]}\n"
        "  - {table: 2, players: [Di Ito, Bo Quist]}\n"
    )
    here.pages = hall_again(here)
    answer = here.phone("ada").send(form)
    assert (answer.status, "in round 2 now" in answer.words) == (409, True)
    assert states(here) == {}


def hall_again(here: Hall) -> ASGIApp:
    """The same after a restart."""
    again = Hall(here.folder)
    here.desk = again.desk
    return again.pages


def test_a_phone_is_still_known_after_a_restart(here: Hall) -> None:
    ada = here.phone("ada")
    ada.say("6-0")
    ada.pages = hall_again(here)
    assert "You said: Ada Crane 6–0 Bo Quist" in ada.get("/report").words


def test_a_third_persons_photograph_of_a_strip_makes_no_result(here: Hall) -> None:
    here.phone("ada", client="192.168.1.99").say("0-6")
    assert states(here) == {"table 1": ReportState.ONE_SIDED}
    here.phone("bo").say("6-0")
    assert states(here) == {"table 1": ReportState.DISAGREEMENT}


def test_both_strips_on_one_phone_are_not_two_phones(here: Hall) -> None:
    phone = here.phone("ada")
    phone.say("6-0")
    phone.enter(here.key("bo"))
    assert "Both reports came from one phone" in phone.say("6-0").words
    phone.send({"do": "leave"})
    phone.enter(here.key("bo"))
    phone.say("6-0")
    assert states(here) == {"table 1": ReportState.ONE_PHONE}


def test_a_script_as_a_name_stays_text(tmp_path: Path) -> None:
    hostile = '<script>alert(1)</script>\\" x=\\"'
    event = ON.replace("Downtown", '"<script>alert(2)</script>"')
    here = hall(
        tmp_path,
        event=event,
        players=PLAYERS.replace("{name: Bo Quist}", f'{{name: "{hostile}", id: bo-quist}}'),
        swiss_1=OPEN.replace("Bo Quist", "bo-quist"),
    )
    for who in ("ada", "bo"):
        phone = here.phone(who)
        phone.say("6-0")
        text = phone.get("/report").text
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert(1)" in text
        assert '" x="' not in text


def test_guessed_keys_change_nothing_and_lock_nobody_out(
    here: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts, "LONGEST", 0.0)
    stranger = here.phone()
    before = here.files()
    kept = (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes()
    for number in range(200):
        made = f"{number:08}".translate(str.maketrans("0123456789", "ABCDEFGHIJ"))
        assert stranger.post("/report", {"do": "enter", "key": made}).status == 403
    assert here.desk.attempts.many() == {"192.168.1.77": 200}
    assert here.phone("ada").get("/report").status == 200
    assert "Ada Crane" in here.phone("ada").get("/report").words
    assert here.files() == before
    assert (here.desk.path.parent / ".topcut/reports/downtown.json").read_bytes() == kept


def test_what_is_typed_is_shown_and_the_table_takes_no_more(here: Hall) -> None:
    ada = here.phone("ada")
    (here.folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    ada.pages = hall_again(here)
    answer = ada.get("/report")
    assert "Table 1 has its result in round 1: if it is wrong, go to the desk." in answer.words
    assert "name=outcome" not in answer.text


def test_a_phone_shows_what_the_desk_has_typed_instead(here: Hall) -> None:
    ada = here.phone("ada")
    ada.say("0-6")
    (here.folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
    ada.pages = hall_again(here)
    words = ada.get("/report").words
    assert "You said: Ada Crane 0–6 Bo Quist" in words
    assert "The desk has typed: Ada Crane 6–0 Bo Quist" in words
    assert "That is not what you reported" in words


def test_a_file_that_is_broken_by_hand_is_said_and_mended(here: Hall) -> None:
    ada = here.phone("ada")
    (here.folder / "players.yaml").write_text("- {name: [")
    ada.pages = hall_again(here)
    answer = ada.get("/report")
    assert (answer.status, "error just now" in answer.words) == (200, True)
    assert ada.say("6-0").status == 409


def test_a_player_is_told_that_two_hands_say_otherwise_of_the_own_table(here: Hall) -> None:
    copy = here.desk.path / "events" / "downtown" / "rounds" / "swiss-1 (1).yaml"
    copy.write_text(OPEN.replace("Quist]", "Quist], result: 6-0"))
    line = "The desk has two versions of your table"
    assert line in here.phone("ada").get("/report").words
    assert line not in here.phone("cy").get("/report").words


def test_a_laptop_whose_desk_is_at_the_other_takes_no_reports(here: Hall) -> None:
    phone = here.phone("ada")
    state = here.desk.path.parent / "state"
    here.desk.pair = LaptopPair(here.desk.path, state, opened=False, pages=8000)
    here.desk.pair.file.keep(peer=Peer("b" * 16, "Bo’s laptop", "key"), head="b" * 16)
    assert phone.get("/report").status == 503
    here.desk.pair.file.keep(head="")
    assert "You said: Ada Crane 6–0 Bo Quist" in phone.say("6-0").words


def test_in_a_codespace_a_phone_reports_through_the_forwarder_alone(here: Hall) -> None:
    """Everybody's requests come from this machine there; the page's own name stays the only one."""
    here.desk.by_key, here.desk.forwarder = True, Forwarder("opulent-lamp-4x9q", "app.github.dev")
    public = here.desk.forwarder.host(PORT)
    phone = here.phone()
    phone.client = HERE
    form = {"do": "enter", "key": here.key("ada")}
    through = {"host": f"localhost:{PORT}", "x_forwarded_host": public}
    for origin in (f"https://{here.desk.forwarder.host(8001 + 1)}", "https://evil.example", "null"):
        assert phone.post("/report", form, **through, origin=origin).status == 403
    forged = {**through, "x_forwarded_host": "evil.example"}
    assert phone.post("/report", form, **forged, origin="https://evil.example").status == 421
    answer = phone.post("/report", form, **through, origin=f"http://localhost:{PORT}")
    assert answer.status == 303
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert "Table 1 , round 1, with Bo Quist" in phone.get("/report", **through).words


TYPED = frozenset(["Ada", "Crane", "Bo", "Quist", "Downtown", "ABCD", "EFGH"])
"""Names, and an example of a key."""


def test_every_word_on_a_phone_is_of_a_text(tmp_path: Path) -> None:
    with in_place_of_english(marked):
        here = hall(tmp_path)
        ada, bo = here.phone("ada"), here.phone("bo")
        pages = [
            here.phone().get("/report"),
            here.phone().enter("ABCD EFGH"),
            ada.get("/report"),
            ada.say("6-0"),
            bo.say("0-6"),
            ada.get("/report"),
            bo.say("6-0"),
            bo.send({"do": "say", "outcome": "{}", "shown": "-"}),
            here.phone().send({"do": "say", "outcome": "{}", "shown": "-"}),
        ]
    assert all("\uff52" in page.text for page in pages)
    shown = [re.sub(r" value=(?:\w+|\"[^\"]*\")", "", page.text) for page in pages]
    assert [text for page in shown for text in unmarked(page, TYPED)] == []


def test_a_phone_of_a_language_from_the_right_reads_from_there(tmp_path: Path) -> None:
    with in_place_of_english(from_the_right):
        assert "<html lang=en dir=rtl>" in hall(tmp_path).phone().get("/report").text


def test_a_phone_is_answered_in_the_language_of_the_event_or_the_one_that_it_asks_for(
    here: Hall,
) -> None:
    event, site = here.folder / "event.yaml", here.desk.path / "site.yaml"
    site.write_text("topcut: 1\nlanguages: [en, de, fr]\n", encoding="utf-8")
    asked = here.phone().get("/report", accept_language="fr;q=0.8, de;q=0.7")
    assert "<html lang=fr>" in asked.text
    site.write_text("topcut: 1\n", encoding="utf-8")
    event.write_text(f"{ON}language: de\n", encoding="utf-8")
    assert "<html lang=de>" in here.phone("ada").get("/report", accept_language="fr").text
