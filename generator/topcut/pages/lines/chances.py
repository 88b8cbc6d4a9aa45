"""Chances of making the cut while Swiss rounds remain, in the words of pages.

`rules/sure` computes and proves them. Before the last round only players who are sure or out are
mentioned.

Longer than most: standings, pairings, paper and players' pages say it in forms of their own.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.table import PAIR
from topcut.pages.words import numbers
from topcut.rules.sure.chances import Because, Chance, Needs, Outlook, Prospect, Verdict
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Match

MOST_TABLES = 8
"""Up to so many tables that a player depends on are named."""

Score = tuple[Fraction, Fraction]


class EqualResults(Struct, frozen=True):
    """Results of the player's own table that mean the same for the player."""

    results: str
    """6–0, 5–0 or 3–3; a win."""
    chance: str
    """sure; open, by tables 2 and 5."""


class CutPart(Struct, frozen=True):
    """What one player's page says of the cut."""

    verdict: str
    """Sure of the top 8."""
    why: str
    """The bound that decides, in numbers; "" while it is open."""
    needs: tuple[str, ...]
    """The least result that is enough; what a split or draw means for both."""
    ways: tuple[EqualResults, ...]
    """Every result of the player's table; empty where it changes nothing."""
    when: str
    """After round 5, by the results of round 6 that are in. Corrections … It is the same while
    they come in, so that a result changes no page of whom it does not concern."""


def cut_outlook(context: Context) -> Outlook | None:
    """What there is to say; None where nobody asks, and while nobody is sure of anything or out."""

    def make() -> Outlook | None:
        found = outlook(context.event, context.regulations)
        if found is None or found.last:
            return found
        chances = (*found.cut.values(), *found.first.values())
        known = any(chance.verdict is Verdict.SURE for chance in chances)
        return found if known or found.count(Verdict.OUT) else None

    return context.fact("sure", make)


def word(context: Context, player: str) -> str:
    """One word for a line of the standings: sure, open, out, or first, who is sure of that place.

    "" where nothing is said: of who is open before the last round, of who has left, and of
    everybody once all results are in, when the line of the cut says it, unless somebody declined.
    """
    found = cut_outlook(context)
    if found is None or player not in found.cut:
        return ""
    if found.round is None and found.last and not context.event.cut:
        return ""  # all results are in, and nobody above the line of the cut declined it
    chance = found.cut[player]
    if chance.proof is not None and chance.proof.because is Because.LEFT:
        return ""
    if chance.verdict is Verdict.OPEN and not found.last:
        return ""
    return _word(context, chance, found.first[player])


def summed(context: Context, *, paper: bool = False, when: bool = True) -> str:
    """Of everybody, and when: "Top 8: 5 in, 3 open, 24 out. After round 5, …"; "" if nothing.

    On paper it stands behind the words of the line of the cut: ": 5 in, 3 open, 24 out. …".
    """
    found = cut_outlook(context)
    if found is None:
        return ""
    counts = {f"{verdict}": found.count(verdict) for verdict in Verdict}
    said = context.texts("sure.counts" if paper else "sure.all", cut=found.places, **counts)
    if paper:
        return said if found.round is None else f"{said} {_when(context, found)}"
    return _with_changes(context, found, f"{said} {_when(context, found)}" if when else said)


def short(context: Context, player: str) -> str:
    """A few words beside a name in the pairings: "in with 3–3", "sure", "out"; "" if nothing."""
    found = cut_outlook(context)
    need = None if found is None else found.needs.get(player)
    said = word(context, player)
    if need is None or said != context.texts["sure.word.open"] or need.least is None:
        return said
    score = need.least.points
    kind = _kind(context, need, score)
    kind = kind if kind in ("win", "draw") else "score"
    return context.texts(f"sure.with.{kind}", score=numbers.score(*score, context.texts))


def cut_part(context: Context, player: str) -> CutPart | None:
    """What the page of a player says of the cut; None where there is nothing to say."""
    found = cut_outlook(context)
    if found is None or player not in found.cut:
        return None
    chance, first = found.cut[player], found.first[player]
    if chance.verdict is Verdict.OPEN and not found.last:
        return None
    texts, need = context.texts, found.needs.get(player)
    is_first = chance.verdict is first.verdict is Verdict.SURE
    key = "first" if is_first else f"{chance.verdict}"
    key = "own" if key == "open" and need is not None else key
    by = _depends(context, found.waits[player]) if player in found.waits else ""
    return CutPart(
        texts(f"sure.said.{key}", cut=found.places, by=by),
        _why(context, first if is_first else chance),
        tuple(_needs(context, found, player, need)) if need is not None else (),
        _ways(context, need) if need is not None and chance.verdict is not Verdict.OUT else (),
        context.once("sure when", lambda: _with_changes(context, found, _by(context, found))),
    )


def _word(context: Context, cut: Chance, first: Chance) -> str:
    if cut.verdict is first.verdict is Verdict.SURE:
        return context.texts["sure.word.first"]
    return context.texts[f"sure.word.{cut.verdict}"]


def _when(context: Context, forecast: Outlook) -> str:
    """By how many results."""
    texts = context.texts
    if forecast.round is None or context.event.ranked[-1].number > forecast.round.number:
        return _by(context, forecast)
    tables = len(forecast.round.matches)
    return texts.count(
        "sure.with_results" if forecast.after else "sure.results",
        tables,
        after=forecast.after,
        reported=tables - forecast.missing,
        round=forecast.round.number,
    )


