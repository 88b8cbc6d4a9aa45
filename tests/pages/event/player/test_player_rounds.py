"""A player's rounds on the player's page."""

from topcut.pages.event.player import player

from tests.support.shown import event, eventful, shared, swiss, table
from tests.support.shown import player as person


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def test_every_round_has_opponent_identities_result_total_and_rank() -> None:
    one, two, three = page("ada").rows
    assert (one.table, one.opponent_name, one.corp.name, one.runner.name) == (
        "1",
        "Bo Quist",
        "Cerebral Imaging",
        "Apex",
    )
    assert (one.outcome, one.points, one.total) == ("won", "6–0", "6")
    assert (two.outcome, two.points, two.total, two.rank) == ("won", "3–2", "9", "2")
    assert (three.outcome, three.total, three.rank) == ("won", "15", "")


def test_every_game_that_was_typed_is_told() -> None:
    assert (
        page("ada").rows[1].note
        == "Ada Crane won as Corp (flatline), Hal won as Corp (on time 5–4)"
    )


def test_a_running_match_is_being_played() -> None:
    assert page("hal").rows[-1].outcome == "playing"
    assert page("hal").rows[-1].points == ""


def test_a_missed_round_of_a_returned_player_stands_in_the_table() -> None:
    assert [row.opponent_name for row in page("jo").rows] == ["Gus 🐍", "absent"]


def test_identities_that_nobody_typed_are_not_recorded() -> None:
    assert page("cy").rows[0].corp.name == "not recorded"


def test_a_result_of_equal_points_is_a_split_only_where_each_won() -> None:
    people = (person("ada"), person("bo"), person("cy"), person("di"))
    made = event(people, swiss(1, table(1, "ada", "bo", "3-3"), table(2, "cy", "di", "2-2")))
    pages = player.pages(shared(made))
    assert (pages["ada"].rows[0].outcome, pages["cy"].rows[0].outcome) == ("split", "drawn")
