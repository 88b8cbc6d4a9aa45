"""Who was sure for the first time after which round."""

from dataclasses import replace

from msgspec import structs
from topcut.regulations import load
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.sure.chances import Verdict
from topcut.rules.sure.outlook import first_sure, outlook
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Round, Stage, StageKind

from tests.build import required
from tests.support.halfway import after

LAW = load("single-sided")


def played() -> Event:
    wanted = GeneratorSpec(system="single-sided", players=18, rounds=6, cut=8)
    made = tournament("sure-news", wanted)
    return replace(made, stages=(Stage(StageKind.SWISS, made.swiss),))


def test_everybody_sure_after_a_round_is_named_there_or_before() -> None:
    whole = played()
    found = first_sure(whole, LAW)
    named = [player for players in found.values() for player in players]
    assert len(named) == len(set(named))
    assert len(found) > 1
    for number in range(1, 7):
        then = required(outlook(after(whole, number), LAW))
        sure = {player for player, each in then.cut.items() if each.verdict is Verdict.SURE}
        so_far = {player for at, players in found.items() if at <= number for player in players}
        assert sure <= so_far
        assert set(found.get(number, ())) <= sure


def test_what_was_said_stays_when_rounds_follow_and_the_cut_is_made() -> None:
    whole = played()
    found = first_sure(whole, LAW)
    seeds = tuple(player for players in found.values() for player in players)[:4]
    first = Round(StageKind.CUT, 1, Mark("x"), seeds=seeds, declined=seeds[:1])
    with_cut = replace(whole, stages=(*whole.stages, Stage(StageKind.CUT, (first,))))
    assert first_sure(with_cut, LAW) == found
    for number in range(1, 6):
        expected = {at: players for at, players in found.items() if at <= number}
        assert first_sure(after(whole, number), LAW) == expected
        assert first_sure(after(whole, number, running=3), LAW) == expected


def test_without_a_cut_nobody_is_sure_of_it() -> None:
    whole = played()
    without = structs.replace(required(whole.structure), cut=0)
    assert first_sure(replace(whole, structure=without), LAW) == {}
