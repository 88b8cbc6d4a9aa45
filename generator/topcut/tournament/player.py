"""Who plays."""

from dataclasses import dataclass, field

from topcut.text.problems.mark import Mark
from topcut.tournament.cards import Identity

WITHHELD = "withheld-"
"""How the key begins that stands in the place of one that was a name."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player of one event."""

    id: str
    """Stays in the address for good: lower case, digits and hyphens."""
    name: str
    mark: Mark
    corp: Identity | None = None
    runner: Identity | None = None
    pronouns: str = ""
    byes: int = 0
    """Awarded byes: the first so many rounds."""
    joins: int = 1
    """The first round that the player is there for; 2 and later is a late entry."""
    withdrawn: bool = False
    """Left before round 1, or waits."""
    waiting: bool = False
    """Waits for a place, in the order of the list; then `withdrawn` too, for nobody plays who
    waits."""
    fixed_table: int | None = None
    person: str = ""
    """Separates namesakes and joins one person's events; the id where nothing was typed."""
    pod: int | None = None
    seat: int | None = None
    order: int | None = None
    """Place in the original player order of the old protocol, from 1."""
    key: str = ""
    """What the draw reads in place of the id: a number, or an older id; "" is the id. A hidden
    player's begins with `WITHHELD` and is random: the draw was made by another."""
    corp_deck: str = ""
    """Address of the Corp deck, as the player published it elsewhere."""
    runner_deck: str = ""
    account: str = ""
    """The player's account in a registry of players, such as "abr-2678"; shown nowhere."""
    stream: bool = True
    """Whether the player may be named on the stream's screen."""
    marks: dict[str, Mark] = field(default_factory=dict, compare=False, hash=False)

    @property
    def draw_key(self) -> str:
        """What the draw reads, and by which what was published names the player: key or id."""
        return self.key or self.id

    def at(self, key: str) -> Mark:
        """Where the value of this key was typed; the player's own mark where it was not."""
        return self.marks.get(key, self.mark)
