"""A no-show that is corrected: who was absent had left, and stays out of what was paired since."""

from topcut.edit.change.naming import round_name
from topcut.edit.change.round_file import RoundFile, read
from topcut.edit.change.writing import Files
from topcut.edit.rounds.tables import TableEntry
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import scalar
from topcut.text.words.message import Message
from topcut.text.words.normalize import fold
from topcut.text.words.words import all_of
from topcut.text.yaml.edit import (
    Edit,
    edited,
    value_of,
    with_items,
    with_value,
    without,
    without_items,
)
from topcut.text.yaml.nodes import Scalar, Sequence
from topcut.tournament import Match, Publish, Round, StageKind


def leaving(table: TableEntry, new: Match) -> tuple[list[Edit], str]:
    """The edits of `drops:` that a table's new result asks for, and what is said of them.

    A no-show has left, so that what was paired since has no place for that player. Once it is
    another result, `drops:` says that the player had left; where a no-show is typed again, it no
    longer does. Whoever was named there otherwise stays: it was somebody's word.
    """
    gone = [each for each in table.match.no_show if each not in new.no_show]
    gone = [each for each in gone if _has_no_place(table, each)]
    if gone and table.round.stage is not StageKind.CUT:
        said = all_of(table.name(each) for each in gone)
        behind = Message("no_shows.left", n=len(gone), players=said, round=round_name(table.round))
        return [_with(table.file, "drops", table, gone)], behind
    was = {each for one in table.match.corrections for each in one.no_show}
    back = [each for each in new.no_show if each in table.round.drops and each in was]
    return (_without(table.file, "drops", table, back) if back else []), ""


def returning(table: TableEntry, new: Match) -> tuple[Files, str]:
    """The next round's file with `returns:`, for a player who becomes a no-show and plays there.

    Without it for one who no longer is a no-show, and so never left: also in a round that is a
    draft, or not paired yet. Also what is said of it; nothing where nobody does.
    """
    next_ = next(iter(_after(table)), None)
    if next_ is None or table.several:
        return {}, ""
    stayed = [each for each in table.match.no_show if each not in new.no_show]
    stayed = [each for each in stayed if each in next_.returns and each not in table.round.drops]
    if stayed:
        file = read(table.file.opened, next_.name)
        content = edited(file.content, _without(file, "returns", table, stayed))
        return {file.path: (file.content, content)}, ""
    if next_ not in _paired_after(table)[:1]:
        return {}, ""
    out = (*table.match.no_show, *table.round.drops, *next_.returns)
    back = [each for each in new.no_show if each in _players(next_) and each not in out]
    if not back or table.round.stage is StageKind.CUT:
        return {}, ""
    file = read(table.file.opened, next_.name)
    content = edited(file.content, [_with(file, "returns", table, back)])
    said = all_of(table.name(each) for each in back)
    behind = Message("no_shows.returns", n=len(back), players=said, round=round_name(next_))
    return {file.path: (file.content, content)}, behind


def is_final(table: TableEntry) -> bool:
    """Whether a no-show can no longer be another result: what is paired since follows from it.

    In Swiss rounds `was:` can say so; in a bracket, and at tables of several, nothing can. What
    was paired by an earlier result, which `was:` has, does not follow from it.
    """
    cut = table.round.stage in (StageKind.CUT, StageKind.TABLES)
    was = table.match.corrections
    before = was[-1].until if was and was[-1].until is not None else table.round.number
    return cut and any(
        later.number > before and (later.matches or later.byes)
        for later in table.event.rounds(table.round.stage)
    )


def _has_no_place(table: TableEntry, player: str) -> bool:
    """Whether the round paired next, or the cut, has no place for a player who had not left."""
    round_ = table.round
    out = (*round_.drops, *(each.player for each in round_.disqualified))
    next_ = next(iter(_paired_after(table)), None)
    return next_ is not None and player not in out and player not in _players(next_)


def _players(round_: Round) -> set[str]:
    players = {player for match in round_.matches for player in match.players}
    return players | {*round_.byes, *round_.seeds}


def _after(table: TableEntry) -> list[Round]:
    """The rounds of its stage after a table's own."""
    rounds = table.event.rounds(table.round.stage)
    return [each for each in rounds if each.number > table.round.number]


def _paired_after(table: TableEntry) -> list[Round]:
    """The public rounds after a table's own, and the cut."""
    cut = table.event.cut[:1] if table.round.stage is not StageKind.CUT else ()
    after = (*_after(table), *cut)
    return [each for each in after if each.paired and each.publish is not Publish.DRAFT]


def _with(file: RoundFile, key: str, table: TableEntry, players: list[str]) -> Edit:
    """The edit that adds players to a list of a round."""
    written = written_names(table.event.players)
    names = [scalar(written[player]) for player in players]
    there = value_of(file.root, key)
    if isinstance(there, Sequence) and there.items:
        return with_items(file.text, there, names)
    return with_value(file.text, file.root, key, f"[{', '.join(names)}]")


def _without(file: RoundFile, key: str, table: TableEntry, players: list[str]) -> list[Edit]:
    """The edits that take players from a list of a round."""
    there = value_of(file.root, key)
    if not isinstance(there, Sequence):
        return []
    said = {each: (fold(each), fold(table.name(each))) for each in players}
    places = {
        place
        for place, item in enumerate(there.items)
        if isinstance(item, Scalar) and any(fold(item.text) in names for names in said.values())
    }
    if len(places) == len(there.items):
        if len(file.root.entries) == 1:
            return [with_value(file.text, file.root, key, "[]")]
        return [without(file.text, file.root, key)]
    return without_items(file.text, there, places) if places else []
