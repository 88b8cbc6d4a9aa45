from collections.abc import Callable
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from topcut.documents import Loaded, load_event
from topcut.edit.event.new_event import NewEventError, make_event
from topcut.tournament import Publish, Side, StageKind, Way
from topcut.workspace.data import Data

from tests.build import typed

Files = dict[str, str | bytes]
Load = Callable[[Files], Loaded]

DESIGN: Files = {
    "event.yaml": """\
name: Downtown Store Championship
date: {start: 2018-03-10, end: 2018-03-11}
place: Downtown Games, Springfield
timezone: America/Chicago
regulations: ffg-2.2.1          # a comment
kind: store championship
tier: relaxed
format: standard
pairing: swiss
structure: {rounds: 5, cut: 8, elimination: double, advance: {after: 6, points: 23}}
staff: {organizer: Ann Ellis, marshals: [], judges: [Bo Quist]}
draw: downtown-2018-03-10       # every random choice follows from this word; no slash
decks: {required: no, publish: after event, mwl: "1.1", identities: after round 1}
schedule: {swiss-1: "10:00", lunch: "13:00", cut-1: 15:30, cut-3: "2018-3-11  9:30"}
screens:
  hall: [pairings, clock, standings]
  stage: [bracket, clock, {alert: Lunch until 13:00}, {image: map.png}]
about: |
  Doors open at nine.
points: {corp win: 3, runners win: 2.5}
options: {N-alt-1: yes}
series: Winter
language: en
stream: https://example.org/live
""",
    "players.yaml": """\
- {name: Ada Crane, corp: Engineering the Future, runner: Noise}
- {name: Bo Quist, id: bo, corp: Personal Evolution, runner: Whizzard, fixed table: 3}
- {name: Hal Moss, id: hal, byes: 2, pronouns: they/them}
- {name: Kay Lund, id: kay, joins: 2}
- {name: Lou Marsh, withdrawn: yes}
- {name: 李娜, id: li-na, person: li-na-2, account: abr-2678, pod: 1, seat: 5, order: 7, stream: no}
- {name: Cy}
- {name: Di Ito, id: di}
- {name: gus}
- {name: fay}
- {name: ivy}
- {name: jo}
- {name: ed}
- {name: mo}
- {name: nat}
- {name: oz}
- {name: pip}
""",
    "rounds/swiss-1.yaml": """\
tables:
  - {table: 1, corp: oz, runner: nat, result: 3-0}
byes: [hal, {player: Ada Crane, points: 0}, bo, 李娜, cy, di, gus, fay, ivy, jo, ed, mo, pip]
""",
    "rounds/swiss-2.yaml": """\
started: 12:20                  # or a whole date and time
pauses: [12:31-12:38]
tables:
  - {table: 1, players: [Ada Crane, bo], result: 6–0}
  - {table: 2, players: [cy, Di Ito], result: 3-3 corp}            # both won as Corp
  - {table: 3, players: [gus, fay], result: 3-3, split: Ann Ellis} # intentional
  - {table: 4, players: [ivy, jo], no show: jo}
  - {table: 5, players: [kay, li-na], result: 0 - 6, was: {result: 6-0, until: swiss-3}}
  - table: 6
    players: [ed, mo]
    extension: 5
    rulings: {F-time-1: a judge call}
    games:
      - {corp: ed, winner: ed, by: flatline}
      - {corp: mo, by: time, agenda: 5-4}      # ed 5, mo 4: a modified win for ed
  - {table: 7, players: [nat, oz], result: }   # not yet
byes: [hal]
drops: [fay]                    # after this round
returns: []                     # before it
disqualified: {pip: scouting}
warnings: {mo: slow play, ed: [late, slow play]}
proxies: [{player: ed, card: Parasite, by: Ann Ellis}]
rulings: {F-pair-3: only one opponent was left}
publish: results
""",
    "rounds/cut-1.yaml": """\
started: 2018-03-11 10:00
seeds: [hal, di, gus, cy]
left: [Ada Crane]
declined: [bo]
tables:
  - {match: 1, corp: hal, runner: cy, winner: corp, by: agenda}
  - {match: 2, players: [di, gus], chooses: di}
""",
    "rounds/cut-2.yaml": """\
tables:
  - {match: 4, players: [cy, gus], no show: gus}
""",
    "rounds/tables-1.yaml": """\
tables:
  - table: 1
    corp: hal
    runners: [bo, cy, di]
    winner: runners
    by: agenda
    agenda: {bo: 3, cy: 4}
    flatlined: [di]
""",
    "rounds/robin-1.yaml": """\
tables:
  - table: 1
    players: [hal, bo]
    match: tied
    games:
      - {corp: hal, agenda: 7-3}
      - {corp: bo, winner: nobody, by: time}
""",
}


