"""One's own line on top of the pages of a running event."""

from dataclasses import replace

from msgspec import structs
from topcut.pages.context.context import Context
from topcut.pages.event.player.your_line import OwnLine, own_lines
from topcut.publish.files import own_files
from topcut.tournament import Publish, Structure

from tests.support import stages
from tests.support.bracket_pages import context_of
from tests.support.brackets import event_with_cut, ladder, typed, win
from tests.support.hall import context_of as context_of_hall
from tests.support.hall import hall
from tests.support.known_cut import OPEN, SURE, ending, needs, of
from tests.support.known_cut import made as made_known
from tests.support.shown import event, eventful, plain, player, shared


def said(made: Context, id_: str) -> str:
    line: OwnLine = own_lines(made).players[id_]
    parts = (line.name, line.big, line.who, line.more, "timed" if line.timed else "")
    return " | ".join(part for part in parts if part)


def test_while_a_round_runs_it_says_table_opponent_and_end() -> None:
    made = shared(eventful())
    assert said(made, "hal") == "Hal | Table 2 | v <b>אדם כהן</b> | timed"
    assert "ends" in own_lines(made).timing
    assert "14:25" in own_lines(made).timing


def test_with_the_result_in_it_says_the_own_points_first() -> None:
    made = context_of_hall(hall(8, reported=1))
    first, second = next(table for table in made.event.ranked[-1].matches if table.reported).players
    results = (said(made, first).split(" | ")[1], said(made, second).split(" | ")[1])
    assert results[0] == "–".join(reversed(results[1].split("–")))
    assert "result entered" in said(made, first)


def test_a_bye_is_said() -> None:
    assert said(shared(eventful()), "bo").endswith("| Bye | no opponent in this round")


def test_between_rounds_it_says_the_rank_and_that_nothing_is_paired() -> None:
    made = context_of_hall(hall(8, reported=4))
    lines = [said(made, one.id) for one in made.event.players]
    assert all("after round" in line and "is not paired yet." in line for line in lines)


def test_in_the_cut_it_is_the_match_what_it_waits_for_or_the_place() -> None:
    made = context_of(stages.running())
    assert said(made, "s2") == "Seed 2 | Match 4 | v <b>Seed 4</b> | as <b>Runner</b> | timed"
    lines = [said(made, one.id) for one in made.event.players]
    assert any("waiting for the " in line for line in lines)
    over = context_of(stages.won())
    assert own_files(over) == {}


def test_before_round_1_nobody_is_paired() -> None:
    made = shared(event((player("ada"),)))
    assert said(made, "ada").endswith("On the list | Round 1 is not paired yet.")


def test_results_that_are_not_published_are_not_told() -> None:
    made = plain(8, 3)
    last = replace(made.stages[0].rounds[-1], publish=Publish.PAIRINGS)
    rounds = (*made.stages[0].rounds[:-1], last)
    hidden = replace(made, stages=(structs.replace(made.stages[0], rounds=rounds),))
    lines = [said(shared(hidden), one.id) for one in hidden.players]
    assert not any("result entered" in line or "after round 3" in line for line in lines)


def test_a_person_with_another_id_is_found_in_this_event() -> None:
    made = shared(eventful())
    people = {**made.people, "hal": "hal-of-sweden", "ed": ""}
    assert own_lines(replace(made, people=people)).people == {"hal-of-sweden": "hal"}


def test_the_disqualified_are_out_and_wait_for_no_round() -> None:
    assert said(shared(eventful()), "di").endswith(" | Out | Disqualified")


def test_in_the_last_round_it_says_what_is_enough_for_the_cut() -> None:
    enough = needs(ending(6, 0, SURE), ending(3, 3, SURE), ending(0, 6, OPEN))
    known = made_known(structs.replace(of(ed=SURE), needs={"ada": enough}))
    assert said(known, "ada") == "Ada | Table 1 | v <b>Bo</b> | in with 3–3 | timed"
    assert said(known, "ed") == "Ed | 6–0 | v <b>Fay</b> | result entered, in | timed"


def test_s_cut_3_who_came_through_a_round_waits_for_its_end_not_for_a_match() -> None:
    event = event_with_cut(8, players=9, elimination="single", family="single", reseed=True)
    event = replace(event, stages=event_with_cut(8, players=9, swiss=ladder(9)).stages)
    event = typed(win(event, (3, "s6")), 1, stages.open_match(4, "s4", "s5"))
    made = context_of(replace(event, structure=Structure("custom", 8, 8, "single")))
    assert said(made, "s6") == "Seed 6 | Cut 2 | opponent by seed, once this round is over"
    assert said(made, "s3") == "Seed 3 | 5 to 8 | out of the top 8"
