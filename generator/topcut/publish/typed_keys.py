"""The reference of all keys, as its page shows it."""

from topcut.documents.schema.reference import FILES, KeyReference, alike, entries
from topcut.pages.site.about.keys import ReferenceFile, ReferenceKey


def reference_files() -> tuple[ReferenceFile, ...]:
    """Every kind of file; a key that several have alike stands with the first and is linked."""
    return tuple(_file(kind) for kind in FILES)


def _file(kind: str) -> ReferenceFile:
    own: list[ReferenceKey] = []
    same: list[tuple[str, str]] = []
    for entry, files in alike(entries()):
        if files[0] == FILES[kind]:
            own.append(_key(entry))
        elif FILES[kind] in files:
            same.append((f"#{_id(entry)}", entry.name))
    return ReferenceFile(kind, FILES[kind], tuple(own), tuple(same))


def _key(entry: KeyReference) -> ReferenceKey:
    return ReferenceKey(
        id=_id(entry),
        name=entry.name,
        about=entry.about,
        takes=entry.takes,
        default=entry.default.replace("`", ""),
        rules=entry.rules,
        example=entry.example,
    )


def _id(entry: KeyReference) -> str:
    return "-".join((entry.kind, *entry.path)).replace(" ", "-")
