"""The command line as a new user meets it: what it prints, what it writes, how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from topcut.cli import CANNOT_RUN, ERRORS, OK, main
from topcut.disk import locking
from topcut.disk.user_folders import HOME

from tests.build import EVENT, ROUND_1, typed
from tests.support.data import TOURNAMENTS

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one small event in data/, and the working folder."""
    typed(tmp_path, swiss_1=ROUND_1)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_help_teaches_the_first_event(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for line in ("topcut new downtown", "topcut check", "topcut build"):
        assert line in said


@pytest.mark.parametrize("command", [
        "build", "check", "new", "import", "export", "cards", "pair", "cut", "rules", "generate",
    ],
)  # fmt: skip
def test_every_command_explains_itself(command: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert len(capsys.readouterr().out) > 200


def test_build_makes_the_pages_and_says_how_many(here: Path, capsys: Capture) -> None:
    assert main(["build"]) == OK
    assert "1 event, 1 read" in capsys.readouterr().out
    assert (here / "site/downtown/standings/index.html").is_file()
    assert main(["build"]) == OK
    assert "nothing changed" in capsys.readouterr().out


def test_a_broken_event_keeps_its_last_good_pages(here: Path, capsys: Capture) -> None:
    main(["build"])
    page = here / "site/downtown/rounds/1/index.html"
    good = page.read_bytes()
    file = here / "data/events/downtown/rounds/swiss-1.yaml"
    file.write_text(ROUND_1.replace("6-0", "7-0"), encoding="utf-8")
    assert main(["build"]) == ERRORS
    said = capsys.readouterr().err
    assert "data/events/downtown/rounds/swiss-1.yaml:2:" in said
    assert "7-0 is not a result of 2 games" in said
    assert "downtown: keeps its last good pages" in said
    assert page.read_bytes() == good
    file.write_text(ROUND_1, encoding="utf-8")
    assert main(["build"]) == OK


def test_the_placeholder_of_a_new_event_is_said_and_on_no_page(here: Path, capsys: Capture) -> None:
    """Nobody is announced as “Your name”."""
    assert main(["new", "uptown"]) == OK
    players = here / "data/events/uptown/players.yaml"
    players.write_text("".join(f"- {{name: {name}}}\n" for name in "ABCD"), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", "uptown"]) == OK
    assert "“Your name” is where the organizer’s name should be" in capsys.readouterr().out
    assert main(["build"]) == OK
    pages = [*(here / "site/uptown").rglob("*.html"), *(here / "site/uptown").rglob("*.json")]
    named = "organizer’s name should be"
    texts = [page.read_text(encoding="utf-8") for page in pages]
    assert texts
    assert not [
        text
        for text in texts
        if "Your name" in text.replace(f"“Your name” is where the {named}", "")
    ]


def test_check_shows_50_problems_of_a_file_and_all_in_json(here: Path, capsys: Capture) -> None:
    """“and N more” stands behind them, for people and for a code host."""
    more = "".join(f"k{number}: 1\n" for number in range(60))
    (here / "data/events/downtown/event.yaml").write_text(EVENT + more, encoding="utf-8")
    for format_, line in (("text", "error: an event has no"), ("github", "::error file=")):
        assert main(["check", "--format", format_]) == ERRORS
        said = capsys.readouterr().out
        assert said.count(line) == 50
        assert "data/events/downtown/event.yaml: and 10 more\n" in said
    assert main(["check", "--format", "json"]) == ERRORS
    assert (
        len([each for each in json.loads(capsys.readouterr().out) if each["level"] == "error"])
        == 60
    )


def test_an_event_that_never_was_good_is_left_out_and_named(here: Path, capsys: Capture) -> None:
    typed_event = here / "data/events/uptown"
    typed_event.mkdir()
    (typed_event / "event.yaml").write_text("name: [", encoding="utf-8")
    assert main(["build"]) == ERRORS
    assert "uptown: left out until its errors are fixed" in capsys.readouterr().err
    assert not (here / "site/uptown").exists()
    assert (here / "site/downtown/index.html").is_file()


def test_a_broken_site_file_builds_nothing(here: Path, capsys: Capture) -> None:
    main(["build"])
    before = (here / "site/index.html").read_bytes()
    (here / "data/site.yaml").write_text("topcut: 1\ntitel: X\n", encoding="utf-8")
    assert main(["build"]) == ERRORS
    assert "site.yaml has errors" in capsys.readouterr().err
    assert (here / "site/index.html").read_bytes() == before


def test_check_says_every_problem_and_ends_with_one(here: Path, capsys: Capture) -> None:
    file = here / "data/events/downtown/rounds/swiss-1.yaml"
    file.write_text(ROUND_1.replace("6-0", "7-0").replace("3-3", "5-1"), encoding="utf-8")
    assert main(["check", "downtown"]) == ERRORS
    said = capsys.readouterr().out
    assert said.count("is not a result of 2 games") == 2
    assert "2 errors" in said
    assert not (here / "site").exists()


def test_check_as_json_has_the_documented_keys(here: Path, capsys: Capture) -> None:
    file = here / "data/events/downtown/rounds/swiss-1.yaml"
    file.write_text(ROUND_1.replace("6-0", "7-0"), encoding="utf-8")
    assert main(["check", "downtown", "--format", "json"]) == ERRORS
    (found,) = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "row", "kind", "level", "event", "file", "line", "column", "message", "citation",
    ]  # fmt: skip
    assert (found["row"], found["event"], found["line"]) == ("F-points-1", "downtown", 2)
    assert found["file"] == "rounds/swiss-1.yaml"


def test_check_as_github_annotates_the_file_in_the_repository(here: Path, capsys: Capture) -> None:
    file = here / "data/events/downtown/rounds/swiss-1.yaml"
    file.write_text(ROUND_1.replace("6-0", "7-0"), encoding="utf-8")
    assert main(["check", "downtown", "--format", "github"]) == ERRORS
    assert "::error file=data/events/downtown/rounds/swiss-1.yaml,line=2" in capsys.readouterr().out


def test_warnings_alone_are_no_error(here: Path, capsys: Capture) -> None:
    file = here / "data/events/downtown/rounds/swiss-1.yaml"
    file.write_text(ROUND_1.replace("6-0", "3-0"), encoding="utf-8")
    assert main(["check", "downtown"]) == OK
    assert "1 warning" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "nowhere"],
        ["export", "nowhere", "--format", "csv"],
        ["build", "--data", "nodata"],
        ["check", "--data", "nodata"],
        ["check", "--decks"],
        ["pair", "nowhere"],
        ["cut", "nowhere"],
        ["start", "nowhere"],
        ["result", "nowhere"],
        ["status", "nowhere"],
        ["publish", "--data", "nodata"],
        ["migrate", "--data", "nodata"],
        ["rules", "ffg-1.0"],
    ],
)
def test_what_cannot_run_says_why_and_ends_with_two(
    arguments: list[str], here: Path, capsys: Capture
) -> None:
    assert main(arguments) == CANNOT_RUN
    assert capsys.readouterr().err.startswith("topcut: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "Not An Address"],
        ["generate", "Not An Address"],
        ["new", "players"],
        ["generate", "players"],
        ["new", "downtown"],
        ["generate", "downtown"],
        ["cut", "downtown"],
        ["start", "downtown"],
        ["result", "downtown", "9", "6-0"],
        ["cut", "downtown", "--left", "Nobody"],
    ],
)
def test_what_is_refused_says_why_and_ends_with_one(
    arguments: list[str], here: Path, capsys: Capture
) -> None:
    """The same refusal has the same code, whichever command it is that refuses."""
    before = sorted((here / "data").rglob("*"))
    assert main(arguments) == ERRORS
    assert capsys.readouterr().err.startswith("topcut: ")
    assert sorted((here / "data").rglob("*")) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["build"],
        ["check"],
        ["pair", "downtown"],
        ["cut", "downtown"],
        ["start", "downtown"],
        ["result", "downtown", "1", "6-0"],
        ["status", "downtown"],
        ["export", "downtown", "--format", "csv"],
    ],
)
def test_an_event_with_errors_ends_with_one_everywhere(arguments: list[str], here: Path) -> None:
    file = here / "data/events/downtown/event.yaml"
    file.write_text(f"{EVENT}tier: none\n", encoding="utf-8")
    assert main(arguments) == ERRORS


