"""Double-sided Swiss: its rows, and a second opinion on its pairings by enumeration."""

from collections import Counter
from datetime import date
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from topcut.regulations import load
from topcut.rules.drafts.draft import Draft
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.least_draw import LeastDraw
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.draw import Draw
from topcut.rules.pairing.least.bye import with_candidates
from topcut.rules.pairing.least.cost import Rivals
from topcut.rules.pairing.least.least import LeastPairing, least_cost
from topcut.rules.pairing.points.core import Pair
from topcut.rules.standings.standings import standings
from topcut.rules.systems.ffg import legal_totals
from topcut.tournament import Event

from tests.build import DOUBLE, ROUND_1, event, examined, required, said, swiss
from tests.opinions.pairings import all_pairings
from tests.support.least_oracle import bye_number, number, random_rivals

REGULATIONS = load("double-sided")
FOUR = ["ann", "bo", "cy", "di"]
FIRST = swiss(1, [("ann", "bo", "6-0"), ("cy", "di", "6-0")])
SECOND = swiss(2, [("ann", "cy", "3-3"), ("bo", "di", "3-3")])


def drafted(of: Event) -> Draft:
    return draft(of, REGULATIONS)


def test_d_points_1_totals_are_those_of_wins_draws_and_losses() -> None:
    totals = legal_totals(REGULATIONS, 2)
    assert {f"{a}-{b}" for a, b in totals if a >= b} == {"6-0", "4-1", "3-3", "2-2"}
    assert {(b, a) for a, b in totals} == totals


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("winner: Bo Quist", (3, 3)),
        ("by: time", (4, 1)),
        ("by: time, agenda: 2-5", (4, 1)),
        ("winner: nobody", (4, 1)),
        ("winner: nobody, by: time, agenda: 5-2", (4, 1)),
    ],
)
def test_d_points_1_a_typed_game_gives_its_points(
    tmp_path: Path, game: str, points: tuple[int, int]
) -> None:
    """On time it is drawn, whoever is ahead, and two players may agree on a draw."""
    table = (
        "tables:\n  - table: 1\n    players: [Ada Crane, Bo Quist]\n    games:\n"
        f"      - {{corp: Ada Crane, winner: Ada Crane}}\n      - {{corp: Bo Quist, {game}}}\n"
        "  - {table: 2, players: [Cy Dahl, Di Ito], result: 3-3}\n"
    )
    found = examined(tmp_path, "double", swiss_1=table)
    assert [problem.row for problem in found.report.problems if problem.row] == []
    by_id = standings(found.event, found.regulations).by_id
    assert by_id["ada-crane"].as_corp == 3
    assert (by_id["ada-crane"].points, by_id["bo-quist"].points) == points


def test_d_meet_1_nobody_is_drawn_against_the_same_opponent_twice() -> None:
    """A third round of four has one pairing left, and a fourth none."""
    rounds = [FIRST, SECOND]
    made = drafted(event(FOUR, rounds, family="double"))
    assert {frozenset(each.players) for each in made.tables} == {
        frozenset(("ann", "di")),
        frozenset(("bo", "cy")),
    }
    rounds.append(swiss(3, [("ann", "di", "3-3"), ("bo", "cy", "3-3")]))
    with pytest.raises(CannotPairError) as refused:
        drafted(event(FOUR, rounds, family="double"))
    assert str(refused.value) == (
        "every pairing of round 4 has players in it who have met before: "
        "pair it by hand, with rulings: {D-meet-1: the reason} at their tables"
    )


def test_d_pair_1_a_drawn_round_has_no_sides_and_no_cost_for_them() -> None:
    made = drafted(event(FOUR, [FIRST], family="double"))
    assert [{*table.players} for table in made.tables] == [{"ann", "cy"}, {"bo", "di"}]
    assert {table.corp for table in made.tables} == {None}
    assert isinstance(made.how, LeastDraw)
    assert made.how.price.cost == 0
    assert [pair.sides for pair in made.how.pairs] == [None, None]
    assert {order.purpose for order in made.how.orders} == set()


