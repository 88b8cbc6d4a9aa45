"""A channel is told beside the desk: once, to whom somebody said yes, and what failed is said."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from topcut.desk.session.announcer import Announcer
from topcut.share.webhook.due import DueMessage, due
from topcut.share.webhook.hook import set_hook
from topcut.share.webhook.sent import SENDING, SentMessage, SentRecord, change_record, with_message
from topcut.standby.manifest import Manifest
from topcut.standby.places import Places

from tests.build import ROUND_1, data_of, typed
from tests.support.desk import Sitting, let_in, sitting
from tests.support.web import HOST, Web, answer, raw, web

MODULE = "topcut.desk.session.announcer"
ADDRESS = f"https://{HOST}/hooks/secret-word"
OPEN = ROUND_1.replace("6-0", "").replace("3-3", "")
GONE = raw(b"HTTP/1.1 204 No Content\r\n\r\n")
FAILED = answer(status="500 Oh")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An event whose first round is on, with a channel."""
    folder = typed(tmp_path, swiss_1=OPEN)
    set_hook(data_of(folder), "downtown", ADDRESS)
    return folder


def _desk(folder: Path, server: Web) -> Sitting:
    here = sitting(folder.parent.parent)
    here.desk.announcer.network = server.network()
    return here


def _agree(here: Sitting, when: str = "now") -> str:
    text = here.get("/downtown/chat").text
    fields = {
        name: text.partition(f'name="{name}" value="')[2].partition('"')[0]
        for name in ("channel", "host", "content")
    }
    return here.click("/downtown/chat", "agree", when=when, **fields).words


def _contents(server: Web) -> list[str]:
    return [json.loads(each)["content"] for each in server.bodies]


