"""Decks by their addresses at NetrunnerDB: what its public API answers, as a list to hand in.

`/decklist/` is a published list, `/deck/view/` a deck that its owner shares. Either is asked for by
number or UUID at the API 2.0, whose answer has numbers of cards; no other server is asked.
"""

import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

from topcut.share.fetching.addresses import WebError
from topcut.share.fetching.fetching import Fetched, fetch
from topcut.text.problems.mark import lines_of
from topcut.text.words.invisible import CONTROL

HOST = "netrunnerdb.com"
API = f"https://{HOST}/api/2.0/public"
HOSTS = (HOST, f"www.{HOST}", f"api.{HOST}", f"api-preview.{HOST}")
DECKS = 2
"""Addresses in one text: a deck for each side."""

_SIDE_NAME = re.compile(r"(?:corp|corporation|runner)(?: deck)?\s*+:?\s++(?=\S)", re.IGNORECASE)
_ADDRESS = re.compile(r"<?((?:https?://|(?:www\.)?netrunnerdb\.com/)[^\s<>]+)>?", re.IGNORECASE)
_DECK = re.compile(
    r"(decklists?|deck)/(?:view/|edit/|export/text/)?"
    r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9]{1,9})(?=/|$)",
    re.IGNORECASE,
)
_PASTE = "paste the list itself: NetrunnerDB exports it as text"


def answered(text: str, get: Callable[[str], Fetched] = fetch) -> str:
    """The text; where it is nothing but addresses of decks, the JSON that is answered to them.

    Raises WebError with one sentence, which has nothing of an address but its host.
    """
    lines = [line for each in lines_of(text) if (line := CONTROL.sub("", each).strip())]
    found = [_ADDRESS.fullmatch(_SIDE_NAME.sub("", line, count=1)) for line in lines]
    addresses = list(dict.fromkeys(each[1] for each in found if each is not None))
    if not addresses or len(addresses) < len({*lines}):
        return text
    if len(addresses) > DECKS:
        raise WebError(f"these are {len(addresses)} addresses; hand in one for each side")
    return json.dumps([_deck(*_meant(each), get) for each in addresses], ensure_ascii=False)


def _meant(address: str) -> tuple[str, str]:
    """What kind of deck an address names, decklist or deck, and its number. Raises WebError."""
    try:
        parts = urlsplit(address if "//" in address else f"https://{address}")
        host = (parts.hostname or "").lower()
    except ValueError:
        host = ""
    if host not in HOSTS:
        raise WebError(f"decks are fetched from {HOST} alone; {_PASTE}")
    deck = _DECK.search(parts.path)
    if deck is None:
        raise WebError(
            f"this address of {host} names no deck; copy that of the deck’s own page, or {_PASTE}"
        )
    return "decklist" if deck[1].lower().startswith("decklist") else "deck", deck[2].lower()


def _deck(kind: str, number: str, get: Callable[[str], Fetched]) -> object:
    """One deck of the API's answer; one that is not published has no address. Raises WebError."""
    try:
        answer = json.loads(get(f"{API}/{kind}/{number}").text())
        (deck,) = answer["data"]
        if not isinstance(deck["cards"], dict):
            raise TypeError
    except WebError as error:
        if error.status in (401, 403, 404):
            raise WebError(_not_shared(kind, str(error)), error.status) from None
        raise WebError(f"{error}; try again later, or {_PASTE}", error.status) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise WebError(_not_shared(kind, f"{HOST} answers with no deck")) from None
    fields = ("name", "uuid", "cards") if kind == "decklist" else ("name", "cards")
    return {key: deck[key] for key in fields if key in deck}


def _not_shared(kind: str, sentence: str) -> str:
    shared = "its owner can publish it, or share decks in the profile there; or "
    return f"{sentence}; {shared if kind == 'deck' else ''}{_PASTE}"
