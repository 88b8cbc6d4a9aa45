"""Messages to a channel: JSON that Discord and Slack take, in which no name calls anybody."""

import json
from collections.abc import Callable

from topcut.pages.chat.styles import for_slack
from topcut.share.fetching.addresses import WebError
from topcut.share.fetching.fetching import Network, post
from topcut.share.webhook.due import DueMessage
from topcut.share.webhook.hook import hook_host

SLACK = "hooks.slack.com"
"""Takes no Markdown of ours: it gets the plain text."""
TRIES = 3
LONGEST = 60
"""Seconds that are waited where a server says how long; with more it is a failure."""

UNWANTED = "it was taken back or stopped while it was on its way"


class SendError(Exception):
    """A message did not arrive; says why in a sentence, with the host alone, and how many did."""

    def __init__(self, why: str, parts: int) -> None:
        super().__init__(why)
        self.parts = parts


class UnwantedError(SendError):
    """The rest was not sent, since it was taken back or stopped meanwhile."""


def body_of(text: str, *, slack: bool = False) -> bytes:
    """One message: `content` for Discord, `text` for Slack and those that follow it."""
    message: dict[str, object] = {
        "content": text,
        "text": for_slack(text) if slack else text,
        "allowed_mentions": {"parse": []},
    }
    if slack:
        message |= {"mrkdwn": False, "link_names": False}
        message |= {"unfurl_links": False, "unfurl_media": False}
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "replace")


def texts_for(address: str, message: DueMessage) -> tuple[str, ...]:
    """The texts of a message as they go to this address."""
    return message.plain if hook_host(address) == SLACK else message.markdown


def send(
    address: str,
    message: DueMessage,
    *,
    begin: int = 0,
    wait: Callable[[float], object],
    go_on: Callable[[], bool] = lambda: True,
    network: Network | None = None,
) -> int:
    """Sends the texts of a message from one on, in order, and gives how many have arrived in all.

    `wait` lets so many seconds pass, where the server wants it. `go_on` is asked before all but
    the first try. What a server took has arrived, whatever it answers then. Raises SendError, and
    UnwantedError.
    """
    slack, texts = hook_host(address) == SLACK, texts_for(address, message)
    for place, text in enumerate(texts[begin:], begin):
        body = body_of(text, slack=slack)
        for tried in range(1, TRIES + 1):
            if (tried > 1 or place > begin) and not go_on():
                raise UnwantedError(UNWANTED, place)
            try:
                post(address, body, network=network)
                break
            except WebError as error:
                if 200 <= error.status < 300:
                    break
                if error.status != 429 or not 0 < error.wait <= LONGEST or tried == TRIES:
                    raise SendError(str(error), place) from None
                wait(error.wait)
    return len(texts)
