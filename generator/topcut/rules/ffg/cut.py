"""Who plays on after a cut (FFG regulations, Progression Cut)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.checking.seeds import seeds_by_standing
from topcut.rules.drafts.entrants import entrants
from topcut.rules.ground.exact import plain
from topcut.rules.ground.past import best_fit
from topcut.rules.standings.records import records
from topcut.tournament import Advance, Event, Round


def cut_is_by_standing(case: Case) -> Iterator[Finding]:
    """Players who meet the criteria of a cut play on; all others are dropped."""
    yield from _cut_by_points(case)
    yield from seeds_by_standing(case, "F-cut-1")


def _cut_by_points(case: Case) -> Iterator[Finding]:
    """Later Swiss rounds against a cut by points, by what was known when each was paired."""
    advance = case.event.advance
    if advance is None or case.counted < advance.after:
        return
    for round_ in case.event.swiss[advance.after :]:

        def against(before: Event, paired: Round = round_) -> tuple[Finding, ...]:
            return tuple(_by_points(case, advance, paired, before))

        yield from best_fit(case.event, round_, against, misfit=len)


def _by_points(case: Case, advance: Advance, round_: Round, before: Event) -> Iterator[Finding]:
    all_records = records(before, case.regulations, before.ranked[: advance.after])
    enough = f"players with {plain(advance.points)} points or more"

    def had(player: str) -> str:
        points = plain(all_records[player].points)
        return f"{case.name(player)} had {points} points after round {advance.after}"

    def is_out(player: str) -> bool:
        return player in all_records and all_records[player].below

    for index, player in enumerate(round_.returns):
        if is_out(player):
            message = f"{had(player)}, so was dropped by the cut and cannot return"
            yield Finding(round_.at(f"returns.{index}"), message, enough, round_)
    message = f", but plays in round {round_.number}"
    for match in round_.matches:
        for player, mark in match.seats:
            if is_out(player):
                yield Finding(mark, had(player) + message, enough, match)
    for index, player in enumerate(round_.byes):
        if is_out(player):
            yield Finding(round_.at(f"byes.{index}"), had(player) + message, enough, round_)
    there = {player for match in round_.matches for player in match.players} | {*round_.byes}
    gone = {*round_.drops, *round_.removed}
    for player in entrants(before, case.regulations, round_).records if there else ():
        if player not in there | gone:
            yield Finding(
                round_.mark,
                f"{had(player)} and so plays on, "
                f"but has neither a table nor a bye in {round_.name}",
                f"byes: [{case.name(player)}], or drops: [{case.name(player)}] in the round before",
                round_,
            )
