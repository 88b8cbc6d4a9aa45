"""`topcut hide`: takes a person's name out of data/ and out of the pages, after a yes."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, CannotRunError, require_data, say

if TYPE_CHECKING:
    from topcut.edit.privacy.plan import HidePlan

_LISTED = 20
"""Places in free text that are listed; of more, how many they are."""

_DRAWS = {"repeated": "every round is as drawn", "differed": "not every round is as drawn"}

_ARGUMENTS = (
    argument("person", metavar="PERSON", nargs="*", help="EVENT/ID, players/ID, or a name"),
    argument("--event", metavar="EVENT", default="", help="only in this event"),
    argument("--yes", action="store_true", help="hide without asking"),
    argument("--dry-run", action="store_true", help="show what would be done, and do nothing"),
)


def _run(arguments: argparse.Namespace) -> int:
    from datetime import date

    from topcut import __version__
    from topcut.edit.change.refusals import NotTypedError
    from topcut.edit.privacy.copies import remaining
    from topcut.edit.privacy.hide import finish, hide
    from topcut.edit.privacy.mentions import expression
    from topcut.edit.privacy.person import find_person
    from topcut.edit.privacy.plan import plan
    from topcut.workspace.data import Data

    require_data(arguments.data)
    data = Data(arguments.data, author="topcut hide")
    if finish(data, lambda: _build(arguments)):
        print("finished what an earlier `topcut hide` began")
    elif not arguments.person:
        raise CannotRunError("name a person: EVENT/ID, players/ID, or a name")
    if not arguments.person:
        return OK
    wanted = " ".join(arguments.person)
    try:
        person = find_person(data, wanted, arguments.event)
        today = date.today()  # noqa: DTZ011 – the organizer's day
        hidden = plan(data, person, today, __version__)
        print("\n".join(_described(hidden, arguments.data)), flush=True)
        if arguments.dry_run:
            print("nothing was changed")
            return OK
        if not (arguments.yes or _agreed(wanted)):
            return ERRORS
        built = hide(data, hidden, lambda: _build(arguments))
    except NotTypedError as error:
        say(str(error))
        return ERRORS
    for path in remaining(data, expression(hidden.words), hidden.events):
        say(f"{path} still has one of the names: delete it")
    print("\n".join(_beyond(hidden, built=built)))
    return OK if built else ERRORS


def _described(hidden: "HidePlan", data: Path) -> list[str]:
    """What hiding does, a line an event."""
    from topcut.edit.privacy.alias import is_public
    from topcut.text.words.words import counted

    lines = [f"{hidden.entries[0].before.name}, in {counted(len(hidden.events), 'event')}:"]
    for entry in hidden.entries:
        files = sum(path.startswith(f"events/{entry.event}/") for path in hidden.files)
        lines.append(
            f"  {entry.event}: {entry.before.name} becomes {entry.alias.name},"
            f" in {counted(files, 'file')}"
        )
        if is_public(entry.before):
            lines.append("    every draw can still be repeated")
        elif entry.draws:
            lines.append(f"    no draw can be repeated after that; before, {_DRAWS[entry.draws]}")
    lines += [f"  {data / path}" for path in hidden.files if not path.startswith("events/")]
    if hidden.copies:
        gone = sum(text is None for text in hidden.copies.values())
        lines.append(
            f"  .topcut/: {counted(len(hidden.copies), 'file')}, of which {gone} go, with the"
            " history of changes: nothing before this can be undone"
        )
    if hidden.mentions:
        lines.append("free text has the name too, and stays; change it by hand:")
        lines += [
            f"  {data / each.file}:{each.line}:{each.column}" for each in hidden.mentions[:_LISTED]
        ]
        if (more := len(hidden.mentions) - _LISTED) > 0:
            lines.append(f"  and {counted(more, 'more place')}")
    return lines


def _agreed(person: str) -> bool:
    """Whether somebody says yes; says why not."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        say(f"nothing was changed: without a terminal type `topcut hide {person} --yes`")
        return False
    try:
        answer = input("hide them? It cannot be undone. (y or n) ")
    except EOFError:
        print()
        answer = ""
    if answer.strip().casefold() in ("y", "yes"):
        return True
    say("nothing was changed")
    return False


def _build(arguments: argparse.Namespace) -> bool:
    """Builds all pages from nothing: what a build keeps for the next one has names."""
    import shutil

    from topcut.disk.user_folders import cache_of
    from topcut.publish.build import build
    from topcut.text.words.words import counted
    from topcut.workspace.reports import Silent

    for folder in (arguments.data, arguments.site):
        cache = cache_of(folder.resolve().parent)
        if cache is not None:
            shutil.rmtree(cache, ignore_errors=True)
    built = build(arguments.data, arguments.site, Silent())
    if built.site_broken or built.gone:
        why = built.gone or "site.yaml has errors, which `topcut check` shows"
        say(f"{arguments.site} was not built, and has the name: {why}; afterwards `topcut build`")
    if built.retained:
        kept = counted(len(built.retained), "event")
        say(f"pages of {kept} that vanished were kept: `topcut build --prune` removes them")
    for event in built.broken:
        say(f"{event} has errors, so its old pages stay: `topcut check {event}`")
    return built.ok


def _beyond(hidden: "HidePlan", *, built: bool) -> list[str]:
    """What no command reaches, and what to do about it."""
    from topcut.edit.privacy.mentions import expression

    events = ", ".join(hidden.events)
    words = dict.fromkeys(word.casefold() for word in hidden.words)
    anew = ", and the pages are built anew" if built else ""
    return [
        f"hidden{anew}; `topcut publish` sends them out",
        "what this does not reach:",
        "  the history of the repository: in a new clone, with git-filter-repo installed, type",
        "    git filter-repo --replace-text names.txt --replace-message names.txt",
        "    git remote add origin ADDRESS   (filter-repo takes it away, so that you look first)",
        "    git push --force --all",
        "  where names.txt has these lines, which also rename whoever is called the same:",
        *(f"    regex:(?i){expression([word]).pattern}==>withheld" for word in words),
        "  files that were named after them, as in decks/: git filter-repo --path-rename OLD:NEW",
        f"  AlwaysBeRunning: ask its editors to remove the claim at {events}",
        "  the Internet Archive: write to info@archive.org, with the addresses of the pages",
        "  clones and downloads of others, and the files that the events were imported from",
    ]


COMMAND = Command(
    name="hide",
    help="take a person's name out of all events, at their wish",
    about="Gives a person a random name, id and key in every event, in data/ and in what lies in\n"
    ".topcut/, and builds all pages without them. Nobody else's place, standing or note\n"
    "changes. PERSON is EVENT/ID, players/ID as in the address of the person's page, or a\n"
    "name; where a name may be several people, all are listed. It shows what it does and asks.\n"
    "It cannot be undone, and it says what it cannot reach.",
    usage="PERSON [--event EVENT] [--yes] [--dry-run]",
    arguments=_ARGUMENTS,
    run=_run,
    asks=lambda arguments: not (arguments.yes or arguments.dry_run),
)
