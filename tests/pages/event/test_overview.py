"""The overview of an event."""

from dataclasses import replace
from pathlib import Path

from topcut.pages.event import overview, standings
from topcut.pages.event.player import player as person_page
from topcut.text.words import texts
from topcut.tournament import Event, Screen, ScreenItem, Staff, Structure

from tests.build import required
from tests.support import bracket_pages, stages
from tests.support.examples import example
from tests.support.hall import context_of, hall
from tests.support.shown import event, eventful, hidden, plain, player, shared, swiss, table


def page(made: Event) -> overview.Page:
    return overview.page(shared(made))


def facts(made: Event) -> dict[str, str]:
    return {fact.label: fact.text or fact.code for fact in page(made).facts}


def test_a_running_round_stands_first_with_its_end() -> None:
    now = page(eventful())
    assert (now.label, now.big) == ("Now", "Round 3")
    assert now.beside.striptags() == "of 4, ends 14:25"
    assert required(now.latest).title == "Pizza at half past two"
    assert [label for _, label in now.actions] == [
        "Find your table",
        "Results, 1 of 3 tables",
        "Standings",
    ]


def test_tables_still_playing_are_listed() -> None:
    now = page(eventful())
    assert [table.number for table in now.playing] == ["2", "3"]
    assert now.tables == "2 of 3 tables"


def test_between_rounds_all_results_are_in() -> None:
    made = plain(8, 2)
    between = page(replace(made, structure=Structure("custom", 3, 4)))
    assert (between.big, between.beside) == ("Round 2", "of 3, all results in")
    assert between.playing == ()


def test_the_winner_of_an_event_without_cut_stands_first() -> None:
    made = shared(replace(plain(8, 3), structure=Structure("custom", 3, 0)))
    won = overview.page(made)
    first = made.standings.rows[0]
    assert (won.label, won.big) == ("Winner", first.player.name)
    assert won.winners == (("", first.player.id, first.player.name),)
    assert won.beside.striptags() == f"after 3 rounds, {first.points} points"
    assert [identity.name for identity in won.identities] == [
        made.corp[first.player.id].name,
        made.runner[first.player.id].name,
    ]


def test_before_a_cut_nobody_has_won() -> None:
    cut = page(replace(plain(8, 3), structure=Structure("custom", 3, 4)))
    assert (cut.label, cut.big, cut.beside) == ("The cut", "Top 4", "qualified after 3 rounds")


def test_before_the_start_the_day_stands_first_and_the_players_are_named() -> None:
    made = event((player("bo"), player("ada")), schedule=(("swiss-1", "10:00"),))
    start = page(made)
    assert (start.label, start.big, start.beside) == (
        "Next",
        "10 Mar",
        "Saturday, from <b>10:00</b>",
    )
    assert start.names == (("ada", "Ada", ""), ("bo", "Bo", ""))


def test_a_long_list_of_names_is_parted_by_initials() -> None:
    people = tuple(player(f"p{n:02}", f"{'ÉeDd'[n % 4]}va {n:02}") for n in range(40))
    names = page(event(people)).names
    assert [(name, initial) for _, name, initial in names if initial] == [
        ("Dva 02", "D"),
        ("Éva 00", "E"),
    ]
    assert len(names) == 40


def test_of_many_tables_twelve_are_named_and_the_round_is_linked() -> None:
    now = overview.page(context_of(hall(26)))
    assert [table.number for table in now.playing] == [str(n) for n in range(1, 13)]
    assert now.tables == "13 of 13 tables"
    assert now.all_playing == ("rounds/3/index.html#results", "All 13 tables still playing")
    few = overview.page(context_of(hall(24)))
    assert (len(few.playing), few.all_playing) == (12, None)


def test_the_pairings_of_a_large_round_do_not_stand_on_the_overview_before_it() -> None:
    before = overview.page(context_of(hall(26, started=False)))
    assert (before.playing, before.all_playing) == ((), None)
    assert ("rounds/3/index.html", "Pairings by table, 13 tables") in before.actions
    assert len(overview.page(context_of(hall(24, started=False))).playing) == 12


def test_the_first_eight_are_shown_with_the_cut() -> None:
    made = page(plain(16, 4))
    assert [leader.line.rank for leader in made.leaders] == [str(n) for n in range(1, 9)]
    assert [leader.line.rank for leader in made.leaders if leader.line.last_in] == ["8"]
    assert made.all_players == "All 16 players"


