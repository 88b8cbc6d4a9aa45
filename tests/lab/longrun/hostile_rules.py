"""Events as nobody plays them, in files that can be typed: what rules, standings, brackets do.

Who sits where, results, stages, rulings and settings of good events are exchanged at will. Errors
that a ruling can lower get one, so that many of the impossible events are published.
"""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import yaml
from topcut.edit.rounds.status import status_of
from topcut.exchange.ours.event_json import read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.pages.context.site import SiteValues
from topcut.publish.files import event_context, exports
from topcut.publish.rendering import context_files
from topcut.publish.templates.renderer import Renderer
from topcut.regulations import NAMES, Regulations
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.final import winners
from topcut.rules.drafts.bracket import first_round, later_round
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.standings.standings import standings
from topcut.text.problems.problem import Level
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent, Data

from tests.lab.longrun import hostile_seeds as seeds
from tests.lab.longrun.hostile_plain import check_report, odd
from tests.lab.longrun.hostile_watch import Case, Draw
from tests.support.planted_data import flow

EVENT = "downtown"
NOW = datetime(2018, 3, 10, 13, 30, tzinfo=UTC)
SITE = SiteValues("Tournaments", "https://topcut.example")
RESULTS = ("6-0", "0-6", "3-3", "5-1", "2-2", "0-0", "3-0", "1-1", "0-3", "2.5-0.5", "1.5-1.5",
           "9-9", "3-3 corp", "6-0 runner", "999-0")  # fmt: skip
WINNERS = ("corp", "runner", "runners", "nobody", "tied")
WAYS = ("agenda", "flatline", "time", "decked", "concession", "points")
Files = dict[str, Any]


@cache
def events() -> tuple[Files, ...]:
    """The small events as values, by path."""
    found = []
    for files in seeds.small_events():
        values: Files = {}
        for path, content in files.items():
            if path.endswith(".yaml"):
                values[path] = yaml.load(content, yaml.BaseLoader)  # all text, as typed
        found.append(values)
    return tuple(found)


def prepare(folder: Path) -> Draw:
    """Renders one event, so that the templates are compiled."""
    data = Data(folder / "data")
    found = data.open(EVENT, typed(events()[-2]))
    assert found.event is not None
    renderer = Renderer()
    _use(found, pages=renderer)
    return partial(draw, data, renderer)


def draw(data: Data, renderer: Renderer, chance: Random) -> Case:
    """One impossible event."""
    files = json.loads(json.dumps(chance.choice(events())))
    for _ in range(chance.choice((1, 1, 1, 1, 2, 2, 3, 6))):
        chance.choice(CHANGES)(files, chance)
    pages = renderer if chance.random() < 0.15 else None
    ruled = chance.random() < 0.7
    kind = str(files["event.yaml"].get("regulations", "none")).partition(".yaml")[0]
    content = json.dumps(files)
    return Case(kind, content, partial(_try, data, files, ruled=ruled, pages=pages))


def _try(data: Data, files: Files, *, ruled: bool, pages: Renderer | None) -> bool:
    found = data.open(EVENT, typed(files))
    for _ in range(4 if ruled else 0):
        if not _rule(files, found):
            break
        found = data.open(EVENT, typed(files))
    check_report(found.report)
    if found.event is not None and found.regulations is not None:
        errors = sum(each.level is Level.ERROR for each in found.report.problems)
        status_of(found.event, found.regulations, NOW, None, errors)
    if found.good:
        _use(found, pages)
    return found.good


def _use(found: CheckedEvent, pages: Renderer | None) -> None:
    """All that a good event is used for."""
    event, document = found.event, found.regulations
    assert event is not None
    assert document is not None
    standings(event, document)
    bracket(event, document)
    winners(event, document)
    _draft(event, document)
    for name, text in exports(event, document, found.report.problems).items():
        text.encode()
        if name == "event.json":
            read_event_json(parse(text))
    if pages is not None:
        for content in context_files(event_context(event, document, SITE), pages).values():
            assert b"Traceback" not in content


