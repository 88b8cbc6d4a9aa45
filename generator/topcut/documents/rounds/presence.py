"""Attendance: entries, drops and returns compared with who plays in each round."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from topcut.documents.names.names import Roster
from topcut.documents.rounds import advice
from topcut.documents.rounds.rounds import RoundRead
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import HINTED, Problems
from topcut.text.words.words import all_of
from topcut.tournament import Event, Round, StageKind


def leavers(
    event: Event,
    roster: Roster,
    reads: Mapping[str, RoundRead],
    unsure: frozenset[str],
    problems: Problems,
) -> None:
    """Adds an error for each drop before joining, second drop, or second disqualification."""
    left = {player.id: "before round 1" for player in event.players if player.withdrawn}
    removed: dict[str, Round] = {}
    for stage in event.stages:
        for round_ in stage.rounds:
            if reads[round_.name].unlisted:
                return
            for player in round_.returns:
                left.pop(player, None)
            for index, player in enumerate(round_.drops):
                joins = event.player[player].joins if stage.kind is not StageKind.CUT else 0
                mark = round_.at(f"drops.{index}")
                if player in unsure:
                    continue
                if joins > round_.number:
                    problems.error(
                        mark,
                        "drop before joining",
                        f"“{roster.name(player)}” joins in round {joins}, but drops after"
                        f" {round_.name}",
                        "delete one of the two",
                    )
                elif player in left:
                    problems.error(
                        mark,
                        "drop twice",
                        f"“{roster.name(player)}” has already left ({left[player]}), but drops"
                        f" again after {round_.name}",
                        f"delete one of the two, or write returns: [{roster.name(player)}] in the"
                        " round of the return",
                    )
            for player in round_.drops:
                left.setdefault(player, f"after {round_.name}")
            for removal in round_.disqualified:
                before = removed.setdefault(removal.player, round_)
                if before is not round_ and removal.player not in unsure:
                    problems.error(
                        removal.mark,
                        "disqualified twice",
                        f"“{roster.name(removal.player)}” was disqualified in {before.name}, and"
                        f" is again in {round_.name}",
                        "delete one of the two",
                    )


def presence(
    event: Event,
    rounds: Sequence[Round],
    roster: Roster,
    reads: Mapping[str, RoundRead],
    unsure: frozenset[str],
    problems: Problems,
) -> Iterator[Mark]:
    """Adds errors for absent players at tables and present ones at none; gives the first tables."""
    gone = {player.id for player in event.players if player.withdrawn}
    removed: set[str] = set()
    sure = roster.closed
    absent = {player.id for player in event.players if player.withdrawn or player.joins > 1}
    for round_ in rounds:
        read = reads[round_.name]
        sure = sure and not read.unlisted
        gone.difference_update(set(round_.returns) - removed)
        for match in round_.matches:
            if absent.isdisjoint(match.players):
                continue
            for player, mark in match.seats:
                if not (player in unsure or _may_play(event, player, round_, gone, mark, problems)):
                    yield match.mark
        for index, player in enumerate(round_.byes):
            if player not in unsure:
                _may_play(event, player, round_, gone, round_.at(f"byes.{index}"), problems)
        if round_.stage is StageKind.SWISS and sure and (round_.paired or read.lost):
            _missing(event, read, roster, gone | unsure, problems)
        gone.update(round_.drops)
        removed.update(removal.player for removal in round_.disqualified)
        gone.update(removed)
        gone.update(player for match in round_.matches for player in match.no_show)


def _may_play(
    event: Event, id_: str, round_: Round, gone: set[str], mark: Mark, problems: Problems
) -> bool:
    """Whether a player may play in a round; an error before joining and after withdrawing."""
    player = event.player.get(id_)
    if player is not None and player.joins > round_.number:
        problems.error(
            mark,
            "before joining",
            f"“{player.name}” joins in round {player.joins}, but plays in round {round_.number}",
            advice.late_player(event, round_),
        )
        return False
    if player is not None and player.withdrawn and player.id in gone:
        problems.error(
            mark,
            "after withdrawing",
            f"“{player.name}” withdrew before round 1, but plays in {round_.name}",
            advice.withdrawn_player(event, player, round_),
        )
        return False
    return True


def _missing(
    event: Event, read: RoundRead, roster: Roster, away: AbstractSet[str], problems: Problems
) -> None:
    """Adds an error for each present player with neither a table nor a bye.

    A seat whose player could not be read may be that of somebody who seems to be left out.
    """
    round_ = read.round
    advance = event.advance
    if advance is not None and round_.number > advance.after:
        return  # who plays on follows from points: row F-cut-1
    seated, spare = _accounted(read, roster)
    accounted = {*seated, *away, *round_.drops}
    accounted.update(removal.player for removal in round_.disqualified)
    withdrawn = {player.id for player in event.players if player.withdrawn}
    accounted.update(withdrawn.intersection(round_.returns))  # no return: row F-pair-4 says so
    left = [
        player
        for player in event.players
        if player.id not in accounted and player.joins <= round_.number
    ]
    if 0 < spare < len(left):
        sure = len(left) - spare
        has = "has" if sure == 1 else "have"
        problems.error(
            round_.mark,
            "left out",
            f"at least {sure} of {all_of(f'“{player.name}”' for player in left)} {has} neither"
            f" a table nor a bye in {round_.name}, and {has} not left",
            "correct the seats of this round that cannot be read, to see who",
        )
    for player in left if not spare else ():
        problems.error(
            round_.mark,
            "left out",
            f"“{player.name}” has neither a table nor a bye in {round_.name}, and has not left",
            advice.missing_player(event, player, round_),
        )


def _accounted(read: RoundRead, roster: Roster) -> tuple[set[str], int]:
    """Players with a table or a bye, misspelt names included, and the number of other seats."""
    round_ = read.round
    in_round = [*(player for match in round_.matches for player in match.players), *round_.byes]
    seated = set(in_round)
    spare = len(in_round) - len(seated)
    hints = iter(range(HINTED))
    for names, seats in ((read.byes, len(read.byes)), *((lost.names, 2) for lost in read.lost)):
        asked = (
            roster.unique(name) or (roster.meant(name) if next(hints, None) is not None else None)
            for name in names
        )
        found = set(asked) - seated - {None}
        spare += max(0, seats - len(found))
        seated.update(player for player in found if player is not None)
    return seated, spare
