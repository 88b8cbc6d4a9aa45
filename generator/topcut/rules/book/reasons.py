"""Why the players of each table meet, in a sentence a table, for whoever looks at a draft."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.book.drafting import explanation
from topcut.rules.bracket.bracket import bracket
from topcut.rules.ground.exact import shown
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.points.core import Pair
from topcut.rules.review.explanation import Explanation
from topcut.rules.review.least_review import LeastReview
from topcut.rules.review.points_review import Comparison, PointsReview
from topcut.rules.review.telling import Telling
from topcut.text.words.texts import Texts
from topcut.tournament import Event, Round, StageKind

Reason = tuple[tuple[str, ...], str]


def reasons(
    event: Event,
    regulations: Regulations,
    round_: Round,
    texts: Texts,
    name: Callable[[str], str],
) -> Mapping[frozenset[str], str]:
    """A sentence by the players of a table, where there is one to say; `name` is by id.

    Points and floats, what a pair costs and why its sides are so, the pile it comes from, the sides
    of a match of the bracket.
    """
    telling = Telling(texts, name)
    if round_.stage is StageKind.CUT:
        said = _of_the_bracket(event, regulations, round_, telling)
    else:
        said = _of_a_draw(explanation(event, regulations, round_), telling)
    return {frozenset(players): sentence for players, sentence in said}


def _of_the_bracket(
    event: Event, regulations: Regulations, round_: Round, telling: Telling
) -> Iterator[Reason]:
    made = bracket(event, regulations)
    for match in made.of_round(round_.number) if made is not None else ():
        if match.typed is not None:
            yield match.players, telling.sides(match)


def _of_a_draw(found: Explanation | None, telling: Telling) -> Iterator[Reason]:
    match found and found.how:
        case PointsReview(by_seats=False, comparison=Comparison(pairs=pairs)):
            assert found is not None
            yield from _by_points(found.points, pairs, telling)
        case LeastReview(pairs=priced):
            for pair in priced:
                yield pair.priced.players, telling.cost(pair.priced, turned=pair.wrong_sides)
        case PileDraw(piles=piles):
            yield from _from_piles(piles, telling)


def _by_points(
    points: Mapping[str, Fraction], pairs: Iterable[Pair], telling: Telling
) -> Iterator[Reason]:
    """In round 1 nobody has points: the draw alone pairs it."""
    if not any(points.values()):
        return
    for one, other in pairs:
        if points[one] == points[other]:
            yield (one, other), telling.texts("draft.same", points=telling.points(points[one]))
        else:
            yield (one, other), _float(telling, one, shown(points[other]), other)


def _from_piles(piles: Iterable[Pile], telling: Telling) -> Iterator[Reason]:
    for pile in piles:
        numbers = ", ".join(map(str, pile.numbers))
        for pair in pile.pairs:
            both = pair.first, pair.second
            names = telling.names(both)
            yield (
                both,
                telling.texts.count("draft.pile", len(pile.numbers), numbers=numbers, names=names),
            )
        for floated in pile.floats:
            said = _float(telling, floated.player, str(floated.number), floated.opponent)
            yield (floated.player, floated.opponent), said


def _float(telling: Telling, player: str, to: str, other: str) -> str:
    names = {"name": telling.name(player), "other": telling.name(other)}
    return telling.texts("draft.float", points=to, **names)
