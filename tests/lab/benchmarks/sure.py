"""Who has clinched the cut: how early it is known, how much of what can be known, and how quickly.

    python -m tests.lab.benchmarks.sure [--docs]

Every published event is replayed round by round; small random events are compared with every
continuation there is; large ones are timed. Times are milliseconds of the processor, the least of
three, with the standings worked out before. `--docs` writes docs/measurements/sure.md.
"""

import gc
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

from topcut.regulations import load
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.standings.standings import standings
from topcut.rules.sure.outlook import outlook
from topcut.tournament import Event, Stage, StageKind

from tests.lab.benchmarks.sure_saves import SAVES as EACH
from tests.lab.benchmarks.sure_saves import WANTED, costs
from tests.support.halfway import after
from tests.support.sure_halls import drawn
from tests.support.sure_oracle import every_end
from tests.support.sure_replay import Replay, replays

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "measurements" / "sure.md"
TARGET = 1000.0
"""Milliseconds for 272 players with two rounds left."""
SHARE = 0.8
"""Of what every continuation decides, so much is to be said."""

MOMENTS = (
    (2, "all", "two rounds to pair"),
    (2, "half", "last but one, half typed"),
    (1, "all", "last round to pair"),
    (1, "none", "last round paired"),
    (1, "half", "last round, half typed"),
)
SMALL = (
    ("single-sided", 8, 4, 3, 0, 20),
    ("single-sided", 8, 4, 3, 2, 20),
    ("single-sided", 7, 4, 3, 0, 20),
    ("single-sided", 8, 4, 3, None, 5),
    ("single-sided", 6, 4, 2, 0, 8),
    ("single-sided", 8, 4, 2, 2, 1),
    ("half draft", 8, 4, 3, 0, 12),
    ("half draft", 6, 4, 3, None, 8),
    ("half draft", 6, 4, 2, 1, 1),
    ("ffg-2.0", 8, 4, 3, 1, 8),
    ("ffg-2.2.1", 8, 4, 3, 0, 3),
    ("ffg-2.2.1", 8, 4, 3, 2, 20),
    ("ffg-3.2", 7, 4, 3, 0, 8),
    ("ffg-3.2", 6, 4, 3, None, 5),
    ("ffg-3.2", 6, 4, 2, 2, 1),
)
"""Rules, players, rounds, whole rounds, results of the next (None: not paired), events a cut."""
SAVES = (("single-sided", 272, 8, 16), ("ffg-2.2.1", 251, 8, 16))
SIZES = ((32, 5), (64, 6), (128, 7), (272, 8))


def replay_table(found: Iterable[Replay]) -> Iterator[str]:
    """By moment: of all players, who is sure, open and out."""
    counted: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
    for replay in found:
        for moment in replay.moments:
            at = counted[moment.rounds_left, moment.typed]
            at.update(sure=moment.sure, open=moment.open, out=moment.out, first=moment.first_sure)
            at.update(events=1, places=replay.places)
    yield "| when | events | places | sure | open | out | first place sure |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for left, typed, told in MOMENTS:
        at = counted[left, typed]
        yield (
            f"| {told} | {at['events']} | {at['places']} | {at['sure']} | {at['open']} |"
            f" {at['out']} | {at['first']} |"
        )


def compared(
    law: str, players: int, rounds: int, whole: int, running: int | None, events: int
) -> Counter[tuple[str, str]]:
    """What holds in every continuation, and what is said, of cuts of two, three and four."""
    counted: Counter[tuple[str, str]] = Counter()
    for cut in (2, 3, 4):
        for number in range(events):
            seed = f"sure/{law}/{players}/{whole}/{running}/{cut}/{number}"
            made, hall = drawn(seed, law, players, rounds, whole=whole, running=running, cut=cut)
            found = outlook(made, load(made.regulations))
            assert found is not None
            ends = every_end(hall)
            for index, player in enumerate(hall.players):
                counted[ends.cut(index), found.cut[player].verdict.value] += 1
                counted[ends.first_place(index), found.first[player].verdict.value] += 1
    return counted


def small_table(totals: Counter[str]) -> Iterator[str]:
    """Beside every continuation; adds to the totals."""
    yield "| rules | players | rounds left | events | decided | said | share | wrong |"
    yield "|---|---:|---|---:|---:|---:|---:|---:|"
    for law, players, rounds, whole, running, events in SMALL:
        counted = compared(law, players, rounds, whole, running, events)
        decided = sum(times for (truth, _), times in counted.items() if truth != "open")
        said = sum(counted[truth, truth] for truth in ("sure", "out"))
        wrong = sum(
            times for (truth, told), times in counted.items() if told not in ("open", truth)
        )
        totals.update(decided=decided, said=said, wrong=wrong)
        left = rounds - whole
        if running is None:
            told = f"{left}, not paired"
        else:
            told = f"{left}, {running} of {players // 2} results in"
        yield (
            f"| {law} | {players} | {told} | {3 * events} | {decided} | {said} |"
            f" {said / decided:.1%} | {wrong} |"
            if decided
            else f"| {law} | {players} | {told} | {3 * events} | 0 | 0 |  | {wrong} |"
        )


