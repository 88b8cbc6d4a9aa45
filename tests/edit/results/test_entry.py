"""What may be said of a table, as typed: the line of its file and the words that confirm it."""

from pathlib import Path

import pytest
from topcut.edit.change.refusals import DoubtfulError, NotTypedError
from topcut.edit.results.entry import parse
from topcut.edit.results.results import current_round, type_result
from topcut.edit.results.typist import Typist
from topcut.text.problems.problem import Level
from topcut.tournament import Match

from tests.build import EVENT, PLAYERS, ROUND_1, UNPLAYED, data_of, opened, typed

OPEN = """\
tables:
  - {table: 1, players: [Ada Crane, Bo Quist], result: }
  - table: 2
    players: [Cy Dahl, "di-ito"]  # by the window
"""
STAFF = EVENT.replace("judges: [Bo Judge]", "judges: [Bo Judge, Ann Other]")
HALF = EVENT + "format: half draft\n"
HALF_OPEN = """\
tables:
  - {table: 1, corp: Ada Crane, runner: Bo Quist}
  - {table: 2, corp: Cy Dahl, runner: di-ito}
"""
CUT = EVENT.replace("basic", "{rounds: 1, cut: 4}")
CUT_1 = """\
seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]
tables:
  - {match: 1, players: [Ada Crane, Bo Quist], chooses: Ada Crane}
  - match: 2
    players: [Cy Dahl, di-ito]  # by the window
    chooses: Cy Dahl
    table: 2
"""
MULTI = """\
name: Evening
date: 2018-03-10
regulations: napd-multiplayer
structure: {rounds: 1, cut: 0}
staff: {organizer: Ann Ellis}
draw: evening
points: {corp win: 3, runners win: 1}
"""
TABLE = "tables:\n  - {table: 1, corp: Ada Crane, runners: [Bo Quist, Cy Dahl, Di Ito]}\n"


def swiss(folder: Path) -> Path:
    return typed(folder, event=STAFF, swiss_1=OPEN)


def half_draft(folder: Path) -> Path:
    return typed(folder, event=HALF, swiss_1=HALF_OPEN)


def cut(folder: Path, text: str = CUT_1) -> Path:
    return typed(folder, event=CUT, swiss_1=ROUND_1, cut_1=text)


