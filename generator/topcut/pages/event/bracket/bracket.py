"""The bracket: who met whom, who comes next, and the places that are certain."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.bracket import bracket_grid
from topcut.pages.event.bracket.bracket_trees import Half, halves
from topcut.pages.event.bracket.cut_progress import InCut, in_cut
from topcut.pages.frame import said
from topcut.pages.frame.final import Final, final
from topcut.pages.frame.frame import Frame, event_frame
from topcut.pages.lines.match_words import in_order, is_playing, place_in_cut, removed_winner
from topcut.pages.lines.notes import correction_notes, seeded_before
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState
from topcut.rules.bracket.sides import Reason
from topcut.rules.review.draw_text import DrawText

LARGEST_PRINTED = 16
"""The largest double elimination that the documents' bracket sheets show."""
FEW = 4
"""Matches that are named in the first sentence; of more their number is said."""
_WIDE = {2: 44, 3: 44, 4: 60, 5: 72, 6: 78}
"""From how many rem a drawing of so many columns has room."""


class Page(Struct, frozen=True):
    """`bracket.html`."""

    frame: Frame
    of: str
    """of the top 8."""
    event: str
    """The event's name and what time its results are of, for paper."""
    intro: Markup
    columns: int
    """Of the widest tree."""
    media: str
    """Where there is room to draw it; elsewhere it is a list for each round."""
    on: InCut | None
    """Who plays now, for where it is a list."""
    final: Final | None
    halves: tuple[Half, ...]
    places: tuple[tuple[str, str, str], ...]
    """Place, id and name, of who is out: "7", and "9 to 16" while several are open."""
    places_apart: bool
    """Whether the places stand below the drawing."""
    sides: tuple[str, ...]
    """Of every match of two players who is Corp, or who chooses, and how that is known."""
    remarks: tuple[str, ...]
    """Who left or declined, who came in their place, what was ruled."""


def page(context: Context, bracket: Bracket) -> Page:
    """The bracket of an event that has one."""
    texts = context.texts
    placed = bracket_grid.grid(bracket.wiring)
    frame = event_frame(context, 1, "bracket", texts["bracket.title"], said.event(context))
    trees = tuple(halves(context, bracket, placed))
    widest = max(placed.columns)
    return Page(
        frame=frame,
        of=texts("bracket.of", cut=bracket.cut.size),
        event=texts("bracket.sheet_head", event=context.event.name, started=frame.started)
        if frame.started
        else context.event.name,
        intro=_intro(context, bracket),
        columns=widest,
        media=f"screen and (min-width:{_WIDE[widest]}rem),print",
        on=in_cut(context),
        final=final(context),
        halves=trees,
        places=tuple(_places(context, bracket)),
        places_apart=not any(half.places for half in trees),
        sides=tuple(_sides(context, bracket)),
        remarks=tuple(_remarks(context, bracket)),
    )


def _places(context: Context, bracket: Bracket) -> Iterator[tuple[str, str, str]]:
    """Best first; of who can have several places, by the best of them."""
    best = dict(bracket.places) | {
        player: best for player, (best, _) in bracket.open_places.items()
    }
    for player, place in sorted(best.items(), key=lambda each: each[1]):
        shown = str(place) if player in bracket.places else place_in_cut(context, bracket, player)
        yield shown, player, context.name(player)


def _intro(context: Context, bracket: Bracket) -> Markup:
    texts = context.texts
    said = [_state(context, bracket)]
    said.append(texts.rich(f"bracket.{bracket.wiring.elimination}"))
    if bracket.wiring.reseeded:
        said.append(texts.rich("bracket.reseeded"))
    if bracket.wiring.elimination == "double" and bracket.wiring.size > LARGEST_PRINTED:
        said.append(texts.rich("bracket.ours", size=bracket.wiring.size, printed=LARGEST_PRINTED))
    if bracket.seeds:
        said.append(texts.rich("bracket.small_numbers"))
    return Markup(" ").join(said)


def _state(context: Context, bracket: Bracket) -> Markup:
    texts = context.texts
    if bracket.champion is not None:
        name, seed = context.name(bracket.champion), texts.ordinal(bracket.seed(bracket.champion))
        if (first := removed_winner(context, bracket)) is None:
            return texts.rich("bracket.won", name=name, seed=seed)
        return texts.rich("bracket.won_after", name=name, seed=seed, removed=context.name(first))
    if not bracket.seeds:
        return texts.rich("bracket.before")
    if bracket.finished:
        return texts.rich("bracket.nobody_won")
    playing = [match for match in bracket.ready if is_playing(context, match)]
    key = "bracket.playing" if playing else "bracket.next"
    named = _named(context, bracket, playing or bracket.ready)
    return Markup("<span class=say>{}</span>").format(texts.rich(key, matches=named))


def _named(context: Context, bracket: Bracket, matches: Sequence[BracketMatch]) -> Markup:
    """The matches by their players; of many how many there are."""
    texts = context.texts
    if len(matches) > FEW:
        return texts.rich("bracket.many", n=len(matches))
    pairs = (
        [context.name(slot.player or "") for slot in in_order(bracket, one)] for one in matches
    )
    apart = Markup(texts["published.apart"])  # noqa: S704 – our own text
    return apart.join(texts.rich("bracket.pair", one=one, two=two) for one, two in pairs)


def _sides(context: Context, bracket: Bracket) -> Iterator[str]:
    draw_text = DrawText(context.texts, context.name)
    for match in bracket.matches:
        if match.state not in (MatchState.READY, MatchState.PLAYED):
            continue
        sides, said = match.sides, draw_text.sides(match)
        if sides.reason in (Reason.BALANCE, Reason.SWAP) and sides.corp != sides.expected:
            said += " " + context.texts["bracket.other_sides"]
        yield said


def _remarks(context: Context, bracket: Bracket) -> list[str]:
    texts = context.texts
    remarks = []

    def say(key: str, players: tuple[str, ...]) -> None:
        if players:
            remarks.append(texts(key, names=context.names(players)))

    for round_ in context.event.cut[:1]:
        say("bracket.left", round_.left)
        say("bracket.declined", round_.declined)
    say("bracket.asked", tuple(player for player in bracket.seeds if player in bracket.cut.asked))
    remarks += seeded_before(context)
    remarks += [
        texts("bracket.corrected", match=match.number, note=note)
        for match in bracket.matches
        for note in (correction_notes(context, match.typed.match) if match.typed else ())
    ]
    remarks += [
        texts("bracket.round_ruling", round=round_.number, reason=ruling.reason)
        for round_ in context.event.cut
        for ruling in round_.rulings
    ]
    remarks += [
        texts("bracket.ruling", match=match.number, reason=ruling.reason)
        for match in bracket.matches
        for ruling in (match.typed.match.rulings if match.typed else ())
    ]
    return remarks
