"""No regular expression of the package takes a time that grows with the square of its input.

Every call of `re` is found in the sources. Its pattern is held against texts that repeat what it
repeats, behind what leads there and before what it cannot read, by the method that the program
calls. The longest has 6,000 signs: a second look of each at all the others would be 18 million.
"""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from types import ModuleType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parent.parent.parent
LENGTHS = (24, 40, 60, 100, 600, 6000)
MOST = 0.04
"""Seconds of this thread; what is linear takes a thousandth, what is not twice and more."""
METHODS = ("match", "fullmatch", "search", "sub", "split", "findall", "finditer")
ONE_BLANK = {
    "generator/topcut/edit/results/entry.py",
    "generator/topcut/edit/results/single_sided.py",
}
"""What is read there has one blank between words and none around them."""
OF_THE_CLUB = {"_jinja"}
"""What reads a club's own templates, which are programs: whoever writes them can do worse."""


class Used(NamedTuple):
    """A pattern and how it is asked."""

    where: str
    pattern: re.Pattern[str]
    methods: tuple[str, ...]


def test_all_take_a_time_in_proportion_to_the_text() -> None:
    slow = [
        f"{used.where}: {used.pattern.pattern!r}, {method}, {attack[:60]!r} × {len(attack)}"
        for used in everywhere()
        for method in used.methods
        if (
            attack := slow_on(
                used.pattern, method, blanks=used.where.split(":")[0] not in ONE_BLANK
            )
        )
    ]
    assert not slow, "\n".join(slow)


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"\s+$", "search"),
        (r"([a-z]+):", "search"),
        (r"https?://[^\s/]+\S*", "fullmatch"),
        (r"a\s*:?[-=# ]*", "fullmatch"),
        (r"(?:a|b|ab)*c", "match"),
        (r"(-+ ?)*x", "match"),
    ],
)
def test_finds_those_that_do_not(pattern: str, method: str) -> None:
    assert slow_on(re.compile(pattern), method)


def slow_on(pattern: re.Pattern[str], method: str, *, blanks: bool = True) -> str:
    """A text on which the pattern takes too long; "" where none was found.

    Without `blanks` no two of them follow each other.
    """
    for length in LENGTHS:
        for prefix, pump, suffix in attacks(pattern):
            text = prefix + pump * (length // len(pump)) + suffix
            text = text if blanks else " ".join(text.split())
            if all(is_slow(pattern, method, text) for _ in range(2)):
                return text
    return ""


def is_slow(pattern: re.Pattern[str], method: str, text: str) -> bool:
    """Whether it takes too long each time: a busy machine may make it slow once."""
    return all(_seconds(pattern, method, text) > MOST for _ in range(3))


def _seconds(pattern: re.Pattern[str], method: str, text: str) -> float:
    started = thread_time()
    if method == "sub":
        pattern.sub("", text)
    elif method == "finditer":
        list(pattern.finditer(text))
    else:
        getattr(pattern, method)(text)
    return thread_time() - started


def attacks(pattern: re.Pattern[str]) -> Iterator[tuple[str, str, str]]:
    """What leads to something repeated, the thing itself, and what cannot be read behind it."""
    parsed = re._parser.parse(pattern.pattern, pattern.flags)  # type: ignore[attr-defined]
    leads = {"": None, **dict.fromkeys(lead for lead, _ in repeats(parsed, ""))}
    things = dict.fromkeys(thing for _, thing in repeats(parsed, "") if thing)
    named = "".join(dict.fromkeys(literals(parsed)))
    pairs = [one + other for one in named[:4] for other in named[:4]]
    for lead in leads:
        for thing in (*things, *pairs, *dict.fromkeys(" \ta1" + named)):
            for behind in ("\x01", " \x01"):
                yield lead, thing, behind


def repeats(parsed: Any, lead: str) -> Iterator[tuple[str, str]]:
    """Everything that may be repeated often: an example of what leads to it, and of itself."""
    for operation, value in parsed:
        name = str(operation)
        if name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            _, most, item = value
            if int(most) > 20:
                yield lead, example(item)
            yield from repeats(item, lead)
        for part in parts(name, value):
            yield from repeats(part, lead)
        lead += example([(operation, value)])


def parts(name: str, value: Any) -> list[Any]:
    """What groups and choices are made of."""
    if name == "SUBPATTERN":
        return [value[3]]
    if name == "BRANCH":
        return list(value[1])
    if name == "ATOMIC_GROUP":
        return [value]
    return [value[1]] if name in ("ASSERT", "ASSERT_NOT") else []


def example(parsed: Any) -> str:
    """A text that this reads, as short as it may be."""
    text = ""
    for operation, value in parsed:
        name = str(operation)
        if name == "LITERAL":
            text += chr(value)
        elif name in ("NOT_LITERAL", "ANY"):
            text += "a" if value != ord("a") else "b"
        elif name == "IN":
            text += one_in(value)
        elif name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            text += example(value[2]) * max(int(value[0]), 0)
        elif name in ("SUBPATTERN", "BRANCH", "ATOMIC_GROUP"):
            text += example(parts(name, value)[0])
    return text


def one_in(members: Any) -> str:
    inside = re.compile("[" + "".join(written(member) for member in members) + "]")
    named = "".join(chr(value) for kind, value in members if str(kind) == "LITERAL")
    ranges = "".join(chr(value[0]) for kind, value in members if str(kind) == "RANGE")
    return next(sign for sign in f"a -1\t:.[({named}{ranges}" if inside.match(sign))


def written(member: Any) -> str:
    operation, value = member
    if str(operation) == "NEGATE":
        return "^"
    if str(operation) == "LITERAL":
        return re.escape(chr(value))
    if str(operation) == "RANGE":
        return f"{re.escape(chr(value[0]))}-{re.escape(chr(value[1]))}"
    kind = str(value).removeprefix("CATEGORY_")
    letter = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}[kind.removeprefix("NOT_")]
    return "\\" + (letter.upper() if kind.startswith("NOT_") else letter)