def says(folder: Path, table: str, words: str) -> tuple[str, str]:
    """The echo, and the lines of the file that changed."""
    (file,) = sorted((folder / "rounds").glob("*-1.yaml"))[:1]
    before = file.read_text().splitlines()
    echo = Typist(data_of(folder), folder.name).type(table, words).echo
    after = file.read_text().splitlines()
    return echo, "\n".join(line.strip() for line in after if line not in before)


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        ("no show bo", "no show: Bo Quist", "Bo Quist absent (Ada Crane – Bo Quist)"),
        ("bo no-show", "no show: Bo Quist", "Bo Quist absent (Ada Crane – Bo Quist)"),
        ("Bo Quist absent", "no show: Bo Quist", "Bo Quist absent (Ada Crane – Bo Quist)"),
        (
            "no show both",
            "no show: [Ada Crane, Bo Quist]",
            "nobody came (Ada Crane – Bo Quist)",
        ),
        (
            "3-3 split bo judge",
            "result: 3-3, split: Bo Judge",
            "Ada Crane 3–3 Bo Quist, a split, Bo Judge present",
        ),
        (
            "split ann ellis",
            "result: 3-3, split: Ann Ellis",
            "Ada Crane 3–3 Bo Quist, a split, Ann Ellis present",
        ),
        (
            "double loss: both came late",
            "result: 0-0, rulings: {F-points-1: both came late}",
            "Ada Crane 0–0 Bo Quist, by ruling: both came late",
        ),
        (
            "6-1 by ruling: as the slip says",
            "result: 6-1, rulings: {F-points-1: as the slip says}",
            "Ada Crane 6–1 Bo Quist, by ruling: as the slip says",
        ),
        ("2-2", "result: 2-2", "Ada Crane 2–2 Bo Quist"),
        ("4-1", "result: 4-1", "Ada Crane 4–1 Bo Quist"),
    ],
)
def test_of_a_table_of_two_games(tmp_path: Path, words: str, line: str, echo: str) -> None:
    folder = swiss(tmp_path)
    said, typed_now = says(folder, "1", words)
    assert said == f"table 1: {echo}"
    kept = "" if line.startswith("result") else "result: , "
    assert typed_now == f"- {{table: 1, players: [Ada Crane, Bo Quist], {kept}{line}}}"
    assert not [each for each in opened(folder).report.problems if each.level is Level.ERROR]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("no show eve", "“eve” does not sit here; write: Ada Crane or Bo Quist"),
        ("split ann", "“ann” is not a leader here; write: 1 split Bo Judge"),
        ("4-1 split bo", "F-split-1"),
        ("0-0", "0-0 is not a result of 2 games"),
        ("draw", "“draw” is not a result; write: 1 6-0"),
        ("ada", "“ada” is not a result; write: 1 6-0"),
        ("corp agenda", "“corp agenda” is not a result"),
        ("six", "“six” is not a result; write: 1 6-0, 1 3-3 split or 1 no show Ada Crane"),
        ("3:3", "“3:3” is not a result; write: 1 3-3, for Ada"),
        ("2,5-0,5", "write: 1 2.5-0.5, for Ada"),
    ],
)
def test_what_cannot_be_of_two_games_says_what_can(tmp_path: Path, words: str, said: str) -> None:
    folder = swiss(tmp_path)
    with pytest.raises(NotTypedError) as refused:
        Typist(data_of(folder), folder.name).type("1", words)
    assert said in str(refused.value)
    assert (folder / "rounds/swiss-1.yaml").read_text() == OPEN


def test_the_only_leader_who_can_be_needs_no_name(tmp_path: Path) -> None:
    """Of two, one may play at the table."""
    event = EVENT.replace("judges: [Bo Judge]", "judges: [Ada Crane]")
    folder = typed(tmp_path, event=event, swiss_1=OPEN)
    assert says(folder, "1", "split")[0].endswith("a split, Ann Ellis present")


@pytest.mark.parametrize(
    ("words", "meant"),
    [("2-0", "6-0"), ("1-1", "3-3"), ("0-2", "0-6")],
)
def test_games_that_look_like_points_are_confirmed_first(
    tmp_path: Path, words: str, meant: str
) -> None:
    """They can be points of one game that was played; mostly somebody counted games."""
    folder = swiss(tmp_path)
    with pytest.raises(DoubtfulError) as doubt:
        Typist(data_of(folder), folder.name).type("1", words)
    assert f"table 1, {words}: the second game was not played: if that is right" in str(doubt.value)
    assert f"write: 1 {words} yes" in str(doubt.value)
    assert str(doubt.value).endswith(f"if that counts the games won, write: 1 {meant}")
    assert (folder / "rounds/swiss-1.yaml").read_text() == OPEN
    assert says(folder, "1", f"{words} yes")[1].endswith(f"result: {words}}}")


