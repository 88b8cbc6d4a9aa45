"""Documents that contradict themselves: a player twice in a round, a round file missing."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from topcut.documents import advice
from topcut.documents.corrections import CUT
from topcut.documents.names import Roster
from topcut.documents.rounds import RoundRead
from topcut.regulations import Regulations
from topcut.text.collector import HINTED, Problems
from topcut.text.mark import Mark
from topcut.text.suggest import one_of
from topcut.text.words import all_of
from topcut.tournament import ROUND_ROBIN, Broken, Event, Match, Round, StageKind


def contradictions(
    event: Event,
    regulations: Regulations,
    roster: Roster,
    reads: Sequence[RoundRead],
    broken: Broken,
    problems: Problems,
) -> frozenset[Mark]:
    """Adds what cannot be between the files of one event.

    What could not be read, by `broken` and in each of `reads`, is held against nobody. Gives
    the tables of which it is not sure who sits there.
    """
    if "pairing" not in broken.event:
        _other_kinds(event, regulations, problems)
    if "structure" not in broken.event:
        _cut_of_none(event, regulations, problems)
    open_ = {read.round.name: read for read in reads}
    unsure = frozenset(player.id for player in event.players if player.mark in broken.players)
    doubtful: set[Mark] = set()
    for stage in event.stages:
        for round_ in stage.rounds:
            doubtful.update(_twice(round_, roster, problems))
            _tables_twice(round_, problems)
        _rounds_missing(stage.rounds, problems)
        _not_paired([open_[round_.name] for round_ in stage.rounds], problems)
        _corrections(
            stage.rounds,
            0 if stage.kind is StageKind.CUT else _announced(event, regulations),
            problems,
            cut=_has_cut(event, regulations),
        )
        if stage.kind is not StageKind.CUT:
            doubtful.update(_presence(event, stage.rounds, roster, open_, unsure, problems))
    _leavers(event, roster, open_, unsure, problems)
    return frozenset(doubtful)


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


def _cut_of_none(event: Event, regulations: Regulations, problems: Problems) -> None:
    """A cut is announced where the rules have none."""
    structure = event.structure
    robin = event.pairing == ROUND_ROBIN
    if structure is None or (regulations.cuts and not robin):
        return
    whose = "a round robin" if robin else regulations.title
    for key, typed, said in (
        ("cut", structure.cut, f"cut to the top {structure.cut}"),
        ("advance", structure.advance, "cut by points"),
    ):
        if typed:
            problems.error(
                event.at(f"structure.{key}"),
                "no cut",
                f"a {said} is announced, and {whose} has no cut",
                "write: cut: 0" if key == "cut" else "delete “advance”",
            )


def _twice(round_: Round, roster: Roster, problems: Problems) -> Iterator[Mark]:
    """Nobody sits twice in a round; gives both tables where somebody does."""
    seen: dict[str, tuple[str, Mark]] = {}
    for match in round_.matches:
        where = f"at table {match.table}" if match.table is not None else f"in match {match.number}"
        for player, mark in match.seats:
            if player in seen:
                first, table = seen[player]
                yield from (table, match.mark)
                problems.error(
                    mark,
                    "player twice",
                    f"“{roster.name(player)}” sits {first}, and {where} again"
                    if table != match.mark
                    else f"“{roster.name(player)}” sits {where} twice",
                    "write: who else sits here",
                )
            seen.setdefault(player, (where, match.mark))
    for index, player in enumerate(round_.byes):
        if player in seen:
            where, table = seen[player]
            yield table
            problems.error(
                round_.at(f"byes.{index}"),
                "player twice",
                f"“{roster.name(player)}” has a bye, and sits {where}",
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


def _not_paired(reads: Sequence[RoundRead], problems: Problems) -> None:
    """A round without tables waits to be paired; none follows it, and it does not say so itself."""
    open_ = [read for read in reads if not (read.round.paired or read.lost or read.unlisted)]
    for read in open_:
        round_, later = read.round, reads[-1].round
        if round_.stage is StageKind.CUT:
            continue
        if read.emptied:
            problems.error(
                round_.at("tables"),
                "nobody sits",
                f"everybody has neither table nor bye in {round_.name}"
                if round_.stage is StageKind.SWISS
                else f"nobody sits at a table in {round_.name}",
                "write: - {table: 1, players: [Ada Crane, Bo Quist]}, or delete “tables” until the"
                " round is paired",
            )
        elif later is not round_:
            problems.error(
                round_.mark,
                "not paired",
                f"{round_.name} is not paired, and {later.name} is here",
                f"write: tables: in {round_.name}.yaml, or delete {later.name}.yaml",
            )


def _announced(event: Event, regulations: Regulations) -> int:
    """The number of ranked rounds that were announced; 0 where nothing says so."""
    structure = event.structure
    if structure is not None and structure.rounds is not None:
        return structure.rounds
    players = sum(player.joins == 1 and not player.withdrawn for player in event.players)
    size = regulations.structure(structure.name if structure else regulations.usual, players)
    return size.rounds if size else 0


def _corrections(rounds: Sequence[Round], announced: int, problems: Problems, *, cut: bool) -> None:
    """A correction changes a result, and what was paired by the old one was paired after it."""
    last = max(announced, *(round_.number for round_ in rounds))
    for round_ in rounds:
        names = [f"{round_.stage}-{number}" for number in range(round_.number, last + 1)]
        names += [CUT] if cut and round_.stage is not StageKind.CUT else []
        for match in round_.matches:
            for old in match.corrections:
                until = f"{old.stage or round_.stage}-{old.until}"
                if old.until is not None and until not in names:
                    problems.error(
                        old.mark,
                        "until",
                        f"“until” is {until}, and no round of this event that is paired after"
                        f" {round_.name} is called so",
                        f"write: until: {one_of(names)}",
                    )
            _no_correction(match, problems)


def _no_correction(match: Match, problems: Problems) -> None:
    """Adds an error for each old result that is the same as the one after it."""
    today = None if match.won_as is not None or match.split is not None else match.score
    won = next((game.winners for game in match.games if game.winners is not None), None)
    after: list[object] = [old.score or old.winner for old in match.corrections]
    after.append(today or (None if won is None else "".join(won)))
    for old, later in zip(match.corrections, after[1:], strict=True):
        if later is not None and later == (old.score or old.winner):
            problems.error(
                old.mark,
                "no correction",
                "“was” is the same as the result, so nothing was corrected"
                if old is match.corrections[-1]
                else "two results behind “was” are the same, so nothing was corrected between them",
                "write: the result that stood before, or delete “was”"
                if old is match.corrections[-1]
                else "delete one of the two",
            )


def _has_cut(event: Event, regulations: Regulations) -> bool:
    """Whether a cut is typed, or may still follow."""
    announced = event.structure.cut if event.structure else None
    return bool(event.cut or (regulations.cuts and announced != 0))


def _leavers(
    event: Event,
    roster: Roster,
    reads: Mapping[str, RoundRead],
    unsure: frozenset[str],
    problems: Problems,
) -> None:
    """Nobody drops twice without a return between, or before joining."""
    left = {player.id: "before round 1" for player in event.players if player.withdrawn}
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
                        f"“{roster.name(player)}” joins in round {joins}, and drops after"
                        f" {round_.name}",
                        "delete one of the two",
                    )
                elif player in left:
                    problems.error(
                        mark,
                        "drop twice",
                        f"“{roster.name(player)}” left {left[player]}, and drops after"
                        f" {round_.name} again",
                        f"delete one of the two, or write returns: [{roster.name(player)}] in the"
                        " round of the return",
                    )
            for player in round_.drops:
                left.setdefault(player, f"after {round_.name}")


def _presence(
    event: Event,
    rounds: Sequence[Round],
    roster: Roster,
    reads: Mapping[str, RoundRead],
    unsure: frozenset[str],
    problems: Problems,
) -> Iterator[Mark]:
    """Who plays is there, and who is there plays, round by round; gives tables of who is not."""
    gone = {player.id for player in event.players if player.withdrawn}
    removed: set[str] = set()
    sure = roster.closed
    for round_ in rounds:
        read = reads[round_.name]
        sure = sure and not read.unlisted
        gone.difference_update(set(round_.returns) - removed)
        for match in round_.matches:
            for player, mark in match.seats:
                if not (player in unsure or _there(event, player, round_, gone, mark, problems)):
                    yield match.mark
        for index, player in enumerate(round_.byes):
            if player not in unsure:
                _there(event, player, round_, gone, round_.at(f"byes.{index}"), problems)
        if round_.stage is StageKind.SWISS and sure and (round_.paired or read.lost):
            _left_out(event, read, roster, gone | unsure, problems)
        gone.update(round_.drops)
        removed.update(removal.player for removal in round_.disqualified)
        gone.update(removed)
        gone.update(player for match in round_.matches for player in match.no_show)


def _there(
    event: Event, id_: str, round_: Round, gone: set[str], mark: Mark, problems: Problems
) -> bool:
    """Nobody plays before joining or after withdrawing."""
    player = event.player.get(id_)
    if player is not None and player.joins > round_.number:
        problems.error(
            mark,
            "before joining",
            f"“{player.name}” joins in round {player.joins}, and plays in round {round_.number}",
            advice.who_joins_later(event, round_),
        )
        return False
    if player is not None and player.withdrawn and player.id in gone:
        problems.error(
            mark,
            "after withdrawing",
            f"“{player.name}” withdrew before round 1, and plays in {round_.name}",
            advice.who_withdrew(event, player, round_),
        )
        return False
    return True


def _left_out(
    event: Event, read: RoundRead, roster: Roster, away: AbstractSet[str], problems: Problems
) -> None:
    """Everybody who is there has a table or a bye.

    A seat whose player could not be read may be that of somebody who seems to be left out.
    """
    round_ = read.round
    advance = event.structure.advance if event.structure else None
    if advance is not None and round_.number > advance.after:
        return  # who plays on follows from points: row F-cut-1
    seated, spare = _seated(read, roster)
    accounted = {*seated, *away, *round_.drops}
    accounted.update(removal.player for removal in round_.disqualified)
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
            f" table nor bye in {round_.name}, and {has} not left",
            "mend the seats of this round that cannot be read, and it is said who",
        )
    for player in left if not spare else ():
        problems.error(
            round_.mark,
            "left out",
            f"“{player.name}” has neither table nor bye in {round_.name}, and has not left",
            advice.who_is_left_out(event, player, round_),
        )


def _seated(read: RoundRead, roster: Roster) -> tuple[set[str], int]:
    """Who has a table or a bye, also by a misspelt name, and how many more seats there are."""
    round_ = read.round
    in_round = [*(player for match in round_.matches for player in match.players), *round_.byes]
    seated = set(in_round)
    spare = len(in_round) - len(seated)
    hints = iter(range(HINTED))
    for names, seats in ((read.byes, len(read.byes)), *((lost.names, 2) for lost in read.lost)):
        asked = (
            roster.known(name) or (roster.meant(name) if next(hints, None) is not None else None)
            for name in names
        )
        found = set(asked) - seated - {None}
        spare += max(0, seats - len(found))
        seated.update(player for player in found if player is not None)
    return seated, spare
