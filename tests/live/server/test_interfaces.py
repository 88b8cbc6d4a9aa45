"""Under which addresses the room finds this machine, also without a way to the internet."""

import io
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from topcut.live.console import addresses as printed
from topcut.live.server import interfaces
from topcut.live.server.interfaces import Address, addresses

HALL = """\
ip link add wlan0 type bridge && ip link set wlan0 up
ip addr add 10.9.8.7/24 dev wlan0 && ip addr add 10.9.8.8/24 dev wlan0
ip link add docker0 type bridge && ip link set docker0 up && ip addr add 172.17.0.1/24 dev docker0
ip link add eth9 type bridge && ip addr add 10.1.1.1/24 dev eth9
"""
"""A network without a default route, one of containers, and a cable that is not plugged in."""
SAY = "from topcut.live.server.interfaces import *; print(*addresses(), repr(way_out()), sep='\\n')"


def test_without_a_default_route_every_interface_is_found(root: Path) -> None:
    alone = ["unshare", "-Urn", "sh", "-ec"]
    if (
        not shutil.which("unshare")
        or subprocess.run([*alone, HALL], check=False, capture_output=True).returncode
    ):
        pytest.skip("no network namespaces here")
    done = subprocess.run(
        [*alone, f'{HALL}exec "$@"', "sh", sys.executable, "-c", SAY],
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
    )
    assert done.stdout.splitlines() == [
        "Address(text='10.9.8.7', interface='wlan0')",
        "Address(text='10.9.8.8', interface='wlan0')",
        "Address(text='172.17.0.1', interface='docker0')",
        "''",
    ]


def test_the_way_to_the_internet_is_named_first_and_a_tunnel_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [
        Address("100.64.0.1", "tailscale0"),
        Address("169.254.1.1", "eth1"),
        Address("10.0.0.5", "eth0"),
        Address("192.168.1.5", "wlan0"),
    ]
    monkeypatch.setattr(interfaces, "_of_interfaces", lambda: iter(found))
    monkeypatch.setattr(interfaces, "way_out", lambda: "192.168.1.5")
    assert [each.interface for each in addresses()] == ["wlan0", "eth0", "tailscale0", "eth1"]


def test_where_interfaces_cannot_be_asked_the_machines_name_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse() -> None:
        raise AttributeError("no getifaddrs")

    hosts = ("127.0.1.1", "192.168.1.5", "10.0.0.5")
    entries = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, 0)) for host in hosts]
    monkeypatch.setattr(interfaces, "_of_interfaces", refuse)
    monkeypatch.setattr(interfaces, "way_out", lambda: "10.0.0.5")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: entries)
    assert [each.text for each in addresses()] == ["10.0.0.5", "192.168.1.5"]


@pytest.mark.parametrize(
    ("local", "network", "said"),
    [
        (
            "http://localhost:8000/",
            [("http://10.9.8.7:8000/", "wlan0"), ("http://10.0.0.5:8000/", "")],
            "on this machine:  http://localhost:8000/\n"
            "problems:         http://localhost:8000/organizer/\n"
            "in this network:  http://10.9.8.7:8000/  (wlan0)\n"
            "                  http://10.0.0.5:8000/\n"
            "A phone that cannot open it is in another network, or the Wi-Fi keeps devices apart,"
            " as\nguest Wi-Fi often does: a router or hotspot of your own does not.\n"
            "Ctrl+C ends\n",
        ),
        (
            "http://localhost:8000/",
            [],
            "on this machine:  http://localhost:8000/\n"
            "problems:         http://localhost:8000/organizer/\n"
            "in this network:  this machine is in none: no Wi-Fi, no cable, no hotspot\n"
            "Ctrl+C ends\n",
        ),
        (
            "http://127.0.0.1:8000/",
            None,
            "on this machine:  http://127.0.0.1:8000/\n"
            "problems:         http://127.0.0.1:8000/organizer/\n"
            "Ctrl+C ends\n",
        ),
    ],
)
def test_what_the_room_has_to_know_is_printed(
    local: str, network: list[tuple[str, str]] | None, said: str
) -> None:
    out = io.StringIO()
    printed(out, local, network)
    assert out.getvalue() == said
