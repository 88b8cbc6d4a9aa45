"""What Topcut computes, held against the opinions: the one place here that asks the engine."""

from collections.abc import Iterator

from topcut.regulations import load
from topcut.rules.standings import standings as engine
from topcut.tournament import Event

from tests.opinions.papers import Paper, paper
from tests.opinions.ranking import Line, ranking
from tests.opinions.spent import counted


def differences(event: Event) -> list[str]:
    """Every difference between what Topcut computes of the event and the second opinion.

    A sentence each, with round, player and both values. An event under regulations of its own has
    no second opinion: nothing is said of it.
    """
    return [*_standings(event)]


def _standings(event: Event) -> Iterator[str]:
    known = paper(event)
    if known is None:
        return
    regulations = load(event.regulations)
    rounds = len(counted(event))
    last = engine.standings(event, regulations)
    if last.after != rounds:
        yield f"Topcut counts {last.after} rounds, the opinion {rounds}"
    for number in range(rounds + 1):
        computed = engine.standings(event, regulations, number)
        opinion = ranking(event, known, number)
        where = f"standings after round {number}"
        yield from _in(where, [row.player.id for row in computed.rows], opinion)
        for row in computed.rows:
            line = opinion.get(row.player.id)
            if line is not None:
                yield from _row(f"{where}, {row.player.id}", row, line, known)


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
        **{
            f"tiebreaker {place}": values
            for place, values in enumerate(zip(row.tiebreaks, line.ties, strict=True), 1)
        },
    }
    if paper.system in ("ffg", "single"):
        pairs["rounds played"] = row.rounds_played, line.rounds
        pairs["byes"] = row.byes, line.byes
    if paper.system == "single":
        pairs["side balance"] = row.record.side_balance, line.balance
    for what, (computed, opinion) in pairs.items():
        if computed != opinion:
            yield f"{where}: {what} is {computed}, by the opinion {opinion}"
