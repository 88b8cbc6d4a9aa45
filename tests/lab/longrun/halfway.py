"""A drawn bracket in the middle of each of its rounds, as pages and phones show it."""

from collections.abc import Iterator
from dataclasses import replace

from topcut.rules.bracket.bracket import bracket
from topcut.tournament import Event, Match, Round, Stage, StageKind

from tests.opinions import bracket_differences
from tests.support.event_document import regulations_of


def half_brackets(event: Event) -> Iterator[str]:
    """What differs from the second opinion then; and places that were said and do not stay.

    A place goes up by one for each player ahead who is disqualified after that.
    """
    whole = bracket(event, regulations_of(event)) if event.cut else None
    if whole is None:
        return
    for count in range(1, len(event.cut) + 1):
        for odd in (0, 1):
            then = _until(event, count, odd)
            where = f"{event.cut[count - 1].name}, half {odd + 1}"
            yield from (f"opinion: {where}: {each}" for each in bracket_differences(then))
            made = bracket(then, regulations_of(event))
            assert made is not None
            since = event.disqualified.difference(then.disqualified).intersection(made.seeds)
            for player, place in made.places.items():
                ahead = sum(made.places.get(one, 0) < place for one in since)
                place_then = None if player in since else place - ahead
                if whole.places.get(player) != place_then:
                    yield f"opinion: {where}: {player} is {place}, and {whole.places} in the end"


def _until(event: Event, count: int, odd: int) -> Event:
    """The cut up to a round, of which every other match is still played."""
    rounds = list(event.cut[:count])
    rounds[-1] = opened(rounds[-1], odd)
    stages = [stage for stage in event.stages if stage.kind is not StageKind.CUT]
    return replace(event, stages=(*stages, Stage(StageKind.CUT, tuple(rounds))))


def opened(round_: Round, odd: int) -> Round:
    """The round while every other table is still played."""
    return replace(
        round_,
        matches=tuple(
            _open(match) if place % 2 == odd and _may_be_open(round_, match) else match
            for place, match in enumerate(round_.matches)
        ),
    )


def _may_be_open(round_: Round, match: Match) -> bool:
    """Whether nobody at it left in the round: without its result that would be a walkover."""
    gone = {*round_.drops, *(removal.player for removal in round_.disqualified)}
    return not gone & {*match.players}


def _open(match: Match) -> Match:
    """The match with its sides, and no result."""
    games = tuple(
        replace(game, winners=None, by=None, agenda=(), flatlined=()) for game in match.games
    )
    return replace(match, games=games, score=None, winner=None, no_show=(), corrections=())
