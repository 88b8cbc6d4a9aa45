"""`topcut upload`: sends one event to AlwaysBeRunning, after a yes."""

import argparse
import sys

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import ERRORS, OK, print_reports, require_event, say

_ARGUMENTS = (
    options.EVENT,
    argument("--yes", action="store_true", help="send it without asking"),
    argument("--anyway", action="store_true", help="send it although it is not over"),
    argument("--dry-run", action="store_true", help="show what would be sent, and send nothing"),
    argument(
        "--to", metavar="ADDRESS", help="another site that takes the same form (full address)"
    ),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.edit.change.refusals import EventHasErrorsError
    from topcut.share.abr import code_lines, conclude, prepared, preview, recorded_code
    from topcut.share.abr_request import ADDRESS, host
    from topcut.workspace.data import Data

    require_event(arguments.data, arguments.event)
    address = arguments.to or ADDRESS
    try:
        host(address)
        data = Data(arguments.data)
        upload = prepared(data, arguments.event, unfinished=arguments.anyway)
        print("\n".join(preview(upload, address)), flush=True)
        if code := recorded_code(data, arguments.event):
            print(f"  it was sent before, and has the conclusion code {code}", flush=True)
        if arguments.dry_run:
            print("nothing was sent")
            return OK
        if not (arguments.yes or _agreed(arguments.event)):
            return ERRORS
        done = conclude(data, arguments.event, upload, address, again=True)
    except EventHasErrorsError as error:
        print_reports([error.report], arguments.data, "text", sys.stderr)
        return ERRORS
    print("\n".join(code_lines(done.code, done.server)))
    if done.lost:
        say(f"the code could not be written to event.yaml: {done.lost}")
    return OK


def _agreed(event: str) -> bool:
    """Whether somebody says yes; says why not."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        say(f"nothing was sent: without a terminal type `topcut upload {event} --yes`")
        return False
    try:
        answer = input("send it? (yes or no) ")
    except EOFError:
        print()
        answer = ""
    if answer.strip().casefold() in ("y", "yes"):
        return True
    say("nothing was sent")
    return False


COMMAND = Command(
    name="upload",
    help="send one event to AlwaysBeRunning",
    about="Shows what would be sent (nrtm.json, with what its pages show: no drafts, hidden\n"
    "results or deck lists), and asks whether to send it. AlwaysBeRunning answers with a\n"
    "six-digit code, and with it the organizer files the results on the event's page there. An\n"
    "event with errors is not sent, and one that is not over only with --anyway. Exit code 1:\n"
    "there is no code.",
    usage="EVENT [--yes] [--anyway] [--dry-run] [--to ADDRESS]",
    arguments=_ARGUMENTS,
    run=_run,
    asks=lambda typed: not (typed.yes or typed.dry_run),
)
