"""The race for the cut: the standings with the results so far, in any order they come in."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from topcut.regulations import load
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.standings.standings import standings, standings_so_far
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import outlook
from topcut.rules.sure.race import race
from topcut.tournament import Event, Structure

from tests.build import event, required, swiss, with_cut, with_swiss
from tests.support.halfway import without_result

SYSTEMS = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2", "half-draft", "single-sided", "double-sided")
PILES = "ntp-98.4"
FEW = range(4)
MANY = pytest.param(range(4, 150), marks=pytest.mark.long)


def drawn(system: str, number: int) -> tuple[Event, Random]:
    """A random event without its cut, which is announced."""
    random = Random(f"{system}/{number}")
    rounds = None if system == PILES else random.randint(2, 5)
    wanted = GeneratorSpec(system=system, players=random.randint(8, 20), rounds=rounds)
    made = with_cut(tournament(f"race-{system}-{number}", wanted))
    cut = random.choice((2, 3, 4, 8))
    return replace(made, structure=Structure("custom", len(made.swiss), cut)), random


def states(whole: Event, random: Random) -> Iterator[Event]:
    """Each round of the event as its results come in, one by one in a random order.

    Who drops and who is disqualified in a round is known with its last result.
    """
    for number, round_ in enumerate(whole.swiss):
        order = random.sample(range(len(round_.matches)), len(round_.matches))
        for known in range(len(order)):
            matches = tuple(
                match if place in order[:known] else without_result(match)
                for place, match in enumerate(round_.matches)
            )
            running = replace(round_, matches=matches, drops=(), disqualified=())
            yield with_swiss(whole, *whole.swiss[:number], running)
        yield with_swiss(whole, *whole.swiss[: number + 1])


def gone(state: Event) -> set[str]:
    rows = standings_so_far(state, load(state.regulations)).rows
    return {row.player.id for row in rows if row.left_after or row.disqualified is not None}


@pytest.mark.parametrize("numbers", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("system", [*SYSTEMS, PILES])
def test_nobody_who_has_clinched_ever_falls_below_the_line_or_is_open_again(
    system: str, numbers: range
) -> None:
    clinched = 0
    for number in numbers:
        whole, random = drawn(system, number)
        law, sure = load(whole.regulations), set[str]()
        for state in states(whole, random):
            known = outlook(state, law)
            if known is None:
                continue
            sure -= gone(state)
            now = {player for player, one in known.cut.items() if one.verdict is Verdict.SURE}
            assert sure <= now, number
            sure = now
            if (found := race(state, law)) is not None and found.last_in:
                order = [row.player.id for row in found.standings.rows]
                above = order[: order.index(found.last_in) + 1]
                assert sure & set(order) <= set(above), number
                clinched += len(sure)
        made = required(qualifiers(whole, law, standings(whole, law)))
        assert sure - gone(whole) <= set(made.qualified), number
    assert clinched


@pytest.mark.parametrize("system", [*SYSTEMS, PILES, "napd-multiplayer"])
def test_with_the_last_result_it_is_the_standings(system: str) -> None:
    for number in FEW:
        whole, _ = drawn(system, number)
        law = load(whole.regulations)
        for rounds in range(1, len(whole.swiss) + 1):
            state = with_swiss(whole, *whole.swiss[:rounds])
            assert standings_so_far(state, law) == standings(state, law)
            assert race(state, law) is None


def test_a_match_without_a_result_gives_no_points_and_is_no_round_played() -> None:
    first = swiss(1, ["ada bo 3-0", "cy di 3-0"])
    second = swiss(2, ["ada cy -", "bo di 3-0"])
    made = event(["ada", "bo", "cy", "di"], [first, second], family="single")
    found = required(race(made, load(made.regulations)))
    rows = found.standings.by_id
    assert (rows["ada"].points, rows["ada"].rounds_played) == (3, 1)
    assert (rows["bo"].points, rows["bo"].rounds_played) == (3, 2)
    assert set(found.playing) == {"ada", "cy"}


def test_without_a_result_in_the_round_that_runs_there_is_no_race() -> None:
    made = event(["ada", "bo"], [swiss(1, ["ada bo -"])], family="single")
    assert race(made, load(made.regulations)) is None
