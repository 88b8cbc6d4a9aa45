"""Every rule with what is legal and what is not, docs/formats/rules/, and its writer.

`python -m tests.support.rule_documents` writes them from the table of cases, which the tests type.
"""

from collections.abc import Iterator
from pathlib import Path

from topcut.regulations.families import FAMILIES
from topcut.rules.book.cases import TypedCase, events, own_texts, tables
from topcut.rules.book.families import ListedRule, rows_of_family

FOLDER = Path(__file__).parents[2] / "docs" / "formats" / "rules"
TITLES = {
    "double": "Double-sided Swiss",
    "ffg-announced": "FFG regulations: what is announced, leaders, drafts, round times",
    "ffg-cut": "FFG regulations: the cut and the bracket",
    "ffg-decks": "FFG regulations: decks",
    "ffg-games": "FFG regulations: games, points, splits",
    "ffg-pairing": "FFG regulations: pairings, byes, drops, tiebreakers",
    "multiplayer": "NAPD Multiplayer Format",
    "protocol": "Netrunner Tournament Protocol v98.4",
    "reading": "Files that contradict themselves",
    "single": "Single-sided Swiss",
    "single-decks": "Single-sided Swiss: deck lists",
}
"""The title of the document of each file of the table."""
HEADS = {
    "legal": "Legal",
    "noted": "Legal, with a note",
    "ruled": "Legal by a ruling",
    "illegal": "Not legal",
    "nothing": "Nothing illegal can be typed",
}
HEAD = """\
<!-- Written by `python -m tests.support.rule_documents`, not by hand. -->

# {title}

Each rule with files that follow it and files that break it, as somebody would type them, and
everything that `topcut check` reports about them: level, rule, file, line and column, what is wrong
and, after ⇒, what to write instead. Only the files of each case are shown; the small event that
they belong to is [below](#the-small-events). `topcut rules ROW` shows the same for one rule.
"""
LONG = 20
"""Lines of a file of which only the changed ones are shown."""


def main() -> None:
    """Writes the documents."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def documents() -> dict[str, str]:
    """The documents by name, as they are today."""
    return {f"{name}.md": _document(name, table) for name, table in tables().items()}


def place_of(row: str) -> str:
    """Where a row stands, below docs/formats/: "rules/ffg-games.md#f-points-1"."""
    (name,) = (name for name, table in tables().items() if any(each.row == row for each in table))
    return f"rules/{name}.md#{row.lower()}"


def _document(name: str, table: tuple[TypedCase, ...]) -> str:
    rows = {row.row: (facts.title, row) for key, facts in FAMILIES.items()
            for row in rows_of_family(key)}  # fmt: skip
    parts = [HEAD.format(title=TITLES[name])]
    for row in dict.fromkeys(case.row for case in table):
        parts.append(f"## {row}\n")
        if row in rows:
            parts.append(_about(*rows[row]))
        parts += ["\n".join(_case(case)) for case in table if case.row == row]
    parts.append("## The small events\n")
    used = {case.on for case in table if case.is_typed}
    parts += ["\n".join(_event(each)) for each in events() if each in used]
    return "\n".join(parts)


def _about(title: str, row: ListedRule) -> str:
    level = {"error": "; a breach is an error", "warning": "; a breach is a warning"}
    return f"{row.summary}. {title}, {row.section}: {row.does}{level.get(row.level, '')}.\n"


def _case(case: TypedCase) -> Iterator[str]:
    yield f"**{HEADS[case.kind]}.** {case.title}."
    if case.is_typed:
        yield f"In [{case.on}](#{case.on})."
    yield ""
    if not case.is_typed:
        return
    for path, text in own_texts(case).items():
        yield from _shown(path, text, events()[case.on].files.get(path, ""))
    if case.says:
        yield from ("```", case.says.rstrip("\n"), "```", "")
    for view, lines in case.then.items():
        yield from (f"{_view(view)}:", "", "```", lines.rstrip("\n"), "```", "")


def _shown(path: str, text: str, before: str) -> Iterator[str]:
    lines = text.rstrip("\n").splitlines()
    if len(lines) > LONG and before:
        usual = before.splitlines()
        lines = [line for line in lines if line not in usual] or ["(lines left out)"]
        path += ", what is changed"
    sort = "yaml" if ".yaml" in path else ""
    yield from (f"`{path}`" if "," not in path else path, "", f"```{sort}", *lines, "```", "")


def _view(view: str) -> str:
    if view.startswith("page"):
        address = view.removeprefix("page").strip()
        return f"The page {address or 'of the event'} says"
    return {"minutes": "Minutes", "announced": "It follows", "places": "Places"}.get(
        view, view.capitalize()
    )


def _event(name: str) -> Iterator[str]:
    event = events()[name]
    yield from (f"### {name}", "", f"{event.about}.", "")
    for path, text in event.files.items():
        yield from _shown(path, text, "")


if __name__ == "__main__":
    main()
