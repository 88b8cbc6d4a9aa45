"""Reading exports of Cobra."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import ImportedEvent
from topcut.regulations import load
from topcut.rules.standings.standings import standings
from topcut.tournament import Match, Side, Staff, Structure, Way

from tests.build import required
from tests.support.exports import cobra, four_players, game, node, player, score, seat, table

Json = dict[str, Any]


def _read(data: Json) -> ImportedEvent:
    return read_cobra(node(data))


def _table(first: Json, second: Json, **more: Any) -> Match:
    """The table of a round of two players with this result."""
    people = [player(1, "Ada"), player(2, "Bo")]
    event = _read(cobra(people, [[table(1, first, second, **more)]])).event
    return event.swiss[0].matches[0]


def _things(imported: ImportedEvent) -> set[str]:
    return {loss.thing for loss in imported.losses}


def test_event() -> None:
    """Name, date, document in force, structure and program follow from the file."""
    event = _read(four_players()).event
    assert event.id == "downtown-store-championship-2018-03-10"
    assert event.start == event.end == date(2018, 3, 10)
    assert event.regulations == "ffg-2.2.1"
    assert event.structure == Structure("custom", 2, 2, "single")
    assert (event.imported, event.draw) == ("Cobra", "")


def test_organizer() -> None:
    """An account is not a name: the organizer is not recorded, and the account is said."""
    imported = _read(four_players())
    assert imported.event.staff == Staff(recorded=False)
    (said,) = (loss.message for loss in imported.losses if loss.thing == "organizer")
    assert "NetrunnerDB account, ann-ellis, is left out" in said


@pytest.mark.parametrize(
    ("day", "document"),
    [
        ("2016-08-01", "ffg-2.0"),
        ("2017-01-23", "ffg-2.0"),
        ("2017-07-26", "ffg-2.2.1"),
        ("2018-07-22", "ffg-2.2.1"),
        ("2018-07-23", "ffg-3.2"),
        ("2022-12-31", "ffg-3.2"),
        ("2023-01-01", "double-sided"),
        ("2024-11-04", "double-sided"),
    ],
)
def test_document(day: str, document: str) -> None:
    """The regulations are those in effect on the day, the first ones before all.

    From 2023 on two games a round are double-sided Swiss.
    """
    assert _read(four_players() | {"date": day}).event.regulations == document


@pytest.mark.parametrize(
    ("first", "second", "document"),
    [
        ((4, 0, 0), (1, 0, 0), "double-sided"),  # a win and a draw
        ((4, 3, 1), (1, 1, 0), "double-sided"),
        ((3, 3, 0), (3, 3, 0), "double-sided"),
        ((3, 0, 0), (0, 0, 0), "double-sided"),  # one game of two
        ((5, 0, 0), (1, 0, 0), "double-sided"),  # no rules know it
        ((5, 0, 0), (0, 0, 0), "ffg-3.2"),
        ((3, 0, 0), (2, 0, 0), "ffg-3.2"),
        ((4, 2, 2), (0, 0, 0), "ffg-3.2"),
        ((2, 2, 0), (2, 2, 0), "ffg-3.2"),  # not two draws, by side
    ],
)
def test_a_win_on_time_is_none_of_double_sided_swiss(
    first: tuple[int, int, int], second: tuple[int, int, int], document: str
) -> None:
    people = [player(1, "Ada"), player(2, "Bo")]
    rounds = [[table(1, seat(1, *first), seat(2, *second))]]
    imported = _read(cobra(people, rounds) | {"date": "2023-11-04"})
    assert imported.event.regulations == document
    (said,) = (loss.message for loss in imported.losses if loss.thing == "double-sided")
    assert said == (
        "every table has two games, as events since 2023 played them: event.yaml says "
        "double-sided; one that was played by the FFG regulations would need these there"
        if document == "double-sided"
        else "there are wins on time, which double-sided Swiss does not have, so event.yaml says "
        "ffg-3.2"
    )


def test_an_agreed_result_of_double_sided_swiss_needs_no_leader() -> None:
    people = [player(1, "Ada"), player(2, "Bo")]
    rounds = [[table(1, seat(1, 3), seat(2, 3), intentionalDraw=True)]]
    said = {
        day: [
            loss.message
            for loss in _read(cobra(people, rounds) | {"date": day}).losses
            if loss.thing == "intentionalDraw"
        ]
        for day in ("2022-12-31", "2023-01-01")
    }
    assert list(said.values()) == [
        [
            "the file does not say which leader was present at an intentional split"
            " (round 1 table 1)"
        ],
        [],
    ]


@pytest.mark.parametrize(
    ("day", "rounds", "said"),
    [
        ("2024-03-31", 3, "with an unpaired loss for each round missed"),
        ("2024-04-01", 2, "the round missed counts as nothing"),
    ],
)
def test_a_round_missed_is_a_loss_until_april_2024(day: str, rounds: int, said: str) -> None:
    people = [player(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)]
    whole = [table(1, seat(1, 6), seat(2, 0)), table(2, seat(3, 6), seat(4, 0))]
    again = [table(1, seat(1, 6), seat(4, 0)), table(2, seat(3, 6), seat(2, 0))]
    imported = _read(
        cobra(people, [whole, [table(1, seat(1, 6), seat(3, 0))], again]) | {"date": day}
    )
    event = imported.event
    row = standings(event, load(event.regulations)).by_id["bo"]
    assert (event.regulations, row.rounds_played) == ("double-sided", rounds)
    (message,) = {each.message for each in imported.losses if each.thing == "missed round"}
    assert message.endswith(f"{said} (bo in round 3, di in round 3)")


def test_a_file_without_rounds_keeps_the_document_that_gives_some() -> None:
    """Double-sided Swiss has no number of rounds by players."""
    people = [player(1, "Ada"), player(2, "Bo")]
    event = _read(cobra(people, []) | {"date": "2024-05-04", "preliminaryRounds": 0}).event
    assert (event.regulations, event.structure) == ("ffg-3.2", Structure("basic"))
    event = _read(cobra(people, []) | {"date": "2024-05-04", "preliminaryRounds": 3}).event
    assert (event.regulations, event.structure) == ("double-sided", Structure("custom", 3, 0))


def test_sides_alike() -> None:
    """3–3 with both wins as Runner is kept as such, the plain total where it is not known."""
    assert _table(seat(1, 3, 0, 3), seat(2, 3, 0, 3)).won_as is Side.RUNNER
    assert _table(seat(1, 3, 3, 0), seat(2, 3, 3, 0)).won_as is Side.CORP
    assert _table(seat(1, 3), seat(2, 3)).won_as is None


def test_sides_as_games() -> None:
    """Points by side that tell more than the total become games."""
    match = _table(seat(1, 4, 3, 1), seat(2, 1, 1, 0))
    assert match.score is None
    assert [(g.corp, g.runner, g.winners, g.by) for g in match.games] == [
        ("ada", "bo", ("ada",), None),
        ("bo", "ada", (), Way.TIME),
    ]


def test_modified_win() -> None:
    """Two points for a game are a win on time."""
    match = _table(seat(1, 5, 3, 2), seat(2, 0))
    assert [(g.winners, g.by) for g in match.games] == [(("ada",), None), (("ada",), Way.TIME)]


def test_second_game_not_played() -> None:
    """A game that nobody scored in is no game."""
    match = _table(seat(1, 3, 3, 0), seat(2, 0))
    assert [(g.corp, g.winners) for g in match.games] == [("ada", ("ada",))]


def test_total_against_sides() -> None:
    """Where points by side do not add up to the total, the total stands alone."""
    match = _table(seat(1, 4, 3, 0), seat(2, 1, 0, 0))
    assert match.score == score(4, 1)
    assert match.games == ()


def test_total_from_sides() -> None:
    """Without a total the points by side are added up."""
    match = _table(seat(1, None, 3, 3), seat(2, None))
    assert match.score == score(6, 0)


def test_impossible_total() -> None:
    """5–1 stands, by a ruling at its table."""
    match = _table(seat(1, 5), seat(2, 1))
    assert match.score == score(5, 1)
    assert [ruling.row for ruling in match.rulings] == ["F-points-1"]


def test_no_result_yet() -> None:
    """A table without scores has no result."""
    blank = {"combinedScore": None, "corpScore": None, "runnerScore": None}
    assert not _table({"id": 1} | blank, {"id": 2} | blank).reported


def test_agreed() -> None:
    """An intentional split is kept; that no leader is recorded is said to be a loss."""
    people = [player(1, "Ada"), player(2, "Bo")]
    agreed = table(4, seat(1, 3), seat(2, 3), intentionalDraw=True, twoForOne=True)
    imported = _read(cobra(people, [[agreed]]))
    match = imported.event.swiss[0].matches[0]
    assert (match.score, match.split) == (score(3, 3), None)
    assert (match.agreed, match.two_for_one) == (True, False)
    assert {"intentionalDraw", "twoForOne"} <= _things(imported)
    assert "round 1 table 4" in imported.losses[0].message


def test_a_two_for_one_has_no_sides() -> None:
    """One game was played: whoever won it, and as what, 3 points a side were entered for both."""
    people = [player(1, "Ada"), player(2, "Bo")]
    one_game = table(4, seat(1, 6, 3, 3), seat(2, 0, 0, 0), twoForOne=True)
    imported = _read(cobra(people, [[one_game]]))
    match = imported.event.swiss[0].matches[0]
    assert (match.score, match.two_for_one, match.games) == (score(6, 0), True, ())
    assert "twoForOne" not in _things(imported)


def test_byes() -> None:
    """A table with one player is a bye, whichever seat is empty."""
    people = [player(1, "Ada"), player(2, "Bo")]
    rounds = [
        [table(1, seat(1, 6), seat(None, 0)), table(2, seat(None, 0), seat(2, 6))],
    ]
    round_ = _read(cobra(people, rounds)).event.swiss[0]
    assert round_.byes == ("ada", "bo")
    assert round_.matches == ()


def test_bye_of_other_points() -> None:
    """What another program gave for a bye stands, by a ruling in the round, and is said."""
    rounds = [[table(1, seat(1, 0), seat(None, 0)), table(2, seat(None, 0), seat(2, 6))]]
    imported = _read(cobra([player(1, "Ada"), player(2, "Bo")], rounds))
    (round_,) = imported.event.swiss
    assert round_.bye_points == (("ada", Fraction(0)),)
    assert [ruling.row for ruling in round_.rulings] == ["F-points-1"]
    computed = standings(imported.event, load(imported.event.regulations)).by_id
    assert (computed["ada"].points, computed["bo"].points) == (0, 6)
    assert [loss.message for loss in imported.losses if loss.thing == "F-points-1"] == [
        "byes worth other than 6 points are kept as recorded, by a ruling in their round "
        "(ada, round 1 table 1: 0)"
    ]


def test_bye_without_points() -> None:
    """Nothing entered for a bye is what the rules give."""
    rounds = [[table(1, seat(1, None), seat(None, None))]]
    (round_,) = _read(cobra([player(1, "Ada")], rounds)).event.swiss
    assert (round_.byes, round_.bye_points, round_.rulings) == (("ada",), (), ())


def test_penalty() -> None:
    """Points below 0 are no result: they stand as points, by ruling."""
    match = _table(seat(1, 6, 3, 3), seat(2, -2))
    assert (match.score, match.points) == (None, (6, -2))
    assert [ruling.row for ruling in match.rulings] == ["F-points-1"]


@pytest.mark.parametrize("points", [500, -500, 1.00001, 10**6])
def test_absurd_points(points: float) -> None:
    """Points that no round can bring are refused, with their place."""
    with pytest.raises(ExchangeError, match=r"^rounds\[0\]\[0\]\.player1\.combinedScore should be"):
        _table(seat(1, 6) | {"combinedScore": points}, seat(2, 0))


def test_presence() -> None:
    """Late entry, drop, a missed round and a player who never came are read from the pairings."""
    people = [player(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)]
    rounds = [
        [table(1, seat(1, 6), seat(2, 0))],
        [table(1, seat(1, 6), seat(3, 0))],
        [table(1, seat(2, 6), seat(3, 0))],
    ]
    imported = _read(cobra(people, rounds))
    event = imported.event
    assert event.player["cy"].joins == 2
    assert event.player["di"].withdrawn
    assert [round_.drops for round_ in event.swiss] == [("bo",), ("ada",), ()]
    assert [round_.returns for round_ in event.swiss] == [(), (), ("bo",)]
    assert "missed round" in _things(imported)


def test_marked_as_left() -> None:
    """Who is marked as dropped or disqualified and was there to the end left after the last."""
    people = [player(1, "Ada", forfeit=True), player(2, "Bo", disqualified=True)]
    round_ = _read(cobra(people, [[table(1, seat(1, 6), seat(2, 0))]])).event.swiss[0]
    assert round_.drops == ("ada",)
    assert [removal.player for removal in round_.disqualified] == ["bo"]


def test_cut() -> None:
    """Games of the cut have the Corp first, the winner, and the number in the bracket."""
    imported = _read(four_players())
    (round_,) = imported.event.cut
    assert round_.seeds == ("ada", "di")
    (match,) = round_.matches
    assert (match.number, match.players, match.corp) == (1, ("ada", "di"), "ada")
    assert match.games[0].winners == ("di",)
    assert imported.published.places == {"ada": 2, "di": 1}


def test_cut_without_sides() -> None:
    """A game of the cut without roles keeps its winner."""
    data = four_players()
    for key in ("player1", "player2"):
        data["rounds"][2][0][key]["role"] = None
    (match,) = _read(data).event.cut[0].matches
    assert match.corp is None
    assert match.games[0].winners == ("di",)


def test_replaced_qualifier() -> None:
    """A qualified player who is no seed has left; one asked in vain has declined."""
    people = [player(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)]
    rounds = [
        [table(1, seat(1, 6), seat(4, 0)), table(2, seat(2, 6), seat(3, 0))],
        [game(1, 1, 4, winner=1)],
    ]
    finalists = [{"id": 1, "seed": 1, "rank": 1}, {"id": 4, "seed": 2, "rank": 2}]
    event = _read(
        cobra(people, rounds, cutToTop=2, preliminaryRounds=1, eliminationPlayers=finalists)
    ).event
    assert event.cut[0].left == ("bo",)
    assert event.cut[0].declined == ("cy",)


def test_contradicting_final_order() -> None:
    """A published champion who lost the last recorded game is named."""
    data = four_players()
    data["eliminationPlayers"][0]["rank"], data["eliminationPlayers"][1]["rank"] = 1, 2
    assert "final order" in _things(_read(data))


def test_unknown_key() -> None:
    """What has no place is named, not dropped in silence."""
    data = four_players()
    data["players"][0]["shoeSize"] = 41
    assert "shoeSize" in _things(_read(data))


def test_namesakes() -> None:
    """Namesakes and names without an address get ids of their own."""
    people = [player(1, "Ada"), player(2, "ada"), player(3, "李娜"), player(4, "Corp")]
    event = _read(cobra(people, [])).event
    ids = [one.id for one in event.players]
    assert len(set(ids)) == 4
    assert "corp" not in ids


def test_published() -> None:
    """Published decimals are kept exactly."""
    data = four_players()
    data["players"][0] |= {"matchPoints": 10, "strengthOfSchedule": "2.25"}
    data["players"][0]["extendedStrengthOfSchedule"] = 3.75
    row = _read(data).published.swiss["ada"]
    assert (row.points, row.sos, row.esos) == (Fraction(10), Fraction(9, 4), Fraction(15, 4))


def test_single_sided() -> None:
    """Single-sided Swiss has one game a table, the Corp first, `tableNumber` also as text."""
    first = {"id": 1, "role": "runner", "corpScore": None, "runnerScore": 3, "combinedScore": 3}
    second = {"id": 2, "role": "corp", "corpScore": 0, "runnerScore": None, "combinedScore": 0}
    one = table(1, first, second) | {"tableNumber": "7"}
    del one["table"]
    imported = _read(cobra([player(1, "Ada"), player(2, "Bo")], [[one]]))
    event = imported.event
    (match,) = event.swiss[0].matches
    assert (event.regulations, event.format) == ("single-sided", "standard")
    assert "single-sided" in _things(imported)
    assert (match.table, match.corp, match.players) == (7, "bo", ("bo", "ada"))
    assert match.score == score(0, 3)


def test_date_needed() -> None:
    """A file without a date asks for one, and takes the one that is given."""
    data = four_players() | {"date": ""}
    with pytest.raises(ExchangeError, match="give the day"):
        _read(data)
    assert read_cobra(node(data), day=date(2020, 1, 2)).event.start == date(2020, 1, 2)


def test_tables_without_number() -> None:
    """Tables without a number get the lowest free ones."""
    people = [player(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), 1)]
    one, two = table(1, seat(1, 6), seat(2, 0)), table(2, seat(3, 6), seat(4, 0))
    two["table"] = None
    round_ = _read(cobra(people, [[two, one]])).event.swiss[0]
    assert [match.table for match in round_.matches] == [2, 1]


@pytest.mark.parametrize(
    ("written", "by"), [("Topcut", "Topcut"), ("", "Cobra"), (7, "Cobra"), ("a\nb", "Cobra")]
)
def test_what_differs_is_kept_under_the_name_of_the_program(written: Any, by: str) -> None:
    """Ada's six points are seven in the file."""
    data = four_players() | {"uploadedFrom": written}
    data["players"][0]["matchPoints"] = 7
    published = required(_read(data).event.published)
    assert (published.by, published.points[0]) == (by, ("ada", Fraction(7)))
