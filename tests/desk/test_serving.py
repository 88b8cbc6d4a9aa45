"""The desk beside the pages: a port of its own, and what the terminal says of it."""

import socket
from pathlib import Path

import pytest
from topcut.desk import serving
from topcut.desk.serving import beside
from topcut.disk import ledger
from topcut.disk.locking import claim
from topcut.edit.change.history import place_of
from topcut.live.serve import CannotServeError
from topcut.live.server.forwarder import Forwarder

from tests.build import data_of, typed


def free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def test_it_listens_on_this_machine_alone_behind_the_port_of_the_pages(tmp_path: Path) -> None:
    data = typed(tmp_path).parents[1]
    made = beside(data, free(), opened=False, all_may=False, names=frozenset())
    host, port = made.listener.getsockname()
    made.listener.close()
    assert host == "127.0.0.1"
    assert made.line == f"desk:             http://127.0.0.1:{port}/"


def test_a_port_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    data, port = typed(tmp_path).parents[1], free()
    one = beside(data, port, opened=False, all_may=False, names=frozenset())
    other = beside(data, port, opened=False, all_may=False, names=frozenset())
    assert one.listener.getsockname()[1] < other.listener.getsockname()[1]
    one.listener.close()
    other.listener.close()


def test_without_any_port_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(*_: object) -> None:
        raise CannotServeError("port 8001 is taken")

    monkeypatch.setattr(serving, "listen", taken)
    with pytest.raises(CannotServeError, match="taken"):
        beside(tmp_path, 8000, opened=False, all_may=False, names=frozenset())


def test_open_to_the_room_it_says_what_devices_may(tmp_path: Path) -> None:
    data = typed(tmp_path).parents[1]
    made = beside(data, free(), opened=True, all_may=False, names=frozenset())
    made.listener.close()
    assert "devices that you let in may check in, type results and move tables" in made.line


def test_in_a_codespace_helpers_come_by_the_forwarder_and_nobody_by_the_network(
    tmp_path: Path,
) -> None:
    data, forwarder = typed(tmp_path).parents[1], Forwarder("opulent-lamp-4x9q", "app.github.dev")
    made = beside(
        data, free(), opened=True, all_may=False, names=frozenset(), by_key=True,
        forwarder=forwarder,
    )  # fmt: skip
    host, port = made.listener.getsockname()
    made.listener.close()
    assert host == "127.0.0.1"
    assert made.line.startswith(f"desk:             {forwarder.address(port)}\n")


def test_a_change_that_a_power_cut_stopped_is_finished_when_it_starts(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    data = data_of(folder)
    players = (folder / "players.yaml").read_bytes()
    event = (folder / "event.yaml").read_bytes()
    from topcut.edit.change.writing import write_files

    claim(data.path)
    write_files(
        data,
        "downtown",
        "both",
        {
            "players.yaml": (players, players + b"- {name: Ed Moss}\n"),
            "event.yaml": (event, event + b"kind: casual\n"),
        },
    )
    whole = ledger.lines(place_of(data, "downtown"))
    place_of(data, "downtown").write_bytes(whole[0] + b"\n")
    (folder / "event.yaml").write_bytes(event)
    made = beside(data.path, free(), opened=False, all_may=False, names=frozenset())
    made.listener.close()
    assert "downtown: finished what a power cut had stopped: both" in made.line
    assert (folder / "event.yaml").read_bytes() == event + b"kind: casual\n"
