"""Hostile files of other programs: each is imported whole and good, or refused in a sentence."""

import json
import re
import shutil
from collections.abc import Callable
from datetime import date
from functools import cache, partial
from pathlib import Path
from random import Random

from topcut.edit.event.import_facts import ImportFacts
from topcut.edit.event.importing import import_files
from topcut.edit.lists.pasted import taken_apart
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.ours.event_json import event_json
from topcut.exchange.recognise import import_bytes
from topcut.regulations import load
from topcut.share.abr_request import AnswerError, conclusion_code
from topcut.text.problems.problem import Level
from topcut.workspace.cards import CardFactsError, load_facts
from topcut.workspace.data import Data

from tests.lab.longrun import hostile_seeds as seeds
from tests.lab.longrun.hostile_bytes import mutated as damaged
from tests.lab.longrun.hostile_plain import check_report, odd, turned
from tests.lab.longrun.hostile_watch import Case, Draw
from tests.support.data import AESOPS, TOURNAMENTS
from tests.support.exports import four_players, tome
from tests.support.mutations import mutated as changed
from tests.support.whole_event import whole_event

LARGE = 80_000
"""Bytes of an export of which every reading takes a good part of a second."""
DAY = date(2018, 3, 10)
PEOPLE = """\
name\tcorp\trunner\tpronouns
Ada Crane\tEngineering the Future\tNoise\tshe/her
"Quist, Bo";PE;"Kate ""Mac"" McCaffrey"
3. Cy Dahl (he/him)
- Di Ito - NEH - Andy
=1+1,Ed,Fay
"""
ANSWERS = (
    b'{"code": 123}',
    b'{"error": {"name": ["is taken"]}}',
    b"<html>502</html>",
    b'{"code":"x"}',
)


@cache
def exports() -> tuple[tuple[str, bytes], ...]:
    """Exports by format: published ones, small ones of tests, and our own."""
    found = [("cobra", json.dumps(four_players()).encode()), ("nrtm", _app()), ("tome", _tome())]
    found += [each for each in published() if len(each[1]) < LARGE]
    for _, content in tuple(found):
        event = import_bytes(content, day=DAY).event
        if len(event.players) < seeds.FEW:
            document = load(event.regulations)
            found.append(("event.json", event_json(event, document).encode()))
            found.append(("nrtm", nrtm_json(event, document).encode()))
    found.append(("event.json", event_json(whole_event(), load("ffg-2.2.1")).encode()))
    return tuple(found)


@cache
def large() -> tuple[tuple[str, bytes], ...]:
    """Those that take longer."""
    return tuple(each for each in published() if LARGE <= len(each[1]) < 2 * LARGE)


def published() -> list[tuple[str, bytes]]:
    """Those of real events."""
    paths = (*sorted(TOURNAMENTS.iterdir()), *sorted(AESOPS.iterdir()))
    return [(path.name.split(".")[-2], path.read_bytes()) for path in paths]


def _app() -> bytes:
    data = four_players()
    del data["uploadedFrom"], data["rounds"][1:]
    return json.dumps(data | {"eliminationPlayers": []}).encode()


def _tome() -> bytes:
    made = tome([(-10, "Ada", "Crane"), (-11, "Bo", "Quist")], [[((-10, 6), (-11, 0))]])
    return json.dumps(made).encode()


def prepare(folder: Path) -> Draw:
    """Reads every seed once."""
    _imported(folder, exports()[0][1], whole=True)
    return partial(draw, folder)


def draw(folder: Path, chance: Random) -> Case:
    """An input of one of the kinds."""
    kind = chance.choices(tuple(KINDS), tuple(weight for _, weight in KINDS.values()))[0]
    return KINDS[kind][0](folder, chance)


def _export(folder: Path, chance: Random) -> Case:
    """One export: values changed in its JSON, or its bytes damaged."""
    some = large() if chance.random() < 0.01 else exports()
    kinds = sorted({kind for kind, _ in some})
    wanted = chance.choice(kinds)
    content = chance.choice([body for kind, body in some if kind == wanted])
    if chance.random() < 0.6:
        made = changed(content, chance)
    else:
        made = damaged(content, chance, chance.choice(exports())[1])
    whole = chance.random() < 0.3
    return Case(wanted, made, partial(_imported, folder, made, whole=whole))


