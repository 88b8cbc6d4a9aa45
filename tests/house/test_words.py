"""Names are nouns and verbs of the field and of the trade; files are short, or say why not."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.support.house import PACKAGE

WORDS = frozenset(
    re.findall(
        r"\w+",
        "found said made known typed shown kept told there hand anew whoever"
        " wanted drawn seated left given held seen",
    )
)
"""Words that say when a value came to be, not what it is."""
NAMES = 101
"""Names in the package that have such a word. The number only falls."""
LONG, LONGEST = 300, 450
"""Lines of a module: above the first its docstring says why, above the second it is too long."""
WHY = "Longer than most"
"""How the sentence begins that says why."""


def _modules() -> Iterator[tuple[str, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")


def _names(tree: ast.AST) -> Iterator[str]:
    """Names of classes, functions, arguments and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
            for entry in node.body:
                if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name):
                    yield entry.target.id
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def _parts(name: str) -> set[str]:
    """The words of a name: round, in and hand of RoundInHand and round_in_hand."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def test_names_say_what_a_value_is() -> None:
    trees = [ast.parse(text) for _, text in _modules()]
    names = [name for tree in trees for name in _names(tree) if WORDS & _parts(name)]
    assert len(names) <= NAMES, Counter(names).most_common(20)


def test_a_class_has_its_name_alone() -> None:
    classes = Counter(
        node.name
        for _, text in _modules()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name, count in classes.items() if count > 1} == {"Page"}


def test_a_long_module_says_why_at_its_head() -> None:
    lengths = {name: text.count("\n") for name, text in _modules()}
    heads = {name: ast.get_docstring(ast.parse(text)) or "" for name, text in _modules()}
    silent = {name for name, lines in lengths.items() if lines > LONG and WHY not in heads[name]}
    assert silent == set()
    assert [name for name, lines in lengths.items() if lines > LONGEST] == []


def test_a_folder_has_no_more_modules_than_one_looks_through() -> None:
    folders = Counter(
        path.parent.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.name != "__init__.py"
    )
    assert {name: count for name, count in folders.items() if count > 14} == {}


def test_the_words_of_a_name_are_its_parts() -> None:
    assert _parts("RoundInHand") == _parts("round_in_hand") == {"round", "in", "hand"}
    assert Path(PACKAGE).is_dir()
