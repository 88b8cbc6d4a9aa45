"""The sides of every match of a bracket: counted as typed, else by the rules."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from topcut.regulations import WiringSection
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.outcome import recorded_corp
from topcut.rules.bracket.sides import UNKNOWN_SIDES, Reason, Sides, Tally, balanced, drawn
from topcut.tournament import Event


def with_sides(
    matches: Sequence[BracketMatch], seeds: Sequence[str], event: Event, *, choice_drawn: bool
) -> Iterator[BracketMatch]:
    """The matches with their sides: typed ones counted, the others by the rules.

    `choice_drawn` says whether the draw gives the sides that nobody chooses.
    """
    tallies: dict[str, Tally] = {}
    final: BracketMatch | None = None
    for match in matches:
        sides = _sides(match, tallies, seeds, event, final)
        if choice_drawn and event.draw and sides.reason is Reason.CHOICE:
            first, second = match.players
            other = drawn((first, second), event.draw, match.wire.round, event.keys)
            sides = replace(sides, otherwise=other)
        if match.state is MatchState.PLAYED:
            for player in match.players:
                corp = None if sides.recorded is None else player == sides.recorded
                tallies[player] = tallies.get(player, Tally()).plus(corp=corp)
        sided = replace(match, sides=sides)
        if match.wire.section is WiringSection.FINAL:
            final = sided
        yield sided


def _sides(
    match: BracketMatch,
    tallies: Mapping[str, Tally],
    seeds: Sequence[str],
    event: Event,
    final: BracketMatch | None,
) -> Sides:
    if match.state not in (MatchState.READY, MatchState.PLAYED):
        return UNKNOWN_SIDES
    first, second = match.players
    before = (tallies.get(first, Tally()), tallies.get(second, Tally()))
    recorded = recorded_corp(match.typed.match) if match.typed else None
    if match.wire.round == 1:
        chooses = min((p for p in (first, second) if p in seeds), key=seeds.index, default=None)
        return Sides(Reason.CHOICE, recorded=recorded, chooses=chooses, tallies=before)
    if (
        match.wire.section is WiringSection.SECOND_FINAL
        and final is not None
        and final.sides.recorded
    ):
        swapped = second if final.sides.recorded == first else first
        return Sides(Reason.SWAP, swapped, recorded, tallies=before)
    if any(tally.unknown for tally in before):
        return Sides(Reason.UNKNOWN, recorded=recorded, tallies=before)
    expected, reason = balanced((first, second), tallies, event.draw, match.wire.round, event.keys)
    return Sides(reason, expected, recorded, tallies=before)
