"""The table of commands: every module that is a command stands in it, once."""

import importlib
import pkgutil
from typing import Any

from topcut import commands
from topcut.commands.table import COMMANDS
from topcut.commands.terminal.command import Command


def _modules() -> list[Any]:
    """All modules of the room, those of its folders too."""
    walked = pkgutil.walk_packages(commands.__path__, f"{commands.__name__}.")
    return [importlib.import_module(found.name) for found in walked]


def test_every_module_that_is_a_command_is_listed() -> None:
    found = [module.COMMAND for module in _modules() if hasattr(module, "COMMAND")]
    assert all(isinstance(each, Command) for each in found)
    assert sorted(each.name for each in found) == sorted(each.name for each in COMMANDS)


def test_a_command_stands_in_the_module_of_its_name() -> None:
    modules = {module.__name__.rpartition(".")[2].strip("_"): module for module in _modules()}
    for command in COMMANDS:
        assert modules[command.name].COMMAND is command


def test_every_command_says_what_it_does() -> None:
    for command in COMMANDS:
        assert command.help
        assert len(command.about) > 80, command.name
