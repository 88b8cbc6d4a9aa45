"""Matches of other sites' events, for the pages of people."""

from fractions import Fraction

from topcut.exchange.sites.site_files import SiteMatch, SitePlayer
from topcut.pages.site.meetings import Meeting
from topcut.publish.elsewhere.matches import meetings
from topcut.rules.figures.side_games import GameResult

WON, LOST = GameResult.WON, GameResult.LOST


def match(round_: str, one: str, two: str, score: str = "6-0", **more: object) -> SiteMatch:
    """A match of two, without sides unless `corp` names who won as what."""
    first, second = (
        SitePlayer(who, Fraction(points), None, None)
        for who, points in zip((one, two), score.split("-"), strict=True)
    )
    values = {"in_cut": False, "winner": "", "note": ""} | more
    return SiteMatch(round_, players=(first, second), **values)  # type: ignore[arg-type]


def found(*matches: SiteMatch) -> dict[str, list[tuple[str, str, bool]]]:
    """Round, opponent and whether it was won, by player."""
    made = meetings(matches, lambda player: f"@s:e/{player}", {})
    return {who: [(one.round, one.opponent, one.won) for one in each] for who, each in made.items()}


def test_both_players_have_their_match() -> None:
    assert found(match("swiss-3", "ada", "bo", "0-6")) == {
        "ada": [("3", "@s:e/bo", False)],
        "bo": [("3", "@s:e/ada", True)],
    }


def test_a_match_of_the_cut_is_won_by_who_the_bracket_says() -> None:
    one = match("cut-1", "ada", "bo", "0-0", in_cut=True, winner="bo")
    assert found(one)["bo"] == [("cut-1", "@s:e/ada", True)]
    assert found(match("cut-1", "ada", "bo", in_cut=True)) == {}


def test_a_no_show_and_a_match_not_played_are_none() -> None:
    absent = match("swiss-1", "ada", "bo", note="no show: bo")
    assert found(absent, match("swiss-2", "ada", "bo", note="not played")) == {}


def test_a_table_of_several_is_none() -> None:
    assert found(match("tables-1", "corp", "ada"), match("tables-1", "corp", "bo")) == {}


def test_games_are_told_by_side() -> None:
    players = SitePlayer("ada", Fraction(3), WON, LOST), SitePlayer("bo", Fraction(3), WON, LOST)
    one = SiteMatch("swiss-1", in_cut=False, players=players, winner="", note="")
    made = meetings([one], str, {"bo": "Bo"})
    assert made["ada"] == (Meeting("1", "bo", "Bo", won=False, corp=WON, runner=LOST),)
