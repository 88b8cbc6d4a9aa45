"""Sides of a drafted round: who is Corp, chosen or given before it starts."""

from collections.abc import Iterator, Sequence

from topcut.edit.change.changing import Change, editing
from topcut.edit.change.naming import player_called
from topcut.edit.change.refusals import NotTypedError, with_errors
from topcut.edit.change.round_file import read
from topcut.edit.results.entry import parse
from topcut.edit.results.outcome import summary
from topcut.edit.rounds.tables import TableEntry
from topcut.rules.bracket.bracket import bracket
from topcut.text.words.message import Message
from topcut.tournament import StageKind
from topcut.workspace.data import CheckedEvent, Data


def check_corps(data: Data, event_id: str, corps: Sequence[str]) -> None:
    """Raises NotTypedError with who may be meant if one of these is nobody of the event.

    To be asked before a round is drafted for them.
    """
    event = data.open(event_id).event
    if event is not None:
        for typed in corps:
            player_called(event, typed)


def type_corps(data: Data, event_id: str, round_name: str, corps: Sequence[str]) -> Iterator[str]:
    """Types these players, by name or id, as Corp at their tables of a round; echoes each.

    Raises NotTypedError if somebody does not play there, or the sides are not a choice.
    """
    for typed in corps:
        for table in _tables(data.fresh().open(event_id), round_name):
            player = player_called(table.event, typed)
            if player in table.match.players:
                yield type_side(table, f"corp {player}").echo
                break
        else:
            raise NotTypedError(Message("side.absent", typed=typed, round_name=round_name))


def open_sides(data: Data, event_id: str, round_name: str) -> tuple[TableEntry, ...]:
    """The matches of a bracket's round whose sides nobody has typed. Raises NotTypedError."""
    return tuple(
        table
        for table in _tables(data.fresh().open(event_id), round_name)
        if table.round.stage is StageKind.CUT and table.match.corp is None
    )


def by_draw(table: TableEntry) -> str | None:
    """Who is Corp by the draw if nobody chooses; None where the rules leave that open."""
    made = bracket(table.event, table.regulations)
    for match in made.matches if made is not None else ():
        if match.typed is not None and match.typed.match is table.match:
            return match.sides.otherwise
    return None


def _tables(opened: CheckedEvent, round_name: str) -> list[TableEntry]:
    """The tables of a round, drafts included."""
    event, regulations = opened.event, opened.regulations
    if event is None or regulations is None or round_name in opened.broken.rounds:
        raise NotTypedError(with_errors(opened.id))
    rounds = (each for stage in event.stages for each in stage.rounds)
    round_ = next((each for each in rounds if each.name == round_name), None)
    if round_ is None:
        raise NotTypedError(Message("side.unknown_round", round_name=round_name))
    file = read(opened, round_.name)
    return [TableEntry(event, regulations, round_, match, file) for match in round_.matches]


def type_side(before: TableEntry, words: str) -> Change:
    """Types the sides of a table as it stands now: "corp ada", "runner bo".

    Raises NotTypedError.
    """
    opened = before.file.opened
    with editing(opened.data, opened.id, by="topcut pair") as now:
        tables = _tables(now, before.round.name)
        table = next(each for each in tables if each.match.mark == before.match.mark)
        if not table.one_game or table.several:
            raise NotTypedError(Message("side.no_choice", word=table.word))
        outcome = parse(table, words)
        assert outcome.corp, words
        result = summary(table, outcome)
        text = Message("said_of", what=table.word, said=result)
        edits = [*table.sides(outcome.corp), *table.turned_agenda(outcome.corp)]
        return table.file.proposed(text, edits).make()
