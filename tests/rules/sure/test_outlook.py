"""Who is sure, open and out, as one answer."""

from dataclasses import replace
from fractions import Fraction

import pytest
from topcut.regulations import load
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.standings.standings import standings
from topcut.rules.sure.chances import Because, DecidingBound, Outlook, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.text.problems.mark import Mark
from topcut.tournament import Advance, Event, Publish, Removal, Round, Stage, StageKind, Structure

from tests.build import TableText, event, required, swiss
from tests.build import player as entered
from tests.support.halfway import after, left

LAW = load("ffg-2.2.1")
EIGHT = ["ann", "bob", "cy", "di", "ed", "fay", "gus", "hal"]


def rounds(*tables: list[TableText]) -> list[Round]:
    """Swiss rounds of these tables, the first one first."""
    return [swiss(number, each) for number, each in enumerate(tables, 1)]


def paired(results: str) -> list[TableText]:
    """Four tables of the eight, in order: "6-0 3-3 0-6 -" is their results, - for none."""
    pairs = zip(EIGHT[::2], EIGHT[1::2], results.split(), strict=True)
    return [(one, two, "" if result == "-" else result) for one, two, result in pairs]


def asked(of: Event) -> Outlook:
    return required(outlook(of, LAW))


def verdicts(of: Event) -> dict[str, str]:
    return {player: chance.verdict.value for player, chance in asked(of).cut.items()}


def of_eight(*tables: list[TableText], cut: int = 4, total: int = 3) -> Event:
    return event(EIGHT, rounds(*tables), structure=Structure("custom", total, cut))


def test_nobody_asks_before_a_result_is_in() -> None:
    assert outlook(of_eight(paired("- - - -")), LAW) is None
    assert outlook(of_eight(paired("6-0 - - -")), LAW) is not None


@pytest.mark.parametrize("cut", [0, None])
def test_nobody_asks_without_a_cut(cut: int | None) -> None:
    made = of_eight(paired("6-0 6-0 6-0 6-0"))
    assert outlook(replace(made, structure=Structure("custom", 3, cut)), LAW) is None


def test_nobody_asks_once_the_cut_is_made() -> None:
    made = of_eight(paired("6-0 6-0 6-0 6-0"), total=1)
    first = Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), seeds=("ann", "cy", "ed", "gus"))
    assert outlook(made, LAW) is not None
    with_cut = replace(made, stages=(*made.stages, Stage(StageKind.CUT, (first,))))
    assert outlook(with_cut, LAW) is None


def test_nobody_asks_in_a_round_robin() -> None:
    made = of_eight(paired("6-0 6-0 6-0 6-0"))
    assert outlook(replace(made, pairing="round robin"), LAW) is None


def test_with_all_results_it_is_as_the_standings_have_it() -> None:
    made = of_eight(paired("6-0 6-0 3-3 3-3"), total=1)
    order = [row.player.id for row in standings(made, LAW).rows]
    found = asked(made)
    assert [*found.cut] == order
    assert [chance.verdict for chance in found.cut.values()] == [Verdict.SURE] * 4 + [
        Verdict.OUT
    ] * 4
    assert [chance.verdict for chance in found.first.values()] == [Verdict.SURE] + [Verdict.OUT] * 7
    proof = required(found.cut[order[3]].proof)
    assert (proof.because, proof.points, proof.others) == (Because.PLAYED, Fraction(3), 3)


def test_who_declined_is_out_and_the_next_is_in() -> None:
    made = of_eight(paired("6-0 6-0 6-0 6-0"), total=1)
    order = [row.player.id for row in standings(made, LAW).rows]
    asked_all = Round(StageKind.CUT, 1, Mark("rounds/cut-1.yaml"), declined=(order[0],))
    found = asked(replace(made, stages=(*made.stages, Stage(StageKind.CUT, (asked_all,)))))
    assert found.cut[order[0]].verdict is Verdict.OUT
    assert found.first[order[0]].verdict is Verdict.SURE
    assert found.cut[order[4]].verdict is Verdict.SURE


