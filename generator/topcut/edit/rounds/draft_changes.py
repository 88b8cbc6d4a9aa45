"""What of a draft was changed by hand, and what is unusual about its tables."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from topcut.edit.change import naming
from topcut.edit.change.draft_file import apart
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_file import RoundFile
from topcut.edit.rounds.drafting import redraw
from topcut.edit.rounds.redrafting import Redrawn
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.ground.exact import shown
from topcut.rules.ground.names import number_of
from topcut.rules.ground.past import earlier_meetings
from topcut.text.words.message import Message
from topcut.tournament import Event, Match, Round, Side, StageKind
from topcut.workspace.data import CheckedEvent

IN_A_ROW = 2
"""Games on one side before, after which another one is the third in a row."""


class DraftChanges(Struct, frozen=True):
    """What was changed by hand in a draft since it was drawn."""

    tables: frozenset[int] = frozenset()
    """Their numbers."""
    byes: bool = False
    again: Round | None = None
    """The round as it would be drawn now; None where it cannot be."""


def draft_changes(opened: CheckedEvent, round_: Round, file: RoundFile) -> DraftChanges:
    """What was changed by hand; nothing where that cannot be told from another draw."""
    new = _redrawn(opened, round_)
    if new is None:
        return DraftChanges()
    again = new.draft.round
    if not new.sure:
        return DraftChanges(again=again)
    changed = (
        number_of(match)
        for match in round_.matches
        if any(line.removeprefix("- ") == file.words(match) for line in new.lost)
    )
    byes = any(line.startswith("byes:") for line in new.lost)
    return DraftChanges(frozenset(changed), byes, again)


def renumbered(opened: CheckedEvent, round_: Round, after: bytes) -> bytes:
    """A draft changed by hand, with the number of what would be drawn now.

    Only where nothing but players who came or went tells that from what was drawn: somebody who
    was seated by hand makes no draft out of date, and a result that has changed does.
    """
    new = _redrawn(opened, round_, compare=True)
    old = apart(after, f"rounds/{round_.name}.yaml")
    drawn = apart(new.content, new.path) if new is not None else None
    if new is None or drawn is None or old is None or not new.sure or not old.number:
        return after
    head, number, tail = after.rpartition(old.number.encode())
    return head + (drawn.number.encode() if number else b"") + tail


def _redrawn(opened: CheckedEvent, round_: Round, *, compare: bool = False) -> Redrawn | None:
    try:
        return redraw(opened, round_, compare=compare)
    except (NotTypedError, CannotPairError):
        return None


def unusual(
    event: Event, round_: Round, points: Mapping[str, Fraction], again: Round | None
) -> Mapping[int, tuple[str, ...]]:
    """What is unusual about tables of a ranked round, a few words each, by the table's number.

    That two meet again, are further apart in points than either is where the round is drawn,
    or that somebody has one side for the third time in a row. `points` are those before the
    round, by player; `again` is the round as it is drawn now.
    """
    if round_.stage is StageKind.CUT:
        return {}
    most = _gaps(again, points) if again is not None else {}
    return {
        number_of(match): tuple(_unusual(event, round_, match, points, most))
        for match in round_.matches
    }


def _unusual(
    event: Event,
    round_: Round,
    match: Match,
    points: Mapping[str, Fraction],
    most: Mapping[str, Fraction],
) -> Iterator[str]:
    if met := earlier_meetings(event, match.players, round_.number):
        yield Message("draft_changes.meet_again", met=met)
    both = [points[player] for player in match.players if player in points]
    usual = [most[player] for player in match.players if player in most]
    if len(both) == len(match.players) == 2 and usual and abs(both[0] - both[1]) > max(usual):
        yield Message(
            "draft_changes.wider",
            first=shown(both[0]),
            second=shown(both[1]),
        )
    if match.corp is not None and len(match.players) == 2:
        for player, side in zip(match.players, Side, strict=True):
            row = _row(event, round_, player, side)
            if row >= IN_A_ROW:
                name = naming.player_name(event, player)
                yield Message(
                    "draft_changes.same_side",
                    name=name,
                    side=side.capitalize(),
                    n=row + 1,
                )


def _gaps(round_: Round, points: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """How far in points everybody is from their opponent."""
    return {
        player: abs(
            points.get(match.players[0], Fraction(0)) - points.get(match.players[1], Fraction(0))
        )
        for match in round_.matches
        if len(match.players) == 2
        for player in match.players
    }


def _row(event: Event, round_: Round, player: str, side: Side) -> int:
    """How often in a row somebody has played this side just before a round."""
    count = 0
    for earlier in reversed([one for one in event.ranked if one.number < round_.number]):
        match = next((each for each in earlier.matches if player in each.players), None)
        if match is None or match.no_show:
            continue
        if match.corp is None or (player == match.corp) != (side is Side.CORP):
            break
        count += 1
    return count