def test_nothing_goes_out_before_a_yes(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        here.desk.announcer.look()
        assert server.bodies == []
        assert "This goes to docs.example.org’s channel:" in here.get("/downtown/chat").words


def test_after_a_yes_what_was_shown_goes_out_once(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        assert "the pairings of round 1 go now" in _agree(here)
        for _ in range(3):
            here.desk.announcer.look()
        (told,) = _contents(server)
    assert "**1** Ada Crane v Bo Quist" in told


def test_after_the_other_yes_only_what_comes_next_goes_out(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        assert "nothing goes now" in _agree(here, "next")
        here.desk.announcer.look()
        assert server.bodies == []
        (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
        here.desk.announcer.look()
        (told,) = _contents(server)
    assert "Standings after round 1" in told


def test_a_yes_to_what_has_changed_meanwhile_is_refused(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        text = here.get("/downtown/chat").text
        mark = text.partition('name="channel" value="')[2].partition('"')[0]
        click = {"channel": mark, "host": HOST, "content": "other", "when": "now"}
        said = here.click("/downtown/chat", "agree", **click).words
        assert "what would go out has changed meanwhile: read it again" in said
        set_hook(data_of(folder), "downtown", "https://other.example.org/x")
        said = here.click("/downtown/chat", "agree", **click).words
        assert "the channel was changed meanwhile: it says other.example.org now" in said
        here.desk.announcer.look()
    assert server.bodies == []


def test_a_restart_sends_nothing_twice(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        here.desk.announcer.look()
        _desk(folder, server).desk.announcer.look()
    assert len(server.bodies) == 1


@pytest.mark.parametrize("meanwhile", ["sent by another desk", "stop", "forget"])
def test_what_another_desk_sends_or_somebody_stops_at_that_moment_is_not_sent(
    folder: Path, meanwhile: str
) -> None:
    with web(GONE) as server:
        here, other = _desk(folder, server), _desk(folder, server)
        _agree(here)

        def late(*words: Any) -> list[DueMessage]:
            found = due(*words)
            with patch(f"{MODULE}.due", due):
                if meanwhile == "sent by another desk":
                    other.desk.announcer.look()
                else:
                    other.click("/downtown/chat", meanwhile)
            return found

        with patch(f"{MODULE}.due", late):
            here.desk.announcer.look()
    assert len(server.bodies) == (meanwhile == "sent by another desk")


def test_a_second_laptop_that_has_the_record_sends_nothing_twice(folder: Path) -> None:
    """And the one whose desk is closed sends nothing at all."""
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        announcer = here.desk.announcer
        announcer.is_closed = lambda: True
        announcer.look()
        assert server.bodies == []
        _desk(folder, server).desk.announcer.look()
        announcer.is_closed = lambda: False
        announcer.look()
    assert len(server.bodies) == 1


def test_the_record_and_the_address_are_among_the_files_of_the_second_laptop(
    folder: Path, tmp_path: Path
) -> None:
    with web(GONE) as server:
        _agree(_desk(folder, server))
    manifest = Manifest(Places.of(tmp_path / "data", tmp_path / "state"))
    manifest.look()
    assert {
        ".topcut/announcements/downtown.json",
        "data/events/downtown/private.yaml",
    } <= set(manifest.digests())


def test_an_undo_and_the_same_start_again_send_nothing_twice(folder: Path) -> None:
    path = folder / "rounds/swiss-1.yaml"
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        here.desk.announcer.look()
        path.write_text(f"publish: draft\n{OPEN}")
        here.desk.announcer.look()
        path.write_text(f"started: 12:20\n{OPEN}")
        here.desk.announcer.look()
        assert here.desk.announcer.troubles("downtown") == []
    assert len(server.bodies) == 1


def test_other_pairings_than_were_sent_are_told_and_sent_by_a_click(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        here.desk.announcer.look()
        other = OPEN.replace("Bo Quist", "X").replace("Di Ito", "Bo Quist").replace("X", "Di Ito")
        (folder / "rounds/swiss-1.yaml").write_text(other)
        here.desk.announcer.look()
        assert len(server.bodies) == 1
        said = f"The pairings of round 1 changed after the channel at {HOST} got them"
        assert said in here.get("/downtown/").words
        here.click("/downtown/chat", "again", key="pairings swiss-1")
        here.desk.announcer.look()
        assert said not in here.get("/downtown/").words
    assert "**1** Ada Crane v Di Ito" in _contents(server)[1]


def test_a_failure_is_one_sentence_on_the_home_and_sent_again_by_a_click(folder: Path) -> None:
    with web(FAILED, GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        for _ in range(2):
            here.desk.announcer.look()
        assert len(server.bodies) == 1
        said = (
            f"The pairings of round 1 did not reach the channel at {HOST}: {HOST} has an"
            " internal error (500). Send again"
        )
        assert said in here.get("/downtown/").words
        here.click("/downtown/chat", "again", key="pairings swiss-1")
        here.desk.announcer.look()
        assert "did not reach" not in here.get("/downtown/").words
    assert len(server.bodies) == 2


def _waiting(folder: Path, meanwhile: Callable[[Sitting], object]) -> tuple[list[str], Sitting]:
    """What arrived where this is done while the channel lets the desk wait; and that desk."""
    limit = answer(status="429 Too Many", Retry_After="30")
    with web(limit, GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        announcer = here.desk.announcer
        with patch.object(announcer._ended, "wait", lambda _: meanwhile(here)):
            announcer.look()
        announcer.look()
        return _contents(server)[1:], here


def test_a_round_that_is_taken_back_while_the_channel_lets_wait_is_not_told(folder: Path) -> None:
    """It is told when it is started again: nothing of it arrived."""
    path = folder / "rounds/swiss-1.yaml"
    told, here = _waiting(folder, lambda _: path.write_text(f"publish: draft\n{OPEN}"))
    assert told == []
    path.write_text(OPEN)
    with web(GONE) as server:
        here.desk.announcer.network = server.network()
        here.desk.announcer.look()
    assert len(server.bodies) == 1


@pytest.mark.parametrize("do", ["stop", "forget"])
def test_what_is_stopped_while_the_channel_lets_wait_is_not_sent(folder: Path, do: str) -> None:
    assert _waiting(folder, lambda here: here.click("/downtown/chat", do))[0] == []


def test_what_waited_and_is_still_shown_is_sent(folder: Path) -> None:
    assert len(_waiting(folder, lambda _: None)[0]) == 1


def test_an_event_that_cannot_be_told_holds_up_no_other(folder: Path) -> None:
    """Of two, the first in the alphabet is broken in a way that nobody thought of."""
    (folder.parent / "aardvark").mkdir()
    data = data_of(folder)
    change_record(data, "aardvark", lambda one: SentRecord("aardvark", "x"))
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        announcer = here.desk.announcer
        stamp = announcer.stamp

        def broken(event: str) -> str:
            if event == "aardvark":
                raise ValueError
            return stamp(event)

        announcer.stamp = broken
        announcer.look()
    assert len(server.bodies) == 1


def test_a_message_that_a_power_cut_stopped_is_told_and_not_sent_by_itself(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here)
        data = data_of(folder)
        stopped = SentMessage(SENDING, "x")
        change_record(data, "downtown", lambda one: with_message(one, "pairings swiss-1", stopped))
        here.desk.announcer.look()
        assert server.bodies == []
        assert "it was interrupted while it was on its way, and may have arrived" in (
            here.get("/downtown/").words
        )


def test_nothing_goes_to_another_address_without_another_yes(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here, "next")
        set_hook(data_of(folder), "downtown", f"{ADDRESS}-other")
        (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
        here.desk.announcer.look()
        assert server.bodies == []
        assert "Nothing has gone there without your yes" in here.get("/downtown/chat").words


def test_stopped_sending_sends_nothing(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        _agree(here, "next")
        here.click("/downtown/chat", "stop")
        (folder / "rounds/swiss-1.yaml").write_text(ROUND_1)
        here.desk.announcer.look()
    assert server.bodies == []


def test_a_device_sees_no_channel_and_sets_sends_and_stops_none(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        phone = let_in(here)
        page = phone.get("/downtown/chat").words
        assert "Pairings" in page
        assert HOST not in page
        for do in ("set channel", "agree", "stop", "forget", "again"):
            fields = {"token": phone.token("/downtown/"), "do": do}
            assert phone.post("/downtown/chat", fields).status == 403
        here.desk.announcer.look()
    assert server.bodies == []


def test_the_address_is_in_no_page_file_or_text_but_private_yaml(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with web(FAILED) as server:
        here = _desk(folder, server)
        here.click("/downtown/chat", "set channel", webhook=ADDRESS)
        refused = here.click("/downtown/chat", "set channel", webhook="http://secret-word/")
        pages = [refused.text, _agree(here)]
        here.desk.announcer.look()
        names = ("", "chat", "history", "settings", "problems", "results", "versions", "more")
        pages += [here.get(f"/downtown/{page}").text for page in names]
    assert "did not reach" in pages[2]
    assert not any("secret-word" in each for each in pages)
    root = folder.parent.parent.parent
    files = [each for each in root.rglob("*") if each.is_file()]
    having = [each.name for each in files if b"secret-word" in each.read_bytes()]
    assert having == ["private.yaml"]
    assert "secret-word" not in "".join(capfd.readouterr())
    assert "secret-word" not in repr(here.desk.announcer)


def test_the_thread_sends_after_a_click_and_waits_for_nobody(folder: Path) -> None:
    with web(GONE) as server:
        here = _desk(folder, server)
        announcer: Announcer = here.desk.announcer
        announcer.start()
        _agree(here)
        server.arrived.wait(10)
        announcer.end()
    assert len(server.bodies) == 1
