"""Who is sure of the cut: the one answer for pages, screens, feeds, exports and the desk."""

import dataclasses
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from topcut.regulations import Regulations
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.course.now import cut_is_made
from topcut.rules.ground.basis import basis, memoized_for_event, memoized_for_rounds
from topcut.rules.ground.structure import plan, stage_kind
from topcut.rules.standings.records import counted_rounds, missing
from topcut.rules.standings.standings import Standings, standings
from topcut.rules.sure.chances import Because, Chance, DecidingBound, Outlook, Verdict
from topcut.rules.sure.last_round import LastRound, needs, verdict, waits
from topcut.rules.sure.remaining import Remaining, fell, remaining
from topcut.rules.sure.ties import Ties
from topcut.rules.sure.verdicts import ByPoints, cut_contest, first_contest
from topcut.rules.systems.scores import scoring
from topcut.tournament import Event, Round, Stage, StageKind


def outlook(event: Event, regulations: Regulations) -> Outlook | None:
    """What every result that can still come has in common, for everybody.

    None where nobody asks: before a result is in, without a cut that was announced, once the cut
    is made. Of an event as everybody may see it (`event.public()`) no draft counts.

    What is sure holds however tables end, rounds are paired and players come back or do not
    appear; what is out, as long as nobody who is better leaves or declines. Rulings and
    corrections change either.
    """
    return memoized_for_event(
        event, ("outlook", regulations.name), lambda: _outlook(event, regulations)
    )


def _outlook(event: Event, regulations: Regulations) -> Outlook | None:
    announced = plan(event, regulations)
    if not announced.cut or announced.rounds is None or not _asked(event, regulations):
        return None
    paired = [round_ for round_ in event.ranked if round_.paired]
    counted = counted_rounds(event)
    rounds = max(announced.rounds, len(paired))
    table = standings(event, regulations)
    current = paired[len(counted)] if len(paired) > len(counted) else None
    base = Outlook(
        rounds=announced.rounds,
        places=announced.cut,
        after=len(counted),
        round=current,
        missing=len(missing(current)) if current is not None else 0,
        cut={},
        first={},
        needs={},
    )
    if len(counted) >= rounds:
        return _played(base, event, regulations, table)
    field = remaining(event, regulations, rounds)
    contests = cut_contest(field, announced.cut), first_contest(field)
    ranked = {row.player.id: None for row in table.rows}
    everybody = [*ranked, *(player for player in field.records if player not in ranked)]
    if not _is_last(field, rounds):
        place, first_place = (ByPoints(field, contest).verdict for contest in contests)
        return replace(
            base,
            cut={player: place(player) for player in everybody},
            first={player: first_place(player) for player in everybody},
        )
    ties = Ties(event, regulations, field, rounds)
    cut, first = (LastRound(field, contest, ties) for contest in contests)
    return replace(
        base,
        cut={player: verdict(field, cut, player) for player in everybody},
        first={player: verdict(field, first, player) for player in everybody},
        needs=needs(field, cut, first),
        waits=waits(field, cut),
        whole=ties.whole,
    )


def _asked(event: Event, regulations: Regulations) -> bool:
    """Whether a Swiss round has a result, and the cut after it is not made."""
    if stage_kind(event, regulations) is not StageKind.SWISS or scoring(regulations).totals is None:
        return False
    if cut_is_made(event):
        return False
    return any(match.reported for round_ in event.ranked for match in round_.matches)


def _is_last(field: Remaining, rounds: int) -> bool:
    """Whether all that is open are tables of the last round, one a player."""
    return (
        not field.unpaired
        and field.floor is None
        and all(table.round == rounds for table in field.tables)
    )


def _played(base: Outlook, event: Event, regulations: Regulations, table: Standings) -> Outlook:
    """As the standings have it, when all results are in."""
    made, places = qualifiers(event, regulations, table), base.places
    assert made is not None
    willing = (*made.seeds, *made.behind)

    def below(player: str) -> bool:
        row = table.by_id[player]
        return row.disqualified is None and fell(event, row.record)

    def of_cut(player: str) -> Chance:
        points = table.by_id[player].points
        if player not in willing:
            because = Because.BELOW if below(player) else Because.LEFT
            return Chance(Verdict.OUT, DecidingBound(because, points, 0, places))
        others = willing.index(player)
        verdict = Verdict.SURE if others < places else Verdict.OUT
        return Chance(verdict, DecidingBound(Because.PLAYED, points, others, places))

    def of_first(player: str) -> Chance:
        row = table.by_id[player]
        others = row.rank - 1 if row.rank is not None else len(table.rows)
        if row.rank is None:
            return Chance(Verdict.OUT, DecidingBound(Because.LEFT, row.points, 0, 1))
        alone = others == 0 and not row.shared
        verdict = Verdict.SURE if alone else Verdict.OUT if others else Verdict.OPEN
        if verdict is Verdict.OPEN:
            return Chance(verdict)
        return Chance(verdict, DecidingBound(Because.PLAYED, row.points, others, 1))

    return replace(
        base,
        cut={player: of_cut(player) for player in table.by_id},
        first={player: of_first(player) for player in table.by_id},
    )


def first_sure(event: Event, regulations: Regulations) -> Mapping[int, tuple[str, ...]]:
    """Who was sure for the first time after which whole Swiss round, in the standings' order.

    By number of the round; rounds after which nobody was are left out. It is what could be said
    with the results of today as soon as the round was whole: neither pairings and results of a
    later round nor who declined since change it, but a correction of one of its results does.
    """
    by_round: dict[int, tuple[str, ...]] = {}
    earlier: set[str] = set()
    counted = counted_rounds(event)
    for number, round_ in enumerate(counted, 1):
        new = tuple(
            player
            for player in _sure(event, regulations, counted[:number])
            if player not in earlier
        )
        if new:
            by_round[round_.number] = new
            earlier.update(new)
    return by_round


def _sure(event: Event, regulations: Regulations, rounds: Sequence[Round]) -> tuple[str, ...]:
    """Who is sure after these rounds; memoized with the last of them."""

    def make() -> tuple[str, ...]:
        then = dataclasses.replace(event, stages=(Stage(StageKind.SWISS, tuple(rounds)),))
        known = outlook(then, regulations)
        chances = known.cut.items() if known is not None else ()
        return tuple(player for player, chance in chances if chance.verdict is Verdict.SURE)

    return memoized_for_rounds(rounds[-1], "sure", basis(event, regulations, rounds), make)
