"""How typed rounds came about, and why the players of each table meet, in a sentence a table."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from topcut.regulations import Regulations
from topcut.rules.book.families import family_of
from topcut.rules.bracket.bracket import bracket
from topcut.rules.ground.basis import memoized_for_pairing
from topcut.rules.ground.exact import shown
from topcut.rules.pairing.piles.piles import Pile, PileDraw
from topcut.rules.pairing.points.core import Pair
from topcut.rules.review.draw_text import DrawText
from topcut.rules.review.explanation import Explanation, Origin, as_drafted
from topcut.rules.review.least_review import LeastReview
from topcut.rules.review.points_review import Comparison, PointsReview
from topcut.rules.standings.records import counted_rounds
from topcut.text.words.texts import Texts
from topcut.tournament import ROUND_ROBIN, Event, Round, StageKind

Reason = tuple[tuple[str, ...], str]


def explanation(event: Event, regulations: Regulations, round_: Round) -> Explanation | None:
    """How a typed ranked round came about, by what was known before it.

    None where there is nothing to compare it with. Worked out once for the same rounds.
    """
    if not round_.matches:
        return None
    explain = as_drafted if event.pairing == ROUND_ROBIN else family_of(regulations).explain
    return memoized_for_pairing(
        round_,
        "explanation",
        event,
        regulations,
        lambda: explain(event, regulations, round_),
    )


def draws(event: Event, regulations: Regulations) -> tuple[tuple[Round, Explanation], ...]:
    """The ranked rounds that Topcut drew, as far as all results before them are in.

    The fingerprint says that it did; rounds of other programs have none.
    """
    counted = len(counted_rounds(event))
    rounds = (each for each in event.ranked if each.fingerprint and each.number <= counted + 1)
    explained = ((round_, explanation(event, regulations, round_)) for round_ in rounds)
    return tuple(
        (round_, made)
        for round_, made in explained
        if made is not None and made.origin is not Origin.OTHER
    )


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


def _of_a_draw(account: Explanation | None, draw_text: DrawText) -> Iterator[Reason]:
    match account and account.how:
        case PointsReview(by_seats=False, comparison=Comparison(pairs=pairs)):
            assert account is not None
            yield from _by_points(account.points, pairs, draw_text)
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
