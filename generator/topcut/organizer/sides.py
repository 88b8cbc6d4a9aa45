"""Sides of a drafted round: who is Corp, as somebody chooses or was told before it starts."""

from collections.abc import Callable, Iterator, Sequence

from topcut.documents.names import Roster
from topcut.organizer.outcomes import outcome_of
from topcut.organizer.round_file import NotTypedError, judged, read, save
from topcut.organizer.table import Table
from topcut.text.collector import Problems
from topcut.text.mark import Mark
from topcut.tournament import StageKind
from topcut.workspace.data import Data

Ask = Callable[[str], str]
"""Asks a question at a terminal, and gives what was typed; "" is later."""


def seat(data: Data, event_id: str, round_name: str, corps: Sequence[str]) -> Iterator[str]:
    """Types these players, by name or id, as Corp at their tables of a round; says each.

    Raises NotTypedError where somebody does not play there, or plays both sides.
    """
    for typed in corps:
        for table in _tables(data, event_id, round_name):
            roster, problems = Roster(table.event.players), Problems()
            player = roster.find(typed, Mark("--corp"), problems)
            if player is None:
                raise NotTypedError(f"{problems[0].message}; {problems[0].expected}")
            if player in table.match.players:
                yield _type(table, f"corp {player}")
                break
        else:
            raise NotTypedError(f"{typed} does not play in {round_name}: its draft stands as it is")


def ask_sides(data: Data, event_id: str, round_name: str, ask: Ask) -> Iterator[str]:
    """Asks for the sides of every match of the bracket that has none, and types them.

    No answer is for later: `topcut result` takes the sides too.
    """
    for table in _tables(data, event_id, round_name):
        if table.round.stage is not StageKind.CUT or table.match.corp is not None:
            continue
        chooses = table.match.chooses
        if chooses is None:
            question = f"{table.word}, {table.all_names}: who is Corp? (Enter: later) "
        else:
            other = table.name(table.match.opponent_of(chooses))
            question = (
                f"{table.word}: {table.name(chooses)} chooses against {other}:"
                " corp or runner? (Enter: later) "
            )
        yield from _asked(table, question, ask)


def _asked(table: Table, question: str, ask: Ask) -> Iterator[str]:
    chooses = table.match.chooses
    while answer := ask(question).strip().casefold():
        words = f"corp {answer}"
        if chooses is not None and answer in ("c", "corp", "r", "runner"):
            words = f"{'corp' if answer[0] == 'c' else 'runner'} {chooses}"
        try:
            yield _type(table, words)
        except NotTypedError as error:
            yield f"not typed: {error}"
        else:
            return


def _tables(data: Data, event_id: str, round_name: str) -> list[Table]:
    """The tables of a round, drafts included, as they are typed now."""
    data = data.anew()
    loaded = data.load(event_id)
    event, regulations = loaded.event, loaded.regulations
    if event is None or regulations is None or round_name in loaded.broken.rounds:
        raise NotTypedError(f"{loaded.id} has errors: `topcut check {loaded.id}`")
    round_ = next(
        round_ for stage in event.stages for round_ in stage.rounds if round_.name == round_name
    )
    file = read(data, event_id, round_)
    nodes = {node.mark: node for node in file.tables()}
    return [
        Table(event, regulations, round_, match, file, nodes[match.mark])
        for match in round_.matches
    ]


def _type(before: Table, words: str) -> str:
    """Types the sides of a table as it stands now. Raises NotTypedError."""
    data, event_id = before.file.data, before.file.event
    with data.held(event_id, by="topcut pair"):
        tables = _tables(data, event_id, before.round.name)
        table = next(each for each in tables if each.match.mark == before.match.mark)
        if not table.one_game or table.several:
            raise NotTypedError(f"{table.word}: the sides are not a matter of choice there")
        outcome = outcome_of(table, words)
        assert outcome.corp is not None, words
        found = judged(table.file, table.sides(outcome.corp))
        return save(table.file, found.content).said(f"{table.word}: {outcome.echo}")
