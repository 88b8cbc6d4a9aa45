"""What is announced before the start: the document, structure, kind, tier, format."""

from collections.abc import Iterator

from topcut.regulations import sizes
from topcut.rules.checking.reads import Reads
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.seeds import cut_of_the_field
from topcut.rules.ffg.pairings import first_round_of_a_draft
from topcut.text.problem import Level
from topcut.text.words import counted, here

DERIVED = ("basic", "advanced")


def document_in_force(case: Case) -> Iterator[Finding]:
    """An event is held under the document in effect on its first day."""
    day, regulations = case.event.start, case.regulations
    mark = case.event.at("regulations")
    if regulations.effective and day < regulations.effective:
        yield Finding(
            mark,
            f"{regulations.title} is in effect from {regulations.effective} on, "
            f"but the event is on {day}",
            "name the document that was in force, or leave it where the organizer chose it",
        )
    elif regulations.superseded and day >= regulations.superseded:
        yield Finding(
            mark,
            f"{regulations.title} was superseded on {regulations.superseded}, "
            f"but the event is on {day}",
            "name the newer document, or leave it where the organizer chose it",
        )


def rounds_announced(case: Case) -> Iterator[Finding]:
    """The number of rounds and the size of the cut are announced before the start."""
    if case.event.structure is None and case.is_sure_of("structure"):
        yield Finding(
            case.event.at("structure"),
            "the number of rounds and the size of the cut are not announced",
            "structure: basic, structure: advanced, or structure: {rounds: 5, cut: 8}",
        )


def _structure(case: Case, name: str, least: int) -> Iterator[Finding]:
    structure = case.event.structure
    if structure is None or structure.name != name:
        return
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
    for extra in case.swiss[rounds:]:
        yield Finding(
            extra.mark,
            f"Swiss round {extra.number} of {rounds}: the {name} structure has {rounds} rounds "
            f"for {players} players",
            f"structure: {{rounds: {extra.number}, cut: {cut}}}",
            round=extra,
        )
    seeded = case.part_for(Reads.BRACKET)
    played = _played(case)
    if case.cut and played < rounds:
        yield Finding(
            case.cut[0].mark,
            f"{_made_after(played)}, but the {name} structure has {rounds} for {players} players",
            f"structure: {{rounds: {played}, cut: {cut}}}",
            round=case.cut[0],
        )
    first = seeded.cut[0] if seeded and seeded.cut else None
    if first and first.seeds and len(first.seeds) != cut:
        yield Finding(
            first.at("seeds"),
            f"{counted(len(first.seeds), 'player')} in the cut, but the {name} structure has "
            f"{f'a cut to the top {cut}' if cut else 'no cut'} for {players} players",
            f"structure: {{rounds: {rounds}, cut: {len(first.seeds)}}}",
            round=first,
        )


def _played(case: Case) -> int:
    """Swiss rounds with pairings; one whose file cannot be read may have them."""
    broken = case.broken.rounds
    return sum(round_.paired or round_.name in broken for round_ in case.event.swiss)


def _made_after(played: int) -> str:
    return f"the cut was made after {counted(played, 'Swiss round')}"


def basic_structure(case: Case) -> Iterator[Finding]:
    """The basic structure gives rounds and cut by the number of players, from 4 on."""
    yield from _structure(case, "basic", _least(case, "basic"))


def advanced_structure(case: Case) -> Iterator[Finding]:
    """The advanced structure gives rounds and cut by the number of players, from 9 on."""
    yield from _structure(case, "advanced", _least(case, "advanced"))


def _least(case: Case, name: str) -> int:
    return min((size.players for size in case.regulations.structures.get(name, ())), default=0)


