"""Answers as comments at GitHub: fixed words, and below them what was said, escaped."""

from msgspec import Struct

from topcut.share.answering.answering import Replies, Reply
from topcut.text.words.github import plain

_BEGIN = {
    "done": "**Done.**",
    "refused": "**Nothing was typed.** Write a new issue with what is right: this one is closed.",
    "waits": "**Not typed yet.** It is tried again with the next issue.",
}
_PAGE = " The page shows it when the run of *Pages* is through, in about two minutes: reload it."
_NO_ISOLATES = dict.fromkeys((0x2068, 0x2069))
"""What stands around names that are read from the right; a comment would show it as a sign."""
_MOST = 10_000
"""Signs of a comment: what is longer nobody reads on a phone."""


class Comment(Struct, frozen=True):
    """What is posted to an issue."""

    number: int
    body: str
    closes: bool
    """Whether the issue is answered for good."""


class Comments(Struct, frozen=True):
    """What the workflow's other jobs are given."""

    comments: list[Comment]
    page: bool
    """Whether Pages is to be built: also where an earlier run pushed and went no further."""


def commented(done: Replies) -> Comments:
    """The comments of all answers."""
    page = done.pushed or any(each.state == "done" and each.page for each in done.answers)
    return Comments([_comment(each) for each in done.answers], page)


def _comment(done: Reply) -> Comment:
    body = _BEGIN[done.state] + (_PAGE if done.page else "") + "\n"
    text = done.text.translate(_NO_ISOLATES)
    for line in filter(str.strip, text.splitlines()):
        quoted = f"\n> {plain(line)}<br>"
        if len(body) + len(quoted) > _MOST:
            body += "\n> …<br>"
            break
        body += quoted
    return Comment(done.number, body, closes=done.state != "waits")
