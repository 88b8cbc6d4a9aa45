"""AlwaysBeRunning's tree of our nrtm.json is our bracket: real cuts, the examples, drawn ones."""

import json
import random
from pathlib import Path

import pytest
from topcut.exchange.nrtm import nrtm_json
from topcut.organizer.exports import import_file
from topcut.regulations import WiringSection, load
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import MatchState
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.support import brackets
from tests.support.drawn_tree import Tree, Won, drawn_tree

REAL = (
    "2018-01-08-store-championship",
    "2020-06-27-online-open",
    "2023-09-30-east-anglican-gnk",
    "2023-09-30-finland-baltic-nats",
    "2023-11-04-dutch-nats",
    "2023-11-18-singapore-nats-online",
    "2023-11-19-toronto-co",
)
"""Every real cut of 4 and more but one, whose games were fed against the wiring."""
EXAMPLES = ("gamescape-2018", "online-open-2020")


def _bracket(event: Event) -> Bracket:
    found = bracket(event, load(event.regulations))
    assert found is not None
    return found


def _drawn(event: Event) -> Tree:
    return drawn_tree(json.loads(nrtm_json(event, load(event.regulations), _bracket(event))))


def _ours(event: Event) -> Tree:
    """Our bracket in the form of the tree."""
    numbers = {player.id: number for number, player in enumerate(event.players, 1)}
    found = _bracket(event)

    def of(*sections: WiringSection) -> tuple[Won, ...]:
        return tuple(
            (numbers[match.winner or ""], numbers[match.loser or ""])
            for match in found.matches
            if match.wire.section in sections
            and match.state in (MatchState.PLAYED, MatchState.WALKOVER)
        )

    return Tree(
        of(WiringSection.UPPER),
        of(WiringSection.LOWER),
        of(WiringSection.FINAL, WiringSection.SECOND_FINAL),
    )


@pytest.mark.parametrize("name", REAL)
def test_a_real_cut_is_drawn_as_it_was_played(shared: Path, name: str) -> None:
    """Winners, losers and the champion."""
    event = import_file(shared / "tournaments" / f"{name}.cobra.json").event
    assert _drawn(event) == _ours(event)
    assert event.players[_drawn(event).champion - 1].id == _bracket(event).champion


def test_these_are_all_real_cuts(shared: Path) -> None:
    """All but a top 3, and the one that no wiring fits."""
    found = []
    for path in sorted((shared / "tournaments").glob("*.cobra.json")):
        event = import_file(path).event
        if event.cut and len(event.cut[0].seeds) >= 4:
            found.append(path.name.removesuffix(".cobra.json"))
    assert sorted((*REAL, "2023-11-02-seattle-async-co")) == found


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_cut_of_an_example_is_drawn_as_it_was_played(root: Path, name: str) -> None:
    event = Data(root / "data").open(name).event
    assert event is not None
    assert _drawn(event.public()) == _ours(event)


@pytest.mark.parametrize("size", [4, 8, 16])
@pytest.mark.parametrize("seed", range(5))
def test_every_course_of_a_cut_is_drawn_as_it_was_played(size: int, seed: int) -> None:
    """Whoever wins, with one and with two finals."""
    event = _played(size, random.Random(seed))
    assert _drawn(event) == _ours(event)


def _played(size: int, chance: random.Random) -> Event:
    event = brackets.event_with_cut(size)
    while ready := brackets.of(event).ready:
        event = brackets.win(event, (ready[0].number, chance.choice(ready[0].players)))
    return event


def test_who_left_the_cut_loses_in_the_tree() -> None:
    """A no-show is a game that who was there won, and so is a match that needs no line."""
    event = brackets.win(brackets.event_with_cut(4), (1, "s1"), (2, "s2"))
    event = brackets.typed(event, 2, brackets.absent(4, "s4", "s3", "s4"))
    event = brackets.win(event, (3, "s2"))
    event = brackets.typed(event, 2, drops=("s1",))
    event = brackets.win(event, (6, "s3"), (7, "s2"))
    assert brackets.of(event).match(5).typed is None
    assert _drawn(event) == _ours(event)
    assert _ours(event).lower == ((3, 4), (3, 1))


def test_a_round_without_games_stands_nowhere() -> None:
    """AlwaysBeRunning asks for the first game of every round."""
    event = brackets.event_with_cut(4)
    data = json.loads(nrtm_json(event, load(event.regulations), _bracket(event)))
    assert data["rounds"] == []