@pytest.mark.parametrize(
    "arguments",
    [
        ["pair", "downtown"],
        ["start", "downtown"],
        ["result", "downtown", "1", "6-0", "--round", "swiss-1", "--replace"],
    ],
)
def test_whoever_has_to_wait_for_another_ends_with_one(
    arguments: list[str], here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "WAIT", 0.1)
    with locking.locked(here / "data", "downtown", by="the desk"):
        assert main(arguments) == ERRORS
    assert "the desk (process" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["build"], ["check"], ["migrate"]])
def test_a_site_with_errors_ends_with_one_everywhere(arguments: list[str], here: Path) -> None:
    (here / "data/site.yaml").write_text("topcut: 2\n", encoding="utf-8")
    assert main(arguments) == ERRORS


@pytest.mark.parametrize(
    ("name", "proposed"), [("players", "players-2018"), ("Spring Open", "spring-open")]
)
def test_a_name_that_cannot_be_is_refused_at_once_with_another(
    name: str, proposed: str, here: Path, capsys: Capture
) -> None:
    assert main(["new", name]) == ERRORS
    assert f"write: {proposed}" in capsys.readouterr().err
    assert not (here / "data/events" / name).exists()
    assert main(["new", proposed]) == OK
    assert main(["check", proposed]) == OK


def test_new_makes_an_event_that_checks_and_builds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "first-night", "--name", 'The "First": Night #1']) == OK
    assert main(["check"]) == OK
    assert main(["build"]) == OK
    assert "The “First" in (tmp_path / "site/index.html").read_text(encoding="utf-8") or (
        "The &#34;First&#34;: Night #1" in (tmp_path / "site/index.html").read_text("utf-8")
    )


