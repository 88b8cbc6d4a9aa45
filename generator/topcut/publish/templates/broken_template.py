"""The error of a template that a club made; apart from Jinja, which a short build does not load."""

from topcut.text.words.invisible import in_one_line


class BrokenTemplateError(Exception):
    """A template cannot be rendered; says which, where, and why.

    `everybodys` where it cannot even be read, so that no event has pages.
    """

    plain = ("template", "fix the template, or move it out of templates/ to use ours")
    """Which kind of problem it is of an event, and what to do."""

    def __init__(self, message: str, *, everybodys: bool = False) -> None:
        super().__init__(in_one_line(message))
        self.everybodys = everybodys

    def __reduce__(self) -> tuple[object, ...]:
        """Comes whole out of the process that renders."""
        return _again, (str(self), self.everybodys)


def _again(message: str, everybodys: bool) -> BrokenTemplateError:
    return BrokenTemplateError(message, everybodys=everybodys)
