"""Registrations at the desk: the sheet's address, the pull, the look, the change; and who waits."""

from pathlib import Path

import pytest
from topcut.share.fetching import fetching

from tests.build import EVENT, typed
from tests.support.desk import Answer, Sitting, let_in, sitting
from tests.support.web import HOST, answer, web

PAGE = "/downtown/players"
ADDRESS = f"https://{HOST}/secret.csv"
HEAD = "Timestamp,E-mail,Your name,Corp,Runner\n"
ADA = "1,a@example.org,Ada Crane,NEH,Noise\n"
BO = "2,b@example.org,Bo Quist,Personal Evolutoin,Kate\n"
CY = "3,c@example.org,Cy Dahl,,\n"


def club(tmp_path: Path, limit: int = 0, players: str = "# nobody yet\n") -> Path:
    event = EVENT + (f"limit: {limit}\n" if limit else "")
    return typed(tmp_path, event=event, players=players)


def desk_of(folder: Path) -> Sitting:
    return sitting(folder.parents[1])


def pulled(here: Sitting, monkeypatch: pytest.MonkeyPatch, text: str) -> Answer:
    """The page after a click on Pull, the sheet saying this."""
    with web(answer(text.encode(), Content_Type="text/csv")) as server, monkeypatch.context() as m:
        m.setattr(fetching, "NETWORK", server.network())
        return here.click(PAGE, "pull")


def file(folder: Path, name: str = "players.yaml") -> str:
    return (folder / name).read_text(encoding="utf-8")


