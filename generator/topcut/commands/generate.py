"""`topcut generate`: creates a random tournament."""

import argparse

from topcut.commands import options
from topcut.commands.command import Command
from topcut.commands.report import CANNOT_RUN, ERRORS, OK, say


def _arguments(parser: argparse.ArgumentParser) -> None:
    options.event(parser)
    parser.add_argument(
        "--players", type=int, default=24, metavar="NUMBER", help="how many (default: 24)"
    )
    parser.add_argument(
        "--rounds", type=int, default=5, metavar="NUMBER", help="how many (default: 5)"
    )
    parser.add_argument("--seed", metavar="WORD", help="a word (default: a new one)")


def _run(arguments: argparse.Namespace) -> int:
    from dataclasses import replace
    from secrets import token_hex

    from topcut.exchange.errors import ExchangeError
    from topcut.organizer.importing import write_event
    from topcut.rules.drafts.generate import generate
    from topcut.workspace.data import Data

    players, rounds = arguments.players, arguments.rounds
    if arguments.seed and "/" in arguments.seed:
        say("a seed must not contain a slash")
        return CANNOT_RUN
    if rounds < 1 or players < 2 * rounds + 2:
        say(
            f"{rounds} rounds need {2 * max(rounds, 1) + 2} players, so that opponents are always"
            " found"
        )
        return CANNOT_RUN
    word = arguments.seed or token_hex(4)
    print(f"seed: {word}", flush=True)
    made = replace(generate(word, players, rounds), id=arguments.event)
    try:
        paths = write_event(made, Data(arguments.data))
    except ExchangeError as error:
        say(str(error))
        return ERRORS
    print(f"{arguments.data / 'events' / arguments.event}: {len(paths)} files")
    return OK


COMMAND = Command(
    name="generate",
    help="create a random tournament, to try things out",
    about=(
        "Creates data/events/EVENT/, a random tournament under FFG 2.2.1, paired by the program,\n"
        "with drops, returns, late entries, byes, no-shows and splits. Prints its seed first: the\n"
        "same seed gives the same tournament."
    ),
    usage="EVENT [--players NUMBER] [--rounds NUMBER] [--seed WORD]",
    arguments=_arguments,
    run=_run,
)
