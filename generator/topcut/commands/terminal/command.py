"""What a command is made of."""

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

Argument = tuple[tuple[str, ...], dict[str, Any]]
"""The names of an argument, and how argparse is to read it."""


def argument(*names: str, **settings: Any) -> Argument:
    """An argument of a command; `names` and `settings` as of `add_argument`."""
    return names, settings


class Command(NamedTuple):
    """One command of `topcut`.

    What it needs for its work is imported when it runs, so that `--help` answers at once.
    """

    name: str
    help: str
    """One line in the list of commands."""
    about: str
    """What it does: the text of its own `--help`."""
    usage: str
    """What can be typed behind the name, without what all commands take."""
    arguments: tuple[Argument, ...]
    """What can be typed behind its name, as argparse takes it."""
    run: Callable[[argparse.Namespace], int]
    """Calls what does the work, reports, and gives the exit code."""
    prints: bool = False
    """Whether what it prints is what it was asked for, so that --quiet leaves it."""
    asks: Callable[[argparse.Namespace], bool] = lambda _: False
    """Whether it talks with somebody, as it was typed: what is asked and answered stays, too."""
