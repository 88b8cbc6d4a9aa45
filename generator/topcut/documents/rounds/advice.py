"""Advice on attendance: what to write instead; a published round stays paired."""

from msgspec.structs import replace

from topcut.text.problems.problem import Problem
from topcut.tournament import Event, Player, Publish, Round


def missing_player(event: Event, player: Player, round_: Round) -> str:
    """What to write for a present player with neither a table nor a bye."""
    if round_.publish is Publish.DRAFT:
        return _redraft(event)
    if player.id in round_.returns:
        return f"write: returns: [{player.name}] in the next round: this one was paired before"
    gone = f"drops: [{player.name}] in the round before"
    if round_.number == 1:
        gone = "withdrawn: yes in players.yaml"
    paired = [each for each in event.rounds(round_.stage) if each.matches or each.byes]
    if any(_plays(player, each) for each in paired):
        return f"write: byes: [{player.name}], or {gone}"
    last = paired[-1] if paired else round_
    joins = last.number if last.publish is Publish.DRAFT else last.number + 1
    ways = [f"write: joins: {joins} in players.yaml", f"byes: [{player.name}]"]
    return ", or ".join([*ways, gone] if round_.number == 1 else ways)


def withdrawn_player(event: Event, player: Player, round_: Round) -> str:
    """What to write for a player who withdrew before round 1, but plays."""
    if round_.publish is Publish.DRAFT:
        return _redraft(event)
    stays = f"delete {'waiting' if player.waiting else 'withdrawn'}: yes in players.yaml"
    table = next((match for match in round_.matches if player.id in match.players), None)
    if table is None or table.reported or round_.number > 1:
        return f"{stays}, if that is not so"
    return f"write: no show: {player.name} at table {table.table}, which is published, and {stays}"


def dropped_player(event: Event, problem: Problem) -> Problem:
    """The problem of the key `dropped` in players.yaml, with advice for a player who has played."""
    if problem.message not in ("a player has no “dropped”", "a player has no “drop”"):
        return problem
    line = problem.mark.line
    player = max(
        (each for each in event.players if each.mark.line <= line),
        key=lambda each: each.mark.line,
        default=None,
    )
    played = [each for each in event.swiss if player is not None and _plays(player, each)]
    if player is None or not played:
        return problem
    advice = f"delete it, and write: drops: [{player.name}] in rounds/{played[-1].name}.yaml"
    return replace(problem, expected=advice)


def late_player(event: Event, round_: Round) -> str:
    """What to write for a player who plays before joining."""
    if round_.publish is Publish.DRAFT:
        return _redraft(event)
    return f"write: joins: {round_.number} in players.yaml, if that is when"


def _redraft(event: Event) -> str:
    return f"`topcut pair {event.id} --again` drafts it again"


def _plays(player: Player, round_: Round) -> bool:
    return player.id in round_.byes or any(player.id in match.players for match in round_.matches)