@pytest.fixture
def design(load: Load) -> Loaded:
    """The examples of the plan, each key once."""
    return load(dict(DESIGN))


def test_every_key_of_the_formats_reads_without_a_problem(design: Loaded) -> None:
    """The example mixes what no one event plays; nothing but that is said."""
    assert {problem.kind for problem in design.problems} <= {
        "other kind of round",
        "points",
        "option",
        "image",
    }


def test_the_event_is_read_as_typed(design: Loaded) -> None:
    event = design.event
    assert event is not None
    assert design.regulations is not None
    assert (event.start, event.end) == (date(2018, 3, 10), date(2018, 3, 11))
    assert event.structure is not None
    assert (event.structure.name, event.structure.rounds, event.structure.cut) == ("custom", 5, 8)
    assert event.structure.advance is not None
    assert event.structure.advance.points == 23
    assert event.staff.judges == ("Bo Quist",)
    assert event.schedule == (
        ("swiss-1", "10:00"),
        ("lunch", "13:00"),
        ("cut-1", "15:30"),
        ("cut-3", "2018-03-11 09:30"),
    )
    assert [item.kind for item in event.screens[1].items] == ["bracket", "clock", "alert"]
    assert event.points == (("corp win", Fraction(3)), ("runners win", Fraction(5, 2)))
    assert event.options == ("N-alt-1",)
    assert event.decks.identities == "after round 1"
    assert event.about == "Doors open at nine.\n"
    assert (event.at("structure.cut").line, event.at("structure.cut").column) == (10, 29)
    assert event.at("staff.judges.0").line == 11


def test_players_are_read_as_typed(design: Loaded) -> None:
    assert design.event is not None
    player = design.event.player
    ada = player["ada-crane"]
    assert ada.corp is not None
    assert ada.corp.title == "Haas-Bioroid: Engineering the Future"
    assert player["bo"].fixed_table == 3
    assert player["kay"].joins == 2
    li_na = player["li-na"]
    assert li_na.account == "abr-2678"
    assert (li_na.person, li_na.pod, li_na.seat, li_na.order, li_na.stream) == (
        "li-na-2",
        1,
        5,
        7,
        False,
    )
    assert li_na.mark.line == 6


def test_a_round_is_read_as_typed(design: Loaded) -> None:
    assert design.event is not None
    second = design.event.swiss[1]
    assert second.started == datetime(2018, 3, 10, 12, 20, tzinfo=ZoneInfo("America/Chicago"))
    assert [(stop - start).seconds for start, stop in second.pauses] == [7 * 60]
    assert [sum(match.score or ()) for match in second.matches[:2]] == [6, 6]
    assert second.matches[1].won_as is Side.CORP
    assert second.matches[2].split == "Ann Ellis"
    assert second.matches[3].no_show == ("jo",)
    [was] = second.matches[4].corrections
    assert (was.score, was.until, was.stage) == ((Fraction(6), Fraction(0)), 3, None)
    assert not second.matches[6].reported
    assert second.disqualified[0].reason == "scouting"
    assert second.warnings == (("mo", ("slow play",)), ("ed", ("late", "slow play")))
    assert second.proxies[0].card == "Parasite"
    assert second.publish is Publish.RESULTS
    assert second.matches[5].rulings[0].row == "F-time-1"
    assert second.matches[5].extension == 5


