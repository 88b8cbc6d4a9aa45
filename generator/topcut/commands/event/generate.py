"""`topcut generate`: creates a random tournament."""

import argparse
from typing import TYPE_CHECKING

from topcut.commands.terminal import options
from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK
from topcut.text.problems.refusal import RefusedError

if TYPE_CHECKING:
    from topcut.rules.generating.spec import GeneratorSpec

SINGLE = "single-sided"
ROUNDS = 5
"""Rounds where nothing else is asked for, and no document gives them."""
SYSTEMS = (
    *("ffg-2.0", "ffg-2.2.1", "ffg-3.2", "half-draft", "full-draft"),
    *("single-sided", "double-sided", "ntp-98.4", "napd-multiplayer"),
)
STRUCTURES = ("basic", "advanced", "recommended")


_ARGUMENTS = (
    options.EVENT,
    argument("--players", type=int, default=24, metavar="NUMBER", help="how many (default: 24)"),
    argument(
        "--rounds",
        type=int,
        metavar="NUMBER",
        help=f"how many (default: {ROUNDS}, or what the document says)",
    ),
    argument(
        "--system",
        choices=SYSTEMS,
        metavar="SYSTEM",
        help=f"with everything that happens at a real event: {', '.join(SYSTEMS)}",
    ),
    argument("--single-sided", action="store_true", help="one game a round (default: FFG 2.2.1)"),
    argument(
        "--cut",
        type=int,
        default=0,
        metavar="NUMBER",
        help="players in the cut (default: 0, none)",
    ),
    argument("--elimination", choices=("double", "single"), help="of the cut (default: double)"),
    argument("--structure", choices=STRUCTURES, help="rounds and cut by the number of players"),
    argument("--round-robin", action="store_true", help="everyone plays everyone once"),
    argument("--option", action="append", default=[], metavar="ROW", help="of the rules: N-alt-1"),
    argument("--seed", metavar="WORD", help="a word (default: a new one)"),
)


def _run(arguments: argparse.Namespace) -> int:
    from dataclasses import replace
    from secrets import token_hex

    from topcut.edit.event.importing import write_event
    from topcut.rules.drafts.setting import CannotPairError
    from topcut.rules.generating.tournament import tournament
    from topcut.workspace.data import Data

    if arguments.seed and "/" in arguments.seed:
        raise RefusedError("a seed must not contain a slash")
    if said := _refused(arguments) if arguments.system else _refusal(arguments):
        raise RefusedError(said)
    word = arguments.seed or token_hex(4)
    print(f"seed: {word}", flush=True)
    try:
        made = replace(tournament(word, _spec(arguments)), id=arguments.event)
    except CannotPairError as error:
        reason, *_ = str(error).split(": ")
        raise CannotPairError(f"{reason}; try fewer rounds or another seed") from None
    paths = write_event(made, Data(arguments.data))
    print(f"{arguments.data / 'events' / arguments.event}: {len(paths)} files")
    return OK


def _refused(arguments: argparse.Namespace) -> str:
    """Why such a tournament of a system cannot be drawn; "" if it can."""
    from topcut.rules.generating.spec import refusal

    if arguments.single_sided and arguments.system != SINGLE:
        return f"--single-sided cannot be combined with --system {arguments.system}"
    return refusal(_spec(arguments))


def _spec(arguments: argparse.Namespace) -> "GeneratorSpec":
    """The tournament that the options ask for; a plain one without `--system`."""
    from msgspec import structs

    from topcut.rules.generating.spec import GeneratorSpec

    spec = GeneratorSpec(
        system=arguments.system or (SINGLE if arguments.single_sided else "ffg-2.2.1"),
        players=arguments.players,
        rounds=arguments.rounds,
        cut=arguments.cut,
        elimination=arguments.elimination or "double",
        structure=arguments.structure or "custom",
        robin=arguments.round_robin,
        options=tuple(arguments.option),
        plain=not arguments.system,
        numbered=True,
    )
    return structs.replace(spec, rounds=ROUNDS) if spec.rounds is None and spec.announced else spec


def _refusal(arguments: argparse.Namespace) -> str:
    """Why such a tournament cannot be drawn; "" if it can."""
    from topcut.regulations import load

    given = arguments.elimination, arguments.structure, arguments.round_robin, arguments.option
    if any(given):
        return "--elimination, --structure, --round-robin and --option need --system"
    players, cut = arguments.players, arguments.cut
    rounds = ROUNDS if arguments.rounds is None else arguments.rounds
    single = arguments.single_sided
    least = _least(rounds) if single else 2 * rounds + 2
    cuts = load(SINGLE).cuts if single else ()
    if rounds < 1:
        return "a tournament has at least 1 round"
    if players < least:
        return f"{rounds} rounds need {least} players, so that there are always opponents"
    if cut and cut not in cuts:
        return (
            f"a cut to {cut} is not one of {', '.join(map(str, cuts))}"
            if single
            else "only a single-sided tournament has a cut here: --single-sided, or --system"
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


COMMAND = Command(
    name="generate",
    help="create a random tournament, to try things out",
    about=(
        "Creates data/events/EVENT/, a random tournament, paired by the program: under FFG 2.2.1\n"
        "with drops, returns, late entries, byes, no-shows and splits; single-sided with draws on\n"
        "time, corrected results, disqualified players and a cut as well. --system takes any\n"
        "system, for 4 to 272 players, with everything that happens at a real event: rulings,\n"
        "walkovers, players who leave or decline before the cut, corrected results. The seed is\n"
        "printed first: the same seed gives the same tournament."
    ),
    usage="EVENT [--system SYSTEM] [--players NUMBER] [--rounds NUMBER] [--cut NUMBER]"
    " [--elimination {double,single}] [--structure {basic,advanced,recommended}] [--round-robin]"
    " [--option ROW] [--single-sided]"
    " [--seed WORD]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
