"""Texts that a fuzzer finds by what they reach: the reader of YAML, Markdown, announcements.

    python -m tests.lab.longrun.hostile_text FOLDER RUNS SEED

Guided by coverage (atheris, which is optional: `pip install -e '.[proof]'`). What it keeps lies in
FOLDER; an input that ends it is written there too.
"""

import base64
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import thread_time
from zoneinfo import ZoneInfo

from tests.lab.longrun.hostile_watch import MEGABYTES, ROOT, SECONDS
from tests.lab.longrun.units import Done, Unit

MISSING = "atheris is not installed, so no text is guided by coverage: pip install -e '.[proof]'"
LONGEST = 4000
"""Bytes of a text."""
UTC = ZoneInfo("UTC")


def is_there() -> bool:
    """Whether atheris is installed."""
    return find_spec("atheris") is not None


def do(unit: Unit, folder: Path, count: int) -> Done:
    """So many texts, begun with the real files."""
    if not is_there():
        return Done(notes={"skipped": MISSING})
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, content in enumerate(_seeds()):
        (corpus / f"seed-{number}").write_bytes(content[:LONGEST])
    seed = int.from_bytes(str(unit).encode()) % 2**31
    ran = subprocess.run(
        [sys.executable, "-m", __name__, str(corpus), str(count), str(seed)],
        cwd=ROOT, capture_output=True, timeout=55, check=False, text=True, errors="replace",
    )  # fmt: skip
    done = re.search(r"Done (\d+) runs", ran.stderr)
    found = re.search(r"cov: (\d+)[^\n]*\n(?![^\n]*cov:)", ran.stderr)
    counts = {"inputs": count if done else 0, "text: tried": count if done else 0}
    notes = {"coverage": found[1]} if found else {}
    failures = []
    for path in (
        sorted(folder.rglob("crash-*"))
        + sorted(folder.rglob("timeout-*"))
        + sorted(folder.rglob("oom-*"))
    ):
        said = base64.b64encode(path.read_bytes()).decode()
        failures.append(f"{unit} text: {_why(ran.stdout + ran.stderr)}; base64 {said[:6000]}")
    if ran.returncode and not failures:
        failures.append(f"{unit} text: ended with {ran.returncode}: {ran.stderr[-400:]}")
    return Done(counts=counts, failures=tuple(failures), notes=notes)


def _why(said: str) -> str:
    """The error that ended it."""
    found = re.findall(
        r"^(?:\w+(?:\.\w+)*(?:Error|Exception|Hang)\b.*|.*libFuzzer: .*)$", said, re.M
    )
    return " ".join(found[:2])[:400] or said[-300:]


def _seeds() -> list[bytes]:
    """A byte that says how it is read, and the file."""
    from tests.lab.longrun import (
        hostile_seeds as seeds,  # not in the process whose imports are counted
    )

    found = [b"\0" + seeds.SITE.encode(), b"\1" + seeds.NEWS.encode(), b"\3" + seeds.DECK.encode()]
    for files in seeds.small_events():
        for path, content in files.items():
            if path.endswith(".yaml"):
                found.append(b"\0" + content)
            elif path.endswith(".md"):
                found += [b"\1" + content, b"\2" + content]
    return found


def one(content: bytes) -> None:
    """Reads one text as its first byte says. What it raises is a fault."""
    from topcut.documents.decks.deck_text import read_text
    from topcut.documents.event.news import read_news
    from topcut.pages.lines.news import html
    from topcut.text.problems.markdown import excesses
    from topcut.text.problems.problem import Problems
    from topcut.text.problems.report import texts
    from topcut.text.yaml.compose import compose

    from tests.lab.longrun.hostile_plain import lines_by_file, wrongs

    before = thread_time()
    kind, rest = content[:1], content[1:]
    problems = Problems()
    text = rest.decode("utf-8", "replace")
    if kind == b"\1":
        read_news(text, "a.md", UTC, problems)
    elif kind == b"\2":
        if next(excesses(text), None) is None:
            html.__wrapped__(text).encode()
    elif kind == b"\3":
        read_text(text, "a.txt", "ada", {}, problems)
    else:
        document = compose(rest, "a.yaml")
        problems.extend(document.problems)
        text = document.text
    sources = {"a.yaml": text, "a.md": text, "a.txt": text}
    lines = lines_by_file(sources)
    for problem in problems:
        wrong = next(wrongs(problem, lines), "")
        assert not wrong, f"{wrong}: {problem}"
    for told in texts(problems, sources):
        told.encode()
    took = thread_time() - before
    assert took < SECONDS, f"takes {took:.1f} s of processor time"


def _fuzz(corpus: str, runs: str, seed: str) -> None:
    atheris = import_module("atheris")

    with atheris.instrument_imports(include=["topcut"]):
        import topcut.documents.event.news
        import topcut.pages.lines.news
        import topcut.text.yaml.compose  # noqa: F401
    limits = [f"-runs={runs}", f"-seed={seed}", f"-max_len={LONGEST}", "-timeout=20",
              f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={corpus}/../"]  # fmt: skip
    atheris.Setup([sys.argv[0], *limits, corpus], one)
    atheris.Fuzz()


if __name__ == "__main__":
    _fuzz(*sys.argv[1:4])
