"""What the organizer of the sample evening is told: what comes to the desk, and what to do next."""

from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from topcut.desk.rehearsal.evening import LATE, LEAVES, MINUTES, NO_SHOW, WRONG_ROUND
from topcut.desk.rehearsal.playing import is_first, is_wrong
from topcut.edit.change.naming import round_name
from topcut.edit.players.roll import Presence, entrants
from topcut.edit.results.outcome import entered_outcome
from topcut.edit.rounds.status import StepKind, status
from topcut.edit.rounds.tables import CurrentRound
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.tournament import Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent

SHOWN_AFTER = 3
"""Results of round 1 that are in before somebody comes to the desk."""


class CoachLine(Struct, frozen=True):
    """Something that the organizer is told."""

    text: str
    page: str = ""
    """The page of the event where it is done; "" for its home."""
    link: str = ""
    """What leads there; "" where nothing does."""


_NEXT = {
    StepKind.PAIR: CoachLine(Message("coach.pair"), link=Message("coach.round")),
    StepKind.PAIR_AGAIN: CoachLine(Message("coach.pair_again"), link=Message("coach.round")),
    StepKind.START: CoachLine(Message("coach.start"), link=Message("coach.round")),
    StepKind.CUT: CoachLine(Message("coach.make_cut"), "cut", Message("coach.cut")),
    StepKind.PUBLISH: CoachLine(Message("coach.over"), "history", Message("coach.history")),
    StepKind.MEND: CoachLine(Message("coach.mend"), "problems", Message("coach.problems")),
}


def lines(opened: CheckedEvent, now: datetime) -> list[CoachLine]:
    """What the organizer is told now: who stands at the desk first, then what comes next."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None:
        return [_NEXT[StepKind.MEND]]
    rounds = [
        each
        for stage in event.stages
        for each in stage.rounds
        if each.paired and each.publish is not Publish.DRAFT
    ]
    told = [line for each in rounds for line in _at_the_desk(opened, each, each is rounds[-1])]
    step = status(opened.data, opened.id, now).next
    if step.kind is not StepKind.RESULT:
        return [*told, *filter(None, [_NEXT.get(step.kind)])]
    round_ = rounds[-1]
    if round_.stage is StageKind.CUT and any(each.corp is None for each in missing(round_)):
        return [*told, CoachLine(Message("coach.sides"), link=Message("coach.round"))]
    text = Message("coach.by_themselves", minutes=MINUTES)
    return [*told, CoachLine(text, "results", Message("coach.results"))]


def _at_the_desk(opened: CheckedEvent, round_: Round, is_last: bool) -> Iterator[CoachLine]:
    """Who stands at the desk because of a round that was played or is on."""
    event, regulations = opened.event, opened.regulations
    assert event is not None
    assert regulations is not None
    current = CurrentRound(event, regulations, round_)
    names = {fold(each.name): each for each in event.players}
    over = any(each.paired for each in event.cut)
    played = len(round_.matches) - len(missing(round_))
    if round_.name == "swiss-1" and played >= SHOWN_AFTER:
        for match in missing(round_):
            if is_last and fold(NO_SHOW) in {fold(event.player[id_].name) for id_ in match.players}:
                number = current.table(match).number
                line = f"{number} no show {NO_SHOW.casefold()}"
                text = Message("coach.no_show", player=NO_SHOW, table=number, typed=line)
                yield CoachLine(text, "results", Message("coach.results"))
        if fold(LATE) not in names and not over:
            text = Message("coach.late", player=LATE)
            yield CoachLine(text, "players", Message("coach.players"))
    if round_.name == WRONG_ROUND:
        yield from _wrong(current)
        if is_last and not missing(round_):
            rolls = entrants(opened.data, opened.id)
            who = next((each for each in rolls if each.player.name == LEAVES), None)
            if who is not None and who.standing.state is Presence.PLAYS:
                text = Message("coach.leaves", player=LEAVES)
                yield CoachLine(text, f"players?player={who.player.id}", LEAVES)


def _wrong(current: CurrentRound) -> Iterator[CoachLine]:
    """The table that comes because its result was typed the wrong way round."""
    for match in current.round.matches:
        table = current.table(match)
        outcome = entered_outcome(table)
        if outcome is None or not is_wrong(current, match):
            continue
        winner, loser = match.players if is_first(current, match) else match.players[::-1]
        if outcome.winners != (winner,):
            text = Message(
                "coach.wrong_way",
                table=table.number,
                round=round_name(current.round),
                winner=table.name(winner),
                loser=table.name(loser),
            )
            page = f"results?round={current.round.name}"
            yield CoachLine(text, page, Message("coach.results"))
