"""The parts of the long run, by name. Each is a module of `tests/lab/longrun` with a PART."""

from importlib import import_module

from tests.lab.longrun.units import Part

NAMES = ("tournaments", "pairs", "faults", "edits", "hostile", "mutants")
"""In the order of the table."""


def parts() -> tuple[Part, ...]:
    """All parts."""
    return tuple(part(name) for name in NAMES)


def part(name: str) -> Part:
    """The part of this name. Raises KeyError where there is none."""
    if name not in NAMES:
        raise KeyError(name)
    found: Part = import_module(f"tests.lab.longrun.{name}").PART
    return found