def test_a_warning_about_something_else_is_nothing_to_confirm(tmp_path: Path) -> None:
    """As that these two sit there at all, or about another table."""
    rounds = ROUND_1.replace("3-3}", "3-0}")
    folder = typed(tmp_path, swiss_1=rounds.replace("result: 6-0", "result: "))
    assert (
        Typist(data_of(folder), folder.name).type("1", "6-0").echo
        == "table 1: Ada Crane 6–0 Bo Quist"
    )


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        ("corp", "winner: corp", "Ada Crane (Corp) wins"),
        ("runner agenda", "winner: runner, by: agenda", "Bo Quist (Runner) wins, agenda"),
        ("bo by flatline", None, "a flatline is a win for the Corp"),
        ("draw", "winner: nobody, by: time", "a draw, time"),
        ("time 3-3", "winner: nobody, by: time, agenda: 3-3", "a draw, time 3–3"),
        ("time 3-4", "winner: Bo Quist, by: time, agenda: 3-4", "Bo Quist (Runner) wins, time 3–4"),
        ("ada on time 4-3", "winner: Ada Crane, by: time, agenda: 4-3", "Ada Crane (Corp) wins, "),
        ("corp time 5-4", "winner: corp, by: time, agenda: 5-4", "Ada Crane (Corp) wins, time 5–4"),
        ("runner on time 4-5", "winner: runner, by: time, agenda: 4-5", "Bo Quist (Runner) wins, "),
        ("CORP AGENDA", "winner: corp, by: agenda", "Ada Crane (Corp) wins, agenda"),
        ("Nobody", "winner: nobody, by: time", "a draw, time"),
        ("time 4-4", "winner: nobody, by: time, agenda: 4-4", "a draw, time 4–4"),
        ("time 5-4", "winner: Ada Crane, by: time, agenda: 5-4", "Ada Crane (Corp) wins, time 5–4"),
        ("no show runner", "no show: Bo Quist", "Bo Quist absent"),
        ("1-1", "result: 1-1", "Ada Crane 1–1 Bo Quist"),
        ("3-0", "result: 3-0", "Ada Crane 3–0 Bo Quist"),
    ],
)
def test_of_a_table_of_one_game(tmp_path: Path, words: str, line: str | None, echo: str) -> None:
    folder = half_draft(tmp_path)
    if line is None:
        with pytest.raises(NotTypedError, match=echo):
            Typist(data_of(folder), folder.name).type("1", words)
        return
    said, typed_now = says(folder, "1", words)
    assert said.startswith(f"table 1: {echo}")
    assert typed_now == f"- {{table: 1, corp: Ada Crane, runner: Bo Quist, {line}}}"
    assert opened(folder).good


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        (
            "bo corp agenda",
            "corp: Bo Quist, runner: Ada Crane, winner: corp, by: agenda",
            "Bo Quist (Corp) wins, agenda (Bo Quist – Ada Crane)",
        ),
        (
            "bo as runner",
            "corp: Ada Crane, runner: Bo Quist, winner: runner",
            "Bo Quist (Runner) wins (Ada Crane – Bo Quist)",
        ),
        (
            "bo corp time 3-4",
            "corp: Bo Quist, runner: Ada Crane, winner: corp, by: time, agenda: 4-3",
            "Bo Quist (Corp) wins, time 4–3 (Bo Quist – Ada Crane)",
        ),
        (
            "corp bo",
            "corp: Bo Quist, runner: Ada Crane",
            "Bo Quist is Corp, Ada Crane is Runner",
        ),
        (
            "runner bo",
            "corp: Ada Crane, runner: Bo Quist",
            "Ada Crane is Corp, Bo Quist is Runner",
        ),
        (
            "no show bo",
            "players: [Ada Crane, Bo Quist], chooses: Ada Crane, no show: Bo Quist",
            "Bo Quist absent (Ada Crane – Bo Quist)",
        ),
        (
            "ada",
            "players: [Ada Crane, Bo Quist], chooses: Ada Crane, winner: Ada Crane",
            "Ada Crane wins (Ada Crane – Bo Quist); its sides have not been typed:"
            " `1 corp Ada Crane` says that Ada Crane was Corp",
        ),
        (
            "draw",
            "players: [Ada Crane, Bo Quist], chooses: Ada Crane, winner: nobody, by: time",
            "a draw, which goes to the higher seed, time (Ada Crane – Bo Quist); its sides have"
            " not been typed: `1 corp Ada Crane` says that Ada Crane was Corp",
        ),
    ],
)
def test_of_a_match_of_the_cut(tmp_path: Path, words: str, line: str, echo: str) -> None:
    folder = cut(tmp_path)
    assert says(folder, "1", words) == (f"match 1: {echo}", f"- {{match: 1, {line}}}")
    assert opened(folder).good


