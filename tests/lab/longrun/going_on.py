"""An evening goes on as `topcut status` says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from topcut.edit.results.outcome import Outcome
from topcut.edit.results.possible import common, totals
from topcut.edit.results.results import current_round, type_result
from topcut.edit.results.results_together import EnteredResult, type_results
from topcut.edit.results.sides import by_draw, open_sides, type_side
from topcut.edit.rounds.drafting import Again, draft_cut, draft_round
from topcut.edit.rounds.redrafting import LostByHandError
from topcut.edit.rounds.round_state import round_state
from topcut.edit.rounds.starting import start
from topcut.edit.rounds.status import StepKind
from topcut.edit.rounds.tables import TableEntry
from topcut.edit.rounds.visibility import discard_draft
from topcut.tournament import Match, Round, StageKind

from tests.lab.longrun.doing import do
from tests.lab.longrun.evenings import ID, Evening, Refused, Step, Wrong
from tests.lab.longrun.facts import Fact


def go_on(evening: Evening, *, together: bool = False) -> bool:
    """Does what `topcut status` says is next; False where the evening is over.

    `together`: all results of a round are typed at once.
    """
    where = evening.status
    match where.next.kind:
        case StepKind.PAIR:
            _pair(evening, again=False)
        case StepKind.PAIR_AGAIN:
            _pair(evening, again=True)
        case StepKind.CUT:
            _pair(evening, again=False, cut=True)
        case StepKind.START:
            _start(evening)
        case StepKind.RESULT:
            _result(evening, together=together)
        case StepKind.DISCARD:
            do(evening, discarded(evening))
        case StepKind.MEND:
            raise Wrong(f"status says: {where.said}")
        case StepKind.PUBLISH:
            if not any(line.endswith(("has won", "have won")) for line in where.lines):
                raise Wrong(f"nobody has won: {where.said}")
            return False
    return True


def _pair(evening: Evening, *, again: bool, cut: bool = False) -> None:
    lying = evening.round if again else None
    first = cut or (lying is not None and lying.name == "cut-1")
    make = draft_cut if first else draft_round

    def pair() -> str:
        anew = Again() if again else None
        try:
            made = make(evening.data, ID, again=anew)
        except LostByHandError:
            made = make(evening.data, ID, again=Again(anyway=True))
        return f"{made.round.name} is drafted"

    names = [lying.name] if lying is not None else _ahead(evening, cut=cut)
    touches: tuple[Fact, ...] = tuple(
        (*what, *more)
        for name in names
        for what, more in (
            (("table", name), ()),
            (("comment", f"rounds/{name}.yaml"), ()),
            *((("round", name), (key,)) for key in ("byes", "seeds", "publish", "rulings")),
        )
    )
    name = names[0]
    step = Step(f"{name} drafted{' again' * again}", pair, touches, repeats=not again)
    try:
        do(evening, step, tried=not again and evening.random.random() < 0.1)
    except Refused as error:
        raise Wrong(f"status says to pair, and: {error}") from None


def _ahead(evening: Evening, *, cut: bool) -> list[str]:
    """What the next round may be called; in the bracket one of walkovers has no file."""
    known = [each for stage in evening.event.stages for each in stage.rounds if each.paired]
    in_cut = [each for each in known if each.stage is StageKind.CUT]
    if in_cut:
        return [f"cut-{in_cut[-1].number + more}" for more in (1, 2, 3)]
    kind = "tables" if evening.system.regulations == "napd-multiplayer" else "swiss"
    return ["cut-1"] if cut else [f"{kind}-{len(known) + 1}"]


def _start(evening: Evening) -> None:
    round_ = evening.round
    assert round_ is not None
    name = round_.name

    def begin() -> str:
        return f"{start(evening.data, ID, evening.now).round} was started"

    touches: tuple[Fact, ...] = (("round", name, "publish"), ("round", name, "started"))
    try:
        do(evening, Step(f"{name} started", begin, touches), tried=evening.random.random() < 0.1)
    except Refused as error:
        raise Wrong(f"status says to start, and: {error}") from None
    if evening.editor and evening.random.random() < 0.5:
        comment(evening, f"rounds/{name}.yaml")


def comment(evening: Evening, file: str) -> None:
    """Types a comment behind the first table, as an editor would."""
    text = evening.read(file)
    lines = text.splitlines(keepends=True)
    place = next((n for n, line in enumerate(lines) if re.match(r"\s+- \{", line)), None)
    if place is None or "#" in lines[place]:
        return
    lines[place] = f"{lines[place].rstrip()}  # by the window\n"
    evening.write(file, "".join(lines))
    evening.typed_by_hand = True


def discarded(evening: Evening) -> Step:
    """The draft goes."""
    round_ = evening.round
    assert round_ is not None
    name = round_.name
    return Step(
        f"{name} is discarded",
        lambda: discard_draft(evening.data, ID, name).echo,
        of_round(name),
    )


def of_round(name: str) -> tuple[Fact, ...]:
    """What is typed of a round, and goes with it."""
    keys = ("byes", "publish", "started", "pauses", "seeds", "rulings")
    facts = tuple(("round", name, key) for key in keys)
    return (("table", name), *facts, ("comment", f"rounds/{name}.yaml"))


def result_step(
    evening: Evening,
    round_: Round,
    match: Match,
    result: str | Outcome,
    *,
    replace: bool = False,
    label: str = "",
    more: Sequence[Fact] = (),
) -> Step:
    """A result that is typed."""
    number = match.number if round_.stage is StageKind.CUT else match.table

    def typed() -> str:
        return type_result(evening.data, ID, str(number), result, round_.name, replace=replace).echo

    touches: tuple[Fact, ...] = (("table", round_.name, number), *more)
    said = f"{label or 'result'}: {round_.name} table {number} “{result}”"
    return Step(said, typed, touches)


def _result(evening: Evening, *, together: bool) -> None:
    tables = evening.open_tables()
    if not tables:
        raise Wrong("status says to type results, and none is missing")
    round_ = evening.round
    assert round_ is not None
    if round_.stage is StageKind.CUT:
        _sides(evening, round_)
    if together and len(tables) > 1:
        _all(evening, round_)
        return
    match = evening.random.choice(evening.open_tables())
    step = result_step(evening, round_, match, result_of(evening, round_, match))
    try:
        do(evening, step, tried=evening.random.random() < 0.1)
    except Refused as error:
        raise Wrong(f"{step.label}: {error}") from None


def _all(evening: Evening, round_: Round) -> None:
    """Types all results that are missing."""
    found = round_state(evening.data, ID, evening.now, round_.name).tables
    numbers = {
        match.table if match.number is None else match.number: match
        for match in evening.open_tables()
    }
    wanted = [
        EnteredResult(
            str(table.number), result_of(evening, round_, numbers[table.number]), table.words
        )
        for table in found
        if table.number in numbers
    ]

    def typed() -> str:
        made = type_results(evening.data, ID, round_.name, wanted)
        if made.refused:
            raise Wrong(f"refused: {made.refused}")
        return "; ".join(made.echoes) or "nothing to type"

    said = ", ".join(f"{each.table} “{each.outcome.json()}”" for each in wanted)
    touches = tuple(("table", round_.name, number) for number in numbers)
    do(evening, Step(f"results of {round_.name}: {said}", typed, touches))


def result_of(evening: Evening, round_: Round, match: Match) -> Outcome:
    """A usual result."""
    table = current_round(evening.data.open(ID), round_.name).table(match)
    found = [*common(table)]
    if evening.random.random() < 0.3:
        found = [*totals(table)] or found
    return evening.random.choice(found).outcome


def _sides(evening: Evening, round_: Round) -> None:
    """The sides of the matches of the cut where somebody chooses them."""
    waiting = {match.number for match in evening.open_tables()}
    for table in open_sides(evening.data, ID, round_.name):
        if table.match.number in waiting:
            do(evening, _side(evening, round_, table))


def _side(evening: Evening, round_: Round, table: TableEntry) -> Step:
    number = table.match.number
    corp = by_draw(table) or evening.random.choice(table.match.players)
    words = f"corp {evening.called(corp)}"
    return Step(
        f"side: {round_.name} match {number} “{words}”",
        lambda: type_side(table, words).echo,
        (("table", round_.name, number),),
    )
