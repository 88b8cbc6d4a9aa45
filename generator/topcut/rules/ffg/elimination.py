"""The bracket as it was typed (FFG regulations, Double Elimination Rounds, Deck Choice)."""

from collections.abc import Iterator, Sequence

from topcut.regulations import Feed, WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import (
    NOBODY,
    BracketMatch,
    Slot,
    TypedMatch,
    second_final_is_needed,
)
from topcut.rules.bracket.met_then import corrected_sources, fed_today, replayed, turned_source
from topcut.rules.checking.bracket_sides import (
    first_round_sides,
    later_sides,
    second_final_sides,
)
from topcut.rules.checking.rule import Case, Finding
from topcut.text.problems.problem import Level
from topcut.text.words.words import all_of
from topcut.tournament import Publish

ROW = "F-elim-1"
"""The row that the wiring of the bracket belongs to."""


def bracket_is_followed(case: Case) -> Iterator[Finding]:
    """One game a round; two losses eliminate; winners and losers go where the bracket says."""
    bracket = case.bracket
    if bracket is None:
        return
    for stray in bracket.strays:
        yield _stray(case, bracket, stray)
    for match in bracket.matches:
        entry = match.typed
        if entry is None or not set(entry.match.players) <= set(bracket.seeds):
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
            yield _corrected_since(corrected, entry, f"{met}, but by today’s results it is {today}")
        if entry.round.number != match.wire.round:
            yield Finding(
                entry.match.at("match"),
                f"match {match.number} belongs to round {match.wire.round} of the cut, "
                f"not to round {entry.round.number}",
                f"the match in cut-{match.wire.round}.yaml, or another number",
                entry.match,
            )


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
    yield f"rulings: {{F-elim-1: the match stands as it was {how}}}"


def _corrected_since(corrected: Sequence[int], entry: TypedMatch, what: str) -> Finding:
    """A match that follows from the old result of others: a warning that offers the ruling."""
    matches = " and ".join(f"match {number}" for number in corrected)
    since = f"{matches} {'was' if len(corrected) == 1 else 'were'} corrected"
    number = entry.round.number
    return Finding(
        entry.match.at("players"),
        f"{since} after round {number} of the cut was paired: {what}",
        f"rulings: {{F-elim-1: round {number} was paired before {since}}}",
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
            kind = "seed" if slot.source.feed is Feed.SEED else f"the {slot.source.feed} of match"
            names.append(f"{kind} {slot.source.number}")
        else:
            names.append("nobody" if slot.player == NOBODY else case.name(slot.player))
    return " against ".join(names)


def higher_seed_chooses(case: Case) -> Iterator[Finding]:
    """In the first bracket round, the higher Swiss seed chooses the side."""
    return first_round_sides(case)


def sides_balance(case: Case) -> Iterator[Finding]:
    """After round 1 of the bracket: the side played least, then by difference, then by the draw."""
    return later_sides(case)


def second_final_switches(case: Case) -> Iterator[Finding]:
    """A second final that would repeat the sides of the first switches them."""
    return second_final_sides(case)