def custom_structure(case: Case) -> Iterator[Finding]:
    """A custom structure states its rounds and its cut."""
    structure = case.event.structure
    if structure is None or structure.name in DERIVED:
        return
    missing = [key for key in ("rounds", "cut") if getattr(structure, key) is None]
    if missing:
        yield Finding(
            case.event.at("structure"),
            f"a custom structure states its {' and its '.join(missing)}",
            "structure: {rounds: 5, cut: 8} (cut: 0 where there is none)",
        )
    brackets = sizes(structure.elimination)
    if structure.cut and structure.cut not in brackets:
        named = ", ".join(str(size) for size in brackets[:-1])
        yield Finding(
            case.event.at("structure.cut"),
            f"there is no {structure.elimination} elimination for a cut of {structure.cut}",
            f"0 for no cut, or {named} or {brackets[-1]}",
        )
    elif structure.cut and structure.cut not in case.regulations.cuts:
        yield Finding(
            case.event.at("structure.cut"),
            f"a cut to the top {structure.cut} is not one of the sizes of "
            f"{case.regulations.title}; a custom structure may have it",
            level=Level.NOTE,
        )
    yield from cut_of_the_field(case)
    if structure.rounds is None:
        return
    announced = f"{structure.rounds} {'was' if structure.rounds == 1 else 'were'} announced"
    for extra in case.swiss[structure.rounds :]:
        yield Finding(
            extra.mark,
            f"Swiss round {extra.number}, but {announced}",
            f"rounds: {extra.number} in the structure of event.yaml, if that was announced",
            round=extra,
        )
    played = _played(case)
    if case.cut and played < structure.rounds:
        yield Finding(
            case.cut[0].mark,
            f"{_made_after(played)}, but {announced}",
            f"rounds: {played} in the structure of event.yaml, if that was announced",
            round=case.cut[0],
        )
    advance = structure.advance
    if advance is not None and not 0 < advance.after < structure.rounds:
        yield Finding(
            case.event.at("structure.advance"),
            f"a cut by points after round {advance.after} leaves no further Swiss round",
            f"after: a round from 1 to {structure.rounds - 1}",
        )


def structure_of_kind(case: Case) -> Iterator[Finding]:
    """Basic is for Store Championships, Advanced for Regionals, Custom for Premier events."""
    structure = case.event.structure
    kind = case.regulations.kinds.get(case.event.kind)
    if structure and kind and kind.structure and structure.name != kind.structure:
        yield Finding(
            case.event.at("structure"),
            f"a {case.event.kind} is played in the {kind.structure} structure, "
            f"but this one in the {structure.name} structure",
            f"structure: {kind.structure}" if kind.structure in DERIVED else "rounds and cut",
        )


def tier_of_kind(case: Case) -> Iterator[Finding]:
    """Store Championships are Relaxed, Regionals Formal; unofficial events Relaxed."""
    kind = case.regulations.kinds.get(case.event.kind)
    if kind and kind.tier and case.event.tier != kind.tier and case.is_sure_of("tier"):
        yield Finding(
            case.event.marks.get("tier", case.event.at("kind")),
            f"a {case.event.kind} is held at the {kind.tier} tier, "
            f"but this one is {case.event.tier}",
            f"tier: {kind.tier}",
        )


def full_draft_size(case: Case) -> Iterator[Finding]:
    """A full draft is for six or eight players: 6 agenda points, 50 minutes a round."""
    if case.event.format != "full draft":
        return
    pods: dict[int, int] = {}
    for player in case.event.players:
        if not player.withdrawn and player.joins == 1:
            pods[player.pod or 1] = pods.get(player.pod or 1, 0) + 1
    for pod, players in sorted(pods.items()):
        if players not in (6, 8):
            where = f"but pod {pod} has {players}" if len(pods) > 1 else here(players)
            yield Finding(
                case.event.at("format"),
                f"a full draft is for 6 or 8 players at a table, {where}",
                "pods of 6 or 8 (pod: in players.yaml)",
            )
    yield from first_round_of_a_draft(case)


def half_draft_size(case: Case) -> Iterator[Finding]:
    """A half draft is for eight or more players: one game a round, 30 minutes."""
    if case.event.format != "half draft":
        return
    least = case.regulations.formats[case.event.format].players
    if 0 < case.plan.players < least:
        yield Finding(
            case.event.at("format"),
            f"a half draft is for {least} or more players, {here(case.plan.players)}",
            "format: full draft",
        )
