"""A place in a public round for who came late: against the bye, or two of them with each other."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from topcut.documents.players.players import FILE
from topcut.edit.change import naming
from topcut.edit.change.refusals import NotTypedError, RuledOutError
from topcut.edit.change.round_file import read
from topcut.edit.change.writing import Files
from topcut.edit.players.players_file import Roll, editing_players, read_roll
from topcut.edit.rounds.seat_moves import Pair
from topcut.edit.rounds.seating import BYES, SeatChange, round_to_seat, seat_change, words_of
from topcut.rules.standings.records import missing
from topcut.text.words.message import Message
from topcut.text.words.words import all_of
from topcut.text.yaml.edit import edited, with_value, without
from topcut.tournament import ROUND_ROBIN, Event, Publish, Round, StageKind
from topcut.workspace.data import CheckedEvent, Data


class LatePair(Struct, frozen=True):
    """Two who may play each other in a round that is public."""

    players: tuple[str, str]
    """Ids: who came late, then who has the bye, or came late too."""
    bye: bool
    """Whether the second has the bye."""


class LateOffer(Struct, frozen=True):
    """How those who came late may play in the round that is on."""

    names: str
    """Who came late."""
    round: Round
    byes: str
    """The byes as they are typed, for `expected`."""
    ways: tuple[tuple[str, str], ...]
    """The ids of two with a blank between them, and that they play, as a sentence."""


def late_offer(opened: CheckedEvent) -> LateOffer | None:
    """What is offered to those who came late; None where nothing is."""
    if opened.event is None or opened.regulations is None:
        return None
    event = opened.event
    try:
        round_ = round_to_seat(event, opened.regulations)
        byes = words_of(read(opened, round_.name)).get(BYES, "")
    except NotTypedError:
        return None
    ways = tuple(
        (" ".join(pair.players), _plays(event, pair)) for pair in late_pairs(event, round_)
    )
    names = [naming.player_name(event, player) for player in late_players(event, round_)]
    return LateOffer(all_of(names), round_, byes, ways) if ways else None


def _plays(event: Event, pair: LatePair) -> str:
    one, other = (naming.player_name(event, player) for player in pair.players)
    if pair.bye:
        return Message("latecomer.bye", one=one, other=other)
    return Message("latecomer.pair", one=one, other=other)


def late_players(event: Event, round_: Round) -> tuple[str, ...]:
    """Ids of who came after a round was published and plays from the next one on."""
    return tuple(
        player.id
        for player in event.players
        if player.joins == round_.number + 1 and not player.withdrawn
    )


def late_pairs(event: Event, round_: Round) -> tuple[LatePair, ...]:
    """The pairs by which those who came late play in a round that is public, while it is on."""
    paired = round_.stage is StageKind.SWISS and event.pairing != ROUND_ROBIN
    if not paired or round_.publish is Publish.DRAFT or not missing(round_):
        return ()
    return tuple(_pairs(event, round_))


def _pairs(event: Event, round_: Round) -> Iterator[LatePair]:
    late = late_players(event, round_)
    odd = [each for each in round_.byes if event.player[each].byes < round_.number]
    for player in late:
        for bye in odd:
            yield LatePair((player, bye), bye=True)
    for place, player in enumerate(late):
        for other in late[place + 1 :]:
            yield LatePair((player, other), bye=False)


def preview_late(
    data: Data,
    event_id: str,
    players: Sequence[str],
    round_name: str,
    expected: Mapping[str, str] | None = None,
) -> SeatChange:
    """What `seat_late` would type; writes nothing. Raises NotTypedError, ChangedError."""
    return _change(read_roll(data.fresh(), event_id), players, round_name, "", expected)


def seat_late(
    data: Data,
    event_id: str,
    players: Sequence[str],
    round_name: str,
    *,
    ruling: str = "",
    expected: Mapping[str, str] | None = None,
) -> SeatChange:
    """Seats two, by id, in a public round of which at least one came late: one change.

    Who came late joins in this round: players.yaml says so. `ruling` and `expected` are as in
    `seating.type_seats`. Raises NotTypedError, ChangedError, RuledOutError, and changes nothing.
    """
    with editing_players(data, event_id) as roll:
        change = _change(roll, players, round_name, ruling, expected)
        if change.errors:
            raise RuledOutError(change.errors)
        return change.make() if change.differs else change


def _change(
    roll: Roll,
    players: Sequence[str],
    round_name: str,
    ruling: str,
    expected: Mapping[str, str] | None,
) -> SeatChange:
    round_ = round_to_seat(roll.event, roll.regulations, round_name)
    late = [player for player in late_players(roll.event, round_) if player in players]
    if not late and any(set(match.players) == set(players) for match in round_.matches):
        return SeatChange(Message("seating.present", round=naming.round_name(round_)), roll.opened)
    if not late:
        names = all_of(naming.player_name(roll.event, player) for player in players)
        raise NotTypedError(
            Message("latecomer.nobody_late", names=names, round=naming.round_name(round_))
        )
    moves = (Pair(tuple(players)),)
    also = _joining(roll, late, round_)
    return seat_change(roll.opened, moves, round_name, ruling=ruling, expected=expected, also=also)


def _joining(roll: Roll, players: Sequence[str], round_: Round) -> Files:
    """players.yaml where these join in this round; nobody who is there from the first says so."""
    edits = [
        without(roll.text, roll.line(player), "joins")
        if round_.number == 1
        else with_value(roll.text, roll.line(player), "joins", str(round_.number))
        for player in players
    ]
    return {FILE: (roll.content, edited(roll.content, edits))} if edits else {}
