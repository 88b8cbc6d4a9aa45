"""Archives of any size for the benchmarks: raw results, as organizers type them.

Seeded, so that every run makes the same bytes. Rounds are paired by rotating a circle, so that
nobody meets twice.
"""

from datetime import date, timedelta
from pathlib import Path
from random import Random

RESULTS = ("6-0", "0-6", "3-3", "3-3 corp", "3-3 runner", "5-0", "0-5", "4-1", "3-2", "2-3")
CORPS = (
    "Engineering the Future", "Personal Evolution", "Controlling the Message",
    "Builder of Nations", "Cerebral Imaging", "Replicating Perfection",
)  # fmt: skip
RUNNERS = (
    "Noise", "Whizzard", "Andromeda", "Reina Roja", "Valencia Estevez", 'Kate "Mac" McCaffrey',
)  # fmt: skip
FIRST = (
    "Ada", "Bruno", "Clara", "Dario", "Elena", "Felix", "Greta", "Hanna", "Ivan", "Jon",
    "Karin", "Lukas", "Marta", "Nadia", "Oskar", "Petra", "Rosa", "Simon", "Tess", "Vera",
)  # fmt: skip
SYLLABLES = (
    "ba", "cor", "dan", "el", "far", "gor", "hu", "in", "jo", "kel",
    "lu", "mor", "nes", "ol", "pa", "rin", "sa", "tor", "ul", "ven",
)  # fmt: skip
HOUSE = 20
"""Events that the same people play, one after the other."""
PEOPLE = 40
"""How many these are at least; each event has as many of them as it has players."""


def write_archive(data: Path, events: int, players: int = 32, rounds: int = 5) -> None:
    """Writes so many events of so many players below data/."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "site.yaml").write_text(
        "topcut: 1\ntitle: Benchmark\naddress: https://example.org/topcut/\n", encoding="utf-8"
    )
    for number in range(events):
        write_event(data, number, players, rounds)


def name(number: int) -> str:
    """A name that nobody else has among 8,000."""
    number, first = divmod(number, len(FIRST))
    number, second = divmod(number, len(SYLLABLES))
    number, third = divmod(number, len(SYLLABLES))
    more = f" {number + 1}" if number else ""
    return f"{FIRST[first]} {SYLLABLES[third].title()}{SYLLABLES[second]}{more}"


def write_event(data: Path, number: int, players: int = 32, rounds: int = 5) -> Path:
    """Writes one event and gives its folder."""
    draw = Random(number)
    folder = data / "events" / f"event-{number:05}"
    (folder / "rounds").mkdir(parents=True, exist_ok=True)
    day = date(2018, 8, 1) + timedelta(days=number % 2900)
    (folder / "event.yaml").write_text(
        f"name: Store Championship {number}\ndate: {day}\nplace: Downtown Games\n"
        f"regulations: ffg-3.2\nstructure: {{rounds: {rounds}, cut: 0}}\n"
        "staff: {organizer: Ann Ellis, judges: [Bo Judge]}\n"
        f"draw: event-{number}-{day}\nabout: |\n  Doors open at nine.\n",
        encoding="utf-8",
    )
    people = max(PEOPLE, players)
    house = number // HOUSE * people
    names = [name(house + n) for n in sorted(draw.sample(range(people), players))]
    (folder / "players.yaml").write_text(
        "".join(
            f"- {{name: {name}, corp: {draw.choice(CORPS)}, runner: {draw.choice(RUNNERS)}}}\n"
            for name in names
        ),
        encoding="utf-8",
    )
    circle = names[1:]
    for round_number in range(1, rounds + 1):
        seats = [names[0], *circle]
        pairs = [(seats[n], seats[-1 - n]) for n in range(players // 2)]
        circle = circle[1:] + circle[:1]
        (folder / "rounds" / f"swiss-{round_number}.yaml").write_text(
            "tables:\n"
            + "".join(
                f"  - {{table: {table}, players: [{a}, {b}], result: {draw.choice(RESULTS)}}}\n"
                for table, (a, b) in enumerate(pairs, 1)
            )
            + (f"byes: [{seats[players // 2]}]\n" if players % 2 else ""),
            encoding="utf-8",
        )
    return folder
