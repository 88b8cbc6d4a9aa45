"""Reading rule documents: those that come with the program, and files of one's own."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from topcut.disk.tree import Tree
from topcut.regulations.families import FAMILIES
from topcut.regulations.regulations import NAMES, Format, Kind, Minutes, Regulations, Size
from topcut.text.collector import Problems
from topcut.text.compose import compose
from topcut.text.dates import Day
from topcut.text.mark import Mark
from topcut.text.problem import Problem, has_errors
from topcut.text.record import Field, Fields, Record
from topcut.text.scalars import Flag, Named, Share, Text, Whole, Word
from topcut.text.shape import Dictionary, Listing
from topcut.text.suggest import did_you_mean, one_of

TIERS = ("relaxed", "formal", "premier")
TIEBREAKERS = ("sos", "esos", "opponents", "opponents_trimmed", "corp_wins")
"""What a document can rank by, as the rules compute it."""

_MINUTES = Record(
    "the length of rounds",
    {
        "swiss": Field(
            Whole(0, 600), "Minutes of a Swiss round; 0 where none are stated.", required=True
        ),
        "elimination": Field(Whole(0, 600), "Minutes of a round of the bracket.", required=True),
        "final": Field(Whole(0, 600), "Minutes once two players are left.", required=True),
    },
    "{swiss: 65, elimination: 40, final: 60}",
)
_FORMAT = Record(
    "a format",
    {
        "games": Field(Whole(1, 9), "Games in a Swiss round.", required=True),
        "agenda": Field(Whole(1, 99), "Agenda points that win a game.", required=True),
        "minutes": Field(_MINUTES, "Length of rounds.", required=True),
        "players": Field(Whole(0), "Recommended least number of players."),
        "most": Field(Whole(0), "Recommended greatest number of players."),
    },
    "{games: 2, agenda: 7, minutes: {swiss: 65, elimination: 40, final: 60}}",
)
_SIZE = Record(
    "a row of a structure",
    {
        "players": Field(Whole(1), "From this many players on.", required=True),
        "rounds": Field(Whole(1, 99), "Swiss rounds.", required=True),
        "cut": Field(Whole(0), "Players in the cut, 0 for none.", required=True),
    },
    "- {players: 9, rounds: 4, cut: 4}",
)
_KIND = Record(
    "a kind of event",
    {
        "structure": Field(Word(("basic", "advanced", "custom")), "The structure expected."),
        "tier": Field(Word(TIERS), "The tier expected."),
    },
    "{structure: basic, tier: relaxed}",
)
OWN = "../../regulations/{}"
"""How messages of an event call a file in data/regulations/."""
SHAPE = Record(
    "a regulations file",
    {
        "title": Field(Text("Regulations of our league"), "For citations."),
        "extends": Field(Named("ffg-3.2", words=NAMES), "The document that this one changes."),
        "system": Field(Word(tuple(FAMILIES)), "The family of rules."),
        "effective": Field(Day(), "In effect from."),
        "superseded": Field(Day(), "No more in effect from."),
        "points": Field(
            Dictionary(Share(), "{win: 3, modified win: 2, draw: 1, loss: 0}"), "Points of a game."
        ),
        "tiebreakers": Field(Listing(Word(TIEBREAKERS), "[sos, esos]"), "In the order in force."),
        "formats": Field(Dictionary(_FORMAT, "standard: {games: 2, …}"), "How rounds are played."),
        "cuts": Field(Listing(Whole(2), "[4, 8, 16]"), "Sizes of the cut."),
        "structures": Field(
            Dictionary(Listing(_SIZE, _SIZE.example), "basic: and a list"),
            "Rounds and cut by players.",
        ),
        "stage": Field(Word(("swiss", "tables")), "The kind of round that is played."),
        "options": Field(
            Listing(Word(("N-alt-1",)), "[N-alt-1]"), "Rows that events can switch on."
        ),
        "unit": Field(Word(("points", "gmp")), "What players gain."),
        "own_points": Field(Flag(), "Whether `points:` of an event replace these."),
        "usual": Field(Text("basic"), "The structure of an event that names none."),
        "kinds": Field(Dictionary(_KIND, "regional: {structure: advanced}"), "Kinds of event."),
        "leaders": Field(Text("the second leader"), "Who rules where a leader plays."),
        "mwl": Field(Text("1.1"), "The most wanted list of the document itself."),
        "legal_after": Field(
            Dictionary(Whole(0, 999), "{relaxed: 0, formal: 0, premier: 11}", key=Word(TIERS)),
            "Days from a product's release until its cards are legal, by tier.",
        ),
        "promotional": Field(Flag(), "Whether official promotional cards are legal at once."),
    },
    "extends: ffg-3.2",
)


def load(name: str) -> Regulations:
    """One of the documents that come with the program.

    Raises KeyError for a name that is not one of `NAMES`.
    """
    if name not in NAMES:
        raise KeyError(name)
    return _shipped(name)


@cache
def _shipped(name: str) -> Regulations:
    data = (files("topcut.regulations") / f"{name}.yaml").read_bytes()
    regulations, problems = _read(data, name, f"{name}.yaml")
    assert regulations is not None, problems
    return regulations


def read(
    name: str, folder: Tree, mark: Mark | None = None
) -> tuple[Regulations | None, tuple[Problem, ...]]:
    """The regulations that an event names, and what is wrong with them.

    A name ending in `.yaml` is a file of one's own, in the event's folder or in
    `data/regulations/`. `mark` is where the name was typed. None where there are errors.
    """
    if name in NAMES:
        return _shipped(name), ()
    problems = Problems()
    mark = mark or Mark("event.yaml")
    if not name.endswith(".yaml"):
        problems.error(
            mark,
            "unknown regulations",
            f"there are no regulations “{name}”",
            did_you_mean(name, NAMES) or f"write: {one_of(NAMES)}, or a file as in my-league.yaml",
        )
        return None, tuple(problems)
    places = ((folder, name, name), (folder.above(), f"regulations/{name}", OWN.format(name)))
    for tree, path, file in places:
        try:
            data = tree.read(path)
        except FileNotFoundError:
            continue
        except OSError as error:
            problems.error(mark, "unreadable", f"{name} cannot be read: {error.strerror}")
            return None, tuple(problems)
        regulations, found = _read(data, name, file)
        return regulations, tuple(found)
    problems.error(
        mark,
        "unknown regulations",
        f"there is no file {name} in the event's folder",
        f"write: {one_of(NAMES)}, or lay {name} beside event.yaml",
    )
    return None, tuple(problems)


_NOTHING: dict[str, Any] = {
    "effective": None,
    "superseded": None,
    "cuts": (),
    "structures": {},
    "kinds": {},
    "leaders": "",
    "mwl": "",
    "legal_after": {},
    "promotional": False,
    "stage": "swiss",
    "usual": "",
    "options": (),
    "own_points": False,
    "unit": "points",
}
"""What a key is that was left empty, or out of a document that extends no other."""

_NEEDED = ("title", "system", "points", "tiebreakers", "formats")


def _read(data: bytes, name: str, file: str) -> tuple[Regulations | None, Problems]:
    """A document; keys that it leaves out are those of the one that it extends."""
    document = compose(data, file)
    problems = document.problems
    fields = SHAPE.read(document.root, name, problems) if document.root is not None else None
    if fields is None:
        return None, problems
    base = _base(fields, problems)
    typed = _typed(fields)
    if base is not None:
        _same_points(fields, typed, base, problems)
    elif "extends" not in fields.nodes:
        missing = next((key for key in _NEEDED if key not in typed), None)
        if missing is not None:
            problems.error(
                fields.node.mark,
                "missing key",
                f"a regulations file needs “{missing}”, or “extends”",
                "write: extends: ffg-3.2",
            )
    if has_errors(problems):
        return None, problems
    if base is not None:
        return replace(base, name=name, **typed), problems
    family = FAMILIES[typed["system"]]
    of_family = {"stage": family.stage, "unit": family.unit}
    return Regulations(name=name, **(_NOTHING | of_family | typed)), problems


def _base(fields: Fields, problems: Problems) -> Regulations | None:
    named = fields["extends"]
    if named is None:
        return None
    if named in NAMES:
        return _shipped(named)
    problems.error(
        fields.nodes["extends"].mark,
        "unknown regulations",
        f"there are no regulations “{named}”",
        did_you_mean(named, NAMES) or f"write: {one_of(NAMES)}",
    )
    return None


def _same_points(
    fields: Fields, typed: dict[str, Any], base: Regulations, problems: Problems
) -> None:
    if "points" in typed and set(typed["points"]) != set(base.points):
        problems.error(
            fields.nodes["points"].mark,
            "points",
            f"“points” needs {one_of(base.points).replace(' or ', ' and ')}",
            "write: points: {"
            + ", ".join(f"{key}: {base.points[key]}" for key in base.points)
            + "}",
        )


def _typed(fields: Fields) -> dict[str, Any]:
    """The typed keys as fields of `Regulations`."""
    values = {key: _NOTHING[key] for key in fields.nodes if key in _NOTHING}
    for key, value in fields.values.items():
        if key != "extends":
            values[key] = _CONVERT[key](value) if key in _CONVERT else value
    return values


def _formats(value: list[Any]) -> dict[str, Format]:
    return {
        key.text: Format(
            name=key.text,
            games=typed["games"],
            agenda=typed["agenda"],
            minutes=Minutes(**typed["minutes"].values),
            players=typed["players"] or 0,
            most=typed["most"] or 0,
        )
        for key, typed, _ in value
        if typed.complete and typed["minutes"].complete
    }


_CONVERT: dict[str, Callable[[Any], Any]] = {
    "points": lambda value: {key.text: share for key, share, _ in value},
    "tiebreakers": lambda value: tuple(key for key, _ in value),
    "options": lambda value: tuple(row for row, _ in value),
    "cuts": lambda value: tuple(size for size, _ in value),
    "formats": _formats,
    "structures": lambda value: {
        key.text: tuple(Size(**size.values) for size, _ in sizes if size.complete)
        for key, sizes, _ in value
    },
    "kinds": lambda value: {key.text: Kind(**kind.values) for key, kind, _ in value},
    "legal_after": lambda value: {key.text: days for key, days, _ in value},
}
