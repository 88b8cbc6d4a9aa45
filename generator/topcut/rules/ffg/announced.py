"""What is announced before the start: the document, structure, kind, tier, format."""

from collections.abc import Iterator

from topcut.regulations import sizes
from topcut.regulations.families import FAMILIES
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.seeds import cut_of_the_field
from topcut.rules.checking.structure import derived_structure, rounds_as_announced
from topcut.rules.ffg.pairings import first_round_of_a_draft
from topcut.text.problems.advice import did_you_mean
from topcut.text.problems.problem import Level
from topcut.text.words.suggest import closest
from topcut.text.words.words import here

DERIVED, CUSTOM = ("basic", "advanced"), "custom"


def document_in_force(case: Case) -> Iterator[Finding]:
    """An event is held under the document in effect on its first day."""
    day, regulations = case.event.start, case.regulations
    mark = case.event.at("regulations")
    if regulations.effective and day < regulations.effective:
        yield Finding(
            mark,
            f"{regulations.title} is in effect from {regulations.effective} on, "
            f"but the event is on {day}",
            "name the document that was in force, or leave it if the organizer chose this one",
        )
    elif regulations.superseded and day >= regulations.superseded:
        yield Finding(
            mark,
            f"{regulations.title} was superseded on {regulations.superseded}, "
            f"but the event is on {day}",
            "name the newer document, or leave it if the organizer chose this one",
        )


def rounds_announced(case: Case) -> Iterator[Finding]:
    """The number of rounds and the size of the cut are announced before the start."""
    structure = case.event.structure
    if structure is None and case.is_sure_of("structure"):
        yield Finding(
            case.event.at("structure"),
            "the number of rounds and the size of the cut are not announced",
            case.regulations.announcing,
        )
    elif (
        structure is not None
        and structure.name == CUSTOM
        and FAMILIES[case.regulations.system].least_cost
    ):
        missing = {"rounds": "number of rounds", "cut": "size of the cut"}
        for key, what in missing.items():
            if getattr(structure, key) is None and case.is_sure_of("structure"):
                yield Finding(
                    case.event.at("structure"),
                    f"the {what} is not announced",
                    "structure: {rounds: 5, cut: 8} (cut: 0 where there is none)",
                )


def basic_structure(case: Case) -> Iterator[Finding]:
    """The basic structure gives rounds and cut by the number of players, from 4 on."""
    yield from derived_structure(case, "basic")


def advanced_structure(case: Case) -> Iterator[Finding]:
    """The advanced structure gives rounds and cut by the number of players, from 9 on."""
    yield from derived_structure(case, "advanced")


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
    yield from rounds_as_announced(case, structure.rounds)
    advance = structure.advance
    if advance is not None and not 0 < advance.after < structure.rounds:
        earlier = "1" if structure.rounds == 2 else f"a round from 1 to {structure.rounds - 1}"
        yield Finding(
            case.event.at("structure.advance"),
            f"a cut by points after round {advance.after} leaves no further Swiss round",
            "rounds: 2 or more, or no `advance`" if structure.rounds < 2 else f"after: {earlier}",
        )


def structure_of_kind(case: Case) -> Iterator[Finding]:
    """Basic is for Store Championships, Advanced for Regionals, Custom for Premier events."""
    structure = case.event.structure
    kind = case.regulations.kinds.get(case.event.kind)
    meant = closest(case.event.kind, case.regulations.kinds) if not kind else ""
    if meant:
        mark = case.event.at("kind")
        asked = did_you_mean(mark, meant)
        yield Finding(
            mark,
            f"no rule knows an event of the kind “{case.event.kind}”",
            asked.words,
            fixes=asked.fixes,
        )
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
    if kind and kind.tier and case.event.effective_tier != kind.tier and case.is_sure_of("tier"):
        yield Finding(
            case.event.marks.get("tier", case.event.at("kind")),
            f"a {case.event.kind} is held at the {kind.tier} tier, "
            f"but this one is {case.event.effective_tier}",
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
    yield from _seats(case)
    yield from first_round_of_a_draft(case)


def _seats(case: Case) -> Iterator[Finding]:
    """Who has no seat at the draft table where others have one, and two who have the same."""
    drafting = [each for each in case.event.players if not each.withdrawn and each.joins == 1]
    first: dict[tuple[int, int], str] = {}
    for player in drafting if any(player.seat is not None for player in drafting) else ():
        if player.seat is None:
            yield Finding(
                player.mark, f"{player.name} has no seat at the draft table", "seat: its number"
            )
            continue
        pod = player.pod or 1
        if (pod, player.seat) in first:
            yield Finding(
                player.at("seat"),
                f"seat {player.seat} of pod {pod} is taken twice: by"
                f" {first[pod, player.seat]} and by {player.name}",
                "another seat",
            )
        first.setdefault((pod, player.seat), player.name)


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
