"""What every player has played, round by round: the records that everything is computed from.

Decisions where the documents are silent (late entry, return, no-show, disqualification) are
written down in the guide, "How ranks are computed".
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import takewhile

from msgspec import structs

from topcut.regulations import Regulations
from topcut.rules.ground.basis import basis, memoized_for_event, memoized_for_rounds
from topcut.rules.ground.record import How, PlayerRecord, RoundEntry
from topcut.rules.systems.scores import match_score, scoring, side_points
from topcut.tournament import Event, Match, Round, StageKind


def counted_rounds(event: Event) -> tuple[Round, ...]:
    """The ranked rounds that count: from the first on, as long as all results are in."""

    def complete(round_: Round) -> bool:
        return bool(round_.matches or round_.byes) and not missing(round_)

    return memoized_for_event(event, "counted", lambda: tuple(takewhile(complete, event.ranked)))


def missing(round_: Round) -> tuple[Match, ...]:
    """The tables of a ranked round that lack a result; one of the disqualified needs none."""
    out = set(round_.removed)
    return tuple(
        match for match in round_.matches if not match.reported and out.isdisjoint(match.players)
    )


def absent_from(round_: Round, match: Match, regulations: Regulations) -> tuple[str, ...]:
    """Who was not there for a match: no-shows, and the disqualified at a table left open.

    Of several disqualified at one table the first in the file. The walkover of the others counts in
    the strength of schedule of everybody they played, so a later disqualification leaves it.
    """
    if match.no_show or match_score(match, regulations) is not None:
        return match.no_show
    return tuple(player for player in round_.removed if player in match.players)[:1]


def bye_points(
    event: Event, regulations: Regulations, round_: Round, player: str | None = None
) -> Fraction:
    """Points of a name among the round's byes: sitting out gives some in Swiss rounds alone.

    Those of a `player` are the ones that a ruling gives, where one does.
    """
    by_ruling = dict(round_.bye_points)
    if player in by_ruling:
        return by_ruling[player]
    if round_.stage is not StageKind.SWISS:
        return Fraction(0)
    return scoring(regulations).bye_points(event, regulations)


def records(
    event: Event, regulations: Regulations, rounds: Sequence[Round], *, before: Round | None = None
) -> dict[str, PlayerRecord]:
    """The record of every player over these rounds, by id, in the order of players.yaml.

    `before` is a round that is about to be paired: its returns count, which adds the unpaired
    losses of the missed rounds (FFG regulations, Pairings), where these are any (not by rows
    S-drop-1 and D-drop-1). The disqualified and who was dropped by a cut by points never return.
    """
    if not rounds or (before is not None and before.returns):
        return _records(event, regulations, rounds, before)
    by = basis(event, regulations, rounds)
    return memoized_for_rounds(
        rounds[-1], "records", by, lambda: _records(event, regulations, rounds, None)
    )


def missed_are_lost(start: date, regulations: Regulations) -> bool:
    """Whether a round missed before a return is an unpaired loss, at an event of this first day."""
    since = regulations.no_losses_since
    return scoring(regulations).missed_are_lost and (since is None or start < since)


def _records(
    event: Event, regulations: Regulations, rounds: Sequence[Round], before: Round | None
) -> dict[str, PlayerRecord]:
    entries: dict[str, list[RoundEntry]] = {player.id: [] for player in event.players}
    left: dict[str, int] = {}
    disqualified: dict[str, str] = {}
    below: set[str] = set()
    are_lost = missed_are_lost(event.start, regulations)

    def come_back(round_: Round) -> None:
        for player in round_.returns:
            if player in disqualified or player in below:
                continue
            since = left.pop(player, None)
            if since is not None and player in entries and are_lost:
                first = max(since + 1, event.player[player].joins)
                entries[player].extend(
                    RoundEntry(missed, How.UNPAIRED_LOSS, Fraction(0))
                    for missed in range(first, round_.number)
                )

    for round_ in rounds:
        come_back(round_)
        removed = {removal.player: removal.reason for removal in round_.disqualified}
        for player, entry in round_entries(event, regulations, round_):
            seated = entry.match.players if entry.match else (player,)
            if all(one in entries for one in seated):
                entries[player].append(entry)
        gone = [*round_.drops, *removed]
        gone += [player for match in round_.matches for player in match.no_show]
        cut = _cut_by_points(event, round_.number, entries)
        below.update(cut)
        gone += cut
        for player in gone:
            left.setdefault(player, round_.number)
        disqualified.update(removed)
    if before is not None:
        come_back(before)
    return {
        player.id: PlayerRecord(
            player,
            tuple(entries[player.id]),
            left.get(player.id),
            disqualified.get(player.id),
            player.id in below,
        )
        for player in event.players
    }


def cut_by_points(event: Event, regulations: Regulations) -> frozenset[str]:
    """Who had too few points to play on after a cut by points; nobody before it."""
    advance = event.advance
    counted = counted_rounds(event)
    if advance is None or len(counted) < advance.after:
        return frozenset()
    all_records = records(event, regulations, counted[: advance.after])
    return frozenset(player for player, record in all_records.items() if record.below)


def without_open_cut(event: Event) -> Event:
    """The event without a cut by points whose round lacks results: so far it parts nobody."""
    structure = event.structure
    if structure is None or structure.advance is None:
        return event
    if len(counted_rounds(event)) >= structure.advance.after:
        return event
    return replace(event, structure=structs.replace(structure, advance=None))


def round_entries(
    event: Event, regulations: Regulations, round_: Round
) -> tuple[tuple[str, RoundEntry], ...]:
    """How each player spent one round, as far as its results are in; worked out once."""
    key = ("entries", regulations.name, event.format)
    if key not in round_.memo:
        round_.memo[key] = tuple(_entries(event, regulations, round_))
    entries: tuple[tuple[str, RoundEntry], ...] = round_.memo[key]
    return entries


def _entries(
    event: Event, regulations: Regulations, round_: Round
) -> Iterator[tuple[str, RoundEntry]]:
    number = round_.number
    walkover = scoring(regulations).bye_points(event, regulations)
    for player in round_.byes:
        points = bye_points(event, regulations, round_, player)
        counts = round_.stage is StageKind.SWISS
        yield player, RoundEntry(number, How.BYE, points, counts=counts)
    for match in round_.matches:
        absent = absent_from(round_, match, regulations)
        score = match_score(match, regulations)
        if absent:
            for player in match.players:
                yield (
                    player,
                    RoundEntry(number, How.UNPAIRED_LOSS, Fraction(0), match=match)
                    if player in absent
                    else RoundEntry(number, How.NO_OPPONENT, walkover, match=match),
                )
        elif score is not None:
            two = len(match.players) == 2
            for index, player in enumerate(match.players):
                yield (
                    player,
                    RoundEntry(
                        number,
                        How.MATCH,
                        score[index],
                        score[0 if index else 1],
                        match.opponent_of(player) if two else None,
                        match,
                        side_points(match, player, regulations),
                    ),
                )


def _cut_by_points(
    event: Event, round_number: int, entries: Mapping[str, Sequence[RoundEntry]]
) -> list[str]:
    """Who has too few points to play on after this round (row F-cut-1, a cut by points)."""
    advance = event.advance
    if advance is None or advance.after != round_number:
        return []
    return [
        player
        for player, played in entries.items()
        if sum(entry.points for entry in played) < advance.points
    ]
