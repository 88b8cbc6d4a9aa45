"""`topcut rules`: lists the rules that are implemented."""

import argparse

from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, OK, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "document", nargs="?", metavar="DOCUMENT", help="only this document: ffg-2.2.1"
    )


def _run(arguments: argparse.Namespace) -> int:
    from topcut.publish.proofs import proofs
    from topcut.regulations.families import FAMILIES
    from topcut.rules.book.listing import documents, rows_of_document, rows_of_family
    from topcut.text.problem import Level

    document: str | None = arguments.document
    known = {regulations.name: regulations for regulations in documents()}
    if document is not None and document not in known:
        say(f"there is no document {document}; write one of: {', '.join(known)}")
        return CANNOT_RUN
    if document is not None:
        lists = [(known[document].title, rows_of_document(known[document]))]
    else:
        lists = [(facts.title, rows_of_family(key)) for key, facts in FAMILIES.items()]
    tests = proofs()
    for title, rows in lists:
        print(f"{title}: {len(rows)} rows\n")
        for row in rows:
            print(f"{row.row:11} {row.summary}")
            does = row.does
            if row.level:
                does += f"; a breach is {'an error' if row.level == Level.ERROR else 'a warning'}"
            print(f"{'':11} {row.section}. {does}")
            for test in tests.get(row.row, (row.test,)):
                print(f"{'':11} {test}")
            print()
    return OK


COMMAND = Command(
    name="rules",
    help="list the rules that are implemented, with document, level and test",
    about="Lists every row of the rule documents that the program acts on: where it is stated,\n"
    "what the program does, how serious a breach is, and the tests that prove it.",
    usage="[DOCUMENT]",
    arguments=_arguments,
    run=_run,
    prints=True,
)
