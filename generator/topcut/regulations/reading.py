"""Reads rule documents: those of the program, and a club's own.

Longer than most: each part of a document is read and checked against the one that it extends.
"""

from collections.abc import Callable
from datetime import date
from functools import cache, partial
from importlib.resources import files
from typing import TypeVar

from msgspec import structs

from topcut.regulations.families import FAMILIES
from topcut.regulations.regulations import (
    NAMES,
    TIME,
    Costs,
    Format,
    Kind,
    Minutes,
    Regulations,
    Size,
)
from topcut.regulations.shapes import (
    CostsEntry,
    FormatEntry,
    KindEntry,
    RegulationsFile,
    SizeEntry,
)
from topcut.text.problems.advice import did_you_mean
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems, has_errors
from topcut.text.shapes.keys import Key
from topcut.text.shapes.shape import Entries, Items
from topcut.text.words.message import Message, one_of
from topcut.text.words.suggest import closest
from topcut.text.yaml.compose import compose

T = TypeVar("T")
LEAST_SURPLUS = 2
"""The least whole number whose powers differ, by which the pairing keeps sides even."""
U = TypeVar("U")


def load(name: str) -> Regulations:
    """One of the program's own documents. Raises KeyError for a name not in `NAMES`."""
    if name not in NAMES:
        raise KeyError(name)
    return _shipped(name)


@cache
def _shipped(name: str) -> Regulations:
    data = (files("topcut.regulations") / f"{name}.yaml").read_bytes()
    problems = Problems()
    regulations = _read(data, name, f"{name}.yaml", problems)
    assert regulations is not None, problems
    return regulations


Find = Callable[[str], tuple[bytes, str] | None]
"""The bytes of a file of one's own by its name, and what messages call it; None for no such file.

Raises OSError with what is wrong in `strerror` where it cannot be read.
"""


def read(name: str, find: Find, mark: Mark, problems: Problems) -> Regulations | None:
    """The regulations that an event names; None, with a problem, where there are none.

    A name ending in `.yaml` is a file of one's own. `mark` is where the name was typed.
    """
    if name in NAMES:
        return _shipped(name)
    if not name.endswith(".yaml"):
        problems.error(
            mark,
            "unknown regulations",
            Message("problem.unknown_regulations", name=name),
            did_you_mean(mark, meant)
            if (meant := closest(name, NAMES))
            else Message("advice.regulations", names=one_of(NAMES)),
        )
        return None
    try:
        found = find(name)
    except OSError as error:
        problems.error(mark, "unreadable", f"{name} cannot be read: {error.strerror}")
        return None
    if found is None:
        problems.error(
            mark,
            "unknown regulations",
            f"there is no file {name} in the event's folder",
            f"write: {one_of(NAMES)}, or put {name} next to event.yaml",
        )
        return None
    return _read(found[0], name, found[1], problems)


_BLANK = Regulations(
    name="",
    title="",
    system="",
    effective=None,
    superseded=None,
    points={},
    tiebreakers=(),
    formats={},
    cuts=(),
    structures={},
    kinds={},
    leaders="",
    mwl="",
)
"""What the keys are that were left empty, or out of a document that extends no other."""
_NEEDED = (
    RegulationsFile.title,
    RegulationsFile.system,
    RegulationsFile.points,
    RegulationsFile.tiebreakers,
    RegulationsFile.formats,
)


def _read(data: bytes, name: str, file: str, problems: Problems) -> Regulations | None:
    """A document; keys that it leaves out are those of the one that it extends."""
    document = compose(data, file)
    own = document.problems
    root = document.root
    typed = RegulationsFile.read(root, name, own) if root is not None else None
    regulations = _whole(typed, name, own) if typed is not None else None
    problems.extend(own)
    return regulations


