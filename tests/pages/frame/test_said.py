"""What search and messengers say of a page."""

from dataclasses import replace

from msgspec import structs
from topcut.pages.event import overview, standings
from topcut.pages.event.bracket import bracket
from topcut.pages.event.player import player as player_page
from topcut.pages.frame import said
from topcut.tournament import Event, Structure

from tests.support import stages
from tests.support.brackets import win
from tests.support.shown import event, eventful, plain, player, shared

WON = shared(replace(plain(8, 3), structure=Structure("custom", 3, 0)))


def test_before_the_event_it_says_when_and_where() -> None:
    coming = event((player("ada"),), place="Downtown", schedule=(("swiss-1", "10:00"),))
    assert said.event(shared(coming)).startswith("From 10:00. 1 player, top 4. ")
    assert said.event(shared(coming)).endswith(", Downtown.")


def test_while_a_round_is_played_it_says_how_far_it_is() -> None:
    assert said.event(shared(eventful())).startswith("Round 3: 1 of 3 results are in. 10 players")


def test_in_the_cut_it_says_who_is_still_in() -> None:
    made = stages.running()
    assert said.event(shared(made)).startswith(
        "Top 4, round 2: 1 of 2 results are in. Still in: Seed 1, Seed 2, Seed 3 and Seed 4. "
    )
    fewer = shared(win(stages.seeded(), *stages.ORDER[:4]))
    assert "Still in: Seed 1, Seed 3 and Seed 4. " in said.event(fewer)


def test_after_it_the_winner_stands_with_both_identities() -> None:
    winner = WON.standings.rows[0].player
    corp, runner = WON.corp[winner.id].name, WON.runner[winner.id].name
    assert corp
    assert said.event(WON).startswith(f"Won by {winner.name} with {corp} and {runner}. 8 players.")


def test_identities_that_are_hidden_are_said_nowhere() -> None:
    made = replace(plain(8, 1), stages=())
    kept = replace(made, decks=structs.replace(made.decks, identities="after round 1"))
    titles = {label.name for label in shared(made).corp.values()}
    assert titles == {"Controlling the Message", "Cerebral Imaging"}
    assert not [about for about in abouts(kept) for title in titles if title in about]


def abouts(made: Event) -> list[str]:
    """What is said of the event's pages."""
    context = shared(made)
    frames = [overview.page(context).frame, standings.page(context).frame]
    return [
        frame.said for frame in (*frames, *(p.frame for p in player_page.pages(context).values()))
    ]


def test_the_standings_name_who_leads_and_a_player_the_place() -> None:
    first, second, third = (row.player for row in WON.standings.rows[:3])
    found = standings.page(WON).frame.said
    assert found.endswith(f": {first.name}, {second.name}, {third.name}.")
    one = player_page.pages(WON)[first.id].frame.said
    assert one == "1st of 8 players."


def test_the_bracket_says_what_the_overview_says() -> None:
    context = shared(stages.running())
    assert context.bracket is not None
    assert bracket.page(context, context.bracket).frame.said == overview.page(context).frame.said