def test_points_by_ruling_are_read_as_typed(load: Load, files: Files) -> None:
    """At a table in the order of the names; of a bye beside the player, who is one of the byes."""
    files["rounds/swiss-1.yaml"] = """\
tables:
  - {table: 1, players: [Ada Crane, Hal Moss], points: [6, −2.5]}
  - {table: 2, players: [Cy Dunn, bo], result: 3-3, points: [3, 0]}
byes: [Di Ito, {player: Gus Ode, points: 0}]
drops: [Cy Dunn]
"""
    loaded = load(files)
    assert loaded.event is not None
    round_ = loaded.event.swiss[0]
    first, second = round_.matches
    assert (first.score, first.points) == (None, (Fraction(6), Fraction(-5, 2)))
    assert first.reported
    assert (second.score, second.points) == ((3, 3), (3, 0))
    assert [loaded.event.player[player].name for player in round_.byes] == ["Di Ito", "Gus Ode"]
    assert round_.bye_points == ((round_.byes[1], Fraction(0)),)


def test_pairs_of_numbers_stand_in_the_order_of_the_table(design: Loaded) -> None:
    assert design.event is not None
    game = design.event.swiss[1].matches[5].games[1]
    assert (game.corp, game.runner) == ("mo", "ed")
    assert game.agenda == (("ed", 5), ("mo", 4))
    assert game.by is Way.TIME


def test_a_half_draft_table_has_the_corp_first(design: Loaded) -> None:
    assert design.event is not None
    match = design.event.swiss[0].matches[0]
    assert (match.players, match.corp) == (("oz", "nat"), "oz")
    assert match.score == (Fraction(3), Fraction(0))


def test_the_cut_is_read_as_typed(design: Loaded) -> None:
    assert design.event is not None
    first, second = design.event.cut
    assert first.seeds == ("hal", "di", "gus", "cy")
    assert (first.left, first.declined) == (("ada-crane",), ("bo",))
    assert first.matches[0].games[0].winners == ("hal",)
    assert first.matches[1].chooses == "di"
    assert first.matches[1].corp is None
    assert second.matches[0].no_show == ("gus",)
    assert second.matches[0].number == 4


def test_a_winner_in_the_cut_may_be_known_before_the_sides(load: Load, files: Files) -> None:
    files["rounds/cut-1.yaml"] = "tables:\n  - {match: 1, players: [bo, Di Ito], winner: di-ito}\n"
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    match = loaded.event.cut[0].matches[0]
    assert match.corp is None
    assert match.games[0].winners == ("di-ito",)


def test_a_multiplayer_table_has_all_runners_as_winners(design: Loaded) -> None:
    assert design.event is not None
    game = design.event.rounds(StageKind.TABLES)[0].matches[0].games[0]
    assert game.players == ("hal", "bo", "cy", "di")
    assert game.winners == ("bo", "cy", "di")
    assert game.flatlined == ("di",)


def test_a_match_of_the_old_protocol_may_be_tied(design: Loaded) -> None:
    assert design.event is not None
    match = design.event.rounds(StageKind.ROBIN)[0].matches[0]
    assert match.winner == ""
    assert match.games[1].winners == ()


@pytest.mark.parametrize("name", ["No", "Null", "1.0", "2018-07-23", "on", "0x1F", "~", "true"])
def test_text_stays_text(name: str, load: Load, files: Files) -> None:
    """A player whose name looks like something else to YAML keeps it."""
    files["players.yaml"] = (
        str(files["players.yaml"])
        .replace("Hal Moss", name)
        .replace("{name: " + name, "{id: hal, name: " + name)
    )
    files["rounds/swiss-1.yaml"] = str(files["rounds/swiss-1.yaml"]).replace("Hal Moss", name)
    files["rounds/swiss-2.yaml"] = str(files["rounds/swiss-2.yaml"]).replace("Hal Moss", name)
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert loaded.event.player["hal"].name == name


