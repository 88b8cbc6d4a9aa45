"""Writing events as files."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

from msgspec import structs
from topcut.documents import load_event
from topcut.exchange.files.event_files import event_files
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.regulations import load
from topcut.text.problems.mark import Mark
from topcut.tournament import Correction, Event, Player, Published, Stage, StageKind

from tests.build import required
from tests.support.plain import plain
from tests.support.whole_event import whole_event


def _write(event: Event, folder: Path) -> Path:
    for name, text in event_files(event).items():
        path = folder / event.id / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / event.id


def test_whole_event(tmp_path: Path) -> None:
    """Everything that the model has comes back from the files as it was."""
    event = whole_event()
    loaded = load_event(_write(event, tmp_path))
    assert [problem.message for problem in loaded.problems] == []
    assert plain(required(loaded.event)) == plain(event)


def test_who_waits_for_a_place_waits_again(tmp_path: Path) -> None:
    event = whole_event()
    wait = tuple(replace(each, waiting=True) if each.withdrawn else each for each in event.players)
    loaded = load_event(_write(replace(event, players=wait), tmp_path))
    assert [each.id for each in required(loaded.event).players if each.waiting] == ["ed"]
    assert plain(required(loaded.event)) == plain(replace(event, players=wait))


def test_style() -> None:
    """Tables stand one a line, in words that organizers read."""
    files = event_files(whole_event())
    assert files["rounds/swiss-3.yaml"].splitlines()[2:4] == [
        "  - {table: 1, players: [Ada, fay], result: 3-3 corp, was: {result: 6-0, until: swiss-3}}",
        '  - {table: 3, players: [Bo Quist, "2018-07-23"], result: 5-1,'
        " rulings: {F-points-1: typed so}}",
    ]
    assert files["rounds/swiss-3.yaml"].splitlines()[4] == (
        '  - {table: 4, players: ["No", fay-2], points: [6, -2], rulings: {F-points-1: a penalty}}'
    )
    assert 'byes: [{player: "No", points: 2.5}]' in files["rounds/swiss-1.yaml"].splitlines()
    assert "structure: {rounds: 3, cut: 4, advance: {after: 2, points: 9}}" in files["event.yaml"]
    assert '- {name: "No", id: cy, byes: 1, stream: no}' in files["players.yaml"]


def test_a_number_of_the_draw_stands_without_quotes_and_reads_as_it_was(tmp_path: Path) -> None:
    event = whole_event()
    first = replace(event.players[0], key="7")
    event = replace(event, players=(first, *event.players[1:]))
    assert ", key: 7" in event_files(event)["players.yaml"]
    loaded = required(load_event(_write(event, tmp_path)).event)
    assert loaded.players[0].key == "7"


def test_first_lines() -> None:
    """Lines that belong before a kind of file stand there."""
    files = event_files(whole_event(), {"cut": "# a round\n"})
    assert files["rounds/cut-1.yaml"].startswith("# a round\nseeds:")
    assert files["rounds/swiss-1.yaml"].startswith("started:")
    assert files["event.yaml"].startswith("name:")


def test_two_days(tmp_path: Path) -> None:
    """Times of an event of several days carry their date."""
    event = whole_event()
    assert "started: 2018-03-10 10:05" in event_files(event)["rounds/swiss-1.yaml"]
    one_day = replace(event, end=event.start)
    assert "started: 10:05" in event_files(one_day)["rounds/swiss-1.yaml"]


def test_times_of_the_hour_that_comes_twice_come_back(tmp_path: Path) -> None:
    """From its files, and from event.json, whose times carry their distance from UTC."""
    whole = whole_event()
    zone = ZoneInfo("Europe/Berlin")
    stops = [datetime(2018, 10, 28, 2, minute, 7, tzinfo=zone, fold=1) for minute in (10, 30, 50)]
    first, *rest = whole.stages[0].rounds
    moved = replace(first, started=stops[0], pauses=((stops[1], stops[2]),))
    news = tuple(structs.replace(each, date=stops[1].replace(second=0)) for each in whole.news)
    event = replace(
        whole,
        start=stops[0].date(),
        end=stops[0].date(),
        timezone=zone.key,
        stages=(Stage(whole.stages[0].kind, (moved, *rest)), *whole.stages[1:]),
        news=news,
    )
    content = event_json(event, load("ffg-2.2.1"))
    for number, found in enumerate((event, read_event_json(parse(content)).event)):
        loaded = load_event(_write(found, tmp_path / str(number)))
        assert loaded.event is not None
        again = loaded.event.swiss[0]
        assert again.started is not None
        times = [again.started, *again.pauses[0], loaded.event.news[0].date]
        assert [each.isoformat() for each in times] == [
            "2018-10-28T02:10:07+01:00",
            "2018-10-28T02:30:07+01:00",
            "2018-10-28T02:50:07+01:00",
            "2018-10-28T02:30:00+01:00",
        ]


def test_published_figures_of_many_players_go_over_several_lines(tmp_path: Path) -> None:
    """Nothing is lost of them on the way, and no line is too long."""
    people = tuple(Player(f"player-{n}", f"Player {n}", Mark("x")) for n in range(1, 65))
    kept = Published(
        "Aesop's Tables",
        ranks=tuple((player.id, rank) for rank, player in enumerate(people, 1)),
        sos=tuple((player.id, Fraction("1.7555555555555555")) for player in people),
    )
    event = replace(whole_event(), players=people, stages=(), decklists=(), published=kept)
    text = event_files(event)["event.yaml"]
    written = text[text.index("published:") :].splitlines()
    assert written[1] == "  by: Aesop's Tables"
    assert max(map(len, written)) <= 98
    loaded = load_event(_write(event, tmp_path))
    assert required(loaded.event).published == kept


def test_what_stood_before_a_no_show_comes_back(tmp_path: Path) -> None:
    """A result that turned out to be none, and an absence that turned out to be another."""
    whole = whole_event()
    first, *rest = whole.swiss
    one = next(match for match in first.matches if match.score is not None)
    stood = (
        Correction(one.score, 2, one.mark),
        Correction(None, 3, one.mark, no_show=one.players[1:]),
    )
    absent = replace(
        one, score=None, won_as=None, split=None, no_show=one.players[:1], corrections=stood
    )
    matches = tuple(absent if each is one else each for each in first.matches)
    rounds = (replace(first, matches=matches), *rest)
    event = replace(whole, stages=(Stage(StageKind.SWISS, rounds), *whole.stages[1:]))
    loaded = load_event(_write(event, tmp_path))
    (again,) = [each for each in required(loaded.event).swiss[0].matches if each.table == one.table]
    assert plain(again) == plain(absent)