def literals(parsed: Any) -> Iterator[str]:
    for operation, value in parsed:
        name = str(operation)
        if name == "LITERAL":
            yield chr(value)
        elif name == "IN":
            yield from (chr(each) for kind, each in value if str(kind) == "LITERAL")
        elif name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            yield from literals(value[2])
        for part in parts(name, value):
            yield from literals(part)


def everywhere() -> Iterator[Used]:
    """Every pattern in the package, by the sources."""
    files = sorted((ROOT / "generator").rglob("*.py"))
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    asked: dict[str, set[str]] = {}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in METHODS:
                named = getattr(node.value, "id", getattr(node.value, "attr", ""))
                asked.setdefault(named, set()).add(node.attr)
    for path, tree in trees.items():
        calls = {id(node.value): node for node in ast.walk(tree) if isinstance(node, ast.Assign)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not _is_re(node.func):
                continue
            method = node.func.attr  # type: ignore[attr-defined]
            target = getattr(calls[id(node)].targets[0], "id", "") if id(node) in calls else ""
            module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            if target in OF_THE_CLUB or _is_made(node.args[0], module):
                continue
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            known = asked.get(target, {"fullmatch"}) if target else {"fullmatch"}
            methods = known if method == "compile" else {method}
            yield Used(where, _compiled(node, module), tuple(sorted(methods)))


def _is_re(called: ast.expr) -> bool:
    return (
        isinstance(called, ast.Attribute)
        and isinstance(called.value, ast.Name)
        and called.value.id == "re"
        and called.attr in ("compile", *METHODS)
    )


def _is_made(argument: ast.expr, module: ModuleType) -> bool:
    """Whether the pattern is made of what only the running program knows."""
    handed_in = isinstance(argument, ast.Name) and argument.id not in vars(module)
    return handed_in or any(isinstance(node, ast.Call) for node in ast.walk(argument))


def _compiled(node: ast.Call, module: ModuleType) -> re.Pattern[str]:
    pattern = eval(compile(ast.Expression(node.args[0]), "pattern", "eval"), vars(module))
    flags = [each.value for each in node.keywords if each.arg == "flags"]
    if node.func.attr == "compile":  # type: ignore[attr-defined]
        flags += node.args[1:2]
    given = eval(compile(ast.Expression(flags[0]), "flags", "eval"), vars(module)) if flags else 0
    return re.compile(pattern, given)
