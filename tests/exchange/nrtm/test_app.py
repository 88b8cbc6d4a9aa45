"""Reading files of the NRTM app."""

from datetime import date
from typing import Any

from topcut.exchange.nrtm.app import read_nrtm_app
from topcut.exchange.reading.imported import ImportedEvent
from topcut.tournament import Side, Way

from tests.support.exports import cobra, game, node, player, score, table

Json = dict[str, Any]
DAY = date(2018, 3, 10)


def _app(players: list[Json], rounds: list[list[Json]], **more: Any) -> Json:
    data = cobra(players, rounds, **more)
    del data["uploadedFrom"], data["tournamentOrganiser"]
    return data | {"date": "", "links": {"rel": "describedby", "href": "x"}, "version": "v1.45"}


def _seat(number: int, corp: int | None, runner: int | None) -> Json:
    return {"id": number, "corpScore": corp, "runnerScore": runner}


def _read(data: Json) -> ImportedEvent:
    return read_nrtm_app(node(data), day=DAY)


PEOPLE = [player(1, "Ada"), player(2, "Bo"), player(3, "Cy")]


def test_opponent_zero() -> None:
    """An opponent with the number 0 is the bye."""
    rounds = [[table(1, _seat(1, 3, 0), _seat(2, 3, 0)), table(2, _seat(3, 3, 3), _seat(0, 0, 0))]]
    round_ = _read(_app(PEOPLE, rounds)).event.swiss[0]
    assert round_.byes == ("cy",)
    assert round_.matches[0].won_as is Side.CORP


def test_bye_player() -> None:
    """A player marked as the bye is nobody."""
    people = [*PEOPLE, player(9, "(BYE)", isBye=True)]
    rounds = [[table(1, _seat(1, 3, 3), _seat(2, 0, 0)), table(2, _seat(9, 0, 0), _seat(3, 3, 3))]]
    event = _read(_app(people, rounds)).event
    assert [one.id for one in event.players] == ["ada", "bo", "cy"]
    assert event.swiss[0].byes == ("cy",)


def test_missing_bye_by_opponents() -> None:
    """A bye whose match is missing is found by the player's list of opponents."""
    people = [
        player(1, "Ada", opponents=[2]),
        player(2, "Bo", opponents=[1]),
        player(3, "Cy", opponents=[0]),
    ]
    rounds = [[table(1, _seat(1, 3, 3), _seat(2, 0, 0))]]
    event = _read(_app(people, rounds)).event
    assert event.swiss[0].byes == ("cy",)
    assert not event.player["cy"].withdrawn


def test_missing_bye_by_points() -> None:
    """Without opponents the published points prove the bye; without proof there is none."""
    rounds = [[table(1, _seat(1, 3, 3), _seat(2, 0, 0))]]
    proven = [PEOPLE[0] | {"matchPoints": 6}, PEOPLE[1] | {"matchPoints": 0}]
    assert _read(_app([*proven, PEOPLE[2] | {"matchPoints": 6}], rounds)).event.swiss[0].byes == (
        "cy",
    )
    assert (
        _read(_app([*proven, PEOPLE[2] | {"matchPoints": 0}], rounds)).event.player["cy"].withdrawn
    )


def test_blank_table() -> None:
    """A table where nobody scored has no result yet."""
    rounds = [[table(1, _seat(1, 0, 0), _seat(2, 0, 0))]]
    assert not _read(_app(PEOPLE[:2], rounds)).event.swiss[0].complete


def test_old_points() -> None:
    """Files of the rules before 2017 (2 for a game) come in with 3 for a game, and say so."""
    people = [player(1, "Ada", prestige=2), player(2, "Bo", prestige=2)]
    rounds = [[table(1, _seat(1, 2, 0), _seat(2, 2, 0))]]
    imported = _read(_app(people, rounds))
    match = imported.event.swiss[0].matches[0]
    assert (match.score, match.won_as) == (score(3, 3), Side.CORP)
    assert "prestige" in {loss.thing for loss in imported.losses}
    (points,) = (loss.message for loss in imported.losses if loss.thing == "published points")
    assert "points were counted by the rules before 2017 (" in points


def test_old_points_of_one_side_alone() -> None:
    """A game of which one score is an empty text is left as it is."""
    people = [player(1, "Ada", prestige=2), player(2, "Bo", prestige=0)]
    rounds = [[table(1, _seat(1, 2, 0), _seat(2, 0, 0) | {"runnerScore": ""})]]
    match = _read(_app(people, rounds)).event.swiss[0].matches[0]
    assert match.points is None


def test_numbers_of_players_as_text() -> None:
    """A player whose number is written as text at a table sits there, and has no bye as well."""
    people = [player(1, "Ada", matchPoints=12), player(2, "Bo", matchPoints=0)]
    rounds = [
        [table(1, _seat(1, 3, 3) | {"id": number}, _seat(2, 0, 0) | {"combinedScore": "0"})]
        for number in ("1", 1)
    ]
    event = _read(_app(people, rounds)).event
    assert [round_.byes for round_ in event.swiss] == [(), ()]
    assert [round_.matches[0].score for round_ in event.swiss] == [score(6, 0)] * 2


def test_ways() -> None:
    """How a game of the cut was won is kept; for Swiss games it is named as lost."""
    rounds = [
        [table(1, _seat(1, 3, 3), _seat(2, 0, 0), game1WonBy="flatline", game2WonBy="ap")],
        [game(1, 1, 2, winner=1) | {"gameWonBy": "flatline"}],
    ]
    finalists = [{"id": 1, "seed": 1, "rank": 1}, {"id": 2, "seed": 2, "rank": 2}]
    imported = _read(_app(PEOPLE[:2], rounds, eliminationPlayers=finalists, cutToTop=2))
    assert imported.event.cut[0].matches[0].games[0].by is Way.FLATLINE
    assert "game1WonBy" in {loss.thing for loss in imported.losses}


def test_place() -> None:
    """City and country are the place; what the app keeps for itself is no loss."""
    imported = _read(_app(PEOPLE, [], city="Springfield", country="US", averageScore=1))
    assert imported.event.place == "Springfield, US"
    assert "version" not in {loss.thing for loss in imported.losses}
