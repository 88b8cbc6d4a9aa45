"""The specification of a random tournament, and why some cannot be drawn."""

from datetime import date

from msgspec import Struct

from topcut.regulations import NAMES, Regulations, load, sizes
from topcut.regulations.families import FAMILIES
from topcut.rules.drafts.byes import MATCHING
from topcut.rules.ground.structure import rounds_possible
from topcut.tournament import Advance

FFG = ("ffg-2.0", "ffg-2.2.1", "ffg-3.2")
LEAST, MOST = 4, 272
"""Players of a random tournament: 272 are the largest event of the game."""
ROBIN = 24
"""Players of a round robin: it has as many rounds as players."""
PODS = (6, 8)
"""Players at one table of a full draft."""


class System(Struct, frozen=True):
    """A way to play that a random tournament can have."""

    documents: tuple[str, ...]
    """The rule documents; of several the seed takes one."""
    format: str = "standard"


SYSTEMS = {
    **{name: System((name,)) for name in NAMES},
    "half-draft": System(FFG, "half draft"),
    "full-draft": System(FFG, "full draft"),
    "ntp-98.4": System(("ntp-98.4",), "constructed"),
}
"""Every system by the name of its document, and both drafts."""

DAYS = {
    "ffg-2.0": date(2017, 3, 4),
    "ffg-2.2.1": date(2018, 1, 6),
    "ffg-3.2": date(2018, 9, 1),
    "single-sided": date(2026, 1, 10),
    "double-sided": date(2024, 6, 1),
    "ntp-98.4": date(1998, 8, 8),
    "napd-multiplayer": date(2018, 9, 1),
}
"""A day on which each document was in force."""


class GeneratorSpec(Struct, frozen=True, kw_only=True):
    """A random tournament to be drawn."""

    system: str
    players: int
    rounds: int | None = None
    """None where the structure, or the document, gives them."""
    cut: int = 0
    elimination: str = "double"
    structure: str = "custom"
    """basic and advanced give rounds and cut by the number of players, recommended too."""
    robin: bool = False
    options: tuple[str, ...] = ()
    advance: Advance | None = None
    bye: str = MATCHING
    """What event.yaml says of the bye of an odd number, where that is a choice."""
    reseed: bool = True
    """What event.yaml says of single elimination, where that is a choice."""
    plain: bool = False
    """Whether nothing but the rates of its system may happen; of the FFG regulations and
    single-sided Swiss."""
    numbered: bool = False
    """Whether players are drawn by numbers, as in all new events."""

    @property
    def document(self) -> Regulations:
        """Its rule document, the last where the seed takes one of several."""
        return load(SYSTEMS[self.system].documents[-1])

    @property
    def format(self) -> str:
        """Its format, as event.yaml names it."""
        return SYSTEMS[self.system].format

    @property
    def announced(self) -> bool:
        """Whether it states its rounds itself."""
        return not self.robin and self.structure == "custom" and not self.document.usual

    @property
    def most_rounds(self) -> int:
        """No player joins later than this."""
        if self.robin:
            return rounds_possible(self.players)
        if self.rounds is not None:
            return self.rounds
        name = self.structure if self.structure != "custom" else self.document.usual
        size = self.document.structure(name, self.players, "relaxed") if name else None
        return size.rounds if size else 3

    @property
    def most_cut(self) -> int:
        """The largest cut that it can come to."""
        if self.structure == "custom" or self.robin:
            return self.cut
        size = self.document.structure(self.structure, self.players, "relaxed")
        return size.cut if size else 0


def refusal(spec: GeneratorSpec) -> str:
    """Why such a tournament cannot be drawn, in a sentence; "" if it can."""
    if spec.plain:
        return ""
    if spec.system not in SYSTEMS:
        return f"{spec.system} is none of {', '.join(SYSTEMS)}"
    options = next((each for each in spec.options if each not in spec.document.options), "")
    without_option = f"{spec.document.title} has no option {options}" if options else ""
    return _players(spec) or _rounds(spec) or _robin(spec) or _cut(spec) or without_option


def _players(spec: GeneratorSpec) -> str:
    players = spec.players
    if not LEAST <= players <= MOST:
        return f"a tournament is drawn for {LEAST} to {MOST} players, not for {players}"
    least = spec.document.formats[spec.format].players if spec.format != "standard" else 0
    if spec.format == "half draft" and players < least:
        return f"a half draft is for {least} or more players, not for {players}"
    if spec.format == "full draft" and not pods(players):
        return f"{players} players cannot sit in pods of 6 or 8, as a full draft needs"
    return ""


def pods(players: int) -> tuple[int, ...]:
    """So many players at tables of six and eight, as many of eight as can be; () if none fits."""
    for eights in range(players // 8, -1, -1):
        sixes, rest = divmod(players - 8 * eights, 6)
        if not rest:
            return (8,) * eights + (6,) * sixes
    return ()


def _rounds(spec: GeneratorSpec) -> str:
    if not spec.announced:
        if spec.rounds is not None:
            return "the number of players decides the rounds here, so they cannot be chosen"
        recommends = ("recommended",) if spec.document.recommended else ()
        names = recommends or (*spec.document.structures,)
        if spec.structure != "custom" and spec.structure not in names:
            return f"{spec.system} has no {spec.structure} structure"
        least = 9 if spec.structure == "advanced" else LEAST
        if spec.players < least:
            return f"the {spec.structure} structure begins with {least} players"
        return ""
    if spec.rounds is None or spec.rounds < 1:
        return "at least one round is needed"
    costs = spec.document.costs
    meetings = costs.meetings if costs is not None else 1
    most = meetings * (spec.players - 1)
    if FAMILIES[spec.document.system].rematch and spec.rounds > most:
        often = "everybody twice" if meetings > 1 else "everybody"
        return f"{spec.players} players meet {often} in {most} rounds"
    return ""


def _robin(spec: GeneratorSpec) -> str:
    if not spec.robin:
        return ""
    if not FAMILIES[spec.document.system].robin or spec.format not in (
        "standard",
        "constructed",
    ):
        return f"{spec.system} has no round robin"
    if spec.players > ROBIN:
        return f"a round robin is drawn for {LEAST} to {ROBIN} players"
    if spec.cut or spec.advance:
        return "a round robin has no cut"
    return ""


def _cut(spec: GeneratorSpec) -> str:
    cut = spec.cut
    if not cut and not spec.advance:
        return ""
    cuts = spec.document.cuts
    if not cuts:
        return f"{spec.document.title} has no cut"
    if spec.structure != "custom":
        return f"the {spec.structure} structure decides the cut, so it cannot be chosen"
    known = sizes(spec.elimination)
    if spec.document.costs is not None:
        known = tuple(size for size in cuts if size in {*known, 2, 3})
    if cut and cut not in known:
        return (
            f"there is no {spec.elimination} elimination for a cut of {cut}: "
            f"{', '.join(map(str, known))}"
        )
    if cut >= spec.players:
        return f"a cut to the top {cut} needs more than {cut} players"
    if spec.advance and not 0 < spec.advance.after < (spec.rounds or 0):
        return "a cut by points needs at least one round after it"
    return ""
