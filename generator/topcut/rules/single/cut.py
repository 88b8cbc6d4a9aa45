"""Rounds and cut of single-sided Swiss: as announced (row S-struct-1), sizes, seeds, sides."""

from collections.abc import Iterator

from topcut.regulations import sizes
from topcut.regulations.regulations import RECOMMENDED
from topcut.rules.checking.bracket_matches import RESEEDED, wiring_findings
from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.seeds import cut_of_the_field, seeds_by_standing
from topcut.rules.checking.structure import (
    derived_structure,
    played_rounds,
    rounds_as_announced,
)
from topcut.rules.ground.structure import rounds_possible
from topcut.text.problems.problem import Level
from topcut.text.words.message import one_of
from topcut.text.words.words import counted


def rounds_and_cut(case: Case) -> Iterator[Finding]:
    """The recommended structure gives rounds and cut by level and number of players."""
    structure, tier = case.event.structure, case.event.effective_tier
    if structure is not None and structure.name == RECOMMENDED:
        if case.regulations.level(tier):
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
    """Everybody can meet everybody else, as often as is allowed, and have as many byes besides."""
    rounds = case.plan.rounds or 0
    players = sum(not player.withdrawn for player in case.event.players)
    costs = case.regulations.costs
    meetings = costs.meetings if costs else 1
    most = rounds_possible(players, meetings)
    if players < 2 or rounds <= most or played_rounds(case) >= rounds:
        return
    typed = "structure.rounds" in case.event.marks
    yield Finding(
        case.event.at("structure.rounds" if typed else "structure"),
        f"{counted(rounds, 'round')} were announced, but {players} players can play at most {most}:"
        f" two meet at most {'twice' if meetings > 1 else 'once'}",
        f"rounds: {most}, or fewer"
        if typed
        else f"structure: {{rounds: {most}, cut: {case.plan.cut or 0}}}, or fewer rounds",
    )


def cut_is_by_standing(case: Case) -> Iterator[Finding]:
    """A cut is to the top 2, 3, 4, 8 or 16 by standing; the top 2 and 3 in single elimination."""
    yield from _sizes(case)
    yield from cut_of_the_field(case)
    yield from seeds_by_standing(case, "S-cut-1")


def best_meets_worst(case: Case) -> Iterator[Finding]:
    """In each round of single elimination the best seed left meets the worst, and so inward."""
    return wiring_findings(case, RESEEDED)


def _sizes(case: Case) -> Iterator[Finding]:
    """The size that was announced, and whether it has such a bracket; no cut is by points."""
    cut, structure = case.plan.cut, case.event.structure
    if structure is not None and structure.advance is not None:
        yield Finding(
            case.event.at("structure.advance"),
            f"there is no cut by points in {case.regulations.title}",
            "no `advance`: the best by standing play on in a cut",
        )
    if not cut or structure is None:
        return
    if cut not in case.regulations.cuts:
        yield Finding(
            case.event.at("structure.cut"),
            f"there is no cut to the top {cut} in {case.regulations.title}",
            f"0 for no cut, or {one_of(map(str, case.regulations.cuts))}",
        )
    elif "structure.elimination" in case.event.marks and cut not in sizes(structure.elimination):
        yield Finding(
            case.event.at("structure.elimination"),
            f"there is no {structure.elimination} elimination for a cut of {cut}",
            f"elimination: {case.plan.elimination}, or no `elimination`: that is the default",
        )


def sides_of_the_cut(case: Case) -> Iterator[Finding]:
    """First the higher seed chooses the side; later who was Corp less often is Corp, else the draw.

    Compared is Corp less Runner games of this cut; a second final exchanges the sides of the
    first.
    """
    yield from first_round_sides(case)
    yield from later_sides(case)
    yield from second_final_sides(case)
