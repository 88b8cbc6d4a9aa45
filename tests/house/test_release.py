"""A release: what it is built with, what is said of it, what its workflow may do."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from release import pin, ready, sbom, twice
from tests.support.workflow import read

WORKFLOW = ".github/workflows/release.yml"
CHANGELOG = """# Changelog

## [Unreleased]

## [1.1.0] – 2027-02-01

### Added

- A thing.

## [1.0.0] – 2027-01-01

- The first.

[1.0.0]: https://example.org/1.0.0
"""


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of which 1.1.0 can be released."""
    for name in ready.NAMED:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("https://example.org/somebody/topcut", encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    package = tmp_path / "generator" / "topcut"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('"""Text."""\n\n__version__ = "1.1.0"\n', encoding="utf-8")
    return tmp_path


def test_notes_are_the_part_about_the_version() -> None:
    assert ready.notes(CHANGELOG, "1.1.0") == "### Added\n\n- A thing."
    assert ready.notes(CHANGELOG, "1.0.0") == "- The first."
    assert ready.notes(CHANGELOG, "1.0") is None
    assert ready.notes(CHANGELOG, "Unreleased") == ""


def test_a_tag_that_fits_can_be_released(repository: Path) -> None:
    assert list(ready.contradictions(repository, "v1.1.0")) == []


def test_a_tag_of_another_version_is_refused(repository: Path) -> None:
    found = list(ready.contradictions(repository, "v1.2.0"))
    assert found == [
        "generator/topcut/__init__.py says version 1.1.0, the tag says 1.2.0",
        "CHANGELOG.md has no part [1.2.0]",
    ]


def test_an_empty_part_of_the_changelog_is_said_as_empty(repository: Path) -> None:
    empty = CHANGELOG.replace("### Added\n\n- A thing.\n", "")
    (repository / "CHANGELOG.md").write_text(empty, encoding="utf-8")
    assert list(ready.contradictions(repository, "v1.1.0")) == [
        "CHANGELOG.md has nothing below [1.1.0]: write what changed"
    ]


@pytest.mark.parametrize("arguments", [[], ["v1.0.0", "v1.1.0"]])
def test_without_one_tag_the_usage_is_said(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ready.main(arguments) == 2
    assert capsys.readouterr().err == "usage: python -m release.ready TAG, such as v1.0.0\n"


def test_nothing_is_released_while_nobody_owns_the_repository(repository: Path) -> None:
    (repository / "SECURITY.md").write_text("--repo OWNER/topcut", encoding="utf-8")
    assert list(ready.contradictions(repository, "v1.1.0")) == [
        "SECURITY.md says OWNER/topcut: write the repository's owner there"
    ]


def test_every_file_with_the_placeholder_is_looked_at(root: Path) -> None:
    asked = ["git", "grep", "--files-with-matches", ready.PLACEHOLDER]
    ran = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=True)
    here = {name for name in ran.stdout.split() if not name.startswith(("tests/", "release/"))}
    assert here - {"CONTRIBUTING.md"} <= set(ready.NAMED)


def test_what_builds_is_pinned_by_version_and_hash(root: Path) -> None:
    """Versions are those of constraints.txt."""
    lines = pin.PINNED.read_text(encoding="utf-8").splitlines()[1:]
    pinned = [re.fullmatch(r"(\S+==\S+) --hash=sha256:[0-9a-f]{64}", line) for line in lines]
    assert all(pinned)
    constraints = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert {match[1] for match in pinned if match} <= set(constraints)
    assert {line.split("==")[0] for line in lines} >= set(pin.TOOLS)


def test_a_club_installs_all_that_topcut_needs_by_hash_and_as_it_is_tested(root: Path) -> None:
    import tomllib

    text = pin.CLUB.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    found = [re.match(r"([\w.-]+)==([^\s;]+)", line) for line in lines]
    pinned = {each[1]: each[2] for each in found if each}
    assert len(pinned) == len(lines)
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", line) for line in lines)
    constraints = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()[1:]
    tested = {
        sbom.normalized(one): at for one, _, at in (line.partition("==") for line in constraints)
    }
    assert {name: tested.get(name) for name in pinned} == pinned
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    direct = {sbom.normalized(re.split(r"[<>=]", one)[0]) for one in project["dependencies"]}
    assert direct <= pinned.keys()
    assert project["requires-python"] == f">={pin.OLDEST}"


def test_the_build_system_is_the_pinned_one(root: Path) -> None:
    import tomllib

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    pinned = pin.PINNED.read_text(encoding="utf-8")
    assert [one for one in project["build-system"]["requires"] if f"\n{one} " not in pinned] == []


def test_pinning_writes_a_line_a_file() -> None:
    installed = [
        {
            "metadata": {"name": name, "version": "1"},
            "download_info": {"archive_info": {"hashes": {"sha256": name * 2}}},
        }
        for name in ("b", "A")
    ]
    assert pin.text(installed) == f"{pin.HEAD}A==1 --hash=sha256:AA\nb==1 --hash=sha256:bb\n"


def test_pinning_without_a_network_says_so_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By a pip that may ask nobody and has no files."""
    monkeypatch.setattr(pin, "PINNED", tmp_path / "requirements.txt")
    monkeypatch.setattr(pin, "CLUB", tmp_path / "dependencies.txt")
    assert pin.main(["--no-index"]) == 1
    assert not list(tmp_path.iterdir())
    assert capsys.readouterr().err == f"{pin.UNRESOLVED}\n"


def test_the_bill_has_every_package_once_and_no_other(root: Path) -> None:
    import tomllib

    bill = sbom.bill("topcut")
    names = [one["name"] for one in bill["components"]]
    assert len(names) == len(set(names))
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    direct = {sbom.normalized(re.split(r"[<>=]", one)[0]) for one in project["dependencies"]}
    assert direct <= set(names)
    assert "pytest" not in names
    assert "h11" in names  # of uvicorn
    known = {one["bom-ref"] for one in [*bill["components"], bill["metadata"]["component"]]}
    assert {one["ref"] for one in bill["dependencies"]} == known
    assert {ref for one in bill["dependencies"] for ref in one["dependsOn"]} <= known


def test_the_bill_says_every_licence() -> None:
    assert [one["name"] for one in sbom.bill("topcut")["components"] if "licenses" not in one] == []


def test_builds_that_differ_leave_dist_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def built(repository: Path, folder: Path, surroundings: dict[str, str]) -> Path:
        folder.mkdir()
        (folder / "topcut.whl").write_text(surroundings["TZ"], encoding="utf-8")
        return folder

    monkeypatch.setattr(twice, "built", built)
    monkeypatch.setattr(twice, "DIST", tmp_path / "dist")
    assert twice.main() == 1
    assert not (tmp_path / "dist").exists()
    assert "two builds differ" in capsys.readouterr().out


@pytest.mark.long
def test_two_builds_of_a_commit_are_the_same(root: Path, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(root), str(clone)], check=True)
    environment = {**os.environ, "PIP_CONSTRAINT": str(root / "constraints.txt")}
    shutil.rmtree(clone / "dist", ignore_errors=True)
    subprocess.run(
        ["make", "dist", f"PYTHON={sys.executable}"], cwd=clone, check=True, env=environment
    )
    assert len(list((clone / "dist").glob("*.whl"))) == 1
    ran = subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=clone / "dist", check=False)
    assert ran.returncode == 0


def test_every_action_of_the_release_is_pinned_by_its_commit(root: Path) -> None:
    text = (root / WORKFLOW).read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    assert [one for one in used if not re.fullmatch(r"\S+@[0-9a-f]{40} # v\d+(\.\d+)+", one)] == []


def test_who_may_publish_runs_no_code_of_the_repository(root: Path) -> None:
    jobs = read(root / WORKFLOW)["jobs"]
    assert read(root / WORKFLOW)["permissions"] == {}
    for job in (jobs["test"], jobs["build"], jobs["bill"]):
        assert job["permissions"] == {"contents": "read"}
    assert jobs["pypi"]["permissions"] == {"id-token": "write"}
    for job in (jobs["pypi"], jobs["github"]):
        assert [step for step in job["steps"] if "checkout" in step.get("uses", "")] == []
    assert set(jobs["pypi"]["needs"]) == {"test", "build", "bill"}
    assert jobs["github"]["needs"] == "pypi"


def test_nothing_unpinned_runs_between_the_build_and_its_upload(root: Path) -> None:
    """The hashes that the packages are compared with were taken before anything else ran."""
    steps = read(root / WORKFLOW)["jobs"]["build"]["steps"]
    ran = [step["run"] for step in steps if "run" in step]
    assert [line for line in ran if "make dist" in line] == ran[-1:]
    assert not any("pip" in line or ".venv" in line for line in ran)
    for name in ("pypi", "github"):
        job = read(root / WORKFLOW)["jobs"][name]
        lines = [step.get("run", "") or step.get("uses", "") for step in job["steps"]]
        check = next(n for n, line in enumerate(lines) if "sha256sum --check" in line)
        publishes = re.compile("pypi-publish|release create")
        sent = next(n for n, line in enumerate(lines) if publishes.search(line))
        assert check < sent


def test_only_a_commit_of_the_main_branch_is_released(root: Path) -> None:
    steps = read(root / WORKFLOW)["jobs"]["build"]["steps"]
    first = next(step["run"] for step in steps if "run" in step)
    assert "merge-base --is-ancestor HEAD origin/main" in first
    assert steps[0]["with"]["fetch-depth"] in (0, "0")
