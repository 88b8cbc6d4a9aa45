"""`topcut generate`: creates a random tournament."""

import argparse
from typing import TYPE_CHECKING

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, say

if TYPE_CHECKING:
    from topcut.tournament import Event

SINGLE = "single-sided"


def _arguments(parser: argparse.ArgumentParser) -> None:
    options.event(parser)
    parser.add_argument(
        "--players", type=int, default=24, metavar="NUMBER", help="how many (default: 24)"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, metavar="NUMBER", help="how many (default: 5)"
    )
    parser.add_argument(
        "--single-sided", action="store_true", help="one game a round (default: FFG 2.2.1)"
    )
    parser.add_argument(
        "--cut",
        type=int,
        default=0,
        metavar="NUMBER",
        help="players in the cut, in a single-sided tournament (default: 0, none)",
    )
    parser.add_argument("--seed", metavar="WORD", help="a word (default: a new one)")


def _run(arguments: argparse.Namespace) -> int:
    from dataclasses import replace
    from secrets import token_hex

    from topcut.exchange.errors import ExchangeError
    from topcut.organizer.importing import write_event
    from topcut.rules.drafts.setting import CannotPairError
    from topcut.workspace.data import Data

    if said := _refusal(arguments):
        say(said)
        return CANNOT_RUN
    word = arguments.seed or token_hex(4)
    print(f"seed: {word}", flush=True)
    try:
        made = replace(_made(arguments, word), id=arguments.event)
    except CannotPairError as error:
        reason, *_ = str(error).split(": ")
        say(f"{reason}; write fewer rounds or another seed")
        return ERRORS
    try:
        paths = write_event(made, Data(arguments.data))
    except ExchangeError as error:
        say(str(error))
        return ERRORS
    print(f"{arguments.data / 'events' / arguments.event}: {len(paths)} files")
    return OK


def _refusal(arguments: argparse.Namespace) -> str:
    """Why such a tournament cannot be drawn; "" if it can."""
    from topcut.regulations import load

    players, rounds, cut = arguments.players, arguments.rounds, arguments.cut
    single = arguments.single_sided
    least = _least(rounds) if single else 2 * max(rounds, 1) + 2
    cuts = load(SINGLE).cuts if single else ()
    if arguments.seed and "/" in arguments.seed:
        return "a seed must not contain a slash"
    if rounds < 1 or players < least:
        return f"{rounds} rounds need {least} players, so that opponents are always found"
    if cut and cut not in cuts:
        return (
            f"a cut to {cut} is not one of {', '.join(map(str, cuts))}"
            if single
            else "only a single-sided tournament has a cut here: --single-sided"
        )
    if cut >= players:
        return f"a cut to the top {cut} needs more than {cut} players"
    return ""


def _least(rounds: int) -> int:
    """Players for so many single-sided rounds: each meets each twice, an odd number sits out."""
    players = 4
    while rounds > 2 * (players - (players % 2 == 0)):
        players += 1
    return players


def _made(arguments: argparse.Namespace, word: str) -> "Event":
    """The tournament. Raises CannotPairError with the reason."""
    from topcut.rules.drafts.generate import generate
    from topcut.rules.drafts.generate_single import generate_single
    from topcut.tournament import Structure

    if arguments.single_sided:
        structure = Structure("custom", arguments.rounds, arguments.cut)
        return generate_single(word, arguments.players, structure)
    return generate(word, arguments.players, arguments.rounds)


COMMAND = Command(
    name="generate",
    help="create a random tournament, to try things out",
    about=(
        "Creates data/events/EVENT/, a random tournament, paired by the program: under FFG 2.2.1\n"
        "with drops, returns, late entries, byes, no-shows and splits; single-sided with draws on\n"
        "time, corrected results, disqualified players and a cut as well. Prints its seed first:\n"
        "the same seed gives the same tournament."
    ),
    usage="EVENT [--players NUMBER] [--rounds NUMBER] [--single-sided] [--cut NUMBER]"
    " [--seed WORD]",
    arguments=_arguments,
    run=_run,
    prints=True,
)
