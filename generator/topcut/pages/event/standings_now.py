"""The standings while a round runs: who is done, who still plays, and who is in the cut."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, structs

from topcut.pages.context.context import Context
from topcut.pages.lines import chances
from topcut.pages.lines.ranking import Ranked, columns, line, unit
from topcut.pages.words import numbers
from topcut.rules.sure.race import Race, race
from topcut.text.words.texts import Texts
from topcut.tournament import Match


class NowRow(Ranked, frozen=True):
    """A line of the standings with the results so far."""

    gained: str
    """+6; table 7, where the player still plays; "" of who has no part in the round."""
    plays: bool
    chance: str
    """in, open, out or first; "" where nothing is said."""


class StandingsNow(Struct, frozen=True):
    """What stands on the page of standings before the standings in force."""

    context: str
    """now, in round 5 of 5."""
    note: str
    """What counts so far, and what the arrows compare with."""
    rows: tuple[NowRow, ...]
    gained: str
    """Heading of what the round gave: Round 5; Rounds 1 to 2, where both lack results."""
    points: str
    tiebreaker: str
    """Heading of the first tiebreaker."""
    chance: str
    """Heading of what is known of the cut; "" where nothing is said of anybody."""
    after: str
    """After round 4: the heading of the standings below."""
    tables: int
    reported: int
    """Tables whose results are in."""

    @property
    def width(self) -> int:
        """Columns of the table."""
        return 5 + bool(self.tiebreaker) + bool(self.chance)


def standings_now(context: Context) -> StandingsNow | None:
    """The standings with the results so far; None while no round that runs has a result."""
    return context.once("standings now", lambda: _standings_now(context))


def _standings_now(context: Context) -> StandingsNow | None:
    going = race(context.event, context.regulations)
    if going is None:
        return None
    texts, counted = context.texts, context.counted
    rows = tuple(_rows(context, going))
    tables = sum(len(round_.matches) for round_ in going.rounds)
    reported = tables - going.open
    said = [texts.count("race.counts", tables, reported=reported)]
    if going.turned:
        said.append(texts["race.turned"])
    if counted:
        said.append(texts("race.moved", round=counted))
    last = going.rounds[-1].number
    return StandingsNow(
        context=texts("race.now", round=last)
        if context.plan.rounds is None
        else texts("race.now_of", round=last, rounds=context.plan.rounds),
        note=" ".join(said),
        rows=rows,
        gained=texts("round.name", round=last)
        if len(going.rounds) == 1
        else texts("race.rounds", first=going.rounds[0].number, last=last),
        points=unit(context, "column"),
        tiebreaker=next(iter(columns(context)), ""),
        chance=texts["sure.column"] if any(row.chance for row in rows) else "",
        after=texts("race.after", round=counted),
        tables=tables,
        reported=reported,
    )


def _rows(context: Context, going: Race) -> list[NowRow]:
    gained = _gained(going, context.texts)
    return [
        NowRow(
            **structs.asdict(
                line(context, row, last_in=row.player.id == going.last_in, play_on="")
            ),
            gained=_plays(context, going.playing[row.player.id])
            if row.player.id in going.playing
            else gained.get(row.player.id, ""),
            plays=row.player.id in going.playing,
            chance=chances.word(context, row.player.id),
        )
        for row in going.standings.rows
    ]


def _gained(going: Race, texts: Texts) -> Mapping[str, str]:
    """What the rounds that run gave to who is done, by player id."""
    running = {round_.number for round_ in going.rounds}
    points: dict[str, Fraction] = {}
    for row in going.standings.rows:
        for entry in row.record.entries:
            if entry.round in running:
                points[row.player.id] = points.get(row.player.id, Fraction(0)) + entry.points
    return {player: numbers.signed(gained, texts) for player, gained in points.items()}


def _plays(context: Context, match: Match) -> str:
    texts = context.texts
    if match.table is None:
        return texts["round.playing"]
    return texts("race.table", table=match.table)
