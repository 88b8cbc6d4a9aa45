"""Matches of the cut as rows: who plays whom with which side, and what comes of it."""

from msgspec import Struct

from topcut.pages.event.bracket import in_order
from topcut.pages.parts.context import Context
from topcut.pages.parts.match_words import ENDINGS, is_playing, side, source
from topcut.pages.parts.notes import correction_notes, extension_note, ruled_by, way_note
from topcut.regulations import Section
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, Slot, State
from topcut.rules.bracket.met_then import corrected_sources
from topcut.tournament import Match, Round


class Seat(Struct, frozen=True):
    """One player of a match."""

    seed: str
    id: str
    """"" while nobody is known."""
    name: str
    side: str
    mark: str
    """w won, l lost; "" neither."""


class Row(Struct, frozen=True):
    """A match of the round."""

    match: int
    first: Seat
    word: str
    """beat, lost to, playing, v."""
    second: Seat
    note: str


def row(context: Context, bracket: Bracket, round_: Round, match: BracketMatch) -> Row:
    """One match of a round of the cut."""
    first, second = (_seat(context, bracket, match, slot) for slot in in_order(bracket, match))
    return Row(
        match.number,
        first,
        _word(context, match, first),
        second,
        _note(context, bracket, round_, match),
    )


def _seat(context: Context, bracket: Bracket, match: BracketMatch, slot: Slot) -> Seat:
    if not slot.player:
        return Seat("", "", source(context, slot), "", "")
    mark = ""
    if match.decided:
        mark = "w" if match.winner == slot.player else "l"
    return Seat(
        seed=str(bracket.seed(slot.player)),
        id=slot.player,
        name=context.name(slot.player),
        side=side(context, match, slot),
        mark=mark,
    )


def _word(context: Context, match: BracketMatch, first: Seat) -> str:
    texts = context.texts
    if match.state in (State.PLAYED, State.WALKOVER):
        return texts["cut_round.beat" if match.winner == first.id else "cut_round.lost_to"]
    return texts["round.playing" if is_playing(context, match) else "cut_round.against"]


def _note(context: Context, bracket: Bracket, round_: Round, match: BracketMatch) -> str:
    texts = context.texts
    said = []
    if match.typed is not None and match.typed.match.table is not None:
        said.append(texts("cut_round.table", table=match.typed.match.table))
    if match.state is State.VACANT:
        said.append(texts["bracket.vacant"])
    elif match.ending in ENDINGS:
        said.append(texts[ENDINGS[match.ending]])
    if match.typed is not None:
        said += _typed_notes(context, round_, match.typed.match)
        said += [
            texts("cut_round.before_correction", match=number)
            for number in corrected_sources(bracket, match)
        ]
    said.append(_leads_to(context, bracket, match))
    return ", ".join(note for note in said if note)


def _typed_notes(context: Context, round_: Round, typed: Match) -> list[str]:
    return [
        extension_note(context, round_, typed),
        *(way_note(context, game) for game in typed.games),
        ruled_by(context, typed),
        *correction_notes(context, typed),
        *(context.texts("note.ruling", reason=ruling.reason) for ruling in typed.rulings),
    ]


def _leads_to(context: Context, bracket: Bracket, match: BracketMatch) -> str:
    """Where the winner and the loser go; who is out."""
    texts, wire = context.texts, match.wire
    if out := _out(context, bracket, match):
        return out
    if wire.section in (Section.FINAL, Section.SECOND_FINAL) or not wire.winner_to:
        return ""
    if wire.loser_to:
        return texts("cut_round.to_both", winner=wire.winner_to, loser=wire.loser_to)
    return texts("cut_round.to", winner=wire.winner_to)


def _out(context: Context, bracket: Bracket, match: BracketMatch) -> str:
    """Who is out by this match, and in which place; "" while nobody is."""
    if not match.decided:
        return ""
    gone = [
        player
        for player in match.players
        if player != match.winner and bracket.path(player)[-1].number == match.number
    ]
    return ", ".join(_gone(context, bracket, player) for player in gone)


def _gone(context: Context, bracket: Bracket, player: str) -> str:
    name, place = context.name(player), bracket.places.get(player)
    if place is None:
        return context.texts("cut_round.out", name=name)
    return context.texts("cut_round.out_in", name=name, place=context.texts.ordinal(place))
