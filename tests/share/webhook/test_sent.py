"""What went to a channel is kept."""

import os
from pathlib import Path

from topcut.share.webhook.sent import (
    AGAIN,
    SENT,
    SentMessage,
    SentRecord,
    agreed_events,
    change_record,
    is_open,
    sent_record,
    with_message,
)
from topcut.workspace.data import Data

from tests.build import ROUND_1, data_of, typed


def _kept(tmp_path: Path) -> Data:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    change_record(data, "downtown", lambda record: SentRecord(record.event, "mark"))
    return data


def test_it_is_kept_for_this_user_alone(tmp_path: Path) -> None:
    data = _kept(tmp_path)
    path = tmp_path / ".topcut" / "announcements" / "downtown.json"
    assert sent_record(data, "downtown").hook == "mark"
    assert os.stat(path).st_mode & 0o077 == 0  # noqa: PTH116


def test_nothing_is_kept_before(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    assert sent_record(data, "downtown") == SentRecord("downtown")
    assert agreed_events(data) == []


def test_a_damaged_file_is_nothing_so_that_nothing_is_sent(tmp_path: Path) -> None:
    data = _kept(tmp_path)
    (tmp_path / ".topcut/announcements/downtown.json").write_bytes(b"{")
    assert sent_record(data, "downtown") == SentRecord("downtown")
    assert agreed_events(data) == []


def test_an_event_is_told_of_only_after_a_yes(tmp_path: Path) -> None:
    data = _kept(tmp_path)
    assert agreed_events(data) == ["downtown"]
    change_record(data, "downtown", lambda record: SentRecord(record.event))
    assert agreed_events(data) == []


def test_a_message_is_open_until_it_is_sent_and_again_after_a_click() -> None:
    record = SentRecord("downtown", "mark")
    assert is_open(record, "winner")
    record = with_message(record, "winner", SentMessage(SENT, "x", 1))
    assert not is_open(record, "winner")
    assert is_open(with_message(record, "winner", SentMessage(AGAIN, "x")), "winner")
