"""What is named is there: documents, files, functions; an index leads to every document."""

import importlib
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

pytestmark = pytest.mark.check

HERE = Path(__file__).parents[2]
EXACT = ("ARCHITECTURE.md", "CONTRIBUTING.md")
"""Documents that are held to the word: what stands in backticks there is looked up."""
BASES = ("", "generator/topcut", ".github/workflows")
FILE = re.compile(r"\.?[\w*{}.-]*(/[\w*{},.-]*)+|[\w-]+\.(py|md|yaml|yml|toml|csv|txt|html|css|js)")
FUNCTION = re.compile(r"(topcut|tests|release)(\.\w+)+")
MADE_UP = (Path(__file__), HERE / "tests/rules/book/test_listing.py")
"""These write small files of tests of their own."""


def name(path: Path) -> str:
    return path.relative_to(HERE).as_posix()


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
    files = [path for path in files if path.parent.name != "house"]  # they have made-up ones
    assert [
        (name(path), found)
        for path in files
        if path.is_file()
        for found in re.findall(r"docs/[\w/-]+\.\w+", path.read_text(encoding="utf-8"))
        if not (root / found).is_file()
    ] == []


def test_every_test_that_the_program_names_is_there(root: Path) -> None:
    files = [*root.glob("generator/**/*.py"), *root.glob("release/*.py")]
    files += [*root.glob("tests/**/*.py"), *root.glob(".github/**/*.yml"), root / "Makefile"]
    assert lost_tests(root, [path for path in files if path not in MADE_UP]) == []


def test_a_test_that_was_moved_is_found_out(root: Path, tmp_path: Path) -> None:
    moved = tmp_path / "moved.py"
    moved.write_text(
        '"""As tests/text/words/test_texts.py and tests/rules/test_cut.py::test_f_cut_1_…."""'
    )
    assert lost_tests(root, [moved]) == [("moved.py", "tests/rules/test_cut.py")]


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


def lost_tests(root: Path, files: Iterable[Path]) -> list[tuple[str, str]]:
    """The names of files and of the paths below tests/ that they name and nobody finds."""
    return [
        (path.name, found)
        for path in files
        for found in re.findall(r"\btests(?:/\w+)+\.\w+", path.read_text(encoding="utf-8"))
        if not (root / found).is_file()
    ]


def words(document: Path) -> list[str]:
    """What stands in backticks."""
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.S)
    return re.findall(r"`([^`\n]+)`", text)


def there(root: Path, word: str) -> bool:
    pattern = re.sub(r"[A-Z][A-Z]+(?![A-Za-z])", "*", word) if not word.endswith(".md") else word
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
