"""What can go wrong with a file of another program."""

from topcut.text.problems.refusal import RefusedError
from topcut.text.words.invisible import visible

LONGEST = 410
"""Signs of a message; of one that quotes a whole file its middle is left out."""


class ExchangeError(RefusedError):
    """A file cannot be read or written.

    `message` is one sentence without a full stop that says what is wrong and where inside the
    file; `path` is the file, or nothing while it is not known.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        whole = visible(" ".join(message.split()))
        self.message = whole if len(whole) <= LONGEST else f"{whole[:300]} … {whole[-100:]}"
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message

    def at(self, path: str) -> "ExchangeError":
        """The same error, with the file that it is about."""
        return ExchangeError(self.message, path)
