"""What Topcut computes, held against the opinions: the one place here that asks the engine."""

from collections.abc import Iterator

from msgspec import structs
from topcut.regulations import Regulations, load
from topcut.rules.book.check import check
from topcut.rules.bracket import bracket as brackets
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.places import event_places
from topcut.rules.standings import standings as engine
from topcut.text.problems.problem import Level
from topcut.tournament import Event, StageKind

from tests.opinions.cups import Seat, cup
from tests.opinions.papers import Paper, paper
from tests.opinions.ranking import Line, ranking
from tests.opinions.spent import counted
from tests.opinions.verdicts import agree, note_is_right, verdicts


def differences(event: Event, most: int = 40) -> list[str]:
    """Every difference between what Topcut computes of the event and the second opinion.

    A sentence each, with round, player and both values. An event under regulations of its own has
    no second opinion: nothing is said of it. In fields of more than `most` players nobody looks for
    a better pairing.
    """
    known = paper(event)
    if known is None:
        return []
    regulations = _regulations(event)
    return [
        *_standings(event, known, regulations),
        *_bracket(event, known, regulations),
        *_pairings(event, known, regulations, most),
    ]


def bracket_differences(event: Event) -> list[str]:
    """The same of the bracket alone, also of one that is not finished, and quickly."""
    known = paper(event)
    return [] if known is None else [*_bracket(event, known, _regulations(event))]


def _regulations(event: Event) -> Regulations:
    """The document, with the event's own points where it leaves them to the event."""
    found = load(event.regulations)
    return structs.replace(found, points=found.points | dict(event.points))


Ranks = dict[str, Line]


def _standings(event: Event, known: Paper, regulations: Regulations) -> Iterator[str]:
    rounds = len(counted(event))
    last = engine.standings(event, regulations)
    if last.after != rounds:
        yield f"Topcut counts {last.after} rounds, the opinion {rounds}"
    opinion: Ranks = {}
    for number in range(rounds + 1):
        earlier = opinion if number > 1 else {}
        computed = engine.standings(event, regulations, number)
        opinion = ranking(event, known, number)
        where = f"standings after round {number}"
        yield from _in(where, [row.player.id for row in computed.rows], opinion)
        for row in computed.rows:
            line = opinion.get(row.player.id)
            if line is not None:
                yield from _row(f"{where}, {row.player.id}", row, line, known)
                yield from _beside(f"{where}, {row.player.id}", row, opinion, earlier, known)


def _in(where: str, ids: list[str], opinion: dict[str, Line]) -> Iterator[str]:
    for player in ids:
        if player not in opinion:
            yield f"{where}: Topcut lists {player}, the opinion does not"
    for player in opinion:
        if player not in ids:
            yield f"{where}: the opinion lists {player}, Topcut does not"


def _row(where: str, row: engine.Standing, line: Line, paper: Paper) -> Iterator[str]:
    pairs: dict[str, tuple[object, object]] = {
        "rank": (row.rank, line.rank),
        "points": (row.points, line.points),
        "left after round": (row.left_after, line.left),
        **{
            f"tiebreaker {place}": values
            for place, values in enumerate(zip(row.tiebreaks, line.ties, strict=True), 1)
        },
    }
    if paper.system in ("ffg", "single", "double"):
        as_corp, as_runner = line.sides or (None, None)
        pairs["points as Corp"] = row.as_corp, as_corp
        pairs["points as Runner"] = row.as_runner, as_runner
        pairs["rounds played"] = row.rounds_played, line.rounds
        pairs["byes"] = row.byes, line.byes
    if paper.system == "single":
        pairs["side balance"] = row.record.side_balance, line.balance
    for what, (computed, opinion) in pairs.items():
        if computed != opinion:
            yield f"{where}: {what} is {computed}, by the opinion {opinion}"


def _beside(
    where: str, row: engine.Standing, lines: Ranks, earlier: Ranks, paper: Paper
) -> Iterator[str]:
    """What stands beside the rank: places gained, whether the draw decided, who shares it."""
    line = lines[row.player.id]
    before = earlier.get(row.player.id)
    moved = before.rank - line.rank if before and before.rank and line.rank else None
    others = [each for player, each in lines.items() if player != row.player.id and each.rank]
    equal = [each for each in others if (each.points, each.ties) == (line.points, line.ties)]
    drawn = paper.draw_decides and line.rank is not None and bool(equal)
    shared = line.rank is not None and any(each.rank == line.rank for each in others)
    pairs = {
        "places gained": (row.moved, moved),
        "decided by the draw": (row.by_draw, drawn),
        "a shared rank": (row.shared, shared),
    }
    for what, (computed, opinion) in pairs.items():
        if computed != opinion:
            yield f"{where}: {what} is {computed}, by the opinion {opinion}"


