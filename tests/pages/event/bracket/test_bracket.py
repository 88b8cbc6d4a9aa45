from dataclasses import replace
from datetime import UTC, datetime

import pytest
from topcut.pages.context.context import context
from topcut.pages.event import cut_round, overview, standings
from topcut.pages.event.bracket import bracket
from topcut.pages.event.bracket.bracket_trees import Box
from topcut.pages.event.player import player
from topcut.regulations import load
from topcut.text.words import texts
from topcut.tournament import Event, Match, Ruling, Way

from tests.build import required
from tests.support import stages
from tests.support.bracket_pages import SITE, context_of, files_of
from tests.support.brackets import (
    MARK,
    absent,
    event_with_cut,
    game,
    ladder,
    played,
    typed,
    win,
)

EIGHT = event_with_cut(8, players=12, swiss=ladder(12))
FOUR = event_with_cut(4, players=8, swiss=ladder(8))
WON = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s1"))
TWICE = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"), (6, "s2"), (7, "s2"))


def page_of(event: Event) -> bracket.Page:
    made = context_of(event)
    return bracket.page(made, required(made.bracket))


def boxes(event: Event) -> dict[int, Box]:
    page = page_of(event)
    return {
        box.number: box
        for half in page.halves
        for part in half.parts
        for column in part.columns
        for box in column.boxes
    }


def words(event: Event, number: int) -> list[tuple[str, str, str, bool]]:
    return [
        (seat.small, seat.name, seat.role, seat.mark == "w") for seat in boxes(event)[number].seats
    ]


def test_an_open_slot_says_its_source_in_words() -> None:
    assert words(EIGHT, 9) == [
        ("", "winner of match 5", "", False),
        ("", "winner of match 6", "", False),
    ]
    assert words(EIGHT, 10)[0][1] == "loser of match 6"
    before = event_with_cut(8, players=12, swiss=ladder(12)[:4], cut=())
    before = replace(before, structure=EIGHT.structure)
    assert words(before, 1) == [("", "seed 1", "", False), ("", "seed 8", "", False)]


def test_a_match_says_where_its_loser_goes() -> None:
    labels = {number: box.label for number, box in boxes(EIGHT).items()}
    assert labels[1] == "Match 1, loser to match 7"
    assert labels[7] == "Match 7, loser out"
    assert labels[14] == "Match 14, a second may follow"


def test_the_higher_seed_chooses_and_later_sides_are_computed() -> None:
    assert words(FOUR, 1) == [("1", "Seed 1", "chooses", False), ("4", "Seed 4", "", False)]
    sides = {line[1]: line[2] for line in words(win(FOUR, (1, "s1"), (2, "s3")), 3)}
    assert sides == {"Seed 1": "Runner", "Seed 3": "Corp"}


def test_the_winner_is_marked_and_players_stand_by_seed() -> None:
    event = typed(FOUR, 1, played(1, "s4", "s1", "s4"))
    assert words(event, 1) == [
        ("1", "Seed 1", "Runner", False),
        ("4", "Seed 4", "Corp", True),
    ]


def test_a_second_final_is_drawn_only_when_it_is_needed() -> None:
    assert 7 not in boxes(FOUR)
    assert 7 not in boxes(WON)
    assert 7 in boxes(TWICE)


@pytest.mark.parametrize(
    ("match", "label"),
    [
        (absent(1, "s1", "s4", "s4"), "Match 1, walkover"),
        (absent(1, "s1", "s4", "s1", "s4"), "Match 1, nobody there"),
        (
            Match(
                ("s1", "s4"),
                MARK,
                number=1,
                corp="s1",
                games=(game("s1", "s4", by=Way.TIME, agenda=(3, 3)),),
            ),
            "Match 1, drawn, to the higher seed",
        ),
        (
            Match(
                ("s1", "s4"),
                MARK,
                number=1,
                corp="s1",
                games=(game("s1", "s4", by=Way.TIME, agenda=(3, 2)),),
            ),
            "Match 1, won on time",
        ),
    ],
)
def test_a_match_that_was_no_plain_win_says_so(match: Match, label: str) -> None:
    assert boxes(typed(FOUR, 1, match))[1].label == label


