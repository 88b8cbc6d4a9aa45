"""All checks of the surroundings in their order; the network is asked only where that is wished."""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from topcut import __version__
from topcut.share.doctor import machine, repository
from topcut.share.doctor.finding import Diagnosis, note, ok, wrong
from topcut.text.problems.problem import has_errors
from topcut.text.words.words import counted
from topcut.workspace.data import Data

SECONDS = 3.0
"""How long an answer from the network is waited for."""
APART = 60.0
"""Seconds by which this machine's clock may differ from a server's."""


UNREACHABLE = note("network", "the site is not reachable from here, as in a hall without network")


def examine(data: Data, site: Path, *, online: bool = False) -> Iterator[Diagnosis]:
    """What is found, one line after the other; with `online` also what the network says."""
    folder = data.path
    yield machine.versions()
    yield files_of(data)
    yield from machine.disk(folder)
    for check in (machine.clock, machine.synchronized, machine.locks):
        yield _safe(check, folder)
    yield _safe(machine.cache, site)
    yield _safe(machine.site_size, site)
    yield from repository.repository(folder)
    if online:
        yield from network(folder, data.site.site.address)
    else:
        yield ok("network", "not asked; `topcut doctor --online` does, and waits 3 s at most")


def _safe(check: Callable[[Path], Diagnosis], folder: Path) -> Diagnosis:
    """What a check finds; that it could not look is a note."""
    try:
        return check(folder)
    except OSError as error:
        return note(check.__name__, f"it could not be looked at ({error.strerror})")


def files_of(data: Data) -> Diagnosis:
    """Whether this version reads site.yaml, with the format that it names."""
    if has_errors(data.site.problems):
        return wrong("data", "site.yaml has errors", "topcut check")
    return ok("data", f"this version reads it ({counted(len(data.events()), 'event')})")


def network(folder: Path, address: str) -> Iterable[Diagnosis]:
    """What GitHub and the site say, both asked at once."""
    answers: list[Diagnosis | None] = [None, None]

    def ask(at: int, check: Callable[[], Diagnosis | None]) -> Thread:
        thread = Thread(target=lambda: answers.__setitem__(at, check()), daemon=True)
        thread.start()
        return thread

    asked = [ask(0, lambda: repository.pages(folder))]
    if address:
        answers[1] = UNREACHABLE
        asked.append(ask(1, lambda: server_clock(address)))
    for thread in asked:
        thread.join(SECONDS + 1)  # a name that nobody resolves has no time of its own
    return [found for found in answers if found is not None]


def server_clock(address: str) -> Diagnosis:
    """The clock of this machine against that of the server that shows the site."""
    request = Request(  # noqa: S310 – site.yaml takes http and https alone
        address, method="HEAD", headers={"User-Agent": f"topcut/{__version__}"}
    )
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            said = answer.headers["Date"]
    except HTTPError as error:  # an answer too
        said = error.headers["Date"]
        error.close()
    except (OSError, HTTPException, ValueError):
        return UNREACHABLE
    try:
        apart = (now() - parsedate_to_datetime(said)).total_seconds()
    except (TypeError, ValueError):
        return note("clock", "the server of the site does not say what time it is")
    if abs(apart) <= APART:
        return ok("clock", "as that of the server of the site")
    which = "ahead of" if apart > 0 else "behind"
    away = f"this machine is {abs(apart):,.0f} s {which} the server of the site"
    return wrong("clock", away, "set it by the network")


def now() -> datetime:
    """What this machine takes for the time."""
    return datetime.now(UTC)
