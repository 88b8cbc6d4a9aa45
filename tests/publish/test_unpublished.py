"""What is not published yet is in no file that is deployed."""

import json
import re
import zlib
from base64 import b64decode
from contextlib import suppress
from pathlib import Path

import pytest
from topcut.cli import main
from topcut.publish.build import build
from topcut.workspace.data import Data
from topcut.workspace.reports import Silent

from tests.build import CUT_1, EVENT, ROUND_1, SIDED_1, SINGLE, typed

PLAYERS = """\
- {name: Ada Crane, corp: Engineering the Future, runner: Noise}
- {name: Bo Quist, corp: Personal Evolution, runner: Whizzard}
- {name: Cy Dahl, corp: Builder of Nations, runner: Andromeda}
- {name: Di Ito, corp: Replicating Perfection, runner: Reina Roja}
"""
SITE = "topcut: 1\naddress: https://example.org/\nexports: [nrtm]\n"
SECRET = """\
started: 2018-03-10 17:43
tables:
  - {table: 8181, players: [Ada Crane, Cy Dahl], result: 4-1}
  - {table: 8282, players: [Di Ito, Bo Quist], no show: Bo Quist}
drops: [Bo Quist]
rulings: {F-pair-3: the lights went out}
"""


def deployed(folder: Path, players: str = PLAYERS, **texts: str) -> dict[str, str]:
    """Every file that a build leaves, by path; pictures as what their bytes would be as text."""
    typed(folder, players=players, **texts)
    (folder / "data" / "site.yaml").write_text(SITE)
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


NAMES = ("Ada", "ada-crane", "Quist", "bo-quist", "Cy Dahl", "di-ito")


@pytest.mark.parametrize(
    ("names", "rounds", "shown"),
    [
        ("with round 1", {}, False),
        ("with round 1", {"swiss_1": f"publish: draft\n{ROUND_1}"}, False),
        ("with round 1", {"swiss_1": ROUND_1}, True),
        ("always", {}, True),
    ],
)
def test_names_are_in_no_file_before_the_pairings_of_round_1(
    tmp_path: Path, names: str, rounds: dict[str, str], *, shown: bool
) -> None:
    """Neither in what is wrong with the list of players; how many they are is said."""
    twice = PLAYERS.replace("Di Ito,", "Di Ito, fixed table: 1,").replace(
        "Cy Dahl,", "Cy Dahl, fixed table: 1,"
    )
    event = f"{EVENT}names: {names}\nlimit: 8\n"
    files = deployed(tmp_path, players=twice, event=event, **rounds)
    own = {path: text for path, text in files.items() if not path.startswith("guide/")}
    assert bool(holding(own, *NAMES)) is shown
    assert json.loads(files["downtown/state.json"])["players"] == 4
    if not rounds:
        assert "4 of 8 are left" in files["downtown/index.html"]
    assert ("registered" in json.loads(files["downtown/event.json"])["event"]) is not shown


@pytest.mark.parametrize(
    ("limit", "said", "opens"),
    [
        (8, "2 of 8 are left", True),
        (6, "All 6 are taken, 2 players are waiting", False),
    ],
)
def test_who_waits_counts_among_the_places_while_names_are_not_shown(
    tmp_path: Path, limit: int, said: str, *, opens: bool
) -> None:
    players = f"{PLAYERS}- {{name: Ed Moss, waiting: yes}}\n- {{name: Fay Lund, waiting: yes}}\n"
    event = f"{EVENT}names: with round 1\nlimit: {limit}\nregister: https://example.org/form\n"
    files = deployed(tmp_path, players=players, event=event)
    assert said in files["downtown/index.html"]
    assert ('class=now href="https://example.org/form"' in files["downtown/index.html"]) is opens
    left = f"{limit - 6} places left" if opens else "no place left"
    assert left in files["index.html"]
    own = {path: text for path, text in files.items() if not path.startswith("guide/")}
    assert not holding(own, "Ed Moss", "Fay Lund", "ed-moss", "fay-lund")


