"""The draft of the next round of a bracket: the cut itself, and every round after it.

FFG regulations, Progression Cut, Double Elimination Rounds, Deck Choice (rows F-cut-1, F-cut-2,
F-elim-1, F-side-1 to F-side-3).
"""

from collections.abc import Sequence
from dataclasses import replace

from msgspec import Struct

from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import Bracket, bracket
from topcut.rules.bracket.cut import qualifiers
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.course.now import cut_is_made
from topcut.rules.drafts.draft import DraftTable, assign, fixed_tables
from topcut.rules.drafts.setting import CannotPairError, refuse_without_word, results_missing
from topcut.rules.ground.names import name_of
from topcut.rules.ground.structure import plan
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.text.words.message import Message
from topcut.text.words.words import in_a_row
from topcut.tournament import Event, Round, StageKind


class BracketDraft(Struct, frozen=True):
    """A round of the bracket as the program draws it. Nothing of it has been typed."""

    round: int
    bracket: Bracket
    matches: tuple[BracketMatch, ...]
    """Those of the round that are played, in the order of the wiring."""
    tables: tuple[DraftTable, ...]
    """The table of each match, in the same order."""
    left: tuple[str, ...] = ()
    """First round: who qualified and does not play."""
    declined: tuple[str, ...] = ()
    """First round: who was asked and refused."""


def has_first_round(event: Event, regulations: Regulations) -> bool:
    """Whether the cut is made, and round 1 has its matches, or none that are played.

    With half as many players as the cut has places all of round 1 are walkovers.
    """
    if any(round_.matches for round_ in event.cut):
        return True
    made = bracket(event, regulations) if cut_is_made(event) else None
    return made is not None and not any(
        match.state is MatchState.READY for match in made.of_round(1)
    )


def next_cut_round(event: Event) -> int:
    """The number of the first round of the bracket after all that have a table."""
    return max((round_.number for round_ in event.cut if round_.matches), default=0) + 1


def first_round(
    event: Event,
    regulations: Regulations,
    left: Sequence[str] = (),
    declined: Sequence[str] = (),
) -> BracketDraft:
    """Makes the cut by standing, with the next in rank in place of who does not play.

    `left` and `declined` are ids of the qualified who leave and of those asked who refuse, in
    addition to the typed ones. Raises CannotPairError with the reason.
    """
    announced = plan(event, regulations)
    if not announced.cut:
        raise CannotPairError("event.yaml announces no cut; write: structure: {rounds: 5, cut: 8}")
    if has_first_round(event, regulations):
        raise CannotPairError(
            "the cut has been made; `topcut pair` writes the next round of the bracket"
        )
    _refuse_before_the_end(event, announced.rounds)
    own = event.cut[0] if event.cut else Round(StageKind.CUT, 1, event.mark)
    start = replace(
        own,
        left=tuple(dict.fromkeys((*own.left, *left))),
        declined=tuple(dict.fromkeys((*own.declined, *declined))),
    )
    ranked = tuple(stage for stage in event.stages if stage.kind is not StageKind.CUT)
    swiss = replace(event, stages=ranked)
    by_standing = standings(swiss, regulations)
    cut = qualifiers(event.with_cut(start), regulations, by_standing)
    assert cut is not None
    for player in start.left:
        if player not in cut.qualified:
            raise CannotPairError(
                f"{name_of(event, player)} did not make the cut to the top {cut.size}, "
                "and so cannot leave it"
            )
    for player in start.declined:
        others = tuple(other for other in start.declined if other != player)
        asked = qualifiers(
            event.with_cut(replace(start, declined=others)), regulations, by_standing
        )
        assert asked is not None
        if player in cut.qualified:
            raise CannotPairError(
                f"{name_of(event, player)} made the cut: a player who qualified and does not play "
                "has left (--left)"
            )
        if player not in asked.seeds:
            why = "nobody has left" if not start.left else "the cut was already full"
            raise CannotPairError(f"{name_of(event, player)} was not offered a place: {why}")
    if len(cut.seeds) < 2:
        raise CannotPairError(Message("cannot_pair.too_few"))
    made = bracket(event.with_cut(replace(start, seeds=own.seeds or cut.seeds)), regulations)
    if made is None:
        raise CannotPairError(
            f"there is no {announced.elimination} elimination for a cut of {announced.cut}"
        )
    return _draft(event, made, 1, start.left, start.declined)


def later_round(event: Event, regulations: Regulations) -> BracketDraft:
    """The next round of a bracket that has begun. Raises CannotPairError with the reason."""
    made = bracket(event, regulations)
    if made is None:
        raise CannotPairError("there is no bracket for this cut")
    number = next_cut_round(event)
    waiting = [
        str(match.number)
        for match in made.matches
        if match.wire.round < number and match.state in (MatchState.READY, MatchState.OPEN)
    ]
    if waiting:
        key, matches = "cannot_pair.matches_missing", in_a_row(waiting)
        raise CannotPairError(Message(key, n=len(waiting), matches=matches))
    while number <= made.wiring.rounds:
        draft = _draft(event, made, number)
        if draft.matches:
            return draft
        number += 1
    champion = made.champion
    won = f"{name_of(event, champion)} has won" if champion else "nobody was in it"
    raise CannotPairError(f"the bracket is over: {won}")


def _draft(
    event: Event,
    made: Bracket,
    number: int,
    left: tuple[str, ...] = (),
    declined: tuple[str, ...] = (),
) -> BracketDraft:
    refuse_without_word(event)
    matches = tuple(match for match in made.of_round(number) if match.state is MatchState.READY)
    pairs = [(match.players[0], match.players[1]) for match in matches]
    tables = {table.players: table for table in assign(pairs, fixed_tables(event.players))}
    return BracketDraft(
        number, made, matches, tuple(tables[pair] for pair in pairs), left, declined
    )


def _refuse_before_the_end(event: Event, rounds: int | None) -> None:
    counted = len(counted_rounds(event))
    if counted < len(event.ranked):
        raise results_missing(event.ranked[counted])
    if rounds is None:
        raise CannotPairError("event.yaml does not say how many Swiss rounds there are")
    if counted < rounds:
        key = "cannot_pair.not_paired_of"
        raise CannotPairError(Message(key, round=counted + 1, all=rounds))
