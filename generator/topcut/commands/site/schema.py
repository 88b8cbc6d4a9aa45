"""`topcut schema`: writes JSON Schemas, which help editors complete and check what is typed."""

import argparse
from pathlib import Path

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, require_data

_ARGUMENTS = (argument("folder", nargs="?", type=Path, metavar="FOLDER"),)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.change.schema_files import FOLDER, write_schemas

    if arguments.folder is None:
        require_data(arguments.data)
    folder = arguments.folder or arguments.data / FOLDER
    written = write_schemas(folder)
    for path in written:
        print(path)
    if not written:
        print(f"{folder} is up to date")
    return OK


COMMAND = Command(
    name="schema",
    help="write JSON Schemas, which help editors complete and check what you type",
    about="Writes the JSON Schemas of all files into data/.schemas/, or another FOLDER. New and\n"
    "imported files name theirs in the first line, so that editors with a YAML language\n"
    "server (VS Code: the YAML extension) complete keys and mark mistakes while you type.\n"
    "`new` and `import` write them too; run this after installing a new version of Topcut.",
    usage="[FOLDER]",
    arguments=_ARGUMENTS,
    run=_run,
)
