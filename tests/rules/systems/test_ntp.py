"""Standings of the old protocol: sums, the match between the tied, shared ranks."""

from fractions import Fraction
from pathlib import Path

from topcut.regulations import load
from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.rules.standings.standings import standings
from topcut.rules.systems.ntp import settle
from topcut.text.problems.mark import Mark
from topcut.tournament import Player

from tests.build import FIVE, NTP_1, event, examined

LAW = load("ntp-98.4")
EVENT = event(["a"])


def tied(players: str, wins: str) -> list[tuple[str, ...]]:
    """The tiers of players who beat one another: "AB BC" is A over B, B over C."""
    entries: dict[str, list[RoundEntry]] = {player: [] for player in players}
    for winner, loser in map(tuple, wins.split()):
        for player, other, own, against in ((winner, loser, 2, 1), (loser, winner, 1, 2)):
            entries[player].append(
                RoundEntry(1, How.MATCH, Fraction(own), Fraction(against), opponent=other)
            )
    account = {
        player: PlayerRecord(Player(player, player, Mark("players.yaml")), tuple(played))
        for player, played in entries.items()
    }
    return settle(EVENT, 1, list(players), account)


def test_n_tie_1_a_chain_of_wins_ranks_everybody() -> None:
    assert tied("CBA", "AB BC") == [("A",), ("B",), ("C",)]


def test_n_tie_1_a_circle_shares() -> None:
    assert tied("ABC", "AB BC CA") == [("A", "B", "C")]


def test_n_tie_1_who_met_neither_lets_all_share() -> None:
    assert tied("ABC", "AB") == [("A", "B", "C")]


def test_n_tie_1_first_and_last_are_taken_off_a_circle() -> None:
    assert tied("ABCDE", "AB BC CA AD EA") == [("E",), ("A", "B", "C"), ("D",)]


def test_n_tie_1_the_last_is_placed_where_nobody_is_first() -> None:
    assert tied("ABC", "AC BC") == [("A", "B"), ("C",)]


def test_n_tie_1_totals_then_sums_then_shared_ranks(tmp_path: Path) -> None:
    """A bye is no opponent; two opponents or fewer leave the second sum 0; the tied share."""
    found = examined(tmp_path, "ntp", players=FIVE, swiss_1=NTP_1 + "byes: [Ed Moss]\n")
    rows = standings(found.event, LAW).rows
    assert [(row.rank, row.player.id, row.points, row.tiebreaks) for row in rows] == [
        (1, "ada-crane", 3, (0, 0)),
        (1, "ed-moss", 3, (0, 0)),
        (3, "bo-quist", 2, (1, 0)),
        (4, "di-ito", 1, (2, 0)),
        (5, "cy-dahl", 0, (3, 0)),
    ]
    assert [row.shared for row in rows] == [True, True, False, False, False]
    assert not any(row.by_draw for row in rows)


def test_n_tie_1_the_trimmed_sum_leaves_out_highest_and_lowest() -> None:
    from topcut.rules.standings.tiebreakers import opponents_totals, opponents_trimmed

    totals = {"a": 9, "b": 7, "c": 5, "d": 1}

    def record(player: str, opponents: str) -> PlayerRecord:
        entries = [RoundEntry(0, How.BYE, Fraction(totals[player]))]
        entries += [RoundEntry(1, How.MATCH, Fraction(0), opponent=other) for other in opponents]
        return PlayerRecord(Player(player, player, Mark("players.yaml")), tuple(entries))

    account = {player: record(player, met) for player, met in
               {"a": "bcd", "b": "acd", "c": "ab", "d": ""}.items()}  # fmt: skip
    assert opponents_totals(account) == {"a": 13, "b": 15, "c": 16, "d": 0}
    assert opponents_trimmed(account) == {"a": 5, "b": 5, "c": 0, "d": 0}
