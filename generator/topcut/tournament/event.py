"""An event, and what its pages announce.

Longer than most: every key of event.yaml is a field.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from fractions import Fraction
from functools import cached_property
from operator import is_
from typing import Any

from msgspec import Struct

from topcut.text.problems.mark import Mark
from topcut.tournament.cards import Deck
from topcut.tournament.player import WITHHELD, Player
from topcut.tournament.published import Published
from topcut.tournament.round import Publish, Round, Stage, StageKind

ROUND_ROBIN = "round robin"
"""`pairing:` of an event in which everybody meets everybody once."""


class Staff(Struct, frozen=True):
    """The leaders: one organizer, any number of marshals and judges."""

    organizer: str = ""
    marshals: tuple[str, ...] = ()
    judges: tuple[str, ...] = ()
    recorded: bool = True
    """False where the organizer is typed as "not recorded", as of events of the past."""


class Advance(Struct, frozen=True):
    """A cut by points into more Swiss rounds: who has `points` after round `after` plays on."""

    after: int
    points: Fraction


class Structure(Struct, frozen=True):
    """Number of rounds and size of the cut, as announced.

    `name` is basic, advanced or custom. Basic and advanced derive their numbers from the
    regulations and the count of players; custom states them.
    """

    name: str
    rounds: int | None = None
    cut: int | None = None
    """Players in the cut; 0 is no cut; None is derived."""
    elimination: str = "double"
    """double or single."""
    advance: Advance | None = None


class Decks(Struct, frozen=True):
    """What the event asks of deck lists, and when it publishes what."""

    required: bool = False
    publish: str = "never"
    """never, after event, after cut."""
    mwl: str = ""
    identities: str = ""
    """"after round 1": hidden until then; "" is always shown."""


_NOBODY = Staff()
_NO_LISTS = Decks()


class Hidden(Struct, frozen=True):
    """What an event says of players who are hidden at their wish: of nobody who they are."""

    players: int
    date: date
    """The day on which the last of them was hidden."""
    version: str
    """Of the program that hid them."""
    draws: str = ""
    """What came of repeating the draws before a key was withheld: repeated, or differed; "" where
    no key was, or nothing was drawn."""


class ScreenItem(Struct, frozen=True):
    """One thing that a screen shows in turn: a page's name, alert or image, with its value."""

    kind: str
    value: str = ""


class Photo(Struct, frozen=True):
    """A photo of an event, from its folder."""

    file: str
    text: str = ""
    """What it shows, for who does not see it."""
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels, once the file was read."""


class Screen(Struct, frozen=True):
    """A television's address and what it shows in turn."""

    name: str
    items: tuple[ScreenItem, ...]


class News(Struct, frozen=True):
    """An announcement, in Markdown."""

    id: str
    """The file's name without its ending."""
    title: str
    date: datetime
    """With the event's time zone; midnight where only the day was typed."""
    has_time: bool
    text: str
    mark: Mark


