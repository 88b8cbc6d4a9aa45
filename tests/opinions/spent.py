"""How everybody spent each round that counts: met somebody, had a bye, missed it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from topcut.tournament import Event, Match, Player, Round, StageKind

from tests.opinions.papers import NOTHING, Paper
from tests.opinions.sides import by_side
from tests.opinions.tables import winners_of_several, worth


@dataclass
class Card:
    """What is known of one player, as on a card that an organizer keeps."""

    player: Player
    points: Fraction = NOTHING
    rounds: int = 0
    """Rounds played (decision on F-tie-1): with an opponent, a bye, an unpaired loss."""
    met: list[str] = field(default_factory=list)
    """Opponents, one name for each meeting."""
    results: list[tuple[str, Fraction, Fraction]] = field(default_factory=list)
    """Opponent, own points, the opponent's points: match by match."""
    corps: list[tuple[str, str]] = field(default_factory=list)
    """Opponent and who was Corp, of every game of a one-game round that was played."""
    sides: list[tuple[Fraction, Fraction]] = field(default_factory=list)
    """Points as Corp and as Runner of every table whose sides are known."""
    matches_won: int = 0
    """N-alt-1: one for each match won and for each bye."""
    corp_wins: int = 0
    """M-stand-1: tables won as Corp."""
    byes: int = 0
    """Byes received: awarded or not, and an opponent's absence."""
    away_since: int | None = None
    """The round after which the player left; 0 is before the first."""
    cut_off: bool = False
    """Too few points for a cut by points."""
    removed: bool = False

    @property
    def balance(self) -> int:
        """Corp − Runner games."""
        return sum(1 if corp == self.player.id else -1 for _, corp in self.corps)

    def corps_against(self, opponent: str) -> list[str]:
        """Who was Corp in each game against an opponent."""
        return [corp for other, corp in self.corps if other == opponent]


def counted(event: Event) -> list[Round]:
    """The rounds before the cut that count: all results are in, and in those before them.

    The table of who was disqualified in that round needs no result.
    """
    rounds = []
    for round_ in event.ranked:
        removed = {removal.player for removal in round_.disqualified}
        ready = all(match.reported or removed & {*match.players} for match in round_.matches)
        if not ready or not (round_.matches or round_.byes):
            break
        rounds.append(round_)
    return rounds


def cards(
    event: Event, paper: Paper, rounds: Sequence[Round], returns: Sequence[str] = ()
) -> dict[str, Card]:
    """Everybody's card after these rounds; `returns` come back before the round that follows."""
    found = {player.id: Card(player) for player in event.players}
    for card in found.values():
        if card.player.withdrawn:
            card.away_since = 0
    for round_ in rounds:
        for player in round_.returns:
            _return(paper, found[player], round_.number)
        _play(event, paper, found, round_)
        _leave(event, found, round_)
    for player in returns:
        _return(paper, found[player], len(rounds) + 1)
    return found


def _return(paper: Paper, card: Card, number: int) -> None:
    """FFG, Pairings: an unpaired loss for every round that was missed; never the disqualified.

    A stage ends at a cut, and nobody comes back into the next. Who withdrew before round 1 was
    never in, and enters late.
    """
    if card.away_since is None or card.removed or card.cut_off:
        return
    if paper.missed_is_a_loss and card.away_since > 0:
        card.rounds += number - 1 - card.away_since
    card.away_since = None


def _play(event: Event, paper: Paper, found: dict[str, Card], round_: Round) -> None:
    special = dict(round_.bye_points)
    for player in round_.byes:
        if round_.stage is not StageKind.SWISS:
            continue  # N-rr-1, M-stand-1: sitting out is nothing
        found[player].points += special.get(player, paper.bye)
        found[player].rounds += 1
        found[player].byes += 1
        found[player].matches_won += 1
    for match in round_.matches:
        _table(event, paper, found, round_, match)


def _table(event: Event, paper: Paper, found: dict[str, Card], round_: Round, match: Match) -> None:
    absent = absentees(round_, match)
    if paper.system == "multiplayer":
        _several(event, paper, found, match, absent)
        return
    points = {} if absent else worth(event, paper, match)
    for player in match.players:
        card = found[player]
        card.rounds += 1
        other = match.opponent_of(player)
        if player in absent:
            continue
        if absent:
            card.points += paper.bye
            card.byes += 1
            card.matches_won += 1
            continue
        card.points += points[player]
        card.met.append(other)
        card.results.append((other, points[player], points[other]))
        known = by_side(paper, match, player)
        card.sides += [known] if known else []
        card.matches_won += points[player] > points[other]
        if match.corp is not None:
            card.corps.append((other, match.corp))


def absentees(round_: Round, match: Match) -> set[str]:
    """Who left a table to the others: by a no-show, or disqualified while it was open."""
    if match.reported:
        return set(match.no_show)
    removed = [one.player for one in round_.disqualified if one.player in match.players]
    return {*removed[:1]}  # whoever is disqualified after that keeps the walkover


def _several(
    event: Event, paper: Paper, found: dict[str, Card], match: Match, absent: set[str]
) -> None:
    points = worth(event, paper, match)
    for player in match.players:
        card = found[player]
        card.rounds += 1
        card.points += points[player]
        for game in match.games:
            card.corp_wins += player == game.corp and player in winners_of_several(game)


def _leave(event: Event, found: dict[str, Card], round_: Round) -> None:
    """Drops, absences, disqualifications; and, once, whoever has too few points to play on."""
    gone = [*round_.drops, *(player for match in round_.matches for player in match.no_show)]
    for removal in round_.disqualified:
        found[removal.player].removed = True
        gone.append(removal.player)
    advance = event.structure.advance if event.structure else None
    if advance is not None and round_.number == advance.after:
        for player, card in found.items():
            if card.points < advance.points:
                card.cut_off = True
                gone.append(player)
    for player in gone:
        if found[player].away_since is None:
            found[player].away_since = round_.number
