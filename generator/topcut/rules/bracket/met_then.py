"""Who was to meet in a match of the bracket by results that were corrected later."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from topcut.regulations import Feed
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import NOBODY, BracketMatch, Slot
from topcut.rules.ground.corrections import possible

Winners = Mapping[int, Sequence[str]]
"""Who may have won a match, by its number."""


def corrected_sources(bracket: Bracket, match: BracketMatch) -> list[int]:
    """The matches from whose old results the typed players follow.

    Empty where they follow from today's results, or from neither. Old results stood when the
    match's round was paired, and stand no more (decision on corrections, row F-elim-1).
    """
    if match.typed is None or {slot.player for slot in match.fed} == set(match.typed.match.players):
        return []
    winners = {number: winners_then(bracket, number, match) for number in _sources(match)}
    corrected = [number for number, found in winners.items() if found]
    return corrected if _follow(bracket, match, winners) else []


def turned_source(bracket: Bracket, match: BracketMatch) -> int | None:
    """The one match that would feed the typed players, had the other won; None where none would."""
    for number in _sources(match):
        loser = bracket.match(number).loser
        if loser and _follow(bracket, match, {number: [loser]}):
            return number
    return None


def winners_then(bracket: Bracket, number: int, match: BracketMatch) -> list[str]:
    """Who had won match `number` when the round of another match was paired, and has not today."""
    source = bracket.match(number)
    if source.typed is None or not set(source.typed.match.players) <= set(bracket.seeds):
        return []
    corrections = source.typed.match.corrections
    stood = possible(source.typed.match, (True, match.wire.round))
    return [
        corrections[place].winner or min(source.players, key=bracket.seeds.index)
        for place in stood
        if place < len(corrections)
    ]


def _sources(match: BracketMatch) -> list[int]:
    fed = (slot.source for slot in match.fed if slot.source.feed is not Feed.SEED)
    return list(dict.fromkeys(source.number for source in fed))


def _follow(bracket: Bracket, match: BracketMatch, winners: Winners) -> bool:
    """Whether the typed players follow from today's results and from those of `winners`."""
    assert match.typed is not None
    typed = set(match.typed.match.players)
    pairs = product(*({slot.player, *_fed(bracket, slot, winners)} for slot in match.fed))
    return any(set(pair) == typed for pair in pairs)


def _fed(bracket: Bracket, slot: Slot, winners: Winners) -> Iterator[str]:
    """Who comes into a slot by these winners; where nobody lost to one, `NOBODY`."""
    if slot.source.feed is Feed.SEED:
        return
    players = bracket.match(slot.source.number).players
    for winner in winners.get(slot.source.number, ()):
        loser = next((player for player in players if player != winner), NOBODY)
        yield winner if slot.source.feed is Feed.WINNER else loser
