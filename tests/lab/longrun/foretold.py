"""Who was called sure of the cut, or out of it, against who was in it in the end."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from topcut.regulations import Regulations
from topcut.rules.bracket.cut import cut_size, qualifiers
from topcut.rules.standings.standings import Standings, standings
from topcut.rules.sure.chances import Because, Chance, Outlook, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.rules.systems.scores import scoring
from topcut.tournament import Event, Round, Stage

from tests.lab.longrun.halfway import opened
from tests.support.event_document import regulations_of


def foretold(event: Event) -> Iterator[str]:
    """What was said after each Swiss round, and halfway through it, and did not come so."""
    regulations = regulations_of(event)
    if not event.cut or not cut_size(event, regulations):
        return
    games = regulations.formats[event.format].games
    played = _until(event, len(event.ranked))
    end = standings(played, regulations)
    for number in range(1, len(event.ranked) + 1):
        for half in (None, 0, 1):
            then = _until(event, number, half)
            said = outlook(then, regulations)
            later = event.ranked[number if half is None else number - 1 :]
            if said is not None and all(_is_usual(each, regulations, games) for each in later):
                where = f"after round {number}" if half is None else f"in round {number}, {half}"
                for each in _wrong(played, said, end, later):
                    yield f"sure: {where}: {each}"


def _is_usual(round_: Round, regulations: Regulations, games: int) -> bool:
    """Whether all its results are some that a table can end with when somebody sits at it.

    The total of one game of two is none: it stays with a warning.
    """
    totals = scoring(regulations).totals
    legal = () if totals is None else {*totals(regulations, games)}
    return not any(
        match.rulings
        or len(match.no_show) > 1
        or (match.score is not None and match.score not in legal)
        for match in round_.matches
    )


def _wrong(event: Event, said: Outlook, end: Standings, later: tuple[Round, ...]) -> Iterator[str]:
    """What was said and came otherwise. Who left since makes room, which nobody can foretell."""
    removed = {player for round_ in later for player in _removed(round_)}
    gone = removed | {player for round_ in later for player in _left(round_)}
    ranked = [row.player.id for row in end.rows if row.rank is not None]
    still = [each for each in ranked if each in gone and not end.by_id[each].record.below]
    yield from _wrong_of_cut(event, said, end, still, len(removed))
    for player, chance in said.first.items():
        first = ranked[0] == player
        if chance.verdict is Verdict.SURE and not first and player not in removed:
            yield f"{player} was sure of the first place, and is not first"
        if chance.verdict is Verdict.OUT and first and not removed:
            yield f"{player} could not be first, and is"


def _wrong_of_cut(
    event: Event, said: Outlook, end: Standings, gone: Collection[str], removed: int
) -> Iterator[str]:
    made = qualifiers(event, regulations_of(event), end)
    assert made is not None
    stayed = [player for player, row in end.by_id.items() if row.left_after is None]
    there = [player for player in end.by_id if player in gone or player in stayed]
    for player, chance in said.cut.items():
        sure, out = (chance.verdict is each for each in (Verdict.SURE, Verdict.OUT))
        if sure and player in stayed and player not in made.qualified:
            yield f"{player} was sure of the cut, and is not in it"
        if out and not _has_left(chance) and player in there[: max(said.places - removed, 0)]:
            yield f"{player} was out of the cut, and is {there.index(player) + 1} of who stayed"


def _has_left(chance: Chance) -> bool:
    return chance.proof is not None and chance.proof.because is Because.LEFT


def _left(round_: Round) -> Iterator[str]:
    yield from round_.drops
    for match in round_.matches:
        yield from match.no_show


def _removed(round_: Round) -> Iterator[str]:
    for removal in round_.disqualified:
        yield removal.player


def _until(event: Event, count: int, odd: int | None = None) -> Event:
    """The ranked rounds up to one, with all results, or every other one of the last."""
    rounds = list(event.ranked[:count])
    if odd is not None:
        rounds[-1] = opened(rounds[-1], odd)
    kinds = {round_.stage for round_ in rounds}
    stages = [Stage(kind, tuple(each for each in rounds if each.stage is kind)) for kind in kinds]
    return replace(event, stages=tuple(stages))