def _by(context: Context, forecast: Outlook) -> str:
    """By which results, without their number.

    The last round that is paired may count results while one before it lacks some.
    """
    if forecast.round is None:
        return context.texts("sure.after", round=forecast.after)
    last = context.event.ranked[-1].number
    several = last > forecast.round.number
    if forecast.after:
        key = "sure.by_rounds" if several else "sure.by_round"
    else:
        key = "sure.by_first_rounds" if several else "sure.by_first"
    return context.texts(key, after=forecast.after, round=forecast.round.number, last=last)


def _with_changes(context: Context, forecast: Outlook, sentence: str) -> str:
    """And what changes it."""
    more = () if forecast.whole else (context.texts["sure.not_whole"],)
    return " ".join((sentence, context.texts["sure.changes"], *more))


def _why(context: Context, chance: Chance) -> str:
    """The bound that decides, in numbers; "" while it is open.

    Of who is out no more others are counted than there are places: the page stays as it is.
    """
    proof = chance.proof
    if proof is None:
        return ""
    alone = (Because.LEFT, Because.ROOM, Because.PLAYED)
    key = f"{proof.because}" if proof.because in alone else f"{chance.verdict}_{proof.because}"
    if proof.because is Because.BELOW:  # at a cut by points, which the structure announces
        advance = context.event.advance
        assert advance is not None
        return context.texts(
            "sure.because.below",
            round=advance.after,
            points=numbers.points(proof.points, context.texts),
            needed=numbers.points(advance.points, context.texts),
        )
    return context.texts(
        f"sure.because.{key}",
        points=numbers.points(proof.points, context.texts),
        others=proof.others,
        places=proof.places,
    )


def _needs(context: Context, forecast: Outlook, player: str, need: Needs) -> Iterable[str]:
    texts = context.texts
    if forecast.cut[player].verdict is Verdict.OPEN:
        if need.least is None:
            yield texts["sure.enough.none"]
        else:
            kind = _kind(context, need, need.least.points)
            yield texts(f"sure.enough.{kind}", score=numbers.score(*need.least.points, texts))
    if split := _split(context, forecast, player, need):
        yield split


def _split(context: Context, forecast: Outlook, player: str, need: Needs) -> str:
    """What it means for both if they agree on a split or a draw; "" where it decides nothing."""
    others = [other for other in need.match.players if other != player]
    if len(need.match.players) != PAIR or others[0] not in forecast.needs:
        return ""
    own, their = _even(need), _even(forecast.needs[others[0]])
    if own is None or their is None:
        return ""
    chances = [forecast.cut.get(one) for one in need.match.players]  # none yet of who joins now
    known = all(one is not None and one.verdict is not Verdict.OPEN for one in chances)
    if known or own.cut.verdict is their.cut.verdict is Verdict.OPEN:
        return ""
    return context.texts(
        "sure.draw" if _kind(context, need, own.points) == "draw" else "sure.split",
        score=numbers.score(*own.points, context.texts),
        one=context.name(player),
        one_is=_word(context, own.cut, own.first),
        other=context.name(others[0]),
        other_is=_word(context, their.cut, their.first),
    )


def _even(need: Needs) -> Prospect | None:
    """The ending that gives both the same, and the most of it; None where there is none."""
    even = [one for one in need.endings if one.points[0] == one.points[1] > 0]
    return max(even, key=lambda one: one.points[0], default=None)


def _ways(context: Context, need: Needs) -> tuple[EqualResults, ...]:
    labelled = [(_word(context, one.cut, one.first), one) for one in need.endings]
    (label, _), *others = labelled
    if label != context.texts["sure.word.open"] and all(other == label for other, _ in others):
        return ()
    return tuple(
        _way(context, need, label, [one for _, one in group])
        for label, group in groupby(labelled, key=lambda each: each[0])
    )


def _way(context: Context, need: Needs, label: str, endings: list[Prospect]) -> EqualResults:
    texts = context.texts
    kinds = [_kind(context, need, one.points) for one in endings]
    results = [
        texts[f"sure.result.{kind}"]
        if kind in ("win", "draw", "loss")
        else numbers.score(*one.points, texts)
        for kind, one in zip(kinds, endings, strict=True)
    ]
    depends = (
        _depends(context, [match for one in endings for match in one.cut.tables])
        if label == texts["sure.word.open"]
        else ""
    )
    return EqualResults(texts.listed(results, "or"), f"{label}{depends}")


def _depends(context: Context, matches: Iterable[Match]) -> str:
    """Which tables it depends on, or that tiebreakers alone decide."""
    tables = {match.players: match.table for match in matches}
    texts = context.texts
    named = sorted(number for number in tables.values() if number is not None)
    if not tables:
        return texts["sure.by_tiebreakers"]
    if len(tables) > MOST_TABLES:
        return texts("sure.by_many", n=MOST_TABLES)
    if len(named) < len(tables):
        return texts.count("sure.by_others", len(tables))
    return texts.count("sure.by_tables", len(tables), tables=texts.listed([*map(str, named)]))


def _kind(context: Context, need: Needs, score: Score) -> str:
    """What a result is called: win, draw, loss of one game; two_wins, one_each, two_losses; score.

    A table plays two games where a player can have half of the most that there is.
    """
    most = context.fact("sure most", lambda: max(max(one.points) for one in need.endings))
    half = most / 2
    two = context.fact(
        "sure games", lambda: any(one.points == (half, half) for one in need.endings)
    )
    own, other = score
    if not other and own == most:
        return "two_wins" if two else "win"
    if not own and other == most:
        return "two_losses" if two else "loss"
    if own != other or not own:
        return "score"
    if two:
        return "one_each" if own == half else "score"
    return "draw"
