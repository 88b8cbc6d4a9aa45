"""Which card a written name means (FFG regulations, Deck Lists; row F-deck-3)."""

from topcut.text.words.normalize import fold_title, words
from topcut.text.words.suggest import mistakes
from topcut.tournament import Card, CardPool, DeckEntry, Side

FACES = ("Cyber Bureau: Keeping the Peace", "Detective's Bureau: Upholding the Law")
"""The two titles of one card, the multiplayer Corp; the facts of cards have the first."""


def halves(title: str) -> tuple[str, ...]:
    """A title and both its halves, folded."""
    return tuple(fold_title(half) for half in (title, *title.split(": ", 1)))


_FIRST = dict.fromkeys(halves(FACES[1]), fold_title(FACES[0]))


def compared(title: str) -> str:
    """What a card's title is compared by: folded, of two titles of one card the first."""
    plain = fold_title(title)
    return _FIRST.get(plain, plain)


def meant(entry: DeckEntry, pool: CardPool, side: Side | None) -> tuple[Card, ...]:
    """The cards that a line can mean: one where it is clear, none where no card fits.

    A full title is always clear. A part of a title fits every card of the deck's side that has
    these words in a row, and a product in parentheses leaves those that appeared in it:
    "Ichi" fits Ichi 1.0 and Ichi 2.0, "Ichi (Core Set)" only Ichi 1.0. Identities are meant by
    their full titles alone.
    """
    if entry.code:
        by_code = pool.by_code.get(entry.code)
        return (by_code,) if by_code else ()
    exact = titled(entry.title, pool)
    if exact is not None:
        return (exact,)
    fitting = _with_words(entry.title, pool)
    own = tuple(card for card in fitting if side is None or card.side is side) or fitting
    return _in_product(entry.product, own) or own


def titled(title: str, pool: CardPool) -> Card | None:
    """The card with this full title."""
    return pool.by_title.get(fold_title(title)) or pool.by_title.get(compared(title))


def _with_words(title: str, pool: CardPool) -> tuple[Card, ...]:
    asked = words(title)
    if not asked or sum(len(word) for word in asked) < 2:
        return ()
    rarest = min((pool.by_word.get(word, ()) for word in asked), key=len)
    return tuple(
        card for card in rarest if card.type != "identity" and _in_a_row(asked, words(card.title))
    )


def _in_a_row(asked: tuple[str, ...], title: tuple[str, ...]) -> bool:
    length = len(asked)
    return any(title[i : i + length] == asked for i in range(len(title) - length + 1))


def _in_product(product: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that appeared in a product, or in a cycle of products ("Lunar Cycle")."""
    if not product:
        return ()
    asked = fold_title(product.split(",")[0])
    return tuple(
        card
        for card in cards
        if any(asked in _names(p.product) | _names(p.cycle) for p in card.prints)
    )


def _names(product: str) -> set[str]:
    return {fold_title(product), fold_title(f"{product} Cycle")}


def ways(title: str, cards: tuple[Card, ...]) -> str:
    """How to write each of the cards so that it is unique.

    By its full name, or by the written part with a product that only it appeared in: “Ichi
    1.0”, “Ichi 2.0”, “Ichi (Core Set)”.
    """
    full = [f"“{card.title}”" for card in cards[:6]]
    by_product = [
        f"“{title} ({card.prints[0].product})”" for card in cards[:6] if _only_in(card, cards)
    ]
    return ", ".join(full + by_product[:2])


def _only_in(card: Card, cards: tuple[Card, ...]) -> bool:
    product = card.prints[0].product
    return all(other is card or all(p.product != product for p in other.prints) for other in cards)


def nearest(title: str, pool: CardPool, side: Side | None) -> tuple[str, ...]:
    """Up to three titles of the side that are spelled most alike, best first."""
    titles = {
        key: card.title for key, card in pool.by_title.items() if side is None or card.side is side
    }
    asked = fold_title(title)
    near = ((mistakes(asked, key), key) for key in titles)
    found = sorted((count, key) for count, key in near if count is not None)
    return tuple(titles[key] for _, key in found[:3])
