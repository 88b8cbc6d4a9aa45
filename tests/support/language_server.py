"""An editor without a window: it speaks to the YAML language server as VS Code's extension does."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

Message = dict[str, Any]

SECONDS = 300
"""After which a server that hangs is ended."""
_SETTINGS = {
    "validate": True,
    "hover": True,
    "completion": True,
    "schemaStore": {"enable": False},
    "schemas": {},
}
"""As an editor has them, but that nothing is looked for in a network."""


class Editor:
    """A server, and the files that are open in it."""

    def __init__(self, server: "subprocess.Popen[bytes]", folder: Path) -> None:
        self._server = server
        self._folder = folder
        self._number = 0
        self._files = 0
        completion = {"completionItem": {"documentationFormat": ["markdown"]}}
        hover = {"contentFormat": ["markdown"]}
        capabilities = {
            "workspace": {"configuration": True},
            "textDocument": {"completion": completion, "hover": hover},
        }
        self._ask(
            "initialize",
            {"processId": None, "rootUri": folder.as_uri(), "capabilities": capabilities},
        )
        self._say("initialized", {})

    def type(self, text: str) -> str:
        """Opens a file with this text; gives its address."""
        self._files += 1
        uri = (self._folder / f"typed-{self._files}.yaml").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._say("textDocument/didOpen", {"textDocument": document})
        return uri

    def mistakes(self, text: str) -> list[tuple[int, str]]:
        """The line, from 1 on, and the words of what the editor underlines."""
        uri = self.type(text)
        told = self._until(
            lambda message: (
                message.get("method") == "textDocument/publishDiagnostics"
                and message["params"]["uri"] == uri
            )
        )
        return [
            (each["range"]["start"]["line"] + 1, each["message"])
            for each in told["params"]["diagnostics"]
        ]

    def completes(self, text: str) -> dict[str, str]:
        """What is offered where `|` stands, each with its description."""
        found = self._at("completion", text)
        items = found["items"] if isinstance(found, dict) else found or []
        return {each["label"]: _plain(each.get("documentation")) for each in items}

    def hovers(self, text: str) -> str:
        """What is shown where `|` stands."""
        found = self._at("hover", text)
        return _plain(found["contents"]) if found else ""

    def _at(self, what: str, text: str) -> Any:
        before, _, after = text.rpartition("|")
        lines = before.split("\n")
        place = {"line": len(lines) - 1, "character": len(lines[-1])}
        uri = self.type(before + after)
        return self._ask(f"textDocument/{what}", {"textDocument": {"uri": uri}, "position": place})

    def _ask(self, method: str, params: Message) -> Any:
        self._number += 1
        number = self._number
        self._send({"id": number, "method": method, "params": params})
        answer = self._until(lambda told: told.get("id") == number and "method" not in told)
        assert "error" not in answer, answer
        return answer["result"]

    def _say(self, method: str, params: Message) -> None:
        self._send({"method": method, "params": params})

    def _until(self, meant: Callable[[Message], bool]) -> Message:
        """Reads until that message; answers what the server asks meanwhile."""
        while True:
            message = self._read()
            if "method" in message and "id" in message:
                self._send({"id": message["id"], "result": _answered(message)})
            elif meant(message):
                return message

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._server.stdin is not None
        self._server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._server.stdin.flush()

    def _read(self) -> Message:
        assert self._server.stdout is not None
        length = 0
        while line := self._server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert length, "the language server has ended"
        message: Message = json.loads(self._server.stdout.read(length))
        return message


@contextmanager
def editor(command: Path, folder: Path) -> Iterator[Editor]:
    """An editor whose files lie in a folder."""
    with subprocess.Popen(
        [str(command), "--stdio"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as server:
        limit = Timer(SECONDS, server.kill)
        limit.start()
        try:
            yield Editor(server, folder)
        finally:
            limit.cancel()
            server.kill()


def _answered(message: Message) -> Any:
    """What an editor says to a question of the server's."""
    if message["method"] != "workspace/configuration":
        return None
    items = message["params"]["items"]
    return [_SETTINGS if each.get("section") == "yaml" else {} for each in items]


def _plain(told: Any) -> str:
    """The words of what is Markdown, without the signs that keep it from being read as such."""
    text = told["value"] if isinstance(told, dict) else told or ""
    return str(text).replace("\\", "")
