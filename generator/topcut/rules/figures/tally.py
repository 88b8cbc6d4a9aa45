"""The tally of an event: small numbers from which all figures follow, and add up over events.

An event counts for sides only if its tables that leave the sides open, as 3-3 does, have them as
often as not. A 6-0 is a win for each side, whoever is stronger: where 3-3 stand without their
sides, a share of wins by the known games lies too near a half.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.match import BracketMatch, MatchState, recorded_corp
from topcut.rules.figures.interval import Wins, added
from topcut.rules.figures.side_games import SideGame, has_result, table_games
from topcut.tournament import Event, Identity, Match, Side, StageKind

Named = tuple[str, str]
"""A side and the title of an identity; the title is "" of players whose identity is not known."""


class IdentityTally(Struct, frozen=True, array_like=True):
    """The players of an identity, or of those on a side whose identity is not known."""

    side: Side
    title: str
    faction: str
    players: int
    of_cuts: int
    """Those of events with a cut."""
    in_cut: int
    """Those in the cut."""
    swiss: Wins
    cut: Wins


class Matchup(Struct, frozen=True, array_like=True):
    """A Corp identity against a Runner identity in Swiss; the identities by their place."""

    corp: int
    runner: int
    games: int
    wins: int
    """Of the Corp."""


class EventTally(Struct, frozen=True, omit_defaults=True):
    """The numbers of an event, or of several. Swiss, unless they are of the cut."""

    events: int = 1
    sided: int = 0
    """Events that count for sides."""
    players: int = 0
    of_cuts: int = 0
    """Players of events with a cut."""
    in_cut: int = 0
    """Places of the cuts."""
    rounds: int = 0
    tables: int = 0
    """Of two players, with a result; a no-show is none."""
    agreed: int = 0
    """Tables whose result was agreed: no game was played."""
    two_for_one: int = 0
    unknown: int = 0
    """Games without their sides, of all events; two-for-ones are among them."""
    with_sides: int = 0
    """Tables whose total leaves the sides open, with their sides."""
    without_sides: int = 0
    """And without."""
    draws: int = 0
    """Games, of events that count."""
    absent: int = 0
    byes: int = 0
    cut_games: int = 0
    ends: tuple[tuple[str, int], ...] = ()
    """How games ended, Swiss and cut, where that was typed."""
    balance: tuple[tuple[int, int], ...] = ()
    """Corp games less Runner games after Swiss, where the pairing gives the sides, and players."""
    identities: tuple[IdentityTally, ...] = ()
    pairs: tuple[Matchup, ...] = ()

    @property
    def tells(self) -> bool:
        """Whether anything is known of identities or sides."""
        return bool(self.sided) or any(one.title for one in self.identities)

    def side(self, side: Side) -> Wins:
        """The Swiss games of a side."""
        return added(one.swiss for one in self.identities if one.side is side)

    def cut_side(self, side: Side) -> Wins:
        """The games of a side in the cut."""
        return added(one.cut for one in self.identities if one.side is side)


def tally(
    event: Event, regulations: Regulations, person: Callable[[str], str] = str
) -> EventTally | None:
    """The tally of an event as everybody may see it (`event.public()`).

    `person` is who a player is over all events: whose games count as those of one.
    None of multiplayer tables, and while no table has a result.
    """
    if any(round_.stage is StageKind.TABLES for round_ in event.ranked):
        return None
    tables = [
        match for round_ in event.ranked for match in round_.matches if len(match.players) == 2
    ]
    tables = [match for match in tables if has_result(match, regulations)]
    if not tables:
        return None
    games_a_round = regulations.formats[event.format].games
    read = [table_games(match, regulations, games_a_round) for match in tables]
    with_sides = sum(one.ambiguous and not one.unknown for one in read)
    without_sides = sum(one.ambiguous and bool(one.unknown) for one in read)
    sided = with_sides >= without_sides and any(one.games for one in read)
    swiss = [game for one in read for game in one.games] if sided else []
    cut = list(_cut_games(event, regulations))
    seeds = set(event.cut[0].seeds) if event.cut else set()
    present = {player for match in tables for player in match.players}
    present |= {player for round_ in event.ranked for player in round_.byes} | seeds
    identities, places = _identities(event, present, seeds, (swiss, cut), person)
    played = [match for match in tables if not match.no_show]
    everything = (*played, *(match for round_ in event.cut for match in round_.matches))
    return EventTally(
        sided=int(sided),
        players=len(present),
        of_cuts=len(present) if seeds else 0,
        in_cut=len(seeds),
        rounds=sum(any(has_result(m, regulations) for m in one.matches) for one in event.ranked),
        tables=len(played),
        agreed=sum(match.by_agreement for match in played),
        two_for_one=sum(match.two_for_one for match in played),
        unknown=sum(one.unknown for one in read),
        with_sides=with_sides,
        without_sides=without_sides,
        draws=sum(game.winner is None for game in swiss),
        absent=sum(len(match.no_show) for match in tables),
        byes=sum(len(round_.byes) for round_ in event.ranked),
        cut_games=sum(one.state is MatchState.PLAYED for one in _matches(event, regulations)),
        ends=_ends(everything),
        balance=_balance(played) if games_a_round == 1 else (),
        identities=identities,
        pairs=_pairs(event, swiss, places),
    )


def _matches(event: Event, regulations: Regulations) -> tuple[BracketMatch, ...]:
    draws = bracket(event, regulations) if event.cut else None
    return draws.matches if draws is not None else ()


def _cut_games(event: Event, regulations: Regulations) -> Iterator[SideGame]:
    """The games of the cut whose sides were typed; a draw went to the higher seed."""
    for match in _matches(event, regulations):
        if match.state is not MatchState.PLAYED or match.typed is None or not match.winner:
            continue
        corp = recorded_corp(match.typed.match)
        if corp is not None and match.loser:
            runner = match.loser if match.winner == corp else match.winner
            yield SideGame(corp, runner, Side.CORP if match.winner == corp else Side.RUNNER)


def _identities(
    event: Event,
    present: set[str],
    seeds: set[str],
    stages: tuple[list[SideGame], ...],
    person: Callable[[str], str],
) -> tuple[tuple[IdentityTally, ...], dict[Named, int]]:
    """The tally of each identity, by side and title, and the place of each."""
    sums = [_by_player(games) for games in stages]
    groups: dict[Named, list[str]] = {}
    factions: dict[Named, str] = {}
    for player in event.players:
        for side in Side:
            if player.id in present:
                identity = _identity(event, player.id, side)
                key = side.value, identity.title if identity else ""
                factions[key] = identity.faction if identity else ""
                groups.setdefault(key, []).append(player.id)
    made = []
    for side_name, title in sorted(groups):
        side, ids = Side(side_name), groups[side_name, title]
        in_swiss, in_cut = (
            added(Wins({person(id_): own[side, id_]}) for id_ in ids if (side, id_) in own)
            for own in sums
        )
        made.append(
            IdentityTally(
                side,
                title,
                factions[side_name, title],
                len(ids),
                len(ids) if seeds else 0,
                sum(id_ in seeds for id_ in ids),
                in_swiss,
                in_cut,
            )
        )
    return tuple(made), {key: place for place, key in enumerate(sorted(groups))}


def _identity(event: Event, player: str, side: Side) -> Identity | None:
    entry = event.player[player]
    return entry.corp if side is Side.CORP else entry.runner


def _by_player(games: Iterable[SideGame]) -> dict[tuple[Side, str], tuple[int, int]]:
    """Decided games and wins, by side and player."""
    sums: dict[tuple[Side, str], tuple[int, int]] = {}
    for game in games:
        if game.winner is None:
            continue
        for side, player in ((Side.CORP, game.corp), (Side.RUNNER, game.runner)):
            played, won = sums.get((side, player), (0, 0))
            sums[side, player] = played + 1, won + (game.winner is side)
    return sums


def _pairs(
    event: Event, games: Iterable[SideGame], places: dict[Named, int]
) -> tuple[Matchup, ...]:
    """Decided games of known identities."""
    count: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    for game in games:
        corp = _identity(event, game.corp, Side.CORP)
        runner = _identity(event, game.runner, Side.RUNNER)
        if game.winner is None or corp is None or runner is None:
            continue
        at = places[Side.CORP.value, corp.title], places[Side.RUNNER.value, runner.title]
        count[at] += 1
        won[at] += game.winner is Side.CORP
    return tuple(Matchup(*at, count[at], won[at]) for at in sorted(count))


def _ends(matches: Iterable[Match]) -> tuple[tuple[str, int], ...]:
    ways = Counter(game.by.value for match in matches for game in match.games if game.by)
    return tuple(sorted(ways.items()))


def _balance(tables: Iterable[Match]) -> tuple[tuple[int, int], ...]:
    surplus: Counter[str] = Counter()
    for match in tables:
        for player in match.players:
            if match.corp is not None:
                surplus[player] += 1 if player == match.corp else -1
    return tuple(sorted(Counter(surplus.values()).items()))
