"""A person over all events: what stands on the page, and whose it is."""

from dataclasses import replace
from datetime import date

from msgspec import structs
from topcut.pages.context.site import SiteValues
from topcut.pages.site import person
from topcut.pages.site.meetings import Meeting
from topcut.pages.site.person import Appearance, appearances
from topcut.pages.words.identities import NOT_RECORDED as NONE
from topcut.pages.words.identities import IdentityLabel
from topcut.rules.figures.side_games import GameResult
from topcut.tournament import Identity, Side, Structure

from tests.support.shown import ENGLISH, SITE, event, plain, player, shared, swiss, table

WON = shared(replace(plain(8, 3), structure=Structure("custom", 3, 0)))
FIRST = WON.standings.rows[0].player


def appearance(id_: str, start: date, name: str = "Ada Crane") -> Appearance:
    return Appearance(id_, id_.title(), start, "ada", name, "3rd", "of 16", NONE, NONE)


def page(*found: Appearance, site: SiteValues = SITE) -> person.Page:
    return person.page("ada", found, site, ENGLISH)


def test_everybody_on_the_list_appears_with_place_and_identities() -> None:
    found = dict(appearances(WON))
    assert found.keys() == {player.id for player in WON.event.players}
    one = found[FIRST.id]
    assert (one.place, one.of, one.name) == ("1st", "of 8", FIRST.name)
    assert (one.event, one.title, one.player) == (WON.event.id, WON.event.name, FIRST.id)
    assert (one.corp, one.runner) == (WON.corp[FIRST.id], WON.runner[FIRST.id])


def test_nobody_has_a_place_before_a_round_is_complete() -> None:
    ((_, one),) = appearances(shared(event((player("ada"),))))
    assert (one.place, one.of) == ("", "")


def test_a_typed_person_joins_and_separates_players() -> None:
    other = shared(event((player("li-na", person="li-na-2"), player("li-na-2", person="li-na"))))
    assert [who for who, _ in appearances(other)] == ["li-na-2", "li-na"]


def test_who_stands_alone_appears_on_no_page() -> None:
    two = shared(event((player("ada"), player("bo"))))
    assert [who for who, _ in appearances(replace(two, people={"ada": "ada-crane", "bo": ""}))] == [
        "ada-crane"
    ]


def test_years_and_events_stand_newest_first() -> None:
    found = page(
        appearance("spring", date(2017, 3, 1)),
        appearance("autumn", date(2018, 9, 1)),
        appearance("winter", date(2018, 1, 1)),
    )
    assert [(year.year, year.count) for year in found.years] == [
        (2018, "2 events"),
        (2017, "1 event"),
    ]
    assert [(played.event, day) for day, played in found.years[0].rows] == [
        ("autumn", "1 Sep"),
        ("winter", "1 Jan"),
    ]


def test_the_order_in_which_events_are_known_does_not_matter() -> None:
    one, two = appearance("a", date(2018, 3, 1)), appearance("b", date(2018, 3, 1))
    assert page(one, two) == page(two, one)


def test_the_name_is_that_of_the_newest_event_unless_the_site_says_another() -> None:
    found = (
        appearance("new", date(2018, 3, 1), "Ada K. Crane"),
        appearance("old", date(2017, 3, 1), "Ada Crane"),
    )
    assert page(*found).name == "Ada K. Crane"
    assert page(*found, site=structs.replace(SITE, names={"ada": "A. Crane"})).name == "A. Crane"


def test_it_says_how_many_events_and_how_many_of_them_were_won() -> None:
    won = structs.replace(appearance("a", date(2018, 3, 1)), won=True)
    other = appearance("b", date(2018, 4, 1))
    assert page(won, other).sums == "2 events, 1 won"
    assert page(other).sums == "1 event"
    assert [who for who, one in appearances(WON) if one.won] == [FIRST.id]


def test_who_withdrew_without_a_game_was_at_no_event() -> None:
    absent = structs.replace(appearance("a", date(2018, 3, 1)), played=False)
    found = page(absent, appearance("b", date(2018, 4, 1)))
    assert found.sums == "1 event"
    assert found.years[0].count == "1 event"
    gone = event((player("ada", withdrawn=True), player("bo")))
    assert [one.played for _, one in appearances(shared(gone))] == [False, True]


def met(event: str, day: int, *matches: Meeting) -> Appearance:
    return structs.replace(appearance(event, date(2018, 3, day)), matches=matches)


def test_the_record_counts_known_games_by_side_and_the_best_run() -> None:
    won = Meeting("1", "bo", "Bo", won=True, corp=GameResult.WON, runner=GameResult.WON)
    lost = Meeting("2", "cy", "Cy", corp=GameResult.LOST)
    record = page(met("new", 2, won, lost), met("old", 1, lost, won)).record
    assert record is not None
    assert record.corp == "As Corp <b>2</b> of <b>4</b> games won"
    assert record.runner == "As Runner <b>2</b> of <b>2</b> games won"
    assert record.run == "Best run: <b>2</b> matches won in a row"
    assert page(met("old", 1)).record is None


def test_opponents_stand_by_how_often_they_were_met_each_with_the_games() -> None:
    won = Meeting("1", "bo", "Bo", won=True, corp=GameResult.WON, runner=GameResult.LOST)
    drawn = Meeting("cut-1", "bo", "Bo K.", corp=GameResult.DRAWN)
    other = Meeting("2", "new/ann", "Ann")  # who stands alone there
    bo, ann = page(met("new", 2, other, drawn), met("old", 1, won)).rivals
    assert (bo.page, bo.name, bo.met, bo.won) == ("players/bo/", "Bo K.", "2 matches", "1 won")
    assert (bo.corp, bo.runner) == ("1–0–1", "0–1")
    assert bo.matches == (
        ("New", "new/rounds/cut-1/", "as Corp drawn"),
        ("Old", "old/rounds/1/", "as Corp won, as Runner lost"),
    )
    assert (ann.page, ann.met) == ("new/players/ann/", "1 match")
    assert (ann.corp, ann.matches) == ("", (("New", "new/rounds/2/", ""),))


def test_a_year_says_which_identities_were_played_in_it() -> None:
    noise = IdentityLabel("an", "Noise", "Anarch", "Anarch")
    with_it = structs.replace(appearance("a", date(2018, 3, 1)), runner=noise)
    other = structs.replace(appearance("b", date(2018, 4, 1)), runner=noise)
    assert page(with_it, other).years[0].identities == ((noise, "", "2 events"),)
    assert page(with_it).years[0].identities == ()


def test_an_identity_that_was_played_leads_to_its_page() -> None:
    noise = Identity("Noise: Hacker Extraordinaire", Side.RUNNER, "anarch")
    people = (player("ada", runner=noise), player("bo", runner=structs.replace(noise, faction="")))
    played = dict(appearances(shared(event(people, swiss(1, table(1, "ada", "bo", "6-0"))))))
    assert played["ada"].runner_page == "noise-hacker-extraordinaire"
    assert played["bo"].runner_page == ""
    coming = dict(appearances(shared(event(people))))
    assert coming["ada"].runner_page == ""
