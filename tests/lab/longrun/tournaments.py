"""The part `tournaments`: random tournaments of every system through all that Topcut does."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

from topcut.edit.event.importing import write_event
from topcut.tournament import Event
from topcut.workspace.data import Data

from tests.lab.longrun.exported import imported_again
from tests.lab.longrun.published import built, compile_once
from tests.lab.longrun.stages import checked, judged, opinions_are_there, paired_again, read_again
from tests.lab.longrun.typing import can_be_typed, typed_again
from tests.lab.longrun.units import Done, Kind, Part, Unit
from tests.support.random_events import SYSTEM, drawn

SITE = "topcut: 1\ntitle: Drawn\n"
NOW, NIGHTS = 1_000, 5_000
TYPED = 5
"""Of so many units one types a tournament again, by what an organizer calls."""

Stage = tuple[str, Callable[[Event, Path, Data], Iterable[str]]]

STAGES: tuple[Stage, ...] = (
    ("read", lambda event, _, data: read_again(event, data)),
    ("checked", lambda event, _, data: checked(event, data)),
    ("paired", lambda event, _folder, _data: paired_again(event)),
    ("judged", lambda event, _folder, _data: judged(event)),
    ("built", lambda event, folder, _: built(event, folder)),
    ("exported", lambda event, _folder, _data: imported_again(event)),
)
"""In their order; each gives what differs."""


def do(unit: Unit, folder: Path) -> Done:
    """Draws one tournament and takes it through every stage; some are typed again as well."""
    done = through(drawn(unit.kind, Random(str(unit))), folder)
    quiet = drawn(unit.kind, Random(f"{unit}/typed"), small=True, quiet=True, numbered=True)
    if unit.number % TYPED or not can_be_typed(quiet):
        return done
    return Done(
        counts={**done.counts, "typed": 1},
        failures=(*done.failures, *typed_again(quiet, folder)),
    )


def through(event: Event, folder: Path, stages: Sequence[str] = ()) -> Done:
    """One tournament through all stages, or through those of these names."""
    data = Data(folder / "data")
    write_event(event, data)
    (folder / "data" / "site.yaml").write_text(SITE, encoding="utf-8")
    counts = _size(event)
    failures: list[str] = []
    for name, stage in STAGES:
        if (stages and name not in stages) or (name == "judged" and not opinions_are_there()):
            continue
        failures += stage(event, folder, data)
        counts[name] = 1
    return Done(counts=counts, failures=tuple(failures))


def _size(event: Event) -> dict[str, int]:
    rounds = [round_ for stage in event.stages for round_ in stage.rounds]
    matches = [match for round_ in rounds for match in round_.matches]
    return {
        "tournaments": 1,
        "players": len(event.players),
        "rounds": len(rounds),
        "tables": len(matches),
        **{name: count for name, count in _happened(event) if count},
    }


def _happened(event: Event) -> Iterator[tuple[str, int]]:
    """How often what happened, for the table."""
    rounds = [round_ for stage in event.stages for round_ in stage.rounds]
    matches = [match for round_ in rounds for match in round_.matches]
    yield "byes", sum(len(round_.byes) for round_ in event.ranked)
    yield "drops", sum(len(round_.drops) for round_ in rounds)
    yield "returns", sum(len(round_.returns) for round_ in rounds)
    yield "late entries", sum(player.joins > 1 for player in event.players)
    yield "no-shows", sum(len(match.no_show) == 1 for match in matches)
    yield "both absent", sum(len(match.no_show) > 1 for match in matches)
    yield "disqualified", sum(len(round_.disqualified) for round_ in rounds)
    yield "splits", sum(match.split is not None for match in matches)
    yield "corrections", sum(len(match.corrections) for match in matches)
    yield "rulings", sum(len(each.rulings) for group in (rounds, matches) for each in group)
    yield "cuts by points", int(bool(event.structure and event.structure.advance))
    yield "left before the cut", sum(len(round_.left) for round_ in event.cut)
    yield "declined", sum(len(round_.declined) for round_ in event.cut)


def ready() -> str:
    """Why it cannot be done here, in a sentence; "" where it can."""
    return "" if opinions_are_there() else "the second opinions are not there"


PART = Part(
    name="tournaments",
    about=(
        "Random tournaments of every system, with everything that happens at an event. Each is "
        "written, read back and checked; every round is paired again, standings and bracket are "
        "compared with the second opinions, the site is built and its links are followed, and "
        "the exports are imported again."
    ),
    kinds=tuple(Kind(name, NOW, NIGHTS) for name in SYSTEM),
    do=do,
    ready=ready,
    warm=lambda: compile_once([drawn(name, Random(name), small=True) for name in SYSTEM]),
)
