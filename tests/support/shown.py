"""Events for tests of pages: a small one in which everything happens, and large plain ones."""

from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction

from topcut.pages.context.context import Context, context
from topcut.pages.context.site import SiteValues
from topcut.pages.event.draw import draw
from topcut.pages.event.draw.draw_page import Page as DrawPage
from topcut.pages.event.pairings import Page as Pairings
from topcut.pages.tables.room import SeatAtTable
from topcut.regulations import load
from topcut.rules.book.reasons import explanation
from topcut.text.problems.mark import Mark
from topcut.text.words import texts
from topcut.tournament import (
    Correction,
    Decks,
    Event,
    Game,
    Identity,
    Match,
    News,
    Player,
    Proxy,
    Publish,
    Removal,
    Round,
    Ruling,
    Side,
    Staff,
    StageKind,
    Structure,
    Way,
)

from tests import build
from tests.build import required

MARK = Mark("event.yaml")
SITE = SiteValues("Netrunner tournaments")
ENGLISH = texts.load("en")
MESSAGE = Identity("NBN: Controlling the Message", Side.CORP, "nbn")
IMAGING = Identity("Cerebral Imaging: Infinite Frontiers", Side.CORP, "haas-bioroid")
SMOKE = Identity('Ele "Smoke" Scovak: Cynosure of the Net', Side.RUNNER, "shaper")
APEX = Identity("Apex: Invasive Predator", Side.RUNNER, "apex")
FIRST = ("Layla", "Naalnish", "Ben", "Darius", "Xavier", "Lena", "Sipho", "Ekow")
LAST = ("Wolff", "Nakamura", "Abara", "Tanaka", "Vargas", "Petrov", "Hughes", "Brandt")
HOSTILE = "<script>alert('x')</script> & \"quotes\""


def player(id_: str, name: str = "", **fields: object) -> Player:
    """A player, named by the capitalised id where no name is given."""
    return replace(Player(id_, name or id_.title(), MARK, corp=MESSAGE, runner=SMOKE), **fields)  # type: ignore[arg-type]


def table(number: int, first: str, second: str, score: str = "", **fields: object) -> Match:
    """A table; the score as "6-0", or nothing yet."""
    result = build.score(score) if score else None
    return replace(Match((first, second), MARK, table=number, score=result), **fields)  # type: ignore[arg-type]


def swiss(number: int, *matches: Match, **fields: object) -> Round:
    """A Swiss round."""
    return replace(Round(StageKind.SWISS, number, MARK, matches=matches), **fields)  # type: ignore[arg-type]


def event(players: tuple[Player, ...], *rounds: Round, **fields: object) -> Event:
    """An event of one day with four announced rounds and a cut to the top 4."""
    made = build.event(
        players,
        rounds,
        id="downtown",
        name="Downtown Store Championship",
        day=date(2018, 3, 10),
        structure=Structure("custom", 4, 4),
        staff=Staff(""),
        draw="word",
    )
    return replace(made, **fields)  # type: ignore[arg-type]


def shared(made: Event) -> Context:
    """What the pages of the event share."""
    return context(made, load(made.regulations), SITE, ENGLISH)


def last_draw(made: Event) -> DrawPage:
    """The account of the last round beside the best one, whoever paired it."""
    context, round_ = shared(made), made.ranked[-1]
    found = required(explanation(context.event, context.regulations, round_))
    return draw.page(context, round_, found)


def at(hour: int, minute: int) -> datetime:
    """A time on the day of the event."""
    return datetime(2018, 3, 10, hour, minute, tzinfo=UTC)


