"""AlwaysBeRunning's tree of our nrtm.json is our bracket: real cuts, the examples, drawn ones."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.exchange.nrtm.write import nrtm_json
from topcut.regulations import WiringSection, load
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.build import required
from tests.support import brackets
from tests.support.data import DATA, imported
from tests.support.drawn_tree import (
    Box,
    Order,
    Tree,
    drawn_tree,
    is_the_bracket,
    put_below_in_order,
    put_in_order,
    text,
    won,
)

REAL = (
    "tournaments/2018-01-08-store-championship.cobra.json",
    "tournaments/2020-06-27-online-open.cobra.json",
    "tournaments/2023-09-30-east-anglican-gnk.cobra.json",
    "tournaments/2023-09-30-finland-baltic-nats.cobra.json",
    "tournaments/2023-11-04-dutch-nats.cobra.json",
    "tournaments/2023-11-18-singapore-nats-online.cobra.json",
    "tournaments/2023-11-19-toronto-co.cobra.json",
    "aesops/2023-09-30-last-click-sf-co.aesops.json",
    "aesops/2024-01-06-online-new-years-co.aesops.json",
    "aesops/2024-01-13-CBI.aesops.json",
    "aesops/2024-04-20-nanpc-toronto.aesops.json",
    "aesops/2024-04-27-fly-to-emea-online-gnk.aesops.json",
    "aesops/2024-05-25-nanpc-boston.aesops.json",
)
"""Every real cut of double elimination but one."""
AGAINST_THE_WIRING = "tournaments/2023-11-02-seattle-async-co.cobra.json"
"""The one whose games were fed against the wiring."""
SINGLE = (
    "aesops/2023-11-25-salford-co.aesops.json",
    "aesops/2024-01-20-pandemonium-co.aesops.json",
    "aesops/2024-02-24-nyc-co.aesops.json",
    "aesops/2024-03-23-nanpc-vancouver.aesops.json",
    "aesops/2024-05-04-amt.aesops.json",
    "aesops/2024-05-19-amt.aesops.json",
)
TOP_3 = (
    "tournaments/2023-10-29-amt-oct.cobra.json",
    "aesops/2023-12-09-leuven-belgium-co.aesops.json",
    "aesops/2023-12-16-gent-co.aesops.json",
    "aesops/2024-03-24-amt.aesops.json",
    "aesops/2024-04-21-torino-co.aesops.json",
)
CORP_FIRST_IS_RIGHT = "tournaments/2023-09-30-finland-baltic-nats.cobra.json"
"""The one that would be drawn right with the Corp first: all it needs is repaired there."""
EXAMPLES = sorted(
    path.parent.parent.name
    for path in Path(__file__).parent.parent.parent.glob("data/events/*/rounds/cut-1.yaml")
)
ORDERS: dict[str, Order] = {"in order": put_in_order, "in order below": put_below_in_order}
"""How its viewer puts players into order: as its code does, and in the lower bracket alone."""


def _bracket(event: Event) -> Bracket:
    return required(bracket(event, load(event.regulations)))


def _data(event: Event) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(nrtm_json(event, load(event.regulations), _bracket(event)))
    return found


def _won(event: Event, *sections: WiringSection) -> tuple[tuple[str, str], ...]:
    return won(event, _bracket(event), *sections)


def _same(event: Event, tree: Tree) -> bool:
    return is_the_bracket(tree, event, _bracket(event))


def _is_drawn_as_played(event: Event, order: Order = put_in_order) -> None:
    """Winners, losers, the champion and all places."""
    data = _data(event)
    tree = drawn_tree(data, order)
    assert _same(event, tree)
    name = {player.id: player.name.strip() for player in event.players}
    found = _bracket(event)
    assert tree.champion == name[found.champion or ""]
    by_place = sorted(found.places, key=lambda player: found.places[player])
    places = tree.places([name[seed] for seed in found.seeds])
    assert places == [name[player] for player in by_place]
    assert places == [player["name"] for player in data["eliminationPlayers"]]
    assert [player["rank"] for player in data["eliminationPlayers"]] == [*range(1, len(places) + 1)]


def _real(name: str) -> Event:
    return imported(DATA / name).event


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("name", REAL)
def test_a_real_cut_is_drawn_as_it_was_played(name: str, order: str) -> None:
    event = _real(name)
    _is_drawn_as_played(event, ORDERS[order])
    assert _lost(event) == set()


def _lost(event: Event) -> set[str]:
    about = {"tree", "namesakes", "wiring", "in play"}
    return about & {loss.thing for loss in nrtm_losses(event, _bracket(event))}


def test_these_are_all_real_cuts() -> None:
    found = {
        f"{folder}/{path.name}"
        for folder in ("tournaments", "aesops")
        for path in (DATA / folder).glob("*.json")
        if imported(path).event.cut
    }
    assert found == {*REAL, AGAINST_THE_WIRING, *SINGLE, *TOP_3}


@pytest.mark.parametrize(
    ("name", "thing"), [(AGAINST_THE_WIRING, "wiring"), *((name, "tree") for name in TOP_3)]
)
def test_a_real_cut_that_is_drawn_otherwise_is_told(name: str, thing: str) -> None:
    event = _real(name)
    assert _lost(event) == {thing}
    tree = drawn_tree(_data(event))
    assert not _same(event, tree)
    assert tree.champion == ""


@pytest.mark.parametrize("name", SINGLE)
def test_a_real_single_elimination_is_drawn_without_its_champion(name: str) -> None:
    event = _real(name)
    assert _lost(event) == {"tree"}
    tree = drawn_tree(_data(event))
    assert tree.won(tree.upper) == _won(event, WiringSection.UPPER, WiringSection.FINAL)
    assert (tree.won(tree.lower), tree.champion) == ((), "")


@pytest.mark.parametrize("name", REAL)
def test_a_real_cut_with_the_corp_first_is_drawn_wrong(name: str) -> None:
    """All but one: the order of the players makes the tree, and little of it is repaired."""
    event = _real(name)
    data = _data(event)
    for games in data["rounds"]:
        for game in games:
            if game["eliminationGame"] and game["player1"]["role"] == "runner":
                game["player1"], game["player2"] = game["player2"], game["player1"]
    wrong = not _same(event, drawn_tree(data))
    assert wrong == (name != CORP_FIRST_IS_RIGHT)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_cut_of_an_example_is_drawn_as_it_was_played(root: Path, name: str) -> None:
    event = required(Data(root / "data").open(name).event)
    if required(event.structure).elimination == "single":
        assert _lost(event) == {"tree"}
    else:
        assert _lost(event) == set()
        _is_drawn_as_played(event.public())


def test_examples_have_cuts() -> None:
    assert {"gamescape-2018", "online-open-2020"} <= set(EXAMPLES)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("size", [4, 8, 16])
@pytest.mark.parametrize("seed", range(5))
def test_every_course_of_a_cut_is_drawn_as_it_was_played(size: int, seed: int, order: str) -> None:
    """Whoever wins, with one and with two finals."""
    _is_drawn_as_played(_played(size, random.Random(seed)), ORDERS[order])


@pytest.mark.parametrize("size", [4, 8, 16])
def test_a_cut_in_play_is_drawn_as_it_was_played_after_each_round(size: int) -> None:
    """While a round lacks results, which the losses say, games stand at places of others."""
    chance = random.Random(size)
    event = brackets.event_with_cut(size)
    rounds = 0
    while ready := brackets.of(event).ready:
        for match in reversed(ready):
            event = brackets.win(event, (match.number, chance.choice(match.players)))
            found = {loss.thing for loss in nrtm_losses(event, _bracket(event))}
            assert found & {"in play"} == ({"in play"} if match is not ready[0] else set())
        assert _same(event, drawn_tree(_data(event)))
        rounds += 1
    assert rounds >= 4


def _played(size: int, chance: random.Random, elimination: str = "double") -> Event:
    event = brackets.event_with_cut(size, elimination=elimination)
    while ready := brackets.of(event).ready:
        event = brackets.win(event, (ready[0].number, chance.choice(ready[0].players)))
    return event


@pytest.mark.parametrize("size", [4, 8, 16])
def test_a_single_elimination_is_the_upper_half_of_a_tree_that_is_not_over(size: int) -> None:
    """Its final is the last match of the upper bracket; the losers wait in the lower one."""
    event = _played(size, random.Random(size), "single")
    tree = drawn_tree(_data(event))
    assert tree.won(tree.upper) == _won(event, WiringSection.UPPER, WiringSection.FINAL)
    assert tree.won(tree.lower) == ()
    assert tree.lower[0][0].first == tree.upper[0][0].loser
    assert tree.champion == ""
    assert tree.finals == ((Box(tree.upper[-1][0].winner, ""),),)


def test_who_left_the_cut_loses_in_the_tree() -> None:
    """A no-show is a game that who was there won, and so is a match that needs no line."""
    event = brackets.win(brackets.event_with_cut(4), (1, "s1"), (2, "s2"))
    event = brackets.typed(event, 2, brackets.absent(4, "s4", "s3", "s4"))
    event = brackets.win(event, (3, "s2"))
    event = brackets.typed(event, 2, drops=("s1",))
    event = brackets.win(event, (6, "s3"), (7, "s2"))
    assert brackets.of(event).match(5).typed is None
    assert _same(event, drawn_tree(_data(event)))
    assert _won(event, WiringSection.LOWER) == (("Seed 3", "Seed 4"), ("Seed 3", "Seed 1"))


def test_a_round_without_games_stands_nowhere() -> None:
    """AlwaysBeRunning asks for the first game of every round."""
    assert _data(brackets.event_with_cut(4))["rounds"] == []


def test_namesakes_in_a_cut_are_drawn_wrong() -> None:
    """As the losses say: its viewer knows players by name."""
    event = _played(4, random.Random(1))
    players = tuple(replace(one, name=one.name.replace("3", "1")) for one in event.players)
    event = replace(event, players=players)
    assert "namesakes" in {loss.thing for loss in nrtm_losses(event)}
    assert not _same(event, drawn_tree(_data(event)))


def test_a_tree_is_told_in_lines() -> None:
    event = brackets.win(brackets.event_with_cut(4), (1, "s4"), (2, "s2"))
    assert text(drawn_tree(_data(event))) == [
        "upper 1: Seed 4 beat Seed 1",
        "upper 1: Seed 2 beat Seed 3",
        "upper 2: Seed 4 – Seed 2",
        "lower 1: Seed 1 – Seed 3",
        "lower 2: … – …",
        "final 1: … – …",
        "champion: …",
    ]
