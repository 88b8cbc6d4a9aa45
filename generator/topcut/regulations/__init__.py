"""The rule documents as data, one YAML file each, and their reading; the wiring of brackets."""

from topcut.regulations.reading import Find, load, read
from topcut.regulations.regulations import NAMES, Format, Kind, Minutes, Regulations, Size
from topcut.regulations.wiring import (
    Feed,
    Feeder,
    Wire,
    Wiring,
    WiringSection,
    only_single,
    sizes,
    wiring,
)

__all__ = [
    "NAMES",
    "Feed",
    "Feeder",
    "Find",
    "Format",
    "Kind",
    "Minutes",
    "Regulations",
    "Size",
    "Wire",
    "Wiring",
    "WiringSection",
    "load",
    "only_single",
    "read",
    "sizes",
    "wiring",
]
