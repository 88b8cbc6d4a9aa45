"""What another program published, held against what is computed here."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from topcut.exchange.reading.imported import Losses, PublishedOrder, PublishedRow
from topcut.exchange.reading.published import places, with_published
from topcut.regulations import Regulations, load
from topcut.regulations.families import BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND
from topcut.rules.standings.standings import standings
from topcut.text.problems.mark import Mark
from topcut.tournament import Event, Match, Published, Round, StageKind

from tests.build import event, swiss

SINGLE = load("single-sided")
FFG = load("ffg-2.2.1")
M = Mark("x")
IDS = ["ada", "bo", "cy", "di", "ed"]


def _round(number: int, *tables: tuple[str, str, int, int], bye: str) -> Round:
    return Round(
        StageKind.SWISS,
        number,
        M,
        matches=tuple(
            Match((corp, runner), M, place, corp=corp, score=(Fraction(one), Fraction(two)))
            for place, (corp, runner, one, two) in enumerate(tables, 1)
        ),
        byes=(bye,),
    )


def _event() -> Event:
    """Five players, two rounds, a bye each."""
    rounds = [
        _round(1, ("ada", "bo", 3, 0), ("cy", "di", 0, 3), bye="ed"),
        _round(2, ("di", "ada", 3, 0), ("ed", "cy", 1, 1), bye="bo"),
    ]
    return replace(event(IDS, rounds), regulations="single-sided", format="standard")


def _order(of: Event, regulations: Regulations = SINGLE, **changes: Any) -> PublishedOrder:
    """What is computed, rounded to three places; `ada=PublishedRow(...)` is somebody else's."""
    rows = {}
    for row in standings(of, regulations).rows:
        sos, esos = (Fraction(round(1000 * value), 1000) for value in row.tiebreaks)
        rows[row.player.id] = PublishedRow(row.rank, row.points, sos, esos)
    for player, change in changes.items():
        rows[player] = replace(rows[player], **change)
    return PublishedOrder(rows, {}, "Aesop's Tables")


def _said(losses: Losses) -> list[str]:
    return [loss.message for loss in losses.all()]


def _kept(of: Event, order: PublishedOrder, regulations: Regulations = SINGLE) -> list[str]:
    """What is said; the event keeps something exactly if anything is."""
    losses = Losses()
    found = with_published(of, regulations, order, losses)
    assert (found.published is not None) == bool(_said(losses))
    return _said(losses)


def test_what_is_as_computed_is_not_kept() -> None:
    losses = Losses()
    assert with_published(_event(), SINGLE, _order(_event()), losses) == _event()
    assert _said(losses) == []


@pytest.mark.parametrize("reading", [BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND])
def test_the_reading_that_alone_fits_becomes_an_option(reading: str) -> None:
    read = replace(_event(), options=(f"S-tie-1: {reading}",))
    losses = Losses()
    assert with_published(_event(), SINGLE, _order(read), losses) == read
    assert _said(losses) == [
        "strength of schedule was published by another reading than S-tie-1 as it is written, so "
        f"event.yaml has options: {{S-tie-1: {reading}}}"
    ]


def test_where_no_reading_fits_there_is_no_option_and_the_figures_are_kept() -> None:
    losses = Losses()
    order = _order(_event(), ada={"sos": Fraction(9, 8)})
    found = with_published(_event(), SINGLE, order, losses)
    assert found.options == ()
    assert found.published == Published("Aesop's Tables", sos=(("ada", Fraction(9, 8)),))
    assert _said(losses) == [
        "1 published strength of schedule is not as computed here, and kept below `published:` in "
        "event.yaml; no reading of the results in the file gives that (Ada)"
    ]


def test_the_last_place_is_rounded_and_a_half_may_go_either_way() -> None:
    """SoS of Ed is 5/8 here: with two places 0.62 and 0.63 are both ours, 0.64 is not."""
    of = _event()
    ed = dict(zip(SINGLE.tiebreakers, standings(of, SINGLE).by_id["ed"].tiebreaks, strict=True))
    assert ed["sos"] == Fraction(1, 2)
    rows = {player: replace(row, sos=None, esos=None) for player, row in _order(of).swiss.items()}
    for told, differs in (("0.5", False), ("0.50", False), ("0.54", True), ("0.55", True)):
        order = PublishedOrder(rows | {"ed": replace(rows["ed"], sos=Fraction(told))}, {}, "Cobra")
        assert bool(_kept(of, order)) is differs, told


def test_points_without_the_last_round_are_told_as_such() -> None:
    said = _kept(_event(), _order(_event(), di={"points": Fraction(3)}, bo={"points": Fraction(1)}))
    assert [each.partition("; ")[2] for each in said if "points is" in each] == [
        "without the points of the last round (Di)",
        "the results in the file give others (Bo)",
    ]


def test_who_is_tied_in_everything_was_decided_by_another_draw() -> None:
    rounds = [swiss(1, [("ada", "bo", "6-0"), ("cy", "di", "6-0")])]
    of = event(["ada", "bo", "cy", "di"], rounds)
    computed = standings(of, FFG)
    one, two = (row.player.id for row in computed.rows[:2])
    order = _order(of, FFG, **{one: {"rank": 2}, two: {"rank": 1}})
    (said,) = _kept(of, order, FFG)
    assert said.startswith("2 published ranks are not as computed here")
    assert "; tied on everything, and decided by another draw (" in said


def test_who_never_played_keeps_a_published_rank() -> None:
    of = _event()
    gone = replace(of.players[0], id="gone", name="Gone", withdrawn=True)
    of = replace(of, players=(*of.players, gone))
    order = _order(of)
    rows = dict(order.swiss) | {"gone": PublishedRow(6, Fraction(0), Fraction(0), Fraction(0))}
    (said,) = _kept(of, PublishedOrder(rows, {}, "Cobra"))
    assert said.endswith("a player who never played has no rank here (Gone)")


@pytest.mark.parametrize(
    ("values", "most"),
    [
        ([], 0),
        (["1", "2"], 0),
        (["1.5", "1.756"], 3),
        (["3.5208333333333325"], 12),
    ],
)
def test_places_are_those_of_the_longest_number_at_most_twelve(
    values: list[str], most: int
) -> None:
    assert places(map(Fraction, values)) == most


@pytest.mark.parametrize(
    "change",
    [{"rank": 0}, {"rank": 2**31}, {"points": Fraction(10**7)}, {"sos": Fraction(1, 2**40)}],
)
def test_what_nobody_can_have_published_is_not_kept(change: Any) -> None:
    assert _kept(_event(), _order(_event(), ada=change)) == []
