"""`topcut people`: who may be one person over several events, for the organizer to answer."""

import argparse
import sys
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command
from topcut.commands.terminal.report import OK, require_data

if TYPE_CHECKING:
    from topcut.commands.terminal.people_prompt import PeoplePrompt


def _run(arguments: argparse.Namespace) -> int:
    from topcut.commands.terminal.people_prompt import PeoplePrompt, described
    from topcut.text.words.words import counted
    from topcut.workspace.data import Data

    require_data(arguments.data)
    prompt = PeoplePrompt(Data(arguments.data, author="topcut people"))
    if sys.stdin.isatty():
        return _ask(prompt)
    proposals = prompt.proposals.all()
    for proposal in proposals:
        print("\n".join(described(proposal)), end="\n\n")
    print(f"{counted(len(proposals), 'proposal')}; to answer them, run topcut people in a terminal")
    return OK


def _ask(prompt: "PeoplePrompt") -> int:
    for answer in prompt.answers(sys.stdin):
        print(answer, flush=True)
    return OK


COMMAND = Command(
    name="people",
    help="say which players of several events are one person",
    about="Proposes players of several events who may be one person, with the reason, the\n"
    "strongest first. Each proposal is a whole person:\n\n"
    "  y      they are all one person\n"
    "  n      they are not; of more than two, some are proposed again\n"
    "  later  not in this session; so does Enter\n"
    "  u      takes the last answer back\n"
    "  q      ends\n\n"
    "Answers are typed into site.yaml, `same:` for yes and `apart:` for no; everything else there\n"
    "stays as it is. Without a terminal it prints the proposals.",
    usage="",
    arguments=(),
    run=_run,
    prints=True,
)
