"""The workflows that publish on GitHub Pages: what they may do, and that their steps work."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from topcut.edit.event import club_folder
from topcut.edit.event.club_folder import make_club
from topcut.edit.event.installed import Source

from tests.support.repositories import git_alone
from tests.support.workflow import Runner, clone, fresh_python, read, runs

OURS = ".github/workflows/pages.yml"
CLUB = "generator/topcut/edit/event/club/.github/workflows/pages.yml"
FOR_US = (OURS, ".github/workflows/nightly.yml", ".github/workflows/tests.yml")
ALL = (*FOR_US, CLUB)


@pytest.fixture(scope="module")
def checkout(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh clone of the checkout."""
    return clone(root, tmp_path_factory.mktemp("clone") / "topcut")


@pytest.fixture(scope="module")
def runner(checkout: Path, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Runner:
    """The machine that runs the steps of our own workflow, Topcut installed by its first step."""
    environment = fresh_python(tmp_path_factory.mktemp("environment"))
    made = Runner(checkout, environment, root / "constraints.txt")
    ran = made.run(runs(read(root / OURS)["jobs"]["build"])[0])
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return made


@pytest.mark.check
def test_actionlint_finds_nothing(root: Path) -> None:
    """In every workflow, also in those that clubs copy."""
    name = "actionlint.exe" if os.name == "nt" else "actionlint"
    tool = Path(sys.executable).parent / name
    if not tool.exists():
        if os.environ.get("CI") == "true":
            pytest.fail("no actionlint")
        pytest.skip("no actionlint for this system")
    ours = sorted((root / ".github" / "workflows").glob("*.yml"))
    files = [str(root / CLUB), *map(str, ours)]
    assert {str(root / path) for path in ALL} <= {*files}
    ran = subprocess.run([str(tool), *files], cwd=root, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_clubs_actions_are_official_and_named_by_hash(root: Path) -> None:
    """As those of a release are, and the same where both have one."""
    named = re.compile(r"uses: (actions/[a-z-]+)@([0-9a-f]{40}) # v[\d.]+\n")
    text = (root / CLUB).read_text(encoding="utf-8")
    club = dict(named.findall(text))
    assert len(club) == text.count("uses: ") == 6
    release = dict(named.findall((root / ".github/workflows/release.yml").read_text("utf-8")))
    assert {name: club[name] for name in club.keys() & release} == {
        f"actions/{name}": release[f"actions/{name}"]
        for name in ("checkout", "setup-python", "upload-artifact", "download-artifact")
    }


@pytest.mark.parametrize("path", FOR_US)
def test_actions_are_official_and_named_by_major_version(root: Path, path: str) -> None:
    steps = [step for job in read(root / path)["jobs"].values() for step in job["steps"]]
    used = [step["uses"] for step in steps if "uses" in step]
    assert used
    assert [
        name for name in used if not re.fullmatch(r"actions/[a-z-]+(/[a-z-]+)?@v\d+", name)
    ] == []


@pytest.mark.parametrize("path", [OURS, CLUB])
def test_each_job_may_do_what_it_needs(root: Path, path: str) -> None:
    """The job that runs code may not deploy, the one that deploys runs no code of ours."""
    workflow = read(root / path)
    assert workflow["permissions"] == {}
    build, deploy = workflow["jobs"]["build"], workflow["jobs"]["deploy"]
    assert build["permissions"] == {"contents": "read"}
    assert deploy["permissions"] == {"pages": "write", "id-token": "write"}
    assert deploy["needs"] == "build"
    used = [step["uses"].partition("@")[0] for step in deploy["steps"]]
    assert used == ["actions/deploy-pages"]


@pytest.mark.parametrize("path", [OURS, CLUB])
def test_a_pull_request_is_checked_and_never_deployed(root: Path, path: str) -> None:
    workflow = read(root / path)
    assert "pull_request" in workflow["on"]
    assert "pull_request_target" not in workflow["on"]
    build, deploy = workflow["jobs"]["build"], workflow["jobs"]["deploy"]
    assert deploy["if"] == "github.event_name != 'pull_request'"
    assert "github.event_name == 'push'" in workflow["jobs"]["comment"]["if"]
    (upload,) = (step for step in build["steps"] if "upload-pages" in step.get("uses", ""))
    assert upload["if"] == deploy["if"]
    assert upload["with"] == {"path": "_site", "include-hidden-files": "true"}


@pytest.mark.parametrize("path", [OURS, CLUB])
def test_the_job_that_comments_runs_nothing_of_the_repository(root: Path, path: str) -> None:
    """Nor does any word of somebody else stand in what it runs."""
    comment = read(root / path)["jobs"]["comment"]
    assert comment["permissions"] == {"contents": "write"}
    download, say = comment["steps"]
    assert download["uses"].startswith("actions/download-artifact@")
    assert say.keys() == {"name", "shell", "env", "run"}
    assert say["env"] == {"GH_TOKEN": "${{ github.token }}"}
    assert "${{" not in say["run"]
    assert not re.search(r"subprocess|os\.system|eval|exec|import topcut", say["run"])


class Hub(BaseHTTPRequestHandler):
    """A stand-in for GitHub's API, which takes comments."""

    taken: ClassVar[list[tuple[str, str, str]]] = []

    def do_POST(self) -> None:
        content = self.rfile.read(int(self.headers["content-length"]))
        body = json.loads(content)["body"]
        self.taken.append((self.path, str(self.headers["authorization"]), body))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def hub() -> Iterator[str]:
    Hub.taken.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Hub) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


COMMIT = "1f2e" * 10
FILE = "data/events/downtown/rounds/swiss-1.yaml"


def commented(root: Path, folder: Path, hub: str, said: object) -> list[tuple[str, str, str]]:
    """What the job's own script sends for an artifact."""
    script = read(root / CLUB)["jobs"]["comment"]["steps"][1]["run"]
    (folder / "said").mkdir()
    (folder / "said/comment.json").write_text(json.dumps(said), encoding="utf-8")
    environment = {
        **os.environ,
        "GITHUB_API_URL": hub,
        "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "club/tournaments",
        "GITHUB_REF_NAME": "main",
        "GITHUB_SHA": COMMIT,
        "GH_TOKEN": "secret",
    }
    subprocess.run([sys.executable, "-c", script], cwd=folder, env=environment, check=True)
    return Hub.taken


def problem_of(text: str, file: str = FILE) -> dict[str, object]:
    return {"file": file, "line": 3, "text": text}


def test_a_comment_has_the_line_the_advice_and_the_way_to_the_pencil(
    root: Path, tmp_path: Path, hub: str
) -> None:
    said = {"commit": COMMIT, "problems": [problem_of("no such player\n  did you mean Bo?")]}
    assert commented(root, tmp_path, hub, said) == [
        (
            f"/repos/club/tournaments/commits/{COMMIT}/comments",
            "Bearer secret",
            "`topcut check` says of this commit (an error keeps the pages as they were):\n\n"
            f"[{FILE}, line 3](https://github.com/club/tournaments/edit/main/{FILE}#L3)\n\n"
            "```text\nno such player\n  did you mean Bo?\n```",
        )
    ]


@pytest.mark.parametrize(
    "said",
    [
        {"commit": "0" * 40, "problems": [problem_of("of another commit")]},
        {"commit": COMMIT, "problems": []},
        {"commit": COMMIT, "problems": [problem_of("x", ".github/workflows/pages.yml")]},
        {"commit": COMMIT, "problems": [problem_of("x", "data/../.env")]},
        {"commit": COMMIT, "problems": [problem_of("x", "data/a](https://evil.example.org) [b")]},
        {"commit": COMMIT, "problems": [problem_of("x", "data/a.yaml\n@everyone")]},
    ],
)
def test_of_another_commit_or_file_nothing_is_said(
    root: Path, tmp_path: Path, hub: str, said: object
) -> None:
    assert commented(root, tmp_path, hub, said) == []


@pytest.mark.parametrize(
    "text",
    [
        "```\n@everyone\n# head",
        "`````",
        "~~~\n</details>\r```\r@everyone",
        "\u202e\x1b[31m\u2028```",
        "${{ github.token }} $(id) '\"; id",
        "x" * 60_000,
        "``` \n" * 12_000,
    ],
)
def test_a_hostile_artifact_stays_one_block_of_code(
    root: Path, tmp_path: Path, hub: str, text: str
) -> None:
    """Whatever ran in the other job may have written it."""
    said = {"commit": COMMIT, "problems": [problem_of(text)] * (80 if len(text) < 1000 else 12)}
    ((_, _, body),) = commented(root, tmp_path, hub, said)
    assert len(body) <= 60_000
    head, *parts = re.split(r"\n\n(?=\[data/)", body)
    assert head.startswith("`topcut check` says")
    for part in parts:
        code = re.fullmatch(r"\[[^\n]*\n\n```text\n([^`]*)\n```", part)
        assert code is not None, part[:200]
        assert all(sign.isprintable() or sign == "\n" for sign in code[1])
    assert len(parts) <= 50


@pytest.mark.parametrize("path", [OURS, CLUB])
def test_a_deploy_is_never_cancelled(root: Path, path: str) -> None:
    """Runs of pushes wait for each other in one group; only checks of a request are cancelled."""
    concurrency = read(root / path)["concurrency"]
    requested = "github.event_name == 'pull_request'"
    assert concurrency["cancel-in-progress"] == f"${{{{ {requested} }}}}"
    assert concurrency["group"] == f"${{{{ {requested} && github.ref || 'pages' }}}}"
    for job in read(root / path)["jobs"].values():
        assert "concurrency" not in job


def test_the_two_workflows_differ_only_in_where_topcut_comes_from(root: Path) -> None:
    """What is tested here is what clubs run."""
    ours, club = read(root / OURS), read(root / CLUB)
    python, install = club["jobs"]["build"]["steps"][1:3]
    assert python["with"].pop("cache") == "pip"
    assert python["with"].pop("cache-dependency-path") == "dependencies.txt"
    assert "--requirement requirements.txt" in install["run"]
    install["run"] = ours["jobs"]["build"]["steps"][2]["run"]
    for workflow in (ours, club):
        for job in workflow["jobs"].values():
            for step in job["steps"]:
                step["uses"] = step.get("uses", "").partition("@")[0]
    assert club == ours


def test_the_check_of_a_pull_request_names_what_runs_elsewhere(root: Path, tmp_path: Path) -> None:
    """As on GitHub, where HEAD is the request merged into the branch that it is for."""
    (step,) = (one for one in runs(read(root / CLUB)["jobs"]["build"]) if "diff" in one["run"])
    assert step["if"] == "github.event_name == 'pull_request'"
    checkout = read(root / CLUB)["jobs"]["build"]["steps"][0]
    assert checkout["with"] == {"fetch-depth": "2", "persist-credentials": "false"}
    env = {**os.environ, **git_alone(tmp_path)}
    work = tmp_path / "club"

    def commit(*paths: str) -> None:
        for path in paths:
            (work / path).parent.mkdir(parents=True, exist_ok=True)
            (work / path).write_text(f"{path} {len(path)}", encoding="utf-8")
        git("add", ".")
        git("commit", "--quiet", "--message", "change")

    def git(*words: str) -> None:
        subprocess.run(["git", *words], cwd=work, env=env, check=True)

    work.mkdir()
    git("init", "--quiet", "--initial-branch", "main")
    commit("templates/old.css", "data/site.yaml")
    git("checkout", "--quiet", "-b", "request")
    commit("templates/base.html", "templates/own js.js", "requirements.txt", "data/events/a.yaml")
    commit(".devcontainer/devcontainer.json", ".vscode/tasks.json", "pip.py", "data/x/re.py")
    git("checkout", "--quiet", "main")
    commit("templates/meanwhile.css")
    git("merge", "--quiet", "--no-ff", "--message", "merge", "request")
    bash = ["bash", "-e", "-c", step["run"]]
    ran = subprocess.run(bash, cwd=work, env=env, capture_output=True, text=True, check=True)
    named = [line.partition(",")[0] for line in ran.stdout.splitlines()]
    assert named == [
        f"::warning file={file}"
        for file in (
            ".devcontainer/devcontainer.json",
            ".vscode/tasks.json",
            "data/x/re.py",
            "pip.py",
            "requirements.txt",
            "templates/base.html",
            "templates/own js.js",
        )
    ]


def test_no_module_of_the_repository_is_run_in_place_of_pythons(root: Path, tmp_path: Path) -> None:
    """`python -m` looks beside itself first: a file `re.py` there would run with all rights."""
    club = root / CLUB
    container = (club.parents[2] / ".devcontainer/devcontainer.json").read_text(encoding="utf-8")
    texts = [*(path.read_text("utf-8") for path in club.parent.glob("*.yml")), container]
    starts = [each for text in texts for each in re.findall(r"python3?((?: -\w+)*) -m", text)]
    assert starts == [" -I"] * len(starts)
    assert len(starts) == 3 + 3 + 4
    for name in ("pip.py", "re.py", "venv.py"):
        (tmp_path / name).write_text("open('ran', 'w')", encoding="utf-8")
    for module in ("pip", "venv"):
        subprocess.run([sys.executable, *starts[0].split(), "-m", module, "--help"], cwd=tmp_path)
    assert not (tmp_path / "ran").exists()


@pytest.mark.long
def test_the_steps_publish_a_fresh_clone(runner: Runner, root: Path) -> None:
    """Every `run:` of the build, one after the other, ends well; the pages are those of data/."""
    for step in runs(read(root / OURS)["jobs"]["build"])[1:]:
        ran = runner.run(step)
        assert ran.returncode == 0, f"{step['name']}\n{ran.stdout}{ran.stderr}"
    site = runner.workspace / "_site"
    assert (site / ".nojekyll").is_file()
    assert not (site / ".gitignore").exists()
    for folder in (runner.workspace / "data" / "events").iterdir():
        assert (site / folder.name / "index.html").is_file()


@pytest.mark.long
def test_a_mistake_is_annotated_at_its_file_and_line(runner: Runner, root: Path) -> None:
    """A wrong name in a round fails the check, and the annotation leads to that line."""
    (check,) = (step for step in runs(read(root / OURS)["jobs"]["build"]) if "check" in step["run"])
    path = "data/events/gamescape-2018/rounds/swiss-2.yaml"
    file = runner.workspace / path
    typed = file.read_text(encoding="utf-8")
    lines = typed.splitlines()
    number = next(index for index, line in enumerate(lines) if "players:" in line)
    lines[number] = lines[number].replace("players: [", "players: [X", 1)
    try:
        file.write_text("\n".join(lines), encoding="utf-8")
        ran = runner.run(check)
    finally:
        file.write_text(typed, encoding="utf-8")
    assert ran.returncode == 1
    errors = [line for line in ran.stdout.splitlines() if line.startswith("::error ")]
    assert errors
    assert errors[0].startswith(f"::error file={path},line={number + 1},col=")


@pytest.mark.long
def test_a_club_publishes_its_own_data(
    runner: Runner, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `topcut init` of a wheel makes, with an event: its own steps install that and build."""
    wheels = tmp_path / "wheels"
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
    subprocess.run([*build, str(wheels), str(clone(root, tmp_path / "topcut"))], check=True)
    [wheel] = wheels.iterdir()
    pinned = f"./{wheel.name} --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}"
    monkeypatch.setattr(club_folder, "source", lambda: Source(pinned, wheel))
    for option in ("PIP_PRE", "PIP_NO_DEPS", "PIP_IGNORE_INSTALLED"):  # they are there already
        monkeypatch.setenv(option, "1")
    made = tmp_path / "club"
    make_club(made)
    events = made / "data" / "events"
    shutil.copytree(root / "data" / "events" / "gamescape-2018", events / "gamescape-2018")
    club = Runner(made, fresh_python(tmp_path / "environment"), runner.constraints)
    for step in runs(read(made / ".github/workflows/pages.yml")["jobs"]["build"]):
        ran = club.run(step)
        assert ran.returncode == 0, f"{step['name']}\n{ran.stdout}{ran.stderr}"
    assert (made / "_site" / "gamescape-2018" / "bracket" / "index.html").is_file()
