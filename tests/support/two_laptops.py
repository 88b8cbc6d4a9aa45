"""Two laptops in one process, joined over TLS on this machine, with a cable that can be cut."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from topcut.standby.joining import join
from topcut.standby.pair import LaptopPair

from tests.support.running import hall
from tests.support.served import free_port

PATIENCE = 30.0
ROUND = "events/downtown/rounds/swiss-1.yaml"


def until(is_so: Callable[[], bool], why: Callable[[], object] = lambda: "") -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, why()
        time.sleep(0.02)  # between two looks


@dataclass
class Two:
    """The first laptop, with an evening, and the second."""

    folder: Path
    first: LaptopPair
    second: LaptopPair
    ports: tuple[int, int]
    """Of the desks, the same after each start."""

    def laptop(self, name: str) -> LaptopPair:
        """One of the two as it is after a start."""
        data = self.folder / name / "data"
        return LaptopPair(data, self.folder / f"state-{name}", opened=True, pages=8000)

    def read(self, pair: LaptopPair, path: str = ROUND) -> str:
        return (pair.data / path).read_text()

    def write(self, pair: LaptopPair, text: str, path: str = ROUND) -> None:
        """As an editor would."""
        place = pair.data / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def same(self) -> bool:
        """Whether both have the same files."""
        for pair in (self.first, self.second):
            pair.manifest.look()
        return self.first.manifest.digests() == self.second.manifest.digests()

    def alike(self) -> None:
        """Waits until both have the same files."""
        until(self.same, lambda: (self.first.trouble, self.second.trouble))

    def stop(self, pair: LaptopPair) -> None:
        """Ends a laptop's program."""
        pair.end()

    def start_first(self) -> None:
        """Starts the first again."""
        self.first = self.laptop("one")
        self.first.start(self.ports[0])

    def start_second(self) -> None:
        """Starts the second again."""
        self.second = self.laptop("two")
        self.second.start(self.ports[1])


@contextmanager
def two_laptops(folder: Path, tables: int = 4) -> Iterator[Two]:
    """Two laptops that are joined and have the same."""
    (folder / "one").mkdir()
    (folder / "two" / "data").mkdir(parents=True)
    hall(folder / "one", tables)
    for name in ("state-one", "state-two"):
        (folder / name).mkdir(mode=0o700)
    two = Two(folder, None, None, (free_port(), free_port()))  # type: ignore[arg-type]
    two.start_first()
    code = two.first.invite()
    join(folder / "state-two", f"127.0.0.1:{two.first.port}", code)
    two.start_second()
    try:
        until(lambda: two.second.file.now.whole, lambda: two.second.trouble)
        yield two
    finally:
        two.first.end()
        two.second.end()
