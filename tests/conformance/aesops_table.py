"""How many players have the published figures: python -m tests.conformance.aesops_table.

Reads the 42 real events of Aesop's Tables and writes docs/measurements/aesops.md, which names no
player. tests/conformance/test_aesops_table.py holds that the table is what is computed.
"""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.reading.published import differing
from topcut.regulations import load
from topcut.regulations.families import BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND
from topcut.rules.standings.standings import standings

from tests.support.aesops_files import EVENTS, aesops_event

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "measurements" / "aesops.md"
SINGLE = load("single-sided")
READINGS = ("", BYE_IS_AN_OPPONENT, BYE_IS_NO_ROUND)
FIGURES = ("points", "sos", "esos", "ranks")
WRITTEN = {"points": "points", "sos": "SoS", "esos": "eSoS", "ranks": "rank"}
REASONS = {
    "tied on everything, and decided by another draw": "another draw",
    "a player who never played has no rank here": "ranked, and never played",
    "the mean of strengths of schedule that were rounded first": "mean of rounded SoS",
    "without the points of the last round": "last round not counted",
    "the results in the file give others": "other points than the results give",
    "no reading of the results in the file gives that": "no reading",
    "points differ too": "follows from points",
    "strengths of schedule differ too": "follows from SoS",
    "other figures differ too": "follows from other figures",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One event."""

    name: str
    players: int
    """Who played."""
    reading: str
    """The one that the import keeps; "" as S-tie-1 is written."""
    fits: tuple[str, ...]
    """Every reading by which all strengths of schedule are the published ones."""
    equal: dict[str, dict[str, int]]
    """By reading and figure: how many players have the published one."""
    reasons: Counter[str]
    """Why others differ under the reading that is kept: reason and how many figures."""


def line(name: str, imported: ImportedEvent) -> Line:
    """What is to be said of one event."""
    event, published = imported.event, imported.published
    equal = {}
    for reading in READINGS:
        option = (f"S-tie-1: {reading}",) if reading else ()
        computed = standings(replace(event, options=option), SINGLE)
        found = differing(published, computed)
        counted = {figure: len(computed.rows) - len(found[figure]) for figure in found}
        counted["ranks"] = sum(
            row.rank == published.swiss[row.player.id].rank for row in computed.rows
        )
        equal[reading] = counted
    reasons: Counter[str] = Counter()
    kept = event.published
    if kept is not None:
        for loss in imported.losses:
            thing, _, figure = loss.thing.partition(" ")
            if thing == "published":
                number, why = loss.sentence.partition(" ")[0], loss.sentence.partition("; ")[2]
                reasons[f"{REASONS[why]} ({WRITTEN[figure]})"] += int(number)
    total = len(standings(event, SINGLE).rows)
    return Line(
        name,
        total,
        event.option("S-tie-1"),
        tuple(reading for reading in READINGS if equal[reading]["sos"] == total),
        equal,
        reasons,
    )


def lines() -> list[Line]:
    """All 42 events."""
    return [line(name, aesops_event(name)) for name in EVENTS]


def document(found: list[Line]) -> str:
    """The whole page."""
    everybody = sum(each.players for each in found)
    fits = Counter(each.fits for each in found)
    none = fits[()]
    rows = [
        f"| {reading or 'as S-tie-1 is written'} "
        f"| {sum(each.fits == (reading,) for each in found)} "
        f"| {sum(each.equal[reading]['sos'] for each in found)} "
        f"| {sum(each.equal[reading]['esos'] for each in found)} "
        f"| {sum(each.equal[reading]['ranks'] for each in found)} |"
        for reading in READINGS
    ]
    kept = {figure: sum(each.equal[each.reading][figure] for each in found) for figure in FIGURES}
    events = [_row(each) for each in found]
    return TEXT.format(
        events=len(found),
        players=everybody,
        all=fits[READINGS],
        none=none,
        readings="\n".join(rows),
        points=kept["points"],
        sos=kept["sos"],
        esos=kept["esos"],
        ranks=kept["ranks"],
        rows="\n".join(events),
    )


def _row(each: Line) -> str:
    equal = each.equal[each.reading]
    numbers = " | ".join(str(equal[figure]) for figure in FIGURES)
    why = "; ".join(f"{number} {reason}" for reason, number in each.reasons.items())
    reading = each.reading or ("none fits" if not each.fits else "")
    return f"| {each.name} | {each.players} | {reading} | {numbers} | {why} |"


TEXT = """\
# Published figures of single-sided events

{events} real events from 2023 and 2024 with {players} players in all, as exported by Aesop's
Tables. Written by `python -m tests.conformance.aesops_table`;
`tests/conformance/test_aesops_table.py` checks every number.

A figure is equal if our exact number, rounded to the file's three decimal places, is the published
one. Names are left out here; `topcut import` lists them.

## The readings of SoS

In {all} events all three readings give the published SoS, since nobody had a bye. {none} events fit
none: their exports contain numbers from another moment. If exactly one reading fits, the import
keeps that one; otherwise it uses the rule as written.

| reading | events that fit it alone | SoS equal | eSoS equal | ranks equal |
|---|---|---|---|---|
{readings}

Under the reading kept, {points} of {players} players have the published points, {sos} the published
SoS, {esos} the published eSoS, and {ranks} the published rank.

## Each event

How many players took part, and how many of them have the published figure under the reading kept;
then the import's reason for the others, with the number of figures. Players who were ranked but
never played are not counted.

| event | players | reading | points | SoS | eSoS | rank | why others differ |
|---|---|---|---|---|---|---|---|
{rows}

## What we learned

- Some players' eSoS differs in the last place, because the program averaged SoS values rounded to
  three places. No rank depends on it.
- Nearly all points agree. One event was exported before its last round was closed; in another, one
  table of the last round was published as a draw but is a win in the file.
- Two players tied on everything were ranked by a different draw; players who were registered but
  never played had a rank.
"""


def main() -> int:
    """Writes the page."""
    DOCUMENT.write_text(document(lines()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
