"""The standings page."""

from dataclasses import replace

from msgspec import structs
from topcut.pages.event import standings
from topcut.pages.words import numbers
from topcut.tournament import Event, Structure

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.known_cut import OUT, SURE, made, of
from tests.support.shown import event, eventful, plain, player, shared, swiss, table


def test_standings_are_those_after_the_last_round_whose_results_are_all_in() -> None:
    """A running round shows its results on its own page."""
    page = standings.page(shared(eventful()))
    assert page.context == "after round 2 of 4"
    assert (page.final, page.views) == ("", (("", "2"), ("../rounds/1/index.html#standings", "1")))


def test_rows_show_what_the_rules_computed() -> None:
    made = shared(eventful())
    page = standings.page(made)
    assert [row.id for row in page.rows] == [row.player.id for row in made.standings.rows]
    ada = next(row for row in page.rows if row.id == "ada")
    assert (ada.points, ada.corp.name, ada.corp.faction) == ("9", "Controlling the Message", "NBN")
    assert (ada.as_corp, ada.as_runner) == ("6", "3")


def test_who_left_had_a_bye_or_joined_late_is_marked() -> None:
    """Who withdrew before round 1 is not there."""
    marks = {row.id: row.mark for row in standings.page(shared(eventful())).rows}
    assert "left after 1" in marks["fay"]
    assert "left after 1" in marks["jo"]
    assert "kay" not in marks
    assert marks["hal"].startswith("bye")
    assert "from round 2" in marks["ivy"]


def test_the_disqualified_are_listed_last_without_a_rank() -> None:
    last = standings.page(shared(eventful())).rows[-1]
    assert (last.id, last.rank, last.mark) == ("di", "–", "disqualified")


def test_only_the_draw_decided_is_marked_and_explained() -> None:
    people = tuple(player(id_) for id_ in ("ada", "bo", "cy", "di"))
    made = event(people, swiss(1, table(1, "ada", "bo", "6-0"), table(2, "cy", "di", "6-0")))
    page = standings.page(shared(made))
    assert [row.mark for row in page.rows] == ["by draw"] * 4
    assert "the draw decided" in page.intro


def test_the_cut_is_drawn_below_the_last_who_qualifies() -> None:
    page = standings.page(shared(eventful()))
    assert [row.rank for row in page.rows if row.last_in] == ["4"]
    assert page.cut == "cut to top 4"


def test_no_cut_is_drawn_where_there_is_none() -> None:
    made = plain(8, 3)
    uncut = replace(made, structure=structs.replace(required(made.structure), cut=0))
    page = standings.page(shared(uncut))
    assert (page.cut, [row for row in page.rows if row.last_in]) == ("", [])


def test_movement_counts_places_since_the_round_before() -> None:
    """Up, down, and the same; nothing after the first round."""
    made = shared(plain(8, 2))
    page = standings.page(made)
    for row, standing in zip(page.rows, made.standings.rows, strict=True):
        assert standing.moved is not None
        shown = {True: f"▲{standing.moved}", False: f"▼{-standing.moved}"}[standing.moved > 0]
        assert row.moved == ("–" if standing.moved == 0 else shown)
    assert {row.moved for row in standings.page(shared(plain(8, 1))).rows} == {""}


def test_missing_facts_are_said_and_never_zero() -> None:
    people = (player("ada", corp=None, runner=None), player("bo", corp=None, runner=None))
    page = standings.page(shared(event(people, swiss(1, table(1, "ada", "bo", "3-3")))))
    assert {(row.corp.name, row.as_corp, row.as_runner) for row in page.rows} == {("", "", "")}
    assert (page.corp, page.runner, page.as_corp, page.as_runner) == ("", "", "", "")
    assert page.remarks == (
        "Points as Corp and as Runner are not recorded.",
        "Identities are not recorded.",
    )


def test_before_any_round_nobody_is_ranked() -> None:
    page = standings.page(shared(event((player("ada"), player("bo")))))
    assert page.rows == ()
    assert page.intro == "No round is complete yet."


def test_an_identity_that_is_missing_beside_others_is_a_dash() -> None:
    """A side that nobody has typed has neither heading nor dashes."""
    people = (player("ada", corp=None), player("bo", corp=None, runner=None))
    page = standings.page(shared(event(people, swiss(1, table(1, "ada", "bo", "3-3")))))
    assert {(row.id, row.corp.name, row.runner.name == "–") for row in page.rows} == {
        ("ada", "", False),
        ("bo", "", True),
    }
    assert (page.corp, page.runner) == ("", "Runner")


