"""What a player needs in the last round."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from topcut.regulations import load
from topcut.rules.ground import exact
from topcut.rules.standings.standings import standings
from topcut.rules.sure.chances import Outlook, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Structure

from tests.build import TableText, event, required, swiss
from tests.support.sure_halls import drawn

EIGHT = ["ann", "bob", "cy", "di", "ed", "fay", "gus", "hal"]


def last_round(law: str, *rounds: list[TableText], cut: int = 2) -> Outlook:
    made = event(
        EIGHT,
        [swiss(number, tables) for number, tables in enumerate(rounds, 1)],
        regulations=law,
        structure=Structure("custom", len(rounds), cut),
    )
    return required(outlook(made, load(law)))


ONE: list[TableText] = [
    *(("ann", "bob", "6-0"), ("cy", "di", "6-0"), ("ed", "fay", "3-3"), ("gus", "hal", "3-3")),
]
TWO: list[TableText] = [
    *(("ann", "ed", "6-0"), ("cy", "fay", "6-0"), ("bob", "gus", "3-3"), ("di", "hal", "3-3")),
]
THREE: list[TableText] = [
    *(("ann", "cy", ""), ("gus", "fay", "0-6"), ("bob", "hal", "0-6"), ("di", "ed", "3-3")),
]


def test_a_split_is_enough_for_both_at_the_first_table() -> None:
    """Ann and cy have 12 each; fay comes to 9 and hal to 12: neither passes who has 13."""
    found = last_round("ffg-2.2.1", ONE, TWO, THREE)
    assert [*found.needs] == ["ann", "cy"]
    for player in ("ann", "cy"):
        needs = found.needs[player]
        assert len(needs.endings) == 19
        results = {exact.score(ending.points): ending for ending in needs.endings}
        assert (next(iter(results)), next(reversed(results))) == ("6-0", "0-6")
        assert results["3-3"].cut.verdict is Verdict.SURE


def test_endings_come_the_players_best_first_and_get_no_better() -> None:
    found = last_round("ffg-2.2.1", ONE, TWO, [(one, two, "") for one, two, _ in THREE], cut=4)
    rank = {Verdict.SURE: 0, Verdict.OPEN: 1, Verdict.OUT: 2}
    assert len(found.needs) == 8
    for needs in found.needs.values():
        own = [ending.points[0] for ending in needs.endings]
        assert own == sorted(own, reverse=True)
        by_points = {ending.points[0]: rank[ending.cut.verdict] for ending in needs.endings}
        assert list(by_points.values()) == sorted(by_points.values())


def test_it_depends_on_other_tables_that_are_open_and_can_turn_it() -> None:
    """What is open in truth waits for one of them at least."""
    waiting = 0
    for seed in range(12):
        made, _ = drawn(f"tables/{seed}", "single-sided", 8, 4, whole=3, running=1, cut=3)
        found = required(outlook(made, load("single-sided")))
        for player, needs in found.needs.items():
            other = [
                each.match for each in found.needs.values() if player not in each.match.players
            ]
            for ending in needs.endings:
                assert all(match in other for match in ending.cut.tables)
                if ending.cut.verdict is Verdict.OPEN:
                    waiting += ending.cut.tables != ()
                else:
                    assert ending.cut.tables == ()
    assert waiting > 20


@pytest.mark.parametrize(
    ("system", "seeds"),
    [
        ("single-sided", range(12)),
        ("half draft", range(4)),
        pytest.param("half draft", range(4, 12), marks=pytest.mark.long),
    ],
)
def test_a_table_that_is_not_named_changes_nothing_by_points(system: str, seeds: range) -> None:
    """With one's own result and theirs one is in, out, or level, whatever the others come to."""
    looked_at = 0
    for seed in seeds:
        made, hall = drawn(f"named/{seed}", system, 10, 4, whole=3, running=1, cut=3)
        found = required(outlook(made, load(made.regulations)))
        points = {row.player.id: row.points for row in standings(made, load(made.regulations)).rows}
        for player, needs in found.needs.items():
            for ending in needs.endings:
                seen: dict[tuple[Result, ...], set[str]] = defaultdict(set)
                named = [match.players for match in ending.cut.tables]
                for results in product(hall.results, repeat=len(hall.open)):
                    typed = dict(zip(hall.open, results, strict=True))
                    if gains(typed)[player] != ending.points[0]:
                        continue
                    key = tuple(typed[one, two] for one, two in (needs.match.players, *named))
                    seen[key].add(by_points(player, points, typed))
                if ending.cut.verdict is Verdict.OPEN:
                    assert all(len(each) == 1 for each in seen.values())
                    looked_at += len(named) < len(hall.open) - 1
    assert looked_at > 20


Result = tuple[int, int]


def gains(typed: dict[tuple[str, str], Result]) -> dict[str, int]:
    return {
        player: gained
        for pair, result in typed.items()
        for player, gained in zip(pair, result, strict=True)
    }


def by_points(
    player: str, points: dict[str, Fraction], typed: dict[tuple[str, str], Result]
) -> str:
    """Whether the player is among the first three, when all tables have ended."""
    gained = gains(typed)
    end = {each: before + gained.get(each, 0) for each, before in points.items()}
    above = sum(each > end[player] for each in end.values())
    level = sum(each == end[player] for each in end.values())
    return "in" if above + level <= 3 else "out" if above >= 3 else "level"


def test_who_has_played_waits_for_the_tables_that_can_turn_it() -> None:
    """Ann and cy have 4, and ann the greater strength of schedule; ed or gus can come to 6."""
    found = last_round(
        "single-sided",
        [("ann", "bob", "3-0"), ("cy", "di", "3-0"), ("ed", "fay", "3-0"), ("gus", "hal", "3-0")],
        [("ann", "cy", "1-1"), ("ed", "gus", ""), ("bob", "hal", "3-0"), ("di", "fay", "3-0")],
    )
    assert found.cut["ann"].verdict is not Verdict.OPEN
    assert found.cut["cy"].verdict is Verdict.OPEN
    waits = {who: [match.table for match in tables] for who, tables in found.waits.items()}
    assert waits == {"cy": [2]}


def test_nobody_needs_anything_before_the_last_round() -> None:
    made = event(
        EIGHT,
        [swiss(1, ONE), swiss(2, [(one, two, "") for one, two, _ in TWO])],
        structure=Structure("custom", 3, 2),
    )
    found = required(outlook(made, load("ffg-2.2.1")))
    assert found.needs == {}
