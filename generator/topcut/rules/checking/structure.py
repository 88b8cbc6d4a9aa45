"""Rounds and cut as they were played, against what was announced."""

from collections.abc import Iterator

from topcut.regulations.regulations import RECOMMENDED
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.text.words.words import counted, here


def derived_structure(case: Case, name: str) -> Iterator[Finding]:
    """Whether an event in a structure of the document has its rounds and its cut.

    Below the fewest players of the structure the event names its own numbers.
    """
    structure, regulations = case.event.structure, case.regulations
    if structure is None or structure.name != name:
        return
    table = name
    if name == RECOMMENDED:
        table = regulations.level(case.event.effective_tier)
    least = min((size.players for size in regulations.structures.get(table, ())), default=0)
    players, mark = case.plan.players, case.event.at("structure")
    if players < least:
        if case.event.players:
            yield Finding(
                mark,
                f"the {name} structure begins at {least} players, {here(players)}",
                "structure: {rounds: 3, cut: 0} (a custom structure)",
            )
        return
    rounds, cut = case.plan.rounds, case.plan.cut
    assert rounds is not None
    assert cut is not None
    for extra in case.event.swiss[rounds:]:
        yield Finding(
            extra.mark,
            f"Swiss round {extra.number} of {rounds}: the {name} structure has {rounds} rounds "
            f"for {players} players",
            f"structure: {{rounds: {extra.number}, cut: {cut}}}",
            extra,
        )
    seeded = case.part_for(Reads.BRACKET)
    first = seeded.event.cut[0] if seeded and seeded.event.cut else None
    seeds = len(first.seeds) if first and first.seeds else cut
    played = played_rounds(case)
    if case.cut_is_made and played < rounds:
        yield Finding(
            case.event.cut[0].mark,
            f"the cut was made after {counted(played, 'Swiss round')}, "
            f"but the {name} structure has {rounds} for {players} players",
            f"structure: {{rounds: {played}, cut: {seeds}}}",
            case.event.cut[0],
        )
    if first and seeds != cut:
        yield Finding(
            first.at("seeds"),
            f"{counted(seeds, 'player')} in the cut, but the {name} structure has "
            f"{f'a cut to the top {cut}' if cut else 'no cut'} for {players} players",
            f"structure: {{rounds: {min(played, rounds)}, cut: {seeds}}}",
            first,
        )


def played_rounds(case: Case) -> int:
    """Swiss rounds with pairings; one whose file cannot be read may have them."""
    broken = case.broken.rounds
    return sum(round_.paired or round_.name in broken for round_ in case.event.swiss)


def rounds_as_announced(case: Case, rounds: int) -> Iterator[Finding]:
    """Whether as many Swiss rounds were played as the event itself announced."""
    announced = f"{rounds} {'was' if rounds == 1 else 'were'} announced"
    for extra in case.event.swiss[rounds:]:
        yield Finding(
            extra.mark,
            f"Swiss round {extra.number}, but {announced}",
            f"rounds: {extra.number} in the structure of event.yaml, if that was announced",
            extra,
        )
    played = played_rounds(case)
    if case.cut_is_made and played < rounds:
        yield Finding(
            case.event.cut[0].mark,
            f"the cut was made after {counted(played, 'Swiss round')}, but {announced}",
            f"rounds: {played} in the structure of event.yaml, if that was announced",
            case.event.cut[0],
        )