def test_sides_are_typed_line_by_line_where_the_table_is(tmp_path: Path) -> None:
    """Comments and all else stay."""
    folder = cut(tmp_path)
    Typist(data_of(folder), folder.name).type("2", "di corp")
    text = (folder / "rounds/cut-1.yaml").read_text()
    assert text.endswith(
        "  - match: 2\n    corp: di-ito\n    runner: Cy Dahl  # by the window\n    table: 2\n"
        "    winner: corp\n"
    )


def test_sides_are_changed_beside_a_winner_who_has_a_name(tmp_path: Path) -> None:
    typist = Typist(data_of(cut(tmp_path)), "downtown")
    typist.type("1", "bo")
    assert typist.type("1", "corp bo").echo == "match 1: Bo Quist is Corp, Ada Crane is Runner"
    text = (tmp_path / "data/events/downtown/rounds/cut-1.yaml").read_text()
    assert "{match: 1, corp: Bo Quist, runner: Ada Crane, winner: Bo Quist}" in text


def test_sides_are_not_changed_behind_a_winner_who_is_a_side(tmp_path: Path) -> None:
    """Who won would be another one."""
    typist = Typist(data_of(cut(tmp_path)), "downtown")
    typist.type("1", "bo corp")
    with pytest.raises(
        NotTypedError, match="write who won, and on which side: 1 Bo Quist runner repl"
    ):
        typist.type("1", "corp ada")
    with pytest.raises(DoubtfulError, match="Bo Quist is Corp by the bracket; if they played"):
        typist.type("1", "bo runner replace")
    said = typist.type("1", "bo runner replace yes").echo
    assert said.startswith("match 1: Bo Quist (Runner) wins (Ada Crane – Bo Quist)")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("corp agenda", "nothing says who is Corp; write: 1 Ada Crane corp, if Ada Crane won as"),
        (
            "3-0",
            "“3-0” is not a result; write: 1 Ada Crane corp, 1 Ada Crane runner, 1 Ada Crane time",
        ),
        ("time", "“time” is not a result; write: 1 Ada Crane corp"),
        ("double loss: late", "somebody advances; if neither plays on, write: 1 no show both"),
        ("split", "only a match of two games can be split"),
    ],
)
def test_what_cannot_be_in_the_cut_says_what_can(tmp_path: Path, words: str, said: str) -> None:
    with pytest.raises(NotTypedError, match=said):
        Typist(data_of(cut(tmp_path)), "downtown").type("1", words)


@pytest.mark.parametrize(
    ("words", "line", "echo"),
    [
        ("runner", "winner: runners", "Bo Quist, Cy Dahl and Di Ito (Runners) win"),
        ("runners decked", "winner: runners, by: decked", "Bo Quist, Cy Dahl and Di Ito (Runners)"),
        ("corp concession", "winner: corp, by: concession", "Ada Crane (Corp) wins, concession"),
        ("nobody", "winner: nobody", "nobody wins"),
    ],
)
def test_of_a_multiplayer_table_all_winners_are_named(
    tmp_path: Path, words: str, line: str, echo: str
) -> None:
    folder = typed(tmp_path, event=MULTI, tables_1=TABLE)
    said, typed_now = says(folder, "1", words)
    assert said.startswith(f"table 1: {echo}")
    assert typed_now.endswith(f"Di Ito], {line}}}")
    assert opened(folder).good


