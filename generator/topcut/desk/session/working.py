"""What takes long, beside the desk: one at a time, in a thread, while pages are answered."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Condition, Thread

from topcut.disk.os_errors import describe

BROKE_OFF = "it was interrupted, and can be tried again"


@dataclass(frozen=True, slots=True)
class Ended:
    """How something ended."""

    at: datetime
    lines: tuple[str, ...]
    good: bool


class EndedBadlyError(Exception):
    """Something did not come about; says why, line by line."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


@dataclass(slots=True)
class Work:
    """What runs beside a desk, and how what ran before ended, each by its name."""

    name: str = ""
    """Of what runs now; "" where nothing does."""
    since: datetime | None = None
    ended: dict[str, Ended] = field(default_factory=dict)
    count: int = 0
    """How often something began or ended: pages that show it are old when this is another."""
    _changed: Condition = field(default_factory=Condition)

    def begin(self, name: str, do: Callable[[], list[str]]) -> bool:
        """Begins something; False, and nothing begins, where something runs already.

        `do` gives the lines that say what it did, and raises EndedBadlyError.
        """
        with self._changed:
            if self.name:
                return False
            self.name, self.since = name, datetime.now(UTC)
            self.count += 1
        Thread(target=self._run, args=(name, do), name=name, daemon=True).start()
        return True

    def wait(self, seconds: float) -> bool:
        """Waits until nothing runs; whether that is so."""
        with self._changed:
            return self._changed.wait_for(lambda: not self.name, seconds)

    def _run(self, name: str, do: Callable[[], list[str]]) -> None:
        lines: tuple[str, ...] = (BROKE_OFF,)
        good = False
        try:
            lines, good = tuple(do()), True
        except EndedBadlyError as error:
            lines = error.lines
        except OSError as error:
            lines = (describe(error),)
        except Exception as error:
            lines = (f"{BROKE_OFF} ({type(error).__name__}: {error})",)
        finally:
            with self._changed:
                self.ended[name] = Ended(datetime.now(UTC), lines, good)
                self.name, self.since = "", None
                self.count += 1
                self._changed.notify_all()
