"""Why a player stands behind the one above, and ahead of the next, on equal points."""

import itertools
from fractions import Fraction

from topcut.pages.context.context import Context
from topcut.pages.words import numbers
from topcut.rules.standings.standings import DecidingTiebreaker, Standing, deciding_tiebreaker
from topcut.rules.standings.tiebreakers import TIEBREAKERS
from topcut.text.words.texts import Texts


def neighbours(context: Context) -> dict[str, tuple[str, ...]]:
    """What decided between each player and who stands next to them in the standings in force.

    "Behind Ivy Wolff by SoS: 1.8750 to 1.9167.", then "Ahead of …"; nothing where the points
    differ.
    """
    return context.once("neighbours", lambda: _neighbours(context))


def behind(context: Context, player: str) -> tuple[str, ...]:
    """The first half of it: the row above says that it is ahead by standing there."""
    rows = context.fact(
        "places in force",
        lambda: {row.player.id: place for place, row in enumerate(context.standings.rows)},
    )
    said, place = neighbours(context).get(player, ()), rows.get(player, 0)
    if place == 0 or not said:
        return ()
    above, own = context.standings.rows[place - 1], context.standings.rows[place]
    return said[:1] if deciding_tiebreaker(above, own, context.regulations) is not None else ()


def _neighbours(context: Context) -> dict[str, tuple[str, ...]]:
    said: dict[str, tuple[str, ...]] = {}
    rows = context.standings.rows if context.counted else ()
    for above, below in itertools.pairwise(rows):
        decided = deciding_tiebreaker(above, below, context.regulations)
        if decided is not None:
            ahead, behind = values(decided, context.texts)
            first, second = above.player.id, below.player.id
            said[first] = (
                *said.get(first, ()),
                _sentence(context, "ahead", decided, second, ahead, behind),
            )
            said[second] = (_sentence(context, "behind", decided, first, behind, ahead),)
    return said


def _sentence(
    context: Context, way: str, decided: DecidingTiebreaker, other: str, own: str, their: str
) -> str:
    texts, name = context.texts, context.name(other)
    if decided.by == "draw" and context.event.undrawn:
        return texts("neighbour.equal", name=name)
    if decided.by not in TIEBREAKERS:
        return texts(f"neighbour.{way}_{decided.by}", name=name)
    by = texts[f"tiebreaker.{decided.by}"]
    return texts(f"neighbour.{way}", name=name, by=by, own=own, their=their)


def decided_by(context: Context, ahead: Standing, behind: Standing) -> str:
    """What the first of two players won by, in words: SoS, the draw; "" where points differ."""
    decided = deciding_tiebreaker(ahead, behind, context.regulations)
    if decided is None:
        return ""
    if decided.by == "draw" and context.event.undrawn:
        return ""
    known = decided.by in TIEBREAKERS
    return context.texts[f"{'tiebreaker' if known else 'neighbour'}.{decided.by}"]


def values(decided: DecidingTiebreaker, texts: Texts) -> tuple[str, str]:
    """Both values, with as many places as tell them apart."""
    if decided.by not in TIEBREAKERS or not TIEBREAKERS[decided.by].mean:
        return numbers.points(decided.ahead, texts), numbers.points(decided.behind, texts)
    return _distinct(decided.ahead, decided.behind, texts)


def _distinct(one: Fraction, two: Fraction, texts: Texts) -> tuple[str, str]:
    places = numbers.PLACES
    while (shown := [numbers.decimals(each, texts, places) for each in (one, two)])[0] == shown[1]:
        places += 1
    return shown[0], shown[1]
