"""A pasted deck list as a file has it: one card a line, without what Markdown and BBCode add.

NetrunnerDB exports a list as text, as Markdown and as BBCode, and as JSON; jinteki.net as lines of
copies and titles. A line that has nothing of these stays as it was pasted.
"""

import json
import re
from typing import Any

from topcut.documents.decks.deck_json import source_of
from topcut.text.problems.mark import lines_of
from topcut.text.words.invisible import CONTROL
from topcut.text.words.words import counted
from topcut.tournament import CardPool

_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
_LINK = re.compile(r"\[([^\[\]]+)\]\(\s*(https?://[^\s()]+)\s*\)")
_BB_LINK = re.compile(r"\[url=(https?://[^\s\[\]]+)\]([^\[\]]*)\[/url\]", re.IGNORECASE)
_BB = re.compile(r"\[/?(?:b|i|u|s|size|color|url|list|code|quote)(?:=[^\[\]]*)?\]", re.IGNORECASE)
_EMPHASIS = re.compile(r"(?<!\w)(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(?!\w)")
_BULLET = re.compile(r"(?:[*+•·‣◦>]\s++|[-–—]\s++(?=\d)|#{1,6}+\s*+(?=\D))++")
_FENCE = re.compile(r"\s*(?:```.*|~~~.*)")
_COPIES_LAST = re.compile(
    r"\s*([^\d\s].*\S)\s+(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?[x×])", re.IGNORECASE
)
"""A title with its copies behind it: "Sure Gamble x3"."""
_MARKUP = re.compile(r"<(?:!doctype|html|head|body|div|table|li|script)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d{5,6}")
_TEXTS = ("name", "uuid")
"""What is kept of a list in JSON beside its cards."""


def plain(text: str) -> str:
    """The list, as a file has it: lines that end in one sign, and nothing that nobody sees."""
    lines = [_line(CONTROL.sub(" ", _UNSEEN.sub("", line))) for line in lines_of(text)]
    return "\n".join(lines).strip("\n")


def is_page(text: str) -> bool:
    """Whether this is the source of a page, and no text that a page shows."""
    return _MARKUP.search(text) is not None


def _line(line: str) -> str:
    if _FENCE.fullmatch(line):
        return ""
    line = _LINK.sub(lambda link: _linked(link[1], link[2]), line)
    line = _BB_LINK.sub(lambda link: _linked(link[2], link[1]), line)
    line = _BB.sub("", line)
    if bullet := _BULLET.match(line.lstrip()):
        line = line.lstrip()[bullet.end() :]
    line = _EMPHASIS.sub(r"\2", line)
    if behind := _COPIES_LAST.fullmatch(line):
        return f"{behind[2] or behind[3]}x {behind[1]}"
    return line.rstrip()


def _linked(words: str, address: str) -> str:
    """The words of a link; of one that leads to the list itself also the address."""
    return f"{words} {address}" if "/decklist/" in address else words


def from_json(text: str, pool: CardPool | None) -> list[str] | None:
    """The lists of NetrunnerDB's JSON as text, by the card facts; None for what is no JSON.

    Without card facts, or where these do not have one of its cards, a list stays JSON, without
    what is said of its owner.
    """
    if not text.lstrip().startswith(("{", "[")):
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if isinstance(data, dict) and "data" in data:
        data = data["data"]
    decks = [each for each in (data if isinstance(data, list) else [data]) if _is_deck(each)]
    return [_as_text(each, pool) or _as_json(each) for each in decks]


def _is_deck(value: Any) -> bool:
    cards = value.get("cards") if isinstance(value, dict) else None
    return isinstance(cards, dict) and all(
        _NUMBER.fullmatch(code) and type(copies) is int and 0 < copies < 1000
        for code, copies in cards.items()
    )


def _as_json(deck: dict[str, Any]) -> str:
    lines = {key: text for key in _TEXTS if (text := _in_one_line(deck.get(key)))}
    return json.dumps(lines | {"cards": deck["cards"]}, ensure_ascii=False, indent=1)


def _in_one_line(value: Any) -> str:
    """A text of the JSON without what no file can have, as half a letter; "" for another value."""
    text = _UNSEEN.sub("", value) if isinstance(value, str) else ""
    return " ".join(CONTROL.sub(" ", text).split())


def _as_text(deck: dict[str, Any], pool: CardPool | None) -> str:
    """The list in the words of the card facts; "" where they do not have all of it."""
    found = [(pool.by_code.get(code), n, code) for code, n in deck["cards"].items()] if pool else []
    known = [(card, copies, code) for card, copies, code in found if card is not None]
    identity = next((card for card, _, _ in known if card.type == "identity"), None)
    if identity is None or len(known) < len(deck["cards"]):
        return ""
    name = _in_one_line(deck.get("name"))
    lines = [name, identity.title, ""] if name else [identity.title, ""]
    for card, copies, code in known:
        if card is not identity:
            product = next(each.product for each in card.prints if each.code == code)
            lines.append(f"{copies}x {card.title} ({product})")
    size = sum(copies for card, copies, _ in known if card is not identity)
    lines += ["", f"Total: {counted(size, 'card')}"]
    if source := source_of(deck.get("uuid")):
        lines.append(source)
    return "\n".join(lines)
