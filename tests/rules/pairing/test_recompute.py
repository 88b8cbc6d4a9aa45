"""The scripts in the docs, which know nothing of the package, recompute what the engine drew."""

import json
import re
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from topcut.exchange.ours.draws_json import draws_json
from topcut.exchange.ours.event_json import event_json, read_event_json
from topcut.exchange.reading.nodes import parse
from topcut.exchange.recognise import import_bytes
from topcut.regulations import load
from topcut.rules.bracket.bracket import bracket
from topcut.rules.bracket.sides import Reason
from topcut.rules.course.final import final_places
from topcut.rules.generating.spec import GeneratorSpec
from topcut.rules.generating.tournament import tournament
from topcut.rules.standings.standings import standings
from topcut.tournament import Correction, Event, Match, Stage, StageKind

from tests.build import required, without_fingerprints
from tests.support.brackets import event_with_cut, win
from tests.support.event_document import regulations_of
from tests.support.generated import plain_event, single_event
from tests.support.random_events import SYSTEM, drawn
from tests.support.repeated import SCRIPTS, asked, renamed, run, verdicts


def with_matches(event: Event, number: int, *matches: Match) -> Event:
    """The event with other tables in the place of the first ones of a round."""
    rounds = list(event.swiss)
    old = rounds[number - 1]
    rounds[number - 1] = replace(old, matches=(*matches, *old.matches[len(matches) :]))
    return replace(event, stages=(Stage(StageKind.SWISS, tuple(rounds)),))


def swapped(event: Event, number: int) -> Event:
    """Two players of the first tables exchanged by hand."""
    one, two = event.swiss[number - 1].matches[:2]
    return with_matches(
        event,
        number,
        replace(one, players=(one.players[0], two.players[1])),
        replace(two, players=(two.players[0], one.players[1])),
    )


def mended(event: Event, number: int) -> Event:
    """The results of all tables of a round reversed, without a note."""
    matches = event.swiss[number - 1].matches
    return with_matches(
        event,
        number,
        *(replace(each, score=each.score and each.score[::-1]) for each in matches),
    )


