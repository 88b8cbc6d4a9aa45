"""Arguments that several commands take."""

import argparse
from datetime import date

from topcut.commands.terminal.command import Argument, argument

EVENT = argument("event", metavar="EVENT")
EVENT_OR_CURRENT = argument(
    "event", metavar="EVENT", nargs="?", default="", help="default: the event in progress"
)


def players(option: str, help_: str) -> Argument:
    """An option that takes names of players, and may be typed again."""
    return argument(option, nargs="+", action="extend", default=[], metavar="PLAYER", help=help_)


DRAFTED = (
    players("--corp", "plays Corp, in a round of one game"),
    argument("--again", action="store_true", help="replace the existing draft with a new one"),
    argument(
        "--anyway", action="store_true", help="with --again: even if changes made by hand are lost"
    ),
)
"""What every command that drafts a round takes."""


def day(text: str) -> date:
    """A date as YYYY-MM-DD."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a date: write it as 2026-03-28") from None
