"""What a judge needs at the table: every player's decks, counted, with all that is remarked.

Infractions stand there too: this sheet is for the organizer's terminal, and never published.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta

from topcut.regulations import Regulations
from topcut.regulations.families import FAMILIES
from topcut.rules.checking.infractions import infractions
from topcut.rules.decks.listing import DeckListing, listing, wanted_cards
from topcut.rules.decks.resolved_deck import ResolvedDeck, resolve
from topcut.rules.decks.wanted import NONE, wanted_list, wanted_name
from topcut.text.problems.problem import Problem
from topcut.tournament import CardPool, Event, Player, Side, WantedList

SLEEVES = {
    "relaxed": "sleeves: not required, but backs must look alike",
    "formal": "sleeves: opaque, identical within a deck",
    "premier": "sleeves: opaque, identical within a deck",
}
"""What is worn at each tier (FFG regulations, Card Sleeves; row F-deck-5)."""


def judge_sheet(
    event: Event, regulations: Regulations, pool: CardPool | None, problems: Iterable[Problem]
) -> str:
    """The sheet as plain text, players by name; the check's `problems` below their decks."""
    mwl = wanted_list(event, regulations, pool) if pool is not None else None
    remarks = tuple(problems)
    sheets = [resolve(deck, event, pool) for deck in event.decklists]
    penalized = infractions(event)
    lines = list(_head(event, regulations, pool, mwl))
    for player in sorted(event.players, key=lambda player: (player.name.casefold(), player.id)):
        own = [each for each in sheets if each.deck.player == player.id]
        had = [each for each in penalized if each.infraction.player == player.id]
        if had and not own and not event.decks.required:
            lines += ["", f"{player.name} ({player.id})"]
        elif own or (event.decks.required and not player.withdrawn):
            lines += ["", *_player(event, player, own, pool, mwl, remarks, regulations)]
        lines += [f"  {each.words} in {each.round.name}{each.remark}" for each in had]
    return "\n".join(lines) + "\n"


def _head(
    event: Event, regulations: Regulations, pool: CardPool | None, mwl: WantedList | None
) -> Iterator[str]:
    tier = f"{event.tier} tier, " if event.tier else ""
    if level := event.level or regulations.level(event.tier):
        tier = f"{level}, "
    yield f"{event.name}, {event.start}, {tier}{regulations.title}"
    if pool is None:
        yield "no card facts: names, copies, influence and points are not checked (topcut cards)"
    else:
        name = wanted_name(event, regulations)
        restrictions = _restrictions(regulations)
        if mwl is None:
            yield f"{restrictions}: {name if name and name != NONE else 'none'}"
        else:
            yield f"{restrictions}: {mwl.name}, in force from {mwl.start}"
        if pool.updated:
            yield f"card facts of {pool.updated}"
    days = regulations.legal_after.get(event.effective_tier)
    if days is not None:
        yield f"legal: products released by {event.start - timedelta(days=days)}"
    if event.tier:
        yield SLEEVES[event.tier]


def _restrictions(regulations: Regulations) -> str:
    return FAMILIES[regulations.system].restrictions


def _player(
    event: Event,
    player: Player,
    sheets: list[ResolvedDeck],
    pool: CardPool | None,
    mwl: WantedList | None,
    remarks: tuple[Problem, ...],
    regulations: Regulations,
) -> Iterator[str]:
    yield f"{player.name} ({player.id})"
    for each in sheets:
        yield from _deck(each, pool, mwl, regulations)
        for problem in about(each, sheets, remarks):
            row = f" ({problem.row})" if problem.row else ""
            yield f"    ! line {problem.mark.line}: {problem.message}{row}"
    there = {each.side for each in sheets}
    for side in Side:
        if side not in there:
            yield f"  {side.capitalize()}: no list"
    for stage in event.stages:
        for round_ in stage.rounds:
            for proxy in round_.proxies:
                if proxy.player == player.id:
                    yield f"  proxy of {proxy.card}, made by {proxy.by} in {round_.name}"


def _deck(
    sheet: ResolvedDeck, pool: CardPool | None, mwl: WantedList | None, regulations: Regulations
) -> Iterator[str]:
    contents = listing(sheet, pool, mwl)
    side = sheet.side.capitalize() if sheet.side else "Deck"
    since = f", from {sheet.deck.since} on" if sheet.deck.since else ""
    title = sheet.identity.title if sheet.identity else "identity not named"
    yield f"  {side}: {title} [{sheet.deck.file}{since}]"
    yield f"    {counts(contents)}"
    if mwl is not None and (listed := wanted_cards(sheet, mwl)):
        shown = ", ".join(f"{copies}× {card.title}" for copies, card in listed)
        yield f"    {_restrictions(regulations).removesuffix(' list')}: {shown}"
    for group in contents.groups:
        yield f"    {group.type or 'not known'} ({group.copies})"
        for card in group.cards:
            influence = f"  [{card.influence} influence]" if card.influence else ""
            yield f"      {card.copies} {card.title}{influence}"


def counts(contents: DeckListing) -> str:
    """A deck in numbers: "49 cards (at least 45), 20 agenda points (20 or 21)"."""
    parts = [f"{contents.size} cards"]
    if contents.minimum is not None:
        parts[0] += f" (at least {contents.minimum})"
    if contents.agenda_points is not None and contents.agenda_range is not None:
        least, most = contents.agenda_range
        parts.append(f"{contents.agenda_points} agenda points ({least} or {most})")
    if contents.influence is not None:
        spent, limit = contents.influence.spent, contents.influence.limit
        parts.append(
            f"{spent} influence (no limit)" if limit is None else f"{spent} of {limit} influence"
        )
    return ", ".join(parts)


def about(
    sheet: ResolvedDeck, sheets: Sequence[ResolvedDeck], problems: Iterable[Problem]
) -> Iterator[Problem]:
    """Those problems that are in the lines of this deck, up to the next deck of the same file."""
    deck = sheet.deck
    later = [
        other.deck.mark.line
        for other in sheets
        if other.deck.file == deck.file and other.deck.mark.line > deck.mark.line
    ]
    end = min(later, default=None)
    first = all(
        other.deck.mark.line >= deck.mark.line for other in sheets if other.deck.file == deck.file
    )
    for problem in problems:
        mark = problem.mark
        if mark.file != deck.file or (end is not None and mark.line >= end):
            continue
        if first or mark.line >= deck.mark.line:
            yield problem