def _whole(file: RegulationsFile, name: str, problems: Problems) -> Regulations | None:
    """The document with all that it leaves out; None where the file has errors."""
    base = _base(file, problems)
    if base is not None:
        if file.system is not None and file.system != base.system:
            problems.error(
                file.at(RegulationsFile.system),
                "system",
                f"“system” is {file.system}, but {base.name} is of the family {base.system}",
                "delete it, or extend a document of that family",
            )
        _same_points(file, base, problems)
    elif file.untyped(RegulationsFile.extends):
        missing = next((key for key in _NEEDED if file.value(key) is None), None)
        if missing is not None:
            problems.error(
                file.node.mark,
                "missing key",
                f"a regulations file needs “{missing.spelling}”, or “extends”",
                "write: extends: ffg-3.2",
            )
        elif name not in NAMES and file.system is not None:
            first = next(each for each in map(_shipped, NAMES) if each.system == file.system)
            _same_points(file, first, problems)
    if has_errors(problems):
        return None
    if base is None:
        family = FAMILIES[file.system or ""]
        base = structs.replace(_BLANK, stage=family.stage, unit=family.unit)
    regulations = _over(base, file, name)
    _recommends_its_own(file, regulations, problems)
    _can_be_played(file, regulations, problems)
    return None if has_errors(problems) else regulations


def _recommends_its_own(
    file: RegulationsFile, regulations: Regulations, problems: Problems
) -> None:
    """What is recommended at a tier must be one of the structures, which may all be replaced."""
    keys = RegulationsFile.recommended, RegulationsFile.structures
    place = next((file.at(key) for key in keys if file.has(key)), file.node.mark)
    for tier, named in regulations.recommended.items():
        if named not in regulations.structures:
            own = one_of(regulations.structures) or "nothing"
            problems.error(
                place,
                "recommended",
                f"“recommended” names the structure {named} for {tier} events, but there is none",
                f"write: recommended: {{{tier}: {own}}}",
            )


def _can_be_played(file: RegulationsFile, regulations: Regulations, problems: Problems) -> None:
    """A round needs a format, and one that is paired at least cost what a pair costs."""
    if not regulations.formats:
        problems.error(
            file.at(RegulationsFile.formats),
            "formats",
            "“formats” has no format, and a round is played in one",
            "write: formats: {standard: {games: 2, agenda: 7, "
            "minutes: {swiss: 65, elimination: 40, final: 60}}}",
        )
    family, costs = FAMILIES[regulations.system], regulations.costs
    place = file.at(RegulationsFile.costs) if file.has(RegulationsFile.costs) else file.node.mark
    if family.least_cost and costs is None:
        problems.error(
            place,
            "missing key",
            f"a document of the family {regulations.system} needs “costs” for its pairings",
            f"write: extends: {family.key}-sided, and leave “costs” out",
        )
    if family.least_cost and costs is not None:
        if family.sides_paired and (costs.surplus < LEAST_SURPLUS or not costs.dear):
            problems.error(
                place,
                "costs",
                "the pairing gives the sides, so “surplus” is 2 or more, and “dear” 1 or more",
                "write: surplus: 50, dear: 100",
            )
        elif costs.surplus and not family.sides_paired:
            problems.error(
                place,
                "costs",
                "each player plays both sides, so that nobody has a surplus of one",
                "write: surplus: 0",
            )


def _base(file: RegulationsFile, problems: Problems) -> Regulations | None:
    named = file.extends
    if named is None:
        return None
    if named in NAMES:
        return _shipped(named)
    problems.error(
        file.at(RegulationsFile.extends),
        "unknown regulations",
        f"there are no regulations called “{named}”",
        did_you_mean(file.at(RegulationsFile.extends), meant)
        if (meant := closest(named, NAMES))
        else f"write: {one_of(NAMES)}",
    )
    return None


def _same_points(file: RegulationsFile, base: Regulations, problems: Problems) -> None:
    family = FAMILIES[base.system]
    allowed = {TIME} if family.draws_agreed and not family.sides_paired else set()
    if (
        file.points is not None
        and set(_by_name(file.points)) - allowed != set(base.points) - allowed
    ):
        problems.error(
            file.at(RegulationsFile.points),
            "points",
            f"“points” needs {one_of(base.points).replace(' or ', ' and ')}",
            "write: points: {"
            + ", ".join(f"{key}: {base.points[key]}" for key in base.points)
            + "}",
        )


