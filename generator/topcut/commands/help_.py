"""`topcut help WORD`: a command, a file, a key of the files, or a row of the rules."""

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError

if TYPE_CHECKING:
    from topcut.documents.schema.reference import KeyReference

_INDENT = "  "
_MADE = re.compile(r"^(?P<kind>swiss|cut|tables)-\d+(\.yaml)?$")
"""A round's file, as it lies in the folder."""
_LONG = 60
"""Letters of a word that is repeated."""


_ARGUMENTS = (
    argument(
        "words", nargs="*", metavar="WORD", help="a command, a file, a key or a row of the rules"
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.parser import command_parser, parser

    word = " ".join(arguments.words)
    command = command_parser(word)
    said = [*_keys(word, arguments.data), *_file(word), *_rule(word)]
    if said:
        print("\n\n".join(said))
        if command is not None:
            print(f"\n`topcut {word} --help` explains the command of that name.")
    elif command is not None:
        command.print_help()
    elif word:
        called = word if len(word) <= _LONG else f"{word[:_LONG]}…"
        raise CannotRunError(
            f"there is no command, file, key or rule called {called}; {_meant(word)}"
        )
    else:
        parser().print_help()
    return OK


def _keys(word: str, data: Path) -> list[str]:
    """What there is to say of the keys that a word names, as the event that is on types them."""
    from topcut.documents.schema.reference import alike, entries_of

    found = alike(entries_of(word))
    one_game = any(entry.one_game for entry, _ in found) and _is_single_sided(data)
    return [_described(entry, files, one_game=one_game) for entry, files in found]


def _is_single_sided(data: Path) -> bool:
    """Whether the event that is on has one game a round, as the pairings give the sides."""
    from topcut.commands.terminal.moment import moment
    from topcut.regulations.families import FAMILIES
    from topcut.workspace.data import Data

    current = moment(data) if data.is_dir() else None
    regulations = Data(data).open(current.event).regulations if current else None
    return regulations is not None and FAMILIES[regulations.system].sides_paired


def _described(entry: "KeyReference", files: list[str], *, one_game: bool) -> str:
    said = [
        entry.about,
        f"takes:     {entry.takes}",
        f"default:   {entry.default.replace('`', '') or 'none; required'}",
    ]
    if entry.rules:
        said.append(f"rules:     {', '.join(entry.rules)}")
    shown = (one_game and entry.one_game) or entry.example
    example = [f"{_INDENT * 2}{line}" for line in shown.splitlines()]
    head = f"{entry.name}  ({', '.join(files)})"
    return "\n".join((head, *(f"{_INDENT}{each}" for each in said), *example))


def _file(word: str) -> list[str]:
    """The keys of a file, one line each: `topcut help event.yaml`."""
    from topcut.documents.schema.reference import FILES, entries

    word = _MADE.sub(r"rounds/\g<kind>-1.yaml", word.replace("\\", "/").rpartition("/")[2])
    named = word.removesuffix(".yaml")
    kind = next((key for key, file in FILES.items() if word in (file, file.split("/")[0])), "")
    kind = kind or (named if named in FILES else "")
    if not kind or (word in FILES and word == "tables"):
        return []
    rows = [entry for entry in entries() if entry.kind == kind]
    width = max(len(entry.name) for entry in rows)
    listed = "\n".join(f"{_INDENT}{entry.name:{width}}  {entry.about}" for entry in rows)
    return [f"{FILES[kind]} can say:\n{listed}"]


def _rule(word: str) -> list[str]:
    """A row of the rules: `topcut help F-pair-3`."""
    from topcut.regulations.families import FAMILIES
    from topcut.rules.book.families import rows_of_family

    return [
        f"{row.row}: {row.summary}\n{_INDENT}{facts.title}, {row.section}. {row.does}\n"
        f"{_INDENT}`topcut rules {row.row}` shows files that follow it and files that break it."
        for key, facts in FAMILIES.items()
        for row in rows_of_family(key)
        if row.row.casefold() == word.casefold()
    ]


def _meant(word: str) -> str:
    from topcut.commands.table import COMMANDS
    from topcut.documents.schema.reference import nearest
    from topcut.text.words.suggest import closest

    found = closest(word, [command.name for command in COMMANDS]) or nearest(word)
    if found:
        return f"did you mean “{found}”?"
    return "`topcut help event.yaml` lists the keys of a file"


COMMAND = Command(
    name="help",
    help="explain a command, a file, one of its keys, or a row of the rules",
    about="Explains a command (`topcut help pair`), lists the keys of a file (`topcut help\n"
    "event.yaml`), explains a key (`topcut help drops`, `topcut help no show`, `topcut help\n"
    "decks: publish`) with what it takes, its default and an example, or explains a row of\n"
    "the rules (`topcut help F-pair-3`).",
    usage="[WORD]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
