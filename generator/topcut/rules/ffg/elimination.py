"""The bracket as it was typed (FFG regulations, Double Elimination Rounds, Deck Choice)."""

from collections.abc import Iterator

from topcut.rules.checking.bracket_matches import FIXED, wiring_findings
from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.problem import Level


def bracket_is_followed(case: Case) -> Iterator[Finding]:
    """One game a round; two losses eliminate; winners and losers go where the bracket says."""
    return wiring_findings(case, FIXED)


def leavers_give_walkovers(case: Case) -> Iterator[Finding]:
    """A player who leaves the bracket gives the current and every future opponent a bye."""
    bracket = case.bracket
    for match in bracket.matches if bracket else ():
        entry = match.typed
        if entry is None or not any(game.ended for game in entry.match.games):
            continue
        for slot in match.slots:
            if slot.absent and slot.player and slot.player not in entry.match.no_show:
                yield Finding(
                    entry.match.at("players"),
                    f"{case.name(slot.player)} has already left the bracket, but has a "
                    f"result in match {match.number}",
                    "no result: the opponent has a walkover",
                    entry.match,
                )
    for round_ in case.event.cut if bracket else ():
        for index, player in enumerate(round_.drops):
            if bracket is not None and player not in bracket.seeds:
                # Most likely another was meant.
                yield Finding(
                    round_.at(f"drops.{index}"),
                    f"{case.name(player)} is not in the cut, but leaves it in {round_.name}",
                    "drops: a player of `seeds` in cut-1, or the name in a Swiss round",
                    round_,
                    Level.WARNING,
                )


def higher_seed_chooses(case: Case) -> Iterator[Finding]:
    """In the first bracket round, the higher Swiss seed chooses the side."""
    return first_round_sides(case)


def sides_balance(case: Case) -> Iterator[Finding]:
    """After round 1 of the bracket: the side played least, then by difference, then by the draw."""
    return later_sides(case)


def second_final_switches(case: Case) -> Iterator[Finding]:
    """A second final that would repeat the sides of the first switches them."""
    return second_final_sides(case)
