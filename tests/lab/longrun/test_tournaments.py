"""A small share of the drawn tournaments, and faults that the stages find."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs
from topcut.publish.build import build
from topcut.rules.bracket import places
from topcut.rules.sure.chances import Chance, Outlook, Verdict
from topcut.tournament import Event, Match

from tests.lab.longrun import published
from tests.lab.longrun.foretold import foretold
from tests.lab.longrun.halfway import half_brackets
from tests.lab.longrun.tournaments import PART, do, through
from tests.lab.longrun.typing import _words, typed_again
from tests.lab.longrun.units import Unit
from tests.support.random_events import SYSTEM, drawn


def test_a_command_that_types_another_result_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet = drawn("single-sided", Random("other"), small=True, quiet=True, numbered=True)
    last = quiet.swiss[-1]

    def other(event: Event, match: Match, result: Any) -> str:
        words = _words(event, match, result)
        one, dash, two = words.partition("-")
        is_last = match.mark.file == last.mark.file
        return f"{two}-{one}" if is_last and dash and words[-1].isdigit() else words

    monkeypatch.setattr("tests.lab.longrun.typing._words", other)
    (said,) = typed_again(quiet, tmp_path)
    assert said.startswith(f"typed: {last.name} was drawn as")


def test_a_unit_says_what_was_done_and_does_it_again(tmp_path: Path) -> None:
    unit = Unit("tournaments", "ffg-2.2.1", "counted", 1)
    folders = tmp_path / "one", tmp_path / "two"
    for folder in folders:
        folder.mkdir()
    one, two = (do(unit, folder) for folder in folders)
    assert one == two
    assert one.failures == ()
    assert one.counts["tournaments"] == one.counts["built"] == one.counts["exported"] == 1
    assert one.counts["rounds"] > 1


def test_every_kind_is_a_system_of_its_own() -> None:
    assert [kind.name for kind in PART.kinds] == [*SYSTEM]
    assert {(kind.now, kind.nights) for kind in PART.kinds} == {(1_000, 5_000)}


def planted(folder: Path, stage: str, event: Event) -> str:
    """What one stage finds."""
    return "; ".join(through(event, folder, (stage,)).failures)


@pytest.fixture
def event() -> Event:
    """Two games a round, and a cut."""
    events = (drawn("ffg-2.2.1", Random(f"planted/{number}"), small=True) for number in range(99))
    return next(each for each in events if each.cut and len(each.swiss) > 2 and each.swiss[0].byes)


def changing(
    module: str, name: str, change: Callable[[Any], Any], patch: pytest.MonkeyPatch
) -> None:
    """Plants a fault: the function of this name gives something else from now on."""
    right = getattr(sys.modules[module], name)
    patch.setattr(f"{module}.{name}", lambda *args, **more: change(right(*args, **more)))


def test_a_file_that_says_something_else_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(text: str) -> str:
        return text.replace("byes:", "drops:", 1) if "drops:" not in text else text

    changing("topcut.exchange.files.event_files", "round_file", other, monkeypatch)
    assert "read: " in planted(tmp_path, "read", event)


def test_a_rule_that_refuses_what_is_right_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changing("topcut.rules.checking.totals", "legal_totals", lambda _: frozenset(), monkeypatch)
    assert "check: error F-points-1" in planted(tmp_path, "checked", event)


def test_a_rule_that_does_not_see_a_breach_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.lab.longrun.stages._of_one_game", lambda _: True)
    assert "check: warning F-points-1" in planted(tmp_path, "checked", event)


def test_a_round_that_is_paired_otherwise_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changing("topcut.rules.drafts.setting", "assign", lambda tables: tables[::-1][1:], monkeypatch)
    assert "paired: swiss-1 was" in planted(tmp_path, "paired", event)


def test_a_cut_that_is_made_otherwise_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = event.cut[0].seeds
    monkeypatch.setattr("tests.lab.longrun.stages.first_round", lambda *_: _Made(seeds[::-1]))
    assert "paired: cut-1 was" in planted(tmp_path, "paired", event)


class _Made:
    """A cut with other seeds."""

    def __init__(self, seeds: tuple[str, ...]) -> None:
        self.bracket = SimpleNamespace(seeds=seeds)
        self.matches = ()


def test_another_opinion_is_said(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = SimpleNamespace(differences=lambda _: ["rank 2 is Ada Crane, not Bo Quist"])
    monkeypatch.setattr("tests.lab.longrun.stages.import_module", lambda _: other)
    monkeypatch.setattr("tests.lab.longrun.tournaments.opinions_are_there", lambda: True)
    assert planted(tmp_path, "judged", event) == "opinion: rank 2 is Ada Crane, not Bo Quist"


@pytest.mark.parametrize(
    ("verdict", "of", "said"),
    [
        (Verdict.SURE, "cut", "was sure of the cut, and is not in it"),
        (Verdict.OUT, "cut", "was out of the cut, and is"),
        (Verdict.SURE, "first", "was sure of the first place, and is not first"),
        (Verdict.OUT, "first", "could not be first, and is"),
    ],
)
def test_somebody_who_is_called_sure_or_out_too_early_is_found(
    verdict: Verdict, of: str, said: str, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def early(found: Outlook | None) -> Outlook | None:
        if found is None:
            return None
        chances = {
            player: Chance(verdict) if chance.verdict is Verdict.OPEN else chance
            for player, chance in getattr(found, of).items()
        }
        return structs.replace(found, **{of: chances})

    changing("tests.lab.longrun.foretold", "outlook", early, monkeypatch)
    assert said in "; ".join(foretold(event))


def test_who_drops_in_the_round_of_a_cut_by_points_leaves_no_place_behind() -> None:
    """Two stay and three could go on: who had too few points and dropped was not the third."""
    made = drawn("half draft", Random("tournaments/half draft/2/378"))
    assert made.structure is not None
    assert made.structure.advance is not None
    assert made.swiss[made.structure.advance.after - 1].drops
    assert list(foretold(made)) == []


def test_a_place_that_is_said_before_it_is_sure_is_found(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = places.places

    def early(last: Any, playing: Any, champion: str | None, seeds: Any) -> dict[str, int]:
        known = right(last, playing, champion, seeds)
        return known if champion is not None else {**known, min(playing): len(seeds) + 1}

    assert list(half_brackets(event)) == []
    monkeypatch.setattr("topcut.rules.bracket.bracket.places", early)
    assert any("in the end" in each for each in half_brackets(event))


def test_a_side_that_is_wrong_until_it_is_typed_is_found(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "topcut.rules.bracket.bracket"
    changing(name, "balanced", lambda found: (None, found[1]), monkeypatch)
    assert any("the Corp by the rules is None" in each for each in half_brackets(event))


def test_standings_that_a_page_shows_otherwise_are_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("in_force", "final"):
        changing("topcut.pages.event.standings", name, lambda rows: rows[::-1], monkeypatch)
    assert "built: the standings page says" in planted(tmp_path, "built", event)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ('<a href="nowhere/index.html">x</a>', "leads to nowhere/index.html, where nothing is"),
        ('<a href="#nowhere">x</a>', "leads to #nowhere, where no such place is"),
        ("</article>", "</article> on line"),
        ("<article>", "<article> is not ended"),
    ],
)
def test_a_page_that_is_not_whole_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str, said: str
) -> None:
    right = build

    def damaged(data: Path, site: Path, *more: Any) -> Any:
        result = right(data, site, *more)
        with (site / "generated" / "index.html").open("a", encoding="utf-8") as page:
            page.write(damage)
        return result

    monkeypatch.setattr(published, "build", damaged)
    assert said in planted(tmp_path, "built", event)


@pytest.mark.parametrize(
    ("page", "right", "wrong", "said"),
    [
        ("rounds/1", "<b>6<i>", "<b>5<i>", "built: swiss-1, table "),
        ("rounds/1", "players/player-1/", "players/player-2/", "built: swiss-1, table "),
    ],
)
def test_a_page_that_says_something_else_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, right: str, wrong: str, said: str
) -> None:
    as_it_is = build

    def other(data: Path, site: Path, *more: Any) -> Any:
        result = as_it_is(data, site, *more)
        file = site / "generated" / page / "index.html"
        text = file.read_text(encoding="utf-8")
        assert right in text
        file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
        return result

    monkeypatch.setattr(published, "build", other)
    assert said in planted(tmp_path, "built", without_a_cut())


def test_pairings_that_say_something_else_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_it_is = published.pairings_before_the_last_results

    def other(event: Event) -> str:
        text = as_it_is(event)
        assert "<td>1<th>" in text
        return text.replace("<td>1<th>", "<td>2<th>", 1)

    monkeypatch.setattr(published, "pairings_before_the_last_results", other)
    said = planted(tmp_path, "built", without_a_cut())
    assert "built: the pairings of player-" in said


def without_a_cut() -> Event:
    events = (drawn("ffg-2.2.1", Random(f"planted/{number}"), small=True) for number in range(99))
    return next(each for each in events if not each.cut)


@pytest.mark.parametrize(
    ("module", "name", "said"),
    [
        ("topcut.exchange.nrtm.write", "points", "exports: nrtm.json, round 1"),
        ("topcut.exchange.ours.csv_text", "points", "exports: standings.csv"),
        ("topcut.exchange.ours.csv_text", "tiebreak", "exports: standings.csv"),
        ("topcut.exchange.ours.csv_text", "_points_or_none", "exports: results.csv"),
    ],
)
def test_an_export_with_other_points_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, name: str, said: str
) -> None:
    def others(value: Any) -> Any:
        return dict.fromkeys(value, 1) if isinstance(value, dict) else 1

    changing(module, name, others, monkeypatch)
    assert said in planted(tmp_path, "exported", event)


@pytest.mark.parametrize(
    ("module", "name", "said"),
    [
        ("topcut.exchange.ours.csv_text", "_note", "note: '', not no show: "),
        ("topcut.exchange.ours.csv_text", "side_points", "corp 1: '', not "),
        ("topcut.exchange.ours.csv_text", "_status", "status: '', not dropped after round "),
        ("topcut.exchange.nrtm.write", "side_points", "exports: nrtm.json, round 1, "),
    ],
)
def test_an_export_that_leaves_something_out_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str, name: str, said: str
) -> None:
    events = (drawn("ffg-2.2.1", Random(f"planted/{number}")) for number in range(99))
    full = next(each for each in events if _has_all(each))
    nothing = None if name == "side_points" else ""
    changing(module, name, lambda _: nothing, monkeypatch)
    assert said in planted(tmp_path, "exported", full)


def _has_all(event: Event) -> bool:
    first = event.ranked[0]
    return bool(first.drops) and any(match.no_show for match in first.matches)


def test_an_export_of_another_event_is_found(
    event: Event, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changing("topcut.publish.files", "results_csv", lambda text: text[:-30] + "\n", monkeypatch)
    assert "exports: results.csv" in planted(tmp_path, "exported", event)
