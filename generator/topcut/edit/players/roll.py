"""Who is in an event, as the desk shows it: one value a player."""

from enum import StrEnum

from msgspec import Struct

from topcut.edit.change.naming import round_name
from topcut.edit.players.players_file import Roll, read_roll
from topcut.rules.ground.structure import finished_swiss, plan
from topcut.text.words.message import Message
from topcut.tournament import Event, Player
from topcut.workspace.data import Data


class Presence(StrEnum):
    """Whether a player is in."""

    PLAYS = "plays"
    JOINS = "joins"
    """Comes late, in a round that is not published yet."""
    LEFT = "left"
    WITHDRAWN = "withdrawn"
    """Left before round 1."""
    WAITING = "waiting"
    """Waits for a place."""
    DISQUALIFIED = "disqualified"


class Attendance(Struct, frozen=True):
    """Whether a player is in, and since or until when."""

    state: Presence
    said: str
    """plays, left after round 3, withdrew before round 1, joins in round 3."""
    round: str = ""
    """The round that it follows from: swiss-3."""


class OnTheRoll(Struct, frozen=True):
    """A player of players.yaml."""

    player: Player
    called: str
    """The name, with what tells namesakes apart."""
    standing: Attendance
    words: str
    """The entry as it is typed; what acts on it takes it as `expected`."""
    leaves: str
    """What the button says by which the player is out: drop, or withdraws before the first round;
    "" where nothing is ahead, and in the cut."""


def entrants(data: Data, event_id: str) -> tuple[OnTheRoll, ...]:
    """Everybody in players.yaml, in its order. Raises NotTypedError where it cannot be read."""
    roll = read_roll(data, event_id)
    ahead = _ahead(roll)
    return tuple(
        OnTheRoll(
            each,
            roll.called(each.id),
            (now := standing(roll, each)),
            roll.words(each.id),
            _leaves(roll, now) if ahead else "",
        )
        for each in roll.event.players
    )


def _leaves(roll: Roll, now: Attendance) -> str:
    if now.state in (Presence.JOINS, Presence.WAITING):
        return "withdraws"
    played = "drop" if roll.public_rounds else "withdraws"
    return played if now.state is Presence.PLAYS else ""


def _ahead(roll: Roll) -> bool:
    """Whether anything comes after the rounds that are public, and the cut is not made."""
    planned = plan(roll.event, roll.regulations)
    if any(each.paired for each in roll.event.cut):
        return False
    last = len(roll.published)
    return bool(planned.cut) or not finished_swiss(roll.event, planned, last)


def standing(roll: Roll, player: Player) -> Attendance:
    """Whether a player is in, by all that was typed of it."""
    left = _gone(roll.event, player.id)
    if left is not None:
        return left
    rounds = [each for stage in roll.event.stages for each in stage.rounds]
    if player.waiting:
        place = roll.event.waiting.index(player) + 1
        return Attendance(Presence.WAITING, Message("standing.waits", place=place))
    if player.withdrawn and not any(player.id in each.returns for each in rounds):
        return Attendance(Presence.WITHDRAWN, Message("standing.withdrew"))
    if player.joins >= max(roll.ahead, 2):
        return Attendance(Presence.JOINS, Message("standing.joins", round=player.joins))
    return Attendance(Presence.PLAYS, Message("standing.plays"))


def _gone(event: Event, player: str) -> Attendance | None:
    """How somebody left who did not come back."""
    found: Attendance | None = None
    for round_ in (each for stage in event.stages for each in stage.rounds):
        if player in round_.returns:
            found = None
        if any(each.player == player for each in round_.disqualified):
            said = Message("standing.disqualified", round=round_name(round_))
            return Attendance(Presence.DISQUALIFIED, said, round_.name)
        if found is None and any(player in match.no_show for match in round_.matches):
            said = Message("standing.no_show", round=round_name(round_))
            found = Attendance(Presence.LEFT, said, round_.name)
        if found is None and player in round_.drops:
            said = Message("standing.left", round=round_name(round_))
            found = Attendance(Presence.LEFT, said, round_.name)
    return found
