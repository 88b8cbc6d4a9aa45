"""A round of the cut: its matches, results, and what happened."""

from markupsafe import Markup
from msgspec import Struct

from generator.pages import dates
from generator.pages.bracket import in_order
from generator.pages.context import Context
from generator.pages.countdown import countdown
from generator.pages.frame import Frame, event_frame
from generator.pages.match_words import ENDINGS, side, source
from generator.pages.notes import correction_notes, extension_note, ruled_by, way_note
from generator.pages.round import Fact, happened
from generator.regulations import Section
from generator.rules import clock
from generator.rules.bracket import Bracket
from generator.rules.bracket_match import BracketMatch, Slot, State
from generator.rules.bracket_then import corrected_sources
from generator.tournament import Round


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


class Page(Struct, frozen=True):
    """`cut_round.html`."""

    frame: Frame
    event: str
    """The event's name, for paper."""
    name: str
    of: str
    """of the cut to the top 8."""
    timing: Markup
    matches: str
    """1 of 4 matches."""
    rows: tuple[Row, ...]
    facts: tuple[Fact, ...]


def page(context: Context, bracket: Bracket, round_: Round) -> Page:
    """One published round of the cut."""
    texts = context.texts
    matches = bracket.of_round(round_.number)
    name = texts("round.name", round=round_.number)
    return Page(
        frame=event_frame(context, 2, "bracket", texts("cut_round.title", round=round_.number)),
        event=context.event.name,
        name=name,
        of=texts("cut_round.of", cut=bracket.cut.size),
        timing=_timing(context, round_, matches),
        matches=_decided(context, matches),
        rows=tuple(_row(context, bracket, round_, match) for match in matches),
        facts=tuple(happened(context, round_)),
    )


def _timing(context: Context, round_: Round, matches: tuple[BracketMatch, ...]) -> Markup:
    texts = context.texts
    end = clock.end(context.event, context.regulations, round_)
    said = Markup()
    if round_.started is not None and end is not None:
        done, start = all(match.decided for match in matches), dates.clock(round_.started)
        if done:
            said = texts.rich("round.ended", start=start, end=dates.clock(end)) + " "
        else:
            said = texts.rich("round.ends", start=start, end=countdown(end, texts)) + " "
    return said + texts["bracket.small_numbers"]


def _is_final(match: BracketMatch) -> bool:
    return match.wire.section in (Section.FINAL, Section.SECOND_FINAL)


def _decided(context: Context, matches: tuple[BracketMatch, ...]) -> str:
    decided = sum(match.decided for match in matches)
    if decided == len(matches):
        return context.texts.count("cut_round.matches", len(matches))
    return context.texts.count("cut_round.matches_of", len(matches), decided=decided)


def _row(context: Context, bracket: Bracket, round_: Round, match: BracketMatch) -> Row:
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
    playing = match.state is State.READY and match.typed is not None
    return texts["round.playing" if playing else "cut_round.against"]


def _note(context: Context, bracket: Bracket, round_: Round, match: BracketMatch) -> str:
    texts, wire = context.texts, match.wire
    said = []
    if match.state is State.VACANT:
        said.append(texts["bracket.vacant"])
    elif match.ending in ENDINGS:
        said.append(texts[ENDINGS[match.ending]])
    if match.typed is not None:
        typed = match.typed.match
        said += [ruled_by(context, typed), extension_note(context, round_, typed)]
        said += [way_note(context, game) for game in typed.games]
        said += correction_notes(context, typed)
        said += [
            texts("cut_round.before_correction", match=number)
            for number in corrected_sources(bracket, match)
        ]
        said += [texts("note.ruling", reason=ruling.reason) for ruling in typed.rulings]
    if wire.section is Section.UPPER and wire.winner_to and wire.loser_to:
        said.append(texts("cut_round.to_both", winner=wire.winner_to, loser=wire.loser_to))
    elif not _is_final(match) and wire.winner_to:
        said.append(texts("cut_round.to", winner=wire.winner_to))
    return ", ".join(note for note in said if note)
