"""A club's folder from nothing: what is in it, and that nothing that was there is touched."""

import json
import subprocess
from pathlib import Path

import pytest
import yaml
from topcut.edit.event import club_folder
from topcut.edit.event.club_folder import FIRST, club_files, make_club
from topcut.edit.event.installed import Source, source
from topcut.edit.event.new_event import NewEventError
from topcut.text.problems.problem import Level
from topcut.workspace.data import Data


@pytest.fixture(autouse=True)
def nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which git was never used, beside whatever holds the tests."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "home" / "none"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))


def named(monkeypatch: pytest.MonkeyPatch) -> None:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ann Ellis")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ann@example.org")


def git(folder: Path, *arguments: str) -> str:
    ran = subprocess.run(
        ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return ran.stdout


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".git" not in path.relative_to(folder).parts
    }


def test_it_has_all_that_a_club_needs(tmp_path: Path) -> None:
    club = make_club(tmp_path / "club")
    names = content(tmp_path / "club").keys()
    assert names >= {
        ".github/workflows/pages.yml",
        ".gitignore",
        ".vscode/extensions.json",
        "README.md",
        "requirements.txt",
        "data/site.yaml",
        "data/.schemas/event.json",
        f"data/events/{FIRST}/event.yaml",
        f"data/events/{FIRST}/players.yaml",
    }
    assert club.kept == ()
    assert all(path.is_file() for path in club.written)


def test_its_files_can_be_read(tmp_path: Path) -> None:
    make_club(tmp_path)
    data = Data(tmp_path / "data")
    problems = [each for report in data.reports([]) for each in report.problems]
    assert [each.message for each in problems if each.level is Level.ERROR] == []
    json.loads((tmp_path / ".vscode/extensions.json").read_text(encoding="utf-8"))
    for path in ("workflows/pages.yml", "dependabot.yml"):
        assert yaml.safe_load((tmp_path / ".github" / path).read_text(encoding="utf-8"))
    first = (tmp_path / "data/site.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=.schemas/site.json"


def test_its_requirements_name_the_topcut_that_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / "topcut-1-py3-none-any.whl"
    wheel.write_bytes(b"the wheel")
    for number, ours in enumerate([Source("topcut==1.0.0"), Source(f"./{wheel.name}", wheel)]):
        monkeypatch.setattr(club_folder, "source", lambda ours=ours: ours)
        folder = tmp_path / str(number)
        assert make_club(folder).lacks == ""
        assert required(folder) == [ours.requirement]
        assert (folder / wheel.name).is_file() == bool(ours.wheel)
    assert (folder / wheel.name).read_bytes() == b"the wheel"


def test_one_that_was_installed_from_a_folder_names_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_folder, "source", lambda: Source(""))
    assert make_club(tmp_path).lacks.startswith("requirements.txt names no Topcut yet: ")
    assert required(tmp_path) == []
    assert make_club(tmp_path).lacks == ""


def required(folder: Path) -> list[str]:
    lines = (folder / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_what_is_commented_in_site_yaml_can_be_typed(tmp_path: Path) -> None:
    make_club(tmp_path)
    file = tmp_path / "data/site.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()[1:]
    typed = [line.removeprefix("# ") for line in lines if "picture" not in line]
    file.write_text("\n".join(typed), encoding="utf-8")
    problems = [each for report in Data(tmp_path / "data").reports([]) for each in report.problems]
    assert [each.message for each in problems if each.level is Level.ERROR] == []


def test_git_begins_on_main_with_a_first_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch)
    club = make_club(tmp_path / "club")
    assert club.git == "git created a repository with a first commit"
    assert git(tmp_path / "club", "log", "--format=%s %D") == "Begin our tournaments HEAD -> main\n"
    assert git(tmp_path / "club", "status", "--porcelain") == ""
    assert "data/events/first-event/event.yaml" in git(tmp_path / "club", "ls-files")


def test_the_first_commit_has_nothing_that_lay_in_the_folder_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch)
    club = tmp_path / "club"
    (club / "data/.schemas").mkdir(parents=True)
    (club / ".vscode/extensions.json").mkdir(parents=True)
    private = (".env", "registrations.csv", "data/mail.txt", ".vscode/extensions.json/key")
    for name in private:
        (club / name).write_text("secret", encoding="utf-8")
    (club / "README.md").write_text("ours", encoding="utf-8")
    make_club(club)
    held = git(club, "ls-tree", "-r", "--name-only", "HEAD").splitlines()
    assert not {*private} & {*held}
    assert {"README.md", ".gitignore", "data/.schemas/event.json", "data/site.yaml"} <= {*held}


def test_without_a_name_git_begins_and_says_what_it_lacks(tmp_path: Path) -> None:
    club = make_club(tmp_path / "club")
    assert "git config user.name" in club.git
    assert (tmp_path / "club/.git").is_dir()
    assert (tmp_path / "club/data/site.yaml").is_file()


def test_within_a_repository_nothing_is_begun_or_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch)
    subprocess.run(["git", "init", "-q", str(tmp_path / "outer")], check=True)
    club = make_club(tmp_path / "outer" / "club")
    assert club.git.startswith(
        "the folder is already inside a git repository, so nothing was committed; GitHub only"
    )
    assert not (tmp_path / "outer/club/.git").exists()
    assert git(tmp_path / "outer", "status", "--porcelain").startswith("?? club/")


def test_without_git_all_else_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    club = make_club(tmp_path / "club")
    assert club.git.startswith("git is not installed")
    assert (tmp_path / "club/data/events/first-event/event.yaml").is_file()


def test_what_is_there_stays_byte_for_byte(tmp_path: Path) -> None:
    (tmp_path / ".github/workflows").mkdir(parents=True)
    own = {"README.md": b"ours\n", ".github/workflows/pages.yml": b"", ".gitignore": b"*.bak\r\n"}
    for path, text in own.items():
        (tmp_path / path).write_bytes(text)
    club = make_club(tmp_path)
    assert {path: (tmp_path / path).read_bytes() for path in own} == own
    assert {path.relative_to(tmp_path).as_posix() for path in club.kept} == own.keys()


def test_a_second_time_changes_nothing(tmp_path: Path) -> None:
    make_club(tmp_path)
    before = content(tmp_path)
    again = make_club(tmp_path)
    assert content(tmp_path) == before
    assert (again.written, again.event) == ((), "")


def test_an_event_that_cannot_be_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(NewEventError):
        make_club(tmp_path / "club", "Not An Address")
    assert not (tmp_path / "club").exists()


def test_the_folder_of_the_program_is_a_template_as_it_lies_there(root: Path) -> None:
    """But for what is installed and the line that editors read."""
    folder = root / "generator/topcut/edit/event/club"
    lying = content(folder)
    made = club_files(source())
    assert lying.keys() == made.keys()
    differing = {path for path, text in made.items() if text.encode() != lying[path]}
    assert differing == {"requirements.txt", "data/site.yaml"}


def test_an_old_git_begins_on_main_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before 2.28 it did not know how a branch is named when a repository begins."""
    named(monkeypatch)
    run = club_folder._git

    def old(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
        if arguments[:2] == ("init", "-b"):
            return subprocess.CompletedProcess(arguments, 129, "", "error: unknown switch `b'")
        return run(folder, *arguments)

    monkeypatch.setattr(club_folder, "_git", old)
    club = make_club(tmp_path / "club")
    assert club.git == "git created a repository with a first commit"
    assert git(tmp_path / "club", "symbolic-ref", "HEAD") == "refs/heads/main\n"
