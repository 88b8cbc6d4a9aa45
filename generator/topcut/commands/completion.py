"""`topcut completion`: what a shell needs to complete commands, options and events."""

import argparse
from pathlib import Path

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK

SHELLS = ("bash", "zsh", "fish")


_ARGUMENTS = (argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish"),)


def _run(arguments: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["topcut"], shell=arguments.shell))
    return OK


def events(prefix: str, parsed_args: argparse.Namespace, **_: object) -> list[str]:
    """The events that an argument may name, for the shell."""
    from topcut.commands.terminal.place import settle
    from topcut.workspace.data import Data

    settle(parsed_args)
    data: Path = parsed_args.data
    return [event for event in Data(data).events() if event.startswith(prefix)]


def complete(parser: argparse.ArgumentParser) -> None:
    """Answers a shell that asks what could be typed, and ends the program."""
    import argcomplete

    for action in parser._actions:
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                for named in (each for each in command._actions if each.metavar == "EVENT"):
                    named.completer = events
    argcomplete.autocomplete(parser)


COMMAND = Command(
    name="completion",
    help="print a script that completes commands, options and events in your shell",
    about="Prints a script for bash, zsh or fish that completes the commands of topcut, their\n"
    "options and the names of your events. For good:\n\n"
    "  bash   echo 'eval \"$(topcut completion bash)\"' >> ~/.bashrc\n"
    "  zsh    echo 'autoload -U compinit; compinit' >> ~/.zshrc   (unless it says so already)\n"
    "         echo 'eval \"$(topcut completion zsh)\"' >> ~/.zshrc\n"
    "  fish   topcut completion fish > ~/.config/fish/completions/topcut.fish",
    usage="{bash,zsh,fish}",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
