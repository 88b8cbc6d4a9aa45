"""The desk without a network: requests as a browser would send them, answered at once."""

import asyncio
import html
import re
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

from starlette.types import ASGIApp, Message, Scope
from topcut.desk.application import application
from topcut.desk.session.desk import Desk

Made = TypeVar("Made")
PORT = 8001
HERE = "127.0.0.1"
ROOM = "192.168.1.5"
"""The address of the organizer's machine in the room."""
PHONE = "192.168.1.77"


def alone(work: Coroutine[Any, Any, Made]) -> Made:
    """Runs it in a thread of its own: in that of the tests a browser's loop may be running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def words(self) -> str:
        """The text of the page without its tags, in one line."""
        main = self.text.partition("<main")[2].partition(">")[2]
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())


@dataclass
class Sitting:
    """Somebody at the desk: this machine, or with `client` a device in the room."""

    desk: Desk
    client: str = HERE
    cookies: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    """The token of forms, by the cookies with which a page gave it."""

    @property
    def app(self) -> ASGIApp:
        """What answers."""
        return application(self.desk)

    @property
    def address(self) -> str:
        """The address at which its requests arrive."""
        return HERE if self.client == HERE else ROOM

    def get(self, path: str, **headers: str) -> Answer:
        """Asks for a page."""
        return self.ask("GET", path, headers)

    def post(self, path: str, fields: Mapping[str, str | Sequence[str]], **headers: str) -> Answer:
        """Sends a form as it is; see `click`."""
        return self.ask("POST", path, headers, urlencode(fields, doseq=True))

    def click(self, path: str, do: str, **fields: str | Sequence[str]) -> Answer:
        """Sends a form of the page at this path, and follows where it leads."""
        answer = self.press(path, do, **fields)
        if answer.status == 303:
            return self.get(answer.headers["location"])
        return answer

    def press(self, path: str, do: str, **fields: str | Sequence[str]) -> Answer:
        """Sends a form of the page at this path, and follows nowhere.

        Its token is that of the first page that was asked for: a device has one for all.
        """
        device = urlencode(self.cookies)
        if device not in self.tokens:
            self.tokens[device] = self.token(path)
        return self.post(path, {"token": self.tokens[device], "do": do, **fields})

    def token(self, path: str) -> str:
        """The token of the page's forms."""
        found = re.search(r"name=token value=\"([0-9a-f]+)\"", self.get(path).text)
        assert found, path
        return found[1]

    def ask(self, method: str, path: str, headers: dict[str, str], body: str = "") -> Answer:
        """Sends a request; a header that is "" is left out."""
        host = f"{self.address}:{PORT}"
        said = {"host": host, "content-type": "application/x-www-form-urlencoded"}
        if method == "POST":
            said["origin"] = f"http://{host}"
        if self.cookies:
            said["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        said |= {name.replace("_", "-"): value for name, value in headers.items()}
        address, _, query = path.partition("?")
        scope: Scope = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http",
            "path": address, "raw_path": address.encode(), "root_path": "",
            "query_string": query.encode(), "client": (self.client, 50_000),
            "server": (self.address, PORT),
            "headers": [(name.encode(), value.encode()) for name, value in said.items() if value],
        }  # fmt: skip
        return alone(self._answered(scope, body))

    async def _answered(self, scope: Scope, body: str) -> Answer:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body.encode(), "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        begin = sent[0]
        headers = {name.decode(): value.decode() for name, value in begin["headers"]}
        for morsel in SimpleCookie(headers.get("set-cookie", "")).values():
            self.cookies[morsel.key] = morsel.value
        text = b"".join(each.get("body", b"") for each in sent[1:]).decode()
        return Answer(begin["status"], headers, text)


def sitting(data: Path, *, room: bool = True, all_may: bool = False) -> Sitting:
    """The organizer’s own machine at the desk of a folder data/."""
    address = f"http://{ROOM}:{PORT}/" if room else ""
    return Sitting(Desk(data, "http://localhost:8000/", address, all_may=all_may))


def let_in(here: Sitting, name: str = "Ada’s phone") -> Sitting:
    """A device that came by a key, and was let in."""
    key = here.desk.devices.invite()
    device = Sitting(here.desk, PHONE)
    device.post("/in", {"key": key, "name": name})
    here.desk.devices.let_in(here.desk.devices.all[-1].id)
    return device
