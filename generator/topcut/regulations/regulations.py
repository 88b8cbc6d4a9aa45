"""What a rule document states as numbers."""

from datetime import date
from fractions import Fraction

from msgspec import Struct

NAMES = (
    *("single-sided", "double-sided", "ffg-2.0", "ffg-2.2.1", "ffg-3.2"),
    *("ntp-98.4", "napd-multiplayer"),
)
"""The documents that come with the program: those of one family oldest first."""


TIME = "time"
"""Points of a game that time ends, to both; a document without them has it drawn like any other."""

RECOMMENDED = "recommended"
"""`structure:` of an event that has rounds and cut of its tier, by the number of players."""
LEVELS = ("casual", "competitive")
"""`level:` of an event, in the place of its tier, where its regulations have these structures."""


class Minutes(Struct, frozen=True):
    """Length of a round, in minutes, by what is played; 0 where the document states none."""

    swiss: int
    elimination: int
    final: int


class Format(Struct, frozen=True):
    """How a round is played in one format."""

    name: str
    games: int
    """Games in a Swiss round."""
    agenda: int
    """Agenda points that win a game."""
    minutes: Minutes
    players: int = 0
    """Recommended least number of players; 0 is any."""
    most: int = 0
    """Recommended greatest number of players; 0 is any."""


class Size(Struct, frozen=True):
    """From this many players on: so many Swiss rounds and a cut of so many."""

    players: int
    rounds: int
    cut: int


class Kind(Struct, frozen=True):
    """What a document expects of a kind of event; "" is nothing."""

    structure: str = ""
    tier: str = ""


class Costs(Struct, frozen=True):
    """What a pair costs where a round is paired at least cost."""

    meetings: int
    """How often two players may meet in a stage."""
    again: int
    """Added for a pair that has met."""
    surplus: int
    """Its power by the surplus of a side is added; 0 where the pairing gives no sides."""
    dear: int
    """Of pairs that cost so much or more there are as few as can be, before anything else; 0 is
    none."""
    since: date
    """Rounds of events before this day were paired by another sum."""
    split: int = 0
    """Those of more players than this alone, whose fields were split; 0 is all of them."""
    bye: int = 1
    """Added to the points of the player who has the bye; it costs the square of that."""
    bye_since: date | None = None
    """Events from this day on have the bye in the matching where they say nothing else; None is
    none."""

    @property
    def has_sides(self) -> bool:
        """Whether the pairing gives the sides of one game."""
        return self.surplus > 0


class Regulations(Struct, frozen=True):
    """One rule document as data."""

    name: str
    """As event.yaml names it: "ffg-2.2.1"."""
    title: str
    """For citations: "FFG Tournament Regulations 2.2.1"."""
    system: str
    """The family of rules: ffg, single, double, ntp, multiplayer."""
    effective: date | None
    superseded: date | None
    points: dict[str, Fraction]
    """Points by what they are given for; which there are is the family's own: win, modified win,
    draw, time and loss of a game; game, match, tied, bye and game won; corp win and runners win."""
    tiebreakers: tuple[str, ...]
    """Keys, in the order in force."""
    formats: dict[str, Format]
    cuts: tuple[int, ...]
    """Sizes of a standings-based cut that the document covers, by name of its structures."""
    structures: dict[str, tuple[Size, ...]]
    """Basic and advanced, each by ascending number of players."""
    kinds: dict[str, Kind]
    leaders: str
    """Who rules at the table of a leader who plays."""
    mwl: str
    """The most wanted list of the document itself, or nothing."""
    legal_after: dict[str, int] = {}
    """Days from a product's release until its cards are legal, by tier."""
    promotional: bool = False
    """Whether the document makes official promotional cards legal at once."""
    stage: str = "swiss"
    """The kind of round that is played where the event says nothing else: swiss or tables."""
    usual: str = ""
    """The structure of an event that names none; "" where it has to name one."""
    options: tuple[str, ...] = ()
    """Rows that an event can set by `options:`."""
    unit: str = "points"
    """What players gain, as the texts name it: points or gmp."""
    costs: Costs | None = None
    """What a pair costs; None where rounds are not paired at least cost."""
    no_losses_since: date | None = None
    """From this day on a round missed before a return is no loss; None where the family says it
    for all events."""
    own_points: bool = False
    """Whether `points:` of an event stand in the place of these."""
    own_minutes: bool = False
    """Whether `minutes:` of an event stand in the place of these."""
    reseed_since: date | None = None
    """Single elimination of events from this day on is reseeded where they say nothing else; None
    is none, and then events have no choice."""
    own_formats: bool = False
    """Whether `format:` of an event may be any text, which is played as the first of these."""

    recommended: dict[str, str] = {}
    """The structure of each tier that `structure: recommended` is; empty where there is none."""

    def level(self, tier: str) -> str:
        """The level of a tier, which is the structure recommended at it; a level is its own.

        "" where nothing is recommended.
        """
        level = self.recommended.get(tier, tier if self.recommended else "")
        return level if level in self.structures else ""

    def structure(self, name: str, players: int, tier: str = "") -> Size | None:
        """Rounds and cut for so many players; None for no row. Recommended ones are the tier's."""
        table = self.level(tier) if name == RECOMMENDED else name
        fitting = [size for size in self.structures.get(table, ()) if size.players <= players]
        return fitting[-1] if fitting else None

    @property
    def named(self) -> tuple[str, ...]:
        """What `structure:` of an event can be besides numbers: basic, advanced; recommended."""
        return (RECOMMENDED,) if self.recommended else tuple(self.structures)

    @property
    def announcing(self) -> str:
        """How an event announces rounds and cut, for messages."""
        words = "".join(f"structure: {name}, " for name in self.named)
        return f"{words}{'or ' if words else ''}structure: {{rounds: 5, cut: 8}}"