def large(system: str, players: int, rounds: int) -> Event:
    """A random tournament with all its Swiss rounds."""
    wanted = GeneratorSpec(
        system=system, players=players, rounds=rounds, cut=8 if players < 128 else 16
    )
    made = tournament(f"sure-{system}-{players}", wanted)
    return replace(made, stages=(Stage(StageKind.SWISS, made.swiss),))


def milliseconds(event: Event) -> float:
    """The least of three, each of an event that nothing was asked of."""
    law = load(event.regulations)
    times = []
    for _ in range(3):
        fresh = replace(event)
        standings(fresh, law)
        gc.collect()
        start = process_time()
        outlook(fresh, law)
        times.append(1000 * (process_time() - start))
    return min(times)


def time_table(worst: list[float]) -> Iterator[str]:
    """By size; adds what is timed of the largest with two rounds left."""
    yield "| rules | players | " + " | ".join(told for _, _, told in MOMENTS) + " |"
    yield "|---|---:" + "|---:" * len(MOMENTS) + "|"
    for system in ("single-sided", "ffg-2.2.1"):
        for players, rounds in SIZES:
            whole = large(system, players, rounds)
            times = []
            for left, typed, _ in MOMENTS:
                tables = len(whole.swiss[-left].matches)
                running = {"all": None, "none": 0, "half": tables // 2}[typed]
                times.append(milliseconds(after(whole, rounds - left, running)))
            if players == SIZES[-1][0]:
                worst.extend(times)
            shown = " | ".join(f"{each:.0f}" for each in times)
            yield f"| {system} | {players} | {shown} |"


def save_table(worst: list[float]) -> Iterator[str]:
    """A save in the last round; adds what it costs more."""
    yield "| rules | players | results in before | without | with | more |"
    yield "|---|---:|---:|---:|---:|---:|"
    for system, players, rounds, cut in SAVES:
        for cost in costs(system, players, rounds, cut):
            worst.append(cost.more)
            yield (
                f"| {system} | {players} | {cost.share:.0%} | {cost.without:.0f} |"
                f" {cost.told:.0f} | {cost.more:.0f} |"
            )


def page(found: tuple[Replay, ...]) -> tuple[str, bool]:
    """The document, and whether a target is missed."""
    totals: Counter[str] = Counter()
    worst: list[float] = []
    small = "\n".join(small_table(totals))
    times = "\n".join(time_table(worst))
    more: list[float] = []
    saves = "\n".join(save_table(more))
    wrong = [
        *(player for each in found for player in each.sure_missed),
        *(player for each in found for player in each.out_made),
        *(player for each in found for player in each.first_wrong),
    ]
    with_cut = sum(each.had_one for each in found)
    share = totals["said"] / totals["decided"]
    players = sum(each.players for each in found)
    replayed = "\n".join(replay_table(found))
    said = f"{totals['said']:,} of {totals['decided']:,} ({share:.1%})"
    text = f"""\
# Who has clinched the cut: how early, how much, how quickly

Written by `python -m tests.lab.benchmarks.sure --docs`. Every *in* and every *out* is proven;
everything else is open. *Sure* in the tables means clinched.

## Real events, replayed round by round

{len(found)} real events with {players:,} players. {with_cut} had a cut; the others are treated as
if they had a cut to the top 4, or the top 8 with more than 24 players. The verdicts for all players
were checked after every round, with the next one paired, and with half of its results. Wrong:
{len(wrong)}. No player who had clinched and stayed missed the cut, no player who was out made it,
and first place went as predicted. `tests/conformance/test_sure.py` checks that.

{replayed}

The numbers are players in all these events together; in the last column, events. If rounds are
still to be paired, only points are considered, and players who dropped may return.

## Compared with every continuation

Small random events with cuts to the top 2, 3 and 4. We tried every result of every table, every
pairing of unpaired rounds and, in the last round, also no-shows. (If neither player shows up, a
player who has clinched must still be in; one who is out may get in, as if the two had left.)
*Decided* counts how often a player is in the cut, out of it, first, or not first in all
continuations; *said* counts how often that is proven.

{small}

In total {said}, and {totals["wrong"]} wrong. The rest was not proven, since the bounds look at each
pair of players separately.

## How quickly

Milliseconds of processor time for all players together, once the standings are computed; the best
of three.

{times}

## A save in the last round

Milliseconds of processor time from a typed result to the event's pages, exports and feeds, the
median of {EACH}, with and without these verdicts. The bounds are computed before the pages, not
alongside them, so no page has to wait for its verdicts.

{saves}
"""
    missed = bool(wrong or totals["wrong"] or share < SHARE or max(worst) > TARGET)
    missed |= max(more) > WANTED
    return text, missed


def main(arguments: Iterable[str] = ()) -> int:
    """Prints the tables, or writes them; 1 where a target is missed."""
    text, missed = page(replays())
    if "--docs" in arguments:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