def test_after_the_cut_the_standings_are_final_with_the_winner_first() -> None:
    """The places of the cut, then Swiss; the Swiss standings are one link away."""
    page = standings.page(context_of(stages.won()))
    assert page.context == "final"
    assert [(row.rank, row.id) for row in page.rows[:5]] == [
        ("1", "s3"),
        ("2", "s1"),
        ("3", "s4"),
        ("4", "s2"),
        ("5", "s5"),
    ]
    assert [row.moved for row in page.rows[:5]] == ["▲2", "▼1", "▲1", "▼2", ""]
    assert [row.id for row in page.rows if row.last_in] == ["s2"]
    assert page.intro.startswith("The places of the cut, then Swiss by points, SoS, eSoS")
    assert "▲ ▼ places from the seed" in page.intro
    assert page.final == "Final"
    assert page.views[0] == ("../rounds/7/index.html#standings", "7")
    assert page.places["s3"] == 1


def test_the_working_of_a_row_stays_with_its_player_in_the_final_order() -> None:
    won = context_of(stages.won())
    for row in standings.page(won).rows:
        assert row.points == numbers.points(won.standings.by_id[row.id].points, won.texts)


def test_without_a_cut_the_last_standings_are_the_final_ones() -> None:
    made = shared(replace(plain(8, 3), structure=structs.replace(_structure(), cut=0)))
    page = standings.page(made)
    assert page.context == "final"
    assert (page.final, [number for _, number in page.views]) == ("Final", ["2", "1"])
    assert [row.id for row in page.rows] == [row.player.id for row in made.standings.rows]
    assert "▲" in page.intro


def _structure() -> Structure:
    return Structure("custom", 3, 8)


def test_while_the_cut_is_played_the_standings_are_those_of_swiss() -> None:
    page = standings.page(context_of(stages.running()))
    assert page.context == "after round 7 of 7"
    assert [row.id for row in page.rows[:4]] == ["s1", "s2", "s3", "s4"]


def test_up_to_64_players_the_working_opens_in_the_row() -> None:
    """Of more it stands on the player's page, where the arrow leads."""
    few, many = (standings.page(shared(_one_round(size))).rows for size in (64, 66))
    assert all(row.account is not None and not row.linked for row in few)
    assert all(row.account is None and row.linked for row in many)
    assert {line for row in many for line in row.behind} == set()


def _one_round(size: int) -> Event:
    people = tuple(player(f"p{number}") for number in range(size))
    pairs = [table(n, f"p{2 * n - 2}", f"p{2 * n - 1}", "6-0") for n in range(1, size // 2 + 1)]
    return event(people, swiss(1, *pairs))


def test_who_left_before_round_1_is_named_below_the_standings() -> None:
    page = standings.page(shared(eventful()))
    assert page.unlisted == (("Left before round 1:", (("kay", "Kay"),)),)


def test_remarks_on_columns_of_wide_windows_stand_apart() -> None:
    page = standings.page(shared(eventful()))
    assert page.wide_remarks == (
        "Corp and Runner count points of known sides; byes and split rounds without sides are "
        "left out.",
    )
    assert page.remarks == ()


def test_who_is_sure_of_the_cut_or_out_of_it_has_a_word_of_its_own_column() -> None:
    """The cut line stays where it is; above the table stands how many, and by which results."""
    page = standings.page(made(of(ada=SURE, hal=OUT)))
    now = required(page.now)
    words = {row.id: row.chance for row in now.rows}
    assert (words["ada"], words["bo"], words["hal"]) == ("in", "open", "out")
    assert [row.rank for row in now.rows if row.last_in] == ["4"]
    assert (now.chance, page.chance) == ("Cut", "")
    assert page.sure == (
        "Top 4: 1 in, 6 open, 1 out. Corrections, declines, drops and no-shows can change this."
    )


def test_without_anything_known_of_the_cut_there_is_no_column_for_it() -> None:
    known, nothing = standings.page(made(of(ada=SURE))), standings.page(made(None))
    now = required(nothing.now)
    assert (now.chance, nothing.sure) == ("", "")
    assert required(known.now).width == now.width + 1