def eventful() -> Event:
    """Three rounds in which everything happens; the third is running."""
    people = (
        player("ada", "Ada Crane", pronouns="she/her"),
        player("bo", "Bo Quist", corp=IMAGING, runner=APEX),
        player("cy", HOSTILE),
        player("di", "李娜", corp=None, runner=None),
        player("ed", "אדם כהן"),
        player("fay", "Fay " + "Verylongname" * 8),
        player("gus", "Gus 🐍"),
        player("hal", "Hal", byes=1),
        player("ivy", "Ivy", joins=2),
        player("jo", "Jo"),
        player("kay", "Kay", withdrawn=True),
    )
    one = swiss(
        1,
        table(1, "ada", "bo", "6-0"),
        table(2, "cy", "di", "3-3", won_as=Side.CORP),
        table(3, "ed", "fay", "3-3", split="Ann Ellis"),
        table(4, "gus", "jo", no_show=("jo",)),
        byes=("hal",),
        started=at(10, 0),
        drops=("fay",),
    )
    games = (
        Game("ada", ("hal",), MARK, winners=("ada",), by=Way.FLATLINE),
        Game("hal", ("ada",), MARK, by=Way.TIME, agenda=(("hal", 5), ("ada", 4))),
    )
    two = swiss(
        2,
        table(1, "ada", "hal", games=games),
        table(
            2, "cy", "gus", "0-6", corrections=(Correction((Fraction(6), Fraction(0)), None, MARK),)
        ),
        table(3, "bo", "ed", "4-1", rulings=(Ruling("F-pair-3", "only one was left", MARK),)),
        table(4, "di", "ivy", "2-0"),
        started=at(11, 30),
        pauses=((at(11, 40), at(11, 50)),),
        disqualified=(Removal("di", "scouting", MARK),),
        warnings=(("bo", ("slow play",)),),
        proxies=(Proxy("ed", "Parasite", "Ann Ellis", MARK),),
        rulings=(Ruling("F-swiss-3", "nobody else was there", MARK),),
    )
    three = swiss(
        3,
        table(1, "ada", "gus", "6-0"),
        table(2, "hal", "ed", extension=5),
        table(3, "cy", "ivy"),
        byes=("bo",),
        returns=("jo",),
        started=at(13, 20),
    )
    return event(
        people,
        one,
        two,
        three,
        place="Downtown Games, Springfield",
        staff=Staff("Ann Ellis", (), ("Bo Quist",)),
        decks=Decks(publish="after event", mwl="1.1"),
        schedule=(("swiss-1", "10:00"), ("lunch", "12:30"), ("swiss-4", "14:35")),
        news=(
            News("pizza", "Pizza at half past two", at(13, 5), True, "Wash *hands*.", MARK),
            News("map", "Map", at(0, 0), False, "# Where\n\n<script>alert(1)</script>", MARK),
        ),
        about="Doors open at **nine**.",
    )


def plain(players: int, rounds: int) -> Event:
    """An event of up to 64 players, an even number, all results in; nobody meets twice."""
    names = [f"{first} {last}" for last in LAST for first in FIRST]
    people = tuple(
        player(
            name.lower().replace(" ", "-"),
            name,
            corp=(MESSAGE, IMAGING)[n % 2],
            runner=(APEX, SMOKE)[n % 2],
        )
        for n, name in enumerate(names[:players])
    )
    scores = ("6-0", "3-3", "0-6", "5-0", "4-1", "3-3", "0-6")
    ring = list(range(1, players))
    made = []
    for number in range(1, rounds + 1):
        seats = [0, *ring]
        pairs = zip(seats[: players // 2], reversed(seats[players // 2 :]), strict=True)
        made.append(
            swiss(
                number,
                *(
                    table(n, people[a].id, people[b].id, scores[(a * 3 + b * number) % 7])
                    for n, (a, b) in enumerate(pairs, 1)
                ),
                started=at(8 + 2 * number, 0),
            )
        )
        ring = ring[-1:] + ring[:-1]
    return event(people, *made, structure=Structure("custom", rounds, 8))


def hidden(made: Event) -> Event:
    """The same event with its last round as pairings only."""
    return build.with_last(made, publish=Publish.PAIRINGS)


def seated(page: Pairings) -> list[SeatAtTable]:
    """Everybody in the order of the pairings."""
    return [(row.seat, row.table) for half in page.halves for row in half]
