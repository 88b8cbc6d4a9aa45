"""Figures as pages show them."""

from msgspec import structs
from topcut.pages.lines.figures import Figures, figures, of_identity, percent, wins_text
from topcut.regulations import load
from topcut.rules.figures.interval import Wins
from topcut.rules.figures.sums import total
from topcut.rules.figures.tally import EventTally, tally
from topcut.tournament import Identity, Side

from tests.build import event, player, swiss
from tests.support.data import AESOPS, imported
from tests.support.shown import ENGLISH

ASA = Identity("Asa Group: Security Through Vigilance", Side.CORP, "haas-bioroid")
OUTFIT = Identity("The Outfit: Family Owned and Operated", Side.CORP, "weyland-consortium")
LAT = Identity("Lat: Ethical Freelancer", Side.RUNNER, "shaper")


def _sums(second: str = "3-3") -> EventTally:
    people = [player(each, corp=ASA, runner=LAT) for each in ("ada", "bo", "cy", "di")]
    rounds = [swiss(1, [("ada", "bo", "6-0"), ("cy", "di", second)])]
    sums = tally(event(people, rounds), load("ffg-2.2.1"))
    assert sums is not None
    return sums


def _shown(sums: EventTally) -> Figures:
    return figures(sums, ENGLISH, 8)


def test_shares_are_whole_hundredths_halves_up() -> None:
    assert [percent(1, 8), percent(3, 8), percent(0, 3), percent(3, 3), percent(1, 0)] == [
        *("13\xa0%", "38\xa0%", "0\xa0%", "100\xa0%", ""),
    ]


def test_below_20_games_there_is_a_number_and_no_bar() -> None:
    few = wins_text(Wins({str(n): (1, 1) for n in range(19)}))
    assert (few.games, few.share, few.likely, few.bar) == ("19–0", "100\xa0%", "", None)
    many = wins_text(Wins({str(n): (1, n % 2) for n in range(30)}))
    assert (many.share, many.likely, many.bar) == ("50\xa0%", "32–68\xa0%", (32, 50, 68))
    assert wins_text(Wins()).games == ""


def test_an_event_without_sides_says_why_wins_are_not_counted() -> None:
    sums = _sums()
    assert not sums.sided
    shown = _shown(sums)
    assert shown.lead == (
        "Most played: Asa Group (100\xa0%), Lat (100\xa0%).",
        "Wins are not counted: the sides are known at 0 of 1 tables whose points leave them open,"
        " and the others would be missing.",
    )
    assert not any(side.wins.games for side in shown.sides)
    assert dict(shown.facts)["Games without sides"] == "2"


def test_what_is_not_there_is_not_explained() -> None:
    """Without wins there is nothing likely, and without events no side could be known."""
    assert (_shown(_sums()).how, _shown(total([])).lead) == ("", ())
    counted = _shown(_sums("6-0"))
    assert "Below 20 games" in counted.how


def test_the_most_played_identity_is_one() -> None:
    people = [player("ada", corp=ASA, runner=LAT), player("bo", corp=OUTFIT, runner=LAT)]
    sums = tally(event(people, [swiss(1, [("ada", "bo", "6-0")])]), load("ffg-2.2.1"))
    assert sums is not None
    assert _shown(sums).lead[0] == "Most played: Lat (100\xa0%)."


def test_several_events_say_how_many_count() -> None:
    shown = _shown(total([_sums(), _sums()]))
    assert shown.lead[-1] == (
        "Wins are counted of 0 of 2 events: those of which the sides are known."
    )
    assert shown.sides[0].rows[0].players == 8


def test_rows_go_by_games_and_the_rest_is_one_row() -> None:
    whole = imported(sorted(AESOPS.glob("*.json"))[3]).event.public()
    sums = tally(whole, load(whole.regulations))
    assert sums is not None
    (corp, _) = figures(sums, ENGLISH, 3).sides
    games = [sum(map(int, row.wins.games.split("–"))) for row in corp.rows[:3]]
    assert games == sorted(games, reverse=True)
    assert corp.rows[3].label.name.endswith(" others")
    assert sum(row.players for row in corp.rows) == sums.players
    assert sum(row.players for row in corp.factions) == sums.players
    games = [sum(map(int, row.wins.games.split("–"))) for row in corp.factions]
    assert games == sorted(games, reverse=True)


def test_the_grid_has_shares_from_five_games_on() -> None:
    whole = [imported(path).event.public() for path in sorted(AESOPS.glob("*.json"))[:12]]
    sums = total(one for each in whole if (one := tally(each, load(each.regulations))))
    grid = _shown(sums).grid
    assert grid is not None
    cells = [cell for _, row in grid.rows for cell in row if cell.games]
    for cell in cells:
        won, lost = map(int, cell.games.split("–"))
        assert bool(cell.share) == (won + lost >= 5)
        if cell.shade:
            assert (cell.shade[0] == "c") == (won > lost)
    assert any(cell.shade for cell in cells)
    assert max(len(grid.rows), len(grid.runners)) <= 6


def test_an_identity_over_events() -> None:
    people = [player(each, corp=ASA, runner=LAT) for each in ("ada", "bo", "cy", "di")]
    rounds = [swiss(1, ["ada bo 3-0", "cy di 0-3"])]
    sums = tally(event(people, rounds, family="single"), load("single-sided"))
    assert sums is not None
    (one,) = [each for each in sums.identities if each.title == ASA.title]
    mine = of_identity([one, one], "", ENGLISH)
    assert mine is not None
    assert (mine.swiss.games, mine.swiss.share, mine.cut.games) == ("2–2", "50\xa0%", "")
    assert mine.conversion == ""
    in_cut = of_identity([structs.replace(one, of_cuts=4, in_cut=1)], "50\xa0%", ENGLISH)
    assert in_cut is not None
    assert in_cut.conversion == (
        "1 of 4 players reached the cut, 25\xa0%; of everybody at these events 50\xa0%."
    )
    assert of_identity([], "", ENGLISH) is None
