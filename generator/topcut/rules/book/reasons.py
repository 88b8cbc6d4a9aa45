"""Why the players of each table meet, in a sentence a table, for whoever looks at a draft."""

from collections.abc import Callable, Iterator, Mapping

from topcut.regulations import Regulations
from topcut.rules.book.drafting import explanation
from topcut.rules.bracket.bracket import bracket
from topcut.rules.drafts.draft import Draft
from topcut.rules.ground.exact import shown
from topcut.rules.pairing.piles.piles import Pile
from topcut.rules.review.explanation import Explanation
from topcut.rules.review.single_explanation import SingleExplanation
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
        found = explanation(event, regulations, round_)
        if isinstance(found, SingleExplanation):
            said = (
                (each.priced.players, telling.cost(each.priced, turned=each.wrong_sides))
                for each in found.review.pairs
            )
        elif isinstance(found, Explanation):
            said = _by_points(found, telling)
        else:
            said = _from_piles(found, telling)
    return {frozenset(players): sentence for players, sentence in said}


def _of_the_bracket(
    event: Event, regulations: Regulations, round_: Round, telling: Telling
) -> Iterator[Reason]:
    made = bracket(event, regulations)
    for match in made.of_round(round_.number) if made is not None else ():
        if match.typed is not None:
            yield match.players, telling.sides(match)


def _by_points(found: Explanation, telling: Telling) -> Iterator[Reason]:
    """In round 1 nobody has points: the draw alone pairs it."""
    points = found.points
    if found.by_seats or not any(points.values()):
        return
    for one, other in found.comparison.pairs:
        if points[one] == points[other]:
            yield (one, other), telling.texts("draft.same", points=telling.points(points[one]))
        else:
            yield (one, other), _float(telling, one, shown(points[other]), other)


def _from_piles(found: Draft | None, telling: Telling) -> Iterator[Reason]:
    piles: tuple[Pile, ...] = found.piles.piles if found is not None and found.piles else ()
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
