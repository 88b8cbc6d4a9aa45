"""Real events stopped in the middle, built as a site: how pages look in the hours that matter.

    python -m tests.support.gallery OUT [DATA ...]

writes OUT/site with every scene below whose event is in `data/`, or in one of the DATA folders
(events that `topcut import` made from files of other programs). The scene's name is its address:
"worlds-2017-swiss-4" is that event in the middle of its fourth round.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import rmtree

from msgspec import structs
from topcut.pages.context.context import context
from topcut.pages.context.site import SiteValues
from topcut.pages.frame.summary import summary
from topcut.publish.files import own_files
from topcut.publish.rendering import context_files, fixed_files, listed
from topcut.publish.state import state_json
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import Regulations, WiringSection, load
from topcut.rules.bracket.bracket import bracket
from topcut.text.words import texts
from topcut.tournament import Event, Match, Round, Screen, ScreenItem
from topcut.workspace.data import Data

from tests.support.brackets import event_with_cut, ladder, win
from tests.support.hall import names, written
from tests.support.over_events import over_events

SCENES = (
    ("worlds-2017", "before"),
    ("worlds-2017", "swiss-1 paired"),
    ("worlds-2017", "swiss-4"),
    ("worlds-2017", "over"),
    ("harbor-city-2024", "swiss-3"),
    ("harbor-city-2024", "swiss-4 in"),
    ("winter-2026", "swiss-2"),
    ("gamescape-2018", "cut-2"),
    ("gamescape-2018", "over"),
    ("napd-evening-2018", "tables-2"),
    ("napd-evening-2018", "over"),
    ("net-city-1998", "swiss-2"),
    ("net-city-1998", "over"),
    ("basement-robin-1998", "over"),
    ("online-open-2020", "swiss-5"),
    ("online-open-2020", "cut-3"),
    ("online-open-2020", "over"),
    ("circuit-breaker-invitational-2024", "cut-4"),
    ("nanpc-boston", "swiss-8 in"),
    ("nanpc-boston", "cut-1 paired"),
    ("nanpc-boston", "cut-5 paired"),
    ("nanpc-vancouver", "cut-2"),
    ("nanpc-toronto", "over"),
    ("gent-co2", "over"),
    ("last-click-a-netrunner-store-championship", "cut-1"),
    ("cf-france-2023", "over"),
)
"""Events of the folders and where they stop: a round with half of its results, `paired` before the
first of them, `in` after the last."""
FINALS = (
    (4, "double", 5, "final-of-4"),
    (8, "double", 13, "final-of-8"),
    (8, "double", 14, "second-final-of-8"),
    (16, "double", 30, "second-final-of-16"),
    (8, "single", 6, "final-of-single-8"),
    (16, "single", 10, "single-16-after-10"),
    (16, "single", 15, "single-16-over"),
)
"""Invented cuts: size, elimination, matches that are played, the scene. The last one is on."""
LONG = ("Maximilian Oberhub", "Christoffer Lindqvist", "Anne-Sophie Vandenberghe")
"""Names of 18, 21 and 24 letters."""
ITEMS = ("pairings", "clock", "standings", "results", "playing", "bracket")
OVERLAYS = ("table 1", "match 11", "standings", "cut")


def scenes(folders: list[Path]) -> Iterator[tuple[Event, Regulations]]:
    """Every event that is found, as it was then."""
    opened = {folder: Data(folder) for folder in folders}
    for name, stop in SCENES:
        folder = next((one for one in folders if (one / "events" / name).is_dir()), None)
        found = opened[folder].open(name) if folder is not None else None
        if found is not None and found.event is not None and found.regulations is not None:
            event = stopped(found.event, stop)
            yield replace(event, id=f"{name}-{stop.replace(' ', '-')}"), found.regulations
    for size in (16, 32):
        for done in (size // 2, size + size // 4):
            event = replace(large_cut(size, done), id=f"cut-of-{size}-after-{done}")
            yield event, load(event.regulations)
        event = replace(large_cut(size, 2 * size), id=f"cut-of-{size}-over")
        yield event, load(event.regulations)
    for size, elimination, done, scene in FINALS:
        event = replace(large_cut(size, done, elimination), id=scene)
        yield event, load(event.regulations)


def stopped(event: Event, stop: str) -> Event:
    """The event as it was in this round, on a day of today's."""
    event = replace(event, screens=(*_screens(), *event.screens))
    if stop == "over":
        return event
    name, _, how = stop.partition(" ")
    kept, stages = True, []
    for stage in event.stages:
        rounds = []
        for round_ in stage.rounds:
            if not kept or name == "before":
                break
            kept = round_.name != name
            rounds.append(round_ if kept else _halved(event, round_, how))
        if rounds:
            stages.append(structs.replace(stage, rounds=tuple(rounds)))
    today = datetime.now(UTC).date()
    moved = today - event.start
    news = tuple(structs.replace(one, date=one.date + moved) for one in event.news)
    return replace(event, start=today, end=today, stages=tuple(stages), news=news)


