"""What can go wrong with a file of another program."""

from topcut.text.unseen import seen


class ExchangeError(Exception):
    """A file cannot be read or written.

    `message` is one sentence without a full stop that says what is wrong and where inside the
    file; `path` is the file, or nothing while it is not known.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.message = seen(" ".join(message.split()))
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message

    def at(self, path: str) -> "ExchangeError":
        """The same error, with the file that it is about."""
        return ExchangeError(self.message, path)
