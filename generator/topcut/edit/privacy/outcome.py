"""What must be the same of an event after a player is hidden: everything of everybody else."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from topcut.documents.decks.decks import FOLDER as DECKS
from topcut.documents.decks.decks import owner
from topcut.rules.book.reasons import draws
from topcut.rules.bracket.bracket import bracket
from topcut.rules.course.final import final_places
from topcut.rules.review.explanation import Origin
from topcut.rules.standings.records import counted_rounds
from topcut.rules.standings.standings import standings
from topcut.workspace.data import CheckedEvent

_OTHERWISE = ("changed since", "full name")
"""Kinds of problems that hiding changes: a round gives other tables when it is drawn again, and one
id fewer says a name where initials are published."""
_BY_DRAW = re.compile("the draw (?:makes|gives it)")
"""Notes that only a draw has: of a key that is withheld there are none."""


class EventOutcome(Struct, frozen=True):
    """Standings, places, seeds and sides of an event, and what is wrong with it, by ids."""

    standings: tuple[object, ...]
    """After each round: the ranked, first to last, and the disqualified in no order."""
    places: dict[str, int]
    cut: tuple[object, ...]
    """Seeds, and of each match who wins and who is Corp."""
    problems: Counter[tuple[str, ...]]
    """Those that do not name the player."""


def outcome_of(opened: CheckedEvent, ids: Mapping[str, str], names: frozenset[str]) -> EventOutcome:
    """The outcome of an event without errors in its first files.

    `ids` are other ids to write for some players, also for their deck lists; problems with one of
    the `names` are left out, and so are those that only a draw has.
    """
    event, regulations = opened.event, opened.regulations
    assert event is not None
    assert regulations is not None

    def called(player: str | None) -> str:
        return ids.get(player or "", player or "")

    after = []
    for number in range(1, len(counted_rounds(event)) + 1):
        rows = standings(event, regulations, number).rows
        lines = [(called(r.player.id), r.rank, r.points, r.tiebreaks, r.by_draw) for r in rows]
        after.append(
            (
                tuple(line for line in lines if line[1] is not None),
                frozenset(line for line in lines if line[1] is None),
            )
        )
    made = bracket(event, regulations)
    cut: tuple[object, ...] = ()
    if made is not None:
        matches = ((called(m.winner), called(m.sides.corp)) for m in made.matches)
        cut = (tuple(map(called, made.seeds)), *matches)

    def file(path: str) -> str:
        folder, _, name = path.partition("/")
        player, _, rest = owner(name, event.players) if folder == DECKS else ("", "", "")
        return f"{folder}/{called(player)}{rest}" if player else path

    places = {called(each): place for each, place in final_places(event, regulations).items()}
    return EventOutcome(tuple(after), places, cut, _problems(opened, names, file))


def _problems(
    opened: CheckedEvent, names: frozenset[str], file: Callable[[str], str]
) -> Counter[tuple[str, ...]]:
    own = naming(names)
    return Counter(
        (each.kind, each.row, str(each.level), file(each.mark.file), each.message)
        for each in opened.report.problems
        if each.kind not in _OTHERWISE
        and not own.search(each.message)
        and not _BY_DRAW.search(each.message)
    )


def naming(names: Iterable[str]) -> re.Pattern[str]:
    """Finds one of the names in a message."""
    return re.compile("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in sorted(names)))


def repeats(opened: CheckedEvent) -> str:
    """What came of the draws of an event: repeated, differed, or "" where nothing was drawn."""
    event, regulations = opened.event, opened.regulations
    assert event is not None
    assert regulations is not None
    origins = {made.origin for _, made in draws(event, regulations)}
    if not origins:
        return ""
    return "repeated" if origins == {Origin.DRAWN} else "differed"
