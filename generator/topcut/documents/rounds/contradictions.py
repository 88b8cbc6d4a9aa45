"""Contradictions between the files of an event: a player twice in a round, a missing round.

Longer than most: a function for each contradiction, with its message.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from topcut.documents.names.names import Roster
from topcut.documents.rounds.corrections import CUT
from topcut.documents.rounds.presence import leavers, presence
from topcut.documents.rounds.rounds import RoundRead
from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.text.problems.advice import Advice, with_words, write_yaml
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.words.message import Message, one_of
from topcut.tournament import (
    ROUND_ROBIN,
    Broken,
    Correction,
    Event,
    Match,
    Publish,
    Round,
    StageKind,
)


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
        _robin_of_none(event, regulations, problems)
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
        _published_before(stage.rounds, problems)
        _corrections(
            stage.rounds,
            0 if stage.kind is StageKind.CUT else _announced(event, regulations),
            problems,
            cut=_has_cut(event, regulations),
        )
        if stage.kind is StageKind.CUT:
            _seeds_too_late(stage.rounds, problems)
        else:
            doubtful.update(presence(event, stage.rounds, roster, open_, unsure, problems))
    leavers(event, roster, open_, unsure, problems)
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
                f"this is {_KINDS[stage.kind]}, but each round of this event is {_KINDS[kind]}",
                f"write: rounds/{kind}-{round_.number}.yaml"
                if stage.kind is not StageKind.CUT
                else f"move it out of data/: {regulations.title} has no cut",
            )


def _robin_of_none(event: Event, regulations: Regulations, problems: Problems) -> None:
    """A round robin where the rules seat several, or give sides with the pairing."""
    if event.pairing == ROUND_ROBIN and not FAMILIES[regulations.system].robin:
        problems.error(
            event.at("pairing"),
            "no round robin",
            f"{regulations.title} has no round robin",
            "delete it",
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
                f"a {said} is announced, but {whose} has no cut",
                "write: cut: 0" if key == "cut" else "delete “advance”",
            )


def _seeds_too_late(rounds: Sequence[Round], problems: Problems) -> None:
    """Who plays in the cut stands in its first round: nothing reads it in a later one."""
    for round_ in rounds:
        for key in ("seeds", "left", "declined"):
            if round_.number > 1 and getattr(round_, key):
                problems.error(
                    round_.at(key),
                    "seeds too late",
                    f"“{key}” is in {round_.name}, but cut-1 says who plays in the cut",
                    f"write: {key}: in rounds/cut-1.yaml, or drops: for players who leave the"
                    " bracket",
                )


def _twice(round_: Round, roster: Roster, problems: Problems) -> Iterator[Mark]:
    """Nobody sits twice in a round; gives both tables where somebody does."""
    everybody = [player for match in round_.matches for player in match.players]
    everybody += round_.byes
    if len(everybody) == len(set(everybody)):
        return
    seen: dict[str, tuple[Message, Mark]] = {}
    for match in round_.matches:
        where = (
            Message("words.at_table", table=match.table)
            if match.table is not None
            else Message("words.in_match", match=match.number)
        )
        for player, mark in match.seats:
            if player in seen:
                first, table = seen[player]
                yield from (table, match.mark)
                problems.error(
                    mark,
                    "player twice",
                    Message(
                        "problem.sits_twice", name=roster.name(player), first=first, second=where
                    )
                    if table != match.mark
                    else Message("problem.sits_twice_at", name=roster.name(player), where=where),
                    Message("advice.who_else"),
                )
            seen.setdefault(player, (where, match.mark))
    for index, player in enumerate(round_.byes):
        if player in seen:
            where, table = seen[player]
            yield table
            problems.error(
                round_.at(f"byes.{index}"),
                "player twice",
                Message("problem.bye_and_seat", name=roster.name(player), where=where),
                Message("advice.delete_one"),
            )


def _another(mark: Mark, name: str, free: Sequence[int]) -> Advice | str:
    """To write the one number that is free."""
    if len(free) != 1:
        return Message("advice.another_number")
    fix = write_yaml(mark, str(free[0]), guess=True).fixes[0]
    return with_words(Message("advice.another_number_as", text=f"{name}: {free[0]}"), [fix])


def _tables_twice(round_: Round, problems: Problems) -> None:
    for key, name in (("table", "table"), ("number", "match")):
        seen: dict[int, Match] = {}
        numbers = [number for match in round_.matches if (number := getattr(match, key))]
        least = min(numbers, default=1)
        free = sorted({*range(least, least + len(numbers))} - {*numbers})
        for match in round_.matches:
            number = getattr(match, key)
            if number is None:
                continue
            if number in seen:
                problems.error(
                    match.at(name),
                    f"{name} twice",
                    Message(
                        f"problem.{name}_twice",
                        number=number,
                        first=seen[number].at(name).line,
                        second=match.at(name).line,
                    ),
                    _another(match.at(name), name, free),
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
                f"{round_.name} is here, but {round_.stage}-{before} is not",
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
                f"nobody has a table or a bye in {round_.name}"
                if round_.stage is StageKind.SWISS
                else f"nobody sits at a table in {round_.name}",
                "write: - {table: 1, players: [Ada Crane, Bo Quist]}, or delete “tables” until the"
                " round is paired",
            )
        elif later is not round_:
            problems.error(
                round_.mark,
                "not paired",
                f"{round_.name} is not paired, but {later.name} is here",
                f"write: tables: in {round_.name}.yaml, or move {later.name}.yaml out of data/",
            )


def _announced(event: Event, regulations: Regulations) -> int:
    """The number of ranked rounds that were announced; 0 where nothing says so."""
    structure = event.structure
    if structure is not None and structure.rounds is not None:
        return structure.rounds
    players = sum(player.joins == 1 and not player.withdrawn for player in event.players)
    name = structure.name if structure else regulations.usual
    size = regulations.structure(name, players, event.effective_tier)
    return size.rounds if size else 0


def _published_before(rounds: Sequence[Round], problems: Problems) -> None:
    """A round that is published rests on those before it, so none of them is a draft."""
    for round_, later in pairwise(round_ for round_ in rounds if round_.paired):
        if round_.publish is Publish.DRAFT and later.publish is not Publish.DRAFT:
            problems.error(
                round_.at("publish"),
                "draft before",
                f"{round_.name} is a draft, but {later.name} is published, and was paired from it",
                f"delete “publish”, or write in {later.name}.yaml too: publish: draft",
            )


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
                        f"“until” is {until}, but no round of this event that is paired after"
                        f" {round_.name} has that name",
                        f"write: until: {one_of(names)}",
                    )
            _no_correction(match, problems)


def _no_correction(match: Match, problems: Problems) -> None:
    """Adds an error for each old result that is the same as the one after it."""
    if not match.corrections:
        return
    more = match.won_as is not None or match.by_agreement or match.two_for_one
    today = None if more else match.score
    won = next((game.winners for game in match.games if game.winners is not None), None)
    after: list[object] = [_stood(old) for old in match.corrections]
    after.append(match.no_show or today or (None if won is None else "".join(won)))
    for old, later in zip(match.corrections, after[1:], strict=True):
        if later is not None and later == _stood(old):
            problems.error(
                old.mark,
                "no correction",
                "“was” is the same as the result, so nothing was corrected"
                if old is match.corrections[-1]
                else "two results in “was” are the same, so nothing was corrected between them",
                "write: the earlier result, or delete “was”"
                if old is match.corrections[-1]
                else "delete one of the two",
            )


def _stood(old: Correction) -> object:
    """What an old result comes to: who was absent, its points, or who had won."""
    return old.no_show or old.score or old.winner


def _has_cut(event: Event, regulations: Regulations) -> bool:
    """Whether a cut is typed, or may still follow."""
    announced = event.structure.cut if event.structure else None
    return bool(event.cut or (regulations.cuts and announced != 0))
