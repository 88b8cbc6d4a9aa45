"""What the results of the last round before a cut would come to, as numbers for a reader's phone.

The script of the page ranks by them, in whole numbers, as `rules/standings` does by records. It
leaves open what no number decides: the draw, and the matches between the tied.
"""

import json
from fractions import Fraction
from math import lcm

from topcut.pages.context.context import Context
from topcut.pages.lines.table import PAIR
from topcut.pages.words import numbers
from topcut.rules.course.now import cut_is_made
from topcut.rules.ground.record import PlayerRecord
from topcut.rules.standings.records import missing, records
from topcut.rules.standings.tiebreakers import reading_of
from topcut.rules.systems.scores import scoring
from topcut.tournament import Match, Round, StageKind

BUTTONS = 3
"""So many results are a button each; of systems with more the others stand in a list."""

Score = tuple[Fraction, ...]


def what_if(context: Context) -> str:
    """As JSON; "" where there is nothing to try.

    There is something while results of the last Swiss round before a cut are missing, and no
    others.
    """
    round_ = _last_round(context)
    if round_ is None:
        return ""
    event, regulations = context.event, context.regulations
    open_ = missing(round_)
    seated = {player for match in open_ for player in match.players}
    entrants = {
        player: record
        for player, record in records(event, regulations, event.ranked).items()
        if player in seated
        or record.entries
        or (record.player.joins <= round_.number and not record.player.withdrawn)
    }
    barred = _without_place(context, entrants)
    cut = context.plan.cut or 0
    pairs = all(len(match.players) == PAIR for match in open_)
    if not pairs or not seated <= entrants.keys() or len(entrants) - len(barred) <= cut:
        return ""
    results = _results(context)
    amounts = [record.points for record in entrants.values()]
    unit = lcm(*(points.denominator for points in (*amounts, *(p for r in results for p in r))))
    at = {player: index for index, player in enumerate(entrants)}
    payload = {
        "cut": cut,
        "unit": unit,
        "by": regulations.tiebreakers,
        "reading": reading_of(event).key,
        "names": "\n".join(map(context.name, entrants)),
        "points": [int(points * unit) for points in amounts],
        "rounds": [record.rounds_played for record in entrants.values()],
        "met": [index for pair in _meetings(entrants) for index in map(at.__getitem__, pair)],
        "out": [at[one] for one, record in entrants.items() if record.disqualified is not None],
        "left": [at[player] for player in entrants if player in barred],
        "tables": [_table(match, at) for match in open_],
        "results": [[int(points * unit) for points in result] for result in results],
        "scores": [numbers.score(result[0], result[1], context.texts) for result in results],
        "buttons": BUTTONS,
        "decimal": numbers.points(Fraction(1, 2), context.texts)[1:-1],
    }
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"))


def _last_round(context: Context) -> Round | None:
    """The last Swiss round, where it is on, lacks results, and a cut by standing follows it."""
    event, plan, now = context.event, context.plan, context.now
    round_ = now.round
    if round_ is None or round_.stage is not StageKind.SWISS or not now.on or not plan.cut:
        return None
    if cut_is_made(event) or scoring(context.regulations).totals is None:
        return None
    if event.advance is not None and event.advance.after >= round_.number:
        return None
    whole = context.counted == round_.number - 1 and round_ is event.ranked[-1]
    return round_ if whole and round_.number == plan.rounds and missing(round_) else None


def _without_place(context: Context, entrants: dict[str, PlayerRecord]) -> set[str]:
    """Who takes no place in the cut, whatever the results are."""
    refused = {
        player for round_ in context.event.cut[:1] for player in (*round_.left, *round_.declined)
    }
    gone = {
        player
        for player, record in entrants.items()
        if record.left_after is not None or record.disqualified is not None
    }
    return gone | (refused & entrants.keys())


def _meetings(entrants: dict[str, PlayerRecord]) -> list[tuple[str, str]]:
    """Who has met whom, once for each time; both records have it, and the first is asked."""
    place = {player: index for index, player in enumerate(entrants)}
    return [
        (player, other)
        for player, record in entrants.items()
        for other in record.opponents
        if place[player] < place[other]
    ]


def _results(context: Context) -> list[Score]:
    """What a table can end with, without a ruling; the first player's best first."""
    regulations = context.regulations
    totals = scoring(regulations).totals
    assert totals is not None
    legal = totals(regulations, regulations.formats[context.event.format].games)
    return sorted(legal, key=lambda result: (result[1] - result[0], -result[0]))


def _table(match: Match, at: dict[str, int]) -> list[int | None]:
    """Its number, and the places of its two players."""
    return [match.table, *(at[player] for player in match.players)]
