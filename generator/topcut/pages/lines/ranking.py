"""The rows of a table of standings."""

from msgspec import Struct
from msgspec.structs import replace

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import place_in_cut
from topcut.pages.words import numbers
from topcut.rules.book.families import family_of
from topcut.rules.bracket.places import removed
from topcut.rules.course.now import Phase, cut_is_made
from topcut.rules.standings.standings import Standing, Standings
from topcut.rules.standings.tiebreakers import TIEBREAKERS, reading_of
from topcut.text.words.words import whole_number


class Ranked(Struct, frozen=True):
    """A line of the standings."""

    rank: str
    """"–" for the disqualified."""
    moved: str
    """▲1, ▼2, – where the rank is the same, "" without an earlier one."""
    id: str
    name: str
    mark: str
    """left after 2, bye, disqualified, by the draw; "" where there is nothing to say."""
    points: str
    tiebreaks: tuple[str, ...]
    """Tiebreakers, in the order they apply."""
    last_in: bool
    """Whether the cut is drawn below this row."""
    play_on: str
    """"23 points play on", drawn below the last row of a cut by points; else ""."""


def is_final(context: Context) -> bool:
    """Whether nothing can change any more, so that the final places are the standings."""
    everybody = {row.player.id for row in context.standings.rows}
    known = bool(context.places) or everybody <= context.event.disqualified
    return context.now.phase is Phase.FINISHED and known


def in_force(context: Context) -> tuple[Standing, ...]:
    """The standings in force: in the order of places once the event is over.

    Who has no place, the disqualified, stand last as in any standings.
    """
    rows = context.standings.rows
    if not is_final(context):
        return rows
    behind = len(context.places) + 1
    return tuple(sorted(rows, key=lambda row: context.places.get(row.player.id, behind)))


def final(context: Context) -> tuple[Ranked, ...]:
    """The standings in force as rows; the places of the cut first where it is over.

    The line of the cut is below all of its players; none is drawn where some have no place.
    """
    rows = in_force(context)
    if not is_final(context) or context.bracket is None:
        return ranked(context, context.standings)
    placed = [player for player in context.places if player in context.bracket.seeds]
    whole = bool(placed) and len(placed) == len(context.bracket.seeds)
    last = placed[-1] if whole and len(placed) < len(context.places) else ""
    return tuple(_placed(context, row, last_in=row.player.id == last) for row in rows)


def _placed(context: Context, row: Standing, *, last_in: bool) -> Ranked:
    """A line of the final standings; who was in the cut has moved from the seed to the place."""
    player = row.player.id
    place, bracket = context.places.get(player), context.bracket
    moved = None
    if bracket is not None and place is not None and player in bracket.seeds:
        moved = bracket.seed(player) - place
    return replace(
        line(context, row, last_in=last_in, play_on=""),
        rank="–" if place is None else str(place),
        moved=movement(moved),
        mark=context.texts["list.comma"].join(marks(context, row, places=False)),
    )


def ranked(context: Context, standings: Standings) -> tuple[Ranked, ...]:
    """The standings as rows, the cut drawn below the last who qualified."""
    number = standings.after
    if not 0 < number <= context.counted or standings is not context.after[number]:
        return _ranked_rows(context, standings)
    round_ = context.foundations[-1].rounds[number - 1]
    if standings is context.standings and (context.bracket is not None or context.event.cut):
        return context.once("ranked", lambda: _ranked_rows(context, standings))
    return context.settled(round_, "ranked", lambda: _ranked_rows(context, standings))


def _ranked_rows(context: Context, standings: Standings) -> tuple[Ranked, ...]:
    last, enough = _last_in(context, standings), _last_with_enough(context, standings)
    return tuple(
        line(
            context,
            row,
            last_in=row.player.id == last,
            play_on=play_on(context) if row.player.id == enough else "",
        )
        for row in standings.rows
    )


def _last_in(context: Context, standings: Standings) -> str:
    """The id of the player above the cut; "" where none is drawn."""
    ranks = [row.player.id for row in standings.rows if row.rank is not None]
    cut = context.plan.cut or 0
    if standings is context.standings and context.bracket is not None and context.bracket.seeds:
        qualified = context.bracket.cut.qualified
        return qualified[-1] if qualified and qualified[-1] != ranks[-1] else ""
    return ranks[cut - 1] if 0 < cut < len(ranks) else ""


def _last_with_enough(context: Context, standings: Standings) -> str:
    """The id of the last who has the points of a cut by points; "" where that parts nobody."""
    advance = context.event.advance
    rows = [row for row in standings.rows if row.rank is not None]
    if advance is None:
        return ""
    enough = [row.player.id for row in rows if row.points >= advance.points]
    return enough[-1] if 0 < len(enough) < len(rows) else ""


