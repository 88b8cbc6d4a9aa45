"""An event under regulations of its own: event.json alone gives it back, with the same pages."""

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from random import Random

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from topcut.edit.change.schema_files import first_lines
from topcut.edit.event.importing import import_files
from topcut.exchange.files.event_files import event_files
from topcut.exchange.files.regulations_file import regulations_file
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.reading.nodes import parse
from topcut.publish.build import build
from topcut.regulations import NAMES, Regulations, load, read
from topcut.rules.generating.rates import PLAIN
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.two_games import SingleSided, TwoGames
from topcut.rules.ground.exact import plain
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.tournament import Event
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.support.event_schema import closed_schema
from tests.support.generated import plain_event
from tests.support.repeated import SCRIPTS, run, verdicts

MARK = Mark("event.yaml")
FILE = "winter league.yaml"
DAY = date(2026, 1, 10)
NUMBERS = st.integers(0, 10**6)
SITE = "topcut: 1\ntitle: Winter\naddress: https://club.example\n"


def typed(random: Random, document: str) -> str:
    """A file of one's own, as somebody types it."""
    base = load(document)
    factor = random.choice([Fraction(2), Fraction(3, 2), Fraction(1, 2)])
    lines = ["# of our own", f'title: "Winter: {random.randint(1, 9)} & “more”"']
    lines += [f"extends: {document}", "points:"]
    lines += [f"  {key}: {plain(each * factor)}" for key, each in base.points.items()]
    games = next(iter(base.formats.values())).games
    lines += [
        "formats:",
        f"  standard: {{games: {games}, agenda: {random.randint(5, 9)}, minutes: {{swiss: "
        f"{random.randint(30, 70)}, elimination: {random.randint(0, 40)}, final: 45}}}}",
        f"structures: {{basic: [{{players: 2, rounds: {random.randint(3, 6)}, cut: 4}}]}}",
        *random.sample(["cuts: [4, 6, 8]", "kinds:", "effective: 2017-02-03", "mwl: none"], 2),
    ]
    if base.recommended:
        lines.append("recommended: {relaxed: basic}")
    if base.costs is not None:
        numbers = random.randint(1, 2), random.randint(0, 30), random.randint(2, 9)
        if not base.costs.has_sides:
            numbers = (*numbers[:2], 0)
        lines.append(
            "costs: {{meetings: {}, again: {}, surplus: {}, dear: 40, since: 2025-07-12}}".format(
                *numbers
            )
        )
    return "\n".join(lines) + "\n"


def regulations(text: str) -> Regulations:
    problems = Problems()
    found = read(FILE, lambda name: (text.encode(), name), MARK, problems)
    assert found is not None, problems
    return found


def tournament(own: Regulations, number: int) -> Event:
    """Played under these regulations, with what happens in a hall."""
    single = own.system == "single"
    if single:
        spec = GeneratorSpec(system="single-sided", players=10, rounds=4, cut=4, plain=True)
        course: TwoGames = SingleSided(f"own{number}", spec)
    else:
        spec = GeneratorSpec(system="ffg-2.2.1", players=11, rounds=3, plain=True)
        course = TwoGames(f"own{number}", spec, structs.replace(PLAIN, split=0))
    course.regulations = own
    start = replace(course.start, regulations=own.name, level="")
    course.start = replace(start, start=DAY, end=DAY)
    return course.event()


def site_of(data: Path, site: Path) -> dict[str, bytes]:
    (data / "site.yaml").write_text(SITE, encoding="utf-8")
    build(data, site, Silent())
    files = (each for each in sorted(site.rglob("*")) if each.is_file())
    return {str(each.relative_to(site)): each.read_bytes() for each in files}


@settings(max_examples=60, deadline=None)
@given(number=NUMBERS, document=st.sampled_from(NAMES))
def test_own_regulations_written_whole_read_as_the_same(number: int, document: str) -> None:
    own = regulations(typed(Random(f"own/{number}"), document))
    assert regulations(regulations_file(own)) == own


@pytest.mark.parametrize("place", [".", "../../regulations"])
@pytest.mark.parametrize("document", ["ffg-2.2.1", "single-sided"])
def test_event_json_alone_gives_back_the_same_pages(
    document: str, place: str, tmp_path: Path
) -> None:
    """It does not matter whether the file lay beside the event, or in data/regulations/."""
    text = typed(Random(f"{document}/{place}"), document)
    event = tournament(regulations(text), len(place))
    folder = tmp_path / "data" / "events" / event.id
    for name, content in event_files(event, first_lines()).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    (folder / place).mkdir(exist_ok=True)
    (folder / place / FILE).write_text(text, encoding="utf-8")
    before = site_of(tmp_path / "data", tmp_path / "site")
    (tmp_path / "event.json").write_bytes(before[f"{event.id}/event.json"])
    jsonschema.Draft7Validator(closed_schema()).validate(
        json.loads(before[f"{event.id}/event.json"])
    )

    (line,) = import_files([tmp_path / "event.json"], Data(tmp_path / "again")).lines
    assert (line.event, line.error) == (event.id, "")
    after = site_of(tmp_path / "again", tmp_path / "site again")
    assert {name for name in {*before, *after} if before.get(name) != after.get(name)} == set()
    script = "recompute_least.py" if document.endswith("-sided") else "recompute_draw.py"
    (tmp_path / "script.py").write_bytes((SCRIPTS / script).read_bytes())
    assert {*verdicts(run("script.py", tmp_path))} == {"repeated"}


def test_a_file_of_the_club_with_the_same_name_stays_and_the_event_has_its_own(
    tmp_path: Path,
) -> None:
    one, other = (typed(Random(name), "single-sided") for name in ("one", "other"))
    event = tournament(regulations(one), 1)
    (tmp_path / "event.json").write_text(event_json(event, regulations(one)), encoding="utf-8")
    of_club = tmp_path / "data" / "regulations" / FILE
    of_club.parent.mkdir(parents=True)
    of_club.write_text(other, encoding="utf-8")
    data = Data(tmp_path / "data")
    (line,) = import_files([tmp_path / "event.json"], data).lines
    assert line.error == ""
    assert of_club.read_text(encoding="utf-8") == other
    assert data.open(event.id).regulations == regulations(one)


def test_a_document_of_the_program_does_not_go_along() -> None:
    event = plain_event("plain", 8, 3)
    assert "regulations" not in json.loads(event_json(event, load(event.regulations)))


@pytest.mark.parametrize(
    "name", ["event.yaml", "Players.yaml", ".hidden.yaml", "a\\b.yaml", "rules.yml", "..yaml"]
)
def test_a_name_that_is_none_of_a_regulations_file_is_refused(name: str) -> None:
    own = structs.replace(load("ffg-2.2.1"), name=name)
    event = replace(plain_event("named", 8, 3), regulations=name)
    with pytest.raises(ExchangeError, match="cannot be the name of a regulations file"):
        read_event_json(parse(event_json(event, own)))


def test_another_document_than_the_event_names_is_refused() -> None:
    own = structs.replace(load("ffg-2.2.1"), name="other.yaml")
    event = replace(plain_event("named", 8, 3), regulations=FILE)
    with pytest.raises(ExchangeError, match=r'are "other.yaml", but the event names "winter'):
        read_event_json(parse(event_json(event, own)))
