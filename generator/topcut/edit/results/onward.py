"""Where a match of the bracket leads: who has won it, who plays on and where, who is out."""

from msgspec import Struct

from topcut.edit.rounds.tables import CurrentRound
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.match import BracketMatch, second_final_is_needed
from topcut.text.words.message import Message
from topcut.tournament import StageKind


class Onward(Struct, frozen=True):
    """What follows from a match."""

    won: str
    """Who plays on, or has won the cut; "" while nobody does."""
    winner: str
    """What comes for the winner: winner to match 11."""
    loser: str
    """The same for the loser: loser to match 9, out. "" for both while it depends on who wins."""


def onward(current: CurrentRound) -> dict[int, Onward]:
    """What follows from each match of a round of the bracket, by its number; else nothing."""
    event, regulations, round_ = current
    cut = bracket(event, regulations) if round_.stage is StageKind.CUT else None
    return {
        each.number: Onward((each.advancing or "") if each.decided else "", *_words(each))
        for each in (cut.of_round(round_.number) if cut is not None else ())
    }


def _words(match: BracketMatch) -> tuple[str, str]:
    wire = match.wire
    finals = (WiringSection.FINAL, WiringSection.SECOND_FINAL)
    if wire.section in finals:
        if wire.winner_to is not None and not match.decided:
            return "", ""
        if wire.winner_to is None or not second_final_is_needed(match):
            return Message("onward.first"), Message("onward.second")
    winner, loser = Message("onward.plays_on"), Message("onward.out")
    if wire.winner_to is not None:
        winner = Message("onward.winner", match=wire.winner_to)
    if wire.loser_to is not None:
        loser = Message("onward.loser", match=wire.loser_to)
    return winner, loser