def test_who_is_absent_and_who_is_nobody_is_said() -> None:
    event = typed(FOUR, 1, absent(1, "s1", "s4", "s4"))
    assert words(event, 1)[1] == ("4", "Seed 4", "absent", False)
    short = event_with_cut(4, seeds=("s1", "s2", "s3"))
    assert words(short, 1)[1] == ("", "nobody", "", False)


def test_the_page_names_the_winner_or_what_is_next() -> None:
    assert str(page_of(WON).intro).startswith("<b>Seed 1</b> won, seeded 1st.")
    assert "Next: <b>Seed 1 v Seed 4; Seed 2 v Seed 3</b>." in page_of(FOUR).intro
    assert "Next: <b>8 matches</b>." in page_of(event_with_cut(16)).intro
    assert [name for _, _, name in page_of(WON).places] == [f"Seed {n}" for n in (1, 2, 3, 4)]


def test_the_sides_of_every_match_are_explained() -> None:
    """Who chooses, who was to be Corp by the games before, and where chance decided."""
    begun = typed(FOUR, 1, played(1, "s1", "s4", "s1"))
    assert page_of(begun).sides == (
        "Match 1: Seed 1 is the higher seed and had the choice.",
        "Match 2: Seed 2 is the higher seed and chooses the side.",
    )
    uneven = typed(begun, 1, played(2, "s3", "s2", "s2"))
    of_next = "Match 3: Seed 2 is Corp (Seed 1 Corp 1, Runner 0; Seed 2 Corp 0, Runner 1)."
    assert page_of(uneven).sides[2] == of_next
    turned = typed(uneven, 2, played(3, "s1", "s2", "s1"))
    assert page_of(turned).sides[2] == f"{of_next} They played the other way round."
    even = typed(begun, 1, played(2, "s2", "s3", "s2"))
    ahead = page_of(even).sides[2]
    assert ahead.endswith(", by the draw (Seed 1 Corp 1, Runner 0; Seed 2 Corp 1, Runner 0).")
    assert page_of(typed(even, 2, played(3, "s2", "s1", "s1"))).sides[2] == (
        "Match 3: both sides were even (Seed 1 Corp 1, Runner 0; Seed 2 Corp 1, Runner 0), "
        "and chance made Seed 2 Corp."
    )


def test_the_sides_of_a_second_final_are_those_of_the_first_exchanged() -> None:
    first, second = page_of(TWICE).sides[-2:]
    assert first.startswith("Match 6: ")
    assert second.startswith("Match 7: ")
    assert second.endswith("is Corp; the sides of the first final are switched.")


def test_a_top_3_waits_for_the_first_seed_and_says_what_the_draw_has() -> None:
    """Of single-sided Swiss: a column for each match, the places beside the final."""
    made = context(event_with_cut(3, family="single"), load("single-sided"), SITE, texts.load("en"))
    page = bracket.page(made, required(made.bracket))
    assert (page.of, page.columns) == ("of the top 3", 3)
    [half] = page.halves
    assert half.places
    assert [[seat.name for seat in column.boxes[0].seats] for part in half.parts
            for column in part.columns] == [
        ["Seed 2", "Seed 3"],
        ["Seed 1", "winner of match 1"],
    ]  # fmt: skip
    [said] = page.sides
    assert said.startswith(
        "Match 1: Seed 2 is the higher seed and chooses the side; without a choice Seed "
    )
    assert said.endswith(" is Corp, by the draw.")


def test_a_bracket_of_32_says_that_no_document_prints_it() -> None:
    assert "continues their pattern" in page_of(event_with_cut(32)).intro


