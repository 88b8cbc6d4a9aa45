"""What one drawn tournament goes through: each stage gives what differs, in sentences."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from topcut.rules.drafts.bracket import BracketDraft, first_round, later_round
from topcut.rules.drafts.drafting import draft
from topcut.rules.drafts.setting import CannotPairError
from topcut.text.problems.problem import Level, Problem
from topcut.tournament import Event, Match, Round, Ruling, StageKind
from topcut.workspace.data import Data

from tests.lab.longrun.earlier import before
from tests.lab.longrun.foretold import foretold
from tests.lab.longrun.halfway import half_brackets
from tests.support.event_document import regulations_of
from tests.support.plain import plain

OPINIONS = "tests.opinions"


def read_again(event: Event, data: Data) -> Iterator[str]:
    """The files that were written say what was drawn."""
    loaded = data.open(event.id)
    yield from (f"read: {problem.message}" for problem in loaded.problems)
    if loaded.event is None:
        yield "read: there is no event"
    elif plain(loaded.event) != plain(event):
        yield f"read: {_first_difference(plain(event), plain(loaded.event))}"


def _first_difference(one: Event, two: Event) -> str:
    """Where two events differ first."""
    for name in one.__dataclass_fields__:
        first, second = getattr(one, name), getattr(two, name)
        if name == "stages":
            rounds = zip(_rounds(one), _rounds(two), strict=False)
            first, second = next((pair for pair in rounds if pair[0] != pair[1]), (first, second))
        if name not in ("memo", "marks") and first != second:
            return f"{name} was drawn as {first} and is read as {second}"
    return "something differs"


def _rounds(event: Event) -> list[Round]:
    return [round_ for stage in event.stages for round_ in stage.rounds]


def checked(event: Event, data: Data) -> Iterator[str]:
    """Only the problems that the drawn events call for: no error, each warning and each ruling."""
    problems = list(data.open(event.id).report.problems)
    found = Counter(_word(each) for each in problems if each.level is not Level.NOTE)
    wanted = expected(event)
    for row in sorted({*found, *wanted}):
        if found[row] != wanted[row]:
            said = next((each.message for each in problems if _word(each) == row), "nothing")
            yield f"check: {row} {found[row]} times, expected {wanted[row]}: {said}"
    ruled = Counter(each.row for each in problems if "; by ruling: " in each.message)
    typed = Counter(ruling.row for ruling in _rulings(event))
    for row in sorted({*ruled, *typed} - {""}, key=str):
        if bool(ruled[row]) != bool(typed[str(row)]):
            yield f"check: {row} is ruled {typed[str(row)]} times and found {ruled[row]} times"


def _word(problem: Problem) -> str:
    return f"{problem.level} {problem.row or problem.kind}"


def _rulings(event: Event) -> Iterator[Ruling]:
    for round_ in _rounds(event):
        yield from round_.rulings
        for match in round_.matches:
            yield from match.rulings


def expected(event: Event) -> Counter[str]:
    """The errors and warnings that the drawn events call for, by level and row."""
    wanted: Counter[str] = Counter()
    regulations = regulations_of(event)
    two_games = regulations.formats[event.format].games == 2
    for round_ in event.ranked:
        ruled = {ruling.row for ruling in round_.rulings}
        for match in round_.matches:
            if len(match.players) > 2:
                wanted["warning M-table-1"] += len(match.players) != 4
            elif regulations.system == "ffg" and two_games and "F-points-1" not in ruled:
                wanted["warning F-points-1"] += _of_one_game(match)
    return wanted


def _of_one_game(match: Match) -> bool:
    """Whether the result is one of one game of two, and not by ruling."""
    if match.score is None or any(ruling.row == "F-points-1" for ruling in match.rulings):
        return False
    return tuple(sorted(match.score)) in ((0, 3), (0, 2), (1, 1))


def paired_again(event: Event) -> Iterator[str]:
    """Every round is proposed again as it was drawn, by what was known before it."""
    regulations = regulations_of(event)
    for round_ in event.ranked:
        then = before(event, round_.stage, round_.number)
        made = draft(then, regulations, round_.number, round_.returns)
        tables = {match.table: frozenset(match.players) for match in round_.matches}
        again = {table.table: frozenset(table.players) for table in made.tables}
        sides = {(match.players[0], match.corp) for match in round_.matches if match.corp}
        corps = {(table.corp, table.corp) for table in made.tables if table.corp}
        byes = tuple(bye.player for bye in made.byes)
        if (tables, sides, round_.byes) != (again, corps, byes):
            yield f"paired: {round_.name} was {tables} with byes {round_.byes}, is {again}, {byes}"
    for round_ in event.cut:
        yield from _bracket_again(event, round_)


def _bracket_again(event: Event, round_: Round) -> Iterator[str]:
    regulations = regulations_of(event)
    then = before(event, StageKind.CUT, round_.number)
    made: BracketDraft
    try:
        if round_.number == event.cut[0].number == 1:
            made = first_round(then, regulations, round_.left, round_.declined)
        else:
            made = later_round(then, regulations)
    except CannotPairError as error:
        yield f"paired: {round_.name} was played, and now: {error}"
        return
    typed = {(match.number, frozenset(match.players)) for match in round_.matches}
    again = {(match.number, frozenset(match.players)) for match in made.matches}
    if typed != again or round_.seeds not in ((), made.bracket.seeds):
        yield f"paired: {round_.name} was {typed}, {round_.seeds}, is {again}, {made.bracket.seeds}"


def judged(event: Event) -> Iterator[str]:
    """The second opinions on standings, cut, bracket and places, halfway too; who was sure."""
    for difference in import_module(OPINIONS).differences(event):
        yield f"opinion: {difference}"
    yield from half_brackets(event)
    yield from foretold(event)


def opinions_are_there() -> bool:
    """Whether the second opinions can be asked."""
    return find_spec(OPINIONS) is not None and hasattr(import_module(OPINIONS), "differences")