def test_day_place_players_structure_and_tier_are_said() -> None:
    assert page(eventful()).sub == (
        "Saturday 10 March 2018, Downtown Games, Springfield. 10 players (11 signed up)."
    )
    held = replace(eventful(), tier="relaxed")
    assert page(held).sub.endswith("10 players (11 signed up), relaxed tier.")


def test_in_every_language_the_day_with_its_capital_letter_begins_the_sentence() -> None:
    begins = {"en": "Saturday 10", "de": "Samstag, 10", "fr": "Samedi 10", "es": "Sábado, 10"}
    for language in texts.LANGUAGES:
        spoken = replace(shared(eventful()), texts=texts.load(language))
        assert overview.page(spoken).sub.startswith(begins[language])


def test_who_signed_up_and_does_not_play_is_counted_on_no_page_and_named() -> None:
    """One number on every page, and who is not in it by name below the standings."""
    people = (player("ada"), player("bo"), player("cy", joins=3), player("kay", withdrawn=True))
    played = event(people, swiss(1, table(1, "ada", "bo", "6-0")))
    made = shared(replace(played, structure=Structure("custom", 1, 0)))
    shown = overview.page(made)
    assert "2 players (4 signed up)" in shown.sub
    assert shown.all_players == "All 2 players"
    pages = person_page.pages(made)
    assert (pages["ada"].place, pages["ada"].of) == ("1st", "of 2 players")
    assert pages["cy"].sentence == "Signed up and never played."
    assert standings.page(made).unlisted == (
        ("Left before round 1:", (("kay", "Kay"),)),
        ("Signed up and never played:", (("cy", "Cy"),)),
    )


def test_facts_say_rules_structure_staff_decks_and_schedule() -> None:
    said = facts(eventful())
    assert said["Rules"] == "FFG Tournament Regulations 2.2.1"
    assert said["Structure"] == "4 Swiss rounds of 65 minutes, cut to top 4, double elimination"
    assert said["Judge"] == "Bo Quist"
    assert said["Decks"] == "published after the event; Most Wanted List 1.1"
    assert said["Schedule"] == "10:00 round 1"
    assert said["Draw"] == "word"


def test_the_schedule_of_another_day_says_its_day() -> None:
    later = (("cut-1", "2018-03-11 09:30"),)
    assert facts(replace(eventful(), schedule=later))["Schedule"] == "11 Mar 09:30 cut, round 1"


def test_without_a_marshal_the_organizer_acts_as_one() -> None:
    """FFG regulations, Organizer (row F-role-1)."""
    alone = facts(eventful())
    assert alone["Organizer"] == "Ann Ellis, also marshal"
    two = facts(replace(eventful(), staff=Staff("Ann Ellis", ("Cy Dow", "Di Ito"), ())))
    assert (two["Organizer"], two["Marshals"]) == ("Ann Ellis", "Cy Dow, Di Ito")


def test_a_missing_fact_is_said() -> None:
    bare = event((player("ada"),), structure=None)
    asked = {fact.label: fact.text for fact in required(page(bare).before).facts}
    assert (facts(bare)["Organizer"], asked["Structure"]) == ("not recorded", "not recorded")


def test_papers_and_screens_are_linked_until_the_event_is_won() -> None:
    screens = (Screen("hall", (ScreenItem("clock"),)),)
    running = page(replace(eventful(), screens=screens)).facts
    links = {fact.text: fact.href for fact in running if fact.href}
    assert links["Paper"] == "print/index.html"
    assert [(fact.label, fact.parts) for fact in running if fact.parts] == [
        ("Screen", (("screen/hall/index.html", "hall"),))
    ]
    won = replace(plain(8, 3), structure=Structure("custom", 3, 0), screens=screens)
    assert "Paper" not in [fact.text for fact in page(won).facts]


def test_the_papers_are_linked_before_the_start() -> None:
    coming = page(event((player("ada"),))).facts
    assert ("Paper", "print/index.html") in [(fact.text, fact.href) for fact in coming]