def test_everybody_is_sure_where_there_are_no_more_players_than_places() -> None:
    found = asked(of_eight(paired("6-0 6-0 6-0 6-0"), cut=8))
    assert {chance.verdict for chance in found.cut.values()} == {Verdict.SURE}
    proof = required(found.cut["ann"].proof)
    assert (proof.because, proof.others, proof.places) == (Because.ROOM, 7, 8)


@pytest.mark.parametrize(
    ("cut", "because", "others"), [(7, Because.POINTS, 6), (6, Because.MEETINGS, 5)]
)
def test_twelve_points_are_sure_where_six_others_at_most_can_have_them(
    cut: int, because: Because, others: int
) -> None:
    """Of two at one table only one can still have 12: five at once."""
    first = paired("6-0 6-0 6-0 6-0")
    second = [("ann", "cy", "6-0"), ("ed", "gus", "3-3"), ("bob", "di", "6-0"), ("fay", "hal", "")]
    chance = asked(of_eight(first, second, cut=cut, total=3)).cut["ann"]
    assert chance.verdict is Verdict.SURE
    assert chance.proof is not None
    assert (chance.proof.because, chance.proof.points) == (because, Fraction(12))
    assert (chance.proof.others, chance.proof.places) == (others, cut)


def test_with_five_places_the_same_twelve_points_are_open() -> None:
    first = paired("6-0 6-0 6-0 6-0")
    second = [("ann", "cy", "6-0"), ("ed", "gus", "3-3"), ("bob", "di", "6-0"), ("fay", "hal", "")]
    assert verdicts(of_eight(first, second, cut=5, total=3))["ann"] == "open"


def test_a_player_who_dropped_is_out_and_takes_nobodys_place() -> None:
    results = [swiss(1, paired("6-0 6-0 6-0 6-0"), drops=("ann", "cy", "ed", "gus"))]
    made = event(EIGHT, results, structure=Structure("custom", 1, 4))
    found = verdicts(made)
    assert {player for player, verdict in found.items() if verdict == "sure"} == {
        *("bob", "di", "fay", "hal")
    }


def test_who_dropped_may_return_while_a_round_is_not_paired() -> None:
    """So nobody is sure because of a drop alone."""
    first = swiss(1, paired("6-0 6-0 6-0 6-0"), drops=("cy", "ed", "gus"))
    made = event(EIGHT, [first], structure=Structure("custom", 2, 1))
    found = verdicts(made)
    assert found == dict.fromkeys(EIGHT, "open") | dict.fromkeys(("cy", "ed", "gus"), "out")


def test_a_cut_by_points_of_the_running_round_puts_nobody_out_who_can_still_have_them() -> None:
    structure = Structure("custom", 3, 2, advance=Advance(2, Fraction(6)))
    first = swiss(1, paired("6-0 6-0 6-0 6-0"))
    second = swiss(
        2, [("ann", "cy", "6-0"), ("ed", "gus", ""), ("bob", "di", ""), ("fay", "hal", "3-3")]
    )
    made = event(EIGHT, [first, second], structure=structure)
    found = asked(made).cut
    assert {player for player, chance in found.items() if chance.verdict is Verdict.OUT} == {
        *("fay", "hal")
    }
    proof = found["fay"].proof
    assert proof == DecidingBound(Because.BELOW, Fraction(3), 0, 2)


@pytest.mark.parametrize("rounds", [2, 3])
def test_who_fell_below_a_cut_by_points_is_told_from_who_had_left_before_it(rounds: int) -> None:
    """While round 3 is to come, and when round 2 was the last."""
    structure = Structure("custom", rounds, 2, advance=Advance(2, Fraction(6)))
    first = swiss(1, paired("6-0 6-0 6-0 6-0"), drops=("bob",))
    second = swiss(2, [("ann", "cy", "6-0"), ("ed", "gus", "3-3"), ("fay", "hal", "3-3")])
    removed = Removal("hal", "cheating", Mark("x"))
    second = replace(second, disqualified=(removed,))
    found = asked(event(EIGHT, [first, second], structure=structure)).cut
    because = {
        player: chance.proof.because
        for player, chance in found.items()
        if chance.verdict is Verdict.OUT and chance.proof is not None
    }
    assert because | {"bob": Because.LEFT, "hal": Because.LEFT, "fay": Because.BELOW} == because