def test_a_leader_who_plays_here_and_has_a_namesake_is_not_the_one_present(tmp_path: Path) -> None:
    """What tells the two apart behind their names does not make her another person."""
    players = "- {name: Bo Judge, id: bo}\n- {name: Ada Crane}\n- {name: Bo Judge, id: bo-2}\n"
    table = "tables:\n  - {table: 1, players: [bo, Ada Crane], result: }\nbyes: [bo-2]\n"
    folder = typed(tmp_path, players=players, swiss_1=table)
    with pytest.raises(NotTypedError, match="“bo judge” is not a leader here"):
        Typist(data_of(folder), folder.name).type("1", "3-3 split bo judge")


NAMESAKES = """\
- {name: Zoë Ünal}
- {name: Bo Quist}
- {name: Tom Smith, id: tom-1, corp: Engineering the Future}
- {name: Tom Smith, id: tom-2, corp: Replicating Perfection}
"""
OF_NAMESAKES = """\
tables:
  - {table: 1, players: [tom-1, tom-2], result: }
  - {table: 2, players: [Zoë Ünal, Bo Quist], result: }
"""


def namesakes(folder: Path) -> Path:
    return typed(folder, event=STAFF, players=NAMESAKES, swiss_1=OF_NAMESAKES)


def test_namesakes_are_told_apart_by_their_ids(tmp_path: Path) -> None:
    """What is proposed for them can be typed as it stands."""
    folder = namesakes(tmp_path)
    with pytest.raises(
        NotTypedError, match=r"no show tom-1, for Tom Smith \(Engineering the Future\) – Tom"
    ):
        Typist(data_of(folder), folder.name).type("1", "six")
    assert says(folder, "1", "6-0")[0] == (
        "table 1: Tom Smith (Engineering the Future) 6–0 Tom Smith (Replicating Perfection)"
    )


@pytest.mark.parametrize("name", ["zoe", "Zoe Unal", "zoe-unal", "Zoë", "zoë ünal", "unal"])
def test_accents_may_be_missing_at_a_table(tmp_path: Path, name: str) -> None:
    said = says(namesakes(tmp_path), "2", f"no show {name}")[0]
    assert said == "table 2: Zoë Ünal absent (Zoë Ünal – Bo Quist)"


def test_a_word_of_a_result_is_nobodys_last_name(tmp_path: Path) -> None:
    event = EVENT.replace("ffg-2.2.1", "single-sided").replace("basic", "recommended")
    players = PLAYERS.replace("Di Ito", "Di Time")
    one, two = (
        "{table: 1, corp: Ada Crane, runner: Bo Quist}",
        "{table: 2, corp: Cy Dahl, runner: Di Time}",
    )
    swiss_1 = f"tables:\n  - {one}\n  - {two}\n"
    folder = typed(tmp_path, event=event, players=players, swiss_1=swiss_1)
    assert says(folder, "2", "time")[0].endswith(", a draw")
    assert says(folder, "2", "di replace")[0].split(", was")[0].endswith(", Di Time wins")


def test_what_is_proposed_can_be_typed_under_the_old_protocol(tmp_path: Path) -> None:
    """It shares 3 GMPs, and knows no split."""
    event = STAFF.replace("ffg-2.2.1", "ntp-98.4").replace("basic", "{rounds: 1}")
    folder = typed(tmp_path, event=event, swiss_1=OPEN)
    with pytest.raises(
        NotTypedError, match=r"write: 1 3-0, 1 1.5-1.5 or 1 no show Ada Crane, for Ada"
    ):
        Typist(data_of(folder), folder.name).type("1", "2.5-.5")
    with pytest.raises(NotTypedError, match=r"v98\.4 does not have splits; write the points"):
        Typist(data_of(folder), folder.name).type("1", "split")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("6-0", "“6-0” is not a result; write: 1 corp agenda, 1 runners or 1 nobody"),
        ("double loss: slow", "there is no double loss here; write: 1 nobody"),
        ("no show bo", r"seat the players who are there, in rounds/tables-1\.yaml"),
    ],
)
def test_what_a_multiplayer_table_has_not_says_what_it_has(
    tmp_path: Path, words: str, why: str
) -> None:
    with pytest.raises(NotTypedError, match=why):
        Typist(data_of(typed(tmp_path, event=MULTI, tables_1=TABLE)), "downtown").type("1", words)


