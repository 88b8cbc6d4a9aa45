"""Round robins."""

from itertools import combinations
from pathlib import Path

import pytest
from topcut.regulations import load
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.robin import schedule
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import standings

from tests.build import FIVE, PLAYERS, ROBIN, all_said, examined, problems, said

LAW = load("ntp-98.4")


@pytest.mark.parametrize("players", range(2, 21))
def test_n_rr_1_everybody_meets_everybody_once(players: int) -> None:
    """N − 1 rounds for an even number, n for an odd one; nobody twice in a round."""
    ids = [f"p{number}" for number in range(players)]
    rounds = schedule(ids)
    assert len(rounds) == (players - 1 if players % 2 == 0 else players)
    pairs = [frozenset(pair) for round_ in rounds for pair in round_]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(ids, 2)))
    for round_ in rounds:
        seated = [player for pair in round_ for player in pair]
        assert len(seated) == len(set(seated)) == players - players % 2


def test_n_rr_1_the_drafts_of_an_odd_field_are_the_schedule(tmp_path: Path) -> None:
    """Each round as drafted is typed; the last is complete and nothing is wrong."""
    texts: dict[str, str] = {}
    for number in range(1, 6):
        found = examined(tmp_path / str(number), event=ROBIN, players=FIVE, **texts)
        made = draft(found.event, LAW)
        assert (made.round, len(made.tables), len(made.sits_out)) == (number, 2, 1)
        texts[f"robin_{number}"] = "tables:\n" + "".join(
            f"  - {{table: {table.table}, players: [{', '.join(table.players)}], result: 2-1}}\n"
            for table in made.tables
        )
    found = examined(tmp_path / "all", event=ROBIN, players=FIVE, **texts)
    assert all_said(found) == []
    assert plan(found.event, LAW).rounds == 5
    assert sum(row.points for row in standings(found.event, LAW).rows) == 30


def test_n_rr_1_who_joins_late_is_in_the_schedule_and_in_the_number_of_rounds(
    tmp_path: Path,
) -> None:
    """Four from the start and one from round 2 play five rounds, and the four have all met.

    Three rounds were announced, by who was there at the start, of a schedule that has five.
    """
    players = "".join(PLAYERS.splitlines(keepends=True)[:4]) + "- {name: Late Lund, joins: 2}\n"
    texts: dict[str, str] = {}
    for number in range(1, 6):
        found = examined(tmp_path / str(number), event=ROBIN, players=players, **texts)
        assert plan(found.event, LAW).rounds == 5
        texts[f"robin_{number}"] = "tables:\n" + "".join(
            f"  - {{table: {table.table}, players: [{', '.join(table.players)}], result: 2-1}}\n"
            for table in draft(found.event, LAW).tables
        )
    assert all_said(examined(tmp_path / "all", event=ROBIN, players=players, **texts)) == []


@pytest.mark.parametrize("gone", [0, 1])
def test_n_rr_1_a_place_of_the_schedule_without_a_pair_gives_way_to_the_next(
    gone: int, tmp_path: Path
) -> None:
    """Of three one leaves: the two who are left meet next, and then everybody has met."""
    three = "".join(PLAYERS.splitlines(keepends=True)[:3])

    def drafted(number: int, **rounds: str) -> tuple[str, ...]:
        found = examined(tmp_path / str(number), event=ROBIN, players=three, **rounds)
        (table,) = draft(found.event, LAW).tables
        return table.players

    def text(players: tuple[str, ...]) -> str:
        return f"tables:\n  - {{table: 1, players: [{', '.join(players)}], result: 2-1}}\n"

    first = drafted(1)
    one = f"{text(first)}drops: [{first[gone]}]\n"
    second = drafted(2, robin_1=one)
    assert first[gone] not in second
    assert set(first) & set(second) == {first[1 - gone]}
    with pytest.raises(CannotPairError, match="everyone has already met everyone else"):
        drafted(3, robin_1=one, robin_2=text(second))


def test_n_rr_1_a_pair_twice_a_bye_and_a_pair_that_never_met(tmp_path: Path) -> None:
    def round_(one: str, two: str, three: str, four: str) -> str:
        return (
            f"tables:\n  - {{table: 1, players: [{one}, {two}], result: 2-1}}\n"
            f"  - {{table: 2, players: [{three}, {four}], result: 3-0}}\n"
        )

    ada, bo, cy, di = "Ada Crane", "Bo Quist", "Cy Dahl", "Di Ito"
    found = examined(
        tmp_path,
        event=ROBIN,
        robin_1=round_(ada, bo, cy, di),
        robin_2=round_(ada, cy, bo, di),
        robin_3=f"tables:\n  - {{table: 1, players: [{bo}, {ada}], result: 2-1}}\nbyes: [{cy}]\n",
    )
    assert said(found, "N-rr-1") == [
        "error rounds/robin-3.yaml:1 Ada Crane and Di Ito have not met",
        "error rounds/robin-3.yaml:1 Bo Quist and Cy Dahl have not met",
        "error rounds/robin-3.yaml:2 Bo Quist and Ada Crane have met in round 1",
        "error rounds/robin-3.yaml:3 Cy Dahl has a bye, but a round robin has none",
    ]


def test_n_rr_1_a_swiss_round_is_none_of_a_round_robin(tmp_path: Path) -> None:
    text = "tables:\n  - {table: 1, players: [Ada Crane, Bo Quist], result: 2-1}\n"
    found = examined(tmp_path, event=ROBIN, players=PLAYERS, swiss_1=text + "drops: []\n")
    (kind,) = (p for p in found.report.problems if p.kind == "other kind of round")
    assert (
        kind.message
        == "this is a Swiss round, but each round of this event is a round of a round robin"
    )
    assert kind.expected == "write: rounds/robin-1.yaml"
    assert problems(found, "N-rr-1") == []
