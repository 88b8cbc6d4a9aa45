"""What every player has played, round by round: the one account that everything is computed from.

Decisions where the documents are silent (late entry, return, no-show, disqualification) are
written down in the guide, "How ranks are computed".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from generator.regulations import Regulations
from generator.rules.scores import match_score
from generator.tournament import Event, Match, Player, Round


class How(StrEnum):
    """How a player spent a round."""

    MATCH = "match"
    BYE = "bye"
    NO_OPPONENT = "no opponent"
    """The opponent did not appear: scores as a bye, and counts as one received."""
    UNPAIRED_LOSS = "unpaired loss"
    """Absent, or missed before a return."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One round of one player."""

    round: int
    how: How
    points: Fraction
    against: Fraction = Fraction(0)
    """The opponent's points."""
    opponent: str | None = None
    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """All counted rounds of one player."""

    player: Player
    entries: tuple[Entry, ...]
    left_after: int | None = None
    """The round after which the player was dropped; 0 is before round 1."""
    disqualified: str | None = None
    """The reason, where the player was disqualified."""

    @property
    def points(self) -> Fraction:
        """Tournament points."""
        return sum((entry.points for entry in self.entries), Fraction(0))

    @property
    def rounds_played(self) -> int:
        """Rounds with an opponent, a bye, or an unpaired loss."""
        return len(self.entries)

    @property
    def opponents(self) -> tuple[str, ...]:
        """Who was met, in order, as often as met."""
        return tuple(entry.opponent for entry in self.entries if entry.opponent is not None)

    @property
    def byes(self) -> int:
        """Byes received, no-shows of an opponent included."""
        return sum(entry.how in (How.BYE, How.NO_OPPONENT) for entry in self.entries)


def counted_rounds(event: Event) -> tuple[Round, ...]:
    """The Swiss rounds that count: from the first on, as long as all results are in."""
    counted: list[Round] = []
    for round_ in event.swiss:
        if not _is_in(round_):
            break
        counted.append(round_)
    return tuple(counted)


def _is_in(round_: Round) -> bool:
    out = {removal.player for removal in round_.disqualified}
    return bool(round_.matches or round_.byes) and all(
        match.reported or out.intersection(match.players) for match in round_.matches
    )


def records(
    event: Event, regulations: Regulations, rounds: Sequence[Round], *, before: Round | None = None
) -> dict[str, Record]:
    """The account of every player over these rounds, by id, in the order of players.yaml.

    `before` is a round that is about to be paired: its returns count, which adds the unpaired
    losses of the missed rounds (FFG regulations, Pairings).
    """
    win = regulations.points["win"] * regulations.formats[event.format].games
    entries: dict[str, list[Entry]] = {player.id: [] for player in event.players}
    left: dict[str, int] = {player.id: 0 for player in event.players if player.withdrawn}
    disqualified: dict[str, str] = {}

    def come_back(round_: Round) -> None:
        for player in round_.returns:
            since = left.pop(player, None)
            if since is not None and player in entries:
                first = max(since + 1, event.player[player].joins)
                entries[player].extend(
                    Entry(missed, How.UNPAIRED_LOSS, Fraction(0))
                    for missed in range(first, round_.number)
                )

    for round_ in rounds:
        come_back(round_)
        removed = {removal.player: removal.reason for removal in round_.disqualified}
        for player in round_.byes:
            if player in entries:
                entries[player].append(Entry(round_.number, How.BYE, win))
        for match in round_.matches:
            if not all(player in entries for player in match.players):
                continue
            absent = match.no_show
            score = match_score(match, regulations)
            if score is None and not absent:
                absent = tuple(player for player in match.players if player in removed)
            for index, player in enumerate(match.players):
                if absent:
                    is_absent = player in absent
                    how = How.UNPAIRED_LOSS if is_absent else How.NO_OPPONENT
                    entries[player].append(
                        Entry(round_.number, how, Fraction(0) if is_absent else win, match=match)
                    )
                elif score is not None:
                    entries[player].append(
                        Entry(
                            round_.number,
                            How.MATCH,
                            score[index],
                            score[1 - index],
                            match.players[1 - index],
                            match,
                        )
                    )
        gone = [*round_.drops, *removed]
        gone += [player for match in round_.matches for player in match.no_show]
        gone += _cut_by_points(event, round_.number, entries)
        for player in gone:
            left.setdefault(player, round_.number)
        disqualified.update(removed)
    if before is not None:
        come_back(before)
    return {
        player.id: Record(
            player, tuple(entries[player.id]), left.get(player.id), disqualified.get(player.id)
        )
        for player in event.players
    }


def _cut_by_points(
    event: Event, round_number: int, entries: Mapping[str, Sequence[Entry]]
) -> list[str]:
    """Who has too few points to play on after this round (row F-cut-1, a cut by points)."""
    advance = event.structure.advance if event.structure else None
    if advance is None or advance.after != round_number:
        return []
    return [
        player
        for player, played in entries.items()
        if sum(entry.points for entry in played) < advance.points
    ]
