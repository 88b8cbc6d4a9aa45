"""The figures of an event as they are now, and how they differ from those that went out."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from topcut.record.figures_file import FIRST, LAST, ExactFigures
from topcut.regulations import Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.final import final_places
from topcut.rules.course.now import Phase, now
from topcut.rules.standings.standings import standings
from topcut.tournament import Event
from topcut.tournament.player import WITHHELD

_OTHERS = {"published rank": "ranks", "published points": "points", "published sos": "sos",
           "published esos": "esos"}  # fmt: skip
"""Columns of what another program published, where event.yaml has it."""
COMPARABLE = tuple(column.removeprefix("published ") for column in _OTHERS)
"""Columns of ours that another program publishes too."""
LISTED = "listed"
"""What stands in the place of a figure where a whole line or column came or went."""


class Difference(Struct, frozen=True):
    """One figure that is another than it was; texts are exact, "" for none."""

    key: str
    """Of the player; "" where a column came or went."""
    column: str
    """ "" where the player's line came or went."""
    before: str
    now: str


def event_figures(event: Event, regulations: Regulations) -> ExactFigures | None:
    """The figures of an event as everybody sees them; None until it is over."""
    event = event.public()
    if now(event, regulations).phase is not Phase.FINISHED:
        return None
    computed = standings(event, regulations)
    places = final_places(event, regulations)
    cup = bracket(event, regulations)
    seeds = {player: seed for seed, player in enumerate(cup.seeds if cup else (), 1)}
    published = {
        column: dict(figures)
        for column, field in _OTHERS.items()
        if event.published is not None and (figures := getattr(event.published, field))
    }
    rows: dict[str, tuple[Fraction | None, ...]] = {}
    for player in event.players:
        line = computed.by_id.get(player.id)
        theirs = [_exact(figures.get(player.id)) for figures in published.values()]
        if line is None and not any(each is not None for each in theirs):
            continue
        ours: tuple[Fraction | None, ...] = (None,) * (2 + len(computed.tiebreakers))
        if line is not None:
            ours = (_exact(line.rank), line.points, *line.tiebreaks)
        in_cut = _exact(seeds.get(player.id)), _exact(places.get(player.id))
        rows[player.draw_key] = (*ours, *in_cut, *theirs)
    return ExactFigures((*FIRST[1:], *computed.tiebreakers, *LAST, *published), rows)


def _exact(value: int | Fraction | None) -> Fraction | None:
    return None if value is None else Fraction(value)


def with_hidden(before: ExactFigures, after: ExactFigures) -> ExactFigures:
    """What went out, by the keys of now: whoever was hidden since has the same figures by another.

    Nobody else's line is taken for theirs: only keys that came with hiding, and figures that are
    exactly the same.
    """
    rows = dict(before.rows)
    gone = [key for key in before.rows if key not in after.rows]
    for key in sorted(after.rows.keys() - before.rows.keys()):
        row = after.rows[key]
        same = (old for old in gone if old in rows and rows[old] == row)
        if key.startswith(WITHHELD) and (old := next(same, None)) is not None:
            del rows[old]
            rows[key] = row
    return ExactFigures(before.columns, rows)


def differences(before: ExactFigures, after: ExactFigures) -> tuple[Difference, ...]:
    """Every figure that is another, by key; first the columns that came or went."""
    return (*_column_differences(before, after), *_row_differences(before, after))


def _column_differences(before: ExactFigures, after: ExactFigures) -> Iterator[Difference]:
    for column in before.columns:
        if column not in after.columns:
            yield Difference("", column, LISTED, "")
    for column in after.columns:
        if column not in before.columns:
            yield Difference("", column, "", LISTED)


def _row_differences(before: ExactFigures, after: ExactFigures) -> Iterator[Difference]:
    for key in sorted({*before.rows, *after.rows}):
        if key not in after.rows:
            yield Difference(key, "", LISTED, "")
        elif key not in before.rows:
            yield Difference(key, "", "", LISTED)
        elif before.columns != after.columns or before.rows[key] != after.rows[key]:
            one = dict(zip(before.columns, before.rows[key], strict=True))
            other = dict(zip(after.columns, after.rows[key], strict=True))
            for column, cell in one.items():
                if column in other and cell != other[column]:
                    yield Difference(key, column, _text(cell), _text(other[column]))


def _text(cell: Fraction | None) -> str:
    return "" if cell is None else str(cell)


def sentence(difference: Difference, names: Mapping[str, str]) -> str:
    """A difference in a sentence: "Ada Crane: points 12, now 9"; `names` are by key."""
    key, column = difference.key, difference.column
    if not key:
        state = "is not here now" if difference.before else "is here now, and was not published"
        return f"the column “{column}” {state}"
    name = names.get(key, f"“{key}”")
    if not column:
        if difference.before:
            return f"{name} was in the standings, and is not now"
        return f"{name} is in the standings now, and was not"
    return f"{name}: {column} {difference.before or 'none'}, now {difference.now or 'none'}"
