"""Who is sure where a club has given other points to a win, a draw or a loss."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from msgspec import structs
from topcut.regulations import Regulations, load
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.standings.standings import standings
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Match, Stage, StageKind

from tests.build import required
from tests.support.sure_halls import drawn


@pytest.mark.parametrize(("win", "draw", "loss"), [(3, 1, 1), (1, 2, 0), (3, 1, 0)])
def test_a_club_may_give_points_for_a_loss_and_nobody_is_out_who_makes_it(
    win: int, draw: int, loss: int
) -> None:
    """Beside the standings of every end, those at which somebody does not appear too."""
    points = {"win": Fraction(win), "draw": Fraction(draw), "loss": Fraction(loss)}
    law = structs.replace(load("single-sided"), points=points)
    decided = 0
    for seed in range(8):
        made, _ = drawn(f"club/{seed}", "single-sided", 7, 4, whole=3, running=1, cut=3)
        made = with_points(made, law)
        found = required(outlook(made, law))
        for end in every_end(made, law):
            table = standings(end, law)
            made_it = required(qualifiers(end, law, table))
            absent = {who for match in end.swiss[-1].matches for who in match.no_show}
            first = [row.player.id for row in table.rows][: made_it.size]
            for who in found.cut.keys() - absent:
                verdict = found.cut[who].verdict
                assert verdict is not Verdict.SURE or who in made_it.qualified, (seed, who)
                # Who does not appear has left, and makes room for somebody who is out.
                assert verdict is not Verdict.OUT or who not in first, (seed, who)
        decided += len(found.cut) - found.count(Verdict.OPEN)
    assert decided > 10


def with_points(made: Event, law: Regulations) -> Event:
    """The event with its results in the points of a club: who had more has won."""
    win, draw, loss = (law.points[name] for name in ("win", "draw", "loss"))

    def of(match: Match) -> Match:
        if match.score is None:
            return match
        one, two = match.score
        score = (draw, draw) if one == two else (win, loss) if one > two else (loss, win)
        return replace(match, score=score)

    rounds = tuple(replace(each, matches=tuple(map(of, each.matches))) for each in made.swiss)
    return replace(made, stages=(Stage(StageKind.SWISS, rounds),))


def every_end(made: Event, law: Regulations) -> Iterator[Event]:
    """Every result of every open table, and that one of the two does not appear."""
    last = made.swiss[-1]
    open_ = [place for place, match in enumerate(last.matches) if not match.reported]
    win, draw, loss = (law.points[name] for name in ("win", "draw", "loss"))
    ways: tuple[tuple[Fraction, Fraction] | int, ...] = (
        *((win, loss), (loss, win), (draw, draw)),
        *(0, 1),
    )
    for ends in product(ways, repeat=len(open_)):
        matches = list(last.matches)
        for place, end in zip(open_, ends, strict=True):
            match = matches[place]
            if isinstance(end, int):
                matches[place] = replace(match, no_show=(match.players[end],))
            else:
                matches[place] = replace(match, score=end)
        rounds = (*made.swiss[:-1], replace(last, matches=tuple(matches)))
        yield replace(made, stages=(Stage(StageKind.SWISS, rounds),))
