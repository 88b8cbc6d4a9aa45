"""The few matches of the cut, the final, and who has won: larger than any list."""

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.event.bracket.cut_progress import InCut
from topcut.pages.lines.match_words import FINALS
from topcut.pages.lines.ranking import unit
from topcut.pages.screen.lists import ScreenNames, playing_now
from topcut.pages.screen.people import Duel, Duels, ScreenPerson, people
from topcut.pages.screen.short import short
from topcut.pages.screen.sizes import BOLD, width
from topcut.pages.screen.strip import where
from topcut.pages.words import numbers
from topcut.pages.words.identities import IdentityLabel
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, Ending
from topcut.rules.course.now import Phase

FEW = 4
"""Matches that are shown larger than in a list."""
LARGE = {1: 7.0, 2: 6.0, 3: 4.6, 4: 3.6}
"""Sizes of the names of so many matches, in rem, as in screen.css."""


class Won(Struct, frozen=True):
    """Who has won."""

    title: str
    """Winner; Winners."""
    names: tuple[str, ...]
    how: str
    """won the top 8 from seed 3."""
    identities: tuple[IdentityLabel, ...]
    final: str
    """beat Bo Quist in the final; "" without a final."""


def is_final(bracket: Bracket, match: BracketMatch) -> bool:
    """Whether whoever wins this match may have won the event."""
    if bracket.wiring.elimination == "single":
        return match.wire.round == bracket.wiring.rounds
    return match.wire.section in FINALS


def duels(context: Context, cut: InCut, names: ScreenNames) -> Duels | None:
    """The matches of the cut that are played now, or next, the final by its name.

    None where they are too many to be shown larger than in a list.
    """
    bracket = context.bracket
    if bracket is None or not 0 < len(cut.playing) <= FEW:
        return None
    heading, note = playing_now(context, cut), ""
    last = bracket.match(cut.playing[0].bracket_match)
    alone = len(cut.playing) == 1
    if alone and is_final(bracket, last):
        texts = context.texts
        second = last.wire.section is WiringSection.SECOND_FINAL
        title = texts["screen.second_final" if second else "bracket.final"]
        heading = structs.replace(heading, name=title, about=cut.playing_title)
        note = _first(context, bracket, names) if second else ""
    if alone:
        heading = structs.replace(heading, about=f"{heading.about}, {where(context, *cut.playing)}")
    shown = [people(context, table, names) for table in cut.playing]
    said = short({one.name: _room(one, len(shown)) for both in shown for one in both})
    matches = tuple(
        Duel(
            "" if alone else where(context, table),
            tuple(structs.replace(one, name=said[one.name]) for one in both),
        )
        for table, both in zip(cut.playing, shown, strict=True)
    )
    return Duels(heading, matches, note)


def _room(one: ScreenPerson, matches: int) -> float:
    """What a name has beside so many matches, in its own size, as in screen.css."""
    if matches == 1:
        return 95 / (BOLD * LARGE[1])
    beside = 2.5 * (width(one.small) + width(one.role)) + 2.6
    return (81 - beside) / (BOLD * LARGE[matches])


def _first(context: Context, bracket: Bracket, names: ScreenNames) -> str:
    """Who won the final before the second one."""
    first = next(one for one in bracket.matches if one.wire.section is WiringSection.FINAL)
    return context.texts("screen.first_final", name=names(first.winner or ""))


def won(context: Context, names: ScreenNames) -> Won | None:
    """Who has won; None before the end, and where nobody has."""
    if context.now.phase is not Phase.FINISHED or not context.winners:
        return None
    texts, winners = context.texts, context.winners
    first, bracket = winners[0], context.bracket
    in_cut = bracket is not None and first in bracket.seeds
    alone = len(winners) == 1 and bool(names.own(first))
    return Won(
        texts.count("overview.winner", len(winners)),
        tuple(map(names, winners)),
        texts("screen.won_cut", cut=bracket.cut.size, seed=bracket.seed(first))
        if in_cut and bracket
        else _points(context, first),
        context.identities(first) if alone else (),
        _beaten(context, bracket, first, names) if in_cut and bracket else "",
    )


def _points(context: Context, player: str) -> str:
    texts = context.texts
    rounds = texts.count("event.rounds", context.counted)
    points = numbers.points(context.standings.by_id[player].points, texts)
    said = unit(context, "word", points)
    return texts("screen.won", rounds=rounds, points=points, unit=said)


def _beaten(context: Context, bracket: Bracket, player: str, names: ScreenNames) -> str:
    """How the last final went; of who was disqualified after winning it, that they were."""
    last = [one for one in bracket.matches if is_final(bracket, one) and one.loser]
    if not last:
        return ""
    final, texts = last[-1], context.texts
    if final.winner == player:
        key, other = "screen.beat", final.loser or ""
        if final.ending is Ending.WALKOVER:
            return texts["screen.walkover"]
    else:
        key, other = "screen.removed", final.winner or ""
    return texts(key, name=names(other))
