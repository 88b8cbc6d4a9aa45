"""The last round beside every way in which its tables can end."""

from collections import Counter
from dataclasses import replace

import pytest
from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.rules.sure.chances import Outlook, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Stage, StageKind

from tests.build import required
from tests.support.sure_halls import drawn
from tests.support.sure_oracle import Hall, every_end

SYSTEMS = ("single-sided", "half draft", "ffg-2.0", "ffg-2.2.1", "ffg-3.2")


def seen(made: Event) -> Outlook:
    return required(outlook(made, load(made.regulations)))


def compared(made: Event, hall: Hall) -> Counter[tuple[str, str]]:
    """How often what holds in truth is said so, by truth and what is said; never otherwise."""
    found, ends = seen(made), every_end(hall)
    counted: Counter[tuple[str, str]] = Counter()
    for index, player in enumerate(hall.players):
        for said, truth in (
            (found.cut[player].verdict, ends.cut(index)),
            (found.first[player].verdict, ends.first_place(index)),
        ):
            assert said in (Verdict.OPEN, truth), (player, said, truth)
            counted[truth, said.value] += 1
    return counted


def share(counted: Counter[tuple[str, str]]) -> float:
    """Of what is decided in truth, how much is said."""
    decided = sum(times for (truth, _), times in counted.items() if truth != "open")
    return sum(counted[truth, truth] for truth in ("sure", "out")) / decided


def test_the_last_end_of_all_is_in_the_standings() -> None:
    """Where nothing is open any more, trying everything is ranking once."""
    for seed in range(20):
        for system in ("single-sided", "ffg-3.2"):
            made, hall = drawn(f"{seed}", system, 7, 4, whole=4, running=None, cut=3)
            ends = every_end(hall)
            order = [row.player.id for row in standings(made, load(made.regulations)).rows]
            made_it = {player for index, player in enumerate(hall.players) if ends.made[index]}
            assert made_it == set(order[:3])
            assert [ends.first_place(hall.players.index(each)) for each in order[:2]] == [
                *("sure", "out")
            ]


@pytest.mark.parametrize("cut", [1, 3, 4])
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_decided_by_all_ends_is_mostly_said_and_never_otherwise(
    system: str, cut: int
) -> None:
    """Seven and eight players; of four tables one to three have their results."""
    counted: Counter[tuple[str, str]] = Counter()
    for seed in range(12):
        made, hall = drawn(
            f"{system}/{cut}/{seed}",
            system,
            7 + seed % 2,
            4,
            whole=3,
            running=1 + seed % 2 + (system != "single-sided"),
            cut=cut,
        )
        counted += compared(made, hall)
    assert share(counted) > 0.9


@pytest.mark.parametrize("system", SYSTEMS)
def test_needs_say_of_every_result_what_all_ends_with_it_have_in_common(system: str) -> None:
    counted: Counter[tuple[str, str]] = Counter()
    for seed in range(4):
        made, hall = drawn(
            f"needs/{system}/{seed}", system, 8, 4, whole=3, running=2, cut=2 + seed % 3
        )
        found = seen(made)
        for place, table in enumerate(hall.open):
            for player in table:
                needs = found.needs[player]
                index = hall.players.index(player)
                for ending in needs.endings:
                    one, two = (int(points) for points in ending.points)
                    result = (one, two) if player == table[0] else (two, one)
                    ends = every_end(hall, (place, result))
                    assert ending.cut.verdict in (Verdict.OPEN, ends.cut(index))
                    assert ending.first.verdict in (Verdict.OPEN, ends.first_place(index))
                    counted[ends.cut(index), ending.cut.verdict.value] += 1
    assert share(counted) > 0.9


def test_who_dropped_takes_no_place() -> None:
    for seed in range(6):
        made, hall = drawn(f"gone/{seed}", "single-sided", 8, 4, whole=3, running=0, cut=2)
        best = next(iter(seen(made).cut))
        rounds = (*made.swiss[:3], replace(made.swiss[3], drops=(best,)))
        after = replace(made, stages=(Stage(StageKind.SWISS, rounds),))
        compared(after, Hall(**{**vars(hall), "gone": frozenset({best})}))
        assert seen(after).cut[best].verdict is Verdict.OUT
        assert best not in seen(after).needs
