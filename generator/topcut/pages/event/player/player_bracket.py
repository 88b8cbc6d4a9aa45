"""One player's way through the bracket."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import (
    ENDINGS,
    ahead,
    disqualified,
    is_playing,
    place_in_cut,
)
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch


class BracketRow(Struct, frozen=True):
    """One match of the player."""

    match: int
    opponent: str
    """Id; "" where nobody is known."""
    opponent_name: str
    side: str
    """as Corp; "" while it is not known, and in walkovers."""
    outcome: str
    """won; lost, to the lower bracket; lost, out in 3rd place."""


class BracketPart(Struct, frozen=True):
    """The bracket on a player's page."""

    seed: str
    """seed 3."""
    number: int
    """3: the bracket shows the way of this seed."""
    rows: tuple[BracketRow, ...]


def bracket_part(context: Context, player: str) -> BracketPart | None:
    """The player's matches in the bracket; None for who is not in it."""
    bracket = context.bracket
    if bracket is None or player not in bracket.seeds:
        return None
    return BracketPart(
        context.texts("bracket.seed", n=bracket.seed(player)),
        bracket.seed(player),
        tuple(_row(context, bracket, match, player) for match in bracket.path(player)),
    )


def _row(context: Context, bracket: Bracket, match: BracketMatch, player: str) -> BracketRow:
    texts = context.texts
    opponent = next((other for other in match.players if other != player), "")
    side = match.side_of(player)
    return BracketRow(
        match=match.number,
        opponent=opponent,
        opponent_name=context.name(opponent)
        if opponent
        else texts["bracket.nobody" if match.decided else "player.open"],
        side=texts[f"column.as_{side}"] if side is not None else "",
        outcome=_outcome(context, bracket, match, player),
    )


def _outcome(context: Context, bracket: Bracket, match: BracketMatch, player: str) -> str:
    texts = context.texts
    if not match.decided:
        return texts["round.playing" if is_playing(context, match) else "player.next"]
    if match.winner == player:
        said = [texts["outcome.won"]]
        if match.ending in ENDINGS:
            said.append(texts[ENDINGS[match.ending]])
        if player in disqualified(context, bracket, match):
            said.append(texts["mark.disqualified"])
        return texts["list.comma"].join(said)
    slot = next(slot for slot in match.slots if slot.player == player)
    out = player in context.event.disqualified
    missing = "mark.disqualified" if out else "bracket.absent"
    said = [texts[missing if slot.absent else "outcome.lost"]]
    later = [other for other in bracket.path(player) if other.wire.round > match.wire.round]
    if later and player == match.advancing:
        return texts["list.comma"].join(said)
    if later:
        second = later[0].wire.section is WiringSection.SECOND_FINAL
        said.append(texts["player.to_second_final" if second else "player.to_lower"])
    elif out:
        said += [] if slot.absent else [texts["mark.disqualified"]]
    elif player == bracket.champion:
        said.append(texts["player.first_after"])
    elif player in bracket.places:
        place, gone = texts.ordinal(bracket.places[player]), ahead(context, bracket, player)
        said.append(
            texts.count("player.moved_up", gone, place=place)
            if gone
            else texts("player.out", place=place)
        )
    elif place := place_in_cut(context, bracket, player):
        said.append(texts("player.out_between", places=place))
    else:
        said.append(texts["player.out_open"])
    return texts["list.comma"].join(said)
