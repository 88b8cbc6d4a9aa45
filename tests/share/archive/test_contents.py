"""What is in an archive, and what is not."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from topcut.cli import main
from topcut.commands.terminal.report import OK
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, ROUND_2, typed
from tests.support.bags import faults
from tests.support.renamed import OVER, add_addresses, club
from tests.support.trees import tree

_LINK = re.compile(r"""\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""")


def archive(data: Data, *arguments: str) -> dict[str, bytes]:
    """What `topcut archive` writes, by path below its folder; the bag is valid."""
    folder = data.path.parent
    target = folder / "out.zip"
    target.unlink(missing_ok=True)
    places = ("--data", str(data.path), "--site", str(folder / "site"), "-o", str(target))
    assert main(["archive", *arguments, *places]) == OK
    with ZipFile(target) as bag:
        bag.extractall(folder / "out")
    (bag_folder,) = (folder / "out").iterdir()
    assert faults(bag_folder) == []
    return tree(bag_folder)


def dead_links(files: dict[str, bytes]) -> set[str]:
    """Relative links of pages and style sheets to what is not among the files."""
    dead = set()
    for path, content in files.items():
        if not path.endswith(".html") or path.endswith("404.html"):
            continue
        for groups in _LINK.findall(content.decode()):
            to = "".join(groups).partition("#")[0]
            if to and not re.match("[a-z]+:", to):
                parts = Path("/", path).parent.joinpath(to)
                whole = Path("/" + str(parts)).resolve().relative_to("/").as_posix()
                if whole not in files:
                    dead.add(f"{path} -> {to}")
    return dead


def test_an_event_has_its_pages_its_files_and_what_explains_them(tmp_path: Path) -> None:
    files = archive(club(tmp_path), "downtown")
    assert {
        "data/README.txt",
        "data/site/index.html",
        "data/site/downtown/index.html",
        "data/site/downtown/event.json",
        "data/site/style.css",
        "data/site/guide/index.html",
        "data/site/rules/index.html",
        "data/data/events/downtown/event.yaml",
        "data/data/events/downtown/players.yaml",
        "data/data/events/downtown/rounds/swiss-1.yaml",
        "data/data/events/downtown/addresses.txt",
        "data/formats/event-json.md",
        "data/formats/rebuild.py",
        "data/formats/recompute_draw.py",
        "data/formats/recompute_least.py",
    } <= files.keys()
    assert not any("players/ada-crane" in path for path in files if "downtown" not in path)
    assert dead_links(files) == set()
    page = files["data/site/downtown/players/ada-crane/index.html"].decode()
    assert 'href="https://example.org/club/players/ada-crane/"' in page


def test_everything_has_all_pages_and_all_files(tmp_path: Path) -> None:
    data = club(tmp_path)
    files = archive(data, "--all")
    site = tree(tmp_path / "site")
    assert {path for path in site if not path.endswith(".topcut-files")} == {
        path.removeprefix("data/site/") for path in files if path.startswith("data/site/")
    }
    assert "data/data/site.yaml" in files
    assert "data/data/addresses.txt" in files
    assert dead_links(files) == set()


@pytest.mark.parametrize("what", ["downtown", "--all"])
def test_in_several_languages_it_has_the_pages_in_each(tmp_path: Path, what: str) -> None:
    data = club(tmp_path)
    typed = (data.path / "site.yaml").read_text()
    (data.path / "site.yaml").write_text(f"{typed}\nlanguages: [en, de]\n")
    files = archive(Data(data.path), what)
    pages = {path for path in files if path.startswith("data/site/downtown/")}
    pages = {path for path in pages if path.endswith(".html") and "/screen/" not in path}
    assert len(pages) > 5
    german = {path.replace("data/site/", "data/site/de/") for path in pages}
    assert {*german, "data/site/de/guide/index.html", "data/site/languages.css"} <= files.keys()
    assert b"<html lang=de" in files["data/site/de/downtown/index.html"]
    assert dead_links(files) == set()


def test_an_index_has_what_it_was_made_of(tmp_path: Path) -> None:
    archive(club(tmp_path), "--all")
    folder = tmp_path / "index/data"
    shutil.copytree(tmp_path / "site/data", folder / "sites/old-site")
    (folder / "site.yaml").write_text("topcut: 1\nsites: {old-site: ../old/}\n")
    (folder / "sites/old-site/private.txt").write_text("secret")
    files = archive(Data(folder), "--all")
    assert {path for path in files if path.startswith("data/data/sites/")} == {
        f"data/data/sites/old-site/{name}"
        for name in ("entries.csv", "events.json", "figures.json", "matches.csv", "people.json")
    }


@pytest.mark.parametrize(
    ("said", "rounds", "unseen"),
    [
        ("names: with round 1", "", "players.yaml"),
        ("names: with round 1", ROUND_1, ""),
        ("decks: {identities: after round 1}", ROUND_1.replace("3-3", ""), "players.yaml"),
        ("decks: {identities: after round 1}", ROUND_1, ""),
        ("kind: casual", f"publish: pairings\n{ROUND_1}", "rounds/swiss-1.yaml"),
    ],
)
def test_what_pages_do_not_show_yet_is_not_in_it(
    tmp_path: Path, said: str, rounds: str, unseen: str
) -> None:
    rounds_file = {"swiss_1": rounds} if rounds else {}
    players = PLAYERS.replace("Ada Crane", "Ada Crane, corp: Engineering the Future")
    typed(tmp_path, event=f"{OVER}{said}\n", players=players, **rounds_file)
    data = Data(tmp_path / "data")
    add_addresses(data)
    files = archive(data, "downtown")
    there = tree(data.folder("downtown"))
    missing = {path for path in there if f"data/data/events/downtown/{path}" not in files}
    assert missing == ({unseen} if unseen else set())
    if said.startswith("names") and unseen:
        own = (files[path] for path in files if "/downtown/" in path)
        assert not any(b"Quist" in content or b"bo-quist" in content for content in own)


def test_drafts_deck_lists_and_infractions_are_not_in_it(tmp_path: Path) -> None:
    """Everything else of a round's file is as it was typed."""
    data = club(tmp_path)
    folder = data.folder("downtown")
    event = (folder / "event.yaml").read_text().replace("rounds: 1", "rounds: 2")
    (folder / "event.yaml").write_text(event)
    (folder / "rounds/swiss-2.yaml").write_text(f"publish: draft\n{ROUND_2}")
    first = (folder / "rounds/swiss-1.yaml").read_text()
    noted = (
        "# Bo again\ninfractions:  # secret\n  # secret\n"
        "  - {player: Bo Quist, kind: slow play, penalty: warning}  # secret\n  # secret, too\n"
    )
    (folder / "rounds/swiss-1.yaml").write_text(f"# typed by hand\n{first}{noted}")
    (folder / "decks").mkdir()
    (folder / "decks/ada-crane.txt").write_text("Ada's secret\n\nNoise\n3x Parasite\n")
    (tmp_path / ".topcut").mkdir(exist_ok=True)
    files = archive(data, "--all")
    names = {path for path in files if path.startswith("data/data/")}
    assert names == {
        "data/data/addresses.txt",
        "data/data/site.yaml",
        "data/data/events/downtown/addresses.txt",
        "data/data/events/downtown/event.yaml",
        "data/data/events/downtown/players.yaml",
        "data/data/events/downtown/rounds/swiss-1.yaml",
    }
    typed = files["data/data/events/downtown/rounds/swiss-1.yaml"].decode()
    assert typed.rstrip() == f"# typed by hand\n{first}".rstrip()
    assert b"secret" not in b"".join(files.values())


@pytest.mark.parametrize("what", ["--all", "downtown"])
def test_standings_can_be_computed_again_from_an_archive_alone(tmp_path: Path, what: str) -> None:
    """By the script in it, which needs nothing but Python."""
    archive(club(tmp_path), what)
    bag = tmp_path / "out" / ("site" if what == "--all" else what) / "data"
    command = [sys.executable, "-I", str(bag / "formats/rebuild.py"), str(bag / "site")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Ada Crane" in done.stdout or "ada-crane" in done.stdout


@pytest.mark.parametrize("argument", ["downtown", "--all"])
def test_of_a_site_with_initials_what_was_typed_stays_with_the_club(
    tmp_path: Path, argument: str
) -> None:
    """Addresses that were published with names stay where they are."""
    data = club(tmp_path)
    with (data.path / "site.yaml").open("a") as file:
        file.write("initials: yes\n")
    files = archive(data, argument)
    assert {path for path in files if path.startswith("data/data/")} <= {"data/data/addresses.txt"}
    assert b"no events: what people typed has full names" in files["data/README.txt"]
    own = ("data/site/guide/", "data/formats/")
    named = {path for path, content in files.items() if b"Ada Crane" in content}
    assert {path for path in named if not path.startswith(own)} == set()
