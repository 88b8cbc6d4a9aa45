"""The cut in nrtm.json: its players, and its games in the order of the bracket."""

from collections.abc import Mapping
from typing import Any

from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.ground.games import game_winner
from topcut.tournament import Event, Match

Json = dict[str, Any]


def elimination_players(
    event: Event, cup: Bracket | None, numbers: Mapping[str, int]
) -> list[Json]:
    """Who plays in the cut, by place; the seed stands for a place that is not known yet.

    The disqualified, who have no place, come last with rank 0: AlwaysBeRunning's own number for
    players without a place in the cut.
    """
    seeds = event.cut[0].seeds if event.cut else ()
    places = cup.places if cup is not None else {}
    out = event.disqualified
    players = [
        {
            "id": numbers[player],
            "name": event.player[player].name.strip(),
            "rank": 0 if player in out else places.get(player, seed),
            "seed": seed,
        }
        for seed, player in enumerate(seeds, 1)
    ]
    return sorted(players, key=lambda player: (not player["rank"], player["rank"], player["seed"]))


def cut_rounds(event: Event, cup: Bracket | None, numbers: Mapping[str, int]) -> list[list[Json]]:
    """The games of every round of the cut, without rounds that have none.

    AlwaysBeRunning draws the tree from places alone: player1 comes from the upper of the two
    sources, in the finals from the upper bracket, whatever the side. A walkover is a win without
    sides; a match that has not two players stands nowhere.
    """
    rounds: dict[int, list[tuple[int, Json]]] = {}
    placed: set[int] = set()
    for match in cup.matches if cup is not None else ():
        if match.typed is not None:
            placed.add(id(match.typed.match))
        if (game := _game(match, numbers)) is not None:
            number = match.typed.round.number if match.typed else match.wire.round
            rounds.setdefault(number, []).append((match.number, game))
    for round_ in event.cut:
        for typed in round_.matches:
            if id(typed) not in placed and len(typed.players) == 2 and not typed.no_show:
                game = _stray(typed, event.cut[0].seeds, numbers)
                rounds.setdefault(round_.number, []).append((typed.number or 0, game))
    return [
        [game for _, game in sorted(games, key=lambda numbered: numbered[0])]
        for _, games in sorted(rounds.items())
    ]


def _game(match: BracketMatch, numbers: Mapping[str, int]) -> Json | None:
    """A match of the bracket; None where it has not two players, or nobody can win it."""
    walkover = match.state is MatchState.WALKOVER
    if len(match.players) != 2 or not (walkover or (match.typed and match.winner != "")):
        return None
    first, second = match.players
    if match.wire.section is WiringSection.SECOND_FINAL:
        first, second = second, first
    corp = match.typed.match.corp if match.typed and not walkover else None
    return _table(match.number, (first, second), corp, match.winner, numbers)


def _stray(match: Match, seeds: tuple[str, ...], numbers: Mapping[str, int]) -> Json:
    """A match that belongs nowhere in the bracket, as it was typed."""
    winner = game_winner(match.games[0]) if match.games else None
    if winner == "":
        winner = min(match.players, key=seeds.index)
    return _table(match.number, match.players, match.corp, winner, numbers)


def _table(
    number: int | None,
    players: tuple[str, ...],
    corp: str | None,
    winner: str | None,
    numbers: Mapping[str, int],
) -> Json:
    seats: list[Json] = []
    for player in players:
        role = None if corp is None else "corp" if player == corp else "runner"
        won = None if winner is None else player == winner
        seats.append({"id": numbers[player], "role": role, "winner": won})
    return {"table": number} | table_json(*seats, in_cut=True)


def table_json(
    first: Json,
    second: Json,
    *,
    agreed: bool = False,
    two_for_one: bool = False,
    in_cut: bool = False,
) -> Json:
    """A table of two, without its number."""
    return {
        "player1": first,
        "player2": second,
        "intentionalDraw": agreed,
        "twoForOne": two_for_one,
        "eliminationGame": in_cut,
    }