@pytest.mark.parametrize("kind", SYSTEM)
def test_every_round_of_every_system_is_repeated(kind: str, tmp_path: Path) -> None:
    """With corrections, no-shows, drops, late entries and byes; by each script alone."""
    done = asked(drawn(kind, Random(f"{kind}/recompute")), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert {*verdicts(done)} == {"repeated"}


@pytest.mark.long
def test_four_hundred_rounds_are_repeated(tmp_path: Path) -> None:
    """Of single-sided ones with both rules of the bye."""
    found, byes = Counter[str](), set[str]()
    number = 0
    while found.total() < 400:
        for kind in SYSTEM:
            event = drawn(kind, Random(f"{kind}/{number}/long"))
            byes |= {event.bye} if any(round_.byes for round_ in event.swiss[1:]) else set()
            found += verdicts(asked(event, tmp_path))
        number += 1
    assert {*found} == {"repeated"}
    assert byes >= {"matching", "last"}


def of_bye(bye: str, players: int) -> Event:
    """A single-sided event with this rule of the bye: six rounds, of an odd number mostly."""
    spec = GeneratorSpec(system="single-sided", players=players, rounds=6, bye=bye, plain=True)
    return tournament(f"recompute-bye-{players}", spec)


@pytest.mark.parametrize("players", [9, 15, 27])
@pytest.mark.parametrize("bye", ["matching", "last"])
def test_rounds_with_a_bye_are_repeated_by_either_rule(
    bye: str, players: int, tmp_path: Path
) -> None:
    """The script reads from the row of the draw alone which one it is."""
    event = of_bye(bye, players)
    done = asked(event, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert {*verdicts(done)} == {"repeated"}
    later = any(line.startswith("the pairs and the bye cost") for line in done.stdout.splitlines())
    assert later == (bye == "matching")
    data = json.loads((tmp_path / "event.json").read_text(encoding="utf-8"))
    assert data["event"].pop("bye") == bye
    (tmp_path / "event.json").write_text(json.dumps(data), encoding="utf-8")
    again = run("recompute_least.py", tmp_path)
    assert (again.returncode, again.stdout) == (0, done.stdout)


def test_a_row_of_before_the_bye_was_in_the_matching_is_repeated_as_it_was(tmp_path: Path) -> None:
    """It has ranks and games in place of the rule's name, and regulations may lack the cost."""
    asked(of_bye("last", 15), tmp_path)
    data = json.loads((tmp_path / "event.json").read_text(encoding="utf-8"))
    rows = [row for row in data["draws"] if "games" in row]
    assert rows
    assert not any("bye" in row for row in data["draws"])
    assert run("recompute_least.py", tmp_path).returncode == 0


def test_a_round_that_followed_a_correction_is_repeated_by_what_was_known(tmp_path: Path) -> None:
    event = plain_event("recompute-corrected", 12, 3)
    match = event.swiss[1].matches[0]
    assert match.score is not None
    was = Correction(match.score, 3, match.mark)
    other = replace(match, score=match.score[::-1], won_as=None, split=None, corrections=(was,))
    event = with_matches(event, 2, other)
    done = asked(event, tmp_path, "3")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Round 3: repeated.")


def test_tables_that_were_changed_by_hand_are_found(tmp_path: Path) -> None:
    """The fingerprint of the draft proves it."""
    event = swapped(plain_event("recompute-changed", 12, 3), 2)
    done = asked(event, tmp_path, "2")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "Round 2: changed by hand.")
    assert len(re.findall("^DIFFERS  player", done.stdout, re.MULTILINE)) == 2


@pytest.mark.parametrize("single", [False, True])
def test_results_that_were_mended_accuse_nobody(tmp_path: Path, *, single: bool) -> None:
    event = single_event("mended", 12, 3) if single else plain_event("mended", 12, 3)
    done = asked(mended(event, 2), tmp_path, "3")
    assert done.returncode == 2
    assert "Round 3: cannot be repeated: its tables are those of its draft" in done.stdout
    assert "by hand" not in done.stdout


def test_another_word_is_said(tmp_path: Path) -> None:
    done = asked(replace(plain_event("worded", 12, 3), draw="later"), tmp_path, "2")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (
        2,
        "Round 2: cannot be repeated: it was drawn with another word than today’s.",
    )


def test_a_start_that_is_not_the_best_is_refused(tmp_path: Path) -> None:
    """The exact matching of the script finds a better pairing than one made up."""
    for seed in range(20):
        event = plain_event(f"start-{seed}", 20, 5)
        asked(event, tmp_path, "5")
        path = tmp_path / "event.json"
        text = path.read_text(encoding="utf-8")
        found = re.search(r'"round":5,.*?"start":\[(.*?\])\]', text)
        if found is None:
            continue
        numbers = re.findall(r"\d+", found[1])
        turned = ",".join(f"[{a},{b}]" for a, b in zip(numbers[:10], numbers[:9:-1], strict=True))
        path.write_text(text.replace(found[1], turned), encoding="utf-8")
        done = run("recompute_draw.py", tmp_path, "5")
        assert done.returncode == 2
        assert "there is a better pairing than the one that its draw started from" in done.stdout
        return
    raise AssertionError("no round needed an exact matching")


def test_the_script_of_other_rounds_asks_that_of_single_sided_ones(tmp_path: Path) -> None:
    """Alone it names the other script; beside it, it repeats the round."""
    event = single_event("both", 10, 3)
    asked(event, tmp_path)
    (tmp_path / "recompute_draw.py").write_bytes((SCRIPTS / "recompute_draw.py").read_bytes())
    done = run("recompute_draw.py", tmp_path, "2")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "Round 2: repeated.")
    (tmp_path / "recompute_least.py").unlink()
    done = run("recompute_draw.py", tmp_path, "2")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (2, "recompute_least.py repeats it.")


