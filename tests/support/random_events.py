"""Which tournaments the long run draws: the seed of a unit decides, most of them are small."""

from dataclasses import replace
from fractions import Fraction
from random import Random

from msgspec import structs
from topcut.regulations import Regulations, load, sizes
from topcut.rules.drafts.setting import CannotPairError
from topcut.rules.generating.rates import Rates
from topcut.rules.generating.spec import DAYS, SYSTEMS, GeneratorSpec, refusal
from topcut.rules.generating.tournament import tournament
from topcut.tournament import Advance, Event

SYSTEM = {
    "ffg-2.0": "ffg-2.0",
    "ffg-2.2.1": "ffg-2.2.1",
    "ffg-3.2": "ffg-3.2",
    "single-sided": "single-sided",
    "double-sided": "double-sided",
    "ntp": "ntp-98.4",
    "multiplayer": "napd-multiplayer",
    "half draft": "half-draft",
    "full draft": "full-draft",
}
"""The system of each kind of unit."""

TRIES = 20
"""Tournaments that may be refused, or come to nobody who can be paired, before one is drawn."""

NAMES = (
    *("Zoë Quist", "李娜", "Ö", "Qi\u0301n", "Ann “Ace” O’Neil", 'Bo "Q" Park', "'Rex'", "Lu's"),
    *("Cy <b>Dahl</b> & Sons", "> Pat", "|Oz", "*Mo*", "%s {0} \\n", "~", "N.N.", "# Di Ito"),
    *("- Ed Lee", "=1+1", "@Ned", "Fay: Orr", "Gus, Hal; Ivo", "[Jo]", "{Kay}", "1998", "yes"),
    *("null", "bye", "nobody", "both", "corp"),
)
"""What people are called, or call themselves."""

QUIET = Rates(
    typed_games=0,
    by_ruling=0,
    bye_for_nothing=0,
    open_table=0,
    warned=0,
    proxy=0,
    extension=0,
    one_game=0,
    corrected_at_once=0,
)
"""An evening that is typed by commands alone."""


def drawn(
    kind: str, random: Random, *, small: bool = False, quiet: bool = False, numbered: bool = False
) -> Event:
    """A tournament of this kind; `small` ones have 12 players at most."""
    assert {*SYSTEM.values()} == {*SYSTEMS}
    assert {*DAYS} >= {name for system in SYSTEMS.values() for name in system.documents}
    for _ in range(TRIES):
        wanted = _wanted(SYSTEM[kind], random, most=12 if small else 0)
        wanted = structs.replace(wanted, numbered=numbered)
        if refusal(wanted):
            continue
        if wanted.document.costs is not None:
            wanted = structs.replace(wanted, bye=random.choice(("matching", "last")))
        try:
            made = tournament(f"{random.getrandbits(32):08x}", wanted, QUIET if quiet else None)
        except CannotPairError:
            continue
        return made if quiet else _named(made, random)
    raise AssertionError(f"{TRIES} tournaments of {kind} could not be drawn")


def _named(event: Event, random: Random) -> Event:
    """The same with some names as people have them; their ids stay."""
    some = random.sample(event.players, random.randint(0, min(len(event.players), 6)))
    names = dict(zip((each.id for each in some), random.sample(NAMES, len(some)), strict=True))
    players = tuple(replace(each, name=names.get(each.id, each.name)) for each in event.players)
    return replace(event, players=players)


def _players(random: Random, most: int) -> int:
    if most:
        return random.randint(4, most)
    kind = random.random()
    if kind < 0.9:
        return random.randint(4, 32)
    if kind < 0.99:
        return random.randint(33, 80)
    return random.randint(81, 272)


def _wanted(system: str, random: Random, most: int) -> GeneratorSpec:
    document = load(SYSTEMS[system].documents[-1])
    players = _players(random, most)
    kind = random.random()
    if system in ("full-draft", "half-draft"):
        players = max(8, players - players % 2) if system == "full-draft" else max(8, players)
    elif document.system in ("ffg", "ntp") and kind < 0.1:
        return GeneratorSpec(system=system, players=min(players, random.randint(4, 14)), robin=True)
    if document.system == "ntp":
        options = ("N-alt-1",) if kind > 0.7 else ()
        return GeneratorSpec(system=system, players=players, options=options)
    names = document.named
    if names and kind > 0.75 and not (system == "full-draft" and players < 9):
        return GeneratorSpec(system=system, players=players, structure=random.choice(names))
    return _custom(system, document, random, players)


def _custom(system: str, document: Regulations, random: Random, players: int) -> GeneratorSpec:
    rounds = random.randint(2, min(7, players - 1))
    elimination = random.choice(("double", "double", "single"))
    cuts = sizes(elimination) if document.system == "ffg" else document.cuts
    fitting = [cut for cut in cuts if cut < players]
    advance = None
    if document.system == "ffg" and players >= 12 and rounds > 3 and random.random() < 0.4:
        advance = Advance(rounds - 2, Fraction(3 * (rounds - 2)))
    return GeneratorSpec(
        system=system,
        players=players,
        rounds=rounds,
        cut=random.choice([0, *fitting, *fitting]) if document.cuts else 0,
        elimination=elimination,
        advance=advance,
    )
