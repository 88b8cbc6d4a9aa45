"""What a player can say of a table, how it reads, and whether it is what others said or typed."""

from collections.abc import Iterable, Sequence

from msgspec import structs

from topcut.edit.results.outcome import Outcome, entered_outcome
from topcut.edit.results.possible import Choice, common, rare, totals
from topcut.edit.rounds.tables import RoundTable
from topcut.rules.ground.exact import plain
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.tournament import StageKind


def choices(table: RoundTable, player: str) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """The buttons of a player for the own table: what is usual, and the rest.

    Where each won a game, the sides on which they did are usual too: players know them. Nobody
    reports that he did not come himself; a split is reported without the leader who was there.
    """
    first = [each.outcome for each in common(table)]
    rest = [each.outcome for each in (*totals(table), *rare(table))]
    sided = [each for each in rest if each.won_as]
    even = {each.score for each in sided}
    main = [each for one in first for each in (sided if one.score in even else [one])]
    absent = (Outcome(no_show=(player,)), Outcome(no_show=table.match.players))
    others = dict.fromkeys(
        each if each.split is None else structs.replace(each, split="") for each in (*first, *rest)
    )
    more = [each for each in others if each not in (*main, *absent)]
    return _choices(table, main), _choices(table, more)


def _choices(table: RoundTable, outcomes: Iterable[Outcome]) -> tuple[Choice, ...]:
    return tuple(Choice(text_of(table, each), each) for each in outcomes)


def text_of(table: RoundTable, outcome: Outcome) -> str:
    """What a report says, with names: nobody has to know the order of the slip."""
    if outcome.score is not None:
        if table.single_sided and outcome.score == table.scores["drawn"]:
            score = "–".join(map(plain, outcome.score))
            return _with_flags(Message("choice.score_drawn", score=score), outcome)
        return _score_text(table, outcome)
    if outcome.no_show:
        return _absent(table, outcome.no_show[:1] if len(outcome.no_show) == 1 else ())
    if table.several:
        if outcome.side == "runners":
            return Message("reported.runners_won")
        corp = table.match.players[:1] if outcome.side == "corp" else ()
        return _won([Message("reported.corp", name=table.name(each)) for each in corp])
    return _won([table.name(each) for each in (outcome.winners or ())[:1]])


def _won(names: Sequence[str]) -> Message:
    return Message("reported.won", name=all_of(names)) if names else Message("reported.nobody_won")


def _absent(table: RoundTable, players: Sequence[str]) -> Message:
    """Who did not come; nobody came where it names no player."""
    if not players:
        return Message("reported.nobody_came")
    return Message("reported.not_there", name=all_of(map(table.name, players)))


def _score_text(table: RoundTable, outcome: Outcome) -> Message:
    assert outcome.score is not None
    one, two = map(table.name, table.match.players)
    if table.match.corp is not None:
        one, two = Message("reported.corp", name=one), Message("reported.runner", name=two)
    points, others = map(plain, outcome.score)
    key = f"reported.score_{outcome.won_as}" if outcome.won_as else "reported.score"
    result = Message(key, one=one, two=two, points=points, others=others)
    if outcome.split is not None:
        result = Message("reported.split", result=result)
    return _with_flags(result, outcome)


def _with_flags(result: Message, outcome: Outcome) -> Message:
    if outcome.agreed:
        result = Message("reported.agreed", result=result)
    return Message("reported.two_for_one", result=result) if outcome.two_for_one else result


def agreed(outcomes: Iterable[Outcome]) -> Outcome | None:
    """What all of these say together; None where they differ.

    "3-3" and "3-3 corp" are both 3–3, and one of them says no more than that.
    """
    different = set(outcomes)
    if len(different) == 1:
        return different.pop()
    scores = {each.score for each in different}
    sides = {each.won_as for each in different} - {None}
    if len(scores) != 1 or None in scores or len(sides) > 1:
        return None
    return None if any(each.without_sides for each in different) else Outcome(scores.pop())


def entered_text(table: RoundTable) -> str:
    """What the desk has typed of a table; "" where it cannot be said in few words."""
    outcome = entered_outcome(table)
    if outcome is None:
        return ""
    if outcome.no_show:
        return _absent(table, outcome.no_show)
    ranked = table.round.stage in (StageKind.SWISS, StageKind.ROBIN)
    if outcome.score is not None and ranked and (not table.match.corp or table.single_sided):
        return _score_text(table, outcome)
    if outcome.winners is None:
        return ""
    return _won([table.name(each) for each in outcome.winners])


def contradicts(table: RoundTable, reported: Outcome) -> bool:
    """Whether a report says something else than what is typed of the table."""
    typed = entered_outcome(table) or Outcome()
    if reported.no_show or typed.no_show:
        return {*reported.no_show} != {*typed.no_show}
    if reported.score is not None:
        sides = {reported.won_as, typed.won_as} - {None}
        return typed.score is not None and (len(sides) > 1 or reported.score != typed.score)
    return None not in (typed.winners, reported.winners) and typed.winners != reported.winners