@pytest.mark.parametrize(
    ("has", "meant"),
    [
        ("corp, who was Ada Crane", "1 Ada Crane runner replace"),
        ("runner, who was Bo Quist", "1 Bo Quist corp replace"),
    ],
)
def test_sides_alone_never_make_another_player_the_winner(
    tmp_path: Path, has: str, meant: str
) -> None:
    folder = typed(
        tmp_path,
        event=HALF,
        swiss_1=HALF_OPEN.replace("Bo Quist}", f"Bo Quist, winner: {has.partition(',')[0]}}}"),
    )
    with pytest.raises(NotTypedError) as refused:
        Typist(data_of(folder), folder.name).type("1", "corp bo")
    assert str(refused.value) == (
        f"table 1 has winner: {has}; write who won, and on which side: {meant}"
    )


@pytest.mark.parametrize(
    ("form", "name", "text", "words"),
    [
        *(
            (STAFF, "swiss-1", OPEN, words)
            for words in (
                "6-0",
                "3-3 corp",
                "3 – 3 runner",
                "3-3 split bo judge",
                "split ann ellis",
                "no show bo",
                "no show both",
                "0-0 by ruling: both came late",
                "double loss: both came late",
            )
        ),
        *(
            (HALF, "swiss-1", HALF_OPEN, words)
            for words in (
                "CORP agenda",
                "Corp flatline",
                "NOBODY time 3-3",
                "Draw",
                "ada by agenda 7-4",
                "bo time 4-5",
                "time 5-4",
                "time 4-4",
                "bo as corp agenda",
                "no show runner",
            )
        ),
        *(
            (MULTI, "tables-1", TABLE, words)
            for words in ("Corp agenda", "RUNNERS decked", "runner", "Nobody", "corp")
        ),
    ],
)
def test_what_was_said_is_what_the_file_then_holds(
    tmp_path: Path, form: str, name: str, text: str, words: str
) -> None:
    """Of who won and how, of points and sides, of who was absent: all of it."""
    folder = typed(tmp_path, event=form, **{name.replace("-", "_"): text})
    data = data_of(folder)
    hand = current_round(data.open("downtown"))
    meant = parse(hand.tables[0], words)
    type_result(data, "downtown", "1", f"{words} yes")
    held = current_round(data.open("downtown")).round.matches[0]
    assert told(meant.match(hand.tables[0].match)) == told(held)


def told(match: Match) -> tuple[object, ...]:
    """What is known of a match, wherever it stands."""
    games = [(each.corp, each.runners, each.winners, each.by, each.agenda) for each in match.games]
    sides = match.players, match.corp
    return *sides, match.score, match.won_as, match.split, set(match.no_show), games


@pytest.mark.parametrize("words", ["agenda 5-4", "flatline", ":", "4/5"])
def test_of_one_game_points_without_time_name_no_winner(tmp_path: Path, words: str) -> None:
    folder = half_draft(tmp_path)
    with pytest.raises(NotTypedError) as refused:
        Typist(data_of(folder), folder.name).type("1", words)
    assert str(refused.value) == (
        f"“{words}” is not a result; write: 1 corp agenda, 1 Ada Crane time 5-4, 1 draw or 1 no"
        " show Ada Crane, for Ada Crane – Bo Quist"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "no show",
            "who didn’t show up? write: `1 no show Ada Crane`, `1 no show Bo Quist` or"
            " `1 no show both`",
        ),
        (
            "double loss",
            "a double loss is a ruling and needs a reason; write: 1 double loss: both came late",
        ),
        (
            "0-0 by ruling",
            "a ruling needs a reason; write: 1 0-0 by ruling: both came late",
        ),
        (
            "split",
            "which leader was present? write: 1 split Bo Judge, 1 split Ann Other or 1 split Ann"
            " Ellis",
        ),
        (
            "split zed",
            "“zed” is not a leader here; write: 1 split Bo Judge, 1 split Ann Other or 1 split Ann"
            " Ellis",
        ),
    ],
)
def test_what_lacks_a_word_is_told_whole(tmp_path: Path, words: str, said: str) -> None:
    folder = swiss(tmp_path)
    with pytest.raises(NotTypedError) as refused:
        Typist(data_of(folder), folder.name).type("1", words)
    assert str(refused.value) == said


