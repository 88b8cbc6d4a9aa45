"""Whether a tag can be released, and what has changed in it: `python -m release.ready v1.0.0`.

Prints the changelog's part. Exit status 1: something contradicts the tag, and each is named.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACEHOLDER = "OWNER/topcut"
NAMED = ("pyproject.toml", "CHANGELOG.md", "SECURITY.md", ".github/ISSUE_TEMPLATE/config.yml")
"""Files that say where the repository is."""


def main(arguments: list[str]) -> int:
    """Prints the notes of a release, or why it cannot be one; 2 without a tag."""
    if len(arguments) != 1:
        print("usage: python -m release.ready TAG, such as v1.0.0", file=sys.stderr)
        return 2
    (tag,) = arguments
    if found := list(contradictions(ROOT, tag)):
        print("\n".join(found), file=sys.stderr)
        return 1
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    print(notes(changelog, tag.removeprefix("v")))
    return 0


def contradictions(root: Path, tag: str) -> Iterator[str]:
    """What does not fit a tag such as v1.0.0."""
    version = tag.removeprefix("v")
    if typed(root) != version:
        yield f"generator/topcut/__init__.py says version {typed(root)}, the tag says {version}"
    part = notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if part is None:
        yield f"CHANGELOG.md has no part [{version}]"
    elif not part:
        yield f"CHANGELOG.md has nothing below [{version}]: write what changed"
    for name in NAMED:
        if PLACEHOLDER in (root / name).read_text(encoding="utf-8"):
            yield f"{name} says {PLACEHOLDER}: write the repository's owner there"


def typed(root: Path) -> str:
    """The version that the package says."""
    text = (root / "generator" / "topcut" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.*)"$', text, re.M)
    return found.group(1) if found else ""


def notes(changelog: str, version: str) -> str | None:
    """The part of a changelog about one version, without its heading; None where there is none."""
    part = re.search(
        rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## |^\[[^\]]+\]: |\Z)",
        changelog,
        re.M | re.S,
    )
    return part.group(1).strip() if part else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
