"""`topcut init`: a club's whole folder, with a first event and what puts it on the web."""

import argparse
from pathlib import Path

from topcut.commands.command import Command
from topcut.commands.report import ERRORS, OK, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path(), metavar="DIR", help="default: here"
    )
    parser.add_argument(
        "--event", default="", metavar="EVENT", help="the address of the first event"
    )
    parser.add_argument(
        "--organizer", default="Your name", metavar="NAME", help="who is responsible"
    )


def _run(arguments: argparse.Namespace) -> int:
    from topcut.organizer.club_folder import FIRST, make_club
    from topcut.organizer.new_event import NewEventError

    folder: Path = arguments.folder
    try:
        club = make_club(folder, arguments.event or FIRST, organizer=arguments.organizer)
    except NewEventError as error:
        say(str(error))
        return ERRORS
    for path in club.written:
        print(path)
    for path in club.kept:
        print(f"{path} was there, and stays as it is")
    print(club.git)
    print("\nnext:")
    if folder != Path():
        print(f"  cd {folder}")
    print("  topcut serve --open     the desk in your browser: enter players, pair, type results")
    print(f"  topcut                  says what is next{_where(club.event)}")
    print("  topcut publish          puts it on the web, once a repository is named:")
    print("                          git remote add origin ADDRESS")
    return OK


def _where(event: str) -> str:
    return f"; the files are in data/events/{event}/" if event else ""


COMMAND = Command(
    name="init",
    help="make a club's folder: a first event, and what puts it on the web",
    about="Makes a folder for a club, DIR or this one: data/ with a first event, the workflow\n"
    "that publishes it on GitHub Pages at every push, the version of Topcut that it uses, a\n"
    "README for visitors, and what editors need. Where git is installed it begins a\n"
    "repository with a first commit, unless the folder lies in one. What is there already\n"
    "stays as it is.",
    usage="[DIR] [--event EVENT] [--organizer NAME]",
    arguments=_arguments,
    run=_run,
)
