"""Which old results still carry their players on through the bracket (row F-elim-1)."""

from collections.abc import Iterator, Sequence

from topcut.regulations import Feed, Wiring, WiringSection
from topcut.rules.bracket.match import BracketMatch, second_final_is_needed
from topcut.rules.bracket.walk import Walk
from topcut.rules.ground.corrections import possible
from topcut.tournament import Event


def walked(wires: Wiring, seeds: Sequence[str], event: Event) -> Walk:
    """The walk through the bracket by the results that explain most of the typed matches.

    That is today's result of every match. Where a later match is still paired by an old one, the
    old one carries both players on, to every match that the wiring has for them: the same player
    cannot have won and lost. Of as many explained matches by either, today's result decides.
    """
    best = _walk(wires, seeds, event, {})
    wrong = _unexplained(best)
    for wire in wires.wires if wrong else ():
        for winner in _old_winners(best, best.known[wire.number]):
            other = _walk(wires, seeds, event, {**best.stood, wire.number: winner})
            if (left := _unexplained(other)) < wrong:
                best, wrong = other, left
    return best


def _walk(wires: Wiring, seeds: Sequence[str], event: Event, stood: dict[int, str]) -> Walk:
    walk = Walk(wires, seeds, event, stood)
    walk.matches()
    return walk


def _unexplained(walk: Walk) -> int:
    """How many typed players sit where no result leads them."""
    wrong = sum(len(stray.match.players) for stray in walk.untaken)
    for match in walk.known.values():
        if match.typed is None:
            continue
        wrong += len(set(match.players) - {slot.player for slot in match.fed})
        if match.wire.section is WiringSection.SECOND_FINAL:
            final = walk.known[match.wire.sources[0].number]
            wrong += 0 if second_final_is_needed(final) else len(match.players)
    return wrong


def _old_winners(walk: Walk, match: BracketMatch) -> Iterator[str]:
    """Who had won a match when the first round that it leads to was paired, and has not today."""
    rounds = [
        wire.round
        for wire in walk.wiring.wires
        for source in wire.sources
        if source.feed is not Feed.SEED and source.number == match.number
    ]
    if match.typed is None or not rounds:
        return
    corrections = match.typed.match.corrections
    for place in possible(match.typed.match, (True, min(rounds))):
        if place < len(corrections):
            winner = corrections[place].winner or min(match.players, key=walk.seed)
            if winner in match.players and winner != match.winner:
                yield winner
