"""Lines of a text, as YAML counts them: what ends one is said here alone."""

import re

LINE_END = re.compile("\r\n|\r|\n")


def lines_of(text: str) -> list[str]:
    """The text's lines without their ends."""
    return LINE_END.split(text)


def starts_of(text: str) -> list[int]:
    """The offset at which each line begins."""
    return [0, *(end.end() for end in LINE_END.finditer(text))]
