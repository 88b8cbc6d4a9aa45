"""A round of the cut: its matches, results, and what happened."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.event_facts import Fact
from topcut.pages.event.round import happened, timing
from topcut.pages.frame.frame import Frame, event_frame, turned
from topcut.pages.lines.table import Table
from topcut.pages.lines.track import final_name
from topcut.pages.tables.tables import tables
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch
from topcut.tournament import Round


class Page(Struct, frozen=True):
    """`cut_round.html`."""

    frame: Frame
    name: str
    of: str
    """of the cut to the top 8."""
    timing: Markup
    matches: str
    """1 of 4 matches."""
    tables: tuple[Table, ...]
    facts: tuple[Fact, ...]


def page(context: Context, bracket: Bracket, round_: Round) -> Page:
    """One published round of the cut."""
    texts = context.texts
    matches = bracket.of_round(round_.number)
    final = final_name(bracket, round_.number, texts)
    name = final or texts("round.name", round=round_.number)
    title = final or texts("cut_round.title", round=round_.number)
    return Page(
        frame=turned(context, round_, event_frame(context, 2, "bracket", title)),
        name=name,
        of=texts("cut_round.of", cut=bracket.cut.size),
        timing=timing(context, round_) + Markup(" ") + texts["bracket.small_numbers"],
        matches=_decided(context, matches),
        tables=tables(context, round_),
        facts=tuple(happened(context, round_)),
    )


def _decided(context: Context, matches: tuple[BracketMatch, ...]) -> str:
    decided = sum(match.decided for match in matches)
    if decided == len(matches):
        return context.texts.count("cut_round.matches", len(matches))
    return context.texts.count("cut_round.matches_of", len(matches), decided=decided)
