"""Texts as chats take them: plain, or Markdown in which a name is only a name; short messages."""

import re
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from topcut.text.words.invisible import apart

MOST = 2000
"""Letters of one message, as Discord counts them: units of UTF-16."""
NAME = 100
"""The most letters of a name; of a longer one the beginning stands here."""

_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\ud800-\udfff\ufffe\uffff]+"
)
"""Signs that end a line, turn its direction or are not seen."""
_MARKS = re.compile(r"([\\*_`~|<>\[\]#:])")
_BARE = re.compile(r"\b(www|discord|discordapp)\.(?=\w)", re.IGNORECASE)
"""What chats link, or show an invitation to, without https:// before it."""
_SLACK = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


class Style(Struct, frozen=True):
    """How a chat writes."""

    name: Callable[[str], str]
    """A text of others, as it is shown; from the right it turns nothing round that is beside it."""
    strong: Callable[[str], str]
    """What stands out, its names written already."""
    link: Callable[[str], str]
    """An address of the site."""


class StyleName(StrEnum):
    """The styles, by name."""

    PLAIN = "plain"
    MARKDOWN = "markdown"


def clean(text: str) -> str:
    """A text of others in one line, without signs that nobody sees."""
    line = " ".join(_UNSEEN.sub(" ", text).split())
    return f"{line[: NAME - 1]}…" if len(line) > NAME else line


def escape(text: str) -> str:
    """The same in Markdown: it marks nothing, links nothing and calls nobody."""
    return _BARE.sub("\\1.\u200b", _MARKS.sub(r"\\\1", clean(text)).replace("@", "@\u200b"))


def for_slack(text: str) -> str:
    """A plain text with the three signs by which Slack calls people and links, as it shows them."""
    return "".join(_SLACK.get(letter, letter) for letter in text)


def _same(text: str) -> str:
    return text


def _plain_name(text: str) -> str:
    return apart(clean(text))


def _marked_name(text: str) -> str:
    return apart(escape(text))


STYLES = {
    StyleName.PLAIN: Style(_plain_name, _same, _same),
    StyleName.MARKDOWN: Style(
        _marked_name, lambda text: f"**{text}**" if text else "", lambda text: f"<{text}>"
    ),
}


def length(text: str) -> int:
    """Letters as Discord counts them."""
    return len(text.encode("utf-16-le", "replace")) // 2


def _short_lines(line: str, most: int) -> Iterator[str]:
    """The line, or of a longer one its words in several, as of many byes with long names."""
    while length(line) > most:
        whole = line[: most // 2]
        whole = whole.rpartition(" ")[0] or whole
        yield whole
        line = line[len(whole) :].lstrip()
    yield line


def messages(
    title: Callable[[str], str], head: Sequence[str], lines: Sequence[str], most: int = MOST
) -> tuple[str, ...]:
    """The text as messages of at most so many letters, parted between lines.

    `title` writes the first line with what stands behind it: "" alone, " (1/2)" of two messages.
    The head stands in the first message alone.
    """
    room = most - length(title(" (99/99)")) - 1
    parts: list[list[str]] = [[]]
    for line in (short for each in (*head, *lines) for short in _short_lines(each, room)):
        if parts[-1] and length("\n".join((*parts[-1], line))) > room:
            parts.append([])
        parts[-1].append(line)
    whole = len(parts)
    return tuple(
        "\n".join((title(f" ({place}/{whole})" if whole > 1 else ""), *part)).strip()
        for place, part in enumerate(parts, 1)
    )