def _over(base: Regulations, file: RegulationsFile, name: str) -> Regulations:
    """The document with what was typed; a key left out is that of `base`, one left empty none."""
    keys = RegulationsFile

    def one(key: Key[T], read: Callable[[T], U], of_base: U, nothing: U) -> U:
        value = file.value(key)
        if value is not None:
            return read(value)
        return nothing if file.has(key) else of_base

    return Regulations(
        name=name,
        title=one(keys.title, str, base.title, base.title),
        system=one(keys.system, str, base.system, base.system),
        effective=one(keys.effective, _day, base.effective, None),
        superseded=one(keys.superseded, _day, base.superseded, None),
        points=one(keys.points, _by_name, base.points, base.points),
        tiebreakers=one(keys.tiebreakers, _items, base.tiebreakers, base.tiebreakers),
        formats=one(keys.formats, _formats, base.formats, base.formats),
        cuts=one(keys.cuts, _items, base.cuts, _BLANK.cuts),
        structures=one(keys.structures, _structures, base.structures, _BLANK.structures),
        kinds=one(keys.kinds, _kinds, base.kinds, _BLANK.kinds),
        leaders=one(keys.leaders, str, base.leaders, _BLANK.leaders),
        mwl=one(keys.mwl, str, base.mwl, _BLANK.mwl),
        legal_after=one(keys.legal_after, _by_name, base.legal_after, _BLANK.legal_after),
        promotional=one(keys.promotional, bool, base.promotional, _BLANK.promotional),
        recommended=one(keys.recommended, _by_name, base.recommended, _BLANK.recommended),
        stage=one(keys.stage, str, base.stage, _BLANK.stage),
        usual=one(keys.usual, str, base.usual, _BLANK.usual),
        options=one(keys.options, _items, base.options, _BLANK.options),
        costs=one(keys.costs, partial(_costs, base.costs), base.costs, _BLANK.costs),
        unit=one(keys.unit, str, base.unit, _BLANK.unit),
        no_losses_since=one(
            keys.no_losses_since, _day, base.no_losses_since, _BLANK.no_losses_since
        ),
        own_points=one(keys.own_points, bool, base.own_points, _BLANK.own_points),
        own_minutes=one(keys.own_minutes, bool, base.own_minutes, _BLANK.own_minutes),
        reseed_since=one(keys.reseed_since, _day, base.reseed_since, _BLANK.reseed_since),
        own_formats=one(keys.own_formats, bool, base.own_formats, _BLANK.own_formats),
    )


def _day(value: date) -> date | None:
    return value


def _items(value: Items[T]) -> tuple[T, ...]:
    return tuple(item for item, _ in value)


def _by_name(value: Entries[T]) -> dict[str, T]:
    return {key.text: each for key, each, _ in value}


def _formats(value: Entries[FormatEntry]) -> dict[str, Format]:
    found = {key.text: _format(key.text, typed) for key, typed, _ in value}
    return {name: format_ for name, format_ in found.items() if format_ is not None}


def _format(name: str, entry: FormatEntry) -> Format | None:
    """None where something is missing, which is a problem."""
    length = entry.minutes
    if length is None or entry.games is None or entry.agenda is None:
        return None
    if length.swiss is None or length.elimination is None or length.final is None:
        return None
    minutes = Minutes(length.swiss, length.elimination, length.final)
    return Format(name, entry.games, entry.agenda, minutes, entry.players or 0, entry.most or 0)


def _structures(value: Entries[Items[SizeEntry]]) -> dict[str, tuple[Size, ...]]:
    return {
        key.text: tuple(size for row, _ in rows if (size := _size(row)) is not None)
        for key, rows, _ in value
    }


def _size(entry: SizeEntry) -> Size | None:
    """None where something is missing, which is a problem."""
    if entry.players is None or entry.rounds is None or entry.cut is None:
        return None
    return Size(entry.players, entry.rounds, entry.cut)


def _kinds(value: Entries[KindEntry]) -> dict[str, Kind]:
    return {key.text: Kind(kind.structure or "", kind.tier or "") for key, kind, _ in value}


def _costs(base: Costs | None, entry: CostsEntry) -> Costs | None:
    """None where something is missing, which is a problem; what is said of the bye may be.

    It is then that of `base`, else that of the document in use.
    """
    if entry.meetings is None or entry.again is None or entry.surplus is None:
        return None
    if entry.dear is None or entry.since is None:
        return None
    costs = Costs(
        entry.meetings, entry.again, entry.surplus, entry.dear, entry.since, entry.split or 0
    )
    bye, since = entry.bye, entry.bye_since
    if bye is None or since is None:
        other = base or _shipped(NAMES[0]).costs
        assert other is not None
        bye = other.bye if bye is None else bye
        since = since or other.bye_since
    return structs.replace(costs, bye=bye, bye_since=since)
