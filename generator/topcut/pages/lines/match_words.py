"""What is said of a match of the bracket."""

from topcut.pages.context.context import Context
from topcut.regulations import Feed, WiringSection
from topcut.rules.bracket.bracket import Bracket
from topcut.rules.bracket.match import NOBODY, BracketMatch, Ending, MatchState, Slot
from topcut.rules.course.now import Phase
from topcut.tournament import Publish

ENDINGS = {
    Ending.MODIFIED_WIN: "bracket.on_time",
    Ending.DRAW: "bracket.drawn",
    Ending.WALKOVER: "bracket.walkover",
}
"""Endings that are said; a plain win is not."""


FINALS = (WiringSection.FINAL, WiringSection.SECOND_FINAL)
"""Both finals of a double elimination; single elimination has neither."""


def is_needed(match: BracketMatch) -> bool:
    """Whether a match is part of the drawing: a second final once it is needed."""
    second = match.wire.section is WiringSection.SECOND_FINAL
    return not second or match.state not in (MatchState.OPEN, MatchState.UNNEEDED)


def place_in_cut(context: Context, bracket: Bracket, player: str) -> str:
    """The place of who is out: "7th", and "9 to 16" while several are open; "" of all others."""
    if player in bracket.places:
        return context.texts.ordinal(bracket.places[player])
    if player not in bracket.open_places:
        return ""
    best, worst = bracket.open_places[player]
    return context.texts("bracket.open_place", best=best, worst=worst)


def still_in(bracket: Bracket) -> list[str]:
    """The seeds who have a match to play, or wait for one."""
    return [player for player in bracket.seeds if _is_in(bracket, player)]


def _is_in(bracket: Bracket, player: str) -> bool:
    """Whether somebody waits or plays; who left does not wait, but may still have a match."""
    if player in bracket.waiting:
        return True
    return any(
        match.state is MatchState.READY
        or (match.state is MatchState.OPEN and player not in bracket.leavers)
        for match in bracket.path(player)
    )


def in_order(bracket: Bracket, match: BracketMatch) -> tuple[Slot, ...]:
    """The slots of a match as they are shown: by seed once both players are known."""
    if len(match.players) < len(match.slots):
        return match.slots
    return tuple(sorted(match.slots, key=lambda slot: bracket.seed(slot.player or "")))


def is_playing(context: Context, match: BracketMatch) -> bool:
    """Whether both players may sit there now, and everybody would see the result."""
    if match.typed is None or match.state is not MatchState.READY:
        return False
    shown = match.typed.round.publish is Publish.RESULTS
    return shown and context.now.phase is Phase.RUNNING


def disqualified(context: Context, bracket: Bracket, match: BracketMatch) -> tuple[str, ...]:
    """Who was disqualified of those who played a match, and had no match after it."""
    return tuple(
        slot.player
        for slot in match.slots
        if slot.player in context.event.disqualified and not slot.absent
        if bracket.path(slot.player)[-1] == match
    )


def removed_winner(context: Context, bracket: Bracket) -> str | None:
    """Who won the last final and was disqualified, so that another is the champion."""
    won = [one.winner for one in bracket.matches if one.wire.section in FINALS and one.winner]
    return won[-1] if won and won[-1] in context.event.disqualified else None


def ahead(context: Context, bracket: Bracket, player: str) -> int:
    """How many were disqualified who came as far in the bracket as a player, or further."""

    def order(one: str) -> tuple[int, int]:
        return bracket.path(one)[-1].wire.round, -bracket.seed(one)

    gone = [one for one in bracket.seeds if one in context.event.disqualified]
    return sum(order(one) > order(player) for one in gone)


def removed(context: Context, bracket: Bracket, match: BracketMatch) -> str:
    """That players of a match, which was their last, were disqualified; "" of nobody."""
    names = [context.name(player) for player in disqualified(context, bracket, match)]
    return context.texts("bracket.disqualified", names=context.texts.listed(names)) if names else ""


def remarkable(context: Context, bracket: Bracket, match: BracketMatch) -> bool:
    """Whether a decided match had no plain win, or somebody was disqualified after it."""
    if match.ending in ENDINGS or match.state is MatchState.VACANT:
        return True
    return bool(disqualified(context, bracket, match))


def label(context: Context, bracket: Bracket, match: BracketMatch, *, short: bool = False) -> str:
    """The match and what is worth knowing: where the loser goes, or how it was decided.

    `short` is for six columns beside one another.
    """
    texts = context.texts
    said = [texts("bracket.match", match=match.number)]
    if match.state is MatchState.READY and match.typed and match.typed.match.table is not None:
        said.append(texts("cut_round.table", table=match.typed.match.table))
    if match.state is MatchState.VACANT:
        said.append(texts["bracket.vacant"])
    elif match.ending in ENDINGS:
        said.append(texts[ENDINGS[match.ending]])
    elif match.wire.section is WiringSection.FINAL and match.wire.winner_to and not match.decided:
        said.append(texts["bracket.if_lower_short" if short else "bracket.if_lower"])
    elif match.wire.section in (WiringSection.UPPER, WiringSection.LOWER):
        to = match.wire.loser_to
        key = "bracket.loser_to_short" if short else "bracket.loser_to"
        said.append(texts(key, match=to) if to else texts["bracket.loser_out"])
    if gone := removed(context, bracket, match):
        said.append(gone)
    return texts["list.comma"].join(said)


def source(context: Context, bracket: Bracket, match: BracketMatch, slot: Slot) -> str:
    """Where the player of an open slot comes from: "winner of match 9", "best seed left"."""
    if slot.player == NOBODY:
        return context.texts["bracket.nobody"]
    feed, number = slot.source.feed, slot.source.number
    if feed is Feed.LEFT:
        return place_by_seed(context, bracket, match, number)
    key = {Feed.SEED: "bracket.seed", Feed.WINNER: "bracket.winner", Feed.LOSER: "bracket.loser"}
    return context.texts(key[feed], n=number)


def place_by_seed(context: Context, bracket: Bracket, match: BracketMatch, place: int) -> str:
    """The place by seed of who comes to a match: "best seed left", "2nd best seed left"."""
    texts = context.texts
    players = sum(before.advancing != NOBODY for before in bracket.before(match))
    if place in (1, players):
        return texts["bracket.best_left" if place == 1 else "bracket.lowest_left"]
    return texts("bracket.left_in_place", place=texts.ordinal(place))


def candidates(context: Context, bracket: Bracket, slot: Slot) -> str:
    """Who may come to an open slot, once the match that it waits for has its players."""
    if slot.player is not None or slot.source.feed in (Feed.SEED, Feed.LEFT):
        return ""
    names = [context.name(player) for player in bracket.match(slot.source.number).players]
    if len(names) < len(bracket.match(slot.source.number).slots):
        return ""
    return context.texts("bracket.may_be", one=names[0], two=names[1])


def side(context: Context, match: BracketMatch, slot: Slot) -> str:
    """Corp, Runner, who chooses, who is absent; "" where nothing is known."""
    texts, player = context.texts, slot.player
    if player is None:
        return ""
    if slot.absent:
        out = player in context.event.disqualified
        return texts["mark.disqualified" if out else "bracket.absent"]
    played = match.side_of(player)
    if played is not None:
        return texts[f"column.{played}"]
    if match.state is MatchState.READY and match.sides.chooses == player:
        return texts["bracket.chooses"]
    return ""
