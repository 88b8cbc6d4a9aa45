"""Deck lists of the multiplayer format (NAPD Multiplayer Format, Building a Corp Deck)."""

from collections.abc import Iterator

from generator.rules.decks.construction import Freedoms
from generator.rules.ffg import decks
from generator.rules.multiplayer.tables import CORP
from generator.rules.reads import Reads
from generator.rules.registry import Case, Finding, Rule, rule
from generator.text.problem import Level
from generator.tournament import Side
from generator.tournament.cards import folded


@rule("M-table-3", "Building a Corp Deck", "checks", Level.WARNING, Reads.EVENT)
def multiplayer_decks(case: Case) -> Iterator[Finding]:
    """The Corp deck takes agendas of any faction and unlimited influence."""
    titles = {folded(title) for title in CORP}
    for sheet in case.sheets:
        is_corp = sheet.side is Side.CORP
        named = sheet.identity
        if is_corp and named is not None and folded(named.title) not in titles:
            yield Finding(
                sheet.written.mark if sheet.written else sheet.deck.mark,
                f"a multiplayer Corp plays {CORP[0]}, this deck {named.title}",
                CORP[0],
            )
            continue
        freedoms = Freedoms(any_agendas=is_corp, unlimited_influence=is_corp)
        for breach in decks.breaches(case, sheet, freedoms):
            yield Finding(breach.mark, breach.message, breach.expected)


RULES: tuple[Rule, ...] = (multiplayer_decks,)