def _draft(event: Event, document: Regulations) -> None:
    """The next rounds, or why there is none."""
    number = len(event.ranked) + 1
    makes: tuple[Callable[[], object], ...] = (
        lambda: draft(event, document, number, []),
        lambda: first_round(event, document),
        lambda: later_round(event, document),
    )
    for make in makes:
        if refused := _refusal(make):
            wrong = next(odd(refused), "") if refused.strip() else "without a word"
            assert not wrong, f"{wrong}: {refused}"


def _refusal(make: Callable[[], object]) -> str:
    """What it says, where it makes nothing."""
    try:
        make()
    except CannotPairError as error:
        return str(error) or " "
    return ""


def _rule(files: Files, found: CheckedEvent) -> bool:
    """Types a ruling for every error that one can lower."""
    typed = False
    for problem in found.report.problems:
        at = problem.ruled_at
        values = files.get(at.file) if at is not None else None
        if problem.level is Level.ERROR and isinstance(values, dict):
            rulings = values.setdefault("rulings", {})
            if isinstance(rulings, dict) and problem.row not in rulings:
                rulings[problem.row] = "so it was"
                typed = True
    return typed


# What is changed


def _rounds(files: Files) -> list[str]:
    return [path for path in files if path.startswith("rounds/") and isinstance(files[path], dict)]


def _tables(files: Files) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in _rounds(files):
        for table in files[path].get("tables") or ():
            if isinstance(table, dict):
                yield path, table


def _people(files: Files) -> list[str]:
    players = files["players.yaml"]
    return [each.get("id") or each["name"] for each in players if isinstance(each, dict)]


def _another_seat(files: Files, chance: Random) -> None:
    """Somebody else at a table."""
    tables = list(_tables(files))
    if not tables:
        return
    _, table = chance.choice(tables)
    key = chance.choice(
        [key for key in ("players", "corp", "runner", "runners") if key in table] or [""]
    )
    if key and isinstance(table[key], list):
        table[key][chance.randrange(len(table[key]))] = chance.choice(_people(files))
    elif key:
        table[key] = chance.choice(_people(files))


def _another_result(files: Files, chance: Random) -> None:
    tables = list(_tables(files))
    for _, table in chance.sample(tables, min(len(tables), 3)):
        _change_result(table, _people(files), chance)


def _change_result(table: dict[str, Any], people: list[str], chance: Random) -> None:
    result = chance.choice(RESULTS)
    key, value = chance.choice((
        ("result", result), ("result", ""), ("winner", chance.choice((*WINNERS, *people))),
        ("by", chance.choice(WAYS)), ("no show", chance.choice(people)),
        ("no show", table.get("players", [])),
        ("points", [str(chance.randint(-9, 9)), str(chance.randint(0, 99))]),
        ("was", {"result": result, "until": "swiss-2"}),
        ("agenda", f"{chance.randint(-9, 99)}-{chance.randint(-9, 9)}"),
        ("split", chance.choice(("Ann Ellis", "not recorded"))),
    ))  # fmt: skip
    table[key] = value


def _another_table(files: Files, chance: Random) -> None:
    """A table twice, none, in another round, or with another number."""
    tables = list(_tables(files))
    if not tables:
        return
    path, table = chance.choice(tables)
    there = files[path]["tables"]
    match chance.randrange(5):
        case 0:
            there.append(dict(table))
        case 1:
            there.remove(table)
        case 2:
            other = files[chance.choice(_rounds(files))]
            other["tables"] = [*(other.get("tables") or ()), dict(table)]
        case 3:
            table["table"] = str(chance.choice((1, 2, 99, 9999)))
        case 4:
            table["match"] = str(chance.choice((1, 2, 3, 5, 14, 31, 99)))


