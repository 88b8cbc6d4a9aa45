"""What `topcut pair` and `topcut cut` say and ask, in front of a terminal or a pipe."""

import sys
from collections.abc import Sequence
from pathlib import Path

from topcut.commands.report import ERRORS, OK, print_reports, say
from topcut.organizer.drafting import (
    Again,
    CannotPairError,
    EventHasErrorsError,
    draft_cut,
    draft_round,
)
from topcut.organizer.round_file import NotTypedError
from topcut.organizer.sides import ask_sides, seat
from topcut.workspace.data import Data


def draft(
    data: Path,
    event: str,
    *,
    cut: bool = False,
    left: Sequence[str] = (),
    declined: Sequence[str] = (),
    corps: Sequence[str] = (),
    again: bool = False,
    anyway: bool = False,
) -> int:
    """Writes the next round, or the cut, and says what to do next; gives the exit code.

    `corps` play Corp in their match; on a terminal it asks for the sides that are left to a
    choice. `again` makes a draft that lies there anew, `anyway` also where changes by hand are
    lost.
    """
    opened = Data(data)
    asked = Again(anyway) if again else None
    try:
        made = (
            draft_cut(opened, event, left, declined, asked)
            if cut
            else draft_round(opened, event, asked)
        )
    except EventHasErrorsError as error:
        print_reports([error.report], data, "text", sys.stderr)
        say(f"nothing was paired: {error}")
        return ERRORS
    except CannotPairError as error:
        say(str(error))
        return ERRORS
    tables = f"{made.tables} table{'' if made.tables == 1 else 's'}"
    byes = f", {made.byes} bye{'' if made.byes == 1 else 's'}" if made.byes else ""
    how = "made anew, " if made.again else "added " if made.added else ""
    print(f"{made.path}: {how}{tables}{byes}")
    for line in made.lost:
        print(f"  no longer there: {line}")
    if not made.confirmed:
        print("  it is written, but the disk does not confirm that it keeps it")
    for line in made.price:
        print(f"  no pairing without a rematch is left: {line}; the ruling stands at the table")
    if not _sides(opened, event, made.name, corps):
        return ERRORS
    if made.draft:
        print(
            f"next: look it through and change what you like; `topcut start {event}` shows it and"
            " starts the clock"
        )
    else:
        print("next: `topcut build`; its `publish` says that it is no draft")
    return OK


def _sides(data: Data, event: str, round_name: str, corps: Sequence[str]) -> bool:
    """Types the sides that are told, and asks for the others on a terminal; whether all could."""
    try:
        for said in seat(data, event, round_name, corps):
            print(said)
        if sys.stdin.isatty() and sys.stdout.isatty():
            for said in ask_sides(data, event, round_name, input):
                print(said)
    except EOFError:
        print()
    except NotTypedError as error:
        say(str(error))
        return False
    return True
