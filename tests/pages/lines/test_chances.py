"""What pages say of the cut while Swiss rounds are left."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from msgspec import structs
from topcut.pages.context.context import Context
from topcut.pages.lines.chances import cut_outlook, cut_part, short, summed, word
from topcut.rules.sure.chances import Because, Chance, DecidingBound, Verdict
from topcut.text.problems.mark import Mark
from topcut.tournament import Advance, Match, Round, StageKind, Structure
from topcut.workspace.data import Data

from tests.build import required
from tests.support.known_cut import (
    FIRST,
    LAST,
    ONE,
    OPEN,
    OUT,
    PEOPLE,
    SURE,
    ending,
    made,
    needs,
    of,
)
from tests.support.outputs import run
from tests.support.shown import HOSTILE, event, shared, swiss, table


def test_each_line_of_the_standings_has_one_word_in_the_last_round() -> None:
    context = made(of(ada=SURE, hal=OUT))
    assert [word(context, id_) for id_ in ("ada", "bo", "hal")] == ["in", "open", "out"]


def test_who_is_sure_of_the_first_place_has_that_word() -> None:
    known = of(ada=SURE)
    first = structs.replace(known, first={**known.first, "ada": FIRST})
    assert word(made(first), "ada") == "first"


def test_before_the_last_round_nothing_is_said_of_who_is_open() -> None:
    context = made(of(rounds=4, ada=SURE))
    assert [word(context, id_) for id_ in ("ada", "bo")] == ["in", ""]
    assert cut_part(context, "bo") is None


def test_who_falls_below_a_cut_by_points_is_out_by_that() -> None:
    below = Chance(Verdict.OUT, DecidingBound(Because.BELOW, Fraction(3), 0, 4))
    structure = Structure("custom", 2, 4, advance=Advance(1, Fraction(6)))
    context = made(of(hal=below), structure=structure)
    assert word(context, "hal") == "out"
    part = required(cut_part(context, "hal"))
    assert part.why == "Points after round 1: at most 3. Players need 6 to play on."


def test_who_left_has_no_second_word() -> None:
    left = Chance(Verdict.OUT, DecidingBound(Because.LEFT, Fraction(0), 0, 4))
    assert word(made(of(hal=left)), "hal") == ""
    part = required(cut_part(made(of(hal=left)), "hal"))
    assert (
        part.why == "Players who have left, declined or been disqualified do not play in the cut."
    )


def test_the_line_of_the_cut_says_it_once_all_results_are_in() -> None:
    over = structs.replace(of(None, ada=SURE, hal=OUT), after=2)
    assert word(made(over), "ada") == ""
    assert summed(made(over)).startswith("Top 4: 1 in, 6 open, 1 out. After round 2. ")


def test_the_line_of_the_cut_does_not_say_who_comes_in_for_who_declined() -> None:
    over = structs.replace(of(None, ada=OUT, hal=SURE), after=2)
    before = Round(StageKind.CUT, 1, Mark("x"), declined=("ada",))
    context = made(over, cut=before)
    assert (word(context, "hal"), word(context, "bo")) == ("in", "open")


def test_the_sum_says_by_which_results_and_what_changes_it() -> None:
    assert summed(made(of(ada=SURE, hal=OUT))) == (
        "Top 4: 1 in, 6 open, 1 out. After round 1, with 1 of 4 results of round 2. "
        "Corrections, declines, drops and no-shows can change this."
    )


def test_the_sum_names_all_rounds_whose_results_count_where_an_earlier_one_lacks_some() -> None:
    behind = structs.replace(of(ONE, ada=SURE), after=0)
    assert " With the results of rounds 1 to 2 so far. " in summed(made(behind))
    part = required(cut_part(made(behind), "ada"))
    assert part.when.startswith("With the results of rounds 1 to 2 so far. ")


def test_the_sum_names_all_rounds_behind_the_last_whole_one() -> None:
    behind = structs.replace(of(LAST, ada=SURE), rounds=3)
    third = swiss(3, table(1, "ada", "cy"))
    context = shared(event(PEOPLE, ONE, LAST, third))
    context.fact("sure", lambda: behind)
    assert " After round 1, with the results of rounds 2 to 3 so far. " in summed(context)


def test_the_sum_admits_what_could_not_be_tried() -> None:
    assert summed(made(structs.replace(of(ada=SURE), whole=False))).endswith(
        "The search was cut short; a player shown as open may already have clinched."
    )


def test_without_an_outlook_nothing_is_said() -> None:
    context = made(None)
    assert (summed(context), word(context, "ada"), short(context, "ada")) == ("", "", "")
    assert cut_part(context, "ada") is None


def test_the_pairings_say_the_least_result_that_is_certain() -> None:
    enough = needs(ending(6, 0, SURE), ending(3, 3, SURE), ending(0, 6, OPEN))
    some = needs(ending(6, 0, OPEN), ending(3, 3, OPEN), ending(0, 6, OUT), at=1)
    known = structs.replace(of(hal=OUT), needs={"ada": enough, "cy": some})
    context = made(known)
    assert [short(context, id_) for id_ in ("ada", "cy", "ed", "hal")] == [
        "in with 3–3",
        "open",
        "open",
        "out",
    ]


def test_a_single_game_is_won_drawn_or_lost() -> None:
    enough = needs(ending(3, 0, SURE), ending(1, 1, SURE), ending(0, 3, OPEN))
    their = needs(ending(3, 0, SURE), ending(1, 1, OPEN), ending(0, 3, OUT))
    context = made(structs.replace(of(), needs={"ada": enough, "bo": their}))
    assert (short(context, "ada"), short(context, "bo")) == ("in with a draw", "in with a win")
    part = required(cut_part(context, "ada"))
    assert part.needs == (
        "A draw is enough.",
        "If both agree on a draw (1–1): Ada in, Bo open.",
    )
    assert [(way.results, way.chance) for way in part.ways] == [
        ("a win or a draw", "in"),
        ("a loss", "open; the tiebreakers may decide"),
    ]


def test_the_page_of_a_player_says_what_each_result_means_and_by_which_tables() -> None:
    two, four = LAST.matches[1], LAST.matches[3]
    own = needs(
        ending(6, 0, SURE),
        ending(5, 0, SURE),
        ending(3, 3, SURE),
        ending(1, 4, OPEN, four),
        ending(0, 6, OPEN, two, four),
    )
    their = needs(ending(6, 0, SURE), ending(3, 3, OPEN), ending(0, 6, OUT))
    part = required(cut_part(made(structs.replace(of(), needs={"ada": own, "bo": their})), "ada"))
    assert (part.verdict, part.why) == ("Open.", "")
    assert part.needs == (
        "A win and a loss are enough (3–3).",
        "If both agree on 3–3: Ada in, Bo open.",
    )
    assert [(way.results, way.chance) for way in part.ways] == [
        ("6–0, 5–0 or 3–3", "in"),
        ("1–4 or 0–6", "open; the results of tables 2 and 4 and the tiebreakers may decide"),
    ]


def test_the_page_of_a_player_does_not_change_with_results_that_change_nothing_for_the_player() -> (
    None
):
    part, later = cut_part(made(of(ada=SURE)), "ada"), structs.replace(of(ada=SURE), missing=1)
    assert part is not None
    assert part.when == (
        "After round 1, with the results of round 2 so far. "
        "Corrections, declines, drops and no-shows can change this."
    )
    assert cut_part(made(later), "ada") == part


def test_many_tables_are_not_listed() -> None:
    many = tuple(Match((f"a{n}", f"b{n}"), LAST.mark, table=n) for n in range(1, 10))
    own = needs(ending(6, 0, SURE), ending(3, 3, OPEN, *many))
    part = required(cut_part(made(structs.replace(of(), needs={"ada": own})), "ada"))
    assert (
        part.ways[-1].chance
        == "open; the results of more than 8 tables and the tiebreakers may decide"
    )


def test_tables_are_counted_where_they_have_no_number() -> None:
    unnumbered = Match(("gus", "hal"), LAST.mark)
    own = needs(ending(6, 0, SURE), ending(3, 3, OPEN, unnumbered, LAST.matches[1]))
    part = required(cut_part(made(structs.replace(of(), needs={"ada": own})), "ada"))
    assert part.ways[-1].chance == "open; the results of 2 tables and the tiebreakers may decide"


def test_an_agreement_that_decides_nothing_is_not_spoken_of() -> None:
    own = needs(ending(6, 0, SURE), ending(3, 3, OPEN), ending(0, 6, OUT))
    part = required(cut_part(made(structs.replace(of(), needs={"ada": own, "bo": own})), "ada"))
    assert part.needs == ("Two wins are enough (6–0).",)


def test_an_opponent_who_joins_in_the_last_round_stands_in_no_standings_yet() -> None:
    own = needs(ending(6, 0, SURE), ending(3, 3, SURE), ending(0, 6, OPEN))
    their = needs(ending(6, 0, OUT), ending(3, 3, OUT), ending(0, 6, OUT))
    known = structs.replace(of(), needs={"ada": own, "bo": their})
    without = {player: chance for player, chance in known.cut.items() if player != "bo"}
    context = made(structs.replace(known, cut=without, first=dict.fromkeys(without, OPEN)))
    part = required(cut_part(context, "ada"))
    assert part.needs[1] == "If both agree on 3–3: Ada in, Bo out."
    assert (word(context, "bo"), short(context, "bo"), cut_part(context, "bo")) == ("", "", None)


def test_whose_result_is_in_waits_for_tables_that_are_named() -> None:
    known = structs.replace(of(), waits={"ed": (LAST.matches[3], LAST.matches[1])})
    part = required(cut_part(made(known), "ed"))
    assert part.verdict.endswith(
        " are in; the results of tables 2 and 4 and the tiebreakers may decide."
    )
    part = required(cut_part(made(structs.replace(of(), waits={"ed": ()})), "ed"))
    assert part.verdict == "Open until more results are in; the tiebreakers may decide."


def test_whose_result_is_in_waits_for_others() -> None:
    part = required(cut_part(made(of()), "ed"))
    assert (part.verdict, part.needs, part.ways) == (
        "Open until more results are in.",
        (),
        (),
    )


def test_who_is_sure_or_out_is_told_the_bound_that_decides() -> None:
    context = made(of(ada=SURE, hal=OUT))
    sure, out = cut_part(context, "ada"), cut_part(context, "hal")
    assert sure is not None
    assert out is not None
    assert (sure.verdict, sure.why) == (
        "Clinched the top 4.",
        "Points at the end: at least 6. "
        "Others who can finish level or above: at most 2. Places: 4.",
    )
    assert (out.verdict, out.why) == (
        "Out of the top 4.",
        "Points at the end: at most 7. Others certain to finish above: at least 4, enough to fill "
        "every place.",
    )


def test_every_reason_has_its_sentence() -> None:
    structure = Structure("custom", 2, 4, advance=Advance(1, Fraction(6)))
    for because in Because:
        for verdict in (Verdict.SURE, Verdict.OUT):
            chance = Chance(verdict, DecidingBound(because, Fraction(5), 3, 4))
            part = required(cut_part(made(of(ada=chance), structure=structure), "ada"))
            assert part.why


def test_the_first_place_is_said_with_its_own_bound() -> None:
    known = of(ada=SURE)
    part = cut_part(made(structs.replace(known, first={**known.first, "ada": FIRST})), "ada")
    assert part is not None
    assert part.verdict == "Clinched first place after Swiss."
    assert (
        "Others who can finish above, by points or tiebreakers: at most 0. Places: 1." in part.why
    )


def test_names_are_text_until_they_are_rendered() -> None:
    own = needs(ending(6, 0, SURE), ending(3, 3, SURE), ending(0, 6, OPEN))
    known = structs.replace(of(), needs={"ada": own, "bo": own})
    part = required(cut_part(made(known, name=HOSTILE), "bo"))
    assert HOSTILE in part.needs[1]


def test_while_everybody_is_open_before_the_last_round_nothing_is_said() -> None:
    """What the engine finds there is asked for, and left out."""
    context = shared(event(PEOPLE, ONE, LAST))
    assert cut_outlook(context) is None
    assert summed(context) == ""


def test_the_guide_quotes_what_the_pages_say(root: Path, tmp_path: Path) -> None:
    """Each quotation, at the place of the story where it stands."""
    text = (root / "docs/guide/sure.md").read_text(encoding="utf-8")
    told = list(_told(text, tmp_path))
    assert len(told) == 4
    for quoted, said in told:
        assert quoted == said
    tables = re.findall(r"^\| (\S.*) \| (\S.*) \|$", text, re.MULTILINE)
    known = _after(tmp_path, 4)
    for name in ("cy-dahl", "fay-lund"):
        part = required(cut_part(known, name))
        assert {(way.results, way.chance) for way in part.ways} <= set(tables)


def _told(text: str, folder: Path) -> Iterator[tuple[str, str]]:
    """What the guide quotes of each player, and what the page says after the same round."""
    list(run("docs/guide/sure.md", text, folder))
    for found in re.finditer(r"^> \*\*(.+?)\*\*: (.+)$", text, re.MULTILINE):
        rounds = len(re.findall(r"^# rounds/", text[: found.start()], re.MULTILINE))
        part = required(cut_part(_after(folder, rounds), found[1].lower().replace(" ", "-")))
        yield found[2], " ".join(one for one in (part.verdict, *part.needs, part.why) if one)


def _after(folder: Path, rounds: int) -> Context:
    (data,) = folder.glob("*/club/data")
    opened = required(Data(data).open("club-night").event)
    stages = (structs.replace(opened.stages[0], rounds=opened.stages[0].rounds[:rounds]),)
    return shared(replace(opened, stages=stages))
