"""The pages of people over all events: made when something of theirs changed, and only then."""

import shutil
from pathlib import Path

import pytest
from topcut.live.watching.watching import look
from topcut.publish.archive.site_data import DATA
from topcut.publish.build import SOME, build_archive
from topcut.publish.cache.build_cache import BuildCache
from topcut.publish.event_cache import EventCache
from topcut.publish.worker import Worker
from topcut.workspace.data import Data

from tests.build import EVENT, PLAYERS, ROUND_1, typed
from tests.support.kept import copy_caches, lose_caches
from tests.support.trees import built, tree

ADA = "players/ada-crane/index.html"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two events of the same four people, and their site. Nobody writes into it."""
    folder = tmp_path_factory.mktemp("club")
    first = typed(folder, swiss_1=ROUND_1)
    shutil.copytree(first, first.with_name("uptown"))
    rewrite(first.with_name("uptown") / "event.yaml", "Downtown", "Uptown")
    assert built(folder / "data", folder / "site").ok
    return folder


@pytest.fixture
def data(club: Path, tmp_path: Path) -> Path:
    """Two events of the same four people."""
    return Path(shutil.copytree(club / "data", tmp_path / "data"))


@pytest.fixture
def site(club: Path, data: Path, tmp_path: Path) -> Path:
    """The site as it was built once."""
    shutil.copytree(club / "site", tmp_path / "site")
    copy_caches(club, data.parent)
    return tmp_path / "site"


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def said(site: Path, path: str = ADA) -> str:
    return (site / path).read_text("utf-8")


def test_a_person_has_a_page_over_all_events_and_every_event_leads_to_it(site: Path) -> None:
    assert "../../downtown/players/ada-crane/index.html" in said(site)
    assert "../../uptown/players/ada-crane/index.html" in said(site)
    for event in ("downtown", "uptown"):
        assert "../../../players/ada-crane/index.html" in said(
            site, f"{event}/players/ada-crane/index.html"
        )


def test_another_name_of_an_event_reaches_its_peoples_pages(data: Path, site: Path) -> None:
    rewrite(data / "events/uptown/event.yaml", "Uptown", "Midtown")
    built(data, site)
    assert ">Midtown</a>" in said(site)
    assert ">Downtown</a>" in said(site)


def test_people_whose_places_stay_keep_their_pages(data: Path, site: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in sorted((site / "players").rglob("*.html"))}
    rewrite(data / "events/uptown/event.yaml", "structure: basic", "structure: advanced")
    assert built(data, site).changed == 1
    assert {path: path.stat().st_mtime_ns for path in before} == before


UPTOWN_ADA = "uptown/players/a-crane/index.html"


def with_account(data: Path, event: str, name: str, account: str = "abr-1") -> None:
    """Gives Ada Crane of an event this name and account."""
    for file in ("players.yaml", "rounds/swiss-1.yaml"):
        rewrite(data / f"events/{event}/{file}", "Ada Crane", name)
    players = data / f"events/{event}/players.yaml"
    rewrite(players, f"name: {name}", f"name: {name}, account: {account}")


def test_an_account_joins_players_of_two_events_as_soon_as_both_have_it(
    data: Path, site: Path
) -> None:
    with_account(data, "uptown", "A. Crane")
    assert built(data, site).changed == 1
    assert "../../../players/a-crane/index.html" in said(site, UPTOWN_ADA)
    with_account(data, "downtown", "Ada Crane")
    assert built(data, site).changed == 2
    assert "../../../players/ada-crane/index.html" in said(site, UPTOWN_ADA)
    assert "../../uptown/players/a-crane/index.html" in said(site)
    assert not (site / "players/a-crane").exists()


def test_events_lead_to_the_same_people_in_whatever_order_they_came(
    data: Path, tmp_path: Path
) -> None:
    with_account(data, "uptown", "A. Crane")
    with_account(data, "downtown", "Ada Crane")
    at_once = tmp_path / "at once"
    built(data, at_once)
    for first in ("uptown", "downtown"):
        steps, later = tmp_path / first, data / "events" / first
        away = later.rename(tmp_path / "away")
        built(data, steps)
        away.rename(later)
        built(data, steps)
        assert tree(steps) == tree(at_once)


def test_an_event_that_goes_parts_the_people_whom_it_joined(data: Path, site: Path) -> None:
    with_account(data, "uptown", "A. Crane")
    with_account(data, "downtown", "Ada Crane")
    built(data, site)
    shutil.rmtree(data / "events/downtown")
    built(data, site, prune=True)
    assert "../../../players/a-crane/index.html" in said(site, UPTOWN_ADA)
    assert (site / "players/a-crane/index.html").is_file()
    assert not (site / "players/ada-crane").exists()


def test_an_event_with_errors_joins_nobody_until_it_is_mended(data: Path, site: Path) -> None:
    with_account(data, "uptown", "A. Crane")
    built(data, site)
    with_account(data, "downtown", "Ada Crane")
    rewrite(data / "events/downtown/event.yaml", "regulations: ", "regulations: un")
    assert built(data, site).broken == ("downtown",)
    assert "../../../players/a-crane/index.html" in said(site, UPTOWN_ADA)
    assert "uptown" not in said(site)


def test_who_asked_not_to_be_named_has_no_page_over_events(data: Path, site: Path) -> None:
    with_account(data, "uptown", "Anonymity requested")
    with_account(data, "downtown", "Ada Crane")
    built(data, site)
    alone = said(site, "uptown/players/anonymity-requested/index.html")
    assert "../../../players/" not in alone
    assert "uptown" not in said(site)
    assert not (site / "players/anonymity-requested").exists()


def test_who_is_in_no_event_any_more_has_no_page(data: Path, site: Path) -> None:
    for event in ("downtown", "uptown"):
        for file in ("players.yaml", "rounds/swiss-1.yaml"):
            rewrite(data / f"events/{event}/{file}", "Ada Crane", "Eve Moss")
    built(data, site)
    assert not (site / "players/ada-crane").exists()
    assert (site / "players/eve-moss/index.html").is_file()


def test_a_deleted_event_leaves_the_pages_of_its_people(data: Path, site: Path) -> None:
    shutil.rmtree(data / "events/uptown")
    built(data, site, prune=True)
    assert "uptown" not in said(site)
    assert "downtown" in said(site)


def test_an_event_with_errors_stays_on_the_pages_as_it_was(data: Path, site: Path) -> None:
    rewrite(data / "events/uptown/event.yaml", "Uptown", "Midtown")
    (data / "events/uptown/rounds/swiss-1.yaml").write_text("tables: [\n")
    assert built(data, site).broken == ("uptown",)
    assert ">Uptown</a>" in said(site)


def test_namesakes_are_separated_and_spellings_joined(data: Path, site: Path) -> None:
    rewrite(
        data / "events/uptown/players.yaml",
        "{name: Ada Crane}",
        "{name: Ada Crane, person: ada-crane-2}",
    )
    built(data, site)
    assert "uptown" not in said(site)
    assert "uptown" in said(site, "players/ada-crane-2/index.html")
    (data / "site.yaml").write_text("topcut: 1\npeople:\n  ada-crane: {same: [ada-crane-2]}\n")
    built(data, site)
    assert "uptown" in said(site)
    assert not (site / "players/ada-crane-2").exists()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("../../ada", "ada"),
        ("Ada K. Crane", "ada-k-crane"),
        ("'a href=x'", "a-href-x"),
        ("con", "ada-crane-2"),
        ("../", "ada-crane-2"),
    ],
)
def test_what_is_no_address_is_no_person(data: Path, site: Path, typed: str, meant: str) -> None:
    """It would be a folder, and stand in every link."""
    before = tree(site)
    players = data / "events/uptown/players.yaml"
    rewrite(players, "{name: Ada Crane}", f"{{name: Ada Crane, person: {typed}}}")
    (problem,) = Data(data).open("uptown").report.problems[:1]
    assert (problem.level, problem.kind, problem.mark.line) == ("error", "person", 1)
    assert problem.expected == f"write: person: {meant}"
    assert built(data, site).broken == ("uptown",)
    assert tree(site) == before


def test_a_person_of_the_site_is_an_address_too(data: Path, site: Path) -> None:
    before = tree(site)
    (data / "site.yaml").write_text("topcut: 1\npeople:\n  ../ada: {same: [ada-crane]}\n")
    assert built(data, site).site_broken
    assert tree(site) == before


def test_a_hidden_identity_is_on_no_page_of_a_person(data: Path, tmp_path: Path) -> None:
    for event in ("downtown", "uptown"):
        folder = data / "events" / event
        shutil.rmtree(folder / "rounds")
        players = PLAYERS.replace("{name: Ada Crane}", "{name: Ada Crane, runner: Whizzard}")
        (folder / "players.yaml").write_text(players)
        (folder / "event.yaml").write_text(f"{EVENT}decks: {{identities: after round 1}}\n")
    built(data, tmp_path / "site")
    assert "Whizzard" not in said(tmp_path / "site")


def test_a_build_that_died_before_the_people_is_made_good_by_the_next(
    data: Path, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rewrite(data / "events/uptown/event.yaml", "Uptown", "Midtown")
    with monkeypatch.context() as patched:
        patched.setattr(Worker, "page", None)
        with pytest.raises(TypeError):
            built(data, site)
    built(data, site)
    built(data, tmp_path / "new/site")
    assert tree(site) == tree(tmp_path / "new/site")


def test_pages_of_people_that_somebody_deleted_come_back(data: Path, site: Path) -> None:
    shutil.rmtree(site / "players")
    rewrite(data / "events/uptown/event.yaml", "structure: basic", "structure: advanced")
    built(data, site)
    assert (site / ADA).is_file()


def test_a_server_makes_them_when_it_finds_nothing_else_to_do(data: Path, site: Path) -> None:
    memory = EventCache()
    look(data, site, memory)
    rewrite(data / "events/uptown/event.yaml", "Uptown", "Midtown")
    look(data, site, memory, ["uptown"])
    assert "Midtown" in said(site, "uptown/index.html")
    assert "Midtown" not in said(site)
    look(data, site, memory)
    assert "Midtown" in said(site)


def test_a_server_makes_them_though_an_event_has_errors(data: Path, site: Path) -> None:
    memory = EventCache()
    (data / "events/downtown/rounds/swiss-1.yaml").write_text("tables: [\n")
    rewrite(data / "events/uptown/event.yaml", "Uptown", "Midtown")
    look(data, site, memory)
    look(data, site, memory)
    assert "Midtown" in said(site)


def test_an_error_in_their_template_is_said_by_every_look(
    data: Path, site: Path, tmp_path: Path
) -> None:
    memory = EventCache()
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/person.html").write_text("{{ nobody }}")
    look(data, site, memory)
    failures = [look(data, site, memory).failure for _ in range(2)]
    assert "person.html:1" in failures[0]
    assert failures[0] == failures[1]


def test_a_save_interrupts_them_and_the_rest_is_made_later(tmp_path: Path) -> None:
    names = "".join(f"- {{name: Ada {number}}}\n" for number in range(2 * SOME))
    typed(tmp_path, players=names)
    data, site = tmp_path / "data", tmp_path / "site"
    look(data, site, EventCache())
    asked = iter((False, True))
    assert build_archive(data, site, None, lambda: next(asked)) == SOME
    assert len(list((site / "players").iterdir())) == SOME
    with BuildCache(site) as store:
        assert len(store.stale_pages("players")) == SOME
    letter, index, find, script, shards = 1, 1, 1, 1, 1  # all are called Ada
    rest = letter + index + find + script + shards + len(DATA)
    places = identities = figures = 1
    assert (
        build_archive(data, site, None, lambda: False)
        == SOME + rest + places + identities + figures + 1
    )
    built(data, tmp_path / "new/site")
    assert tree(site) == tree(tmp_path / "new/site")


def test_the_index_lists_everybody_with_events_and_wins(data: Path, site: Path) -> None:
    index = said(site, "players/index.html")
    assert index.count("<small>2 events</small>") == 4
    rewrite(data / "events/uptown/event.yaml", "structure: basic", "structure: {rounds: 1, cut: 0}")
    built(data, site)
    assert said(site, "players/index.html").count("2 events, 1 won") == 1


def test_the_index_of_a_save_waits_for_the_people_and_is_not_forgotten(
    data: Path, site: Path
) -> None:
    """A server leaves both for when nobody waits."""
    one = "structure: {rounds: 1, cut: 0}"
    rewrite(data / "events/uptown/event.yaml", "structure: basic", one)
    look(data, site, EventCache())
    assert "1 won" not in said(site, "players/index.html")
    assert build_archive(data, site, None, lambda: True) == 0
    assert build_archive(data, site, None, lambda: False) > 1
    assert "1 won" in said(site, "players/index.html")
    assert build_archive(data, site, None, lambda: False) == 0


def test_a_lost_cache_keeps_the_index(data: Path, site: Path) -> None:
    lose_caches(site.parent)
    before = said(site, "players/index.html")
    built(data, site)
    assert said(site, "players/index.html") == before