def test_the_address_is_typed_into_private_yaml_and_shown_nowhere(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = desk_of(folder)
    assert "Pull the registrations" not in here.get(PAGE).text
    said = here.click(PAGE, "sheet", address=ADDRESS)
    assert "the address of the answers is in private.yaml, which is never published" in said.words
    assert file(folder, "private.yaml") == (
        f"# yaml-language-server: $schema=../../.schemas/private.json\nregistration: {ADDRESS}\n"
    )
    assert "Pull the registrations" in here.get(PAGE).text
    pages = [
        here.get(f"/downtown{page}").text for page in ("", "/players", "/history", "/settings")
    ]
    assert not [page for page in pages if "secret" in page]
    kept = [p for p in tmp_path.rglob("*") if p.is_file() and b"secret.csv" in p.read_bytes()]
    assert kept == [folder / "private.yaml"]


def test_an_address_that_is_none_is_refused_and_the_old_one_stays(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    refused = here.click(PAGE, "sheet", address="http://example.org/a.csv")
    assert "this is not an address that begins with https://" in refused.words
    assert "<details open><summary>Another sheet" in refused.text
    assert 'value="http://example.org/a.csv"' in refused.text
    assert ADDRESS in file(folder, "private.yaml")


def test_an_address_that_is_taken_out_leaves_nothing(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    assert "forgotten" in here.click(PAGE, "sheet", address="").words
    assert not (folder / "private.yaml").exists()


def test_comments_stay_where_the_address_is_taken_out(tmp_path: Path) -> None:
    folder = club(tmp_path)
    text = f"# ours\nregistration: {ADDRESS}  # of the club\n# Bo knows more\n"
    (folder / "private.yaml").write_text(text, encoding="utf-8")
    desk_of(folder).click(PAGE, "sheet", address="")
    assert file(folder, "private.yaml") == "# ours\n  # of the club\n# Bo knows more\n"


def test_comments_and_the_webhook_of_private_yaml_stay(tmp_path: Path) -> None:
    folder = club(tmp_path)
    text = "# ours\nannounce: {webhook: https://example.org/hook}  # the chat\n"
    (folder / "private.yaml").write_text(text, encoding="utf-8")
    desk_of(folder).click(PAGE, "sheet", address=ADDRESS)
    assert file(folder, "private.yaml") == f"{text}registration: {ADDRESS}\n"


def test_a_pull_shows_who_is_new_and_enters_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    shown = pulled(here, monkeypatch, HEAD + ADA + BO + ADA)
    assert "2 not in the event yet nobody is entered yet" in shown.words
    assert "Ada Crane answered twice, in rows 2 and 4: the last one counts" in shown.words
    assert "Write “Personal Evolution”" in shown.words
    assert file(folder) == "# nobody yet\n"
    assert "example.org" not in shown.text.partition("<main")[2].replace(HOST, "")


@pytest.mark.parametrize(
    ("limit", "players", "said"),
    [
        (0, "# nobody yet\n", "Enter 2 players To check"),
        (2, "# nobody yet\n", "Enter 2 players To check"),
        (1, "# nobody yet\n", "Enter 2 players 1 of them waits for a place To check"),
        (9, "- {name: Ed Moss, waiting: yes}\n", "Enter 2 players 2 of them wait for a place"),
    ],
)
def test_before_they_are_entered_it_is_said_how_many_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: int, players: str, said: str
) -> None:
    here = desk_of(club(tmp_path, limit=limit, players=players))
    here.click(PAGE, "sheet", address=ADDRESS)
    assert said in pulled(here, monkeypatch, HEAD + ADA + BO).words


def test_what_is_shown_is_entered_and_not_offered_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path, limit=1)
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    pulled(here, monkeypatch, HEAD + ADA + CY)
    text = "name\tcorp\trunner\tpronouns\nAda Crane\tNEH\tNoise\t\nCy Dahl\t\t\t"
    said = here.click(PAGE, "enter", list=text, known="", pulled="yes")
    assert "Ada Crane and Cy Dahl entered; Cy Dahl waits for a place" in said.words
    assert file(folder) == (
        "# nobody yet\n"
        "- {name: Ada Crane, corp: Near-Earth Hub, runner: Noise}\n"
        "- {name: Cy Dahl, waiting: yes}\n"
    )
    again = pulled(here, monkeypatch, HEAD + ADA + CY)
    assert "2 of the sheet are in the event; nothing is new" in again.words
    twice = here.click(PAGE, "enter", list=text, known="", pulled="yes")
    assert "entered already" in twice.words


def test_an_answer_that_changed_is_typed_by_one_click_unless_the_line_did_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = club(tmp_path, players="- {name: Ada Crane}\n")
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    shown = pulled(here, monkeypatch, HEAD + ADA)
    assert "Corp: Near-Earth Hub, Runner: Noise" in shown.words
    form = {
        "change": "ada-crane",
        "name ada-crane": "Ada Crane",
        "corp ada-crane": "NEH",
        "runner ada-crane": "Noise",
        "shown ada-crane": "{name: Ada Crane}",
    }
    (folder / "players.yaml").write_text("- {name: Ada Crane, byes: 1}\n")
    refused = here.click(PAGE, "correct", **form)
    assert refused.status == 409
    assert "byes: 1" in refused.words
    form["shown ada-crane"] = "{name: Ada Crane, byes: 1}"
    assert "Ada Crane corrected" in here.click(PAGE, "correct", **form).words
    assert file(folder) == ("- {name: Ada Crane, byes: 1, corp: Near-Earth Hub, runner: Noise}\n")


def test_whoever_waits_withdraws_by_a_click_on_the_name_too(tmp_path: Path) -> None:
    folder = club(
        tmp_path, limit=1, players="- {name: Ada Crane}\n- {name: Bo Quist, waiting: yes}\n"
    )
    here = desk_of(folder)
    card = here.get(f"{PAGE}?player=bo-quist").words.partition("Enter players")[0]
    assert "Moves up Withdraws" in card
    shown = "{name: Bo Quist, waiting: yes}"
    assert "Bo Quist" in here.click(PAGE, "drop", player="bo-quist", shown=shown).words
    assert "withdrawn: yes" in file(folder)


def test_a_place_that_is_free_is_offered_to_the_next_who_waits(tmp_path: Path) -> None:
    players = (
        "- {name: Ada Crane}\n- {name: Bo Quist, waiting: yes}\n- {name: Cy Dahl, waiting: yes}\n"
    )
    folder = club(tmp_path, limit=1, players=players)
    here = desk_of(folder)
    assert "moves up" not in here.get(PAGE).words
    said = here.click(PAGE, "withdraw", player="ada-crane", shown="{name: Ada Crane}")
    assert "Bo Quist is next on the waiting list" in said.words
    assert "Bo Quist moves up first of 2 on the waiting list" in here.get(PAGE).words
    here.click(PAGE, "return", player="bo-quist", shown="{name: Bo Quist, waiting: yes}")
    assert file(folder) == (
        "- {name: Ada Crane, withdrawn: yes}\n- {name: Bo Quist}\n- {name: Cy Dahl, waiting: yes}\n"
    )


def test_a_device_that_was_let_in_neither_pulls_nor_sees_the_address(tmp_path: Path) -> None:
    folder = club(tmp_path)
    here = desk_of(folder)
    here.click(PAGE, "sheet", address=ADDRESS)
    phone = let_in(here)
    text = phone.get(PAGE).text
    assert "Pull the registrations" not in text
    assert "name=address" not in text
    for do in ("pull", "sheet", "correct"):
        assert phone.click(PAGE, do, address="https://example.org/mine.csv").status == 403
    assert ADDRESS in file(folder, "private.yaml")
