"""Reading TOME exports."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from topcut.edit.event.importing import import_file
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.tome.read import read_tome
from topcut.regulations import load
from topcut.rules.standings.records import cut_by_points
from topcut.tournament import Advance, Event, Structure

from tests.build import required
from tests.support.data import TOURNAMENTS
from tests.support.exports import node, score, tome

DAY = date(2017, 11, 4)
PEOPLE = [(-10, "Ada", "Crane"), (-11, "Bo", "Quist"), (-12, "Cy", "Lund"), (-13, "Di", "Ito")]


def _read(*arguments: Any, **more: Any) -> Event:
    return read_tome(node(tome(*arguments, **more)), day=DAY).event


def test_bye_of_other_points() -> None:
    """A bye that brought something else than 6 points stands so, by a ruling in its round."""
    people = [(-10, "Ada", "Crane"), (-11, "Bo", "Quist")]
    imported = read_tome(node(tome(people, [[((-10, 0),), ((-11, 6),)]])), day=DAY)
    (round_,) = imported.event.swiss
    assert round_.bye_points == (("ada-crane", Fraction(0)),)
    assert [ruling.row for ruling in round_.rulings] == ["F-points-1"]
    assert "F-points-1" in {loss.thing for loss in imported.losses}


def test_tables_and_byes() -> None:
    """Tables are counted from 1; who sits alone has a bye."""
    event = _read(PEOPLE[:3], [[((-10, 6), (-11, 0)), ((-12, 6),)]])
    (round_,) = event.swiss
    assert [(match.table, match.players, match.score) for match in round_.matches] == [
        (1, ("ada-crane", "bo-quist"), score(6, 0))
    ]
    assert round_.byes == ("cy-lund",)
    assert event.structure == Structure("custom", 1, 0)


def test_other_people() -> None:
    """People of other tournaments are left out, entrants without a match have withdrawn."""
    data = tome(PEOPLE, [[((-10, 6), (-11, 0))]])
    people = data["entityGroupMap"]["Participant:#"]["entities"]
    del people[3]["tournament_pk"]
    imported = read_tome(node(data), day=DAY)
    assert [player.id for player in imported.event.players] == ["ada-crane", "bo-quist", "cy-lund"]
    assert imported.event.player["cy-lund"].withdrawn
    assert "people" in {loss.thing for loss in imported.losses}


def test_cut_by_points() -> None:
    """Where most leave after a round and all who stay have more points, that is the structure."""
    rounds = [
        [((-10, 6), (-11, 0)), ((-12, 6), (-13, 0)), ((-14, 3), (-15, 3))],
        [((-10, 3), (-12, 3))],
    ]
    people = [*PEOPLE, (-14, "Ed", "Moss"), (-15, "Fay", "Xu")]
    event = _read(people, rounds)
    assert required(event.structure).advance == Advance(1, Fraction(6))
    assert event.swiss[0].drops == ()
    assert cut_by_points(event, load(event.regulations)) == {
        "bo-quist", "di-ito", "ed-moss", "fay-xu",
    }  # fmt: skip


def test_drops_before_a_cut_by_points() -> None:
    """Who left earlier did so by themselves, and stands in `drops:`."""
    people = [*PEOPLE, (-14, "Ed", "Moss"), (-15, "Fay", "Xu"), (-16, "Gus", "Roy")]
    rounds = [
        [((-10, 6), (-11, 0)), ((-12, 6), (-13, 0)), ((-14, 6), (-15, 0)), ((-16, 6),)],
        [((-10, 6), (-12, 0)), ((-14, 6), (-11, 0)), ((-13, 6), (-16, 0))],
        [((-10, 3), (-14, 3))],
    ]
    event = _read(people, rounds)
    assert event.structure == Structure("custom", 3, 0, advance=Advance(2, Fraction(12)))
    assert [round_.drops for round_ in event.swiss] == [("fay-xu",), (), ()]


def test_who_comes_back_was_not_cut() -> None:
    """Where most miss a round and one of them plays on later, nobody was cut by points."""
    rounds = [
        [((-10, 6), (-11, 0)), ((-12, 6), (-13, 0)), ((-14, 3), (-15, 3))],
        [((-10, 3), (-12, 3))],
        [((-10, 3), (-12, 3)), ((-14, 6),)],
    ]
    event = _read([*PEOPLE, (-14, "Ed", "Moss"), (-15, "Fay", "Xu")], rounds)
    assert event.structure == Structure("custom", 3, 0)
    assert event.swiss[0].drops == ("bo-quist", "di-ito", "ed-moss", "fay-xu")
    assert event.swiss[2].returns == ("ed-moss",)


def test_day_needed() -> None:
    """TOME writes no date: it has to be named."""
    with pytest.raises(ExchangeError, match="give the day"):
        read_tome(node(tome(PEOPLE, [])))


def test_world_championship() -> None:
    """2017: 251 entered, 54 with 23 points and more played on after round 6, the others did not."""
    event = import_file(TOURNAMENTS / "2017-11-world-championship.tome.txt", day=DAY).event
    assert len(event.players) == 251
    assert event.structure == Structure("custom", 8, 0, advance=Advance(6, Fraction(23)))
    assert [len(round_.byes) for round_ in event.swiss] == [13, 1, 0, 1, 0, 1, 0, 1]
    assert event.swiss[5].drops == ()
    assert 2 * len(event.swiss[6].matches) + len(event.swiss[6].byes) == 54
    assert sum(player.byes for player in event.players if not player.withdrawn) == 11
    assert sorted(player.joins for player in event.players if player.joins > 1) == [2, 3]


def test_nationals_in_latin_1() -> None:
    """2016: ISO-8859-1, 61 players, five awarded byes in round 1."""
    event = import_file(TOURNAMENTS / "2016-canadian-nationals.tome.txt", day=DAY).event
    assert len(event.players) == 61
    assert "Björn Adler" in {player.name for player in event.players}
    assert [len(round_.byes) for round_ in event.swiss] == [5, 1, 1, 0, 0, 1]
    awarded = {player.id for player in event.players if player.byes}
    assert awarded == set(event.swiss[0].byes)


def _with_cut() -> dict[str, Any]:
    """Four players, one round, and a double elimination of the file's own kind after it."""
    data = tome(PEOPLE, [[((-10, 6), (-11, 0)), ((-12, 6), (-13, 0))]])
    groups = data["entityGroupMap"]
    groups["Tournament:#"]["entities"].append(
        {"pk": -2, "name": "Top 4", "format_pk": 3, "parent_pk": -1}
    )
    for seed, place in enumerate((2, 0, 3, 1), 1):
        again = {"pk": -100 - seed, "tournament_pk": -2, "seed": seed}
        groups["Participant:#"]["entities"].append(
            groups["Participant:#"]["entities"][place] | again
        )
    games = [(1, 0, -101, -104, 3), (1, 1, -102, -103, 0), (2, 0, -101, -103, 3)]
    for number, (round_, order, one, two, points) in enumerate(games):
        match = {"pk": -200 - number, "round": round_, "order_index": order, "tournament_pk": -2}
        groups["Match:#"]["entities"].append(match)
        for seat, (who, earned) in enumerate(((one, points), (two, 3 - points))):
            groups["MatchParticipant:#"]["entities"].append(
                {
                    "pk": -300 - 2 * number - seat,
                    "match_pk": match["pk"],
                    "participant_pk": who,
                    "points_earned": earned,
                    "table_seat": seat,
                    "role": seat + 1,
                }
            )
    return data


def test_cut() -> None:
    """The cut is a tournament of its own: seeds, matches and winners; sides are lost by name."""
    imported = read_tome(node(_with_cut()), day=DAY)
    event = imported.event
    assert event.structure == Structure("custom", 1, 4)
    first, second = event.cut
    assert first.seeds == ("cy-lund", "ada-crane", "di-ito", "bo-quist")
    assert [(m.number, m.players, m.corp, m.games[0].winners) for m in first.matches] == [
        (1, ("cy-lund", "bo-quist"), None, ("cy-lund",)),
        (2, ("ada-crane", "di-ito"), None, ("di-ito",)),
    ]
    assert [match.number for match in second.matches] == [3]
    assert "role" in {loss.thing for loss in imported.losses}


def test_cut_of_strangers() -> None:
    """Who is in the cut and not in Swiss is an error."""
    data = _with_cut()
    data["entityGroupMap"]["Participant:#"]["entities"][-1]["last_name"] = "Nobody"
    with pytest.raises(ExchangeError, match="is in the cut, but not in Swiss"):
        read_tome(node(data), day=DAY)
