"""Who is sure of the cut: the one answer for pages, screens, feeds, exports and the desk."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from topcut.regulations import Regulations
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.course.now import cut_is_made
from topcut.rules.ground.basis import memoized_for_event
from topcut.rules.ground.structure import plan, stage_kind
from topcut.rules.standings.records import counted_rounds, missing
from topcut.rules.standings.standings import Standings, standings
from topcut.rules.sure.chances import Because, Chance, Needs, Outlook, Proof, Verdict
from topcut.rules.sure.last_round import LastRound
from topcut.rules.sure.needs import needs, verdict, waits
from topcut.rules.sure.remaining import Remaining, fell, remaining
from topcut.rules.sure.ties import Ties
from topcut.rules.sure.verdicts import ByPoints, Contest, cut_contest, first_contest
from topcut.rules.systems.scores import scoring
from topcut.tournament import Event, Match, Round, StageKind


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
    typed = [round_ for round_ in event.ranked if round_.paired]
    counted = counted_rounds(event)
    rounds = max(announced.rounds, len(typed))
    table = standings(event, regulations)
    open_: Round | None = typed[len(counted)] if len(typed) > len(counted) else None
    if len(counted) >= rounds:
        found = _played(event, regulations, table, announced.cut)
    else:
        field = remaining(event, regulations, rounds)
        contests = cut_contest(field, announced.cut), first_contest(field)
        if _is_last(field, rounds):
            found = _last(table, Ties(event, regulations, field, rounds), contests)
        else:
            found = _by_points(table, field, contests)
    return Outlook(
        rounds=announced.rounds,
        places=announced.cut,
        after=len(counted),
        round=open_,
        missing=len(missing(open_)) if open_ is not None else 0,
        cut=found.cut,
        first=found.first,
        needs=found.needs,
        waits=found.waits,
        whole=found.whole,
    )


def _asked(event: Event, regulations: Regulations) -> bool:
    """Whether a Swiss round has a result, and the cut after it is not made."""
    if stage_kind(event, regulations) is not StageKind.SWISS or scoring(regulations).totals is None:
        return False
    if cut_is_made(event):
        return False
    return any(match.reported for round_ in event.ranked for match in round_.matches)


Chances = Mapping[str, Chance]
Contests = tuple[Contest, Contest]
"""For a place in the cut, and for the first place of Swiss."""


class _Found(NamedTuple):
    cut: Chances
    first: Chances
    needs: Mapping[str, Needs] = MappingProxyType({})
    waits: Mapping[str, tuple[Match, ...]] = MappingProxyType({})
    whole: bool = True


def _is_last(field: Remaining, rounds: int) -> bool:
    """Whether all that is open are tables of the last round, one a player."""
    return (
        not field.unpaired
        and field.floor is None
        and all(table.round == rounds for table in field.tables)
    )


def _last(table: Standings, ties: Ties, contests: Contests) -> _Found:
    field = ties.ahead
    cut, first = (LastRound(field, contest, ties) for contest in contests)
    return _Found(
        _of_all(_everybody(table, field), lambda player: verdict(field, cut, player)),
        _of_all(_everybody(table, field), lambda player: verdict(field, first, player)),
        needs(field, cut, first),
        waits(field, cut),
        ties.whole,
    )


def _by_points(table: Standings, field: Remaining, contests: Contests) -> _Found:
    cut, first = (ByPoints(field, contest) for contest in contests)
    everybody = _everybody(table, field)
    return _Found(_of_all(everybody, cut.verdict), _of_all(everybody, first.verdict))


def _everybody(table: Standings, field: Remaining) -> list[str]:
    """As they stand, then who has joined since."""
    ranked = {row.player.id: None for row in table.rows}
    return [*ranked, *(player for player in field.records if player not in ranked)]


def _of_all(players: Iterable[str], chance: Callable[[str], Chance]) -> dict[str, Chance]:
    return {player: chance(player) for player in players}


def _played(event: Event, regulations: Regulations, table: Standings, places: int) -> _Found:
    """As the standings have it, when all results are in."""
    made = qualifiers(event, regulations, table)
    assert made is not None
    willing = (*made.seeds, *made.behind)

    def below(player: str) -> bool:
        row = table.by_id[player]
        return row.disqualified is None and fell(event, row.record)

    def of_cut(player: str) -> Chance:
        points = table.by_id[player].points
        if player not in willing:
            because = Because.BELOW if below(player) else Because.LEFT
            return Chance(Verdict.OUT, Proof(because, points, 0, places))
        others = willing.index(player)
        verdict = Verdict.SURE if others < places else Verdict.OUT
        return Chance(verdict, Proof(Because.PLAYED, points, others, places))

    def of_first(player: str) -> Chance:
        row = table.by_id[player]
        others = row.rank - 1 if row.rank is not None else len(table.rows)
        if row.rank is None:
            return Chance(Verdict.OUT, Proof(Because.LEFT, row.points, 0, 1))
        alone = others == 0 and not row.shared
        verdict = Verdict.SURE if alone else Verdict.OUT if others else Verdict.OPEN
        if verdict is Verdict.OPEN:
            return Chance(verdict)
        return Chance(verdict, Proof(Because.PLAYED, row.points, others, 1))

    return _Found(_of_all(table.by_id, of_cut), _of_all(table.by_id, of_first))