@pytest.mark.parametrize("cut", [4, 8])
@pytest.mark.parametrize("system", ["ffg-2.0", "ffg-2.2.1", "ffg-3.2", "single-sided"])
def test_nobody_sure_misses_the_cut_and_nobody_out_makes_it(system: str, cut: int) -> None:
    """Random tournaments without points by ruling, replayed round by round, tables half typed."""
    decided = 0
    for number in range(4):
        wanted = GeneratorSpec(system=system, players=14 + number, rounds=5, cut=cut)
        made = tournament(f"sure-{system}-{number}", wanted)
        law = load(made.regulations)
        whole = replace(made, stages=(Stage(StageKind.SWISS, made.swiss),))
        table = standings(whole, law)
        made_it = required(qualifiers(whole, law, table))
        if any(match.points for round_ in whole.swiss for match in round_.matches):
            continue
        gone = left(whole)
        for whole_rounds in range(1, 5):
            for running in (None, 0, 4):
                found = required(outlook(after(whole, whole_rounds, running), law))
                for player, chance in found.cut.items():
                    decided += chance.verdict is not Verdict.OPEN
                    if chance.verdict is Verdict.SURE and player not in gone:
                        assert player in made_it.qualified
                    if chance.verdict is Verdict.OUT and not gone:
                        assert player not in made_it.qualified
                for player, chance in found.first.items():
                    if chance.verdict is Verdict.SURE:
                        assert table.by_id[player].rank == 1
                    if chance.verdict is Verdict.OUT:
                        assert table.by_id[player].rank != 1
    assert decided > 50


def test_a_later_round_beside_one_that_lacks_a_result_is_counted_by_points() -> None:
    """Nobody needs anything yet; only who is behind two in any case is out."""
    first = paired("6-0 6-0 6-0 -")
    second = [("ann", "cy", "6-0"), ("ed", "gus", ""), ("bob", "di", "3-3"), ("fay", "hal", "")]
    found = asked(of_eight(first, second, cut=2, total=2))
    assert (found.after, found.missing, found.needs) == (0, 1, {})
    assert required(found.round).number == 1
    decided = {player: chance.verdict.value for player, chance in found.cut.items()}
    assert decided == dict.fromkeys(EIGHT, "open") | dict.fromkeys(("bob", "di"), "out")


def test_the_same_event_is_asked_once() -> None:
    made = of_eight(paired("6-0 6-0 6-0 6-0"))
    assert asked(made) is asked(made)


@pytest.mark.parametrize(
    ("publish", "because"), [(Publish.RESULTS, Because.LEFT), (Publish.DRAFT, Because.PLAYED)]
)
def test_everybody_sees_who_declined_before_the_cut_unless_that_is_a_draft(
    publish: Publish, because: Because
) -> None:
    first = swiss(1, paired("6-0 6-0 6-0 6-0"))
    made = event(EIGHT, [first], structure=Structure("custom", 1, 4))
    best = standings(made, LAW).rows[0].player.id
    waiting = Round(StageKind.CUT, 1, Mark("x"), declined=(best,), publish=publish)
    made = replace(made, stages=(*made.stages, Stage(StageKind.CUT, (waiting,))))
    proof = required(asked(made.public()).cut[best].proof)
    assert proof.because is because


def test_who_joins_in_the_last_round_has_a_verdict_too() -> None:
    """Of five three go on: eve, who has only this round, needs a win and others' losses."""
    five = [*(entered(each) for each in ("ann", "bob", "cy", "di")), entered("eve", joins=2)]
    rounds = [
        swiss(1, [("ann", "bob", "3-0"), ("cy", "di", "1-1")]),
        swiss(2, [("ann", "cy", ""), ("eve", "bob", "")], byes=("di",)),
    ]
    made = event(five, rounds, regulations="single-sided", structure=Structure("custom", 2, 3))
    found = required(outlook(made, load("single-sided")))
    assert [*found.cut] == ["ann", "cy", "di", "bob", "eve"]
    assert found.cut["eve"].verdict is Verdict.OPEN
    assert found.cut["di"].verdict is Verdict.SURE
    assert found.count(Verdict.SURE) + found.count(Verdict.OPEN) + found.count(Verdict.OUT) == 5
