"""What a player can say of a table, how it reads, and whether it is what others said or typed."""

from collections.abc import Iterable

from msgspec import structs

from topcut.edit.results.outcome import Outcome, entered_outcome, flag_text, score_text
from topcut.edit.results.possible import Choice, common, rare, totals
from topcut.edit.rounds.tables import RoundTable
from topcut.rules.ground.exact import plain
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
            return f"Draw {'–'.join(map(plain, outcome.score))}{flag_text(outcome)}"
        return _score_text(table, outcome)
    if outcome.no_show:
        if len(outcome.no_show) > 1:
            return "nobody came"
        return f"{table.name(outcome.no_show[0])} did not come"
    if table.several:
        corp = f"{table.names[0]} (Corp)"
        return {"corp": f"{corp} won", "runners": "the Runners won"}.get(outcome.side, "nobody won")
    won = outcome.winners or ()
    return f"{table.name(won[0]) if won else 'nobody'} won"


def _score_text(table: RoundTable, outcome: Outcome) -> str:
    split = "" if outcome.split is None else ", a split before a leader"
    sided = table.match.corp is not None
    return f"{score_text(table, outcome, table.match, sided=sided)}{split}{flag_text(outcome)}"


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
        return f"{' and '.join(map(table.name, outcome.no_show))} did not come"
    ranked = table.round.stage in (StageKind.SWISS, StageKind.ROBIN)
    if outcome.score is not None and ranked and (not table.match.corp or table.single_sided):
        return _score_text(table, outcome)
    if outcome.winners is None:
        return ""
    return f"{' and '.join(map(table.name, outcome.winners)) or 'nobody'} won"


def contradicts(table: RoundTable, reported: Outcome) -> bool:
    """Whether a report says something else than what is typed of the table."""
    typed = entered_outcome(table) or Outcome()
    if reported.no_show or typed.no_show:
        return {*reported.no_show} != {*typed.no_show}
    if reported.score is not None:
        sides = {reported.won_as, typed.won_as} - {None}
        return typed.score is not None and (len(sides) > 1 or reported.score != typed.score)
    return None not in (typed.winners, reported.winners) and typed.winners != reported.winners
