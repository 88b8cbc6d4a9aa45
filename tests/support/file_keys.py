"""The tables of keys in docs/formats/files.md. `python -m tests.support.file_keys` writes them.

They are made of the schemas, which are made of the declarations that read the files.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from topcut.documents.schema import schemas

DOCUMENT = Path(__file__).parents[2] / "docs" / "formats" / "files.md"
BEGIN = "<!-- Keys of {}: written by `python -m tests.support.file_keys`, not by hand. -->"
END = "<!-- End of the keys. -->"
SAME = "robin"
"""The kind of file whose keys are those of Swiss rounds."""
SHOWN = 6
"""Words that are listed at most."""


def main() -> None:
    """Writes the tables into the document."""
    DOCUMENT.write_text(written_anew(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


def written_anew(document: str) -> str:
    """The document with its tables as they are today, all else as it was."""
    for name, schema in schemas().items():
        if name == SAME:
            continue
        begin = BEGIN.format(name)
        before, rest = document.split(begin)
        _, after = rest.split(END, 1)
        document = f"{before}{begin}\n\n{table(schema)}\n\n{END}{after}"
    return document


def table(schema: dict[str, Any]) -> str:
    """The keys of one kind of file, those within a key after it."""
    rows = [f"| `{key}` | {meaning} | {example} |" for key, meaning, example in _keys(schema, "")]
    return "\n".join(["| key | what it says | for example |", "|---|---|---|", *rows])


def _keys(schema: dict[str, Any], within: str) -> Iterator[tuple[str, str, str]]:
    for key, value in _properties(schema).items():
        yield f"{within}{key}", _cell(value.get("description", "")), _example(value)
        yield from _keys(value, f"{within}{key}: ")


def _properties(schema: dict[str, Any]) -> dict[str, Any]:
    """The keys of an object, also of the objects in a list and of those that are one choice."""
    found = dict(schema.get("properties", {}))
    inner = [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())]
    for one in inner:
        if isinstance(one, dict):
            found = {**_properties(one), **found}
    return found


def _example(schema: dict[str, Any]) -> str:
    """A value that can stand there, or the words that can."""
    words = [word for one in _choices(schema) for word in one.get("enum", ()) if _is_word(word)]
    if words:
        more = " …" if len(words) > SHOWN else ""
        return ", ".join(f"`{word}`" for word in words[:SHOWN]) + more
    found = [example for one in _choices(schema) for example in one.get("examples", ())]
    return f"`{_cell(str(found[0]))}`" if found else ""


def _is_word(word: object) -> bool:
    """A flag is a word in a file, though a schema also has the values that YAML makes of it."""
    return isinstance(word, str)


def _choices(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    for one in schema.get("anyOf", ()):
        yield from _choices(one)


def _cell(text: str) -> str:
    return re.sub(r"\s+", " ", text).replace("|", "\\|")


if __name__ == "__main__":
    main()
