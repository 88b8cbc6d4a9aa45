"""A player's page."""

from topcut.pages.event import player
from topcut.pages.parts.context import Context

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.hall import context_of as context_of_hall
from tests.support.hall import hall
from tests.support.shown import event, eventful, plain, shared, swiss, table
from tests.support.shown import player as person


def page(id_: str) -> player.Page:
    return player.pages(shared(eventful()))[id_]


def test_the_place_stands_with_points_and_tiebreakers() -> None:
    ada = page("ada")
    assert (ada.place, ada.of) == ("2nd", "of 9 players")
    assert "after round 2 with <b>9</b> points" in ada.sentence


def test_every_round_has_opponent_identities_result_total_and_rank() -> None:
    one, two, three = page("ada").rows
    assert (one.table, one.opponent_name, one.corp, one.runner) == (
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


def test_a_bye_has_no_opponent_and_is_explained() -> None:
    hal = page("hal")
    assert (hal.rows[0].opponent, hal.rows[0].opponent_name, hal.rows[0].points) == ("", "bye", "6")
    assert hal.remarks == (
        "Round 1 was a bye: its points count, and there is no opponent to divide by.",
        "SoS is the mean of the opponents’ points ÷ rounds, eSoS is the mean of their SoS.",
    )


def test_an_absent_opponent_is_explained() -> None:
    gus = page("gus")
    assert gus.rows[0].outcome == "not there"
    assert gus.remarks[0].startswith("Round 1: the opponent did not appear.")
    jo = page("jo")
    assert jo.rows[0].outcome == "lost"
    assert jo.remarks[0].startswith("Round 1 was missed")


def test_a_missed_round_of_a_returned_player_stands_in_the_table() -> None:
    assert [row.opponent_name for row in page("jo").rows] == ["Gus 🐍", "absent"]


def test_the_disqualified_have_no_place_and_the_reason_is_said() -> None:
    di = page("di")
    assert di.place == ""
    assert "scouting" in di.sentence


def test_identities_that_nobody_typed_are_not_recorded() -> None:
    assert page("cy").rows[0].corp == "not recorded"


def test_before_any_round_there_is_no_place() -> None:
    ada = player.pages(shared(event((person("ada"), person("bo")))))["ada"]
    assert (ada.place, ada.sentence, ada.rows) == ("", "No round is complete yet.", ())


def test_a_result_of_equal_points_is_a_split_only_where_each_won() -> None:
    people = (person("ada"), person("bo"), person("cy"), person("di"))
    made = event(people, swiss(1, table(1, "ada", "bo", "3-3"), table(2, "cy", "di", "2-2")))
    pages = player.pages(shared(made))
    assert (pages["ada"].rows[0].outcome, pages["cy"].rows[0].outcome) == ("split", "drawn")


def test_who_left_is_said_beside_the_place() -> None:
    assert "Left after round 1." in page("fay").sentence


def test_every_player_has_a_page() -> None:
    assert len(player.pages(shared(plain(16, 4)))) == 16


def seat(made: Context, id_: str) -> tuple[str, str, str, str]:
    found = player.pages(made)[id_]
    assert found.table is not None
    table = found.table
    return table.round, table.big, table.beside.striptags(), found.timing.striptags()


def test_while_a_round_runs_the_table_stands_first() -> None:
    """On a phone the row of the round has no room for it."""
    assert seat(shared(eventful()), "hal") == ("Round 3", "Table 2", "v אדם כהן", "ends 14:25")
    assert seat(shared(eventful()), "bo") == ("Round 3", "Bye", "", "ends 14:25")


def test_the_table_goes_when_the_result_is_in() -> None:
    assert page("ada").table is None


def test_before_the_clock_starts_the_table_is_there_already() -> None:
    waiting = context_of_hall(hall(8, started=False))
    _, big, _, timing = seat(waiting, "p0")
    assert (big, timing) == ("Table 1", "Paired; the clock has not started.")
    assert player.pages(waiting)["p0"].rows[-1].outcome == "to play"


def test_in_the_cut_it_is_the_table_else_the_match_with_the_side() -> None:
    assert seat(context_of(stages.running()), "s2") == (
        "Top 4, round 2",
        "Match 4",
        "v Seed 4, as Runner",
        "ends 17:40",
    )
    assert seat(context_of(stages.paired(7, 8)), "s1")[1:3] == ("Table 7", "v Seed 4, as Corp")


def test_where_no_round_is_on_nobody_has_a_table() -> None:
    for made in (stages.swiss_over(), stages.won()):
        assert {found.table for found in player.pages(context_of(made)).values()} == {None}