@pytest.mark.parametrize(
    ("players", "day", "level"),
    [
        (60, date(2024, 11, 15), "warning"),
        (64, date(2024, 11, 15), "note"),
        (64, date(2024, 11, 16), "warning"),
    ],
)
def test_d_pair_1_is_a_note_where_programs_split_such_a_field(
    players: int, day: date, level: str, tmp_path: Path
) -> None:
    """Winners meet losers in round 2, which costs 36 a pair, and nothing would have been enough."""
    names = [f"P {number}" for number in range(players)]
    pairs = [names[number : number + 2] for number in range(0, players, 2)]
    crossed = [[one[0], other[1]] for one, other in pairwise([*pairs, pairs[0]])]

    def tables(of: list[list[str]], result: str) -> str:
        lines = [
            f"  - {{table: {table}, players: [{one}, {two}]{result}}}\n"
            for table, (one, two) in enumerate(of, 1)
        ]
        return "tables:\n" + "".join(lines)

    found = examined(
        tmp_path,
        event=DOUBLE.replace("2024-06-08", day.isoformat()),
        players="".join(f"- {{name: {name}}}\n" for name in names),
        swiss_1=tables(pairs, ", result: 6-0"),
        swiss_2=tables(crossed, ""),
    )
    cost = 36 * (players // 2)
    why = "; programs of that time split fields of more than 60 players" * (level == "note")
    assert said(found, "D-pair-1") == [
        f"{level} rounds/swiss-2.yaml:1 the pairs cost {cost}, but a pairing of 0 is possible{why}"
    ]


def of_two_games(rivals: Rivals) -> Rivals:
    """The same players where each has met the others once at most, and nobody has sides."""
    met: dict[Pair, tuple[str | None, ...]] = dict.fromkeys(rivals.met, (None,))
    return replace(rivals, met=met, costs=required(REGULATIONS.costs))


Key = tuple[int, Fraction, int]


def keys(
    rivals: Rivals, received: dict[str, int], prefix: str
) -> dict[tuple[str, tuple[Pair, ...]], Key]:
    """Byes received, sum of squares and of numbers of every bye and pairing without a rematch."""
    found: dict[tuple[str, tuple[Pair, ...]], Key] = {}
    ids = sorted(rivals.points)
    for bye in ids if len(ids) % 2 else [""]:
        for pairs in all_pairings([each for each in ids if each != bye]):
            if any(tuple(sorted(pair)) in rivals.met for pair in pairs):
                continue
            squares = [(rivals.points[one] - rivals.points[two]) ** 2 for one, two in pairs]
            numbers = sum(number(prefix, *pair) for pair in pairs)
            squares += [(rivals.points[bye] + 1) ** 2] if bye else []
            numbers += bye_number(prefix, bye) if bye else 0
            key = received.get(bye, 0), sum(squares, Fraction(0)), numbers
            found[bye, tuple(sorted(pairs))] = key
    return found


def least(rivals: Rivals, received: dict[str, int], draw: Draw) -> LeastPairing | None:
    if len(rivals.points) % 2:
        rivals = with_candidates(rivals, received)
        return least_cost(rivals, draw) if rivals.candidates else None
    return least_cost(rivals, draw)


@pytest.mark.parametrize("players", range(3, 10))
@pytest.mark.parametrize("seed", range(20))
def test_d_bye_1_and_d_pair_1_are_the_least_of_all_pairings_with_every_bye(
    players: int, seed: int
) -> None:
    """Fewest byes received, the sum of the squares, the sum of the numbers: each exactly."""
    random = Random(f"received {players} {seed}")
    rivals = of_two_games(random_rivals((players, seed), players, halves=seed % 3 == 0))
    received = {player: random.choice((0, 0, 1, 2)) for player in rivals.points}
    found = least(rivals, received, Draw("word", "swiss", 3))
    every = keys(rivals, received, "word/swiss/3")
    if not every:
        assert found is None
        return
    bye, pairs = min(every, key=every.__getitem__)
    assert found is not None
    assert (found.bye or "", found.pairs) == (bye, pairs)
    assert (found.price.dear, found.price.cost) == (0, every[bye, pairs][1])


def test_d_pair_1_each_of_equal_pairings_is_drawn_as_often_as_chance_allows() -> None:
    """Of seven with equal points 105 whole rounds are equal: each about 20 times of 2,100."""
    ids = [f"p{number}" for number in range(7)]
    points = dict.fromkeys(ids, Fraction(3))
    rivals = Rivals(points, dict.fromkeys(ids, 0), {}, required(REGULATIONS.costs))
    counts = Counter(
        (round_.bye, round_.pairs)
        for word in range(2100)
        if (round_ := least(rivals, dict.fromkeys(ids, 0), Draw(f"w{word}", "swiss", 2)))
    )
    assert len(counts) == 105
    chi = sum((count - 20) ** 2 / 20 for count in counts.values())
    assert chi < 160  # 104 degrees of freedom: more in 4 of 10,000 tries


@pytest.mark.parametrize(
    ("day", "rounds"), [("2024-03-31", 3), ("2024-04-01", 2), ("2024-04-02", 2)]
)
def test_d_drop_1_a_round_missed_before_a_return_is_lost_until_a_day(
    tmp_path: Path, day: str, rounds: int
) -> None:
    text = DOUBLE.replace("2024-06-08", day)
    second = ROUND_1.replace("Ada Crane, Bo Quist", "Ada Crane, Cy Dahl")
    found = examined(
        tmp_path,
        event=text,
        swiss_1=ROUND_1 + "drops: [Bo Quist]\n",
        swiss_2=second.replace("{table: 2, players: [Cy Dahl, Di Ito], result: 3-3}", "").replace(
            "  - \n", "byes: [Di Ito]\n"
        ),
        swiss_3="returns: [Bo Quist]\n"
        + ROUND_1.replace("Ada Crane, Bo Quist", "Ada Crane, Di Ito").replace(
            "Cy Dahl, Di Ito", "Bo Quist, Cy Dahl"
        ),
    )
    row = standings(found.event, found.regulations).by_id["bo-quist"]
    assert (row.points, row.rounds_played) == (3, rounds)


def test_d_tie_1_a_bye_is_no_opponent_and_its_round_counts() -> None:
    first = swiss(1, [("ann", "bo", "6-0")], byes=("cy",))
    rows = standings(event(FOUR[:3], [first], family="double"), REGULATIONS).by_id
    assert (rows["cy"].points, rows["cy"].tiebreaks) == (6, (0, 0))
    assert rows["bo"].tiebreaks == (6, 0)


def test_d_struct_1_everybody_meets_everybody_once(tmp_path: Path) -> None:
    found = examined(tmp_path, event=DOUBLE.replace("rounds: 3", "rounds: 4"))
    assert said(found, "D-struct-1") == [
        "warning event.yaml:4 4 rounds were announced, but 4 players can play at most 3: "
        "two meet at most once"
    ]


def test_d_time_1_a_round_has_65_minutes_and_one_of_the_cut_40() -> None:
    minutes = REGULATIONS.formats["standard"].minutes
    assert (minutes.swiss, minutes.elimination, minutes.final) == (65, 40, 40)
