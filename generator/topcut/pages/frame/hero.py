"""What an event leads with, in words: the round that is on, who won, when it begins."""

from markupsafe import Markup
from msgspec import Struct

from topcut.pages.frame.summary import Last, Summary
from topcut.pages.words import dates
from topcut.pages.words.dates import ends, last_day
from topcut.rules.course.now import Phase
from topcut.text.words.texts import Texts
from topcut.text.words.words import whole_number


class Hero(Struct, frozen=True):
    """Label, what is set big, and what stands beside it."""

    label: str
    """Now, Next, Winner, The cut."""
    big: str
    """Round 3; Top 8, round 3; the winner's name."""
    beside: Markup
    """of 4, ends 14:25."""


def hero(event: Summary, texts: Texts) -> Hero:
    """What stands first on the overview, and of a running event on the front page."""
    if event.phase is Phase.BEFORE:
        key = "overview.starts_at" if event.starts else "overview.starts"
        day = texts[f"weekday.{event.start.isoweekday()}"]
        beside = texts.rich(key, weekday=day, time=event.starts)
        return Hero(texts["overview.next"], dates.short_span(event.start, event.end, texts), beside)
    if event.phase is Phase.FINISHED:
        return _won(event, texts)
    if event.phase is Phase.CUT_AHEAD:
        rounds = texts.count("event.rounds", event.round)
        beside = texts.rich("overview.qualified", rounds=rounds)
        return Hero(texts["overview.cut"], texts("track.top", cut=event.cut), beside)
    if (final := event.final_next or event.last) is not Last.NOT:
        name = texts["track.second_final" if final is Last.SECOND_FINAL else "track.final"]
        beside = texts.rich("final.of", cut=event.size)
        if event.final_next is not Last.NOT:
            return Hero(texts["overview.next"], name, beside)
        said = (beside, round_state(event, texts))
        return Hero(texts["overview.now"], name, Markup(", ").join(filter(None, said)))
    return Hero(texts["overview.now"], round_of(event, texts), round_state(event, texts))


def round_of(event: Summary, texts: Texts, *, behind: bool = False) -> str:
    """The round that is on: "Round 3"; "Top 8, round 3", "Top 8, final" in the cut.

    In the cut also as it stands `behind` another word: "top 8, round 3".
    """
    if not event.in_cut:
        return texts("round.name", round=event.round)
    alone, after = {
        Last.NOT: ("hero.cut", "pairings.cut"),
        Last.FINAL: ("hero.final", "pairings.final"),
        Last.SECOND_FINAL: ("hero.second_final", "pairings.second_final"),
    }[event.last]
    return texts(after if behind else alone, cut=event.size, round=event.round)


def round_state(event: Summary, texts: Texts) -> Markup:
    """What is said beside the round: "of 4, ends 14:25", "of 4, all results in"."""
    parts = []
    if event.rounds is not None and not event.in_cut:
        parts.append(texts.rich("round.of", rounds=event.rounds))
    if event.phase is Phase.PAIRED:
        parts.append(texts.rich("round.paired"))
    elif event.phase is Phase.BETWEEN:
        if event.reported == event.tables:
            parts.append(texts.rich("round.all_in"))
    elif event.ends:
        parts.append(ends(event.ends, texts))
    elif event.last_day:
        parts.append(texts.rich("clock.last_day", day=last_day(event.last_day, texts)))
    return Markup(", ").join(parts)


def _won(event: Summary, texts: Texts) -> Hero:
    names = [winner.name for winner in event.winners]
    if not names:
        return Hero(texts["overview.over"], texts["overview.nobody"], Markup())
    label = texts.count("overview.winner", len(names))
    if event.size:
        beside = texts.rich("overview.won_cut", cut=event.size, seed=event.seed)
    else:
        rounds = texts.count("event.rounds", event.counted)
        key = "overview.won" if len(names) == 1 else "overview.shared"
        unit = texts.count(f"player.{event.unit}", whole_number(event.points))
        beside = texts.rich(key, rounds=rounds, points=event.points, unit=unit)
    return Hero(label, texts.listed(names), beside)