def test_an_impossible_total_is_read(load: Load, files: Files) -> None:
    """Which totals a rule allows is not asked while reading: 7-0 is a score."""
    files["rounds/swiss-1.yaml"] = str(files["rounds/swiss-1.yaml"]).replace("6-0", "7-0")
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert loaded.event.swiss[0].matches[0].score == (Fraction(7), Fraction(0))


@pytest.mark.parametrize("typed", ["6-0", "6–0", "6—0", "6 - 0", "6−0", "'6-0'", "06-0"])
def test_a_result_may_be_typed_with_any_dash(typed: str, load: Load, files: Files) -> None:
    files["rounds/swiss-1.yaml"] = str(files["rounds/swiss-1.yaml"]).replace("6-0", typed)
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert loaded.event.swiss[0].matches[0].score == (Fraction(6), Fraction(0))


def test_windows_files_are_read(load: Load, files: Files) -> None:
    """A byte order mark and CRLF are nobody's mistake."""
    loaded = load(
        {
            name: b"\xef\xbb\xbf" + str(text).replace("\n", "\r\n").encode()
            for name, text in files.items()
        }
    )
    assert loaded.problems == ()
    assert loaded.event is not None
    assert loaded.event.news[0].text == "In the *hall*.\r\n"


def test_decomposed_names_are_the_same_names(load: Load, files: Files) -> None:
    """A name typed on a Mac, accents apart from their letters, finds the player."""
    files["players.yaml"] = str(files["players.yaml"]).replace("Hal Moss", "Zoë Moß")
    files["rounds/swiss-1.yaml"] = str(files["rounds/swiss-1.yaml"]).replace(
        "Hal Moss", "zoe\u0308  MOSS"
    )
    files["rounds/swiss-2.yaml"] = str(files["rounds/swiss-2.yaml"]).replace("Hal Moss", "zoe-moss")
    assert load(files).problems == ()


def test_leftovers_of_editors_are_ignored(load: Load, files: Files) -> None:
    for name in ("rounds/.swiss-1.yaml.swp", "rounds/4913", ".DS_Store"):
        files[name] = "not yaml: ["
    files["rounds/swiss-1.yaml~"] = str(files["rounds/swiss-1.yaml"]).replace("6-0", "")
    assert load(files).problems == ()


def test_a_broken_round_leaves_the_others_readable(load: Load, files: Files) -> None:
    """Rounds whose files have errors are named; everything else is there."""
    files["rounds/swiss-2.yaml"] = "tables: ["
    loaded = load(files)
    assert loaded.broken.rounds == frozenset({"swiss-2"})
    assert loaded.event is not None
    assert len(loaded.event.swiss[0].matches) == 3
    assert loaded.event.swiss[1].matches == ()


def test_unusable_players_still_show_the_problems_of_rounds(load: Load, files: Files) -> None:
    files["players.yaml"] = "- {name: ["
    files["rounds/swiss-1.yaml"] = str(files["rounds/swiss-1.yaml"]).replace("6-0", "6:0")
    loaded = load(files)
    assert loaded.event is None
    assert {problem.mark.file for problem in loaded.problems} == {
        "players.yaml",
        "rounds/swiss-1.yaml",
    }


def test_a_time_of_day_is_on_the_next_day_when_earlier_than_the_round_before(
    load: Load, files: Files
) -> None:
    files["event.yaml"] = str(files["event.yaml"]).replace(
        "date: 2018-03-10", "date: {start: 2018-03-10, end: 2018-03-11}"
    )
    files["rounds/swiss-1.yaml"] = "started: 16:00\n" + str(files["rounds/swiss-1.yaml"])
    files["rounds/swiss-2.yaml"] = str(files["rounds/swiss-2.yaml"]).replace("12:20", "10:00")
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert [str(round_.started) for round_ in loaded.event.swiss] == [
        "2018-03-10 16:00:00-06:00",
        "2018-03-11 10:00:00-05:00",
    ]


