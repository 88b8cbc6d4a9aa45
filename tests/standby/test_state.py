"""What a laptop remembers of the other one."""

from pathlib import Path

import pytest
from topcut.standby.state import Peer, StateFile, machine_name


def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    file = StateFile(tmp_path / "state")
    peer = Peer("b", "Bo's laptop", "key")
    file.keep(peer=peer, epoch=3)
    again = StateFile(tmp_path / "state").now
    assert (again.peer, again.epoch, again.id) == (peer, 3, file.now.id)
    assert (tmp_path / "state" / "standby.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.filterwarnings("ignore")
def test_a_damaged_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "standby.json").write_bytes(b"{\tbroken")
    assert StateFile(tmp_path).now.peer is None
    assert (tmp_path / "standby.json.damaged-1").exists()


def test_a_laptop_has_a_name() -> None:
    assert machine_name()
