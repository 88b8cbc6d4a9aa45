"""What another program published, held against what follows here: which reading, what differs.

A published figure is ours where our exact number, rounded to the places that the file prints, is
the same. What differs is kept in the event, and said, with its reason where the file shows one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from topcut.exchange.reading.imported import Losses, PublishedOrder, PublishedRow
from topcut.regulations import Regulations
from topcut.regulations.families import OPTIONS
from topcut.rules.standings.standings import Standing, Standings, standings
from topcut.rules.standings.tiebreakers import shares
from topcut.tournament import Event, Published

READING = "S-tie-1"
"""The row whose readings programs published."""
FIGURES = ("points", "sos", "esos")
NAMES = {
    "points": ("total of points is", "totals of points are"),
    "sos": ("strength of schedule is", "strengths of schedule are"),
    "esos": ("extended strength of schedule is", "extended strengths of schedule are"),
    "ranks": ("rank is", "ranks are"),
}
"""Each figure as subject of a sentence, of one player and of several."""
MOST_PLACES = 12
"""Decimal places that count: more are those of binary fractions, and the last of them is wrong."""

CONVERTED = "points were counted by the rules before 2017"
MOST_RANKS, LARGEST, HELD_PLACES = 10_000, 1_000_000, 30
"""Ranks, numbers and decimal places from which on event.yaml cannot hold them: absurd ones."""

Differing = Mapping[str, Mapping[str, Fraction]]
"""The published figures that differ, by figure and player, in the published order."""


def with_published(
    event: Event, regulations: Regulations, published: PublishedOrder, losses: Losses
) -> Event:
    """The event with the published reading of strength of schedule, and what differs."""
    if not (published.swiss and event.ranked):
        return event
    event = _read_as_published(event, regulations, published, losses)
    computed = standings(event, regulations)
    differences = differing(published, computed)
    ranks = {
        player: row.rank
        for player, row in published.swiss.items()
        if row.rank is not None
        and 0 < row.rank < MOST_RANKS
        and (player not in computed.by_id or row.rank != computed.by_id[player].rank)
    }
    if not (ranks or any(differences.values())):
        return event
    for figure in FIGURES:
        reasons = {
            player: _reason(computed, published, differences, figure, player)
            for player in differences[figure]
        }
        _say(event, figure, reasons, losses)
    reasons = {
        player: _reason_of_rank(computed, published, differences, player) for player in ranks
    }
    _say(event, "ranks", reasons, losses)
    kept = Published(
        by=published.by,
        ranks=tuple(ranks.items()),
        **{figure: tuple(differences[figure].items()) for figure in FIGURES},
    )
    return replace(event, published=kept)


def _say(event: Event, figure: str, reasons: Mapping[str, str], losses: Losses) -> None:
    """How many of a figure differ, whose, and why: a loss for each reason."""
    counts = Counter(reasons.values())
    for player, reason in reasons.items():
        losses.add(
            f"published {figure}",
            f"{counts[reason]} published {NAMES[figure][counts[reason] > 1]} not as computed here, "
            f"and kept below `published:` in event.yaml; {reason}",
            event.player[player].name,
        )


def differing(published: PublishedOrder, computed: Standings) -> Differing:
    """Points, SoS and eSoS that were published and are not ours, of who is in our standings."""
    differences: dict[str, dict[str, Fraction]] = {}
    for figure in FIGURES:
        values = {
            player: value
            for player, row in published.swiss.items()
            if (value := _published(row, figure)) is not None and player in computed.by_id
        }
        half = Fraction(1, 2 * 10 ** places(values.values()))
        differences[figure] = {
            player: value
            for player, value in values.items()
            if abs(ours(computed, player, figure) - value) > half
        }
    return differences


def ours(computed: Standings, player: str, figure: str) -> Fraction:
    """Our exact figure of a player."""
    row = computed.by_id[player]
    if figure == "points":
        return row.points
    return dict(zip(computed.tiebreakers, row.tiebreaks, strict=True)).get(figure, Fraction(0))


def places(values: Iterable[Fraction]) -> int:
    """How many decimal places a file prints: those of the longest of these, at most twelve."""
    denominators = {value.denominator for value in values}
    exact = (
        number
        for number in range(MOST_PLACES)
        if all(10**number % each == 0 for each in denominators)
    )
    return next(exact, MOST_PLACES)


def _published(row: PublishedRow, figure: str) -> Fraction | None:
    """What was published, where it is a number that event.yaml can hold."""
    value: Fraction | None = getattr(row, figure)
    held = value is not None and abs(value) < LARGEST and 10**HELD_PLACES % value.denominator == 0
    return value if held else None


def _read_as_published(
    event: Event, regulations: Regulations, published: PublishedOrder, losses: Losses
) -> Event:
    """The event with the option of S-tie-1 that alone fits the published numbers, if any."""
    told = any(row.sos is not None for row in published.swiss.values())
    if READING not in regulations.options or not told:
        return event
    if not differing(published, standings(event, regulations))["sos"]:
        return event
    for reading in OPTIONS[READING]:
        option = f"{READING}: {reading}"
        other = replace(event, options=(*event.options, option))
        if not differing(published, standings(other, regulations))["sos"]:
            losses.add(
                READING,
                f"strength of schedule was published by another reading than {READING} as it is "
                f"written, so event.yaml has options: {{{option}}}",
            )
            return other
    return event


def _reason(
    computed: Standings, published: PublishedOrder, differences: Differing, figure: str, player: str
) -> str:
    """Why a figure differs, as far as the file shows it."""
    if published.converted:
        return CONVERTED
    if figure == "points":
        last = computed.by_id[player].record.entries[-1:]
        missing = computed.by_id[player].points - differences["points"][player]
        if last and last[0].round == computed.after and missing == last[0].points:
            return "without the points of the last round"
        return "the results in the file give others"
    if differences["points"]:
        return "points differ too"
    if figure == "esos" and differences["sos"]:
        return "strengths of schedule differ too"
    if figure == "esos" and _is_of_rounded(computed, published, player):
        return "the mean of strengths of schedule that were rounded first"
    return "no reading of the results in the file gives that"


def _is_of_rounded(computed: Standings, published: PublishedOrder, player: str) -> bool:
    """Whether a published eSoS is the mean of the SoS as printed, not of the exact ones."""
    record = computed.by_id[player].record
    printed = [published.swiss[met].sos for met in record.opponents if met in published.swiss]
    told = published.swiss[player].esos
    count = shares(record, computed.reading)
    if told is None or not count or len(printed) < len(record.opponents):
        return False
    mean = sum((sos or Fraction(0) for sos in printed), Fraction(0)) / count
    half = Fraction(
        1, 2 * 10 ** places(row.esos or Fraction(0) for row in published.swiss.values())
    )
    return abs(mean - told) <= half


def _reason_of_rank(
    computed: Standings, published: PublishedOrder, differences: Differing, player: str
) -> str:
    """Why a rank differs, as far as the file shows it."""
    row = computed.by_id.get(player)
    if published.converted and row is not None:
        return CONVERTED
    if row is None:
        return "a player who never played has no rank here"
    if row.rank is None:
        return "a disqualified player has no rank here"
    passed = [other for other in computed.rows if _in_other_order(published, row, other)]
    if passed and all(_key(other) == _key(row) for other in passed):
        return "tied on everything, and decided by another draw"
    if any(each.player.id in differences[figure] for each in (row, *passed) for figure in FIGURES):
        return "other figures differ too"
    if passed and all(_key(other)[:2] == _key(row)[:2] for other in passed):
        return "equal strengths of schedule were held unequal"
    if not passed:
        return "a player further up has no rank here"
    return "the file does not show why"


def _key(row: Standing) -> tuple[Fraction, ...]:
    return (row.points, *row.tiebreaks)


def _in_other_order(published: PublishedOrder, one: Standing, other: Standing) -> bool:
    """Whether two were published in another order than they have here."""
    theirs = [published.swiss.get(row.player.id) for row in (one, other)]
    if one is other or one.rank is None or other.rank is None:
        return False
    if theirs[0] is None or theirs[1] is None:
        return False
    first, second = theirs[0].rank, theirs[1].rank
    return first is not None and second is not None and (first < second) != (one.rank < other.rank)
