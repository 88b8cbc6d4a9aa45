"""The cuts of real events, as another program wrote them, followed match by match.

The games of an elimination round stand in bracket order, so that the table's number is the
match's. Of nine cuts eight are fed as our wiring has it. One is not: 2023-11-02-seattle-async-co
let both losers of the first round meet their winners again. The published final places of
2018-01-08-store-championship contradict its own games.
"""

import json
from collections import Counter
from datetime import date
from typing import Any

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.sides import Reason
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Game, Match, Player, Round, StageKind, Structure

from tests.build import event, required
from tests.support.data import TOURNAMENTS

REGULATIONS = load("ffg-3.2")

CUTS = {
    "2018-01-08-store-championship": 4,
    "2020-06-27-online-open": 8,
    "2023-09-30-east-anglican-gnk": 4,
    "2023-09-30-finland-baltic-nats": 4,
    "2023-10-29-amt-oct": 3,
    "2023-11-02-seattle-async-co": 4,
    "2023-11-04-dutch-nats": 4,
    "2023-11-18-singapore-nats-online": 8,
    "2023-11-19-toronto-co": 4,
}
CONTRARY = "2023-11-02-seattle-async-co"
OTHER_PLACES = "2018-01-08-store-championship"


def read(name: str) -> dict[str, Any]:
    path = TOURNAMENTS / f"{name}.cobra.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def event_of(data: dict[str, Any], name: str) -> Event:
    """The cut alone: seeds, and one match a table, as it was published."""
    size = data["cutToTop"]
    by_seed = sorted(data["eliminationPlayers"], key=lambda player: player["seed"])
    rounds = []
    for number, tables in enumerate(data["rounds"][data["preliminaryRounds"] :], 1):
        mark = Mark(f"rounds/cut-{number}.yaml")
        matches = tuple(match_of(table, mark) for table in tables)
        seeds = tuple(str(player["id"]) for player in by_seed) if number == 1 else ()
        rounds.append(Round(StageKind.CUT, number, mark, matches, seeds=seeds))
    elimination = "single" if size == 3 else "double"
    return event(
        (Player(str(player["id"]), player["name"], Mark("players.yaml")) for player in by_seed),
        id=name,
        name=name,
        day=date.fromisoformat(data["date"]),
        regulations=REGULATIONS.name,
        structure=Structure("custom", 0, size, elimination),
        cut=rounds,
    )


def match_of(table: dict[str, Any], mark: Mark) -> Match:
    sides = {table[key]["role"]: str(table[key]["id"]) for key in ("player1", "player2")}
    (winner,) = (str(table[key]["id"]) for key in ("player1", "player2") if table[key]["winner"])
    corp, runner = sides["corp"], sides["runner"]
    game = Game(corp, (runner,), mark, winners=(winner,))
    return Match((corp, runner), mark, number=table["table"], corp=corp, games=(game,))


def bracket_of(event: Event) -> Bracket:
    return required(bracket(event, REGULATIONS))


def published(data: dict[str, Any]) -> dict[str, int]:
    return {str(player["id"]): player["rank"] for player in data["eliminationPlayers"]}


def test_these_are_all_the_cuts() -> None:
    found = {}
    for path in sorted(TOURNAMENTS.glob("*.cobra.json")):
        name = path.name.removesuffix(".cobra.json")
        if cut := read(name)["cutToTop"]:
            found[name] = cut
    assert found == CUTS


@pytest.mark.parametrize("name", [name for name in CUTS if name != CONTRARY])
def test_a_real_cut_is_fed_as_the_wiring_has_it(name: str) -> None:
    """Every game has the players that the wiring puts there, and every match is accounted for."""
    data = read(name)
    event = event_of(data, name)
    found = bracket_of(event)
    games = sum(len(tables) for tables in data["rounds"][data["preliminaryRounds"] :])
    assert sum(match.typed is not None for match in found.matches) == games
    assert found.finished
    problems = check(event, REGULATIONS)
    assert [p for p in problems if p.row in ("F-cut-1", "F-elim-1", "F-elim-2")] == []


@pytest.mark.parametrize("name", [name for name in CUTS if name != OTHER_PLACES])
def test_the_places_of_a_real_cut_are_those_published(name: str) -> None:
    data = read(name)
    assert bracket_of(event_of(data, name)).places == published(data)


def test_the_store_championship_published_other_places_than_its_games_give() -> None:
    """Seed 1 won both finals of the recorded games and was published second."""
    data = read(OTHER_PLACES)
    found = bracket_of(event_of(data, OTHER_PLACES))
    ranks = published(data)
    assert [found.seed(player) for player in found.places] == [1, 2, 3, 4]
    assert [found.seed(player) for player in sorted(ranks, key=ranks.__getitem__)] == [2, 1, 3, 4]


def test_one_real_cut_is_fed_against_the_wiring() -> None:
    """Games 3 to 5, and the second final after a win from the upper bracket, are named."""
    event = event_of(read(CONTRARY), CONTRARY)
    problems = [p for p in check(event, REGULATIONS) if p.row == "F-elim-1"]
    assert [p.message.split()[1] for p in problems] == ["3", "4", "5", "7"]


def test_real_sides_are_those_of_the_rule() -> None:
    """Wherever the matches before decide, or the second final switches; the draw is left out."""
    reasons: Counter[Reason] = Counter()
    for name in CUTS:
        event = event_of(read(name), name)
        for match in bracket_of(event).matches:
            if match.typed is not None:
                reasons[match.sides.reason] += 1
                if match.sides.reason in (Reason.BALANCE, Reason.SWAP):
                    assert match.sides.recorded == match.sides.expected
    assert reasons[Reason.BALANCE] == 26
    assert reasons[Reason.SWAP] == 5
