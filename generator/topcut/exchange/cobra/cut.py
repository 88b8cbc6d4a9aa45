"""The elimination rounds of a Cobra export."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from topcut.exchange.cobra.dialect import CobraTable, Finalist
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.presence import last_round, with_removal
from topcut.regulations import Wiring, wiring
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Match, Round, StageKind, Way

_WAYS = {"ap": Way.AGENDA, "mill": Way.DECKED, "flatline": Way.FLATLINE}
"""How the NRTM app says that a game was won."""
FEWEST_DOUBLE = 4
"""Players of the smallest double elimination."""


@dataclass(frozen=True, slots=True)
class CutRounds:
    """The cut as read."""

    rounds: tuple[Round, ...]
    seeds: tuple[str, ...]
    elimination: str
    """double or single; "" where the games do not tell yet."""
    last_winner: str
    """Who won the last recorded game; "" while there is none."""

    def with_removals(self, disqualified: Collection[str]) -> "CutRounds":
        """The same, each of the disqualified marked in the last round that they played."""
        rounds = list(self.rounds)
        for player in disqualified:
            if player in self.seeds and (place := last_round(rounds, player)) is not None:
                rounds[place] = with_removal(rounds[place], player)
        return replace(self, rounds=tuple(rounds))

    def with_absent(self, ranked: Sequence[str], gone: Collection[str]) -> "CutRounds":
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


def read_cut(
    rounds: Sequence[Sequence[CobraTable]],
    finalists: Sequence[Finalist],
    ids: Mapping[int, str],
    ranked: Sequence[str] = (),
) -> CutRounds:
    """Reads elimination rounds; `finalists` are the file's `eliminationPlayers`.

    Cobra names a finalist, and the seed, once the place is certain: the others are those who play,
    in the order of `ranked`, the published Swiss standings (ids, best first). Its tables are the
    numbers of the matches in the bracket; where a file has none, the matches are counted in its
    order.
    """
    seeds = _seeds(finalists, ids, _players(rounds, ids), ranked)
    if rounds and not seeds:
        raise ExchangeError("there are elimination games, but eliminationPlayers has no seeds")
    if len(seeds) >= FEWEST_DOUBLE:
        later = (games for round_ in rounds[1:] for games in _one_after_another(round_))
        rounds = [*rounds[:1], *later]
    played = []
    first = 1
    numbered = _are_numbered(rounds)
    for round_number, games in enumerate(rounds, 1):
        mark = Mark(f"rounds/cut-{round_number}.yaml")
        matches = []
        seen: set[str] = set()
        for number, game in enumerate(games, first):
            table = game.table.node.integer() if numbered else None
            match = _match(game, table or number, ids, mark)
            for player in match.players:
                if player not in seeds:
                    raise ExchangeError(f"{game.path}: {player} is not in eliminationPlayers")
                if player in seen:
                    raise ExchangeError(f"{game.path}: {player} appears twice in this round")
                seen.add(player)
            matches.append(match)
        first += len(games)
        played.append(Round(StageKind.CUT, round_number, mark, matches=tuple(matches)))
    if played:
        played[0] = replace(played[0], seeds=seeds)
    return CutRounds(tuple(played), seeds, _elimination(played, seeds), _last_winner(played))


def _one_after_another(games: Sequence[CobraTable]) -> Iterator[Sequence[CobraTable]]:
    """A round of elimination games; where a player sits in several, as in both finals, several.

    They follow one another by their numbers. Games with the same number are left together.
    """
    numbers = [game.table.node.integer() for game in games]
    players = [seat.id.value for game in games for seat in game.seats]
    same_number = None not in numbers and len(set(numbers)) < len(games)
    if same_number or len(set(players)) == len(players):
        yield games
        return
    round_: list[CobraTable] = []
    for game in sorted(games, key=lambda game: game.table.node.integer() or 0):
        seated = {seat.id.value for one in round_ for seat in one.seats}
        if not seated.isdisjoint(seat.id.value for seat in game.seats):
            yield round_
            round_ = []
        round_.append(game)
    yield round_


def _are_numbered(rounds: Sequence[Sequence[CobraTable]]) -> bool:
    """Whether every game has a number of its own that a match of a bracket can have."""
    numbers = [game.table.node.integer() for games in rounds for game in games]
    good = all(number and 0 < number < 100 for number in numbers)
    return good and len(set(numbers)) == len(numbers)


def _players(rounds: Sequence[Sequence[CobraTable]], ids: Mapping[int, str]) -> list[str]:
    """Who plays in the cut, each once."""
    numbers = (seat.id.value for games in rounds for game in games for seat in game.seats)
    return list(dict.fromkeys(ids[each] for each in numbers if each is not None and each in ids))


def _seeds(
    finalists: Sequence[Finalist],
    ids: Mapping[int, str],
    playing: Sequence[str],
    ranked: Sequence[str],
) -> tuple[str, ...]:
    seeds: dict[int, str] = {}
    for one in finalists:
        number = one.id.value
        if number is None:
            continue
        if number not in ids:
            raise ExchangeError(f"{one.path}.id: no player has the number {number}")
        seed = one.seed.value
        if seed is None or seed < 1:
            raise one.seed.fail("the player's seed, from 1")
        if seed in seeds or ids[number] in seeds.values():
            raise ExchangeError(f"{one.path}: this seed or player appears twice")
        seeds[seed] = ids[number]
    open_ = [seed for seed in range(1, len(finalists) + 1) if seed not in seeds]
    if playing and len(seeds) + len(open_) == len(finalists):
        seeds |= zip(open_, _in_order_of_rank(len(open_), seeds, playing, ranked), strict=False)
    if sorted(seeds) != list(range(1, len(seeds) + 1)):
        raise ExchangeError(f"eliminationPlayers: the seeds should be 1 to {len(seeds)}")
    return tuple(seeds[seed] for seed in sorted(seeds))


def _in_order_of_rank(
    number: int, seeds: Mapping[int, str], playing: Sequence[str], ranked: Sequence[str]
) -> list[str]:
    """So many players without a named seed: who plays, then who may wait, as the first of three."""
    rank = {player: at for at, player in enumerate(ranked)}
    named = set(seeds.values())
    others = [player for player in playing if player not in named]
    others += [player for player in ranked if player not in named and player not in playing]
    return sorted(others[:number], key=lambda player: rank.get(player, len(rank)))


def _match(game: CobraTable, number: int, ids: Mapping[int, str], mark: Mark) -> Match:
    players, roles, winners = [], [], []
    for seat in game.seats:
        id_ = seat.id.value
        if id_ is None or id_ not in ids:
            raise seat.id.fail("the number of a player")
        players.append(ids[id_])
        roles.append(seat.role.value)
        if seat.winner.value:
            winners.append(ids[id_])
    if len(winners) > 1:
        raise ExchangeError(f"{game.path}: both players are winners")
    sides = sorted(roles) == ["corp", "runner"]
    if roles == ["runner", "corp"]:
        players.reverse()
    first, second = players
    by = _WAYS.get(game.game_won_by.value)
    games = (Game(first, (second,), mark, winners=tuple(winners), by=by),) if winners else ()
    return Match(
        players=(first, second),
        number=number,
        corp=first if sides else None,
        games=games,
        mark=mark,
    )


def _elimination(rounds: Sequence[Round], seeds: Sequence[str]) -> str:
    """Double where somebody who lost plays on, single where nobody does; "" where none can yet.

    Both players of a first match play on in double elimination alone, whoever won it. A size
    below four is single elimination, and so is a first round that is numbered as Cobra numbers
    that which it pairs anew by seed.
    """
    size = len(seeds)
    if size < 4:
        return "single" if size else "double"
    lost: set[str] = set()
    for round_ in rounds:
        if any(player in lost for match in round_.matches for player in match.players):
            return "double"
        for match in round_.matches:
            for game in match.games:
                lost.update(id_ for id_ in game.players if game.winners and id_ not in game.winners)
    later = {player for round_ in rounds[1:] for one in round_.matches for player in one.players}
    if not later:
        return "single" if _is_numbered_by_seed(rounds, seeds) else ""
    both = any(later.issuperset(match.players) for match in rounds[0].matches)
    return "double" if both else "single"


def _is_numbered_by_seed(rounds: Sequence[Round], seeds: Sequence[str]) -> bool:
    """Whether the first round has the numbers of reseeded single elimination, and no others."""

    def fits(wires: Wiring | None) -> bool:
        first = (
            {}
            if wires is None
            else {
                wire.number: {source.number for source in wire.sources}
                for wire in wires.wires
                if wire.round == 1
            }
        )
        return all(
            {seeds.index(player) + 1 for player in match.players} == first.get(match.number or 0)
            for match in rounds[0].matches
        )

    anew, double = wiring("single", len(seeds), reseed=True), wiring("double", len(seeds))
    return bool(rounds) and fits(anew) and not fits(double)


def _last_winner(rounds: Sequence[Round]) -> str:
    if not rounds:
        return ""
    winners = rounds[-1].matches[-1].games[0].winners if rounds[-1].matches[-1].games else None
    return winners[0] if winners else ""
