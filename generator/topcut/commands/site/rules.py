"""`topcut rules`: lists the rules that are implemented, or shows one with files."""

import argparse
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError

if TYPE_CHECKING:
    from topcut.rules.book.cases import TypedCase
    from topcut.rules.book.families import ListedRule

_INDENT = " " * 4
_HEADS = {
    "legal": "legal",
    "noted": "legal, with a note",
    "ruled": "legal by a ruling",
    "illegal": "not legal",
    "nothing": "nothing illegal can be typed",
}
"""What stands before a case of each kind."""


_ARGUMENTS = (
    argument(
        "what",
        nargs="?",
        metavar="WHAT",
        help="only this document: ffg-2.2.1; or a row, with files: F-points-1",
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.regulations.families import FAMILIES
    from topcut.rules.book.families import documents, rows_of_document, rows_of_family

    what: str | None = arguments.what
    known = {regulations.name: regulations for regulations in documents()}
    families = [(facts.title, rows_of_family(key)) for key, facts in FAMILIES.items()]
    if what is None:
        _list(families)
    elif what.casefold() in known:
        document = known[what.casefold()]
        _list([(document.title, rows_of_document(document))])
    else:
        rows = {row.row: (title, row) for title, rows in families for row in rows}
        _one(what, rows, tuple(known))
    return OK


def _one(what: str, rows: "dict[str, tuple[str, ListedRule]]", documents: tuple[str, ...]) -> None:
    """One row, or one kind of what no document states: a player who is not in players.yaml."""
    from topcut.rules.book.cases import cases
    from topcut.text.words.suggest import closest

    kinds = [case.row for case in cases()]
    named = {name.casefold(): name for name in (*kinds, *rows)}
    name = named.get(what.casefold())
    if name is None:
        near = closest(what, (*rows, *kinds, *documents))
        meant = f"did you mean {near}? Else " if near else ""
        raise CannotRunError(
            f"there is no document and no row {what or '“”'}; {meant}write a row, such as"
            f" F-points-1, or one of: {', '.join(documents)}"
        )
    if name in rows:
        _show(*rows[name])
    else:
        print(f"{name}  files that contradict themselves, or mean nothing")
        _cases(name)


def _list(lists: "list[tuple[str, tuple[ListedRule, ...]]]") -> None:
    from topcut.publish.proofs import proofs

    tests = proofs()
    for title, rows in lists:
        print(f"{title}: {len(rows)} rows\n")
        for row in rows:
            print(f"{row.row:11} {row.summary}")
            print(f"{'':11} {row.section}. {_does(row)}")
            for test in tests.get(row.row, (row.test,)):
                print(f"{'':11} {test}")
            print()


def _does(row: "ListedRule") -> str:
    level = {"error": "; a breach is an error", "warning": "; a breach is a warning"}
    return f"{row.does}{level.get(row.level, '')}"


def _show(title: str, row: "ListedRule") -> None:
    """One row with its cases."""
    print(f"{row.row}  {row.summary}")
    print(f"{_INDENT}{title}, {row.section}. {_does(row)}")
    _cases(row.row)


def _cases(row: str) -> None:
    """The cases of a row: the first of each kind whole, of the others what they are about."""
    from topcut.rules.book.cases import cases_of

    shown: set[str] = set()
    for case in cases_of(row):
        print(f"\n{_HEADS[case.kind]}: {case.title}")
        if case.is_typed and case.kind not in shown:
            _files(case)
        for line in case.says.splitlines():
            print(f"{_INDENT}{line}")
        shown.add(case.kind)


def _files(case: "TypedCase") -> None:
    """The files of a case that are its own; those of its small event are in the documents."""
    from topcut.rules.book.cases import events, own_texts

    print(f"{_INDENT}{events()[case.on].about}.")
    for path, text in own_texts(case).items():
        print(f"{_INDENT}# {path}")
        print("".join(f"{_INDENT}{line}\n" for line in text.splitlines()))


COMMAND = Command(
    name="rules",
    help="list the implemented rules, or show one with files that follow and break it",
    about="Lists every row of the rule documents that the program acts on: where it is stated,\n"
    "what the program does, how serious a breach is, and the tests that prove it. For one\n"
    "row (`topcut rules F-points-1`) it shows files that follow it, files that break it, and\n"
    "the messages.",
    usage="[WHAT]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
