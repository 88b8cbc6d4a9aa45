"""What is not published yet is in no file that is deployed."""

import json
from pathlib import Path

import pytest
from topcut.publish.build import build
from topcut.workspace.reports import Silent

from tests.build import EVENT, ROUND_1, typed

PLAYERS = """\
- {name: Ada Crane, corp: Engineering the Future, runner: Noise}
- {name: Bo Quist, corp: Personal Evolution, runner: Whizzard}
- {name: Cy Dahl, corp: Builder of Nations, runner: Andromeda}
- {name: Di Ito, corp: Replicating Perfection, runner: Reina Roja}
"""
SECRET = """\
started: 2018-03-10 17:43
tables:
  - {table: 8181, players: [Ada Crane, Cy Dahl], result: 4-1}
  - {table: 8282, players: [Di Ito, Bo Quist], no show: Bo Quist}
drops: [Bo Quist]
rulings: {F-pair-3: the lights went out}
"""


def deployed(folder: Path, **texts: str) -> dict[str, str]:
    """Every file that a build leaves, by path; pictures as what their bytes would be as text."""
    typed(folder, players=PLAYERS, **texts)
    (folder / "data" / "site.yaml").write_text("topcut: 1\n")
    assert build(folder / "data", folder / "site", Silent()).ok
    site = folder / "site"
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {
        str(path.relative_to(site)): path.read_text(encoding="utf-8", errors="surrogateescape")
        for path in files
    }


def holding(files: dict[str, str], *words: str) -> list[str]:
    return [path for path, text in files.items() if any(word in text for word in words)]


def test_a_draft_is_in_no_file_json_included(tmp_path: Path) -> None:
    words = ("8181", "8282", "17:43", "lights went out")
    with_draft = deployed(tmp_path / "a", swiss_1=ROUND_1, swiss_2=f"publish: draft\n{SECRET}")
    assert holding(with_draft, *words) == []
    assert "downtown/rounds/2/index.html" not in with_draft
    assert with_draft == deployed(tmp_path / "b", swiss_1=ROUND_1)
    published = deployed(tmp_path / "c", swiss_1=ROUND_1, swiss_2=SECRET)
    for word in words:
        assert holding(published, word), f"the test looks for “{word}”, which no page shows"


def test_published_pairings_hold_no_result(tmp_path: Path) -> None:
    """Every file is what it would be if nothing had been typed yet; nobody is said to play."""
    empty = SECRET.replace("4-1", "").replace(", no show: Bo Quist", "")
    empty = empty.replace("drops: [Bo Quist]\n", "")
    secret = deployed(tmp_path / "a", swiss_1=ROUND_1, swiss_2=f"publish: pairings\n{SECRET}")
    open_ = deployed(tmp_path / "b", swiss_1=ROUND_1, swiss_2=f"publish: pairings\n{empty}")
    assert "8181" in secret["downtown/rounds/2/index.html"]
    assert secret == open_
    pages = [
        text
        for path, text in secret.items()
        if path.endswith(".html") and not path.startswith("guide/")
    ]
    assert len(pages) > 5
    assert not any("playing" in text.lower() for text in pages)


@pytest.mark.parametrize(("result", "shown"), [("", False), ("3-3", True)])
def test_identities_are_in_no_file_until_the_results_of_round_1(
    tmp_path: Path, result: str, shown: bool
) -> None:
    form = EVENT + "decks: {identities: after round 1}\n"
    files = deployed(tmp_path, event=form, swiss_1=ROUND_1.replace("3-3", result))
    titles = ("Engineering the Future", "Noise", "Andromeda", "Haas-Bioroid")
    assert bool(holding(files, *titles)) is shown


def test_state_json_is_small_and_says_what_changed(tmp_path: Path) -> None:
    one = deployed(tmp_path / "a", swiss_1=ROUND_1.replace("3-3", ""))["downtown/state.json"]
    two = deployed(tmp_path / "b", swiss_1=ROUND_1)["downtown/state.json"]
    assert len(one.encode()) < 1000
    first, second = json.loads(one), json.loads(two)
    assert (first["round"], first["reported"], first["tables"]) == ("swiss-1", 1, 2)
    assert second["reported"] == 2
    assert first["digest"] != second["digest"]
