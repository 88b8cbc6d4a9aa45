"""The final while it is next or on: who plays it, and how they came there."""

from msgspec import Struct

from topcut.pages.context.context import Context
from topcut.pages.lines.match_words import FINALS, in_order, side
from topcut.pages.words.identities import IdentityLabel
from topcut.regulations import WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import BracketMatch, MatchState, Slot


class FinalPlayer(Struct, frozen=True):
    """One of the two."""

    id: str
    name: str
    seed: str
    """seed 3."""
    role: str
    """Corp, Runner, chooses; "" where it is not known."""
    way: str
    """upper bracket, unbeaten; lower bracket, lost once; beat Ada, Bea and Cy."""
    identities: tuple[IdentityLabel, ...]
    """As far as they are known."""


class Final(Struct, frozen=True):
    """A final that can be played."""

    number: int
    """Of the match."""
    title: str
    """Final; Second final."""
    players: tuple[FinalPlayer, ...]
    """The higher seed first."""
    follows: str
    """What comes of it: that a second final follows if one of them wins; "" otherwise."""


def final(context: Context) -> Final | None:
    """The final that is next or on; None before its players are known, and once it is won."""
    bracket = context.bracket
    if bracket is None:
        return None
    match = next((match for match in bracket.ready if match.wire.section in FINALS), None)
    if match is None:
        return None
    texts = context.texts
    second = match.wire.section is WiringSection.SECOND_FINAL
    follows = texts["final.last"] if second else ""
    if match.wire.winner_to is not None:
        # The second slot of the first final is that of the lower bracket.
        follows = texts("final.second", name=context.name(match.fed[1].player or ""))
    return Final(
        match.number,
        texts["track.second_final" if second else "track.final"],
        tuple(_finalist(context, bracket, match, slot) for slot in in_order(bracket, match)),
        follows,
    )


def _finalist(context: Context, bracket: Bracket, match: BracketMatch, slot: Slot) -> FinalPlayer:
    player = slot.player or ""
    return FinalPlayer(
        id=player,
        name=context.name(player),
        seed=context.texts("bracket.seed", n=bracket.seed(player)),
        role=side(context, match, slot),
        way=_way(context, bracket, match, player),
        identities=context.identities(player),
    )


def _way(context: Context, bracket: Bracket, match: BracketMatch, player: str) -> str:
    """How the player came to the final."""
    texts = context.texts
    earlier = [one for one in bracket.path(player) if one.number != match.number]
    if bracket.wiring.elimination == "single":
        beaten = [
            one.dropping for one in earlier if one.state is MatchState.PLAYED and one.dropping
        ]
        names = texts.listed([context.name(other) for other in beaten])
        return texts("final.beat", names=names) if names else ""
    from_lower = any(one.wire.section is WiringSection.LOWER for one in earlier)
    if match.wire.section is WiringSection.SECOND_FINAL:
        return texts["final.lower_again" if from_lower else "final.upper_lost"]
    return texts["final.lower" if from_lower else "final.upper"]
