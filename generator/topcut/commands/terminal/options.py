"""Arguments that several commands take."""

import argparse
from datetime import date


def no_arguments(_: argparse.ArgumentParser) -> None:
    """Takes nothing but what every command takes."""


def event(parser: argparse.ArgumentParser) -> None:
    """Takes the id of an event."""
    parser.add_argument("event", metavar="EVENT")


def event_or_current(parser: argparse.ArgumentParser) -> None:
    """Takes the id of an event, or nothing for the one that is on."""
    parser.add_argument(
        "event", metavar="EVENT", nargs="?", default="", help="default: the event in progress"
    )


def players(parser: argparse.ArgumentParser, option: str, help_: str) -> None:
    """Takes names of players; the option may be typed again."""
    parser.add_argument(
        option, nargs="+", action="extend", default=[], metavar="PLAYER", help=help_
    )


def drafted(parser: argparse.ArgumentParser) -> None:
    """Takes what every command that drafts a round takes."""
    players(parser, "--corp", "plays Corp, in a round of one game")
    parser.add_argument(
        "--again", action="store_true", help="replace the existing draft with a new one"
    )
    parser.add_argument(
        "--anyway", action="store_true", help="with --again: even if changes made by hand are lost"
    )


def day(text: str) -> date:
    """A date as YYYY-MM-DD."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a date: write it as 2026-03-28") from None
