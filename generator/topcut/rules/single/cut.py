"""The cut of single-sided Swiss: its sizes, its seeds, its sides."""

from collections.abc import Iterator

from topcut.regulations import sizes
from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.seeds import cut_of_the_field, seeds_by_standing
from topcut.text.words.suggest import one_of


def cut_is_by_standing(case: Case) -> Iterator[Finding]:
    """A cut is to the top 3, 4, 8 or 16 by standing, the top 3 in single elimination."""
    yield from _sizes(case)
    yield from cut_of_the_field(case)
    yield from seeds_by_standing(case, "S-cut-1")


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
