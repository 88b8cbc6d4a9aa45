"""What `topcut serve` does where the system is another one: each way, with the system faked."""

import builtins
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from topcut.live import serve
from topcut.live.server import interfaces, open_files
from topcut.live.watching import building, hints
from topcut.live.watching.changes import Changes
from topcut.live.watching.hints import Watch


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Lets modules be missing, as they are elsewhere."""
    whole = builtins.__import__

    def imported(name: str, *rest: Any) -> Any:
        if name in names:
            raise ModuleNotFoundError(name)
        return whole(name, *rest)

    for name in names:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(builtins, "__import__", imported)


def test_windows_has_no_limit_of_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor a module to ask for it."""
    monkeypatch.setattr(sys, "platform", "win32")
    without(monkeypatch, "resource")
    open_files.raise_limit()


def test_without_mountinfo_the_system_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "_MOUNTS", tmp_path / "mountinfo")
    assert hints.needs_polling([tmp_path]) == ""


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_watches_are_counted_on_linux_alone(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere there is no libc to ask, or no inotify in it."""
    monkeypatch.setattr(sys, "platform", platform)
    asked: list[Path] = []
    monkeypatch.setattr(hints, "out_of_watches", asked.append)
    found = Watch([tmp_path], Changes())
    try:
        assert found.tend()
    finally:
        found.stop()
    assert asked == []


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_a_port_that_is_taken_is_refused_everywhere(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SO_REUSEADDR, which lets a second server take a port on Windows, is not asked for there."""
    monkeypatch.setattr(sys, "platform", platform)
    with serve.listen("127.0.0.1", 0) as first:
        used = first.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)
        assert bool(used) == (platform != "win32")
        with pytest.raises(serve.CannotServeError, match="is taken"):
            serve.listen("127.0.0.1", first.getsockname()[1])


def test_windows_names_its_addresses_by_the_machines_own_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(interfaces, "way_out", lambda: "")
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.7", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: found)
    monkeypatch.setattr(interfaces, "_of_interfaces", lambda: pytest.fail("no getifaddrs there"))
    assert [each.text for each in interfaces.addresses()] == ["192.0.2.7"]


@pytest.mark.parametrize(("platform", "octets"), [("linux", (2, 0)), ("darwin", (16, 2))])
def test_the_family_of_an_address_stands_where_the_system_has_it(
    platform: str, octets: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "byteorder", "little")
    assert interfaces._family(bytes([*octets, 0, 0])) == socket.AF_INET


def test_a_builder_needs_no_nice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has none: the builder goes on without."""
    monkeypatch.delattr(os, "nice")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(gc, "disable", lambda: None)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    seen: list[Path] = []
    monkeypatch.setattr(building, "watch", lambda data, *_, **__: seen.append(data))
    near, far = multiprocessing.Pipe()
    far.close()
    building.run(near, tmp_path, tmp_path, poll=False)
    assert seen == [tmp_path]
