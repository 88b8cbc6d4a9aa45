"""`topcut decks`: who has handed in deck lists, and one handed in from the terminal."""

import argparse
import sys
from typing import TYPE_CHECKING

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, choose_event, say

if TYPE_CHECKING:
    from topcut.workspace.data import CheckedEvent, Data

REMINDERS = ("plain", "markdown")


def _run(arguments: argparse.Namespace) -> int:
    from topcut.workspace.data import Data

    choose_event(arguments)
    data = Data(arguments.data, author="topcut decks")
    if arguments.submit:
        return _submit(arguments, data)
    if arguments.pull:
        return _pull(arguments, data)
    opened = data.open(arguments.event)
    if opened.event is None:
        from topcut.edit.change.refusals import with_errors

        say(with_errors(arguments.event))
        return ERRORS
    if arguments.remind:
        return _remind(opened, arguments.remind)
    print("\n".join(_lines(opened)))
    return OK


def _submit(arguments: argparse.Namespace, data: "Data") -> int:
    """Hands in what standard input or a file has."""
    from topcut.edit.decks.submitting import HasListError, submit
    from topcut.share.deck_addresses import answered

    player = _player(data.open(arguments.event), arguments.submit)
    if sys.stdin.isatty():
        say("paste the list, then press Ctrl+D (on Windows Ctrl+Z and Enter)")
    text = answered(sys.stdin.read())
    try:
        change = submit(data, arguments.event, player, text, replace=arguments.replace)
    except HasListError as error:
        say(f"{error}; --replace puts this one in its place")
        return ERRORS
    print("\n".join((change.echo, *change.notes)))
    return OK


def _pull(arguments: argparse.Namespace, data: "Data") -> int:
    """Hands in what the answers of the registration form have."""
    from topcut.edit.registration.registering import registering
    from topcut.share.deck_submissions import rows_of_form, submit_all

    rows = rows_of_form(data, registering(data, arguments.event))
    done = submit_all(data, arguments.event, rows)
    for change in done.changes:
        print("\n".join((change.echo, *(f"  {note}" for note in change.notes))))
    for refused in done.refused:
        say(refused)
    print(f"{len(done.changes)} handed in, {done.complete} had done so before")
    return ERRORS if done.refused else OK


def _player(opened: "CheckedEvent", name: str) -> str:
    """The id of a player, by id or name. Raises NotTypedError."""
    from topcut.edit.change.refusals import NotTypedError
    from topcut.text.words.normalize import fold
    from topcut.text.words.suggest import did_you_mean

    players = opened.event.players if opened.event is not None else ()
    ids = [each.id for each in players if fold(name) in (fold(each.id), fold(each.name))]
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise NotTypedError(f"several players are called {name}; write one of {', '.join(ids)}")
    meant = did_you_mean(name, (each.name for each in players))
    raise NotTypedError(f"nobody is called {name} in {opened.id}" + (f"; {meant}" if meant else ""))


def _remind(opened: "CheckedEvent", style: str) -> int:
    from topcut.edit.decks.reminding import reminder
    from topcut.edit.decks.roster import missing, roster
    from topcut.pages.chat.styles import StyleName
    from topcut.text.words.invisible import unguarded

    assert opened.event is not None
    text = reminder(opened.event, missing(roster(opened)), StyleName(style))
    if not text:
        say("everybody has handed in both decks")
        return ERRORS
    print(text, file=unguarded(sys.stdout))
    return OK


def _lines(opened: "CheckedEvent") -> list[str]:
    """Everybody with each list in a line, and what is wrong with it."""
    from topcut.edit.decks.roster import NO_FACTS, missing, roster, sides
    from topcut.edit.decks.submitting import checked
    from topcut.text.words.words import counted

    entries = roster(opened)
    lines = []
    for each in entries:
        lines.append(f"{each.called} ({each.player.id})")
        for one in each.lists:
            first, *rest = checked(one)
            lines += [f"  {first} [{one.file}]", *(f"    ! {line}" for line in rest)]
        if each.missing:
            lines.append(f"  missing: {sides(each.missing)}")
    lacking = len(missing(entries))
    if opened.pool is None and any(each.lists for each in entries):
        lines.append(NO_FACTS)
    lines.append(
        f"{len(entries) - lacking} of {counted(len(entries), 'player')} handed in both decks"
    )
    return lines


COMMAND = Command(
    name="decks",
    help="show who has handed in deck lists, or hand one in",
    about="Lists every player with the deck lists that are there, what is wrong with each, and\n"
    "what is missing. --submit takes one or both decks of a player from standard input: an\n"
    "export of NetrunnerDB or jinteki.net as text, Markdown, BBCode or JSON, or the address\n"
    "of a deck at NetrunnerDB, and says at once what is wrong. --pull takes those of\n"
    "the registration form, of the columns that event.yaml names. --remind prints a text for a\n"
    "chat. The lists in full, for judges: topcut check EVENT --decks.",
    usage="[EVENT] [--submit PLAYER] [--replace] [--pull] [--remind {plain,markdown}]",
    arguments=(
        options.EVENT_OR_CURRENT,
        argument("--submit", metavar="PLAYER", default="", help="whose list standard input has"),
        argument("--replace", action="store_true", help="another list of that side gives way"),
        argument("--pull", action="store_true", help="take them from the registration form"),
        argument("--remind", choices=REMINDERS, help="a text that names those who have not"),
    ),
    run=_run,
    prints=True,
)
