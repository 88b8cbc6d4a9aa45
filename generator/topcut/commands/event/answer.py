"""`topcut answer`: answers issues of a repository at GitHub, as a club's workflow asks for."""

import argparse
from pathlib import Path

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError, require_data

_ARGUMENTS = (
    argument("issues", type=Path, metavar="ISSUES.json", help="open issues, and who may write"),
    argument("answers", type=Path, metavar="ANSWERS.json", help="the file to write"),
)


def _run(arguments: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    import msgspec

    from topcut.disk.writing import write_durable
    from topcut.share.answering.answering import answer
    from topcut.share.answering.comments import commented
    from topcut.share.answering.issues import read_asked
    from topcut.workspace.data import Data

    require_data(arguments.data)
    try:
        asked = read_asked(arguments.issues.read_bytes())
    except msgspec.MsgspecError as error:
        raise CannotRunError(f"{arguments.issues} has no issues in it: {error}") from None
    done = answer(Data(arguments.data), asked, lambda: datetime.now(UTC))
    write_durable(arguments.answers, msgspec.json.encode(commented(done)))
    for each in done.answers:
        print(f"issue {each.number}: {each.state}")
    return OK


COMMAND = Command(
    name="answer",
    help="answer issues at GitHub, in a workflow",
    about="Types what the issue forms of a club's repository ask for (result, pair, start, drop,\n"
    "news), the oldest issue first, commits each with its author, and pushes. ISSUES.json has\n"
    "`issues` as GitHub's REST API lists them, and `permissions` by login; only issues of people\n"
    "who may write are answered, each once. ANSWERS.json has a comment for each. The club's\n"
    "workflow answers.yml runs this command; the checkout that it is run in stays as it is.",
    usage="ISSUES.json ANSWERS.json",
    arguments=_ARGUMENTS,
    run=_run,
)
