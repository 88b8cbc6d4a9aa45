"""The cuts of published single-sided events, followed match by match as they were played.

The export of Aesop's Tables says of a match of the cut who was Corp and who won, and the rounds
follow one another. All 16 cuts are fed as our wiring has it. That program draws the sides of the
first round at random, and lets the organizer exchange them; later it takes the Corp less Runner
games of the cut, as row S-cut-2 does.
"""

import json
from collections import Counter
from datetime import date
from typing import Any

import pytest
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.rules.bracket.sides import Reason
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Game, Match, Player, Round, StageKind, Structure

from tests.build import event, required
from tests.support.data import AESOPS

REGULATIONS = load("single-sided")
CUTS = {
    "2023-09-30-last-click-sf-co": "double 4",
    "2023-11-25-salford-co": "single 4",
    "2023-12-09-leuven-belgium-co": "single 3",
    "2023-12-16-gent-co": "single 3",
    "2024-01-06-online-new-years-co": "double 8",
    "2024-01-13-CBI": "double 8",
    "2024-01-20-pandemonium-co": "single 4",
    "2024-02-24-nyc-co": "single 4",
    "2024-03-23-nanpc-vancouver": "single 8",
    "2024-03-24-amt": "single 3",
    "2024-04-20-nanpc-toronto": "double 8",
    "2024-04-21-torino-co": "single 3",
    "2024-04-27-fly-to-emea-online-gnk": "double 4",
    "2024-05-04-amt": "single 4",
    "2024-05-19-amt": "single 4",
    "2024-05-25-nanpc-boston": "double 8",
}


def read(name: str) -> dict[str, Any]:
    path = AESOPS / f"{name}.aesops.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def games(data: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The rounds of the cut."""
    return [tables for tables in data["rounds"] if any(t.get("eliminationGame") for t in tables)]


def kind(data: dict[str, Any]) -> str:
    """Single elimination has n - 1 games, double elimination at least 2n - 2."""
    size = data["cutToTop"]
    played = sum(len(tables) for tables in games(data))
    return f"{'single' if played == size - 1 else 'double'} {size}"


def event_of(data: dict[str, Any], name: str) -> Event:
    """The cut alone: its seeds, and the games of its rounds; nothing says which match is which."""
    elimination = kind(data).split()[0]
    by_seed = sorted(data["eliminationPlayers"], key=lambda player: player["seed"])
    rounds = []
    for number, tables in enumerate(games(data), 1):
        mark = Mark(f"rounds/cut-{number}.yaml")
        seeds = tuple(str(player["id"]) for player in by_seed) if number == 1 else ()
        matches = tuple(match_of(table, mark) for table in tables)
        rounds.append(Round(StageKind.CUT, number, mark, matches, seeds=seeds))
    return event(
        (Player(str(player["id"]), player["name"], Mark("players.yaml")) for player in by_seed),
        id=name,
        name=name,
        day=date.fromisoformat(data["date"]),
        regulations=REGULATIONS.name,
        structure=Structure("custom", 0, data["cutToTop"], elimination),
        cut=rounds,
    )


def match_of(table: dict[str, Any], mark: Mark) -> Match:
    corp, runner = str(table["corpPlayer"]), str(table["runnerPlayer"])
    game = Game(corp, (runner,), mark, winners=(str(table["winner_id"]),))
    return Match((corp, runner), mark, corp=corp, games=(game,))


def bracket_of(event: Event) -> Bracket:
    return required(bracket(event, REGULATIONS))


def test_these_are_all_the_cuts() -> None:
    found = {}
    for path in sorted(AESOPS.glob("*.json")):
        name = path.name.removesuffix(".aesops.json")
        data = read(name)
        if data["cutToTop"]:
            found[name] = kind(data)
    assert found == CUTS


@pytest.mark.parametrize("name", CUTS)
def test_a_real_cut_is_fed_as_the_wiring_has_it(name: str) -> None:
    """Every game finds its match by who plays it; places and champion are those published."""
    data = read(name)
    event = event_of(data, name)
    found = bracket_of(event)
    assert f"{found.wiring.elimination} {found.wiring.size}" == CUTS[name]
    played = sum(match.typed is not None for match in found.matches)
    assert played == sum(len(tables) for tables in games(data))
    assert found.finished
    published = {str(player["id"]): player["rank"] for player in data["eliminationPlayers"]}
    assert found.places == published
    wrong = ("F-elim-1", "F-elim-2")
    assert [one for one in check(event, REGULATIONS) if one.row in wrong] == []


def sides() -> list[tuple[str, BracketMatch]]:
    """Every match that was played, with the name of its event."""
    return [
        (name, match)
        for name in CUTS
        for match in bracket_of(event_of(read(name), name)).matches
        if match.typed is not None
    ]


def test_real_sides_are_those_of_s_cut_2() -> None:
    """31 of 34 that follow from the games before, all four second finals; by the draw 11 of 26.

    The three others are finals of a top 3, which the first seed had not had a side in: each is as
    if that seed had chosen.
    """
    counted = Counter((match.sides.reason, agrees(match)) for _, match in sides())
    assert counted == {
        (Reason.CHOICE, None): 38,
        (Reason.BALANCE, True): 31,
        (Reason.BALANCE, False): 3,
        (Reason.SWAP, True): 4,
        (Reason.DRAW, True): 11,
        (Reason.DRAW, False): 15,
    }
    others = [
        (name, match.number)
        for name, match in sides()
        if match.sides.reason is Reason.BALANCE and not agrees(match)
    ]
    assert others == [
        ("2023-12-09-leuven-belgium-co", 2),
        ("2023-12-16-gent-co", 2),
        ("2024-04-21-torino-co", 2),
    ]


def test_real_sides_against_s_cut_2_are_warnings_and_a_coin_is_a_note() -> None:
    levels = Counter(
        problem.level
        for name in CUTS
        for problem in check(event_of(read(name), name), REGULATIONS)
        if problem.row == "S-cut-2"
    )
    assert levels == {Level.WARNING: 3, Level.NOTE: 15}


def test_the_higher_seed_was_corp_in_23_of_38_real_first_rounds() -> None:
    """Either is right: a side that was chosen cannot be told from one that was drawn."""
    first = [match for _, match in sides() if match.sides.reason is Reason.CHOICE]
    corps = sum(match.sides.recorded == match.sides.chooses for match in first)
    assert (corps, len(first)) == (23, 38)


def agrees(match: BracketMatch) -> bool | None:
    """Whether the Corp is who the row has; None where somebody chose."""
    expected = match.sides.expected
    return None if expected is None else match.sides.recorded == expected
