"""What nrtm.json cannot hold, in sentences."""

from dataclasses import replace

import pytest
from topcut.exchange.nrtm.losses import nrtm_losses
from topcut.tournament import Event, Identity, Published, Removal, Ruling, Side, Stage

from tests.support import brackets
from tests.support.whole_event import whole_event


def test_losses() -> None:
    """What the format cannot hold is named, with its places."""
    found = nrtm_losses(whole_event())
    losses = {loss.thing: loss.message for loss in reversed(found)}
    assert {"proxies", "warnings", "no show", "split", "was", "rulings", "games"} <= set(losses)
    assert "swiss-2 table 2" in losses["no show"]
    assert "cy, di" in losses["id"]
    assert {"byes", "fixed_table"} <= set(losses)
    assert "tree" not in losses


def test_what_another_program_published_otherwise_is_told() -> None:
    """AlwaysBeRunning would else show other ranks than everybody knows, and nobody was told."""
    published = Published(by="Aesop's Tables", ranks=(("cy", 1),))
    told = [loss.message for loss in nrtm_losses(replace(whole_event(), published=published))]
    said = "other figures that Aesop's Tables published are left out"
    assert f"{said}: ranks and points go as computed here (cy)" in told
    none = nrtm_losses(replace(whole_event(), published=None))
    assert not [loss for loss in none if loss.thing == "published"]


def test_who_was_disqualified_is_not_said_to_be_left_out() -> None:
    event = whole_event()
    swiss = event.stages[0]
    first = replace(
        swiss.rounds[0], disqualified=(Removal("cy", "marked sleeves", swiss.rounds[0].mark),)
    )
    stages = (Stage(swiss.kind, (first, *swiss.rounds[1:])), *event.stages[1:])
    told = {loss.thing: loss.message for loss in nrtm_losses(replace(event, stages=stages))}
    assert told["disqualified"].startswith("disqualifications and their reasons are left out (cy")


def test_losses_of_a_cut() -> None:
    """What AlwaysBeRunning's tree cannot show is named."""
    event = brackets.typed(
        brackets.event_with_cut(8, seeds=tuple(brackets.seed(n) for n in range(1, 8))),
        1,
        brackets.absent(2, "s4", "s5", "s4", "s5"),
        brackets.absent(3, "s2", "s7", "s7"),
    )
    losses = {loss.message for loss in nrtm_losses(event)}
    assert any("becomes a win for the player who was there" in message for message in losses)
    assert any("to which nobody came" in message for message in losses)
    assert "AlwaysBeRunning draws a wrong tree for a cut of 7 players" in losses


def _tree_losses(event: Event) -> list[str]:
    about = ("tree", "namesakes", "wiring")
    return [loss.message for loss in nrtm_losses(event) if loss.thing in about]


@pytest.mark.parametrize("size", [4, 8, 16])
def test_a_tree_that_is_right_loses_nothing(size: int) -> None:
    assert _tree_losses(brackets.event_with_cut(size)) == []


def test_a_tree_that_is_not_right_is_told() -> None:
    single = brackets.event_with_cut(4, elimination="single")
    assert _tree_losses(single) == [
        "AlwaysBeRunning draws a single elimination as the upper bracket of a double one: its"
        " lower bracket and its final stay open, and no champion is shown"
    ]
    anew = brackets.event_with_cut(8, elimination="single", family="single", reseed=True)
    assert (
        "AlwaysBeRunning draws a fixed tree: of a cut that is paired anew by seed in each round"
        in {loss.message.partition(" it shows")[0] for loss in nrtm_losses(anew, brackets.of(anew))}
    )
    three = brackets.event_with_cut(3, elimination="single")
    assert _tree_losses(three) == ["AlwaysBeRunning draws no right tree for a top 3"]
    large = brackets.event_with_cut(32)
    assert _tree_losses(large) == ["AlwaysBeRunning draws a wrong tree for a cut of 32 players"]


def test_namesakes_in_a_cut_are_told() -> None:
    """Namesakes elsewhere are not: the tree has no need of them."""
    event = brackets.event_with_cut(4, players=6)
    for name, told in (("s2", 1), ("s5", 0)):
        players = tuple(
            replace(player, name=" Seed 1") if player.id == name else player
            for player in event.players
        )
        assert len(_tree_losses(replace(event, players=players))) == told


def test_a_match_off_the_wiring_is_told() -> None:
    event = brackets.typed(brackets.event_with_cut(4), 1, brackets.played(1, "s4", "s2", "s4"))
    ((match,),) = (one.matches for one in event.cut)
    ruled = replace(match, rulings=(Ruling("F-elim-1", "as it was played", brackets.MARK),))
    assert _tree_losses(event) == []
    assert _tree_losses(brackets.typed(brackets.event_with_cut(4), 1, ruled)) == [
        "AlwaysBeRunning draws a wrong tree from a match on whose players the bracket would have"
        " sent elsewhere (cut-1 table 1)"
    ]


def test_an_identity_that_is_not_known_is_told() -> None:
    """Of one side or both; who never came is not in the file."""
    corp = Identity("NBN: Making News", Side.CORP, "nbn")
    geist = Identity("Armand “Geist” Walker: Tech Lord", Side.RUNNER, "criminal")
    event = brackets.event_with_cut(4, cut=())
    one, two, three, four = event.players
    players = (
        replace(one, corp=corp, runner=geist),
        replace(two, corp=corp),
        three,
        replace(four, withdrawn=True),
    )
    (found,) = (
        loss.message
        for loss in nrtm_losses(replace(event, players=players))
        if loss.thing == "identity"
    )
    assert found == (
        "AlwaysBeRunning files an identity that is not known as a draft identity (s2, s3)"
    )