def _bracket(event: Event, known: Paper, regulations: Regulations) -> Iterator[str]:
    computed = brackets.bracket(event, regulations)
    opinion = cup(event, known)
    if computed is None and opinion is not None:
        yield "bracket: Topcut has none, but by the opinion there is one"
    if computed is not None and opinion is None:
        yield "bracket: Topcut has one, but by the opinion there is none"
    if computed is None or opinion is None:
        return
    whole: dict[str, tuple[object, object]] = {
        "the seeds are": (list(computed.seeds), opinion.seeds),
        "the cut by standing is": (list(computed.cut.seeds), opinion.by_standing),
        "the champion is": (computed.champion, opinion.champion),
        "finished is": (computed.finished, opinion.finished),
    }
    if opinion.finished:
        whole["the places are"] = (list(computed.places), opinion.places())
        swiss = engine.standings(event, regulations)
        placed = list(event_places(event, swiss, computed.seeds, computed.places))
        lines = ranking(event, known, len(counted(event)))
        behind = [player for player, line in lines.items() if line.rank is not None]
        behind = [each for each in behind if each not in opinion.removed.union(opinion.seeds)]
        whole["the places of the event are"] = (placed, [*opinion.places(), *behind])
    for what, (ours, theirs) in whole.items():
        if ours != theirs:
            yield f"bracket: {what} {ours}, by the opinion {theirs}"
    if len(computed.matches) != len(opinion.seats):
        yield f"bracket: {len(computed.matches)} matches, by the opinion {len(opinion.seats)}"
    for match in computed.matches:
        seat = opinion.seats.get(match.number)
        if seat is not None:
            yield from _match(f"bracket, match {match.number}", match, seat)


def _match(where: str, match: BracketMatch, seat: Seat) -> Iterator[str]:
    pairs: dict[str, tuple[object, object]] = {
        "needed": (match.state is not MatchState.UNNEEDED, seat.needed),
    }
    if seat.needed:
        sitting = {slot.player for slot in match.slots}
        pairs["who sits there"] = sitting, {*seat.players}
        pairs["the winner"] = match.winner, seat.winner
        pairs["the loser"] = match.loser, seat.loser
        walkover = seat.winner is not None and not seat.played  # it counts for no side
        pairs["the typed Corp"] = match.sides.recorded, None if walkover else seat.corp
    if seat.needed and len(seat.known) == 2 and (seat.played or seat.winner is None):
        pairs["the Corp by the rules"] = match.sides.expected, seat.should
        pairs["who chooses"] = match.sides.chooses, seat.chooses
    for what, (computed, opinion) in pairs.items():
        if computed != opinion:
            yield f"{where}: {what} is {computed}, by the opinion {opinion}"


ROWS = {
    "ffg": ("F-pair-3", "F-swiss-2", "F-swiss-3", "F-draft-1"),
    "single": ("S-meet-1", "S-pair-1", "S-side-1", "S-bye-1"),
    "double": ("D-meet-1", "D-pair-1", "D-bye-1"),
    "ntp": ("N-pair-1", "N-pair-2", "N-pair-3"),
}
"""What the checker says about how a round was paired."""
RULED = "; by ruling: "
"""In what it says of a row that a ruling lowers: there it also says what one reading alone has."""


def _pairings(event: Event, known: Paper, regulations: Regulations, most: int) -> Iterator[str]:
    rows = ROWS.get(known.system, ())
    rounds = event.rounds(StageKind.SWISS)
    if not rows or not rounds:
        return
    problems = [each for each in check(event, regulations) if each.row in rows]
    for round_ in rounds:
        said = [each for each in problems if each.mark.file == round_.mark.file]
        opinions = verdicts(event, known, round_.number, most)
        unruled = [each for each in said if RULED not in each.message]
        if opinions and not any(
            agree((each.row or "" for each in some), opinions) for some in (said, unruled)
        ):
            found = sorted({f"{each.row}: {each.message}" for each in said})
            yield f"pairings of {round_.name}: Topcut says {found}, the opinion {opinions}"
        for problem in said:
            note = note_is_right(event, problem.row or "", opinions)
            if note not in (None, problem.level is Level.NOTE) and RULED not in problem.message:
                yield f"pairings of {round_.name}: {problem.row} is a {problem.level}"
