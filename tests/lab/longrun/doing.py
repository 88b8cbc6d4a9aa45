"""A step of an evening is done: to the byte, to the fact, and looked at."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from datetime import timedelta

from topcut.edit.change.history import changes
from topcut.edit.change.refusals import EventHasErrorsError, NotTypedError
from topcut.edit.undo import undo
from topcut.publish.build import build
from topcut.rules.drafts.setting import CannotPairError
from topcut.text.problems.problem import Level
from topcut.tournament import Publish
from topcut.workspace.reports import Silent

from tests.lab.longrun.evenings import ID, Evening, Refused, Step, Wrong
from tests.lab.longrun.facts import Fact, Facts, facts_of, touched
from tests.opinions import differences

PAGES = 0.3
"""How often pages are built in the middle of an evening; they always are at its end."""
STEPS = 200
"""An evening that takes more of them does not end."""
ODD = re.compile(r"\bNone\b|Fraction|\[\]|\(\)|  |\{|<|\b(?:swiss|cut)-\d:")
"""What no sentence to an organizer holds."""
TO_TYPE = re.compile(r"\b[a-z]+: (?:\{[^{}]+\}|\[[^\[\]]+\])")
"""What a sentence says can be typed, where it may."""


def do(evening: Evening, step: Step, *, tried: bool = False) -> Collection[Fact]:
    """Does a step, and looks; `tried`: takes it back and does it again, both to the byte.

    Gives the facts that it changed. Raises Refused, Wrong.
    """
    evening.steps += 1
    if evening.steps > STEPS:
        raise Wrong("the evening does not end")
    before = evening.bytes()
    known = facts_of(evening.event, before)
    first = last(evening)
    _said(evening, step, before)
    evening.trail.append(step.label)
    after = evening.bytes()
    now = facts_of(evening.event, after)
    changed = _kept(evening, step, known, now)
    if tried:
        _twice(evening, step, before, after, first)
    if made := standing(evening, first):
        evening.stood[made[-1]] = before
    if step.watch is not None:
        evening.watched[step.watch[0]] = step.watch[1]
    evening.now += timedelta(minutes=5)
    evening.forget()
    look(evening, pages=tried and evening.random.random() < PAGES)
    return changed


def _said(evening: Evening, step: Step, before: dict[str, bytes]) -> None:
    """Does it, and holds what it says."""
    evening.forget()
    try:
        said = step.do()
    except (NotTypedError, CannotPairError, EventHasErrorsError) as error:
        said = str(error)
        if evening.bytes() != before:
            raise Wrong(f"{step.label}: refused, and changed files: {said}") from None
        sense(evening, step.label, said)
        raise Refused(said) from None
    sense(evening, step.label, said)


def sense(evening: Evening, label: str, said: str) -> None:
    """Raises Wrong for a sentence that says nothing, or what only a program says."""
    ids = [player.id for player in evening.event.players if player.id != player.name]
    names = not said.strip() or any(f"{id_} " in f"{said} " for id_ in ids)
    if names or ODD.search(TO_TYPE.sub("…", said)):
        raise Wrong(f"{label}: it says “{said}”")


def _kept(evening: Evening, step: Step, known: Facts, now: Facts) -> set[Fact]:
    """Which facts changed. Raises Wrong for those that the step is not about."""
    changed = {key for key in {*known, *now} if known.get(key) != now.get(key)}
    lost = [key for key in changed if not touched(key, step.touches)]
    if lost:
        said = "; ".join(f"{key}: {known.get(key)} → {now.get(key)}" for key in sorted(lost))
        raise Wrong(f"{step.label}: changed what it is not about: {said}")
    return changed


def _twice(
    evening: Evening, step: Step, before: dict[str, bytes], after: dict[str, bytes], first: int
) -> None:
    """Takes the step back, does it again, and once more."""
    for number in range(last(evening), first, -1):
        try:
            undone = undo(evening.data, ID, number)
        except NotTypedError as error:
            raise Wrong(f"{step.label}: it cannot be taken back: {error}") from None
        evening.forget()
        sense(evening, f"undo of {step.label}", undone.said)
    if last(evening) > first and evening.bytes() != before:
        raise Wrong(f"{step.label}: taken back, the files are not those of before")
    if step.by_hand is not None and evening.random.random() < 0.5:
        _by_hand(evening, step, after)
    if last(evening) > first:
        _said(evening, step, before)
    if evening.bytes() != after:
        raise Wrong(f"{step.label}: done again after it was taken back, it is something else")
    if step.repeats:
        with suppress(Refused):
            _said(evening, step, after)
        if evening.bytes() != after:
            raise Wrong(f"{step.label}: done twice, it changes more")


def _by_hand(evening: Evening, step: Step, after: dict[str, bytes]) -> None:
    """Types the same in an editor, which says the same, and takes it away again."""
    assert step.by_hand is not None
    before = evening.bytes()
    step.by_hand()
    mine = facts_of(evening.event, {})
    other = evening.data.open(ID, dict(after)).event
    assert other is not None
    if (theirs := facts_of(other, {})) != mine:
        differ = [key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key)]
        raise Wrong(f"{step.label}: typed by hand it says something else: {differ}")
    for path in evening.bytes():
        (evening.files / path).unlink()
    for path, content in before.items():
        (evening.files / path).write_bytes(content)
    evening.forget()


def last(evening: Evening) -> int:
    """The number of the last change of its history."""
    made = changes(evening.data, ID)
    return made[-1].number if made else 0


def look(evening: Evening, *, pages: bool = True) -> None:
    """No error, pages, the second opinions, and everything that is watched."""
    examined = evening.data.open(ID)
    event, round_ = examined.event, evening.round
    lies = round_ is not None and round_.publish is Publish.DRAFT
    draft = f"rounds/{round_.name}.yaml" if round_ is not None and lies else ""
    for problem in examined.report.problems:
        row = problem.row or problem.kind
        if problem.mark.file == draft:
            continue
        if problem.level is Level.ERROR:
            raise Wrong(f"error of {row}: {problem.message}")
        if problem.level is Level.WARNING:
            evening.rows[row] = evening.rows.get(row, 0) + 1
    assert event is not None
    for name, holds in evening.watched.items():
        if wrong := holds(event):
            raise Wrong(f"{name}: {wrong}")
    if examined.good and (found := differences(event)):  # a draft with errors is drafted again
        raise Wrong(f"the second opinion: {'; '.join(found)}")
    if pages:
        _build(evening, good=examined.good)


def _build(evening: Evening, *, good: bool) -> None:
    data, site = evening.folder / "data", evening.folder / "site"
    made = build(data, site, Silent(), archive=False, memory=evening.pages)
    if bool(made.broken) is good:
        raise Wrong(f"its pages are {'not ' * good}built")


def standing(evening: Evening, first: int) -> list[int]:
    """The changes behind this one that stand, the last one first."""
    made = [each for each in changes(evening.data, ID) if each.number > first]
    undone = {each.undoes for each in made}
    return [each.number for each in reversed(made) if not each.undoes and each.number not in undone]
