"""Why something is not published.

PublishError ── NotReadyError    nothing was committed: no repository, a merge half done
             │   └─ ProgramsError    what the repository itself would run is not agreed to
             ├─ RefusedError     nothing was committed: what would go out has errors
             └─ WaitingError     committed, and waiting here: no network, no login, diverged
"""

from topcut.workspace.reports import EventReport


class PublishError(Exception):
    """Not everything that was typed is published; says why, and what to do."""

    def __init__(self, message: str, reports: tuple[EventReport, ...] = ()) -> None:
        """`reports` hold the errors of data/ that are the reason, if they are."""
        super().__init__(message)
        self.reports = reports


class NotReadyError(PublishError):
    """Nothing was committed."""


class ProgramsError(NotReadyError):
    """Nothing was committed: the repository names programs that nobody has agreed to run."""


class RefusedError(PublishError):
    """Nothing was committed, because of errors in data/."""


class WaitingError(PublishError):
    """What was typed is committed here, and goes out with the next `topcut publish`."""
