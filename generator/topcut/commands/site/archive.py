"""`topcut archive`: an event, or everything, as one file for a stick."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import (
    ERRORS,
    OK,
    CannotRunError,
    require_data,
    require_event,
    say,
)

if TYPE_CHECKING:
    from topcut.workspace.data import CheckedEvent

_ARGUMENTS = (
    argument("event", metavar="EVENT", nargs="?", default=""),
    argument("--all", action="store_true", help="the whole site, with all of data/"),
    argument(
        "-o", "--output", type=Path, metavar="FILE", help="default: EVENT.zip, with --all site.zip"
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.site.build import BuildReport
    from topcut.publish.build import build
    from topcut.share.archive.bag import write_bag
    from topcut.share.archive.contents import event_payload, site_payload
    from topcut.workspace.data import Data

    if bool(arguments.event) == arguments.all:
        raise CannotRunError("name an event, or write all of them: topcut archive --all")
    require_data(arguments.data)
    if arguments.event:
        require_event(arguments.data, arguments.event)
    data, report = Data(arguments.data), BuildReport(arguments.data, verbose=False)
    built = build(arguments.data, arguments.site, report)
    report.clear()
    if built.site_broken or built.gone or (arguments.all and not built.ok):
        say("nothing was written: fix these errors first (`topcut check`)")
        return ERRORS
    name = arguments.event or "site"
    target = arguments.output or Path(f"{name}.zip")
    if arguments.all:
        title, payload = data.site.site.title, site_payload(data, arguments.site)
        unfinished = [one for one in data.events() if not _is_over(data.open(one))]
    else:
        examined = data.open(name)
        if examined.event is None or not examined.good:
            say(f"nothing was written: {name} has errors (`topcut check {name}`)")
            return ERRORS
        title, payload = examined.event.name, event_payload(data, arguments.site, examined)
        unfinished = [] if _is_over(examined) else [name]
    for one in unfinished:
        say(f"{one} is not over: its pages are those of now")
    written = write_bag(target, name, title, payload)
    size = f"{target.stat().st_size / 1_000_000:.1f} MB"
    print(f"{target}: {size}" if written else f"{target} has the same bytes already: {size}")
    return OK


def _is_over(examined: "CheckedEvent") -> bool:
    from topcut.rules.course.now import Phase, now

    event, regulations = examined.event, examined.regulations
    if event is None or regulations is None:
        return False
    return now(event.public(), regulations).phase is Phase.FINISHED


COMMAND = Command(
    name="archive",
    help="write an event, or everything, as one file for a stick",
    about="Writes a zip with the pages, the files of data/ and the documents that explain them,\n"
    "to be opened without a network or this program. It is a bag (BagIt, RFC 8493) with the\n"
    "SHA-256 of every file, and has the same bytes each time. Drafts, infractions, and names,\n"
    "identities, results and deck lists that are not shown are not in it. A file that is there\n"
    "and differs is never overwritten.",
    usage="[EVENT] [--all] [-o FILE]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
