"""What a rule can check of an event whose files have errors."""

from topcut.rules.checking.reads import Reads, awaited, part_of, without
from topcut.text.problems.mark import Mark
from topcut.tournament import Broken, Event, Round, Stage, StageKind

from tests.build import event, swiss

ONE = swiss(1, [("ann", "bob", "6-0"), ("cyd", "dan", "6-0")])
TWO = swiss(2, [("ann", "cyd", "6-0"), ("bob", "dan", "6-0")])
FOUR = ["ann", "bob", "cyd", "dan"]


def with_cut(*seeds: str) -> Event:
    cut = Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), seeds=seeds)
    return event(FOUR, stages=(Stage(StageKind.SWISS, (ONE, TWO)), Stage(StageKind.CUT, (cut,))))


SECOND = frozenset(("swiss-2",))
BROKEN = Broken(rounds=SECOND, unsure=SECOND, unlisted=SECOND)


def names(found: Event) -> list[str]:
    return [round_.name for stage in found.stages for round_ in stage.rounds]


def test_an_event_of_which_nothing_is_left_out_is_the_same_object() -> None:
    made = with_cut()
    for reads in Reads:
        assert part_of(made, Broken(), reads) is made
        assert awaited(made, Broken(), reads) == ""


def test_what_follows_from_rounds_ends_before_the_one_that_is_unsure() -> None:
    made = with_cut()
    assert names(part_of(made, BROKEN, Reads.ROUNDS)) == ["swiss-1"]
    assert names(part_of(made, BROKEN, Reads.BRACKET)) == ["swiss-1"]
    assert "swiss-2" not in names(part_of(made, BROKEN, Reads.PRESENCE))
    assert awaited(made, BROKEN, Reads.ROUNDS) == "rounds/swiss-2.yaml"


def test_a_bracket_whose_seeds_stand_does_not_wait_for_swiss() -> None:
    made = with_cut("ann", "bob")
    assert awaited(made, BROKEN, Reads.BRACKET) == ""
    assert "cut-1" in names(part_of(made, BROKEN, Reads.BRACKET))
    assert awaited(with_cut(), BROKEN, Reads.BRACKET) == "rounds/swiss-2.yaml"


def test_a_rule_about_one_table_at_a_time_checks_all_that_were_read() -> None:
    unread = TWO.matches[0].mark
    found = part_of(with_cut(), Broken(unread=frozenset((unread,))), Reads.TABLE)
    assert [match.table for match in found.swiss[1].matches] == [2]
    assert found.swiss[0] is ONE


def test_a_rule_about_who_sits_where_leaves_out_the_doubtful_tables_alone() -> None:
    doubtful = ONE.matches[1].mark
    broken = Broken(doubtful=frozenset((doubtful,)))
    assert len(part_of(with_cut(), broken, Reads.TABLES).swiss[0].matches) == 1
    made = with_cut()
    assert part_of(made, broken, Reads.TABLE) is made


def test_faulty_players_and_keys_are_waited_for_by_the_rules_that_need_them() -> None:
    made = with_cut()
    nobody = Broken(players=frozenset((Mark("players.yaml", 2),)))
    assert [reads for reads in Reads if awaited(made, nobody, reads)] == [
        Reads.FIELD,
        Reads.ROUNDS,
        Reads.BRACKET,
    ]
    key = Broken(event=frozenset(("format",)))
    assert [reads for reads in Reads if awaited(made, key, reads)] == [
        Reads.TABLE,
        Reads.ROUNDS,
        Reads.BRACKET,
    ]


def test_before_any_round_nothing_about_rounds_is_waited_for() -> None:
    assert awaited(event(FOUR), Broken(event=frozenset(("format",))), Reads.ROUNDS) == ""


def test_a_round_of_which_no_table_is_left_out_is_the_same_object() -> None:
    assert without(ONE, frozenset()) is ONE
