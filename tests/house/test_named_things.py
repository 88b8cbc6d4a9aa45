"""The documents of the repository: what they name is there, and an index leads to each."""

import importlib
import re
from pathlib import Path

import pytest
from topcut.cli import main

HERE = Path(__file__).parents[2]
WRITTEN = sorted([*HERE.glob("*.md"), *HERE.glob("docs/**/*.md"), *HERE.glob(".github/**/*.md")])
EXACT = ("ARCHITECTURE.md", "CONTRIBUTING.md")
"""Documents that are held to the word: what stands in backticks there is looked up."""
BASES = ("", "generator/topcut", ".github/workflows")
FILE = re.compile(r"\.?[\w*{}.-]*(/[\w*{},.-]*)+|[\w-]+\.(py|md|yaml|yml|toml|csv|txt|html|css|js)")
TARGET = re.compile(r"make ([a-z-]+)")
FUNCTION = re.compile(r"(topcut|tests|release)(\.\w+)+")
COMMAND = re.compile(r"topcut ([a-z]+)\b.*")


def name(path: Path) -> str:
    return path.relative_to(HERE).as_posix()


@pytest.mark.parametrize("path", WRITTEN, ids=name)
def test_every_link_leads_to_a_file(path: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8"))
    own = [link for link in links if "://" not in link and not link.startswith("mailto:")]
    assert [link for link in own if not (path.parent / link).exists()] == []


def test_the_index_has_every_document(root: Path) -> None:
    docs = root / "docs"
    index = (docs / "README.md").read_text(encoding="utf-8")
    listed = {(docs / link).resolve() for link in re.findall(r"\]\(([^)]+)\)", index)}
    assert [
        name(path)
        for path in sorted(docs.rglob("*"))
        if path.suffix in (".md", ".py", ".yml") and path.resolve() not in listed
    ] == ["docs/README.md"]


def test_every_document_that_the_program_names_is_there(root: Path) -> None:
    files = [*root.glob("generator/**/*.py"), *root.glob("generator/**/*.yaml")]
    files += [*root.glob("tests/**/*.py"), *root.glob(".github/**/*.yml")]
    files += root.glob("docs/guide/club/*")
    assert [
        (name(path), found)
        for path in files
        if path.is_file()
        for found in re.findall(r"docs/[\w/-]+\.\w+", path.read_text(encoding="utf-8"))
        if not (root / found).is_file()
    ] == []


@pytest.mark.parametrize("document", EXACT)
def test_every_file_that_is_named_is_there(root: Path, document: str) -> None:
    """From the top, or from generator/topcut/; a part in capitals stands for any name."""
    missing = [
        word for word in words(root / document) if FILE.fullmatch(word) and not there(root, word)
    ]
    assert missing == []


@pytest.mark.parametrize("document", EXACT)
def test_every_function_that_is_named_is_there(root: Path, document: str) -> None:
    missing = [
        word
        for word in words(root / document)
        if FUNCTION.fullmatch(word) and not FILE.fullmatch(word) and not known(word)
    ]
    assert missing == []


@pytest.mark.parametrize("document", [*EXACT, "README.md"])
def test_every_target_of_make_that_is_named_is_there(root: Path, document: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (root / "Makefile").read_text(encoding="utf-8"), re.M)
    named = [match.group(1) for match in matches(words(root / document), TARGET)]
    assert [target for target in named if target not in targets] == []


@pytest.mark.parametrize("document", [*EXACT, "README.md"])
def test_every_command_that_is_named_is_there(
    root: Path, document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for match in matches(words(root / document), COMMAND):
        with pytest.raises(SystemExit) as ended:
            main([match.group(1), "--help"])
        assert ended.value.code == 0, capsys.readouterr().err


def words(document: Path) -> list[str]:
    """What stands in backticks."""
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.S)
    return re.findall(r"`([^`\n]+)`", text)


def matches(found: list[str], pattern: re.Pattern[str]) -> list[re.Match[str]]:
    return [match for word in found if (match := pattern.fullmatch(word))]


def there(root: Path, word: str) -> bool:
    pattern = re.sub(r"[A-Z][A-Z]+\b", "*", word) if not word.endswith(".md") else word
    return any(list((root / base).glob(pattern.rstrip("/"))) for base in BASES)


def known(word: str) -> bool:
    """Whether a dotted name is a module of the package, or something that a module has."""
    parts = word.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        return all(
            hasattr(found, part) and (found := getattr(found, part)) is not None
            for part in parts[cut:]
        )
    return False
