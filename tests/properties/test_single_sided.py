"""Random single-sided tournaments through everything: pairing, checks, standings, cut, exports."""

from functools import lru_cache
from pathlib import Path

import pytest
from msgspec import structs
from topcut.cli import OK, main
from topcut.edit.event.importing import import_file, write_event
from topcut.exchange.ours.event_json import read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.publish.files import exports
from topcut.regulations import load
from topcut.rules.book.check import check
from topcut.rules.bracket.bracket import bracket
from topcut.rules.generating.rates import PLAIN_SINGLE, Rates
from topcut.rules.ground.structure import plan
from topcut.rules.standings.standings import standings
from topcut.text.problems.problem import Level
from topcut.tournament import Event, Round
from topcut.workspace.data import Data

from tests.build import required
from tests.opinions import differences
from tests.support.generated import single_event
from tests.support.plain import plain

REGULATIONS = load("single-sided")
CUTS = (0, 3, 4, 8, 0, 16)
OFTEN = structs.replace(
    PLAIN_SINGLE,
    no_show=30,
    drop=40,
    late=100,
    awarded=60,
    corrected=40,
    disqualified=8,
    leaves_cut=100,
)
SEEN_THROUGH = structs.replace(PLAIN_SINGLE, no_show=0, corrected=0, disqualified=0, leaves_cut=0)
"""Nothing that nrtm.json has no place for."""
FEW = range(12)
"""With every cut, every number of rounds, and all that happens."""
MANY = pytest.param(range(12, 1030), marks=pytest.mark.long)
EACH = [*FEW, *(pytest.param(number, marks=pytest.mark.long) for number in range(12, 30))]


@lru_cache(maxsize=32)
def tournament(number: int, rates: Rates = OFTEN) -> Event:
    """From 4 to 40 players over 3 to 7 rounds, some with a cut."""
    players = 4 + number * 7 % 37
    cut = CUTS[number % 6]
    rounds = min(3 + number % 5, players)
    return single_event(f"random-{number}", players, rounds, cut if cut < players else 0, rates)


@pytest.mark.parametrize("numbers", [FEW, MANY], ids=["few", "many"])
def test_nothing_is_wrong_with_what_the_program_pairs(numbers: range) -> None:
    for number in numbers:
        event = tournament(number)
        found = [each for each in check(event, REGULATIONS) if each.level is not Level.NOTE]
        assert found == [], event.draw


@pytest.mark.parametrize("numbers", [FEW, MANY], ids=["few", "many"])
def test_a_second_opinion_differs_in_nothing(numbers: range) -> None:
    """Least cost, sides, byes, standings, cut and bracket."""
    for number in numbers:
        event = tournament(number)
        assert differences(event) == [], event.draw


@pytest.mark.parametrize("number", EACH)
def test_written_as_files_and_read_again_it_is_the_same(tmp_path: Path, number: int) -> None:
    event = tournament(number)
    data = Data(tmp_path)
    write_event(event, data)
    opened = data.open(event.id)
    assert [each.message for each in opened.report.problems if each.level is Level.ERROR] == []
    assert plain(required(opened.event)) == plain(event)


@pytest.mark.parametrize("number", EACH)
def test_its_own_exports_come_in_again(tmp_path: Path, number: int) -> None:
    """event.json holds all of it; nrtm.json who won every game, on which side, and the places."""
    event = tournament(number, SEEN_THROUGH)
    files = exports(event, REGULATIONS, ())
    assert plain(read_event_json(parse(files["event.json"])).event) == plain(event)
    path = tmp_path / "nrtm.json"
    path.write_text(files["nrtm.json"], encoding="utf-8")
    again = import_file(path).event
    assert again.regulations == event.regulations
    assert announced(again) == announced(event)
    assert [tables(again, round_) for round_ in again.swiss] == [
        tables(event, round_) for round_ in event.swiss
    ]
    assert numbers(again) == numbers(event)
    assert places(again) == places(event)
    assert (event.structure and event.structure.cut == 0) is (places(event) == [])


@pytest.mark.parametrize("number", [3, 5, 9])
def test_its_pages_are_built(tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    event = tournament(number)
    write_event(event, Data(Path("data")))
    assert main(["build"]) == OK
    for page in ("index.html", "standings/index.html", f"rounds/{len(event.swiss)}/index.html"):
        assert (tmp_path / "site" / event.id / page).is_file()
    assert event.cut == () or (tmp_path / "site" / event.id / "bracket/index.html").is_file()


def announced(event: Event) -> tuple[int | None, int | None, str]:
    """Rounds, cut and elimination."""
    made = plan(event, REGULATIONS)
    return made.rounds, made.cut, made.elimination


def tables(event: Event, round_: Round) -> tuple[list[tuple[object, ...]], list[str]]:
    """Who met whom on which side, with the result, and who had a bye; by name."""
    names = {player.id: player.name for player in event.players}
    seated = [
        (match.table, *(names[id_] for id_ in match.players), match.score)
        for match in round_.matches
    ]
    return sorted(seated, key=repr), sorted(names[id_] for id_ in round_.byes)


def numbers(event: Event) -> dict[str, tuple[object, ...]]:
    """Points and tiebreakers by name, of all who are ranked."""
    rows = standings(event, REGULATIONS).rows
    return {row.player.name: (row.points, row.tiebreaks) for row in rows if row.rank}


def places(event: Event) -> list[str]:
    """Who played in the cut, the winner first."""
    made = bracket(event, REGULATIONS)
    return [event.player[id_].name for id_ in made.places] if made else []
