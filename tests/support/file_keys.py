"""The reference of all keys, docs/formats/keys/. `python -m tests.support.file_keys` writes it.

It is made of the declarations that read the files; `topcut help KEY` and the guide of every site
say the same.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from topcut.documents.schema.reference import FILES, KeyReference, alike, entries

from tests.support.rule_documents import place_of

FOLDER = Path(__file__).parents[2] / "docs" / "formats" / "keys"
NAMES = {
    "event": "event.md",
    "players": "players.md",
    "private": "private.md",
    "swiss": "rounds.md",
    "cut": "cut.md",
    "tables": "multiplayer.md",
    "news": "news.md",
    "site": "site.md",
    "regulations": "regulations.md",
    "restrictions": "restrictions.md",
}
"""The document of each kind of file."""
SHARED = "swiss"
"""The kind of file whose document has what other rounds say in the same way."""
HEAD = """\
<!-- Written by `python -m tests.support.file_keys`, not by hand. -->

# Every key of {file}

`topcut help KEY` says the same of one key. [files.md](../files.md) says how values are read.
"""


def main() -> None:
    """Writes the documents."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


def documents() -> dict[str, str]:
    """The documents by name, as they are today."""
    return {NAMES[kind]: _document(kind) for kind in FILES}


def _document(kind: str) -> str:
    own, shared = _own(kind)
    parts = [HEAD.format(file=FILES[kind])]
    if shared:
        parts.append(f"{_links(shared)} are as in [a Swiss round]({NAMES[SHARED]}).\n")
    parts.append(_table(own))
    parts += [_section(entry) for entry in own]
    return "\n".join(parts)


def _own(kind: str) -> tuple[list[KeyReference], list[KeyReference]]:
    """The entries of a kind of file: those of its own, and those that Swiss rounds have alike."""
    own: list[KeyReference] = []
    shared: list[KeyReference] = []
    for entry, files in alike(entries()):
        if FILES[kind] in files:
            first = files[0] == FILES[kind]
            (own if first else shared).append(entry)
    return own, shared


def _links(shared: list[KeyReference]) -> str:
    return ", ".join(f"[`{each.name}`]({NAMES[SHARED]}#{anchor(each)})" for each in shared)


def _table(own: list[KeyReference]) -> str:
    rows = (f"| [`{each.name}`](#{anchor(each)}) | {_cell(each.about)} |" for each in own)
    return "\n".join(("| key | what it says |", "|---|---|", *rows, ""))


def _section(entry: KeyReference) -> str:
    return "\n".join((f"## {entry.name}", "", entry.about, "", *_facts(entry), ""))


def _facts(entry: KeyReference) -> Iterator[str]:
    yield f"- takes: {entry.takes}"
    yield f"- default: {entry.default or 'none; required'}"
    if entry.rules:
        yield f"- rules: {', '.join(f'[{row}](../{place_of(row)})' for row in entry.rules)}"
    yield from ("", "```yaml", entry.example, "```")


def anchor(entry: KeyReference) -> str:
    """The address of a key within its document."""
    return quote(entry.name.lower().replace(":", "").replace(" ", "-"))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    main()
