"""`topcut upload`: what it shows, what it asks, what it says."""

import os
import select
import signal
import sys
import time
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, INTERRUPTED, OK, main
from topcut.share import abr_request
from topcut.share.abr import code_lines, prepared, preview

from tests.build import EVENT, ROUND_1, data_of, typed
from tests.support.abr import abr

OVER = EVENT.replace("basic", "{rounds: 1, cut: 0}")
SHOWN = """\
Downtown, 2018-03-10
  4 players, 1 round, no cut, won by Ada Crane
  of the event, only name, date, rounds and cut are kept
"""


def _line(folder: Path, *more: str) -> list[str]:
    return ["upload", "downtown", "--data", str(folder / "data"), *more]


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A finished event below a folder."""
    typed(tmp_path, event=OVER, swiss_1=ROUND_1)
    return tmp_path


def test_with_yes_it_shows_sends_and_tells_the_code(
    over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with abr() as registry:
        assert main(_line(over, "--yes", "--to", registry.address)) == OK
    out = capsys.readouterr().out
    size = len(prepared(data_of(over / "data/events/downtown"), "downtown").text.encode())
    assert out.startswith(SHOWN)
    assert f"  nrtm.json, {size:,} bytes, to {registry.address}\n" in out
    assert "  the names of 4 players become public there\n" in out
    assert "sent: the conclusion code is 483920\n" in out
    assert "next: log in at 127.0.0.1, and at the event's page there type it at “Conclude”" in out
    assert [file["name"] for file in registry.files] == ["Downtown"]


def test_the_cut_and_who_won_are_shown(root: Path) -> None:
    from topcut.workspace.data import Data

    lines = preview(prepared(Data(root / "data"), "gamescape-2018"), "https://example.org/nrtm")
    assert lines[1] == "  16 players, 4 rounds, cut to 4, won by Layla Wolff"
    assert lines[-2].endswith(" bytes, to https://example.org/nrtm")


def test_without_a_terminal_and_a_yes_nothing_is_sent(
    over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with abr() as registry:
        assert main(_line(over, "--to", registry.address)) == ERRORS
    assert registry.asked == []
    said = capsys.readouterr()
    assert said.out.startswith(SHOWN)
    assert said.err == (
        "topcut: nothing was sent: without a terminal type `topcut upload downtown --yes`\n"
    )


def test_a_dry_run_shows_and_sends_nothing(over: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with abr() as registry:
        assert main(_line(over, "--dry-run", "--yes", "--to", registry.address)) == OK
    assert registry.asked == []
    out = capsys.readouterr().out
    assert out.startswith(SHOWN)
    assert out.endswith("nothing was sent\n")


def test_a_failure_is_one_line(over: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with abr(lambda _: (500, {}, b"")) as registry:
        assert main(_line(over, "--yes", "--to", registry.address)) == ERRORS
    said = capsys.readouterr()
    assert said.err == "topcut: 127.0.0.1 has an internal error (500); try again later\n"
    assert "conclusion code" not in said.out


def test_an_address_that_is_none_is_refused_before_anything_is_shown(
    over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(_line(over, "--yes", "--to", "abr")) == ERRORS
    assert capsys.readouterr() == ("", "topcut: abr is not a web address\n")


def test_an_event_with_errors_is_not_sent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, event=OVER, swiss_1=ROUND_1.replace("6-0", "7-0"))
    with abr() as registry:
        assert main(_line(tmp_path, "--yes", "--to", registry.address)) == ERRORS
    assert registry.asked == []
    said = capsys.readouterr()
    assert said.out == ""
    assert "rounds/swiss-1.yaml:2" in said.err


def test_an_event_that_is_not_over_is_sent_with_anyway_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, event=OVER, swiss_1=ROUND_1.replace(", result: 3-3", ""))
    with abr() as registry:
        where = ["--yes", "--to", registry.address]
        assert main(_line(tmp_path, *where)) == ERRORS
        assert registry.asked == []
        assert "--anyway sends it as it is" in capsys.readouterr().err
        assert main(_line(tmp_path, *where, "--anyway")) == OK
    assert "no cut, nobody has won" in capsys.readouterr().out


def test_an_event_that_is_not_there_is_named(
    over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["upload", "downtwn", "--data", str(over / "data"), "--yes"]) == CANNOT_RUN
    assert "did you mean “downtown”?" in capsys.readouterr().err


def test_ctrl_c_while_it_is_sent_ends_in_one_word(
    over: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(abr_request, "send", interrupted)
    assert main(_line(over, "--yes")) == INTERRUPTED
    assert capsys.readouterr().err == "stopped\n"


def test_by_itself_it_goes_to_alwaysberunning(
    over: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(_line(over, "--dry-run")) == OK
    assert "to https://alwaysberunning.net/api/nrtm\n" in capsys.readouterr().out
    assert "log in at alwaysberunning.net" in code_lines("483920", "alwaysberunning.net")[1]


@pytest.mark.parametrize(
    ("answer", "sent"),
    [("yes", 1), ("Y ", 1), ("no", 0), ("", 0), ("yes, if it must be", 0), (None, 0)],
)
def test_a_yes_is_asked_for(
    over: Path, monkeypatch: pytest.MonkeyPatch, answer: str | None, sent: int
) -> None:
    """The end of input is none."""

    def typed_in(_: str) -> str:
        if answer is None:
            raise EOFError
        return answer

    monkeypatch.setattr("builtins.input", typed_in)
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    with abr() as registry:
        code = main(_line(over, "--to", registry.address))
    assert (code, len(registry.files)) == ((OK, 1) if sent else (ERRORS, 0))


def test_a_terminal_is_asked_under_quiet_too(over: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "yes")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    with abr() as registry:
        assert main(_line(over, "-q", "--to", registry.address)) == OK
    assert len(registry.files) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="terminals are others there")
@pytest.mark.parametrize(
    ("typed_in", "sent", "ends"), [(b"yes\n", 1, OK), (b"\x03", 0, INTERRUPTED)]
)
def test_a_terminal_is_asked(over: Path, typed_in: bytes, sent: int, ends: int) -> None:
    import pty

    with abr() as registry:
        line = _line(over, "--to", registry.address)
        child, end = pty.fork()
        if child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored by what a shell runs beside it
            os.execv(sys.executable, [sys.executable, "-m", "topcut.cli", *line])
        said, answered, until = b"", False, time.monotonic() + 30
        while time.monotonic() < until:
            if not select.select([end], [], [], 1)[0]:
                if answered:
                    os.write(end, typed_in)  # Ctrl-C just before it reads is not heard
                continue
            try:
                said += os.read(end, 1000)
            except OSError:
                break
            if not answered and b"(yes or no)" in said:
                os.write(end, typed_in)
                answered = True
        else:
            os.kill(child, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        os.close(end)
    assert answered, said
    assert (code, len(registry.files)) == (ends, sent), said
    assert (b"the conclusion code is 483920" if sent else b"stopped") in said
