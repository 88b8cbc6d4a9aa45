"""Byes and meetings of a typed round against the rules of any system that has them."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from topcut.regulations import Regulations
from topcut.rules.checking.rule import Case, Finding
from topcut.rules.drafts.byes import ByeReview
from topcut.rules.ground.corrections import had_met, when
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row
from topcut.tournament import Event, Match, Round

R = TypeVar("R")


def reviews(
    case: Case, review: Callable[[Event, Regulations, Round], R | None]
) -> Iterator[tuple[Round, R]]:
    """The Swiss rounds whose earlier results are all in, each beside the best one."""
    for round_ in case.event.swiss:
        reviewed = review(case.event, case.regulations, round_)
        if reviewed is not None:
            yield round_, reviewed


def wrong_byes(case: Case, round_: Round, byes: ByeReview, why: str = "") -> Iterator[Finding]:
    """A finding for each bye against the draw or that is not needed, and each awarded one not had.

    With `why`, the order in which the bye of an odd number is offered, one for a bye of somebody
    else too. A bye against the draw is a note, where the event has a
    draw that can be repeated.
    """
    if byes.rightful is not None and why:
        typed = [case.name(player) for player in round_.byes]
        rightful = case.name(byes.rightful)
        yield Finding(
            round_.at("byes"),
            Message("rule.bye", n=len(typed), names=in_a_row(typed), first=rightful, why=why)
            if typed
            else Message("rule.no_bye", first=rightful, why=why),
            f"byes: [{rightful}]",
            round_,
        )
    if byes.against_draw is not None and case.event.draw and not case.event.withheld:
        player, first = byes.against_draw
        yield Finding(
            round_.at(f"byes.{round_.byes.index(player)}"),
            Message("rule.bye_by_draw", name=case.name(player), first=case.name(first)),
            scope=round_,
            level=Level.NOTE,
        )
    for player in byes.unneeded:
        yield Finding(
            round_.at(f"byes.{round_.byes.index(player)}"),
            f"{case.name(player)} has a bye that is neither awarded nor needed",
            "a table, or `byes:` in players.yaml",
            round_,
        )
    for player in byes.seated_despite_bye:
        match = next(match for match in round_.matches if player in match.players)
        yield Finding(
            match.at("players"),
            f"{case.name(player)} has an awarded bye in round {round_.number}, but sits at a table",
            f"byes: [{case.name(player)}]",
            match,
        )


def meetings_again(case: Case, most: int = 1) -> Iterator[Finding]:
    """Every pair of one stage that has met so often before; an absence is not a meeting."""
    for match, before in met_again(case):
        if len(before) < most:
            continue
        one, two = (case.name(player) for player in match.players)
        yield Finding(
            match.at("players"),
            Message("rule.met", one=one, two=two, round=before[0][0].number),
            Message("rule.not_met"),
            match,
        )


def met_again(case: Case) -> Iterator[tuple[Match, list[tuple[Round, Match]]]]:
    """Tables of two who had met in the stage by all that may have stood then, with those tables.

    Two who were paired again by a ruling are among them also where one of them did not come: else
    the ruling, without which they had not been paired, would do nothing. Theirs are the tables at
    which they have met by what stands today.
    """
    sat: dict[frozenset[str], list[tuple[Round, Match]]] = {}
    for round_ in case.event.swiss:
        paired = when(round_)
        for match in round_.matches:
            before = [
                (earlier, table)
                for earlier, table in sat.get(frozenset(match.players), ())
                if (not table.no_show if match.rulings else had_met(table, paired))
            ]
            if before and len(set(match.players)) == 2 and (match.rulings or not match.no_show):
                yield match, before
        for match in round_.matches:
            sat.setdefault(frozenset(match.players), []).append((round_, match))
