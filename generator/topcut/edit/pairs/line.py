"""A line of the field for seats, "ivy jo", "ivy bye", "ivy 4", as moves of players."""

import re

from topcut.edit.change.naming import player_name, round_name
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.pairs.names import Names
from topcut.edit.rounds.seat_moves import Dissolve, GiveBye, Move, Pair, Sit, Swap
from topcut.rules.ground.names import number_of
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.tournament import ROUND_ROBIN, Event, Match, Publish, Round, StageKind

BYE = re.compile(r"\(?bye\)?", re.IGNORECASE)
BETWEEN = re.compile(r"\t|[,;|]| [-–—/:] | (?:vs?\.?|and|&) ", re.IGNORECASE)
"""What may stand between two names."""
_TABLE = re.compile(r"(?:table )?(\d{1,4})", re.IGNORECASE)

Moves = tuple[Move, ...]


def refuse_pairs(event: Event, round_: Round) -> None:
    """Raises NotTypedError where nobody pairs two players by name, and says why."""
    name = round_name(round_)
    if round_.stage is StageKind.TABLES:
        raise NotTypedError(Message("pair_line.multiplayer", name=name))
    if round_.stage is StageKind.CUT:
        raise NotTypedError(Message("pair_line.bracket", name=name))
    if event.pairing == ROUND_ROBIN:
        raise NotTypedError(Message("pair_line.round_robin", name=name))


def moves_of(event: Event, round_: Round, line: str) -> tuple[Moves, ...]:
    """The moves of a line: what is meant, then what is done where the rules forbid that.

    Two who are named are paired, and those whom they leave play each other, or get the place
    that is free; in a draft, where the rules forbid that, they have none. "bye" gives a bye, in
    exchange with who has it; a number takes a pairing to that table. Raises NotTypedError.
    """
    refuse_pairs(event, round_)
    names, typed = Names(event), " ".join(line.split())
    first, _, last = typed.rpartition(" ")
    if first and BYE.fullmatch(last):
        return _bye(event, round_, names.one(first.rstrip(" ,-–—")))
    if first and (table := _TABLE.fullmatch(last)) and not names.called(typed).player:
        player = names.one(first.removesuffix(" table"))
        return ((Sit(player, table[1]),),)
    halves = [half.strip() for half in BETWEEN.split("\t".join(map(_one_blank, line.split("\t"))))]
    if len(halves) == 2 and all(halves):
        one, other = (names.one(half) for half in halves)
    else:
        one, other = names.two(typed)
    return _paired(event, round_, one, other)


def _paired(event: Event, round_: Round, one: str, other: str) -> tuple[Moves, ...]:
    both = all_of(player_name(event, player) for player in (one, other))
    if one == other:
        raise NotTypedError(Message("pair_line.same_player", player=player_name(event, one)))
    here, their = _match(round_, one), _match(round_, other)
    if here is not None and here is their:
        raise NotTypedError(Message("pair_line.paired", both=both, number=number_of(here)))
    if here is None and their is None:
        return ((Pair((one, other)),),)
    if here is None or (their is not None and number_of(their) < number_of(here)):
        one, other, here, their = other, one, their, here
    assert here is not None
    usual: Moves = (Swap(here.opponent_of(one), other),)
    if round_.publish is not Publish.DRAFT:
        return (usual,)
    tables = [str(number_of(each)) for each in (here, their) if each is not None]
    return usual, (*map(Dissolve, tables), Pair((one, other)))


def _bye(event: Event, round_: Round, player: str) -> tuple[Moves, ...]:
    """In exchange with who has the bye of an odd number, if somebody has."""
    match = _match(round_, player)
    if match is None:
        return ((GiveBye(player),),)
    odd = [each for each in round_.byes if event.player[each].byes < round_.number]
    if odd:
        return ((Swap(player, odd[-1]),),)
    return ((Dissolve(str(number_of(match))), GiveBye(player)),)


def _one_blank(text: str) -> str:
    return " ".join(text.split())


def _match(round_: Round, player: str) -> Match | None:
    return next((each for each in round_.matches if player in each.players), None)
