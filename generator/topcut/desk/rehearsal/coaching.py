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
    StepKind.PAIR: CoachLine(
        "Pair the next round. It is a draft that nobody sees, so you can still move players.",
        link="Round",
    ),
    StepKind.PAIR_AGAIN: CoachLine(
        "Who plays has changed since the round was drafted: make the draft again.", link="Round"
    ),
    StepKind.START: CoachLine(
        "Look at the pairings, then show them and start the clock. On a real evening the hall reads"
        " them on the screens and on paper, and phones have them at once.",
        link="Round",
    ),
    StepKind.CUT: CoachLine(
        "The Swiss rounds are over: make the cut. Whoever does not stay is replaced by the next in"
        " line.",
        "cut",
        "Cut",
    ),
    StepKind.PUBLISH: CoachLine(
        "That was an evening: everything has been played. On a real one you would publish now. Look"
        " at History, where every click can be taken back, then delete the sample.",
        "history",
        "History",
    ),
    StepKind.MEND: CoachLine(
        "Something is wrong in the files: see Problems.", "problems", "Problems"
    ),
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
        text = "In the cut the better seed chooses a side: say who is Corp in each match."
        return [*told, CoachLine(text, link="Round")]
    text = (
        f"Results come in by themselves: a round takes {MINUTES} minute here, not 40. On a real"
        " evening you type them from the slips: 4w and Enter if at table 4 the first has won."
    )
    return [*told, CoachLine(text, "results", "Results")]


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
                text = f"{NO_SHOW} has not come to table {number}, and is a no-show."
                yield CoachLine(
                    f"{text} Type {number} no show {NO_SHOW.casefold()}.", "results", "Results"
                )
        if fold(LATE) not in names and not over:
            text = (
                f"{LATE} is at the door. Enter the name: a late player plays from the next round."
            )
            yield CoachLine(text, "players", "Players")
    if round_.name == WRONG_ROUND:
        yield from _wrong(current)
        if is_last and not missing(round_):
            rolls = entrants(opened.data, opened.id)
            who = next((each for each in rolls if each.player.name == LEAVES), None)
            if who is not None and who.standing.state is Presence.PLAYS:
                text = f"{LEAVES} has to catch a train: let the player leave before you pair."
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
            text = (
                f"Table {table.number} of {round_name(current.round)} comes to you: it was the"
                f" other way round, {table.name(winner)} beat {table.name(loser)}. Type the result"
                " again: the desk says what follows, and asks."
            )
            yield CoachLine(text, f"results?round={current.round.name}", "Results")
