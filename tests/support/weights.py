"""What an installed Topcut weighs, package by package: `python -m tests.support.weights`.

Writes the table of docs/measurements/install.md: installed bytes, what each package is for, and
which commands load it, their processes counted with them. Loading is seen from the outside, by
Python's own list of what it imports.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from release.sbom import closure
from tests.support.served import served

ROOT = Path(__file__).parent.parent.parent
DOCUMENT = ROOT / "docs" / "measurements" / "install.md"
BEGIN = "<!-- Weights: written by `python -m tests.support.weights`, not by hand. -->"
END = "<!-- End of the weights. -->"

PURPOSE = {
    "anyio": "asynchronous I/O for starlette",
    "argcomplete": "completion of commands, events and names in the shell",
    "click": "the command line of uvicorn, not used here",
    "filelock": "locks on events, on every system",
    "h11": "HTTP for uvicorn",
    "idna": "host names for anyio",
    "jinja2": "the templates of the pages",
    "markdown": "news and announcements",
    "markupsafe": "escaping for Jinja",
    "msgspec": "the model: frozen structs, and JSON",
    "nh3": "cleaning the HTML of news",
    "pyyaml": "YAML with line and column of each value",
    "segno": "QR codes",
    "starlette": "the routes of `topcut serve` and of the desk",
    "topcut": "Topcut itself: code, texts, rule documents, templates",
    "typing-extensions": "type annotations of starlette and anyio",
    "tzdata": "time zones for systems without them, such as Windows",
    "uvicorn": "the server of `topcut serve`",
    "watchdog": "notices from the system that a file was saved",
}
"""Of each package what it is for."""

_IMPORT = re.compile(r"^import time:\s+\d+ \|\s+\d+ \|\s+(\S+)$", re.MULTILINE)


def main() -> None:
    """Writes the table."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    DOCUMENT.write_text(
        f"{before}{BEGIN}\n\n{table()}\n{END}{after}", encoding="utf-8", newline="\n"
    )


def table() -> str:
    """The table, the heaviest package first."""
    loads = {name: loaded(name) for name in ("check", "build", "serve")}
    sizes = {name: size(name) for name in closure("topcut")}
    lines = [
        "| package | MB | what for | loaded by |",
        "|---|---:|---|---|",
        f"| all | {_mega(sum(sizes.values()))} | | |",
    ]
    for name, bytes_ in sorted(sizes.items(), key=lambda each: (-each[1], each[0])):
        by = [command for command, found in loads.items() if found & modules(name)]
        lines.append(f"| {name} | {_mega(bytes_)} | {PURPOSE[name]} | {', '.join(by)} |")
    return "\n".join(lines) + "\n"


def _mega(bytes_: int) -> str:
    return f"{bytes_ / 1_000_000:.1f}"


def size(name: str) -> int:
    """The bytes of a package's files as they are installed, compiled ones included."""
    if name == "topcut":  # installed here as a link to the checkout
        folders = (ROOT / "generator" / "topcut", ROOT / "templates")
        files = [file for folder in folders for file in folder.rglob("*") if file.is_file()]
        return sum(file.stat().st_size for file in files if "__pycache__" not in file.parts)
    listed = distribution(name).files or ()
    places = (Path(str(file.locate())) for file in listed)
    return sum(place.stat().st_size for place in places if place.is_file())


def modules(name: str) -> set[str]:
    """The names by which a package is imported."""
    if name == "topcut":
        return {"topcut"}
    found = {file.parts[0].partition(".")[0] for file in distribution(name).files or ()}
    return {each for each in found if each.isidentifier() and each != "__pycache__"}


def loaded(command: str) -> set[str]:
    """The modules and packages that a command imports over the example events, at their tops."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copytree(ROOT / "data", place / "data")
        return {name.partition(".")[0] for name in _imports(command, place)}


def _imports(command: str, place: Path) -> Iterator[str]:
    os.environ["PYTHONPROFILEIMPORTTIME"] = "1"
    try:
        if command == "serve":
            with served(place) as server:
                server.get("/")
                text = server.log.read_text(encoding="utf-8", errors="replace")
        else:
            line = [sys.executable, "-m", "topcut.cli", command]
            text = subprocess.run(line, cwd=place, capture_output=True, text=True).stderr
    finally:
        del os.environ["PYTHONPROFILEIMPORTTIME"]
    yield from _IMPORT.findall(text)


if __name__ == "__main__":
    main()