def _halved(event: Event, round_: Round, how: str) -> Round:
    """The round with every second result; on its way for 24 minutes, or not begun."""
    started = datetime.now(UTC).replace(second=0, microsecond=0) - timedelta(minutes=24)
    if how == "in":
        return replace(round_, started=started - timedelta(minutes=40))
    every = 1 if how == "paired" else 2
    matches = tuple(
        _open(match) if place % every == 0 else match for place, match in enumerate(round_.matches)
    )
    begun = None if how == "paired" else started
    return replace(round_, matches=matches, started=begun, drops=())


def _open(match: Match) -> Match:
    """The table before anything is known of its result."""
    sides = match.games[0].corp if match.games and match.number else match.corp
    return replace(
        match, score=None, points=None, won_as=None, split=None, no_show=(), games=(),
        winner=None, corrections=(), corp=sides,
    )  # fmt: skip


def large_cut(size: int, done: int, elimination: str = "double") -> Event:
    """The cut of an invented event after so many matches; the higher seed loses each third."""
    swiss = ladder(size + 8)[-7:]
    swiss = tuple(replace(round_, number=number) for number, round_ in enumerate(swiss, 1))
    event = event_with_cut(size, players=size + 8, swiss=swiss, elimination=elimination)
    called = [*reversed(names(2 * size))]
    called[1:1] = LONG
    people = zip(event.players, called, strict=False)
    event = replace(
        event,
        name=f"Northern Championship, top {size}",
        players=tuple(replace(player, name=name) for player, name in people),
        screens=_screens(),
    )
    for number in range(done):
        drawn = bracket(event, load(event.regulations))
        ready = [] if drawn is None else [one for one in drawn.ready if not one.decided]
        if not ready:
            break
        first = ready[0]
        ordered = sorted(first.players, key=lambda one: int(one[1:]))
        lower = first.wire.section is WiringSection.FINAL
        winner = first.fed[1].player if lower else ordered[number % 3 == 2]
        event = win(event, (first.number, winner or ""))
    return event


def _screens() -> tuple[Screen, ...]:
    alone = (Screen(item, (ScreenItem(item),)) for item in ITEMS)
    overlays = (
        Screen(f"overlay-{value.replace(' ', '-')}", (ScreenItem("overlay", value),))
        for value in OVERLAYS
    )
    return (Screen("hall", tuple(map(ScreenItem, ITEMS))), *alone, *overlays)


def build(events: list[tuple[Event, Regulations]], language: str = "en") -> dict[str, bytes]:
    """The site of these events."""
    renderer = Renderer()
    site = SiteValues("Netrunner tournaments", "https://topcut.example", language)
    files = fixed_files(site, renderer)
    contexts = []
    for event, regulations in events:
        made = context(event, regulations, site, texts.load(language))
        pages = context_files(made, renderer) | own_files(made)
        summed = listed(summary(made), site, renderer)
        pages[f"{event.id}/state.json"] = state_json(made, summed, pages)
        files |= pages
        contexts.append(made)
    files |= over_events(contexts, site, renderer)
    return files


if __name__ == "__main__":
    out, *folders = map(Path, sys.argv[1:])
    with suppress(FileNotFoundError):
        rmtree(out / "site")
    made = list(scenes([Path("data"), *folders]))
    written(out / "site", build(made))
    sys.stdout.write(f"{len(made)} scenes in {out / 'site'}\n")