@pytest.mark.parametrize("single", [False, True])
def test_sides_of_the_cut_that_are_drawn_are_repeated(tmp_path: Path, *, single: bool) -> None:
    """By the script of its Swiss rounds; a coin flip at the table accuses nobody."""
    event = win(event_with_cut(4), (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"))
    event = replace(event, regulations="single-sided" if single else "ffg-3.2")
    found = required(bracket(event, load(event.regulations)))
    matches = [found.match(number) for number in (3, 4)]
    assert {match.sides.reason for match in matches} == {Reason.DRAW}
    drawn_corps = [str(match.sides.expected) for match in matches]
    done = asked(event, tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (
        0,
        [
            f"Cut, match 3: as drawn, {drawn_corps[0]} is Corp",
            f"Cut, match 4: as drawn, {drawn_corps[1]} is Corp",
        ],
    )
    path = tmp_path / "event.json"
    text = path.read_text(encoding="utf-8")
    for word in "abcdefgh":
        path.write_text(text.replace('"draw":"word"', f'"draw":"{word}"'), encoding="utf-8")
        done = run("recompute_least.py" if single else "recompute_draw.py", tmp_path)
        assert done.returncode == 0
        if "match 3: by a coin, or exchanged; by the draw, s" in done.stdout:
            return
    raise AssertionError("each word drew the same sides")


def test_a_file_of_an_older_version_is_said_to_be_one(tmp_path: Path) -> None:
    """And rounds that no draw paired are not said to be changed."""
    event = without_fingerprints(plain_event("older", 16, 3))
    done = asked(event, tmp_path, "2")
    assert (done.returncode, done.stdout) == (
        2,
        "Round 2: cannot be repeated: another program or a person paired it, or another version of "
        "the draw.\n",
    )
    path = tmp_path / "event.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"draws":[],', ""), encoding="utf-8")
    said = run("recompute_draw.py", tmp_path, "2").stdout
    assert said.startswith("Round 2: cannot be repeated: this event.json is of a version that ")


@pytest.mark.parametrize("single", [False, True])
def test_a_round_behind_a_missing_result_is_said_to_be_one(tmp_path: Path, *, single: bool) -> None:
    """It was drawn here: nobody is said to have paired it."""
    event = single_event("missing", 12, 3) if single else plain_event("missing", 12, 3)
    first = replace(event.swiss[0].matches[0], score=None, split=None, won_as=None, no_show=())
    event = with_matches(event, 1, first)
    done = asked(event, tmp_path, "3")
    said = "Round 3: cannot be repeated: not all results before it are known.\n"
    assert (done.returncode, done.stdout) == (2, said)


@pytest.mark.parametrize("name", ["recompute_draw.py", "recompute_least.py"])
def test_the_scripts_know_nothing_of_the_package(name: str) -> None:
    """They import the standard library alone."""
    lines = (SCRIPTS / name).read_text(encoding="utf-8").splitlines()
    imports = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert {*imports} <= set(sys.stdlib_module_names)


def test_what_the_scripts_share_is_the_same_in_both() -> None:
    """Each has to run alone, so both have the reading and the matching."""
    texts = [
        (SCRIPTS / name).read_text(encoding="utf-8")
        for name in ("recompute_draw.py", "recompute_least.py")
    ]
    shared = [
        text[text.index("# Shared") : text.index("# End of what is shared")] for text in texts
    ]
    assert shared[0] == shared[1]


@pytest.mark.parametrize("single", [False, True])
def test_a_player_whose_id_has_changed_is_drawn_by_the_key(tmp_path: Path, *, single: bool) -> None:
    """The fingerprint fits, too; without the key it is told from a change by hand."""
    event = single_event("keyed", 10, 3) if single else plain_event("keyed", 10, 3)
    text = event_json(event, load(event.regulations))
    old = event.players[0].id
    text = text.replace(f'"{old}"', '"anon"').replace(
        '"id":"anon"', f'"id":"anon","key":"{old}"', 1
    )
    renamed = import_bytes(text.encode()).event
    assert renamed.players[0].key == old
    done = asked(renamed, tmp_path)
    assert (done.returncode, {*verdicts(done)}) == (0, {"repeated"})


@pytest.mark.parametrize("kind", [*SYSTEM, "round robin"])
def test_who_has_a_number_may_have_another_id_and_name(tmp_path: Path, kind: str) -> None:
    """Every draw repeats, standings and bracket are the same, in every system."""
    if kind == "round robin":
        spec = GeneratorSpec(system="ffg-2.2.1", players=7, robin=True, numbered=True)
        event = tournament("numbers", spec)
    else:
        event = drawn(kind, Random(f"{kind}/numbers"), small=True, numbered=True)
    other, regulations = renamed(event), regulations_of(event)
    assert [each.key for each in other.players] == [str(n) for n in range(1, len(event.keys) + 1)]
    assert not {*event.player} & {*other.player}
    done = asked(other, tmp_path)
    assert (done.returncode, {*verdicts(done)}) == (0, {"repeated"})
    assert draws_json(other, regulations) == draws_json(event, regulations)
    new = dict(zip(event.player, other.player, strict=True))
    ranked = [new[row.player.id] for row in standings(event, regulations).rows]
    assert ranked == [row.player.id for row in standings(other, regulations).rows]
    places = final_places(event, regulations)
    assert {new[one]: place for one, place in places.items()} == final_places(other, regulations)


def test_a_number_stands_for_players_alone_and_not_for_words_that_are_ids(tmp_path: Path) -> None:
    """Somebody is called Swiss, and others as keys and values of event.json are."""
    words = ("swiss", "draw", "round", "matching", "kind", "points", "table", "number")
    spec = GeneratorSpec(system="single-sided", players=9, rounds=4, numbered=True)
    event = tournament("words", spec)
    text = event_json(event, regulations_of(event))
    for each, word in zip(event.players, words, strict=False):
        text = text.replace(f'"{each.id}"', f'"{word}"')
    called = read_event_json(parse(text)).event
    assert {*words} < {*called.player}
    done = asked(called, tmp_path)
    assert (done.returncode, {*verdicts(done)}) == (0, {"repeated"})


def test_the_script_of_single_sided_rounds_names_that_of_the_others(tmp_path: Path) -> None:
    """Nothing was changed by hand of a round that is not its own."""
    asked(plain_event("others", 12, 2), tmp_path)
    (tmp_path / "recompute_least.py").write_bytes((SCRIPTS / "recompute_least.py").read_bytes())
    done = run("recompute_least.py", tmp_path, "2")
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.splitlines() == [
        "Round 2: cannot be repeated by this script: it is not paired at least cost.",
        "recompute_draw.py repeats it.",
    ]


@pytest.mark.parametrize("name", ["recompute_draw.py", "recompute_least.py"])
def test_a_file_that_a_script_cannot_read_is_refused_in_a_sentence(
    name: str, tmp_path: Path
) -> None:
    """Truncated, empty, no JSON, not text, of another format, or not there."""
    event = plain_event("refused", 8, 1)
    whole = event_json(event, load(event.regulations)).encode()
    other = whole.replace(b'"topcut":1', b'"topcut":2')
    shape = whole.replace(b'"stages":[', b'"stages":[0,')
    (tmp_path / name).write_bytes((SCRIPTS / name).read_bytes())
    for content in (whole[:-90], b"", b"<html>", b"\xff\xfe", b"[]", b"[" * 99_999, other, shape):
        (tmp_path / "event.json").write_bytes(content)
        done = run(name, tmp_path)
        said = "another format" if content is other else "is not a whole event.json"
        assert (done.returncode, done.stderr) == (2, "")
        assert said in done.stdout
        assert done.stdout.count("\n") == 1
    (tmp_path / "event.json").unlink()
    done = run(name, tmp_path)
    assert (done.returncode, done.stdout) == (
        2,
        "event.json cannot be read: No such file or directory.\n",
    )


def test_sides_that_were_exchanged_are_no_change_of_the_draw(tmp_path: Path) -> None:
    event = single_event("exchanged", 10, 2)
    match = event.swiss[1].matches[0]
    players = match.players[::-1]
    done = asked(
        with_matches(event, 2, replace(match, players=players, corp=players[0])), tmp_path, "2"
    )
    assert (done.returncode, done.stdout.splitlines()[-2:]) == (
        0,
        [f"drawn, with the sides exchanged: {' – '.join(players)}", "Round 2: repeated."],
    )
