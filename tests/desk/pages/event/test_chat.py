"""The page with texts for chat; more of the channel in tests/desk/session/test_announcer.py."""

import html
import re
from pathlib import Path

import pytest

from tests.build import ROUND_1, typed
from tests.support.desk import Sitting, let_in, sitting

ADDRESS = "https://discord.com/api/webhooks/1/secret-word"
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return sitting(typed(tmp_path, swiss_1=OPEN).parent.parent)


def _texts(here: Sitting, path: str = "/downtown/chat") -> list[str]:
    fields = re.findall(
        "<textarea readonly[^>]*>\n(.*?)</textarea>", here.get(path).text, re.DOTALL
    )
    return [html.unescape(each) for each in fields]


def test_each_text_stands_in_a_field_plain_and_as_markdown(here: Sitting) -> None:
    plain, markdown = _texts(here)
    assert plain.startswith("Downtown\nRound 1 of 3\n")
    assert markdown.startswith("**Downtown**\n**Round 1 of 3**\n")


def test_the_text_of_the_moment_stands_first(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, swiss_1=ROUND_1).parent.parent)
    assert "Standings" in _texts(here)[0]
    assert "Round 1 of 3: results" in _texts(here, "/downtown/chat?first=results")[0]


def test_before_any_pairings_it_says_so(tmp_path: Path) -> None:
    here = sitting(typed(tmp_path, swiss_1=f"publish: draft\n{OPEN}").parent.parent)
    assert _texts(here) == []
    assert "There is nothing to paste yet" in here.get("/downtown/chat").words


def test_a_name_is_only_a_name_in_the_page(tmp_path: Path) -> None:
    name = "</textarea><b>Bo"
    folder = typed(tmp_path, swiss_1=OPEN.replace("Bo Quist", f'"{name}"'))
    players = folder / "players.yaml"
    players.write_text(players.read_text().replace("Bo Quist", f'"{name}"'))
    here = sitting(folder.parent.parent)
    assert f"1 Ada Crane v {name}" in _texts(here)[0]


def test_home_and_results_lead_there(here: Sitting) -> None:
    assert 'href="/downtown/chat">Copy for chat' in here.get("/downtown/").text
    assert 'href="/downtown/chat?first=results">Copy for chat' in (
        here.get("/downtown/results").text
    )


def test_a_channel_is_set_asked_about_and_deleted(here: Sitting) -> None:
    said = here.click("/downtown/chat", "set channel", webhook=ADDRESS).words
    assert "The channel at discord.com is set. Nothing goes there before you say yes below" in (
        f"{said[:1].upper()}{said[1:]}"
    )
    assert "Yes, send this now" in said
    said = here.click("/downtown/chat", "forget").words
    assert "discord.com" not in said
    assert (here.desk.path / "events/downtown/private.yaml").read_text().strip() == ""


def test_an_address_typed_by_hand_that_is_never_asked_is_told_without_it(here: Sitting) -> None:
    private = here.desk.path / "events/downtown/private.yaml"
    private.write_text("announce: {webhook: 'https://discord.com:84/secret-word'}\n")
    page = here.get("/downtown/chat")
    assert (
        "Nothing is sent to the webhook in private.yaml: the address names a port; only the usual"
        " one of https is asked." in page.words
    )
    assert "secret-word" not in page.text


@pytest.mark.parametrize("do", ["agree", "again"])
def test_a_click_on_what_is_there_no_more_is_refused(here: Sitting, do: str) -> None:
    said = here.click("/downtown/chat", do, when="now", key="winner").words
    told = {"agree": "no channel is set any more", "again": "there is nothing to send again"}
    assert said.startswith(told[do])


def test_a_device_copies_too_and_sees_no_channel(here: Sitting) -> None:
    here.click("/downtown/chat", "set channel", webhook=ADDRESS)
    phone = let_in(here)
    assert len(_texts(phone)) == 2
    assert "discord.com" not in phone.get("/downtown/chat").text


def test_the_sample_evening_has_no_such_page(here: Sitting) -> None:
    assert here.get("/sample-evening/chat").status == 404
