"""The table of commands: every module that is a command stands in it, once."""

import importlib
import pkgutil

from topcut import commands
from topcut.commands.command import Command
from topcut.commands.table import COMMANDS


def test_every_module_that_is_a_command_is_listed() -> None:
    modules = [
        importlib.import_module(f"topcut.commands.{found.name}")
        for found in pkgutil.iter_modules(commands.__path__)
    ]
    found = [each.COMMAND for each in modules if hasattr(each, "COMMAND")]
    assert all(isinstance(each, Command) for each in found)
    assert sorted(each.name for each in found) == sorted(each.name for each in COMMANDS)


def test_a_command_stands_in_the_module_of_its_name() -> None:
    for command in COMMANDS:
        name = {"import": "import_", "help": "help_"}.get(command.name, command.name)
        module = importlib.import_module(f"topcut.commands.{name}")
        assert module.COMMAND is command


def test_every_command_says_what_it_does() -> None:
    for command in COMMANDS:
        assert command.help
        assert len(command.about) > 80, command.name