def test_a_draw_word_is_another_for_every_new_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["new", "a"])
    main(["new", "b"])
    words = {
        line
        for event in ("a", "b")
        for line in (tmp_path / f"data/events/{event}/event.yaml").read_text("utf-8").splitlines()
        if line.startswith("draw:")
    }
    assert len(words) == 2


def test_import_then_build_twice_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(TOURNAMENTS / "2023-11-04-dutch-nats.cobra.json")
    trees = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        assert main(["import", file, "--event", "dutch"]) == OK
        assert main(["build"]) == OK
        site = tmp_path / name / "site"
        trees.append(
            {str(p.relative_to(site)): p.read_bytes() for p in site.rglob("*") if p.is_file()}
        )
    assert trees[0] == trees[1]


@pytest.mark.parametrize("format_", ["nrtm", "csv", "json"])
def test_export_writes_what_the_pages_carry(format_: str, here: Path, capsys: Capture) -> None:
    (here / "data" / "site.yaml").write_text("topcut: 1\nexports: [nrtm]\n", encoding="utf-8")
    main(["build"])
    capsys.readouterr()
    assert main(["export", "downtown", "--format", format_]) == OK
    name = {"nrtm": "nrtm.json", "csv": "standings.csv", "json": "event.json"}[format_]
    written = (here / "site/downtown" / name).read_bytes().decode()
    assert capsys.readouterr().out.replace("\r\n", "\n") == written.replace("\r\n", "\n")


def test_generate_says_its_seed_first_and_a_seed_gives_the_same_event(
    here: Path, capsys: Capture
) -> None:
    """A random tournament without a problem; its word is the seed."""
    assert main(["generate", "one", "--players", "16", "--rounds", "3"]) == OK
    seed = capsys.readouterr().out.splitlines()[0].removeprefix("seed: ")
    assert main(["generate", "two", "--players", "16", "--rounds", "3", "--seed", seed]) == OK
    events = here / "data" / "events"
    for path in sorted((events / "one").rglob("*.yaml")):
        other = events / "two" / path.relative_to(events / "one")
        assert path.read_bytes() == other.read_bytes()
    assert f"draw: {seed}" in (events / "one/event.yaml").read_text(encoding="utf-8").replace(
        '"', ""
    )
    assert main(["check", "one", "two"]) == OK
    assert capsys.readouterr().out.endswith("no problems\n")


HEAVY = ("pydantic", "starlette", "uvicorn", "watchdog", "markdown", "nh3")


@pytest.mark.parametrize("arguments", [["pair", "--help"], ["--version"], ["build"]])
def test_help_of_a_command_and_a_build_with_nothing_changed_import_nothing_heavy(
    arguments: list[str], here: Path, root: Path
) -> None:
    main(["build"])
    file = here / "data/events/downtown/event.yaml"
    assert file.read_text(encoding="utf-8") == EVENT
    code = (
        "import sys\nfrom topcut.cli import main\n"
        f"try: main({arguments!r})\nexcept SystemExit: pass\n"
        f"print('heavy:', [name for name in {(*HEAVY, 'jinja2', 'yaml')!r} if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(root), "PATH": "/usr/bin:/bin", HOME: os.environ[HOME]},
        cwd=here,
    )
    assert ran.stdout.strip().endswith("heavy: []"), ran.stdout


def as_a_process(here: Path, root: Path, command: str) -> subprocess.CompletedProcess[str]:
    """What a shell makes of `topcut` in a command line."""
    topcut = f"topcut() {{ '{sys.executable}' -m topcut.cli \"$@\"; }}\n"
    return subprocess.run(
        ["bash", "-c", topcut + command],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(root), "PATH": "/usr/bin:/bin", HOME: os.environ[HOME]},
        cwd=here,
    )


def test_a_process_ends_with_the_commands_code_and_all_that_it_said(here: Path, root: Path) -> None:
    said = as_a_process(here, root, "topcut rules")
    assert (said.returncode, said.stderr) == (OK, "")
    assert said.stdout.count("\n") > 100
    assert as_a_process(here, root, "topcut check nowhere").returncode == CANNOT_RUN


@pytest.mark.parametrize("command", ["rules", "check"])
def test_a_reader_who_goes_away_is_no_error(command: str, here: Path, root: Path) -> None:
    """In the middle of a long answer, and before the end of a short one."""
    gone = f"topcut {command} | head -n 1; exit ${{PIPESTATUS[0]}}"
    said = as_a_process(here, root, gone)
    assert (said.returncode, said.stderr) == (OK, "")
    nobody = f"{{ sleep 0.2; topcut {command}; }} | true; exit ${{PIPESTATUS[0]}}"
    said = as_a_process(here, root, nobody)
    assert (said.returncode, said.stderr) == (OK, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_what_could_not_be_said_is_an_error(here: Path, root: Path) -> None:
    """Also where it is little and goes out at the end."""
    said = as_a_process(here, root, "topcut check > /dev/full")
    assert (said.returncode, said.stderr) == (CANNOT_RUN, "topcut: No space left on device\n")
