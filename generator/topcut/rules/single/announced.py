"""Rounds and cut of single-sided Swiss, as announced before the start (row S-struct-1)."""

from collections.abc import Iterator

from topcut.regulations.regulations import RECOMMENDED
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.structure import (
    derived_structure,
    played_rounds,
    rounds_as_announced,
)
from topcut.rules.ground.structure import rounds_possible
from topcut.text.problems.problem import Level
from topcut.text.words.words import counted


def rounds_and_cut(case: Case) -> Iterator[Finding]:
    """The recommended structure gives rounds and cut by tier and number of players."""
    structure, tier = case.event.structure, case.event.effective_tier
    table = case.regulations.structures.get(case.regulations.recommended.get(tier, ""), ())
    if structure is not None and structure.name == RECOMMENDED:
        if table:
            yield from derived_structure(case, RECOMMENDED)
        elif case.is_sure_of("structure"):
            yield Finding(
                case.event.at("structure"),
                f"no structure is recommended for {tier} events in {case.regulations.title}",
                "structure: {rounds: 5, cut: 8}, or another tier",
                level=Level.ERROR,
            )
    elif structure is not None and structure.rounds is not None:
        yield from rounds_as_announced(case, structure.rounds)
    yield from _more_than_can_be_paired(case)


def _more_than_can_be_paired(case: Case) -> Iterator[Finding]:
    """Everybody can meet everybody else twice, and with an odd number has two byes besides."""
    rounds = case.plan.rounds or 0
    players = sum(not player.withdrawn for player in case.event.players)
    costs = case.regulations.costs
    most = rounds_possible(players, costs.meetings if costs else 1)
    if players < 2 or rounds <= most or played_rounds(case) >= rounds:
        return
    typed = "structure.rounds" in case.event.marks
    yield Finding(
        case.event.at("structure.rounds" if typed else "structure"),
        f"{counted(rounds, 'round')} were announced, but {players} players can play at most {most}:"
        " two meet at most twice",
        f"rounds: {most}, or fewer"
        if typed
        else f"structure: {{rounds: {most}, cut: {case.plan.cut or 0}}}, or fewer rounds",
    )
