"""What happens at tables: absences, rulings, time, corrections, rounds taken back."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.edit.results.possible import common, rare, totals
from topcut.edit.results.results import current_round
from topcut.edit.rounds.visibility import take_back_round
from topcut.tournament import Match, Publish, Round

from tests.lab.longrun.doing import do
from tests.lab.longrun.evenings import ID, Evening, Refused, Step
from tests.lab.longrun.facts import Fact
from tests.lab.longrun.going_on import discarded, of_round, result_step

WHY = "neither would play on"


def open_table(evening: Evening) -> tuple[Round, Match]:
    """The round that is on, and one of its tables that has no result."""
    match = evening.pick_table(evening.open_tables())
    round_ = evening.round
    assert round_ is not None
    return round_, match


def no_show(evening: Evening) -> Step:
    """One of a table does not come."""
    round_, match = open_table(evening)
    words = f"no show {evening.called(evening.focus)}"
    return result_step(evening, round_, match, words, label="absent")


def nobody_came(evening: Evening) -> Step:
    """Nobody comes."""
    round_, match = open_table(evening)
    return result_step(evening, round_, match, "no show both", label="absent")


def double_loss(evening: Evening) -> Step:
    """Nobody has points, by ruling."""
    round_, match = open_table(evening)
    return result_step(evening, round_, match, f"double loss: {WHY}", label="double loss")


def agreed(evening: Evening) -> Step:
    """A split, or a draw of one game."""
    round_, match = open_table(evening)
    words = "draw" if evening.system.name == "single-sided" else "3-3 split Ann"
    return result_step(evening, round_, match, words, label="agreed")


def won_on_time(evening: Evening) -> Step:
    """Time is called: more agenda points win."""
    round_, match = open_table(evening)
    if evening.system.name == "ffg-3.2":
        words = evening.random.choice(("5-0", "3-2", "2-3", "0-5"))
    else:
        first = evening.random.random() < 0.5
        winner = match.players[not first]
        if evening.system.name == "single-sided" and match.corp is None:
            raise Refused("nobody has chosen a side")
        words = f"{evening.called(winner)} time {'5-4' if first else '4-5'}"
    return result_step(evening, round_, match, words, label="on time")


def drawn_on_time(evening: Evening) -> Step:
    """Time is called in a game that is even."""
    round_, match = open_table(evening)
    drawn = {
        "ffg-3.2": ("4-1", "1-4", "2-2"),
        "single-sided": ("time", "draw"),
        "ntp": ("2.5-0.5", "1.5-1.5", "0.5-2.5"),
        "half draft": ("draw",),
    }
    words = evening.random.choice(drawn[evening.system.name])
    return result_step(evening, round_, match, words, label="on time")


def not_played(evening: Evening) -> Step:
    """The second game of two was not played; the one game is ruled lost."""
    round_, match = open_table(evening)
    if evening.system.name == "ffg-3.2":
        points = evening.random.choice(("3-0", "0-3"))
        words = f"{points} by ruling: no time for the second game"
    else:
        words = f"{evening.called(evening.focus)} forfeit"
    return result_step(evening, round_, match, words, label="not played")


def corrected(evening: Evening) -> Step:
    """A result of the round that is on, or was just finished, is typed again."""
    round_ = evening.round
    assert round_ is not None
    return _again(evening, [round_])


def corrected_late(evening: Evening) -> Step:
    """A result of an earlier round is typed again."""
    shown = evening.shown
    round_ = evening.round
    earlier = [each for each in shown if round_ is not None and each.name != round_.name]
    if not earlier:
        raise Refused("there is no earlier round")
    return _again(evening, earlier[-2:])


def corrected_in_cut(evening: Evening) -> Step:
    """A Swiss result is typed again after the cut was made."""
    return _again(evening, evening.shown[-2:])


def _again(evening: Evening, rounds: Sequence[Round]) -> Step:
    choice = [
        (round_, match)
        for round_ in rounds
        for match in round_.matches
        if match.reported and round_.publish is not Publish.DRAFT
    ]
    match = evening.pick_table([match for _, match in choice])
    round_ = next(round_ for round_, each in choice if each is match)
    table = current_round(evening.data.open(ID), round_.name).table(match)
    results = [each.outcome for each in (*common(table), *totals(table))]
    if evening.random.random() < 0.25:
        results = [each.outcome for each in rare(table)] or results
    return result_step(
        evening,
        round_,
        match,
        evening.random.choice(results),
        replace=True,
        label="correction",
        more=_leaves(round_),
    )


def _leaves(round_: Round) -> tuple[Fact, ...]:
    """What a no-show that is none, or becomes one, changes besides."""
    return ("round", round_.name, "drops"), (
        "round",
        f"{round_.stage}-{round_.number + 1}",
        "returns",
    )


def taken_back(evening: Evening) -> Step:
    """A round is a draft again; or the draft is discarded, and paired anew."""
    round_ = evening.round
    assert round_ is not None
    name = round_.name
    back = Step(
        f"{name} is taken back",
        lambda: take_back_round(evening.data, ID, name).echo,
        of_round(name),
    )
    if round_.publish is not Publish.DRAFT:
        if evening.random.random() < 0.5:
            return back
        do(evening, back, tried=True)
    return discarded(evening)
