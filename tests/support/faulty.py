"""A server of files whose network can fail in every way, at a time of day of its own."""

from datetime import UTC, datetime
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import TracebackType

ERROR_PAGE = b"<!doctype html><title>Login</title><h1>Welcome to our wireless network</h1>"


class FaultyServer:
    """Serves `files` by path; `fault` is "", gone, half, page (an error page with 200) or 500."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.fault = ""
        self.now = datetime(2018, 3, 10, 13, 30, tzinfo=UTC)
        """What the Date header says."""
        self.asked: list[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                outer.answer(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        self._handler = Handler
        self._port = 0
        self.start()

    def start(self) -> None:
        """Answers; again on the same port where it was stopped."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answers nobody any more."""
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        path = request.path.partition("?")[0].lstrip("/")
        self.asked.append(path)
        if self.fault == "gone":
            request.close_connection = True
            return
        body = self.files.get(path)
        status = 404 if body is None else 500 if self.fault == "500" else 200
        body = body or b"not found"
        if self.fault == "page":
            body = ERROR_PAGE
        elif self.fault == "half":
            body = body[: len(body) // 2]
        kind = {"css": "text/css", "js": "text/javascript", "html": "text/html; charset=utf-8"}
        request.send_response_only(status)
        request.send_header("Date", format_datetime(self.now, usegmt=True))
        request.send_header("Content-Type", kind.get(path.rpartition(".")[2], "text/plain"))
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def __enter__(self) -> "FaultyServer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    @property
    def address(self) -> str:
        """Without a slash at its end."""
        return f"http://localhost:{self._port}"
