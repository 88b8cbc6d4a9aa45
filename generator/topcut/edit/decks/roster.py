"""Whose deck lists are there, what is wrong with each, and who has not handed in."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from topcut.edit.change.history import number_of
from topcut.edit.change.naming import player_name
from topcut.exchange.ours.judges_sheet import about, counts
from topcut.rules.decks.listing import listing
from topcut.rules.decks.resolved_deck import ResolvedDeck, resolve
from topcut.rules.decks.wanted import wanted_list
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.words.words import all_of, counted, in_a_row, parts
from topcut.tournament import Event, Player, Side
from topcut.workspace.data import CheckedEvent

NO_FACTS = (
    "copies, influence, agenda points, names and restrictions are not checked: there are no card "
    "facts (`topcut cards` fetches them)"
)


class SideList(Struct, frozen=True):
    """The deck list of a player for one side."""

    side: Side
    identity: str
    """Its title; "" where the list does not name it and players.yaml does not either."""
    size: int
    """Its cards, without the identity."""
    counts: str
    """In numbers: "49 cards (at least 45), 20 agenda points (20 or 21)"."""
    wrong: tuple[str, ...]
    """What is wrong with it, a sentence each."""
    unknown: tuple[str, ...]
    """Names that the card facts do not have, nor anything like them: these are not checked."""
    file: str
    """Below the event's folder."""
    line: int
    """Its first line in that file, from 1."""
    number: str
    """By which the file's bytes are recognized."""

    @property
    def summary(self) -> str:
        """It in a few words: "Corp: Personal Evolution, 49 cards"."""
        return self.of_size(counted(self.size, "card"))

    def of_size(self, size: str) -> str:
        """Its side, its identity, and how large it is."""
        facts = in_a_row(filter(None, (self.identity, size)))
        return Message("said_of", what=self.side.capitalize(), said=facts)

    @property
    def verdict(self) -> str:
        """The first thing that is wrong, and how many more there are; "" where nothing is."""
        return parts(few_lines(self.wrong, 1))


class PlayerLists(Struct, frozen=True):
    """A player, with the deck lists that are there."""

    player: Player
    called: str
    """The name, with what tells namesakes apart."""
    lists: tuple[SideList, ...] = ()
    """The first of each side; one that replaced it in a later round is the judges' matter."""

    def of(self, side: Side) -> SideList | None:
        """The list of a side; None where there is none."""
        return next((each for each in self.lists if each.side is side), None)

    @property
    def missing(self) -> tuple[Side, ...]:
        """The sides without a list."""
        return tuple(side for side in Side if self.of(side) is None)

    @property
    def words(self) -> str:
        """The lists that are there, with what tells them from others of the same size."""
        each = (f"{one.summary} ({one.number[:6]})" for one in self.lists)
        return "; ".join(each) or "no deck list"


def few_lines(lines: Sequence[str], most: int) -> list[str]:
    """The first lines, and how many more there are."""
    more = len(lines) - most
    return [*lines[:most], *([Message("and_more", n=more)] if more > 0 else [])]


def roster(opened: CheckedEvent) -> tuple[PlayerLists, ...]:
    """Everybody who has not withdrawn, in the order of players.yaml; empty for no event."""
    event = opened.event
    if event is None:
        return ()
    sheets = [resolve(deck, event, opened.pool) for deck in event.decklists if not deck.since]
    return tuple(
        PlayerLists(
            player, player_name(event, player.id), tuple(_lists(opened, event, player, sheets))
        )
        for player in event.players
        if not player.withdrawn
    )


def missing(entries: tuple[PlayerLists, ...]) -> tuple[PlayerLists, ...]:
    """Those of whom a deck list is missing."""
    return tuple(each for each in entries if each.missing)


def sides(those: tuple[Side, ...]) -> str:
    """Sides as a text says them: Corp, Runner, or both."""
    return "both" if len(those) == len(Side) else all_of(side.capitalize() for side in those)


def _lists(
    opened: CheckedEvent, event: Event, player: Player, sheets: list[ResolvedDeck]
) -> Iterator[SideList]:
    own = [each for each in sheets if each.deck.player == player.id]
    for side in Side:
        if sheet := next((each for each in own if each.side is side), None):
            yield _list(opened, event, sheet, side, own)


def _list(
    opened: CheckedEvent,
    event: Event,
    sheet: ResolvedDeck,
    side: Side,
    own: list[ResolvedDeck],
) -> SideList:
    pool, regulations = opened.pool, opened.regulations
    wanted = wanted_list(event, regulations, pool) if pool is not None and regulations else None
    warnings = (each for each in opened.report.problems if each.level is not Level.NOTE)
    wrong = tuple(about(sheet, own, warnings))
    lines = {each.mark.line for each in wrong}
    unknown = [
        line.entry.title or line.entry.code
        for line in sheet.lines
        if pool is not None and not line.fitting and line.entry.mark.line not in lines
    ]
    contents = listing(sheet, pool, wanted)
    return SideList(
        side=side,
        identity=sheet.identity.title if sheet.identity is not None else "",
        size=contents.size,
        counts=counts(contents) if pool is not None else counted(contents.size, "card"),
        wrong=tuple(f"line {each.mark.line}: {each.message}" for each in wrong),
        unknown=tuple(dict.fromkeys(unknown)),
        file=sheet.deck.file,
        line=sheet.deck.mark.line,
        number=number_of(sheet.deck.content),
    )
