"""What a browser tells of pages that do what they should not."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Request

ALLOWED = re.compile(
    r"Failed to load resource: the server responded with a status of 4(00|03|09|13)"
)
"""What Chromium says of a form that the desk refused."""


@dataclass
class Overheard:
    """What pages do that they should not."""

    wrong: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Hears dialogs, errors of the console and requests to elsewhere."""
        context.on("dialog", self._dialog)
        context.on("weberror", lambda error: self.wrong.append(f"error: {error.error}"))
        context.on("console", self._console)
        context.on("request", self._request)

    def _dialog(self, dialog: Dialog) -> None:
        self.wrong.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, said: ConsoleMessage) -> None:
        where = said.location["url"]
        allowed = ALLOWED.match(said.text) or "favicon.ico" in where
        if said.type == "error" and not allowed:
            self.wrong.append(f"console: {said.text} {where}")

    def _request(self, asks: Request) -> None:
        if not re.match(r"(http://(127\.0\.0\.1|localhost):|data:|about:)", asks.url):
            self.wrong.append(f"request: {asks.url}")
