"""A round: pairings, results, what happened, and the standings after it."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.event.draw.draw import has_page as has_draw_page
from topcut.pages.event.event_facts import Fact
from topcut.pages.event.standings import cut_label
from topcut.pages.frame.frame import INDEX, Frame, event_frame, turned
from topcut.pages.lines.ranking import Ranked, columns, ranked, unit
from topcut.pages.lines.table import NO_NUMBER, Table, are_sided, shows_results
from topcut.pages.tables.tables import tables
from topcut.pages.words import dates
from topcut.pages.words.dates import ends
from topcut.rules.bracket import clock
from topcut.rules.course.now import Phase
from topcut.rules.standings.records import missing
from topcut.tournament import Round

LONG = 12
"""Tables that are seen at a glance; of more a round says which still play."""


class Page(Struct, frozen=True):
    """`round.html`."""

    frame: Frame
    name: str
    """Round 3."""
    of: str
    """of 4."""
    timing: Markup
    reported: str
    """4 of 7 tables."""
    still: str
    """Still playing: tables; "" before any result, after the last one, and of few tables."""
    playing: tuple[str, ...]
    """The numbers of those tables."""
    tables: tuple[Table, ...]
    """Those of two, and the byes."""
    sided: bool
    """Whether the Corp is on the left of every table of two."""
    several: tuple[Table, ...]
    """Tables of several."""
    facts: tuple[Fact, ...]
    after: str
    """after round 3; "" while results are missing."""
    standings: tuple[Ranked, ...]
    points: str
    """Heading of the points: Points, GMP."""
    columns: tuple[str, ...]
    """Headings of the tiebreakers."""
    cut: str


def page(context: Context, round_: Round) -> Page:
    """One published ranked round."""
    texts, number = context.texts, round_.number
    name, of = round_name(context, number)
    counted = number <= context.counted
    made = tables(context, round_)
    playing = _playing(round_, made)
    return Page(
        frame=turned(context, round_, event_frame(context, 2, "pairings", name)),
        name=name,
        of=of,
        timing=timing(context, round_) + Markup(" ") + texts["round.small_numbers"],
        reported=tables_in(context, round_),
        still=texts.count("round.still", len(playing)) if playing else "",
        playing=playing,
        tables=tuple(table for table in made if not table.several),
        sided=are_sided(table for table in made if not table.several),
        several=tuple(table for table in made if table.several),
        facts=tuple(_facts(context, round_)),
        after=texts("standings.after", round=number) if counted else "",
        standings=ranked(context, context.after[number]) if counted else (),
        points=unit(context, "column"),
        columns=columns(context),
        cut=cut_label(context) if number == context.plan.rounds else "",
    )


def _playing(round_: Round, rows: tuple[Table, ...]) -> tuple[str, ...]:
    """The numbers of tables without a result, where one must look for them among many."""
    open_ = [table.number for table in rows if not table.done and not table.is_bye]
    if not shows_results(round_) or not any(match.reported for match in round_.matches):
        return ()
    return tuple(open_) if len(rows) > LONG and NO_NUMBER not in open_ else ()


def round_name(context: Context, number: int) -> tuple[str, str]:
    """The round and its context: "Round 3", "of 4"."""
    rounds = context.plan.rounds
    of = context.texts("round.of", rounds=rounds) if rounds is not None else ""
    return context.texts("round.name", round=number), of


def timing(context: Context, round_: Round) -> Markup:
    """When the round started and ends, or that it waits; empty where nothing says.

    When a round that is over ended nobody typed: what is known is until when it had time.
    """
    event, texts = context.event, context.texts
    on = context.now.round is not None and context.now.round.name == round_.name
    if on and context.now.phase is Phase.PAIRED:
        planned = context.now.expected.get(round_.name)
        if planned is None:
            return texts.rich("round.waits")
        return texts.rich("round.starts", time=dates.begins(event, planned, texts))
    still = clock.standing_since(round_)
    if on and context.now.phase is Phase.RUNNING and still is not None:
        return texts.rich("round.stopped", time=dates.clock(still))
    if on and context.now.last_day is not None:
        return texts.rich("round.last_day", day=dates.last_day(context.now.last_day, texts))
    end = context.end(round_)
    if round_.started is None or end is None:
        return Markup()
    start = dates.clock(round_.started)
    if on and context.now.phase is Phase.RUNNING:
        return texts.rich("round.ends", start=start, ends=ends(end, texts))
    return texts.rich("round.planned", start=start, end=dates.clock(end))


def tables_in(context: Context, round_: Round) -> str:
    """How many results are in: "4 of 7 tables"; "7 tables" before any and with all of them."""
    total = len(round_.matches)
    reported = total - len(missing(round_))
    if reported == total or not shows_results(round_):
        return context.texts.count("round.tables", total)
    return context.texts.count("round.tables_of", total, reported=reported)


def _facts(context: Context, round_: Round) -> list[Fact]:
    texts, number = context.texts, round_.number
    facts = []
    if context.now.round is round_ and context.now.phase is not Phase.FINISHED:
        by_name = f"../../pairings/{INDEX}"
        facts.append(Fact(texts["fact.by_name"], texts["fact.alphabet"], by_name))
    earlier = next((r for r in context.event.ranked if r.number == number - 1), None)
    if earlier is not None and earlier.drops:
        left = texts("fact.left", round=earlier.number)
        facts.append(Fact(left, context.names(earlier.drops)))
    facts += happened(context, round_)
    if has_draw_page(context, round_):
        draw = f"../../draw/{number}/{INDEX}"
        facts.append(Fact(texts["fact.draw"], texts["fact.draw_page"], draw))
    if number > 1:
        after, href = texts("fact.after_round", round=number - 1), f"../{number - 1}/{INDEX}"
        facts.append(Fact(texts["fact.standings"], after, f"{href}#standings"))
    return facts


def happened(context: Context, round_: Round) -> list[Fact]:
    """What happened in a round beside its results: who left, what leaders decided."""
    texts = context.texts
    facts = []

    def say(key: str, text: str, **values: object) -> None:
        facts.append(Fact(texts(f"fact.{key}", **values), text))

    if round_.returns:
        say("returned", context.names(round_.returns))
    if round_.drops:
        say("left", context.names(round_.drops), round=round_.number)
    for removal in round_.disqualified:
        say("disqualified", _reason(context.name(removal.player), removal.reason))
    for player, warnings in round_.warnings:
        say("warning", _reason(context.name(player), texts["list.comma"].join(warnings)))
    for proxy in round_.proxies:
        say(
            "proxy",
            texts("fact.proxy_by", name=context.name(proxy.player), card=proxy.card, by=proxy.by),
        )
    for ruling in round_.rulings:
        say("ruling", _reason(ruling.row, ruling.reason))
    if round_.minutes is not None:
        usual = clock.usual_minutes(context.event, context.regulations, round_)
        say("minutes", texts("fact.in_place_of", minutes=round_.minutes, usual=usual))
    still = clock.standing_since(round_)
    for start, stop in round_.pauses[: -1 if still is not None else None]:
        say("paused", texts("fact.from_to", start=dates.clock(start), stop=dates.clock(stop)))
    return facts


def _reason(subject: str, reason: str) -> str:
    return f"{subject}: {reason}" if reason else subject