def test_state_json_is_small_and_says_what_changed(tmp_path: Path) -> None:
    one = deployed(tmp_path / "a", swiss_1=ROUND_1.replace("3-3", ""))["downtown/state.json"]
    two = deployed(tmp_path / "b", swiss_1=ROUND_1)["downtown/state.json"]
    assert len(one.encode()) < 1000
    first, second = json.loads(one), json.loads(two)
    assert (first["round"], first["reported"], first["tables"]) == ("swiss-1", 1, 2)
    assert second["reported"] == 2
    assert first["digest"] != second["digest"]


JUDGED = """\
infractions:
  - {player: Ada Crane, kind: zzquokka, penalty: warning, by: Zzyzx Judge, note: zznote}
  - {player: Ada Crane, kind: zzquokka, penalty: match loss, by: Zzyzx Judge}
  - {player: Cy Dahl, kind: zzquokka, penalty: disqualification, by: Zzyzx Judge}
"""
"""Neither the match loss nor the disqualification shows, which are two problems."""


@pytest.mark.parametrize("family", ["ffg", "single"])
def test_infractions_are_in_no_byte_of_the_site(tmp_path: Path, family: str) -> None:
    """Every file is what it would be without them; their problems are the judges' too."""
    event = SINGLE if family == "single" else EVENT.replace("basic", "{rounds: 1, cut: 4}")
    event += "screens: {hall: [pairings, clock, standings, results, playing]}\n"
    first = SIDED_1 if family == "single" else ROUND_1
    texts = {"event": event, "cut_1": CUT_1} if family == "ffg" else {"event": event}
    judged = deployed(tmp_path / "a", swiss_1=first + JUDGED, **texts)
    assert judged == deployed(tmp_path / "b", swiss_1=first, **texts)
    report = Data(tmp_path / "a/data").open("downtown").report.problems
    assert {"S-judge-1"} <= {each.row for each in report}
    for path in (tmp_path / "a/site").rglob("*"):
        content = path.read_bytes() if path.is_file() else b""
        for each in (content, *unpacked(content)):
            assert not re.search(b"zzquokka|zzyzx|zznote", each.lower()), path


def unpacked(content: bytes) -> list[bytes]:
    """What is packed in a file: gzip, zlib as in pictures, base64 as in addresses of data."""
    found = []
    for start in (at.start() for at in re.finditer(rb"\x1f\x8b\x08|\x78[\x01\x9c\xda]", content)):
        with suppress(zlib.error):
            found.append(zlib.decompressobj(47).decompress(content[start:]))
    found += map(b64decode, re.findall(rb"base64,([A-Za-z0-9+/=]+)", content))
    return found


@pytest.mark.parametrize("name", ["json", "csv", "nrtm"])
def test_infractions_are_in_no_export(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1 + JUDGED)
    data = str(folder.parents[1])
    assert main(["export", "downtown", "--data", data, "--format", name]) == 0
    said = capsys.readouterr()
    assert "Ada Crane" in said.out
    assert not re.search("zz|infraction|penal|match loss", (said.out + said.err).casefold())


def test_accounts_are_in_no_file_and_no_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The site is what it would be without them, the cases of mistakes in them apart."""
    players = PLAYERS.replace("{name: Ada Crane,", "{name: Ada Crane, account: zz-267891,")
    files = deployed(tmp_path / "a", players, swiss_1=ROUND_1)
    assert files == deployed(tmp_path / "b", swiss_1=ROUND_1)
    assert holding(files, "267891") == []
    for name in ("json", "csv", "nrtm"):
        arguments = ["export", "downtown", "--data", str(tmp_path / "a/data"), "--format", name]
        assert main(arguments) == 0
        said = capsys.readouterr()
        assert "Ada Crane" in said.out
        assert "267891" not in said.out + said.err
