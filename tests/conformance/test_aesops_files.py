"""All 42 events of Aesop's Tables come in, whole and without an error."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.edit.event.importing import import_files, write_event
from topcut.exchange.cobra.read import read_cobra
from topcut.exchange.nrtm.write import nrtm_json
from topcut.exchange.reading.imported import ImportedEvent
from topcut.exchange.reading.nodes import parse
from topcut.regulations import load
from topcut.rules.book.families import rules_of
from topcut.rules.bracket.bracket import bracket
from topcut.workspace.data import Data

from tests.build import required, with_cut
from tests.support.aesops_files import EVENTS, aesops_event
from tests.support.data import AESOPS
from tests.support.plain import plain

SINGLE = {
    "2023-11-25-salford-co",
    "2023-12-09-leuven-belgium-co",
    "2023-12-16-gent-co",
    "2024-01-20-pandemonium-co",
    "2024-02-24-nyc-co",
    "2024-03-23-nanpc-vancouver",
    "2024-03-24-amt",
    "2024-04-21-torino-co",
    "2024-05-04-amt",
    "2024-05-19-amt",
}
"""Events with a cut of single elimination."""
OTHER_ORDER = "2024-04-27-fly-to-emea-online-gnk"
"""The event whose published standings are of another state, so that who left the cut differs."""

NO_READING = "no reading of the results in the file gives that"
OTHER_STATE = {
    "2023-10-22-omaha-co": "points differ too",
    "2024-04-27-fly-to-emea-online-gnk": "points differ too",
    "2024-05-25-calgary-h1-co": NO_READING,
    "2024-05-25-nanpc-boston": NO_READING,
    "2024-05-26-warwick-h1-co": NO_READING,
}
"""Files with numbers of another state, and what is said of their strengths of schedule."""
BYE_IS_AN_OPPONENT = {
    "2023-10-01-national-capital-co",
    "2023-11-04-montreal-gnk",
    "2023-12-02-austin-co",
    "2023-12-02-wisconsin-illinois-co",
    "2023-12-09-nottingham-co",
    "2024-01-06-online-new-years-co",
    "2024-01-13-CBI",
    "2024-01-20-pandemonium-co",
    "2024-02-24-nyc-co",
    "2024-03-07-no-stakes-gnk",
    "2024-03-16-austin-co",
    "2024-03-23-nanpc-vancouver",
    "2024-03-24-amt",
    "2024-04-04-no-stakes-gnk",
    "2024-04-20-nanpc-toronto",
    "2024-04-27-brisbane-gnk",
    "2024-05-04-amt",
    "2024-05-05-nj-co",
}
BYE_IS_NO_ROUND = {"2024-06-02-sansan-south-gnk"}
"""Events that alone fit another reading of strength of schedule than the rule as written."""


ROWS = {rule.row for rule in rules_of(load("single-sided"))} - {"S-tie-1"}
RULED = {"2024-04-27-fly-to-emea-online-gnk", "2024-05-25-nanpc-boston"}
"""Events whose seeds follow from the published standings, and not from those computed here."""

BUILT = (
    "2023-10-22-omaha-co",
    "2023-12-16-gent-co",
    "2024-04-27-fly-to-emea-online-gnk",
    "2024-06-02-sansan-south-gnk",
)


@pytest.fixture(params=EVENTS)
def name(request: pytest.FixtureRequest) -> str:
    """One file after the other."""
    found: str = request.param
    return found


@pytest.fixture
def imported(name: str) -> ImportedEvent:
    """What is in it."""
    return aesops_event(name)


def test_list_is_whole() -> None:
    names = {path.name for path in AESOPS.iterdir()}
    assert names == {f"{name}.aesops.json" for name in EVENTS}


def test_written_as_files_and_read_again_it_is_the_same(
    imported: ImportedEvent, tmp_path: Path
) -> None:
    data = Data(tmp_path)
    write_event(imported.event, data)
    loaded = data.open(imported.event.id)
    assert [problem.message for problem in loaded.problems] == []
    assert plain(required(loaded.event)) == plain(imported.event)


def test_every_identity_is_known(imported: ImportedEvent) -> None:
    titles = [each for player in imported.event.players for each in (player.corp, player.runner)]
    assert [each.title for each in titles if each is not None and not each.faction] == []


def test_every_result_is_in(imported: ImportedEvent) -> None:
    assert all(round_.complete for round_ in (*imported.event.swiss, *imported.event.cut))


def test_the_final_places_are_those_that_were_published(imported: ImportedEvent, name: str) -> None:
    event = imported.event
    drawn = bracket(event, load(event.regulations)) if event.cut else None
    assert (dict(drawn.places) if drawn is not None else {}) == dict(imported.published.places)
    if drawn is not None:
        assert event.structure is not None
        assert (event.structure.elimination == "single") == (name in SINGLE)


def test_figures_are_as_published_or_kept_with_their_reason(
    imported: ImportedEvent, name: str
) -> None:
    """Only five files differ in more than eSoS of rounded numbers, other draws, absent players."""
    reasons = {
        (loss.thing, loss.sentence.partition("; ")[2])
        for loss in imported.losses
        if loss.thing.startswith("published")
    }
    if name in OTHER_STATE:
        assert ("published sos", OTHER_STATE[name]) in reasons
    else:
        assert reasons <= {
            ("published esos", "the mean of strengths of schedule that were rounded first"),
            ("published ranks", "tied on everything, and decided by another draw"),
            ("published ranks", "a player who never played has no rank here"),
        }
    reading = ""
    if name in BYE_IS_AN_OPPONENT:
        reading = "bye is an opponent"
    if name in BYE_IS_NO_ROUND:
        reading = "bye is no round"
    assert imported.event.option("S-tie-1") == reading


def test_nrtm_json_comes_back_as_the_same_rounds(imported: ImportedEvent, name: str) -> None:
    """Everybody is read back with their rounds and their cut, sides included.

    Who left a cut follows from the ranks in the file, which are ours there.
    """
    event = imported.event
    if name == OTHER_ORDER:
        first, *rest = event.cut
        first = replace(first, left=("oriol-garcia", "ada-quist"), rulings=())
        event = with_cut(event, first, *rest)
    drawn = bracket(event, load(event.regulations)) if event.cut else None
    text = nrtm_json(event, load(event.regulations), drawn)
    again = read_cobra(parse(text), event.id).event
    assert plain(again.stages) == plain(event.stages)
    assert {plain(player) for player in again.players} == {
        plain(player) for player in event.players if not player.withdrawn
    }
    assert replace(plain(again), players=(), stages=()) == replace(
        plain(event), imported="Topcut", players=(), stages=(), published=None
    )


def test_all_are_imported(tmp_path: Path) -> None:
    """The folder comes in whole: no event has an error."""
    done = import_files([AESOPS], Data(tmp_path))
    assert [line.error for line in done.lines if line.error] == []
    ruled = {line.file for line in done.lines if any(loss.thing in ROWS for loss in line.losses)}
    assert ruled == {f"{name}.aesops.json" for name in RULED}
    assert len({line.event for line in done.lines}) == len(EVENTS)


def _build(folder: Path, names: Iterable[str]) -> None:
    """Imports these events and builds a site of them; each has its standings there."""
    files = [AESOPS / f"{name}.aesops.json" for name in names]
    done = import_files(files, Data(folder / "data"))
    (folder / "data" / "site.yaml").write_text("topcut: 1\ntitle: Past\n", encoding="utf-8")
    arguments = ["--data", str(folder / "data"), "--site", str(folder / "site")]
    assert main(["build", *arguments]) == 0
    for line in done.lines:
        assert (folder / "site" / line.event / "standings" / "index.html").is_file()


def test_a_site_of_them_is_built(tmp_path: Path) -> None:
    """A top 3, a cut with other seeds than ours, an open last round, another reading."""
    _build(tmp_path, BUILT)


@pytest.mark.long
def test_a_site_of_all_is_built(tmp_path: Path) -> None:
    _build(tmp_path, EVENTS)
