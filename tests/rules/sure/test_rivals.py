"""How many rivals end above somebody's points, beside every way in which the tables can end."""

from itertools import product

import pytest
from topcut.regulations import load
from topcut.rules.sure.remaining import Remaining, Result, remaining
from topcut.rules.sure.rivals import RivalCounts
from topcut.rules.sure.verdicts import Contest, cut_contest, first_contest

from tests.support.sure_halls import drawn


def field(seed: str, system: str) -> Remaining:
    """Seven players, three open tables at most; the last round is paired."""
    made, _ = drawn(seed, system, 7, 4, whole=3, running=1, cut=3)
    return remaining(made, load(made.regulations), 4)


def ends(
    known: Remaining, contest: Contest, without: str = "", own: Result | None = None
) -> list[list[int]]:
    """The points of all rivals at every end; one player's result may be given, in their order."""
    found = []
    for results in product(known.results, repeat=len(known.tables)):
        points = dict(known.points)
        for table, result in zip(known.tables, results, strict=True):
            if own is not None and without in table.players:
                mine = result if table.players[0] == without else result[::-1]
                if mine != own:
                    break
            for player, units in zip(table.players, result, strict=True):
                points[player] += units
        else:
            found.append([points[each] for each in contest.rivals if each != without])
    return found


@pytest.mark.parametrize("system", ["single-sided", "half draft"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_most_and_the_least_are_those_of_all_ends(system: str, seed: str) -> None:
    known = field(seed, system)
    for contest in (cut_contest(known, 3), first_contest(known)):
        rivals, all_ = RivalCounts(known, contest), ends(known, contest)
        for points in range(max(known.points.values()) + known.win + 2):
            sums = rivals.beside(points).all
            level = [sum(each >= points for each in end) for end in all_]
            above = [sum(each > points for each in end) for end in all_]
            assert (sums.most, sums.least) == (max(level), min(level))
            assert (sums.most_above, sums.least_above) == (max(above), min(above))


@pytest.mark.parametrize("system", ["single-sided", "half draft"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_beside_a_player_the_opponent_has_what_the_result_gives(system: str, seed: str) -> None:
    known = field(seed, system)
    contest = cut_contest(known, 3)
    rivals = RivalCounts(known, contest)
    for player in known.points:
        for result in known.results if player in known.open_tables else (None,):
            points = known.points[player] + (result[0] if result else 0)
            all_ = ends(known, contest, player, result)
            counts = rivals.others(player, result)
            level = [sum(each >= points for each in end) for end in all_]
            above = [sum(each > points for each in end) for end in all_]
            assert (counts.most, counts.least) == (max(level), min(level))
            assert (counts.most_above, counts.least_above) == (max(above), min(above))


def test_a_table_matters_where_its_result_changes_how_many_are_above() -> None:
    known = field("one", "single-sided")
    rivals = RivalCounts(known, cut_contest(known, 3))
    for points in range(max(known.points.values()) + known.win + 2):
        sums = rivals.beside(points)
        for place, table in enumerate(known.tables):
            counts = set()
            for result in known.results:
                units = zip(table.players, result, strict=True)
                ended = [known.points[player] + more for player, more in units]
                level = sum(each == points for each in ended)
                counts.add((sum(each > points for each in ended), level))
            assert (place in sums.swinging) == (len(counts) > 1 or any(n for _, n in counts))
        matches = [known.tables[place].match for place in sums.swinging]
        assert [*sums.matches] == matches
