"""Events of any size in the middle of a round, for what hangs on walls and runs on televisions."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import summary
from topcut.publish.rendering import NONE, SCRIPTS, STYLES, paper_files, screen_files
from topcut.publish.state import state_json
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import load
from topcut.tournament import (
    Event,
    Match,
    News,
    Player,
    Screen,
    ScreenItem,
    Structure,
)

from tests.build import with_last, with_swiss
from tests.support.brackets import event_with_cut, ladder, win
from tests.support.shown import APEX, ENGLISH, HOSTILE, IMAGING, MARK, MESSAGE, SMOKE, swiss, table
from tests.support.shown import event as event_of

SITE = SiteValues("Netrunner tournaments", "https://topcut.example")
START = datetime(2018, 3, 10, 13, 20, tzinfo=UTC)
"""When the running round started; it ends at 14:25."""
FIRST = (
    "Aoife Ben Dineo Đorđe Elif Fañch Goran Haruto Idris Ílvaro Lena Mei Naalnish Omar Sipho Žofia"
)
LAST = (
    "Abara Brandt Castillo Eriksen Fontaine Gallo Hughes Ito Jansen Kaplan Lindqvist Nakamura "
    "Okafor Petrov Quist Sato"
)
AWKWARD = ("李娜", "אדם כהן", HOSTILE, "Maximiliane " + "Verylongname" * 6, "ghostline", "Иван")
"""Names among those of a hall of 32 and more."""
SCORES = ("6-0", "3-3", "0-6", "5-0", "4-1", "3-3", "1-4")


def names(count: int) -> list[str]:
    """So many names, all different, the awkward ones first where there are enough."""
    plain = [f"{first} {last}" for last in LAST.split() for first in FIRST.split()]
    awkward = [*AWKWARD] if count >= 32 else []
    return [*awkward, *plain][:count]


def hall(
    players: int, *, reported: int = 0, started: bool = True, rounds: int = 3, **fields: object
) -> Event:
    """An event whose last round is running, with so many of its results in.

    An odd player out has a bye. The first player has fixed table 3 where there are as many.
    """
    people = tuple(
        Player(
            f"p{number}",
            name,
            MARK,
            corp=(MESSAGE, IMAGING)[number % 2],
            runner=(APEX, SMOKE)[number % 2],
        )
        for number, name in enumerate(names(players))
    )
    made = []
    for number in range(1, rounds + 1):
        last = number == rounds
        matches, byes = _paired(players, number)
        typed = tuple(
            _played(match, number) if not last or index < reported else match
            for index, match in enumerate(matches)
        )
        start = START - timedelta(minutes=95 * (rounds - number))
        made.append(
            swiss(number, *typed, byes=byes, started=None if last and not started else start)
        )
    if players >= 8:
        sitting = made[-1].matches[2].players[0]
        people = tuple(replace(one, fixed_table=3) if one.id == sitting else one for one in people)
        tables = made[-1].matches
        extended = replace(tables[3], extension=5)
        made[-1] = replace(made[-1], matches=(*tables[:3], extended, *tables[4:]))
    items = ("pairings", "clock", "standings", "results", "playing", "announcements")
    event = event_of(
        people,
        *made,
        structure=Structure("custom", rounds + 1, 8 if players > 8 else 4),
        schedule=((f"swiss-{rounds + 1}", "14:45"),),
        news=(News("pizza", "Pizza at half past two", START, True, "Wash *hands*.", MARK),),
        screens=(
            Screen("hall", tuple(map(ScreenItem, items))),
            *(Screen(item, (ScreenItem(item),)) for item in items),
            Screen("alert", (ScreenItem("alert", "Lunch until 13:00"),)),
            Screen("stream", tuple(map(ScreenItem, items))),
        ),
    )
    return replace(event, **{"id": f"hall-{players}", **fields})  # type: ignore[arg-type]


def cut_hall(size: int, *winners: tuple[int, str], **fields: object) -> Event:
    """An event in its cut, with the winners of so many matches; s1 is the first seed."""
    made = event_with_cut(size, players=size + 4, swiss=ladder(size + 4))
    people = zip(made.players, reversed(names(32)), strict=False)
    named = tuple(replace(player, name=name) for player, name in people)
    items = ("pairings", "results", "playing", "bracket")
    made = replace(
        made,
        id="hall-cut",
        players=named,
        screens=(
            *(Screen(item, (ScreenItem(item),)) for item in items),
            Screen("stream", tuple(map(ScreenItem, items))),
        ),
    )
    return replace(win(made, *winners), **fields)  # type: ignore[arg-type]


def context_of(event: Event) -> Context:
    """What the event's pages share, on a site that knows its address."""
    return context(event, load(event.regulations), SITE, ENGLISH)


def old_protocol(event: Event) -> Event:
    """The same event under the old protocol, with results in GMP."""
    rounds = (
        replace(round_, matches=tuple(map(_in_gmp, round_.matches))) for round_ in event.swiss
    )
    return replace(
        with_swiss(event, *rounds),
        regulations="ntp-98.4",
        format="constructed",
        structure=Structure("custom", 4, 0),
    )


def _in_gmp(match: Match) -> Match:
    if match.score is None:
        return match
    first, second = match.score
    total = first + second
    return replace(match, score=(3 * first / total, 3 * second / total))


def unplayed(event: Event) -> Event:
    """The same event before anything is typed at the tables of its last round."""
    last = event.stages[-1].rounds[-1]
    matches = tuple(replace(match, score=None, games=()) for match in last.matches)
    return with_last(event, matches=matches)


def _paired(players: int, number: int) -> tuple[list[Match], tuple[str, ...]]:
    ring = list(range(players + players % 2))
    seats = [ring[0], *ring[number:], *ring[1:number]]
    half = len(seats) // 2
    pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
    byes = tuple(f"p{a}" for a, b in pairs if b == players) + tuple(
        f"p{b}" for a, b in pairs if a == players
    )
    playing = [pair for pair in pairs if players not in pair]
    return [table(n, f"p{a}", f"p{b}") for n, (a, b) in enumerate(playing, 1)], byes


def _played(match: Match, number: int) -> Match:
    seat = match.table or 0
    first, second = match.players
    return table(seat, first, second, SCORES[(seat * 3 + number) % len(SCORES)])


def written(folder: Path, files: Mapping[str, bytes]) -> Path:
    """The folder, with these files in it."""
    for path, body in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(body)
    return folder


def room_files(
    *events: Event, own: Path | None = None, pictures: Mapping[str, bytes] = NONE
) -> dict[str, bytes]:
    """The screens and papers of events, with what they load and what screens ask for.

    `own` are a club's own templates.
    """
    renderer = Renderer(own)
    files = dict(pictures)
    files |= {name: renderer.text(name).encode() for name in (*STYLES, *SCRIPTS)}
    for event in events:
        made = context_of(event)
        pages = screen_files(made, renderer, pictures) | paper_files(made, renderer)
        told = state_json(made, summary(made), {**pages, **pictures})
        files |= pages | {f"{event.id}/state.json": told}
    return files