def test_f_setup_1_the_overview_says_how_a_round_goes() -> None:
    """A round of two games switches sides; in a half draft the pairings say who is Corp."""
    made = event((player("ada"), player("bo")))
    texts = [fact.text for fact in page(made).facts]
    assert any(text.startswith("A round is two games: chance decides") for text in texts)
    drafted = [fact.text for fact in page(replace(made, format="half draft")).facts]
    assert any(text.startswith("A round is one game, and the pairings") for text in drafted)


def test_f_deck_5_the_overview_says_what_sleeves_the_tier_wants() -> None:
    made = event((player("ada"), player("bo")))
    for tier, said in (
        (
            "relaxed",
            "Decks do not need opaque sleeves here, but all card backs of a deck must look alike.",
        ),
        ("premier", "Decks must be in opaque sleeves, all alike within a deck."),
    ):
        texts = [fact.text for fact in page(replace(made, tier=tier)).facts]
        assert [text for text in texts if "sleeves" in text] == [said]


def test_a_round_that_has_not_begun_is_not_still_playing() -> None:
    """Its tables are pairings; the link leads to them by table."""
    waiting = overview.page(context_of(hall(8, started=False)))
    assert (waiting.playing_title, waiting.tables) == ("Pairings", "4 tables")
    assert {row.word for row in waiting.playing} == {"v"}
    assert [label for _, label in waiting.actions] == [
        "Find your table",
        "Pairings by table, 4 tables",
        "Standings",
    ]


def test_a_round_whose_results_are_kept_back_is_not_still_playing() -> None:
    kept = overview.page(shared(hidden(eventful())))
    assert (kept.playing_title, kept.tables) == ("Pairings", "3 tables")


def test_during_the_cut_the_button_leads_to_the_bracket_and_no_swiss_round_is_current() -> None:
    cut = overview.page(bracket_pages.context_of(stages.running()))
    assert [href for href, _ in cut.actions] == [
        "bracket/index.html",
        "pairings/index.html",
        "standings/index.html",
    ]
    assert cut.urgent
    assert (cut.playing, cut.standings, cut.after) == ((), "Standings", "after round 7, final")


def test_the_final_standings_begin_with_the_winner() -> None:
    """Places of the cut, then Swiss; who won is named with identities and as a link."""
    over = overview.page(bracket_pages.context_of(stages.won()))
    assert (over.label, over.big, over.beside.striptags()) == (
        "Winner",
        "Seed 3",
        "won the top 4 from seed 3",
    )
    assert over.winners == (("", "s3", "Seed 3"),)
    assert [(one.place, one.id, one.name) for one in over.podium] == [
        ("2nd", "s1", "Seed 1"),
        ("3rd", "s4", "Seed 4"),
    ]
    assert (over.standings, over.after) == ("Final standings", "places of the cut, then Swiss")
    found = [(leader.line.rank, leader.line.id, leader.line.mark) for leader in over.leaders]
    assert found[:5] == [
        ("1", "s3", "5 byes"),
        ("2", "s1", "7 byes"),
        ("3", "s4", "4 byes"),
        ("4", "s2", "6 byes"),
        ("5", "s5", "3 byes"),
    ]
    assert [leader.line.id for leader in over.leaders if leader.line.last_in] == ["s2"]


def test_below_the_line_of_the_cut_four_more_have_their_points(root: Path) -> None:
    over = overview.page(example(root, "harbor-city-2024"))
    below = [(one.line.rank, one.line.points, one.way) for one in over.leaders[8:]]
    assert [leader.line.rank for leader in over.leaders if leader.line.last_in] == ["8"]
    assert [(rank, way) for rank, _, way in below] == [(str(n), None) for n in range(9, 13)]
    assert all(points.isdigit() for _, points, _ in below)


def test_who_shares_the_first_place_is_on_the_podium_with_nobody_second(root: Path) -> None:
    over = overview.page(example(root, "napd-evening-2018"))
    assert [name for _, _, name in over.winners] == ["Bram Osei", "Sami Rautio"]
    assert [one.place for one in over.podium] == ["3rd"]
    assert (over.standings, over.after) == ("Final standings", "")


def test_once_a_round_is_published_the_place_leads_to_its_events() -> None:
    assert page(eventful()).place == "downtown-games-springfield"
    assert page(replace(eventful(), place="")).place == ""
    assert page(replace(eventful(), stages=())).place == ""
