"""The command line of `topcut`, made from the table of commands."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from topcut import __version__
from topcut.commands.table import COMMANDS, GROUPS
from topcut.commands.terminal.report import CANNOT_RUN, OK

ABOUT = """\
Topcut publishes card-game tournaments as a static website: you type YAML files,
one for each round, and it checks them against the rules, computes the standings
and renders the pages. `topcut` alone says what is next here.

A first event from scratch:

  topcut new downtown         creates data/events/downtown/ with commented files
  (type the names into players.yaml, the results into rounds/swiss-1.yaml)
  topcut check                says what is missing or wrong, with file and line
  topcut build                makes the pages in site/: open site/index.html
"""
CODES = """\
exit codes: 0 done; 1 errors in what was typed, or refused; 2 cannot run:
something named is missing, or the machine does not allow it; 130 stopped by Ctrl-C
(0 for serve, which is stopped that way)
"""
_WIDTH = 12


class _Parser(argparse.ArgumentParser):
    """Says what was meant by a word that it does not know."""

    color = property(lambda _: False, lambda *_: None)
    """From Python 3.14 on, argparse has colours of its own, which nobody can tell from others'."""

    def error(self, message: str) -> NoReturn:
        """Ends the program with the usage line and the message. Raises SystemExit."""
        self.print_usage(sys.stderr)
        self.exit(CANNOT_RUN, f"{self.prog}: {message}\n")

    def unknown(self, words: Sequence[str]) -> NoReturn:
        """Refuses words that are no arguments of this command. Raises SystemExit."""
        from topcut.text.words.suggest import closest

        known = [option for action in self._actions for option in action.option_strings]
        options = [word.partition("=")[0] for word in words if word.startswith("-")]
        meant = closest(options[0], known) if options else ""
        did_you_mean = f"; did you mean {meant}?" if meant else ""
        self.error(f"unrecognized arguments: {' '.join(words)}{did_you_mean}")


def parser() -> _Parser:
    """The parser of `topcut`; a parsed command has its function as `run`."""
    topcut = _Parser(
        prog="topcut",
        usage="topcut COMMAND [...]",
        description=ABOUT,
        epilog=_listed(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    topcut.add_argument("--version", action="version", version=f"topcut {__version__}")
    topcut.set_defaults(run=here, command=None, data=None, site=None, quiet=False)
    listed = topcut.add_subparsers(metavar="COMMAND", help=argparse.SUPPRESS, parser_class=_Parser)
    everywhere = _everywhere()
    for command in COMMANDS:
        made = listed.add_parser(
            command.name,
            prog=f"topcut {command.name}",
            usage=f"topcut {command.name} {command.usage}".rstrip(),
            description=command.about,
            parents=[everywhere],
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        made.set_defaults(run=command.run, command=command, parser=made)
        for names, settings in command.arguments:
            made.add_argument(*names, **settings)
    return topcut


def command_parser(name: str) -> argparse.ArgumentParser | None:
    """The parser of one command; None where there is none of that name."""
    choices: dict[str, argparse.ArgumentParser] = next(
        each.choices for each in parser()._actions if isinstance(each.choices, dict)
    )
    return choices.get(name)


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The parsed command line; options may also stand between the words of a result.

    Ends the program if it cannot be understood. Raises SystemExit.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    whole = parser()
    _require_command(whole, words)
    found, rest = whole.parse_known_args(words)
    if rest and (not hasattr(found, "words") or any(word.startswith("-") for word in rest)):
        meant: _Parser = getattr(found, "parser", whole)
        meant.unknown(rest)
    if rest:
        found.words = [*found.words, *rest]
    return found


def _require_command(whole: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Refuses a command that there is not, with the one that was meant."""
    from topcut.text.words.suggest import did_you_mean

    names = [command.name for command in COMMANDS]
    if not words or words[0].startswith("-") or words[0] in names:
        return
    meant = did_you_mean(words[0], names)
    listed = meant or "`topcut --help` lists them"
    whole.error(f"there is no command {words[0]}; {listed}")


def here(arguments: argparse.Namespace) -> int:
    """What `topcut` alone does: says where the event stands that is on, and what is next."""
    from topcut.commands.terminal.moment import HERE_IS_NOTHING, NO_EVENT, moment
    from topcut.commands.terminal.report import warn_of_site

    found = moment(arguments.data) if arguments.data.is_dir() else None
    if found is not None:
        print("\n".join(found.lines))
        warn_of_site(arguments.data)
    else:
        print(NO_EVENT if arguments.data.is_dir() else HERE_IS_NOTHING, end="")
    print("\n`topcut --help` lists all commands; `topcut help drops` explains a key.")
    return OK


def _listed() -> str:
    """The commands in their groups, and the exit codes."""
    lines = []
    for group, commands in GROUPS.items():
        lines += [f"{group}:", *(f"  {each.name:{_WIDTH}}{each.help}" for each in commands), ""]
    return "\n".join((*lines, CODES))


def _everywhere() -> _Parser:
    """What every command takes."""
    options = _Parser(add_help=False)
    options.add_argument(
        "--data",
        type=Path,
        help="the folder with your files (default: data, here or in a folder above)",
    )
    options.add_argument(
        "--site",
        type=Path,
        help="the folder for the pages (default: site, next to data)",
    )
    options.add_argument("-v", "--verbose", action="store_true", help="say more")
    options.add_argument("-q", "--quiet", action="store_true", help="print only what is wrong")
    return options