def test_a_split_without_any_leader_says_where_they_are_named(tmp_path: Path) -> None:
    event = EVENT.replace("staff: {organizer: Ann Ellis, judges: [Bo Judge]}\n", "")
    folder = typed(tmp_path, event=event, swiss_1=OPEN)
    with pytest.raises(NotTypedError) as refused:
        Typist(data_of(folder), folder.name).type("1", "split")
    assert str(refused.value) == (
        "a split needs a leader who is present: name the leaders in event.yaml, under staff"
    )


def test_sides_alone_are_not_turned_behind_points(tmp_path: Path) -> None:
    single = EVENT.replace("ffg-2.2.1", "single-sided").replace("structure: basic\n", "")
    for count, (score, winner) in enumerate((("3-0", "Ada Crane"), ("0-3", "Bo Quist"))):
        played = HALF_OPEN.replace("Quist}", f"Quist, result: {score}}}")
        folder = typed(tmp_path / str(count), event=single, swiss_1=played)
        with pytest.raises(NotTypedError) as refused:
            Typist(data_of(folder), folder.name).type("1", "corp bo")
        assert str(refused.value) == (
            f"table 1 has result: {score}, so {winner} won; write who won, and on which side:"
            " 1 Ada Crane runner replace or 1 Bo Quist corp replace"
        )


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("split", "result: 3-3, agreed: yes"),
        ("3-3 split ann", "result: 3-3, agreed: yes"),
        ("agreed", "result: 3-3, agreed: yes"),
        ("6-0 two for one", "result: 6-0, two for one: yes"),
        ("4-1", "result: 4-1"),
        ("2-2", "result: 2-2"),
    ],
)
def test_an_agreed_result_of_a_double_sided_table_names_no_leader(
    tmp_path: Path, words: str, line: str
) -> None:
    folder = typed(tmp_path, "double", swiss_1=UNPLAYED)
    says(folder, "1", words)
    text = (folder / "rounds" / "swiss-1.yaml").read_text(encoding="utf-8")
    assert f"{{table: 1, players: [Ada Crane, Bo Quist], {line}}}" in text


def test_a_replaced_result_takes_agreed_with_it_and_says_so(tmp_path: Path) -> None:
    folder = typed(tmp_path, "double", swiss_1=UNPLAYED)
    says(folder, "1", "3-3 agreed")
    told = says(folder, "1", "6-0 replace")
    assert told[0] == "table 1: Ada Crane 6–0 Bo Quist, was 3–3; “agreed” is deleted"
    text = (folder / "rounds" / "swiss-1.yaml").read_text(encoding="utf-8")
    assert "{table: 1, players: [Ada Crane, Bo Quist], result: 6-0}" in text


def test_who_won_both_games_of_a_two_for_one_has_to_be_said(tmp_path: Path) -> None:
    folder = typed(tmp_path, "double", swiss_1=UNPLAYED)
    with pytest.raises(NotTypedError, match="who won both\\? write: 1 6-0 two for one"):
        says(folder, "1", "two for one")


def test_a_double_sided_table_offers_no_split(tmp_path: Path) -> None:
    folder = typed(tmp_path, "double", swiss_1=UNPLAYED)
    with pytest.raises(
        NotTypedError, match="“six” is not a result; write: 1 6-0, 1 3-3 or 1 no show Ada Crane"
    ):
        says(folder, "1", "six")
