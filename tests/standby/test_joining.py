"""A laptop becomes the second of another, by a code."""

from pathlib import Path

import pytest
from topcut.standby.certificate import read_code, write_code
from topcut.standby.joining import follows, join
from topcut.standby.state import StateFile
from topcut.standby.wire import RefusedByPeerError
from topcut.text.problems.refusal import RefusedError

from tests.support.two_laptops import Two, until


def test_a_code_of_another_certificate_is_refused_before_the_secret_is_sent(
    two: Two, tmp_path: Path
) -> None:
    two.first.send_away()
    code = read_code(two.first.invite())
    assert code is not None
    assert code.certificate is not None
    other = write_code(code._replace(certificate=code.certificate ^ 1))
    with pytest.raises(RefusedError, match="does not fit the machine at"):
        join(tmp_path / "state-three", f"127.0.0.1:{two.first.port}", other)
    assert two.first.has_code()
    assert two.first.peer is None


def test_what_is_no_code_is_said(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="20 letters"):
        join(tmp_path, "127.0.0.1:1", "hello")


def test_a_code_without_a_certificate_is_for_this_machine_alone(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="ssh"):
        join(tmp_path, "192.168.1.5:8002", "abcd-efgh")


def test_whoever_follows_needs_no_code_and_looks_at_the_new_address(two: Two) -> None:
    state = two.folder / "state-two"
    assert follows(state, "192.168.1.9:8002")
    peer = StateFile(state).now.peer
    assert peer is not None
    assert peer.address == "192.168.1.9:8002"
    assert not follows(two.folder / "state-one", "192.168.1.9:8002")


def test_whoever_was_sent_away_needs_a_code_again(two: Two) -> None:
    two.first.send_away()
    two.stop(two.second)
    state, address = two.folder / "state-two", f"127.0.0.1:{two.first.port}"
    assert not follows(state, address)
    join(state, address, two.first.invite())
    two.start_second()
    until(lambda: two.second.file.now.whole)


def test_the_folder_of_the_desk_itself_is_refused(two: Two) -> None:
    two.first.send_away()
    (two.folder / "state-one" / "standby.json").unlink()
    two.stop(two.first)
    two.start_first()
    code = two.first.invite()
    with pytest.raises(RefusedByPeerError, match="own folder"):
        join(two.folder / "state-one", f"127.0.0.1:{two.first.port}", code)
    assert not two.first.closed
