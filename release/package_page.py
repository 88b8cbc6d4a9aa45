"""The README as it is shown where it is the package's page: none of its links is relative there.

Hatchling calls it with every build. Links and pictures lead to the files of the version's tag, in
the repository that pyproject.toml names; while no owner stands there, their words stay alone.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACEHOLDER = "OWNER/"
_LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?!https?:|#)(?P<path>[^)\s]+)\)")


class PackagePage(MetadataHookInterface):
    """Gives the package's metadata its description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Puts the README there."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = page(readme, metadata["urls"]["Homepage"], metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def page(readme: str, repository: str, version: str) -> str:
    """The README with absolute addresses, or without any."""

    def absolute(found: re.Match[str]) -> str:
        if PLACEHOLDER in repository:
            return "" if found["picture"] else found["words"]
        kind = "raw" if found["picture"] else "blob"
        address = f"{repository}/{kind}/v{version}/{found['path']}"
        return f"{found['picture']}[{found['words']}]({address})"

    return re.sub(r"\n{3,}", "\n\n", _LINK.sub(absolute, readme))
