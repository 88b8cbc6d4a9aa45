"""Who was to meet in a match of the bracket by results that were corrected later."""

from collections.abc import Callable, Mapping

from topcut.regulations import Feed, Feeder
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, Slot, TypedMatch
from topcut.rules.bracket.reseeding import seed_in_place
from topcut.rules.ground.corrections import possible

Ends = tuple[str | None, str | None]
"""Winner and loser of a match, as `BracketMatch.winner` and `.loser`."""


def corrected_sources(bracket: Bracket, match: BracketMatch) -> list[int]:
    """The matches from whose old results the typed players follow.

    Empty where they follow from today's results, or from neither. Old results stood when the
    match's round was paired, and stand no more (decision on corrections, row F-elim-1).
    """
    if match.typed is None:
        return []
    old = [
        one.number for one in bracket.before(match) if one.stood is not None and _stood(one, match)
    ]
    if old and match.wire.reseeded:
        today = {slot.player for slot in fed_today(bracket, match)}
        return [] if today == set(match.typed.match.players) else old
    return old


def fed_today(bracket: Bracket, match: BracketMatch) -> tuple[Slot, ...]:
    """Who would sit in a match by today's results of the matches before it."""
    return _fed_by(bracket, match, lambda one: (one.winner, one.loser))


def replayed(bracket: Bracket, match: BracketMatch) -> list[TypedMatch]:
    """The typed matches to take back after a correction that `match` and others contradict.

    `match` itself and what follows from it; empty where no match before it was corrected.
    """
    if not any(_stood(one, match) for one in bracket.before(match)):
        return []
    back = [match.number]
    for other in bracket.matches:
        if not set(back).isdisjoint(bracket.wiring.before(other.wire)):
            back.append(other.number)
    typed = (bracket.match(number).typed for number in back)
    return [one for one in typed if one is not None]


def turned_source(bracket: Bracket, match: BracketMatch) -> int | None:
    """The one match that would feed the typed players, had the other won; None where none would."""
    assert match.typed is not None
    typed = set(match.typed.match.players)
    for source in bracket.before(match):

        def ends(one: BracketMatch, turned: int = source.number) -> Ends:
            ends = one.advancing, one.dropping
            return ends[::-1] if one.number == turned else ends

        fed = {slot.player for slot in _fed_by(bracket, match, ends)}
        if source.loser and fed == typed:
            return source.number
    return None


def _stood(source: BracketMatch, match: BracketMatch) -> bool:
    """Whether an old result may have stood when the round of `match` was paired."""
    if source.typed is None:
        return False
    typed = source.typed.match
    return possible(typed, (True, match.wire.round)).start < len(typed.corrections)


def _fed_by(
    bracket: Bracket, match: BracketMatch, ends: Callable[[BracketMatch], Ends]
) -> tuple[Slot, ...]:
    """Who would sit in a match if those before it had these winners and losers."""
    before = {one.number: one for one in bracket.before(match)}
    return tuple(_slot(bracket, slot.source, before, ends) or slot for slot in match.fed)


def _slot(
    bracket: Bracket,
    source: Feeder,
    before: Mapping[int, BracketMatch],
    ends: Callable[[BracketMatch], Ends],
) -> Slot | None:
    """None of a slot that a seed fills."""
    if source.feed is Feed.SEED:
        return None
    if source.feed is Feed.LEFT:
        every = tuple(before.values())
        left = seed_in_place(every, source.number, bracket.seed, lambda one: ends(one)[0])
        return Slot(source, left)
    winner, loser = ends(before[source.number])
    return Slot(source, winner if source.feed is Feed.WINNER else loser)
