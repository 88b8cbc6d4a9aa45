"""The addresses of this machine in its networks; nothing is sent to find them."""

import ctypes
import os
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import ip_address

_UP, _LOOPBACK, _RUNNING = 0x1, 0x8, 0x40
"""Flags of an interface, the same on Linux, macOS and the BSDs."""
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "lxc", "lxd", "podman", "cni",
            "tun", "tap", "utun", "wg", "zt", "tailscale")  # fmt: skip
"""Beginnings of names of interfaces that lead to no device in the room."""


@dataclass(frozen=True, slots=True)
class Address:
    """An IPv4 address of this machine."""

    text: str
    interface: str = ""
    """The name of what has it, "wlan0"; "" where the system does not say it."""

    @property
    def is_unlikely(self) -> bool:
        """Whether no device in the room will reach it: a tunnel, or nobody gave an address."""
        return self.interface.startswith(_VIRTUAL) or ip_address(self.text).is_link_local


def addresses() -> tuple[Address, ...]:
    """The addresses under which others may reach this machine, the likeliest first.

    That is the one of the way to the internet, where there is one: a hotspot, or a switch with
    nothing behind it, has none.
    """
    try:
        found = list(_of_interfaces() if sys.platform != "win32" else _of_name())
    except (OSError, AttributeError):
        found = list(_of_name())
    out = way_out()
    if out and out not in [each.text for each in found]:
        found.insert(0, Address(out))
    return tuple(
        sorted(dict.fromkeys(found), key=lambda each: (each.text != out, each.is_unlikely))
    )


def way_out() -> str:
    """The address from which this machine would reach the internet; "" where there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback else found


class _Interface(ctypes.Structure):
    """struct ifaddrs, as far as it is the same everywhere."""


_Interface._fields_ = (
    ("next", ctypes.POINTER(_Interface)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.POINTER(ctypes.c_ubyte * 8)),
)


def _of_interfaces() -> Iterator[Address]:
    """What getifaddrs(3) says. Raises OSError where it fails, AttributeError where it is not."""
    libc = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(_Interface)()
    if libc.getifaddrs(ctypes.byref(first)) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    try:
        each = first
        while each:
            interface, each = each.contents, each.contents.next
            here = interface.flags & _UP and interface.flags & _RUNNING
            if here and not interface.flags & _LOOPBACK and interface.address:
                octets = bytes(interface.address.contents)
                if _family(octets) == socket.AF_INET:
                    yield Address(socket.inet_ntoa(octets[4:8]), os.fsdecode(interface.name))
    finally:
        libc.freeifaddrs(first)


def _family(address: bytes) -> int:
    """The family of a socket's address: two octets on Linux, elsewhere one behind the length."""
    return int.from_bytes(address[:2], sys.byteorder) if sys.platform == "linux" else address[1]


def _of_name() -> Iterator[Address]:
    """What the machine's own name leads to; on Windows that is every address it has."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    for *_, place in found:
        host = str(place[0])
        if not ip_address(host).is_loopback:
            yield Address(host)