def test_who_left_declined_and_came_in_is_said() -> None:
    seeds = ("s1", "s2", "s3", "s4", "s5", "s7", "s8", "s10")
    event = typed(EIGHT, 1, seeds=seeds, left=("s6",), declined=("s9",))
    assert page_of(event).remarks == (
        "Qualified but not playing: Seed 6.",
        "Offered a place, but declined: Seed 9.",
        "In their place: Seed 10.",
    )


def test_a_ruling_at_a_match_is_said() -> None:
    ruled = replace(played(1, "s1", "s4", "s1"), rulings=(Ruling("F-side-2", "agreed", MARK),))
    assert page_of(typed(FOUR, 1, ruled)).remarks == ("Match 1, ruling: agreed.",)


def test_single_elimination_is_one_grid_with_the_places_beside_the_final() -> None:
    page = page_of(event_with_cut(8, elimination="single"))
    assert [half.places for half in page.halves] == [True]
    assert page.columns == 4


def test_an_event_without_a_cut_has_no_bracket_page() -> None:
    files = files_of(event_with_cut(0, players=8, swiss=ladder(8), cut=()))
    assert not [path for path in files if "/bracket/" in path]
    assert b"bracket/index.html" not in files["test/index.html"]


def test_every_match_has_an_anchor_and_the_lines_are_hidden_from_readers() -> None:
    html = files_of(EIGHT)["test/bracket/index.html"].decode()
    for number in range(1, 15):
        assert f"id=match-{number} " in html
    assert html.count("<svg") == html.count("aria-hidden=true") == 2


def test_a_round_of_the_cut_has_its_page() -> None:
    files = files_of(WON)
    assert [path for path in files if "rounds/cut-" in path] == [
        f"test/rounds/cut-{number}/index.html" for number in (1, 2, 3, 4)
    ]


def test_a_round_of_the_cut_says_who_beat_whom_and_goes_where() -> None:
    made = context_of(win(FOUR, (1, "s1"), (2, "s3")))
    page = cut_round.page(made, required(made.bracket), made.event.cut[0])
    assert page.matches == "2 matches"
    assert page.name == "Round 1"
    table = page.tables[1]
    assert [seat.name for seat in table.seats] == ["Seed 2", "Seed 3"]
    assert table.word == "lost to"
    assert table.note == "agenda, winner to match 3, loser to match 4"


def test_a_player_reads_the_way_through_the_bracket() -> None:
    made = context_of(WON)
    part = required(player.pages(made)["s2"].bracket)
    assert (part.seed, part.number) == ("seed 2", 2)
    assert [(row.match, row.opponent_name, row.side, row.outcome) for row in part.rows] == [
        (2, "Seed 3", "as Corp", "won"),
        (3, "Seed 1", part.rows[1].side, "lost, to the lower bracket"),
        (5, "Seed 3", part.rows[2].side, "won"),
        (6, "Seed 1", part.rows[3].side, "lost, out in 2nd place"),
    ]


def test_the_place_of_a_player_is_the_final_one_once_it_is_certain() -> None:
    """Before it is, whoever is in the cut is in the top 4; all others stand behind it."""
    pages = player.pages(context_of(win(FOUR, (1, "s1"))))
    assert pages["s2"].place == "Top 4"
    assert pages["s5"].place == "5th"
    assert player.pages(context_of(TWICE))["s2"].place == "1st"


def test_a_second_final_is_named_on_the_way_there() -> None:
    part = required(player.pages(context_of(TWICE))["s1"].bracket)
    assert part.rows[-2].outcome == "lost, to a second final"


def test_the_overview_names_winner_and_podium() -> None:
    page = overview.page(context_of(TWICE))
    assert page.big == "Seed 2"
    assert [(one.place, one.id) for one in page.podium] == [("2nd", "s1"), ("3rd", "s3")]
    assert [leg.state for leg in page.cut_legs] == ["done"] * 5


def test_the_overview_says_which_round_of_the_cut_is_played() -> None:
    page = overview.page(context_of(win(FOUR, (1, "s1"))))
    assert (page.big, str(page.beside)) == ("Top 4, round 1", "")
    assert [leg.state for leg in page.cut_legs] == ["now", "open", "open", "open"]


