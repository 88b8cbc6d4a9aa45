"""Answers a shell that completes: commands, options, and the names of events."""

import argparse

from topcut.commands.completion import events


def complete(parser: argparse.ArgumentParser) -> None:
    """Says what could be typed, and ends the program."""
    import argcomplete

    for action in parser._actions:
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                _name_events(command)
    argcomplete.autocomplete(parser)


def _name_events(command: argparse.ArgumentParser) -> None:
    for action in command._actions:
        if action.metavar == "EVENT":
            action.completer = events  # type: ignore[attr-defined]
