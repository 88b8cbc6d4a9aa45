"""The cut of a TOME export: a tournament of its own whose parent is the Swiss part."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.imported import Losses
from topcut.exchange.tome.dialect import Groups, Tournament
from topcut.exchange.tome.tables import TomeSeat, read_tables
from topcut.text.problems.mark import Mark
from topcut.tournament import Game, Match, Round, StageKind


def read_cut(
    groups: Groups, tournament: Tournament, by_name: Mapping[str, str], losses: Losses
) -> tuple[Round, ...]:
    """The rounds of a double elimination tournament of the file, the first with the seeds.

    `by_name` has our ids. Matches are counted in the order of the tables, as FFG numbers brackets
    of 4 and 8 (row F-elim-1); `fitted` numbers larger ones by who met whom.
    """
    listed = [one for one in groups.participants if one.tournament_pk.value == tournament.pk.value]
    listed.sort(key=lambda one: one.seed.value or 0)
    ids: dict[int, str] = {}
    for one in listed:
        if one.name not in by_name:
            raise ExchangeError(f"{one.path}: {one.name!r} is in the cut, but not in Swiss")
        ids[one.pk.value] = by_name[one.name]
    if len(set(ids.values())) < len(ids):
        raise ExchangeError("two players of the cut have the same name")
    tables = read_tables(groups, tournament, ids)
    rounds: list[Round] = []
    number = 0
    for round_number in range(1, max(tables, default=0) + 1):
        mark = Mark(f"rounds/cut-{round_number}.yaml")
        matches = []
        for _, seats in tables.get(round_number, []):
            if len(seats) == 2:
                number += 1
                matches.append(_match(number, seats, ids, mark))
        if matches:
            rounds.append(Round(StageKind.CUT, round_number, mark, matches=tuple(matches)))
    if rounds:
        losses.add(
            "role",
            "who was Corp in the games of the cut is left out: the file gives the sides as numbers",
        )
        rounds[0] = replace(rounds[0], seeds=tuple(ids.values()))
    return tuple(rounds)


def _match(number: int, seats: Sequence[TomeSeat], ids: Mapping[int, str], mark: Mark) -> Match:
    one, two = seats
    first, second = ids[one.participant], ids[two.participant]
    games: tuple[Game, ...] = ()
    if one.points is not None and two.points is not None and one.points != two.points:
        winner = first if one.points > two.points else second
        games = (Game(first, (second,), mark, winners=(winner,)),)
    return Match((first, second), mark, number=number, games=games)
