"""Who was to meet in a match of the bracket by results that were corrected later."""

from topcut.regulations import Feed
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, Slot, TypedMatch
from topcut.rules.ground.corrections import possible


def corrected_sources(bracket: Bracket, match: BracketMatch) -> list[int]:
    """The matches from whose old results the typed players follow.

    Empty where they follow from today's results, or from neither. Old results stood when the
    match's round was paired, and stand no more (decision on corrections, row F-elim-1).
    """
    if match.typed is None:
        return []
    sources = [bracket.match(number) for number in _sources(match)]
    return [one.number for one in sources if one.stood is not None and _stood(one, match)]


def fed_today(bracket: Bracket, match: BracketMatch) -> tuple[Slot, ...]:
    """Who would sit in a match by today's results of the matches before it."""
    return tuple(_today(bracket, slot) for slot in match.fed)


def replayed(bracket: Bracket, match: BracketMatch) -> list[TypedMatch]:
    """The typed matches to take back after a correction that `match` and others contradict.

    `match` itself and what follows from it; empty where no match before it was corrected.
    """
    if not any(_stood(bracket.match(number), match) for number in _sources(match)):
        return []
    back = [match.number]
    for other in bracket.matches:
        if not set(back).isdisjoint(_sources(other)):
            back.append(other.number)
    typed = (bracket.match(number).typed for number in back)
    return [one for one in typed if one is not None]


def turned_source(bracket: Bracket, match: BracketMatch) -> int | None:
    """The one match that would feed the typed players, had the other won; None where none would."""
    assert match.typed is not None
    typed = set(match.typed.match.players)
    for number in _sources(match):
        source = bracket.match(number)
        turned = {source.advancing: source.dropping, source.dropping: source.advancing}
        fed = {
            turned.get(slot.player)
            if slot.source.feed is not Feed.SEED and slot.source.number == number
            else slot.player
            for slot in match.fed
        }
        if source.loser and fed == typed:
            return number
    return None


def _sources(match: BracketMatch) -> list[int]:
    fed = (slot.source for slot in match.fed if slot.source.feed is not Feed.SEED)
    return list(dict.fromkeys(source.number for source in fed))


def _stood(source: BracketMatch, match: BracketMatch) -> bool:
    """Whether an old result may have stood when the round of `match` was paired."""
    if source.typed is None:
        return False
    typed = source.typed.match
    return possible(typed, (True, match.wire.round)).start < len(typed.corrections)


def _today(bracket: Bracket, slot: Slot) -> Slot:
    if slot.source.feed is Feed.SEED:
        return slot
    source = bracket.match(slot.source.number)
    winner = slot.source.feed is Feed.WINNER
    return Slot(slot.source, source.winner if winner else source.loser)