def test_news_are_newest_first(load: Load, files: Files) -> None:
    files["news/doors.md"] = "---\ntitle: Doors\ndate: 2018-03-10\n---\nOpen.\n"
    loaded = load(files)
    assert loaded.event is not None
    assert [(news.id, news.has_time) for news in loaded.event.news] == [
        ("lunch", True),
        ("doors", False),
    ]


def test_the_folder_is_the_address(tmp_path: Path) -> None:
    """A folder name that is no good address is an error that proposes one."""
    folder = tmp_path / "My Event"
    folder.mkdir()
    kinds = {problem.kind: problem.expected for problem in load_event(folder).problems}
    assert kinds["folder name"] == "write: my-event"


def test_a_folders_name_has_an_end(tmp_path: Path) -> None:
    """The address is a folder of the site, where more stands behind it."""
    for size, expected in ((80, []), (81, ["write: " + "a" * 40])):
        folder = tmp_path / ("a" * size)
        folder.mkdir()
        problems = load_event(folder).problems
        assert [each.expected for each in problems if each.kind == "folder name"] == expected


def test_a_long_name_is_a_name_as_long_as_it_has_an_id(load: Load, files: Files) -> None:
    """Names of people may be long within reason, and stand as they were typed."""
    name = "Maria " * 33
    files["players.yaml"] = str(files["players.yaml"]) + f"- {{name: {name}, id: m, joins: 3}}\n"
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.event is not None
    assert loaded.event.player["m"].name == name.strip()


@pytest.mark.parametrize(
    "name", ["desk", "report", "organizer", "players", "places", "identities", "stats", "series"]
)
def test_a_name_that_the_program_keeps_is_no_event(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "events" / name
    folder.mkdir(parents=True)
    found = {one.kind: (one.message, one.expected) for one in load_event(folder).problems}
    assert found["folder name"] == (
        f"the folder's name “{name}” is reserved for the program",
        f"write: {name}-2018, or another name of the folder",
    )
    with pytest.raises(
        NewEventError, match=f"“{name}” is reserved for the program; write: {name}-20"
    ):
        make_event(Data(tmp_path), name, None, None, "Ann Ellis")
    assert not any(folder.iterdir())


def test_a_year_is_no_event(tmp_path: Path) -> None:
    """The events of that year lie there."""
    folder = tmp_path / "events/2024"
    folder.mkdir(parents=True)
    found = {one.kind: (one.message, one.expected) for one in load_event(folder).problems}
    assert found["folder name"] == (
        "the folder's name “2024” is reserved for the program",
        "write: event-2024, or another name of the folder",
    )


def test_an_event_of_its_own_regulations(load: Load, files: Files) -> None:
    """`regulations: league.yaml` reads the file beside event.yaml."""
    files["event.yaml"] = str(files["event.yaml"]).replace("ffg-2.2.1", "league.yaml")
    files["league.yaml"] = "extends: ffg-3.2\ntitle: Our League\n"
    loaded = load(files)
    assert loaded.problems == ()
    assert loaded.regulations is not None
    assert loaded.regulations.title == "Our League"


def test_players_yaml_may_hold_nothing_but_comments_until_sign_up_begins(
    load: Load, files: Files
) -> None:
    """A warning says that nobody is here yet; an empty file stays an error."""
    for name in [name for name in files if name.startswith("rounds/")]:
        del files[name]
    files["players.yaml"] = "# - {name: Ada Crane}\n"
    loaded = load(files)
    assert [(one.level, one.message) for one in loaded.problems] == [
        ("warning", "nobody is here yet")
    ]
    assert loaded.event is not None
    assert loaded.event.players == ()
    files["players.yaml"] = ""
    assert [one.message for one in load(files).problems] == ["this file is empty"]


def test_a_name_that_is_no_text_is_said_in_one_line(tmp_path: Path) -> None:
    """And it is its name that is wrong, whatever lies there."""
    folder = typed(tmp_path)
    (folder / "a\nb").write_bytes(b"")
    (found,) = load_event(folder).problems
    assert (found.mark.file, found.expected) == ("a\\nb", "give it another name")
