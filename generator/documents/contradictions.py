"""Documents that contradict themselves: a player twice in a round, a round file missing."""

from collections.abc import Sequence

from generator.documents.names import Roster
from generator.regulations import Regulations
from generator.text.collector import Problems
from generator.text.mark import Mark
from generator.tournament import Event, Match, Player, Round, StageKind


def contradictions(
    event: Event,
    regulations: Regulations,
    roster: Roster,
    broken: frozenset[str],
    problems: Problems,
) -> None:
    """Adds what cannot be between the files of one event.

    `broken` names rounds that could not be read whole: who is missing there is not asked.
    """
    _other_kinds(event, regulations, problems)
    for stage in event.stages:
        for round_ in stage.rounds:
            _twice(round_, roster, problems)
            _tables_twice(round_, problems)
        _rounds_missing(stage.rounds, problems)
        if stage.kind is not StageKind.CUT:
            _presence(event, stage.rounds, roster, broken, problems)


_KINDS = {
    StageKind.SWISS: "a Swiss round",
    StageKind.ROBIN: "a round of a round robin",
    StageKind.TABLES: "a round of multiplayer tables",
    StageKind.CUT: "a round of a bracket",
}


def _other_kinds(event: Event, regulations: Regulations, problems: Problems) -> None:
    """Rounds of a kind that the event does not play."""
    kind = event.stage_kind(regulations.stage)
    played = {kind, StageKind.CUT} if regulations.cuts else {kind}
    for stage in event.stages:
        if stage.kind in played:
            continue
        for round_ in stage.rounds:
            problems.error(
                round_.mark,
                "other kind of round",
                f"this is {_KINDS[stage.kind]}, this event plays each as {_KINDS[kind]}",
                f"write: rounds/{kind}-{round_.number}.yaml"
                if stage.kind is not StageKind.CUT
                else f"delete it: {regulations.title} has no cut",
            )


def _twice(round_: Round, roster: Roster, problems: Problems) -> None:
    seen: dict[str, str] = {}
    for match in round_.matches:
        where = f"at table {match.table}" if match.table is not None else f"in match {match.number}"
        for player, mark in match.seats:
            if player in seen:
                first = seen[player]
                problems.error(
                    mark,
                    "player twice",
                    f"“{roster.name(player)}” sits {first}, and {where} again"
                    if first != where
                    else f"“{roster.name(player)}” sits {where} twice",
                    "write: who else sits here",
                )
            seen.setdefault(player, where)
    for index, player in enumerate(round_.byes):
        if player in seen:
            problems.error(
                round_.at(f"byes.{index}"),
                "player twice",
                f"“{roster.name(player)}” has a bye, and sits {seen[player]}",
                "delete one of the two",
            )


def _tables_twice(round_: Round, problems: Problems) -> None:
    for key, name in (("table", "table"), ("number", "match")):
        seen: dict[int, Match] = {}
        for match in round_.matches:
            number = getattr(match, key)
            if number is None:
                continue
            if number in seen:
                problems.error(
                    match.at(name),
                    f"{name} twice",
                    f"{name} {number} stands here twice: in line {seen[number].at(name).line}"
                    f" and in line {match.at(name).line}",
                    "write: another number",
                )
            seen.setdefault(number, match)


def _rounds_missing(rounds: Sequence[Round], problems: Problems) -> None:
    """Every round but the first follows one; in the bracket a round without games needs no file."""
    numbers = {round_.number for round_ in rounds}
    for round_ in rounds:
        before = round_.number - 1
        if before and before not in numbers and round_.stage is not StageKind.CUT:
            problems.error(
                round_.mark,
                "round file missing",
                f"{round_.name} is here, and {round_.stage}-{before} is not",
                f"write: rounds/{round_.stage}-{before}.yaml",
            )


def _presence(
    event: Event,
    rounds: Sequence[Round],
    roster: Roster,
    broken: frozenset[str],
    problems: Problems,
) -> None:
    """Who plays is there, and who is there plays, round by round."""
    gone = {player.id for player in event.players if player.withdrawn}
    sure = roster.closed
    for round_ in rounds:
        sure = sure and round_.name not in broken
        for player in round_.returns:
            gone.discard(player)
        in_round = _in_round(round_)
        for player, mark in in_round.items():
            _there(event.player.get(player), round_, gone, mark, problems)
        if round_.stage is StageKind.SWISS and sure and in_round:
            _left_out(event, round_, in_round, gone, problems)
        gone.update(round_.drops)
        gone.update(removal.player for removal in round_.disqualified)
        gone.update(player for match in round_.matches for player in match.no_show)


def _in_round(round_: Round) -> dict[str, Mark]:
    found: dict[str, Mark] = {}
    for match in round_.matches:
        for player, mark in match.seats:
            found.setdefault(player, mark)
    for index, player in enumerate(round_.byes):
        found.setdefault(player, round_.at(f"byes.{index}"))
    return found


def _there(
    player: Player | None,
    round_: Round,
    gone: set[str],
    mark: Mark,
    problems: Problems,
) -> None:
    """Nobody plays before joining or after withdrawing."""
    if player is None:
        return
    if player.joins > round_.number:
        problems.error(
            mark,
            "before joining",
            f"“{player.name}” joins in round {player.joins}, and plays in round {round_.number}",
            f"write: joins: {round_.number} in players.yaml, if that is when",
        )
    elif player.withdrawn and player.id in gone:
        problems.error(
            mark,
            "after withdrawing",
            f"“{player.name}” withdrew before round 1, and plays in {round_.name}",
            "delete withdrawn: yes in players.yaml, if that is not so",
        )


def _left_out(
    event: Event, round_: Round, in_round: dict[str, Mark], gone: set[str], problems: Problems
) -> None:
    accounted = {*in_round, *gone, *round_.drops}
    accounted.update(removal.player for removal in round_.disqualified)
    for player in event.players:
        if player.id not in accounted and player.joins <= round_.number:
            problems.error(
                round_.mark,
                "left out",
                f"“{player.name}” has neither table nor bye in {round_.name}, and has not left",
                f"write: byes: [{player.name}], or drops: [{player.name}] in the round before"
                if round_.number > 1
                else f"write: byes: [{player.name}], or withdrawn: yes in players.yaml",
            )
