"""What an outcome changes in its table's line, and what has to be said about it."""

from collections.abc import Iterable

from msgspec import structs

from topcut.edit.change import naming
from topcut.edit.change.changing import Change
from topcut.edit.change.refusals import DoubtfulError, HasResultError, NotTypedError, RuledOutError
from topcut.edit.change.writing import Files
from topcut.edit.results.corrections import corrected
from topcut.edit.results.no_shows import is_final, leaving, returning
from topcut.edit.results.outcome import Outcome, summary, with_corp
from topcut.edit.rounds.tables import TableEntry
from topcut.exchange.files import round_files
from topcut.exchange.files.names import written_names
from topcut.exchange.files.yaml_text import flow
from topcut.regulations.families import FAMILIES
from topcut.text.problems.problem import Problem
from topcut.text.words.message import Message, one_of
from topcut.text.words.words import in_a_row, parts, with_more
from topcut.text.yaml.edit import Edit, value_of, with_value, with_values, without
from topcut.text.yaml.nodes import Mapping
from topcut.tournament import Correction, Publish, StageKind

_REPLACED = frozenset(
    ("result", "split", "agreed", "two for one", "winner", "by", "agenda", "no show")
)
"""What is removed with a result that is replaced; everything else the typist has to change."""


def proposed_outcome(
    table: TableEntry, outcome: Outcome, words: str, *, replace: bool, confirmed: bool
) -> Change:
    """The change that types this outcome; nothing is written.

    `words` are those by which the outcome can be typed. `replace` replaces a result that is
    there, `confirmed` takes one that is probably a mistake. Raises NotTypedError.
    """
    edits, more = _edits(table, outcome, replace=replace)
    again = f"{table.number} {words}{' replace' if replace else ''}"
    exchanged = _exchanged(table, outcome)
    if exchanged and not (outcome.sides_alone or confirmed or outcome.ruling):
        paired = "bracket" if table.round.stage is StageKind.CUT else "pairing"
        corp = table.names[table.match.players.index(table.match.corp or "")]
        by_pairing = Message(f"result_edits.sides_of_{paired}", word=table.word, corp=corp)
        raise DoubtfulError(
            Message("result_edits.exchanged_sides", by_pairing=by_pairing),
            Message("result_edits.confirm_sides", by_pairing=by_pairing, again=again),
        )
    try:
        also, back = returning(table, outcome.match(table.match))
        change, ruled = _allowed(table, edits, outcome, also)
    except RuledOutError as error:
        if not exchanged or outcome.ruling:
            raise
        raise NotTypedError(
            Message("result_edits.wrong_sides", error=str(error), again=again)
        ) from None
    if not confirmed:
        _doubt(table, outcome, again, change)
    turned = Message("result_edits.exchanged") if exchanged else ""
    if exchanged and not more and _paired_since(table):
        turned = Message("result_edits.exchanged_since")
    ruling = Message("result_edits.by_ruling", ruling=outcome.ruling) if ruled else ""
    if outcome.ruling and not ruled:
        ruling = Message("result_edits.no_ruling")
    text = Message("said_of", what=table.word, said=summary(table, outcome))
    behind = (turned, more, back, _unsided(table, outcome), _elsewhere(table, change))
    return structs.replace(change, summary=with_more(text, ruling, *behind))


def plain_outcome(table: TableEntry, outcome: Outcome) -> tuple[list[Edit], str] | None:
    """The edits of an outcome of a table without a result, and its echo; not checked by the rules.

    None where it needs to be asked about alone. Raises NotTypedError.
    """
    if outcome.ruling or _exchanged(table, outcome):
        return None
    new = outcome.match(table.match)
    if leaving(table, new)[0] or returning(table, new)[0]:
        return None  # more than the table's own line changes with it
    edits, more = _edits(table, outcome, replace=False)
    text = Message("said_of", what=table.word, said=summary(table, outcome))
    return edits, with_more(text, more, _unsided(table, outcome))


def _edits(table: TableEntry, outcome: Outcome, *, replace: bool) -> tuple[list[Edit], str]:
    """The edits of a table's line, and what is said about a corrected result."""
    file, node, match = table.file, table.node, table.match
    sides, before = [], match
    if outcome.corp:
        sides = table.sides(outcome.corp)
        before = match if match.corp is None else with_corp(match, outcome.corp)
    if outcome.sides_alone:
        if outcome.corp != match.corp:
            _refuse_to_turn(table)
        sides += table.turned_agenda(outcome.corp)
        if before.corrections != match.corrections:
            sides.append(with_value(file.text, node, "was", _was(table, before.corrections)))
        return sides, ""
    new, values, old = outcome.match(match), outcome.values(table), table.old()
    if old and not replace:
        there = ", ".join(f"{key}: {text}" for key, text in old.items())
        if [*old] == ["result"]:
            there = Message("result_edits.there", result=old["result"])
        raise HasResultError(Message("result_edits.present", table=table.word, result=there))
    gone = old.keys() - values.keys()
    if "no show" in gone and is_final(table):
        raise NotTypedError(Message("result_edits.followed", word=table.word))
    if kept := gone - _REPLACED:
        raise NotTypedError(
            Message(
                "result_edits.irregular",
                word=table.word,
                typed_key=min(kept),
                full_path=str(file.full_path),
                line=match.mark.line,
            )
        )
    corrections, said = corrected(table.event, table.regulations, table.round, before, new)
    if corrections and corrections != match.corrections:
        values = {**values, "was": _was(table, corrections)}
    elif match.corrections and not corrections:
        gone.add("was")
    edits = with_values(file.text, node, values)
    edits += [without(file.text, node, key) for key in sorted(gone)]
    drops, left = leaving(table, new)
    deleted = [Message("result_edits.deleted", name=key) for key in outcome.flags if key in gone]
    return [*sides, *edits, *drops], with_more(said, *deleted, left)


