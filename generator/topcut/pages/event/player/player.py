"""One player's event: place, every round, and how each tiebreaker was computed."""

from collections.abc import Mapping

from markupsafe import Markup
from msgspec import Struct, structs

from topcut.pages.context.account import Account
from topcut.pages.context.context import Context
from topcut.pages.event.player.placing import is_swiss, place_of, placed
from topcut.pages.event.player.player_bracket import BracketPart, bracket_part
from topcut.pages.event.player.player_rounds import PlayerRound, player_round
from topcut.pages.event.player.seat import YourTable, your_tables
from topcut.pages.event.standings import lines, opens_in_the_row
from topcut.pages.frame.frame import Frame, event_frame, named
from topcut.pages.frame.summary import player_count
from topcut.pages.lines.chances import CutPart, cut_part
from topcut.pages.lines.neighbours import neighbours
from topcut.pages.lines.ranking import unit
from topcut.pages.lines.table import PAIR
from topcut.pages.words.identities import IdentityLabel
from topcut.rules.book.families import family_of
from topcut.rules.ground.record import How
from topcut.rules.standings.standings import Standing
from topcut.rules.standings.tiebreakers import reading_of
from topcut.tournament import Player, Round


class Page(Struct, frozen=True):
    """`player.html`."""

    frame: Frame
    id: str
    person: str
    """Id, for the page over all events."""
    name: str
    pronouns: str
    has_decks: bool
    """Whether the player's deck lists are published."""
    corp: IdentityLabel
    runner: IdentityLabel
    decks: tuple[tuple[str, str], ...]
    """Address and label of each deck that the player published elsewhere."""
    table: YourTable | None
    """Where the player sits in the round that is on, or next in the cut; None before it and once
    the result is in."""
    place: str
    """3rd; "" without a rank."""
    of: str
    """of 16 players."""
    sentence: Markup
    cut: CutPart | None
    """What is known of the cut; None where there is nothing to say."""
    neighbours: tuple[str, ...]
    """Behind Ivy Wolff by SoS: 1.8750 to 1.9167."""
    rounds: str
    """Heading of the rounds."""
    points: str
    """Heading of what a round gave: Points, GMP."""
    sided: bool
    """Whether a round is one game of two, and the page says who was Corp."""
    has_identities: bool
    """Whether a round has one opponent, and anybody's identities are recorded."""
    has_numbers: bool
    """Whether players have pairing numbers; the rows are then the player's record card."""
    rows: tuple[PlayerRound, ...]
    after: str
    """after round 4."""
    account: Account | None
    """None before any opponent was met, and where the standings have it."""
    line: int
    """The line of the standings in which the working opens; 0 where none does."""
    bracket: BracketPart | None
    """None for who is not in the bracket."""
    remarks: tuple[str, ...]
    """What the account leaves out, and what its columns do not say of themselves."""


def pages(context: Context) -> dict[str, Page]:
    """The pages of all players, by id."""
    texts, matches = context.texts, [one for each in context.event.ranked for one in each.matches]
    frame, tables = event_frame(context, 2, "standings", ""), your_tables(context)
    rounds = [_rows(context, round_) for round_ in context.event.ranked]
    of = texts.count("player.of", player_count(context))
    pairs = all(len(match.players) == PAIR for match in matches)
    sided = pairs and any(match.corp is not None for match in matches)
    recorded = any(player.corp or player.runner for player in context.event.players)
    several = any(len(match.players) > PAIR for match in matches)
    inside = opens_in_the_row(context)
    with_decks = {deck.player for deck in context.decklists}

    def page(player: Player) -> Page:
        numbered = _numbers(context, context.standings.by_id.get(player.id))
        place, name = place_of(context, player.id), context.name(player.id)
        return Page(
            frame=named(frame, name, context, f"{place} {of}." if place else ""),
            id=player.id,
            person=context.people[player.id],
            name=name,
            pronouns=player.pronouns,
            has_decks=player.id in with_decks,
            corp=context.corp[player.id],
            runner=context.runner[player.id],
            decks=tuple(
                (address, texts[label])
                for address, label in (
                    (player.corp_deck, "player.corp_deck"),
                    (player.runner_deck, "player.runner_deck"),
                )
                if address
            ),
            table=tables.get(player.id),
            place=place,
            of=of,
            sentence=placed(context, player),
            cut=cut_part(context, player.id),
            neighbours=neighbours(context).get(player.id, ()),
            rounds=texts["player.rounds" if is_swiss(context) else "player.rounds_played"],
            points=unit(context, "column"),
            sided=sided,
            has_identities=recorded and not several,
            has_numbers=bool(numbered),
            rows=tuple(
                structs.replace(row, number=str(numbered.get(row.round, ""))) if numbered else row
                for rows in rounds
                if (row := rows.get(player.id)) is not None
            ),
            after=texts("standings.after", round=context.counted),
            bracket=bracket_part(context, player.id),
            account=None if inside else context.accounts.get(player.id),
            line=lines(context)[player.id] if inside and player.id in context.accounts else 0,
            remarks=tuple(_remarks(context, player.id) + _explained(context, player.id))
            if context.counted
            else (),
        )

    return {player.id: page(player) for player in context.event.players}


def _rows(context: Context, round_: Round) -> Mapping[str, PlayerRound]:
    """A round as it was for every player in it."""

    def make() -> dict[str, PlayerRound]:
        matches = {player: match for match in round_.matches for player in match.players}
        found = (
            (player.id, player_round(context, player.id, round_, matches))
            for player in context.event.players
        )
        return {player: row for player, row in found if row is not None}

    return context.settled(round_, "rows", make)


def _numbers(context: Context, standing: Standing | None) -> Mapping[int, int]:
    """Pairing numbers by round; none in systems without them."""
    pairing_numbers = family_of(context.regulations).scoring.pairing_numbers
    if pairing_numbers is None or standing is None:
        return {}
    return pairing_numbers(context.event, context.regulations, standing.record)


def _explained(context: Context, player: str) -> list[str]:
    """What the tiebreakers are, in words, below their working.

    Where the working opens in the standings, these have the words too.
    """
    if player not in context.accounts or opens_in_the_row(context):
        return []
    if "sos" not in context.regulations.tiebreakers:
        return [context.texts["player.explained_opponents"]]
    reading = reading_of(context.event).key
    return [context.texts[f"player.explained_{reading}" if reading else "player.explained"]]


def _remarks(context: Context, player: str) -> list[str]:
    """Rounds that are in nobody's mean: byes, absent opponents, absences."""
    standing = context.standings.by_id.get(player)
    if standing is None:
        return []
    bye = "player.bye_over_rounds" if reading_of(context.event).over_rounds else "player.bye"
    keys = {
        How.BYE: bye if "sos" in context.regulations.tiebreakers else "player.bye_in_sums",
        How.NO_OPPONENT: "player.no_opponent",
        How.UNPAIRED_LOSS: "player.unpaired_loss",
    }
    return [
        context.texts(keys[entry.how], round=entry.round)
        for entry in standing.record.entries
        if entry.how in keys
    ]