def test_the_standings_draw_the_cut_below_the_last_who_qualified() -> None:
    """s2 dropped after Swiss: the fifth is the last who qualified."""
    event = event_with_cut(
        4, players=8, swiss=ladder(8, last=["s2"]), seeds=("s1", "s3", "s4", "s5")
    )
    rows = standings.page(context_of(event)).rows
    assert [row.id for row in rows if row.last_in] == ["s5"]
    assert rows[0].mark.startswith("seed 1")


def test_a_final_with_an_extension_ends_once() -> None:
    """At the table five minutes after the round, which has the 60 minutes of a final."""
    lower = win(FOUR, (1, "s1"), (2, "s2"), (3, "s1"), (4, "s3"), (5, "s2"))
    open_ = Match(("s1", "s2"), MARK, number=6, corp="s1", extension=5)
    final = typed(lower, 4, open_, started=datetime(2018, 3, 10, 18, 0, tzinfo=UTC))
    made = context_of(final)
    page = cut_round.page(made, required(made.bracket), final.cut[-1])
    assert "ends 19:00" in page.timing.striptags()
    assert (page.name, page.frame.title.split(",")[0]) == ("Final", "Final")
    assert page.tables[0].note == "5-minute extension, to 19:05"


def test_an_open_slot_says_who_it_may_be_once_that_is_known() -> None:
    event = win(EIGHT, (1, "s1"), (2, "s5"))
    lines = {number: box.lines for number, box in boxes(event).items()}
    assert [line.may_be for line in lines[9]] == ["Seed 1 or Seed 5", ""]
    assert [line.may_be for line in lines[11]] == ["", "Seed 1 or Seed 5"]
    assert [line.may_be for line in lines[5]] == ["", ""]


def test_every_player_is_anchored_once_and_marked_wherever_they_play() -> None:
    html = files_of(TWICE)["test/bracket/index.html"].decode()
    for seed in range(1, 5):
        assert html.count(f"id=seed-{seed} ") == 1
    assert html.count('class="p2 w"') == 4
    assert html.count('class="p2') == 5


def test_where_no_line_leads_on_words_do() -> None:
    """Between sheets; of a top 32 on the screen, too."""
    large = boxes(event_with_cut(32))
    assert (large[46].onward, large[46].onward_sheet) == ("winner to match 51", ", sheet 4")
    assert large[51].origin == "from match 45, sheet 1, from match 46, sheet 2"
    middle = boxes(event_with_cut(16))
    assert (middle[29].onward, middle[29].onward_sheet) == ("winner to match 30", ", sheet 1")
    assert middle[30].origin == "from match 29, sheet 2"
    assert not any(box.onward or box.origin for box in boxes(EIGHT).values())


def test_a_large_bracket_has_its_places_below_the_drawing() -> None:
    assert page_of(event_with_cut(16)).places_apart
    assert not page_of(EIGHT).places_apart


def test_a_players_page_leads_to_the_way_in_the_bracket() -> None:
    """The anchor is the player's first match there."""
    files = files_of(TWICE)
    html = files["test/players/s3/index.html"].decode()
    assert "../../bracket/index.html#seed-3" in html
    assert "id=seed-3 " in files["test/bracket/index.html"].decode()


def test_a_phone_shows_the_whole_box_of_a_match_whose_player_was_disqualified() -> None:
    """Of other decided matches it shows the names alone, and a walkover would not be said."""
    shown = boxes(stages.removed())
    assert shown[6].label == "Match 6, Seed 1 disqualified"
    assert [number for number, box in shown.items() if not box.brief] == [6]


def test_a_phone_shows_who_was_corp_and_who_was_absent_beside_every_name() -> None:
    """Of a decided match only the label is hidden, where it says nothing but who goes where."""
    assert (
        ".d h4{position:absolute;clip-path:inset(50%)}" in files_of(TWICE)["bracket.css"].decode()
    )
