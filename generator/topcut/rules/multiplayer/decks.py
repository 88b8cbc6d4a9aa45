"""Deck lists of the multiplayer format (NAPD Multiplayer Format, Building a Corp Deck)."""

from collections.abc import Iterator

from topcut.rules.checking.rule import Case, Finding
from topcut.rules.decks.construction import Freedoms, breaches
from topcut.rules.multiplayer.tables import CORP
from topcut.text.words.normalize import fold_title
from topcut.tournament import Side


def multiplayer_decks(case: Case) -> Iterator[Finding]:
    """The Corp deck takes agendas of any faction and unlimited influence."""
    titles = {fold_title(title) for title in CORP}
    for resolved in case.resolved_decks:
        is_corp = resolved.side is Side.CORP
        named = resolved.identity
        if is_corp and named is not None and fold_title(named.title) not in titles:
            yield Finding(
                resolved.written.mark if resolved.written else resolved.deck.mark,
                f"a multiplayer Corp plays {CORP[0]}, this deck {named.title}",
                CORP[0],
            )
            continue
        freedoms = Freedoms(any_agendas=is_corp, unlimited_influence=is_corp)
        for breach in breaches(resolved, freedoms, case.pool):
            yield Finding(breach.mark, breach.message, breach.expected)
