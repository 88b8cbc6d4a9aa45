"""Standings of single-sided Swiss a second time: every sentence of its rules, slowly.

It reads the rounds as typed and nothing that the program computed from them.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256

from topcut.tournament import Event, Match, Round

WIN = Fraction(3)
AN_OPPONENT, NO_ROUND = "S-tie-1: bye is an opponent", "S-tie-1: bye is no round"


@dataclass
class Account:
    """What a player has done."""

    points: Fraction = Fraction(0)
    rounds: int = 0
    met: list[str] = field(default_factory=list)
    """One name for each game."""
    corp_games: int = 0
    runner_games: int = 0


@dataclass
class Line:
    """What the standings say of a player."""

    points: Fraction
    sos: Fraction
    esos: Fraction
    rounds: int
    balance: int


def lines(event: Event) -> dict[str, Line]:
    """Everybody's numbers, by the reading that the event names."""
    accounts = _accounts(event)
    sos = {
        player: _mean(event, account, [_share(event, accounts[other]) for other in account.met])
        for player, account in accounts.items()
    }
    esos = {
        player: _mean(event, account, [sos[other] for other in account.met])
        for player, account in accounts.items()
    }
    return {
        player: Line(
            account.points,
            sos[player],
            esos[player],
            account.rounds,
            account.corp_games - account.runner_games,
        )
        for player, account in accounts.items()
    }


def order(event: Event) -> list[str]:
    """Who is ranked, best first: points, SoS, eSoS, then the draw of the last round."""
    computed = lines(event)
    removed = {removal.player for round_ in event.swiss for removal in round_.disqualified}
    last = len(event.swiss)
    ranked = [
        player.id
        for player in event.players
        if player.id not in removed
        and (computed[player.id].rounds or (player.joins <= max(last, 1) and not player.withdrawn))
    ]

    def drawn(player: str) -> str:
        return sha256(f"{event.draw}/swiss/{last}/tiebreak/{player}".encode()).hexdigest()

    ranked.sort(key=drawn)
    for number in ("esos", "sos", "points"):
        ranked.sort(key=lambda player: getattr(computed[player], number), reverse=True)
    return ranked


def _accounts(event: Event) -> dict[str, Account]:
    accounts = {player.id: Account() for player in event.players}
    for round_ in event.swiss:
        for player in round_.byes:
            accounts[player].points += WIN
            accounts[player].rounds += 1
        for match in round_.matches:
            _table(accounts, round_, match)
    return accounts


def _table(accounts: dict[str, Account], round_: Round, match: Match) -> None:
    absent = set(match.no_show)
    if match.score is None and not absent:
        absent = {removal.player for removal in round_.disqualified} & set(match.players)
        assert absent, "a table without a result"
    for place, player in enumerate(match.players):
        account = accounts[player]
        account.rounds += 1
        if player in absent:
            continue
        if absent:
            account.points += WIN
            continue
        assert match.score is not None
        account.points += match.score[place]
        account.met.append(match.players[1 - place])
        if match.corp == player:
            account.corp_games += 1
        else:
            account.runner_games += 1


def _share(event: Event, opponent: Account) -> Fraction:
    """An opponent's points for each round, or for each game."""
    if NO_ROUND in event.options:
        return opponent.points / len(opponent.met)
    return opponent.points / opponent.rounds


def _mean(event: Event, account: Account, values: list[Fraction]) -> Fraction:
    """Over the games, or over all own rounds, where one without an opponent is 0."""
    if AN_OPPONENT in event.options:
        values = values + [Fraction(0)] * (account.rounds - len(values))
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)
