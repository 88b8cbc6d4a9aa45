"""Sides of the bracket as they were typed, against those that follow."""

from collections.abc import Iterator

from topcut.regulations import WiringSection
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.sides import Reason
from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.problem import Level
from topcut.tournament import Match


def first_round_sides(case: Case) -> Iterator[Finding]:
    """First round: the higher seed chooses; the sides that were played are recorded."""
    for match, table in _tables(case):
        chooses = match.sides.chooses
        if match.sides.reason is not Reason.CHOICE or chooses is None:
            continue
        if table.chooses is not None and table.chooses != chooses:
            yield Finding(
                table.at("chooses"),
                f"{case.name(table.chooses)} is not the higher seed of match {match.number}",
                f"chooses: {chooses}",
                table,
            )
        why = f"{case.name(chooses)} chooses"
        if match.sides.otherwise is not None:
            why += f", else {case.name(match.sides.otherwise)} is Corp by the draw"
        yield from _unrecorded(match, table, why)


def later_sides(case: Case) -> Iterator[Finding]:
    """After round 1: by what both have played in the bracket, else by the draw."""
    for match, table in _tables(case):
        if match.wire.round == 1 or match.wire.section is WiringSection.SECOND_FINAL:
            continue
        expected = match.sides.expected
        yield from _needless_choice(case, match, table)
        if expected is None:
            yield from _unrecorded(match, table, "")
            continue
        if match.sides.reason is Reason.DRAW:
            why = "is Corp by the draw, both sides being even"
            yield from _unrecorded(match, table, f"{case.name(expected)} {why}")
            recorded = match.sides.recorded
            if recorded is not None and recorded != expected and case.event.draw:
                yield Finding(
                    table.at("corp"),
                    f"{case.name(recorded)} is Corp in match {match.number}, where both sides are "
                    f"even: a coin is as good as the draw, which has {case.name(expected)}",
                    "",
                    table,
                    Level.NOTE,
                )
            continue
        why = "has played Corp less often, compared with Runner"
        yield from _unrecorded(match, table, f"{case.name(expected)} {why}")
        yield from _contrary(case, match, table, why)


def second_final_sides(case: Case) -> Iterator[Finding]:
    """A second final has the sides of the first, exchanged."""
    for match, table in _tables(case):
        if match.wire.section is WiringSection.SECOND_FINAL and match.sides.expected is not None:
            why = "was Runner in the first final"
            yield from _needless_choice(case, match, table)
            yield from _unrecorded(match, table, f"{case.name(match.sides.expected)} {why}")
            yield from _contrary(case, match, table, why)


def _tables(case: Case) -> Iterator[tuple[BracketMatch, Match]]:
    for match in case.bracket.matches if case.bracket else ():
        if match.typed is not None and match.state in (MatchState.READY, MatchState.PLAYED):
            yield match, match.typed.match


def _needless_choice(case: Case, match: BracketMatch, table: Match) -> Iterator[Finding]:
    """Sides are chosen in the first round alone."""
    if table.chooses is not None:
        expected = match.sides.expected
        other = next((player for player in match.players if player != expected), "")
        yield Finding(
            table.at("chooses"),
            f"nobody chooses the sides of match {match.number}"
            + (f": {case.name(expected)} is Corp" if expected is not None else ""),
            "no `chooses`"
            if expected is None or match.sides.recorded is not None
            else f"corp: {expected}, runner: {other} in place of players: and chooses:",
            table,
        )


def _unrecorded(match: BracketMatch, table: Match, why: str) -> Iterator[Finding]:
    if match.state is MatchState.PLAYED and match.sides.recorded is None:
        yield Finding(
            table.at("players"),
            f"the sides of match {match.number} are not recorded" + (f": {why}" if why else ""),
            "corp: and runner: in place of players:",
            table,
        )


def _contrary(case: Case, match: BracketMatch, table: Match, why: str) -> Iterator[Finding]:
    """After the game other names alone would hand it to whoever lost it."""
    recorded, expected = match.sides.recorded, match.sides.expected
    if recorded is not None and expected is not None and recorded != expected:
        yield Finding(
            table.at("corp"),
            f"{case.name(recorded)} is Corp in match {match.number}, "
            f"but {case.name(expected)} {why}",
            "a ruling, as it was played; if it was not, exchange the names and the winner"
            if match.state is MatchState.PLAYED
            else f"corp: {expected}, runner: {recorded}",
            table,
        )
