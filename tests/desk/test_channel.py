"""A served desk tells a channel, in processes and over TLS as it is on an evening."""

import json
import socket
import threading
from pathlib import Path

from tests.support.channel import GONE, arrived, desk_with, evening
from tests.support.web import web


def test_pairings_and_standings_arrive_within_five_seconds_of_the_click(tmp_path: Path) -> None:
    evening(tmp_path, "downtown")
    with web(GONE) as server, desk_with(tmp_path, server) as desk:
        desk.click("downtown", "start", round="swiss-1")
        assert arrived(server, 1) < 5
        desk.click("downtown", "line", line="1 60", round="swiss-1")
        desk.click("downtown", "line", line="2 33", round="swiss-1")
        assert arrived(server, 2) < 5
        assert "secret-word" not in desk.log.read_text()
    first, second = (json.loads(each)["content"] for each in server.bodies)
    assert "**1** Ada Crane v Bo Quist" in first
    assert "**1** Ada Crane, 6" in second


def test_a_channel_that_never_answers_holds_no_save_up(tmp_path: Path) -> None:
    """The results are typed while the pairings are still on their way."""
    over = threading.Event()

    def silent(_: socket.socket) -> None:
        over.wait(30)

    data = evening(tmp_path, "downtown")
    with web(silent) as server, desk_with(tmp_path, server) as desk:
        desk.click("downtown", "start", round="swiss-1")
        arrived(server, 1)
        desk.click("downtown", "line", line="1 60", round="swiss-1")
        typed = (data.folder("downtown") / "rounds/swiss-1.yaml").read_text()
        over.set()
    assert "result: 6-0" in typed
    assert len(server.bodies) == 1