@dataclass(frozen=True)
class Event:
    """A tournament, whole."""

    id: str
    """The folder's name, and the address."""
    name: str
    start: date
    end: date
    regulations: str
    """The name of a regulations file: "ffg-2.2.1"."""
    mark: Mark
    place: str = ""
    timezone: str = "UTC"
    kind: str = ""
    """store championship, regional, national, continental, world, casual …; "" is not said."""
    tier: str = ""
    """relaxed, formal, premier; "" is not said, and then the rules of relaxed hold (`held_at`)."""
    level: str = ""
    """casual, competitive: what single-sided events say in the place of a tier."""
    format: str = "standard"
    """standard, full draft, half draft; constructed and sealed in the old protocol; of a
    single-sided event also startup, eternal and any text."""
    card_pool: str = ""
    """The newest set that is legal, as typed."""
    pairing: str = "swiss"
    structure: Structure | None = None
    staff: Staff = _NOBODY
    draw: str = ""
    """The word of every random choice; "" where another program made them."""
    decks: Decks = _NO_LISTS
    schedule: tuple[tuple[str, str], ...] = ()
    """Name of a round or of anything else, and its time of day "HH:MM", behind its date where one
    was typed ("2018-03-11 09:30"), in the typed order."""
    closes: str = ""
    """When the hall closes, as a time of `schedule`; "" was not said."""
    fee: str = ""
    """What it costs to play, as typed."""
    limit: int | None = None
    """How many may play; None is any number."""
    columns: tuple[tuple[str, str], ...] = ()
    """What the registration form asks for, by its questions: ("name", "Your name")."""
    register: str = ""
    """Address where players register, or nothing."""
    contact: str = ""
    """Whom to ask: an e-mail address, a web address, or any text."""
    names: str = ""
    """"with round 1": nobody sees the names of the players before its pairings; "" is always."""
    registered: int = 0
    """How many players there are while the public does not see their names; 0 else."""
    queue: int = 0
    """How many wait for a place meanwhile; 0 else."""
    screens: tuple[Screen, ...] = ()
    photo: Photo | None = None
    about: str = ""
    """Markdown."""
    points: tuple[tuple[str, Fraction], ...] = ()
    """Tournament points of a multiplayer event."""
    minutes: tuple[tuple[str, int], ...] = ()
    """Minutes of a round where the event has its own: of "swiss" or "cut"; 0 is no time limit."""
    options: tuple[str, ...] = ()
    """Options of the rules as typed, without yes: "N-alt-1", "S-tie-1: bye is no round"."""
    bye: str = ""
    """Who has the bye of an odd number, where an event chooses: matching or last; "" was not said,
    and then its day decides."""
    reseed: bool | None = None
    """Whether each round of single elimination is paired anew by seed, where an event chooses; None
    was not said, and then its day decides."""
    imported: str = ""
    """The program whose file it was imported from: what that does not say, nobody recorded. "" is
    an event of our own."""
    ties: str = ""
    """Of such an event, what orders those whom nothing else separates: the address that it had
    when its figures went out; "" is the one that it has."""
    published: Published | None = None
    """What another program published and is other here; None where nothing is."""
    hidden: Hidden | None = None
    """Players who are hidden at their wish; None where nobody is."""
    series: str = ""
    language: str = ""
    """"" is the site's."""
    stream: str = ""
    """Address of the stream, or nothing."""
    noindex: bool = False
    """Whether search engines are asked to leave its pages out."""
    reporting: bool = False
    """Whether players may report results to the desk."""
    players: tuple[Player, ...] = ()
    """In the order of the file."""
    stages: tuple[Stage, ...] = ()
    news: tuple[News, ...] = ()
    """Newest first."""
    decklists: tuple[Deck, ...] = ()
    """Lists that were handed in, by player, side and round."""
    marks: dict[str, Mark] = field(default_factory=dict, compare=False, hash=False)
    """Of event.yaml, by dotted key: "structure.cut", "staff.judges.0"."""

    memo: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What was computed from the event: it never changes, so nothing has to be computed twice."""

    def at(self, key: str) -> Mark:
        """Where the value of this key was typed; the file's first line where it was not."""
        return self.marks.get(key, self.mark)

    def option(self, row: str) -> str:
        """What `options:` says of a row: yes, or a reading by its name; "" for nothing."""
        for option in self.options:
            named, _, reading = option.partition(": ")
            if named == row:
                return reading or "yes"
        return ""

    @cached_property
    def player(self) -> dict[str, Player]:
        """Players by id."""
        return {player.id: player for player in self.players}

    def rounds(self, *kinds: StageKind) -> tuple[Round, ...]:
        """The rounds of these kinds, of all by default, in order; empty where there are none."""
        stages = (stage for stage in self.stages if not kinds or stage.kind in kinds)
        return tuple(round_ for stage in stages for round_ in stage.rounds)

    def with_cut(self, *rounds: Round) -> "Event":
        """The event with these rounds of the bracket, and no others."""
        stages = [stage for stage in self.stages if stage.kind is not StageKind.CUT]
        return replace(self, stages=(*stages, Stage(StageKind.CUT, rounds)))

    def with_rounds(self, change: Callable[[Round], Round]) -> "Event":
        """The event with every round changed; the very same where none is."""
        stages = tuple(Stage(stage.kind, tuple(map(change, stage.rounds))) for stage in self.stages)
        changed = (round_ for stage in stages for round_ in stage.rounds)
        return self if all(map(is_, changed, self.rounds())) else replace(self, stages=stages)

    @cached_property
    def swiss(self) -> tuple[Round, ...]:
        """The Swiss rounds, in order."""
        return self.rounds(StageKind.SWISS)

    @cached_property
    def ranked(self) -> tuple[Round, ...]:
        """The rounds that standings count, in order: Swiss, round robin or tables."""
        return self.rounds(*(kind for kind in StageKind if kind is not StageKind.CUT))

    @property
    def advance(self) -> Advance | None:
        """The cut by points into more Swiss rounds; None where none is announced."""
        return self.structure.advance if self.structure else None

    @property
    def effective_tier(self) -> str:
        """The level or tier whose rules hold: the typed one, else relaxed."""
        return self.level or self.tier or "relaxed"

    @property
    def waiting(self) -> tuple[Player, ...]:
        """Who waits for a place, the next one first."""
        return tuple(each for each in self.players if each.waiting)

    @property
    def ahead(self) -> int:
        """How many wait for a place, also where nobody sees their names."""
        return self.queue or len(self.waiting)

    @property
    def free(self) -> int | None:
        """How many places are free; None is any number."""
        if self.limit is None:
            return None
        return max(self.limit - sum(not each.withdrawn for each in self.players), 0)

    @property
    def undrawn(self) -> bool:
        """Whether another program made the random choices, so that no draw explains them."""
        return bool(self.imported) and not self.draw

    @property
    def word(self) -> str:
        """What orders those whom nothing else separates: the draw; of an import its own word."""
        return self.ties or self.id if self.undrawn else self.draw

    @cached_property
    def keys(self) -> dict[str, str]:
        """What the draw knows players by whom it does not know by the id, by id."""
        return {player.id: player.key for player in self.players if player.key}

    @cached_property
    def withheld(self) -> frozenset[str]:
        """Ids of hidden players whose key is withheld, so that no draw of the event repeats."""
        return frozenset(id_ for id_, key in self.keys.items() if key.startswith(WITHHELD))

    @cached_property
    def hidden_players(self) -> frozenset[str]:
        """Ids of the players who are hidden at their wish."""
        ids = (player.id for player in self.players if self.hidden is not None)
        return frozenset(id_ for id_ in ids if id_.startswith(WITHHELD))

    @cached_property
    def disqualified(self) -> frozenset[str]:
        """Ids of everybody who was disqualified, in any round."""
        return frozenset(player for round_ in self.rounds() for player in round_.removed)

    def stage_kind(self, usual: str) -> StageKind:
        """The kind of the ranked rounds: `usual` is what the regulations name, "swiss"."""
        return StageKind.ROBIN if self.pairing == ROUND_ROBIN else StageKind(usual)

    @cached_property
    def cut(self) -> tuple[Round, ...]:
        """The rounds of the bracket, in order."""
        return self.rounds(StageKind.CUT)

    def public(self) -> "Event":
        """The event as everybody may see it.

        Infractions are the judges' alone. Drafts are left out, and so are deck lists, which have
        a moment of their own, and rounds that are not paired yet, unless they say who left or
        declined the cut; rounds with `publish: pairings` lose their results, and identities are
        hidden until the results of round 1 are out where the event says so. Addresses of decks are
        shown of imported events, where the players published them themselves. Players whose names
        are shown with round 1 are a number until then.
        """
        whole = all(
            each.publish is Publish.RESULTS and _says(each) and not each.infractions
            for each in self.rounds()
        )
        stages = []
        for stage in self.stages:
            rounds = tuple(
                _without_results(round_) if round_.publish is Publish.PAIRINGS else round_
                for round_ in map(_without_infractions, stage.rounds)
                if round_.publish is not Publish.DRAFT and _says(round_)
            )
            if rounds:
                stages.append(Stage(stage.kind, rounds))
        hidden = self.decks.identities == "after round 1" and not (
            stages and stages[0].rounds[0].complete and stages[0].rounds[0].matches
        )
        players = self.players
        if hidden:
            players = tuple(replace(player, corp=None, runner=None) for player in players)
        if hidden or not self.imported:
            players = _without_decks(players)
        registered = queue = 0
        if self.names and not stages:
            registered = sum(not player.withdrawn for player in players)
            queue = len(self.waiting)
            players = ()
        if whole and not self.decklists and players is self.players:
            return self
        return replace(
            self,
            stages=tuple(stages),
            players=players,
            decklists=(),
            registered=registered or self.registered,
            queue=queue or self.queue,
        )


