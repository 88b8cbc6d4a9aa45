"""Why the players of each table meet, in a sentence a table, for whoever looks at a draft."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.book.drafting import explanation
from topcut.rules.bracket.bracket import bracket
from topcut.rules.ground.exact import shown
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.points.core import Pair
from topcut.rules.review.draw_text import DrawText
from topcut.rules.review.explanation import Explanation
from topcut.rules.review.least_review import LeastReview
from topcut.rules.review.points_review import Comparison, PointsReview
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
    draw_text = DrawText(texts, name)
    if round_.stage is StageKind.CUT:
        said = _of_the_bracket(event, regulations, round_, draw_text)
    else:
        said = _of_a_draw(explanation(event, regulations, round_), draw_text)
    return {frozenset(players): sentence for players, sentence in said}


def _of_the_bracket(
    event: Event, regulations: Regulations, round_: Round, draw_text: DrawText
) -> Iterator[Reason]:
    made = bracket(event, regulations)
    for match in made.of_round(round_.number) if made is not None else ():
        if match.typed is not None:
            yield match.players, draw_text.sides(match)


def _of_a_draw(found: Explanation | None, draw_text: DrawText) -> Iterator[Reason]:
    match found and found.how:
        case PointsReview(by_seats=False, comparison=Comparison(pairs=pairs)):
            assert found is not None
            yield from _by_points(found.points, pairs, draw_text)
        case LeastReview(pairs=priced):
            for pair in priced:
                yield pair.priced.players, draw_text.cost(pair.priced, turned=pair.wrong_sides)
        case PileDraw(piles=piles):
            yield from _from_piles(piles, draw_text)


def _by_points(
    points: Mapping[str, Fraction], pairs: Iterable[Pair], draw_text: DrawText
) -> Iterator[Reason]:
    """In round 1 nobody has points: the draw alone pairs it."""
    if not any(points.values()):
        return
    for one, other in pairs:
        if points[one] == points[other]:
            yield (one, other), draw_text.texts("draft.same", points=draw_text.points(points[one]))
        else:
            yield (one, other), _float(draw_text, one, shown(points[other]), other)


def _from_piles(piles: Iterable[Pile], draw_text: DrawText) -> Iterator[Reason]:
    for pile in piles:
        numbers = ", ".join(map(str, pile.numbers))
        for pair in pile.pairs:
            both = pair.first, pair.second
            names = draw_text.names(both)
            yield (
                both,
                draw_text.texts.count(
                    "draft.pile", len(pile.numbers), numbers=numbers, names=names
                ),
            )
        for floated in pile.floats:
            said = _float(draw_text, floated.player, str(floated.number), floated.opponent)
            yield (floated.player, floated.opponent), said


def _float(draw_text: DrawText, player: str, to: str, other: str) -> str:
    names = {"name": draw_text.name(player), "other": draw_text.name(other)}
    return draw_text.texts("draft.float", points=to, **names)
