"""The standings while a round runs."""

from topcut.pages.event.standings_now import NowRow, StandingsNow, standings_now

from tests.build import required
from tests.support.known_cut import OUT, SURE, made, of
from tests.support.shown import event, plain, player, shared, swiss, table

PEOPLE = tuple(player(id_) for id_ in ("ada", "bo", "cy", "di", "ed"))
FIRST = swiss(1, table(1, "ada", "bo", "6-0"), table(2, "cy", "di", "4-1"), byes=("ed",))


def shown(*tables: object, byes: tuple[str, ...] = ()) -> StandingsNow:
    return required(standings_now(shared(event(PEOPLE, FIRST, swiss(2, *tables, byes=byes)))))  # type: ignore[arg-type]


def by_id(now: StandingsNow) -> dict[str, NowRow]:
    return {row.id: row for row in now.rows}


def test_whoever_still_plays_has_the_table_and_whoever_is_done_the_points_gained() -> None:
    now = shown(table(1, "ada", "cy"), table(2, "di", "ed", "6-0"), byes=("bo",))
    rows = by_id(now)
    assert {row.id: row.gained for row in now.rows} == {
        "ada": "table 1",
        "cy": "table 1",
        "di": "+6",
        "ed": "+0",
        "bo": "+6",
    }
    assert [id_ for id_, row in rows.items() if row.plays] == ["ada", "cy"]
    assert (rows["di"].points, rows["ada"].points) == ("7", "6")


def test_places_gained_count_since_the_last_whole_round() -> None:
    now = shown(table(1, "ada", "cy"), table(2, "di", "ed", "6-0"), byes=("bo",))
    rows = by_id(now)
    assert (rows["di"].rank, rows["di"].moved) == ("1", "▲3")
    assert now.note == (
        "Results in: 1 of 2 tables. A match still being played counts for nothing yet. "
        "▲ ▼ places since round 1."
    )


def test_before_a_result_is_in_and_after_the_last_there_is_nothing_to_add() -> None:
    before = event(PEOPLE, FIRST, swiss(2, table(1, "ada", "cy"), byes=("bo",)))
    assert standings_now(shared(before)) is None
    assert standings_now(shared(plain(8, 2))) is None


def test_in_the_first_round_nothing_is_moved_and_no_round_is_before() -> None:
    first = swiss(1, table(1, "ada", "bo", "6-0"), table(2, "cy", "di"), byes=("ed",))
    now = required(standings_now(shared(event(PEOPLE, first))))
    assert {row.moved for row in now.rows} == {""}
    assert (
        now.note == "Results in: 1 of 2 tables. A match still being played counts for nothing yet."
    )


def test_where_two_rounds_lack_results_every_table_without_one_is_counted() -> None:
    """Ada plays at two of them; the one of the later round is said."""
    first = swiss(1, table(1, "ada", "bo"), table(2, "cy", "di", "6-0"))
    second = swiss(2, table(3, "ada", "cy"), table(4, "bo", "di"))
    now = required(standings_now(shared(event(PEOPLE[:4], first, second))))
    assert (now.tables, now.reported, now.gained) == (4, 1, "Rounds 1 to 2")
    assert by_id(now)["ada"].gained == "table 3"


def test_who_has_clinched_and_who_is_out_has_the_word_of_all_pages() -> None:
    now = required(standings_now(made(of(ada=SURE, hal=OUT))))
    words = {row.id: row.chance for row in now.rows}
    assert (words["ada"], words["bo"], words["hal"]) == ("in", "open", "out")
    assert (now.chance, now.width) == ("Cut", 7)
    assert [row.rank for row in now.rows if row.last_in] == ["4"]