def _without_decks(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players without the addresses of their decks; the very same tuple where none has one."""
    if not any(player.corp_deck or player.runner_deck for player in players):
        return players
    return tuple(replace(player, corp_deck="", runner_deck="") for player in players)


def _says(round_: Round) -> bool:
    """Whether a round says anything to everybody: pairs, or who left or declined the cut.

    In the bracket who leaves decides matches of rounds that have no table.
    """
    gone = bool(round_.left or round_.declined)
    if round_.stage is StageKind.CUT:
        gone = gone or bool(round_.drops or round_.disqualified)
    return round_.paired or gone


def _without_infractions(round_: Round) -> Round:
    """The round without infractions, the same object each time: what follows is kept with it."""
    if not round_.infractions:
        return round_
    if "public" not in round_.memo:
        round_.memo["public"] = replace(round_, infractions=())
    public: Round = round_.memo["public"]
    return public


def _without_results(round_: Round) -> Round:
    """The round with its pairings alone; a ruling beside a result can be about it."""
    matches = tuple(
        replace(
            match,
            score=None,
            won_as=None,
            points=None,
            split=None,
            agreed=False,
            two_for_one=False,
            no_show=(),
            winner=None,
            corrections=(),
            rulings=() if match.reported else match.rulings,
            games=tuple(
                replace(game, winners=None, by=None, agenda=(), flatlined=())
                for game in match.games
            ),
        )
        for match in round_.matches
    )
    return replace(round_, matches=matches, drops=(), disqualified=())