def play_on(context: Context) -> str:
    """What a cut by points asks for: "23 points play on"; "" without one."""
    advance = context.event.advance
    if advance is None:
        return ""
    return context.texts("standings.play_on", points=numbers.points(advance.points, context.texts))


def line(context: Context, row: Standing, *, last_in: bool, play_on: str) -> Ranked:
    """A line of the standings."""
    return Ranked(
        rank="–" if row.rank is None else str(row.rank),
        moved=movement(row.moved),
        id=row.player.id,
        name=context.name(row.player.id),
        mark=context.texts["list.comma"].join(marks(context, row)),
        points=numbers.points(row.points, context.texts),
        tiebreaks=tiebreaks(context, row),
        last_in=last_in,
        play_on=play_on,
    )


def tiebreaks(context: Context, row: Standing) -> tuple[str, ...]:
    """The player's tiebreakers as shown: means with four places, sums as they are."""
    return tuple(
        numbers.decimals(value, context.texts)
        if TIEBREAKERS[key].mean
        else numbers.points(value, context.texts)
        for key, value in zip(context.regulations.tiebreakers, row.tiebreaks, strict=True)
    )


def columns(context: Context) -> tuple[str, ...]:
    """Headings of the tiebreakers in force."""
    return tuple(context.texts[f"column.{key}"] for key in context.regulations.tiebreakers)


def words(context: Context) -> tuple[str, ...]:
    """The tiebreakers in force as they stand in a sentence."""
    return tuple(context.texts[f"tiebreaker.{key}"] for key in context.regulations.tiebreakers)


def reading_note(context: Context) -> str:
    """How strength of schedule is counted, where it is not as the rules have it; else ""."""
    reading = reading_of(context.event).key
    if not reading or "sos" not in context.regulations.tiebreakers:
        return ""
    return context.texts[f"reading.{reading}"]


def unit(context: Context, form: str, points: str = "") -> str:
    """What players gain, points or GMP: as `column`, or as `short` or `word` beside so many."""
    key = f"unit.{context.regulations.unit}.{form}"
    if form == "column":
        return context.texts[key]
    return context.texts.count(key, whole_number(points))


def movement(moved: int | None) -> str:
    """Places since the round before: "▲1", "▼2", "–"."""
    if moved is None:
        return ""
    if moved == 0:
        return "–"
    return f"▲{moved}" if moved > 0 else f"▼{-moved}"


def marks(context: Context, row: Standing, *, places: bool = True) -> list[str]:
    """What is said beside a name in the standings; of the cut its `places`, else the seeds."""
    texts = context.texts
    said = []
    removed_from_cut = _is_in_force(context, row) and row.player.id in removed(context.event)
    if row.disqualified is not None or removed_from_cut:
        said.append(texts["mark.disqualified"])
    elif row.left_after is not None and not is_below(context, row):
        said.append(texts("mark.left", round=row.left_after))
    if after_cut := _in_cut(context, row, places=places):
        said.append(after_cut)
    if row.player.joins > 1:
        said.append(texts("mark.joined", round=row.player.joins))
    if row.byes:
        said.append(texts.count("mark.bye", row.byes))
    if row.shared:
        said.append(texts["mark.shared"])
    if row.by_draw and not context.event.undrawn:
        said.append(texts["mark.by_draw"])
    return said


def is_below(context: Context, row: Standing) -> bool:
    """Whether it is the cut by points that the player left by: the line says it, not the row."""
    advance = context.event.advance
    return advance is not None and row.record.below and row.left_after == advance.after


def still_ranked(context: Context, line: Ranked) -> bool:
    """Whether somebody disqualified in the cut still has the rank of the Swiss rounds."""
    return line.rank != "–" and line.id in context.event.disqualified


def _is_in_force(context: Context, row: Standing) -> bool:
    """Whether a line is of the standings in force and of no round before them."""
    return row is context.standings.by_id.get(row.player.id)


def _in_cut(context: Context, row: Standing, *, places: bool) -> str:
    """What the cut made of the player, beside the standings in force."""
    bracket, texts = context.bracket, context.texts
    if bracket is None or not cut_is_made(context.event) or not _is_in_force(context, row):
        return ""
    player = row.player.id
    if places and (place := place_in_cut(context, bracket, player)):
        return texts("mark.cut_place", place=place)
    if player in bracket.seeds:
        return texts("bracket.seed", n=bracket.seed(player))
    return texts["mark.not_in_cut"] if player in bracket.cut.qualified else ""


def has_balance(context: Context) -> bool:
    """Whether players of this event have a side balance."""
    return family_of(context.regulations).facts.sides_paired


def balance(context: Context, standing: Standing) -> str:
    """Corp +1, Runner +2 or even; "" where sides are not part of the pairing."""
    if not has_balance(context):
        return ""
    games = standing.record.side_balance
    if not games:
        return context.texts["balance.even"]
    return context.texts("balance.corp" if games > 0 else "balance.runner", n=abs(games))
