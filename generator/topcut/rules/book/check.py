"""All rules over one event: problems with row, citation and level, rulings applied."""

from collections.abc import Collection, Iterable, Iterator

from topcut.regulations import Regulations
from topcut.rules.book import fingerprints
from topcut.rules.book.families import RULES, citation, rules_of
from topcut.rules.book.fingerprints import PAIRING_ROWS, changed_since
from topcut.rules.checking.rule import Case, Finding, Rule
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import HINTED, Level, Problem
from topcut.text.words.message import Message
from topcut.text.words.suggest import closest
from topcut.text.words.words import all_of
from topcut.tournament import Broken, CardPool, Event, Match, Round, Ruling


def check(
    event: Event,
    regulations: Regulations,
    broken: Broken | None = None,
    pool: CardPool | None = None,
) -> tuple[Problem, ...]:
    """Holds an event against the document that it names.

    `broken` is what errors in its files leave open: each rule checks what it can despite
    them, and a note says which rules wait for which file. `pool` are the card facts that deck
    lists are checked against. Problems come in the order of files and lines.
    """
    case = Case(event, regulations, broken or Broken(), pool)
    rules = rules_of(regulations)
    needed: set[int] = set()
    changed = changed_since(case)
    problems = [*_found(case, rules, changed, needed)]
    problems += _needless_rulings(case, needed)
    problems += _waiting(case, rules)
    problems += fingerprints.problems(case, changed)
    return tuple(sorted(problems, key=lambda problem: problem.sort_key))


def errors(
    event: Event,
    regulations: Regulations,
    broken: Broken | None = None,
    pool: CardPool | None = None,
) -> tuple[Problem, ...]:
    """Those problems that are errors.

    How earlier rounds were paired is not held against the best pairing for them, which takes
    longest: nothing that is found there is an error.
    """
    case = Case(event, regulations, broken or Broken(), pool)
    rules = [rule for rule in rules_of(regulations) if rule.row not in PAIRING_ROWS]
    found = [each for each in _found(case, rules, (), set()) if each.level is Level.ERROR]
    return tuple(sorted(found, key=lambda problem: problem.sort_key))


def _found(
    case: Case, rules: Iterable[Rule], changed: Collection[Round], needed: set[int]
) -> Iterator[Problem]:
    """What the rules find, rulings applied; the rulings that are needed are added to `needed`.

    `changed` are rounds that stand as they were drafted, by results that are others now.
    """
    for rule in rules:
        seen = case.part_for(rule.reads)
        for finding in rule.findings(seen) if seen is not None else ():
            if case.points_at_an_error(finding.mark):
                continue
            round_ = case.round_of(finding.scope)
            scopes = [scope for scope in (finding.scope, round_) if scope is not None]
            rulings = (each for scope in scopes for each in scope.rulings)
            ruling = next((each for each in rulings if each.row == rule.row), None)
            if ruling is not None:
                needed.add(id(ruling))
            elif rule.row in PAIRING_ROWS and round_ in changed:
                continue
            yield _problem(rule, finding, ruling, case.regulations)


def has_row(regulations: Regulations, row: str) -> bool:
    """Whether an event under this document is checked against a row: "F-tier-1"."""
    return any(rule.row == row for rule in rules_of(regulations))


def _problem(
    rule: Rule, finding: Finding, ruling: Ruling | None, regulations: Regulations
) -> Problem:
    level = finding.level or rule.level
    assert level is not None
    message = finding.message
    if ruling is not None:
        level = Level.NOTE
        message = Message("rule.ruled", message=message, reason=ruling.reason)
    return Problem(
        level=level,
        kind=rule.row,
        mark=finding.mark,
        message=message,
        expected=finding.expected if ruling is None else "",
        row=rule.row,
        citation=citation(rule, regulations),
        ruled_at=finding.scope.mark if finding.scope is not None else None,
        fixes=finding.fixes if ruling is None else (),
    )


def _needless_rulings(case: Case, needed: set[int]) -> Iterator[Problem]:
    rules = {rule.row: rule for rule in RULES}
    hints = iter(range(HINTED))
    for scope in _scopes(case.event):
        for ruling in scope.rulings:
            if ruling.row not in rules:
                close = closest(ruling.row, rules) if next(hints, None) is not None else ""
                yield Problem(
                    Level.WARNING,
                    "unknown row",
                    ruling.mark,
                    f"no rule has the row {ruling.row}",
                    f"did you mean {close}?" if close else "`topcut rules` lists them",
                )
            elif id(ruling) not in needed and _was_checked(case, rules[ruling.row], scope):
                yield Problem(
                    Level.WARNING,
                    "needless ruling",
                    ruling.mark,
                    f"nothing here breaks {ruling.row}, so the ruling does nothing",
                    "remove it",
                    row=ruling.row,
                )


def _scopes(event: Event) -> Iterator[Round | Match]:
    """Every round, each followed by its tables."""
    for round_ in event.rounds():
        yield round_
        yield from round_.matches


def _was_checked(case: Case, rule: Rule, scope: Round | Match) -> bool:
    """Whether the rule has seen all of a round, or this table."""
    seen = case.part_for(rule.reads)
    return seen is not None and any(each is scope for each in _scopes(seen.event))


def _waiting(case: Case, rules: Iterable[Rule]) -> Iterator[Problem]:
    """A note at each file that has to be mended before all rules can check."""
    rows: dict[str, list[str]] = {}
    for rule in rules:
        if rule.check is not None and (file := case.awaits(rule.reads)):
            rows.setdefault(file, []).append(rule.row)
    for file, waiting in rows.items():
        name = file.removeprefix("rounds/")
        key = "rule.waits" if name == file else "rule.waits_from"
        yield Problem(
            Level.NOTE,
            "waits",
            Mark(file),
            Message(key, rules=all_of(waiting), n=len(waiting), since=name.removesuffix(".yaml")),
            Message("rule.fix_first"),
        )
