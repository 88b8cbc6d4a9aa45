"""What the protocol asks before round 1: number of rounds, original order (NTP 1.2, 1.3)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.text.words.words import counted


def rounds_by_players(case: Case) -> Iterator[Finding]:
    """The number of rounds is the logarithm to base 2 of the number of players, rounded up."""
    players = case.plan.players
    size = case.regulations.structure(case.regulations.usual, players)
    if size is None or case.event.pairing != "swiss":
        return
    printed = f"{players} players play {counted(size.rounds, 'round')}"
    typed = case.event.structure
    if typed is not None and case.plan.rounds is None:
        yield Finding(
            case.event.at("structure"),
            f"the protocol has no {typed.name} structure: {printed}",
            f"structure: {{rounds: {size.rounds}}}, or nothing",
        )
    elif case.plan.rounds != size.rounds:
        yield Finding(
            case.event.at("structure.rounds"),
            f"{counted(case.plan.rounds or 0, 'round')}"
            f" {'was' if case.plan.rounds == 1 else 'were'} announced, but {printed}",
            f"rounds: {size.rounds}",
        )
    for extra in case.event.ranked[case.plan.rounds or size.rounds :]:
        yield Finding(
            extra.mark, f"round {extra.number}, but {printed}", counted(size.rounds, "round"), extra
        )


def original_order(case: Case) -> Iterator[Finding]:
    """Players stand in an original order, best to worst; all numbers start at 0."""
    players = case.event.players
    ordered = [player for player in players if player.order is not None]
    if case.event.pairing != "swiss" or not ordered:
        return
    for player in players:
        if player.order is None:
            yield Finding(
                player.mark,
                f"{player.name} has no place in the original order, but {ordered[0].name} has one",
                "order: on every player, or on none",
            )
    first: dict[int, str] = {}
    for player in ordered:
        assert player.order is not None
        if player.order in first:
            yield Finding(
                player.at("order"),
                f"{player.name} has place {player.order} in the original order, as has "
                f"{first[player.order]}",
                "another place",
            )
        first.setdefault(player.order, player.name)
