"""The elimination rounds of a Cobra export."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from topcut.exchange.errors import ExchangeError
from topcut.exchange.nodes import Node
from topcut.text.mark import Mark
from topcut.tournament import Game, Match, Round, StageKind, Way

_WAYS = {"ap": Way.AGENDA, "mill": Way.DECKED, "flatline": Way.FLATLINE}
"""How the NRTM app says that a game was won."""


@dataclass(frozen=True, slots=True)
class CutRounds:
    """The cut as read."""

    rounds: tuple[Round, ...]
    seeds: tuple[str, ...]
    elimination: str
    """double or single."""
    last_winner: str
    """Who won the last recorded game; "" while there is none."""

    def with_left(self, ranked: Sequence[str], gone: Collection[str]) -> "CutRounds":
        """The same, with the qualified players who do not play, and those asked who refused.

        `ranked` is the published Swiss order, `gone` who had left before. Whoever stands among
        the first so many as the cut has places and is no seed left it, whoever stands below
        and above the last seed declined (FFG regulations, Progression Cut; row F-cut-2).
        """
        if not self.rounds or not set(self.seeds) <= set(ranked):
            return self
        last = max(ranked.index(player) for player in self.seeds)
        out = [
            (place, player)
            for place, player in enumerate(ranked[:last])
            if player not in self.seeds and player not in gone
        ]
        size = len(self.seeds)
        first = replace(
            self.rounds[0],
            left=tuple(player for place, player in out if place < size),
            declined=tuple(player for place, player in out if place >= size),
        )
        return replace(self, rounds=(first, *self.rounds[1:]))


def read_cut(nodes: Sequence[Node], entrants: Node, ids: Mapping[int, str]) -> CutRounds:
    """Reads elimination rounds; `entrants` is the file's `eliminationPlayers`.

    Cobra's tables are the numbers of the matches in the bracket; where a file has none, the
    matches are counted in its order.
    """
    seeds = _seeds(entrants, ids)
    if nodes and not seeds:
        raise ExchangeError("there are elimination games, but eliminationPlayers has no seeds")
    tables = [game.get("table").integer() for node in nodes for game in node.items()]
    numbered = all(table and 0 < table < 100 for table in tables)
    numbered = numbered and len(set(tables)) == len(tables)
    rounds = []
    number = 0
    for round_number, node in enumerate(nodes, 1):
        mark = Mark(f"rounds/cut-{round_number}.yaml")
        matches = []
        seen: set[str] = set()
        for game in node.items():
            number += 1
            table = game.get("table").integer() if numbered else number
            match = _match(game, table or number, ids, mark)
            for player in match.players:
                if player not in seeds:
                    raise ExchangeError(f"{game.path}: {player} is not in eliminationPlayers")
                if player in seen:
                    raise ExchangeError(f"{game.path}: {player} is twice in this round")
                seen.add(player)
            matches.append(match)
        rounds.append(Round(StageKind.CUT, round_number, mark, matches=tuple(matches)))
    if rounds:
        rounds[0] = replace(rounds[0], seeds=seeds)
    return CutRounds(tuple(rounds), seeds, _elimination(rounds, len(seeds)), _last_winner(rounds))


def _seeds(entrants: Node, ids: Mapping[int, str]) -> tuple[str, ...]:
    seeds: dict[int, str] = {}
    if entrants.missing:
        return ()
    for node in entrants.items():
        number = node.get("id").integer()
        if number is None:
            continue
        if number not in ids:
            raise ExchangeError(f"{node.path}.id: no player has the number {number}")
        seed = node.get("seed").integer()
        if seed is None or seed < 1:
            raise node.get("seed").fail("the player's seed, from 1")
        if seed in seeds or ids[number] in seeds.values():
            raise ExchangeError(f"{node.path}: seed or player stands twice")
        seeds[seed] = ids[number]
    if sorted(seeds) != list(range(1, len(seeds) + 1)):
        raise ExchangeError(f"{entrants.path}: the seeds should be 1 to {len(seeds)}")
    return tuple(seeds[seed] for seed in sorted(seeds))


def _match(node: Node, number: int, ids: Mapping[int, str], mark: Mark) -> Match:
    players, roles, winners = [], [], []
    for key in ("player1", "player2"):
        one = node.get(key)
        id_ = one.get("id").integer()
        if id_ is None or id_ not in ids:
            raise one.get("id").fail("the number of a player")
        players.append(ids[id_])
        roles.append(one.get("role").text())
        if one.get("winner").flag():
            winners.append(ids[id_])
    if len(winners) > 1:
        raise ExchangeError(f"{node.path}: both players are winners")
    sides = sorted(roles) == ["corp", "runner"]
    if roles == ["runner", "corp"]:
        players.reverse()
    first, second = players
    by = _WAYS.get(node.get("gameWonBy").text())
    games = (Game(first, (second,), mark, winners=tuple(winners), by=by),) if winners else ()
    return Match(
        players=(first, second),
        number=number,
        corp=first if sides else None,
        games=games,
        mark=mark,
    )


def _elimination(rounds: Sequence[Round], size: int) -> str:
    """Single where nobody who lost plays on, or where the size is one that double has not."""
    if size < 4:
        return "single" if size else "double"
    lost: set[str] = set()
    for round_ in rounds:
        if any(player in lost for match in round_.matches for player in match.players):
            return "double"
        for match in round_.matches:
            for game in match.games:
                lost.update(id_ for id_ in game.players if game.winners and id_ not in game.winners)
    return "single" if len(rounds) > 1 else "double"


def _last_winner(rounds: Sequence[Round]) -> str:
    if not rounds:
        return ""
    winners = rounds[-1].matches[-1].games[0].winners if rounds[-1].matches[-1].games else None
    return winners[0] if winners else ""