def _coming_and_going(files: Files, chance: Random) -> None:
    if not _rounds(files):
        return
    values = files[chance.choice(_rounds(files))]
    some = chance.sample(people := _people(files), min(len(people), chance.choice((1, 1, 2, 5))))
    key = chance.choice(("drops", "returns", "byes", "disqualified", "left", "declined", "seeds"))
    if key == "disqualified":
        values[key] = dict.fromkeys(some, "so it was")
    else:
        values[key] = some


def _another_player(files: Files, chance: Random) -> None:
    players = files["players.yaml"]
    one = chance.choice([each for each in players if isinstance(each, dict)])
    chance.choice((
        lambda: one.update(joins=str(chance.choice((1, 2, 3, 9, 50)))),
        lambda: one.update(byes=str(chance.choice((0, 1, 2, 9)))),
        lambda: one.update(withdrawn="yes"),
        lambda: one.update({"fixed table": str(chance.choice((1, 2, 99)))}),
        lambda: one.update(pod=str(chance.randint(1, 3)), seat=str(chance.randint(1, 9))),
        lambda: one.update(order=str(chance.randint(1, 20))),
        lambda: players.remove(one) if len(players) > 1 else None,
        lambda: players.append({"name": f"Extra {len(players)}"}),
        lambda: one.update(person=chance.choice(_people(files))),
    ))()  # fmt: skip


def _another_setting(files: Files, chance: Random) -> None:
    event = files["event.yaml"]
    cut = str(chance.choice((0, 2, 3, 4, 6, 8, 10, 16, 32)))
    rounds = str(chance.choice((0, 1, 2, 3, 5, 9, 50)))
    chance.choice((
        lambda: event.update(regulations=chance.choice(NAMES)),
        lambda: event.update(structure={"rounds": rounds, "cut": cut}),
        lambda: event.update(structure={"rounds": rounds, "cut": cut, "elimination": "single"}),
        lambda: event.update(structure={"rounds": rounds, "cut": cut,
                                        "advance": {"after": "1", "points": "6"}}),
        lambda: event.update(structure=chance.choice(("basic", "advanced", "recommended"))),
        lambda: event.update(tier=chance.choice(("relaxed", "formal", "premier"))),
        lambda: event.update(draw=chance.choice(("", "x", "not recorded"))),
        lambda: event.update(format=chance.choice(("standard", "booster", "sealed", "cache"))),
        lambda: event.update(date=chance.choice(("1998-01-01", "2012-09-06", "2999-12-31"))),
        lambda: event.update(screens={"a": ["pairings", "clock", "standings", "bracket"],
                                      "b": [{"overlay": "table 1"}], "c": [{"overlay": "cut"}]}),
        lambda: event.pop("structure", None),
    ))()  # fmt: skip


def _another_stage(files: Files, chance: Random) -> None:
    """A round gone, copied, or of another stage or number."""
    if not _rounds(files):
        return
    path = chance.choice(_rounds(files))
    stage = chance.choice(("swiss", "cut", "robin", "tables"))
    name = f"rounds/{stage}-{chance.choice((1, 1, 2, 3, 4, 9, 99))}.yaml"
    match chance.randrange(4):
        case 0:
            del files[path]
        case 1:
            files[name] = json.loads(json.dumps(files[path]))
        case 2:
            files[name] = files.pop(path)
        case 3:
            files[path]["started"] = chance.choice(("00:00", "23:59", "10:00"))
            files[path]["publish"] = chance.choice(("no", "pairings", "results", "yes"))


CHANGES: tuple[Callable[[Files, Random], None], ...] = (
    _another_seat, _another_result, _another_table, _coming_and_going, _another_player,
    _another_setting, _another_stage,
)  # fmt: skip

# How it is typed


def typed(files: Files) -> dict[str, bytes]:
    return {path: (flow(value) + "\n").encode() for path, value in files.items()}
