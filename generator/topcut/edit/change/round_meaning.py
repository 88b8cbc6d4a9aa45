"""What a round's file means: one result has several words, and one player several spellings."""

from collections.abc import Hashable, Mapping, Sequence

from topcut.documents.rounds.entries import LISTS, Entry
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.change.round_entries import with_entry
from topcut.edit.change.writing import read_now
from topcut.regulations import Regulations
from topcut.rules.ground.names import number_of
from topcut.rules.systems.scores import match_score
from topcut.tournament import Match, Round
from topcut.workspace.data import CheckedEvent, Data

Facts = Mapping[str, Hashable]


def same_meaning(
    data: Data, event_id: str, pairs: Sequence[tuple[str, Entry, Entry | None]]
) -> list[bool]:
    """Whether a file says the same in place of an entry, for each (path, entry, its counterpart).

    Both are read as events: `winner: corp`, `winner: Kit` and `result: 3-0` are one result where
    Kit is Corp. What an entry says beyond that (how a game ended) has to be there too. Raises
    OSError.
    """
    loaded = data.open(event_id)
    paths = dict.fromkeys(path for path, *_ in pairs)
    ours = data.open(event_id, {path: _with_ours(data, event_id, path, pairs) for path in paths})
    return [
        theirs is not None
        and theirs.people == entry.people
        and (wanted := _facts(ours, path, theirs)) is not None
        and (there := _facts(loaded, path, theirs)) is not None
        and wanted.items() <= there.items()
        if entry.line
        else _listed(ours, path, entry) is not None
        and _listed(ours, path, entry) == _listed(loaded, path, entry)
        for path, entry, theirs in pairs
    ]


def _with_ours(
    data: Data, event_id: str, path: str, pairs: Sequence[tuple[str, Entry, Entry | None]]
) -> bytes:
    """A file with all its entries as they were typed here."""
    content = read_now(data, event_id, path) or b""
    for there, ours, theirs in pairs:
        if there == path:
            try:
                content = with_entry(content, path, ours, theirs)
            except NotTypedError:
                continue  # it has no such table, and so does not mean the same
    return content


def _facts(loaded: CheckedEvent, path: str, place: Entry) -> Facts | None:
    """What a table says, by what it is; None where it cannot be read."""
    round_ = _round(loaded, path)
    if round_ is None or loaded.regulations is None:
        return None
    number = place.place.rpartition(" ")[2]
    match = next((each for each in round_.matches if str(number_of(each)) == number), None)
    return None if match is None else _facts_of(match, loaded.regulations)


def _facts_of(match: Match, regulations: Regulations) -> Facts:
    score = match_score(match, regulations)
    points = None if score is None else frozenset(zip(match.players, score, strict=True))
    facts: dict[str, Hashable] = {
        "players": frozenset(match.players),
        "corp": match.corp,
        "points": points,
        "ruled": match.points,
        "as": match.won_as,
        "split": match.split,
        "agreed": match.agreed or None,
        "two for one": match.two_for_one or None,
        "absent": frozenset(match.no_show),
        "winner": match.winner,
    }
    for number, game in enumerate(match.games):
        facts |= {
            f"{number} winner": None if points and len(match.games) == 1 else game.winners,
            f"{number} by": game.by,
            f"{number} agenda": frozenset(game.agenda),
            f"{number} flatlined": frozenset(game.flatlined),
        }
        if len(match.games) > 1:
            facts[f"{number} corp"] = game.corp
    return {key: value for key, value in facts.items() if value not in (None, frozenset())}


def _listed(loaded: CheckedEvent, path: str, entry: Entry) -> Hashable:
    """The players of the list that an entry is of; None where it is of none."""
    round_ = _round(loaded, path)
    key = entry.place.partition(" ")[0]
    if round_ is None or key not in LISTS:
        return None
    if key == "disqualified":
        return frozenset((each.player, each.reason) for each in round_.disqualified)
    return frozenset(getattr(round_, key))


def _round(loaded: CheckedEvent, path: str) -> Round | None:
    name = path.rpartition("/")[2].removesuffix(".yaml")
    stages = () if loaded.event is None else loaded.event.stages
    return next((each for stage in stages for each in stage.rounds if each.name == name), None)