def _allowed(
    table: TableEntry, edits: list[Edit], outcome: Outcome, also: Files
) -> tuple[Change, bool]:
    """The change of these edits, and whether a ruling of what is against them is typed with it.

    A ruling on the points of a result that is replaced goes with it, unless `was:` needs it.
    `also` are other files. Raises RuledOutError if there is no ruling, and the file would have
    errors.
    """
    row = FAMILIES[table.regulations.system].points_row
    stale = row if table.old() and not outcome.sides_alone else ""
    against: list[Problem] = []
    try:
        change = table.file.proposed("", [*edits, *_ruled(table, (), "", stale)], also)
    except RuledOutError as error:
        if not outcome.ruling:
            return table.file.proposed("", edits, also), False
        against += error.problems
        ruled = _ruled(table, against, outcome.ruling, stale)
        change = table.file.proposed("", [*edits, *ruled], also)
    if outcome.ruling and (more := _about(table, change)):
        against += more
        ruled = _ruled(table, against, outcome.ruling, stale)
        change = table.file.proposed("", [*edits, *ruled], also)
    return change, bool(against)


def _refuse_to_turn(table: TableEntry) -> None:
    """Raises NotTypedError if other sides alone would make another player the winner."""
    match, number = table.match, table.number
    corp, runner = table.to_type
    as_before, as_said = f"{number} {corp} runner replace", f"{number} {runner} corp replace"
    value, score = table.file.typed(table.node, "winner"), match.score
    if value in ("corp", "runner"):
        winner = corp if value == "corp" else runner
        key = "result_edits.has_winner"
        meant = as_before if value == "corp" else as_said
    elif match.corp is not None and score is not None and score[0] != score[1]:
        winner = corp if score[0] > score[1] else runner
        key, value = "result_edits.has_result", table.file.typed(table.node, "result")
        meant = one_of([as_before, as_said])
    else:
        return
    raise NotTypedError(Message(key, word=table.word, typed=value, player=winner, meant=meant))


def _was(table: TableEntry, corrections: tuple[Correction, ...]) -> str:
    return round_files.was(corrections, table.round.stage, written_names(table.event.players))


def _exchanged(table: TableEntry, outcome: Outcome) -> bool:
    """Whether it was played with other sides than the file has, in Swiss or in the cut."""
    there = table.match.corp
    return bool(there and outcome.corp) and there != outcome.corp


def _about(table: TableEntry, change: Change) -> list[Problem]:
    """The new warnings about a table."""
    lines = table.lines(change.files[table.file.path][1] or b"")
    warnings = (each for each in change.warnings if each.mark.file == table.file.path)
    return [warning for warning in warnings if warning.mark.line in lines]


def _ruled(table: TableEntry, problems: Iterable[Problem], reason: str, stale: str) -> list[Edit]:
    """The edits by which a ruling allows what these problems are about, without a stale row."""
    text, node = table.file.text, table.node
    rows = dict.fromkeys(problem.row for problem in problems if problem.row)
    there = value_of(node, "rulings")
    if isinstance(there, Mapping):
        edits = with_values(text, there, dict.fromkeys(rows, flow(reason)))
        if stale in rows or value_of(there, stale) is None:
            return edits
        if len(there.entries) > 1:
            return [*edits, without(text, there, stale)]
        if not rows:
            return [without(text, node, "rulings")]
    if not rows:
        return []
    return [with_value(text, node, "rulings", flow(dict.fromkeys(rows, reason)))]


def _doubt(table: TableEntry, outcome: Outcome, again: str, change: Change) -> None:
    """Raises DoubtfulError if a result is possible but probably a mistake."""
    of_sides = FAMILIES[table.regulations.system].sides
    about = [each for each in _about(table, change) if each.row not in of_sides]
    if not about:
        return
    key, meant = "result_edits.confirm", ""
    games, win = table.regulations.formats[table.event.format].games, table.regulations.points
    score = outcome.score
    if score is not None and sum(score) == games and "win" in win and win["win"] != 1:
        first, second = (str(points * win["win"]) for points in score)
        key, meant = "result_edits.confirm_games", f"{table.number} {first}-{second}"
    said = in_a_row((table.word, parts(each.message for each in about)))
    raise DoubtfulError(said, Message(key, said=said, again=again, games=meant))


def _unsided(table: TableEntry, outcome: Outcome) -> str:
    """What is missing from a game of the bracket whose sides nobody typed."""
    unsaid = not outcome.corp and table.match.corp is None and not outcome.no_show
    if table.round.stage is not StageKind.CUT or not unsaid:
        return ""
    first = table.to_type[0]
    return Message(
        "result_edits.unknown_sides",
        number=table.number,
        first=first,
        name=table.names[0],
    )


def _paired_since(table: TableEntry) -> bool:
    """Whether a later round of the ranked stage, or the cut, has tables."""
    stages = {table.round.stage, StageKind.CUT}
    after = table.event.rounds(*stages)
    after = after[after.index(table.round) + 1 :]
    return any(later.matches for later in after)


def _elsewhere(table: TableEntry, change: Change) -> str:
    """The error that the result causes in other files; that of a draft is said elsewhere."""
    rounds = naming.paired_rounds(table.event)
    drafts = {f"rounds/{each.name}.yaml" for each in rounds if each.publish is Publish.DRAFT}
    for problem in change.errors:
        if problem.mark.file not in drafts:
            return Message(
                "result_edits.error",
                file=problem.mark.file,
                message=problem.message,
            )
    return ""
