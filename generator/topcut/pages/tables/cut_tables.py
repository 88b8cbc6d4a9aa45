"""Matches of the cut as tables: who plays whom with which side, and what comes of it."""

from datetime import datetime

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import (
    ENDINGS,
    in_order,
    is_playing,
    place_in_cut,
    removed,
    side,
    source,
)
from topcut.pages.lines.notes import correction_notes, extension_note, ruled_by, way_note
from topcut.pages.lines.table import Table, TableSeat, is_fixed
from topcut.regulations import WiringSection
from topcut.rules.bracket import clock
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, Ending, MatchState, Slot
from topcut.rules.bracket.met_then import corrected_sources


def cut_table(
    context: Context, bracket: Bracket, match: BracketMatch, ends: datetime | None
) -> Table:
    """One match of the cut; `ends` is when time is called in its round."""
    typed = match.typed.match if match.typed is not None else None
    slots = in_order(bracket, match)
    return Table(
        number=where(context, match),
        key=str(match.number),
        seats=tuple(_seat(context, bracket, match, slot) for slot in slots),
        word=_word(context, match, slots[0]),
        note=_note(context, bracket, match),
        match=typed,
        walkover=match.ending is Ending.WALKOVER,
        done=match.state is not MatchState.READY,
        fixed=typed is not None and is_fixed(context.event, typed),
        ruled=ruled_by(context, typed) if typed is not None else "",
        ends=ends if typed is None else clock.end_at_table(ends, typed),
        bracket_match=match.number,
    )


def where(context: Context, match: BracketMatch) -> str:
    """Where a match of the cut is played: its table, else "match 5", never a bare number."""
    table = match.typed.match.table if match.typed else None
    return context.texts("room.match", match=match.number) if table is None else str(table)


def _seat(context: Context, bracket: Bracket, match: BracketMatch, slot: Slot) -> TableSeat:
    texts = context.texts
    others = [context.name(other) for other in match.players if other != slot.player]
    opponent = texts["list.comma"].join(others) or texts["bracket.walkover"]
    if not slot.player:
        return TableSeat("", source(context, bracket, match, slot), "", opponent)
    mark = ""
    if match.decided:
        mark = "w" if match.winner == slot.player else "l"
    return TableSeat(
        id=slot.player,
        name=context.name(slot.player),
        small=str(bracket.seed(slot.player)),
        opponent=opponent,
        side=match.side_of(slot.player),
        role=side(context, match, slot),
        mark=mark,
    )


def _word(context: Context, match: BracketMatch, first: Slot) -> str:
    texts = context.texts
    if match.state in (MatchState.PLAYED, MatchState.WALKOVER):
        return texts["cut_round.beat" if match.winner == first.player else "cut_round.lost_to"]
    return texts["round.playing" if is_playing(context, match) else "cut_round.against"]


def _note(context: Context, bracket: Bracket, match: BracketMatch) -> str:
    texts = context.texts
    said = []
    if match.typed is not None and match.typed.match.table is not None:
        said.append(texts("cut_round.table", table=match.typed.match.table))
    if match.state is MatchState.VACANT:
        said.append(texts["bracket.vacant"])
    elif match.ending in ENDINGS:
        said.append(texts[ENDINGS[match.ending]])
    if match.typed is not None:
        round_, typed = match.typed.round, match.typed.match
        said += [
            extension_note(context, round_, typed),
            *(way_note(context, game) for game in typed.games),
            ruled_by(context, typed),
            *correction_notes(context, typed),
            *(texts("note.ruling", reason=ruling.reason) for ruling in typed.rulings),
        ]
        said += [
            texts("cut_round.before_correction", match=number)
            for number in corrected_sources(bracket, match)
        ]
    said += [removed(context, bracket, match), _leads_to(context, bracket, match)]
    return texts["list.comma"].join(note for note in said if note)


def _leads_to(context: Context, bracket: Bracket, match: BracketMatch) -> str:
    """Where the winner and the loser go; who is out."""
    texts, wire = context.texts, match.wire
    if out := _out(context, bracket, match):
        return out
    if wire.section in (WiringSection.FINAL, WiringSection.SECOND_FINAL) or not wire.winner_to:
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
        if player != match.advancing and bracket.path(player)[-1].number == match.number
        if player not in context.event.disqualified
    ]
    return context.texts["list.comma"].join(_gone(context, bracket, player) for player in gone)


def _gone(context: Context, bracket: Bracket, player: str) -> str:
    name, place = context.name(player), place_in_cut(context, bracket, player)
    if player == bracket.champion:
        return context.texts("cut_round.first_after", name=name)
    if not place:
        return context.texts("cut_round.out", name=name)
    key = "cut_round.out_in" if player in bracket.places else "cut_round.out_between"
    return context.texts(key, name=name, place=place)
