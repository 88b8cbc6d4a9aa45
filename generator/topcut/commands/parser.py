"""The command line of `topcut`, made from the table of commands."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from topcut import __version__
from topcut.commands.table import COMMANDS

ABOUT = """\
Topcut publishes card-game tournaments as a static website: you type YAML files,
one for each round, and it checks them against the rules, computes the standings
and renders the pages.

A first event from scratch:

  topcut new downtown         creates data/events/downtown/ with commented files
  (type the names into players.yaml, the results into rounds/swiss-1.yaml)
  topcut check                says what is missing or wrong, with file and line
  topcut build                makes the pages in site/: open site/index.html
"""


def parser() -> argparse.ArgumentParser:
    """The parser of `topcut`; a parsed command has its function as `run`."""
    topcut = argparse.ArgumentParser(
        prog="topcut", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    topcut.add_argument("--version", action="version", version=f"topcut {__version__}")
    listed = topcut.add_subparsers(title="commands", metavar="COMMAND")
    everywhere = _everywhere()
    for command in COMMANDS:
        made = listed.add_parser(
            command.name,
            usage=f"topcut {command.name} {command.usage}".rstrip(),
            help=command.help,
            description=command.about,
            parents=[everywhere],
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=command.run)
        command.arguments(made)
    return topcut


def command_parser(name: str) -> argparse.ArgumentParser | None:
    """The parser of one command; None where there is none of that name."""
    (listed,) = (each for each in parser()._actions if each.choices)
    choices: dict[str, argparse.ArgumentParser] = dict(listed.choices or {})
    return choices.get(name)


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line; options may also stand between the words of a result.

    Ends the program if it cannot be understood.
    """
    found, rest = parser().parse_known_args(arguments)
    if rest and (not hasattr(found, "words") or any(word.startswith("-") for word in rest)):
        return parser().parse_args(arguments)
    if rest:
        found.words += rest
    return found


def _everywhere() -> argparse.ArgumentParser:
    """What every command takes."""
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--data", type=Path, default=Path("data"), help="the folder with your files (default: data)"
    )
    options.add_argument(
        "--site", type=Path, default=Path("site"), help="the folder for the pages (default: site)"
    )
    options.add_argument("-v", "--verbose", action="store_true", help="say more")
    return options
