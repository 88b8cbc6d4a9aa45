"""An event that uses everything that the model has."""

from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from zoneinfo import ZoneInfo

from topcut.text.problems.mark import Mark
from topcut.tournament import (
    Advance,
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
    Published,
    Removal,
    Round,
    Ruling,
    Screen,
    ScreenItem,
    Side,
    Staff,
    Stage,
    StageKind,
    Structure,
    Way,
)

M = Mark("x")
ZONE = ZoneInfo("America/Chicago")
ETF = Identity("Haas-Bioroid: Engineering the Future", Side.CORP, "haas-bioroid", 15, 45)
NOISE = Identity("Noise: Hacker Extraordinaire", Side.RUNNER, "anarch", 15, 45)


def six_and_zero() -> tuple[Fraction, Fraction]:
    return Fraction(6), Fraction(0)


def whole_event() -> Event:
    """Three Swiss rounds and a bracket of four, with everything that can be typed."""
    players = (
        Player("ada", "Ada", M, ETF, NOISE, pronouns="she/her", person="ada"),
        Player("bo", "Bo Quist", M, fixed_table=3, person="bo-of-springfield"),
        Player("cy", "No", M, byes=1, person="cy", stream=False),
        Player("di", "2018-07-23", M, joins=2, person="di", pod=1, seat=5),
        Player("ed", "#1: ed", M, withdrawn=True, person="ed"),
        Player("fay", "Fay Xu", M, person="fay"),
        Player("fay-2", "fay xu", M, person="fay-2"),
    )
    started = datetime(2018, 3, 10, 10, 5, tzinfo=ZONE)
    first = Round(
        StageKind.SWISS,
        1,
        M,
        matches=(
            Match(
                ("ada", "bo"),
                M,
                table=1,
                score=six_and_zero(),
                corrections=(
                    Correction((Fraction(0), Fraction(6)), 2, M),
                    Correction((Fraction(4), Fraction(1)), 1, M, stage=StageKind.CUT),
                ),
                extension=5,
            ),
            Match(
                ("fay", "fay-2"),
                M,
                table=2,
                score=(Fraction(3), Fraction(3)),
                split="Ann Ellis",
                corrections=(Correction((Fraction(0), Fraction(6)), None, M),),
            ),
        ),
        byes=("cy",),
        bye_points=(("cy", Fraction(5, 2)),),
        drops=("fay",),
        warnings=(("ada", ("slow play",)), ("bo", ("slow play", "late"))),
        proxies=(Proxy("ada", "Parasite", "Ann Ellis", M),),
        started=started,
        pauses=((started + timedelta(minutes=26), started + timedelta(minutes=33)),),
        minutes=70,
    )
    games = (
        Game("di", ("ada",), M, winners=("di",), by=Way.FLATLINE),
        Game("ada", ("di",), M, by=Way.TIME, agenda=(("ada", 4), ("di", 5))),
    )
    second = Round(
        StageKind.SWISS,
        2,
        M,
        matches=(
            Match(("ada", "di"), M, table=1, games=games),
            Match(("bo", "cy"), M, table=2, no_show=("cy",)),
        ),
        disqualified=(Removal("fay-2", "scouting: twice", M),),
        rulings=(Ruling("F-pair-3", "only one opponent was left", M),),
    )
    third = Round(
        StageKind.SWISS,
        3,
        M,
        matches=(
            Match(
                ("ada", "fay"),
                M,
                table=1,
                score=(Fraction(3), Fraction(3)),
                won_as=Side.CORP,
                corrections=(Correction(six_and_zero(), 3, M),),
            ),
            Match(
                ("bo", "di"),
                M,
                table=3,
                score=(Fraction(5), Fraction(1)),
                rulings=(Ruling("F-points-1", "typed so", M),),
            ),
            Match(
                ("cy", "fay-2"),
                M,
                table=4,
                points=(Fraction(6), Fraction(-2)),
                rulings=(Ruling("F-points-1", "a penalty", M),),
            ),
        ),
        returns=("fay",),
    )
    cut_1 = Round(
        StageKind.CUT,
        1,
        M,
        matches=(
            Match(
                ("ada", "fay"),
                M,
                number=1,
                corp="ada",
                games=(Game("ada", ("fay",), M, winners=("fay",), by=Way.AGENDA),),
                corrections=(Correction(None, None, M, ""), Correction(None, 2, M, "ada")),
            ),
            Match(("bo", "di"), M, number=2, chooses="bo"),
        ),
        seeds=("ada", "bo", "di", "fay"),
        left=("cy",),
        declined=("fay-2",),
    )
    cut_2 = Round(
        StageKind.CUT,
        2,
        M,
        matches=(
            Match(("ada", "di"), M, number=4, games=(Game("ada", ("di",), M, winners=("di",)),)),
            Match(("fay", "bo"), M, number=3, no_show=("bo",)),
        ),
        publish=Publish.RESULTS,
    )
    return Event(
        id="downtown-2018",
        name="Downtown: Store Championship",
        start=date(2018, 3, 10),
        end=date(2018, 3, 11),
        regulations="ffg-2.2.1",
        mark=M,
        place="Downtown Games, Springfield",
        timezone="America/Chicago",
        kind="store championship",
        tier="formal",
        structure=Structure("custom", 3, 4, "double", Advance(2, Fraction(9))),
        staff=Staff("Ann Ellis", ("Bo Marsh",), ("Cy Lund", "Di Ito")),
        draw="downtown-2018-03-10",
        decks=Decks(True, "after event", "1.1", "after round 1"),
        schedule=(("swiss-1", "10:00"), ("lunch", "13:00")),
        closes="22:00",
        fee="10 €: children free",
        limit=8,
        columns=(("name", "What: shall we call you?"), ("corp deck", "Your Corp deck")),
        register="https://example.org/form?x=1#y",
        contact="ann@example.org",
        names="with round 1",
        screens=(
            Screen("hall", (ScreenItem("pairings"), ScreenItem("alert", "Lunch until 13:00"))),
        ),
        about="Doors open at nine.\n\n* bring sleeves\n",
        published=Published(
            "Cobra",
            ranks=(("ada", 2), ("bo", 1)),
            points=(("cy", Fraction(-2)),),
            sos=(("ada", Fraction("3.5208333333333325")),),
            esos=(("ada", Fraction("2.25")),),
        ),
        series="downtown",
        language="en",
        stream="https://example.org/live",
        reporting=True,
        players=players,
        stages=(
            Stage(StageKind.SWISS, (first, second, third)),
            Stage(StageKind.CUT, (cut_1, cut_2)),
        ),
        news=(
            News(
                "doors",
                "Doors: open",
                datetime(2018, 3, 10, 8, 30, tzinfo=timezone(timedelta(hours=-6))),
                True,
                "Come **in**.\n",
                M,
            ),
        ),
    )