def _imported(folder: Path, content: bytes, *, whole: bool) -> bool:
    """Imports it as the command does; `whole` also writes it."""
    file, data = folder / "export.json", folder / "data"
    file.write_bytes(content)
    shutil.rmtree(data, ignore_errors=True)
    (line,) = import_files([file], Data(data), ImportFacts(day=DAY)).lines
    written = [path.name for path in data.glob("events/*") if not path.name.startswith(".")]
    if line.report is not None:
        check_report(line.report)
    for loss in line.losses:
        _check(loss.message)
    if line.event:
        assert written == [line.event], f"wrote {written} for {line.event}"
        _check_good(data, line.event, whole=whole)
        return True
    assert written == [], f"wrote {written} and refused: {line.error}"
    assert line.error, "refused without a word"
    assert len(line.error) < 500, f"a refusal of {len(line.error)} signs"
    _check(line.error.replace(str(file), ""))
    return False


def _check_good(data: Path, event: str, *, whole: bool) -> None:
    """What an import wrote has no error; `whole`: and every export of it can be read again."""
    found = Data(data).open(event)
    errors = [each.message for each in found.report.problems if each.level is Level.ERROR]
    assert not errors, f"imported with errors: {errors[:3]}"
    if whole:
        assert found.event is not None
        assert found.regulations is not None
        again = event_json(found.event, found.regulations).encode()
        import_bytes(again)
        nrtm_json(found.event, found.regulations).encode()


def _check(said: str) -> None:
    wrong = next(iter((*odd(said), *turned(said))), "") if said.strip() else "an empty sentence"
    assert not wrong, f"{wrong}: {said!r}"
    assert "\n" not in said, f"two lines: {said!r}"
    said.encode()


def _pasted(_folder: Path, chance: Random) -> Case:
    other = chance.choice(exports())[1][:2000]
    content = damaged(PEOPLE.encode(), chance, other).decode("utf-8", "replace")
    return Case("csv", content, partial(_take_apart, content))


def _take_apart(text: str) -> bool:
    pasted = taken_apart(text)
    for row in pasted.rows:
        assert 1 <= row.line <= text.count("\n") + text.count("\r") + 1, f"line {row.line}"
        pasted.name(row).encode()
        pasted.pronouns(row).encode()
    return bool(pasted.rows)


def _answer(_folder: Path, chance: Random) -> Case:
    """What AlwaysBeRunning might say to an upload."""
    content = damaged(chance.choice(ANSWERS), chance, exports()[0][1][:500])
    return Case("abr", content, partial(_concluded, content))


def _concluded(content: bytes) -> bool:
    try:
        code = conclusion_code(content)
    except AnswerError as error:
        _check(str(error))
        return False
    assert re.fullmatch("[A-Za-z0-9]+", code), f"the code {code!r}"
    return True


def _facts(folder: Path, chance: Random) -> Case:
    """Card facts as a broken disk or a hostile server leaves them."""
    facts = seeds.few_cards()
    name = chance.choice(tuple(facts))
    content = changed(facts[name], chance)
    if chance.random() < 0.3:
        content = damaged(content, chance, b"[]")
    return Case("card facts", content, partial(_pool, folder / "facts", {**facts, name: content}))


def _pool(data: Path, facts: dict[str, bytes]) -> bool:
    (data / "cards").mkdir(parents=True, exist_ok=True)
    for name, content in facts.items():
        (data / "cards" / f"{name}.json").write_bytes(content)
    try:
        load_facts(data)
    except CardFactsError as error:
        _check(str(error))
        return False
    return True


KINDS: dict[str, tuple[Callable[[Path, Random], Case], int]] = {
    "exports": (_export, 80), "csv": (_pasted, 10), "abr": (_answer, 6), "facts": (_facts, 4),
}  # fmt: skip
