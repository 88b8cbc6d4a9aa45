"""Sending an event once: its code is kept in event.yaml, and the second time warns."""

from pathlib import Path

import pytest
from topcut.edit.undo import history
from topcut.share.abr import (
    Concluded,
    SentBeforeError,
    code_lines,
    conclude,
    prepared,
    recorded_code,
)
from topcut.share.abr_request import UploadError

from tests.build import EVENT, ROUND_1, data_of, opened, typed
from tests.support.abr import abr

OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}") + "# the end\n"


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """The folder of an event that is over."""
    return typed(tmp_path, event=OVER, swiss_1=ROUND_1)


def sent(folder: Path, address: str, *, again: bool = False) -> Concluded:
    data = data_of(folder)
    return conclude(data, "downtown", prepared(data, "downtown"), address, again=again)


def test_the_code_stands_in_event_yaml_and_everything_else_stays(over: Path) -> None:
    with abr() as registry:
        done = sent(over, registry.address)
    assert (done.code, done.number, done.lost) == ("483920", 1, "")
    assert (over / "event.yaml").read_text() == OVER.replace(
        "draw: downtown-2018-03-10\n", 'draw: downtown-2018-03-10\nuploaded: "483920"\n'
    )
    assert opened(over).report.problems == ()
    assert recorded_code(data_of(over), "downtown") == "483920"
    assert "the conclusion code is 483920" in history(data_of(over), "downtown")[0].change.said


def test_the_second_time_warns_and_sends_nothing(over: Path) -> None:
    with abr() as registry:
        sent(over, registry.address)
        with pytest.raises(SentBeforeError, match="sent before, and has the conclusion code 48"):
            sent(over, registry.address)
        assert len(registry.files) == 1
        sent(over, registry.address, again=True)
        assert len(registry.files) == 2
    assert (over / "event.yaml").read_text().count("uploaded:") == 1


def test_where_no_code_comes_back_nothing_is_kept(over: Path) -> None:
    with pytest.raises(UploadError):
        sent(over, "http://127.0.0.1:9/")
    assert (over / "event.yaml").read_text() == OVER
    assert recorded_code(data_of(over), "downtown") == ""


def test_a_code_that_cannot_be_kept_is_told_all_the_same(over: Path) -> None:
    data = data_of(over)
    upload = prepared(data, "downtown")
    with abr() as registry:
        (over / "event.yaml").write_text("- no event\n")
        done = conclude(data, "downtown", upload, registry.address)
    assert (done.code, done.number) == ("483920", 0)
    assert "event.yaml" in done.lost


def test_lines_that_end_as_on_windows_and_braces_stay_so(over: Path) -> None:
    content = OVER.replace("\n", "\r\n").encode()
    (over / "event.yaml").write_bytes(content)
    with abr() as registry:
        sent(over, registry.address)
    after = (over / "event.yaml").read_bytes()
    assert after == content.replace(b"# the end", b'uploaded: "483920"\r\n# the end')


def test_the_code_is_said_with_where_it_is_typed() -> None:
    assert code_lines("ABC123", "https://example.org") == [
        "sent: the conclusion code is ABC123",
        "next: log in at https://example.org, and at the event's page there type it at “Conclude”,"
        " “Conclusion code”; an event without a page there: “Organize”, “Create from Results”."
        " A code can be used once",
    ]
