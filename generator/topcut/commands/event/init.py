"""`topcut init`: a club's whole folder, with a first event and what puts it on the web."""

import argparse
import os
import shlex
from pathlib import Path

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError, say

_ARGUMENTS = (
    argument("folder", nargs="?", type=Path, default=Path(), metavar="DIR", help="default: here"),
    argument("--event", default="", metavar="EVENT", help="the address of the first event"),
    argument("--organizer", default="Your name", metavar="NAME", help="who is responsible"),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.event.club_folder import FIRST, make_club

    folder: Path = arguments.folder
    for place in (folder, folder / "data", folder / "data" / "events"):
        if os.path.lexists(place) and not place.is_dir():
            raise CannotRunError(f"{place} is not a folder: move it away, or name another folder")
    club = make_club(folder, arguments.event or FIRST, organizer=arguments.organizer)
    for path in club.written:
        print(path)
    for path in club.kept:
        print(f"{path} already exists, and was left as it is")
    if arguments.event and not club.event:
        say(f"data/ has events already: `topcut new {arguments.event}` adds another")
    print(club.git)
    if club.lacks:
        print(club.lacks)
    where = f"; the files are in data/events/{club.event}/" if club.event else ""
    print("\nnext:")
    if folder != Path():
        print(f"  cd {_shell_word(folder)}")
    print("  topcut serve --open     the desk in your browser: enter players, pair, type results")
    print(f"  topcut                  says what is next{where}")
    print("  topcut publish          puts it on the web, once it has a repository:")
    print("                          git remote add origin ADDRESS")
    return OK


def _shell_word(folder: Path) -> str:
    """The folder as a shell takes it, with spaces or a hyphen before it."""
    word = shlex.quote(str(folder))
    return f"./{word}" if word.startswith("-") else word


COMMAND = Command(
    name="init",
    help="make a club's folder, with a first event and everything to publish it",
    about="Makes a folder for a club, DIR or this one: data/ with a first event, the workflow\n"
    "that publishes it on GitHub Pages at every push, the version of Topcut that it uses, a\n"
    "README for visitors, and what editors need. If git is installed, it creates a\n"
    "repository with a first commit, unless the folder is already in one. Existing files are\n"
    "left as they are.",
    usage="[DIR] [--event EVENT] [--organizer NAME]",
    arguments=_ARGUMENTS,
    run=_run,
)
