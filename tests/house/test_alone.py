"""The project stands alone: nothing in it names or reads what lies beside its folder."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import alone
from tests.support.repositories import git

CLIMB = re.compile(
    r"__file__\)(?:\.resolve\(\)|\.absolute\(\))?((?:\.parent\b)*)(?:\.parents\[(\d)\])?"
)
TOP = re.compile(r"\b(?:root|ROOT|HERE)\.parents?\b")
"""The folder of the checkout's folder."""
NEIGHBOUR = re.compile(r"\.\./shared\b")
READ = ("generator", "tests", "release", "docs", "data", "templates", ".github", ".ci")
TEXTS = {
    ".py",
    ".md",
    ".yaml",
    ".yml",
    ".toml",
    ".csv",
    ".txt",
    ".html",
    ".css",
    ".js",
    ".json",
    "",
}


def files(root: Path, *folders: str) -> list[Path]:
    """Every text of the project that is no output of a tool."""
    found = [path for path in root.iterdir() if path.is_file()]
    for folder in folders:
        found += (path for path in (root / folder).rglob("*") if path.is_file())
    return [path for path in found if path.suffix in TEXTS and "__pycache__" not in path.parts]


def climbs(root: Path, path: Path) -> list[str]:
    """Where a module goes from itself to a folder above the root."""
    deep = len(path.relative_to(root).parts)
    return [
        found[0]
        for found in CLIMB.finditer(path.read_text(encoding="utf-8"))
        if found[1].count(".parent") + (int(found[2]) + 1 if found[2] else 0) > deep
    ]


def test_no_file_names_a_neighbour_of_the_checkout(root: Path) -> None:
    assert [
        path.relative_to(root).as_posix()
        for path in files(root, *READ)
        if NEIGHBOUR.search(path.read_text(encoding="utf-8", errors="replace"))
    ] == []


def test_no_module_goes_above_the_root(root: Path) -> None:
    modules = [path for path in files(root, *READ) if path.suffix == ".py"]
    assert [(path.name, found) for path in modules for found in climbs(root, path)] == []
    assert [
        path.name
        for path in modules
        if path.name != "alone.py"
        and path != Path(__file__)
        and TOP.search(path.read_text(encoding="utf-8"))
    ] == []


def test_a_module_that_goes_above_the_root_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    module = tmp_path / "tests" / "test_it.py"
    for step, is_above in (
        (".parent.parent", False),
        (".parents[1]", False),
        (".parent.parent.parent", True),
        (".resolve().parents[2]", True),
    ):
        module.write_text(f"ROOT = Path(__file__){step}\n")
        assert bool(climbs(tmp_path, module)) == is_above, step


@pytest.mark.parametrize(
    ("what", "fails"),
    [
        ("open('club/here.txt')", False),
        ("os.listdir('club')", False),
        ("open('.cache/kept.txt')", False),
        ("open('club/../club/here.txt')", False),
        ("open('beside/facts.json')", True),
        ("open('club/../beside/facts.json')", True),
        ("Path('beside/facts.json').read_text()", True),
        ("os.scandir('beside')", True),
        ("sorted(Path('beside').iterdir())", True),
    ],
)
def test_what_lies_beside_the_checkout_is_not_opened(
    root: Path, tmp_path: Path, what: str, fails: bool
) -> None:
    for name in ("club/here.txt", ".cache/kept.txt", "beside/facts.json"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("1")
    top = f"{tmp_path}/"
    code = (
        f"import os, sys; sys.path.insert(0, {str(root)!r}); from pathlib import Path\n"
        f"from tests.support.alone import watch; watch(Path({str(tmp_path)!r}, 'club'))\n"
        + re.sub(r"\('", f"('{top}", what)
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert bool(ran.returncode) == fails
    assert ("which lies outside of the checkout" in ran.stderr) == fails


def test_the_run_is_watched(root: Path, tmp_path: Path) -> None:
    """Where the checkout does not lie at the top of everything."""
    if alone.is_watched(root):
        with pytest.raises(RuntimeError, match="which lies outside of the checkout"):
            root.with_name("beside.txt").read_text()


@pytest.mark.parametrize("path", ["tests/data/README.md", "data/events/one/event.yaml", "a.py"])
def test_a_checkout_that_changes_ends_of_lines_has_the_bytes_that_were_committed(
    root: Path, tmp_path: Path, path: str
) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    (ours / path).parent.mkdir(parents=True)
    (ours / path).write_bytes(b"one\ntwo\n")
    (ours / ".gitattributes").write_bytes((root / ".gitattributes").read_bytes())
    git(ours, "init", "-q")
    git(ours, "add", ".")
    git(ours, "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "a")
    git(ours, "clone", "-q", "-c", "core.autocrlf=true", str(ours), str(theirs))
    assert (theirs / path).read_bytes() == b"one\ntwo\n"
