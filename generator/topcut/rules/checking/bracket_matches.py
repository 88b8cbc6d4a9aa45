"""The matches of a bracket as they were typed, held against its wiring."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from topcut.regulations import Feed, Regulations, WiringSection
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.match import (
    NOBODY,
    BracketMatch,
    Slot,
    TypedMatch,
    second_final_is_needed,
)
from topcut.rules.bracket.met_then import corrected_sources, fed_today, replayed, turned_source
from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.problem import Level
from topcut.text.words.words import all_of
from topcut.tournament import Event, Publish, Round, StageKind

FIXED, RESEEDED = "F-elim-1", "S-cut-3"
"""The rows of a match that the wiring names, and of one that is paired by seed."""


_SOURCES = {
    Feed.SEED: "seed {}",
    Feed.WINNER: "the winner of match {}",
    Feed.LOSER: "the loser of match {}",
    Feed.LEFT: "seed {} of those left",
}


def row_of(match: BracketMatch) -> str:
    """The row that says who plays a match."""
    return RESEEDED if match.wire.reseeded else FIXED


def wiring_findings(case: Case, row: str) -> Iterator[Finding]:
    """The matches of this row that have other players, or another place, than the bracket."""
    bracket = case.bracket
    if bracket is None:
        return
    for stray in bracket.strays if row == FIXED else ():
        yield _stray(case, bracket, stray)
    for match in bracket.matches:
        entry = match.typed
        if (
            entry is None
            or row_of(match) != row
            or not set(entry.match.players) <= set(bracket.seeds)
        ):
            continue
        if {slot.player for slot in match.fed} != set(entry.match.players):
            names = _names(case, entry.match.players)
            yield Finding(
                entry.match.at("players"),
                f"match {match.number} is not {names}: {_against(case, match.fed)}",
                "; or ".join(_ways(case, bracket, match, entry)),
                entry.match,
            )
        elif match.wire.section is WiringSection.SECOND_FINAL:
            yield from _needless(bracket, match, entry)
        elif corrected := corrected_sources(bracket, match):
            today = _against(case, fed_today(bracket, match))
            met = f"match {match.number} has {_names(case, entry.match.players)}"
            yield _corrected_since(
                corrected, entry, f"{met}, but by today’s results it is {today}", row
            )
        if entry.round.number != match.wire.round:
            yield Finding(
                entry.match.at("match"),
                f"match {match.number} belongs to round {match.wire.round} of the cut, "
                f"not to round {entry.round.number}",
                f"the match in cut-{match.wire.round}.yaml, or another number",
                entry.match,
            )


def _ways(case: Case, bracket: Bracket, match: BracketMatch, entry: TypedMatch) -> Iterator[str]:
    """What to write where others sit in a match: its players, a correction, or the ruling."""
    if entry.round.publish is Publish.DRAFT:
        command = "cut" if entry.round.number == 1 else "pair"
        yield f"`topcut {command} {case.event.id} --again` drafts it again"
        return
    players = [slot.player for slot in match.fed if slot.player]
    yield f"players: [{', '.join(players)}]" if len(players) == 2 else "the players of that match"
    if again := replayed(bracket, match):
        files = all_of(f"match {one.match.number} in {one.round.name}.yaml" for one in again)
        yield f"{files} taken back and played again"
    if (turned := turned_source(bracket, match)) is not None:
        old = bracket.match(turned).loser
        yield f"was: {old} at match {turned}, if it was corrected since"
    how = "played" if entry.match.reported else "paired"
    yield f"rulings: {{{row_of(match)}: the match stands as it was {how}}}"
    if bracket.wiring.elimination == "single" and _pairs_fit_otherwise(case):
        word = "no, for a fixed tree" if case.plan.reseed else "yes, for one by seed in each round"
        yield f"reseed: {word}, in event.yaml"


def _pairs_fit_otherwise(case: Case) -> bool:
    """Whether every pair of the cut fits the other of fixed and reseeded."""
    other = replace(without_numbers(case.event), reseed=not case.plan.reseed)
    return pairs_fit(other, case.regulations)


def pairs_fit(event: Event, regulations: Regulations) -> bool:
    """Whether every match of the cut has the players that the bracket has there."""
    drawn = bracket(event, regulations)
    if drawn is None or drawn.strays:
        return False
    typed = [(match, match.typed) for match in drawn.matches if match.typed is not None]
    return all(
        {slot.player for slot in match.fed} == set(entry.match.players)
        and entry.round.number == match.wire.round
        for match, entry in typed
    )


def without_numbers(event: Event) -> Event:
    """The event with the matches of its cut by their players alone."""

    def unnumbered(round_: Round) -> Round:
        if round_.stage is not StageKind.CUT:
            return round_
        return replace(
            round_, matches=tuple(replace(match, number=None) for match in round_.matches)
        )

    return event.with_rounds(unnumbered)


def _corrected_since(
    corrected: Sequence[int], entry: TypedMatch, what: str, row: str = FIXED
) -> Finding:
    """A match that follows from the old result of others: a warning that offers the ruling."""
    matches = " and ".join(f"match {number}" for number in corrected)
    since = f"{matches} {'was' if len(corrected) == 1 else 'were'} corrected"
    number = entry.round.number
    return Finding(
        entry.match.at("players"),
        f"{since} after round {number} of the cut was paired: {what}",
        f"rulings: {{{row}: round {number} was paired before {since}}}",
        entry.match,
        Level.WARNING,
    )


def _needless(bracket: Bracket, match: BracketMatch, entry: TypedMatch) -> Iterator[Finding]:
    """A second final, though the final was won from the upper bracket."""
    final = bracket.match(match.wire.sources[0].number)
    if final.stood is not None:
        yield _corrected_since([final.number], entry, "by today’s result no second final is played")
    if second_final_is_needed(final):
        return
    yield Finding(
        entry.match.at("match"),
        f"match {match.number} is not played: the final was won from the upper bracket",
        "no second final",
        entry.match,
    )


def _stray(case: Case, bracket: Bracket, stray: TypedMatch) -> Finding:
    match, round_ = stray.match, stray.round
    numbers = [wire.number for wire in bracket.wiring.wires]
    if match.number is None:
        open_here = [
            f"match {other.number}: {_against(case, other.fed)}"
            for other in bracket.of_round(round_.number)
        ]
        return Finding(
            match.at("players"),
            f"{_names(case, match.players)} do not meet in round {round_.number} of the bracket",
            "; ".join(open_here) or f"one of the {bracket.wiring.rounds} rounds of the bracket",
            match,
        )
    if match.number in numbers:
        return Finding(
            match.at("match"), f"match {match.number} is typed twice", "each match once", match
        )
    return Finding(
        match.at("match"),
        f"there is no match {match.number} in {bracket.wiring.elimination} elimination of "
        f"{bracket.wiring.size}",
        f"a match from 1 to {max(numbers)}",
        match,
    )


def _names(case: Case, players: tuple[str, ...]) -> str:
    return " and ".join(case.name(player) for player in players)


def _against(case: Case, slots: Sequence[Slot]) -> str:
    names = []
    for slot in slots:
        if slot.player is None:
            names.append(_SOURCES[slot.source.feed].format(slot.source.number))
        else:
            names.append("nobody" if slot.player == NOBODY else case.name(slot.player))
    return " against ".join(names)
