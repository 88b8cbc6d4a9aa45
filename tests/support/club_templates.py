"""A club's folder of templates, and the process that renders them."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from markupsafe import Markup
from topcut.pages.frame.frame import Turn
from topcut.publish.rendering import Summed
from topcut.publish.templates.broken_template import BrokenTemplateError
from topcut.publish.templates.sandbox_process import Limits, SandboxProcess

VALUES = {
    "page": Turn("next", "../", "Round 2"),
    "players": ("Ada", "Bo"),
    "at": datetime(2018, 5, 5, tzinfo=ZoneInfo("Europe/Berlin")),
    "rich": Markup("<b>{}</b>"),
    "summed": Summed({"screen.css": "0123"}),
    "canonical": "",
}


class Club:
    """A club's folder of templates and the process that renders them."""

    def __init__(self, folder: Path, limits: Limits) -> None:
        self.folder = folder
        self.process = SandboxProcess(folder, limits)
        self._number = 0

    def write(self, source: str, name: str = "") -> str:
        self._number += 1
        name = name or f"t{self._number}.html"
        (self.folder / name).parent.mkdir(exist_ok=True)
        (self.folder / name).write_text(source, encoding="utf-8")
        return name

    def render(self, source: str, **values: Any) -> str:
        name = self.write(source)
        return self.process.page(name, "en", "downtown/", VALUES | values).decode()

    def refusal(self, source: str) -> str:
        """Why it is not rendered, without the place."""
        with pytest.raises(BrokenTemplateError) as found:
            self.render(source)
        return str(found.value).removeprefix(str(self.folder)).replace(os.sep, "/")
