"""Descriptions of pages in a sentence or two, for search engines and shared links.

They say nothing that the page itself does not show.
"""

from topcut.pages.context.context import Context
from topcut.pages.frame.hero import round_of
from topcut.pages.frame.summary import Summary, summary
from topcut.pages.lines.match_words import still_in
from topcut.pages.lines.ranking import in_force, is_final
from topcut.pages.words import dates
from topcut.rules.course.now import Phase

LEADERS = 3
"""Players of the standings who are named."""


def event(context: Context) -> str:
    """The event as it stands: what is on or who won, how many play, when and where."""
    texts, summed = context.texts, context.once("summary", lambda: summary(context))
    when = dates.span(context.event.start, context.event.end, texts)
    place = context.event.place
    at = texts("said.at", when=when, place=place) if place else when
    size = texts.count("event.players", summed.players)
    if summed.cut:
        size = texts("event.players_cut", players=size, cut=summed.cut)
    return texts("said.sentences", first=_now(context, summed), size=size, at=at).strip()


def _now(context: Context, summed: Summary) -> str:
    """What is on, or who won; "" before the first round."""
    texts = context.texts
    match summed.phase:
        case Phase.BEFORE:
            return texts("said.before", time=summed.starts) if summed.starts else ""
        case Phase.FINISHED:
            return _won(context)
        case Phase.CUT_AHEAD:
            return texts("said.cut_ahead", round=summed.round, cut=summed.cut)
    key = {Phase.PAIRED: "said.paired", Phase.BETWEEN: "said.between"}.get(
        summed.phase, "said.running"
    )
    said = texts(key, round=round_of(summed, texts), reported=summed.reported, tables=summed.tables)
    if not summed.in_cut or context.bracket is None:
        return said
    names = texts.listed([context.name(player) for player in still_in(context.bracket)])
    still = texts("said.still_in", names=names)
    return f"{said} {still}"


def _won(context: Context) -> str:
    texts = context.texts
    if not context.winners:
        return texts("said.nobody")
    names = texts.listed([context.name(player) for player in context.winners])
    decks = context.identities(context.winners[0]) if len(context.winners) == 1 else ()
    if not decks:
        return texts("said.won", names=names)
    identities = texts.listed([deck.name for deck in decks])
    return texts("said.won_with", names=names, identities=identities)


def standings(context: Context, after: str) -> str:
    """Who leads, or came first; `after` is which standings these are."""
    texts = context.texts
    rows = in_force(context)[:LEADERS] if context.counted else ()
    if not rows:
        return ""
    names = texts["list.comma"].join(context.name(row.player.id) for row in rows)
    title = texts["standings.final_title"] if is_final(context) else after
    return texts("said.standings", title=title, event=context.event.name, names=names)
