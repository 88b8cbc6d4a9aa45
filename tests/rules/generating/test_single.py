"""Single-sided rounds."""

from tests.support.generated import events, matches_of


def test_a_single_sided_result_is_a_win_a_draw_or_ruled() -> None:
    matches = matches_of(tuple(event for event in events("single-sided")))
    scores = {tuple(map(int, match.score)) for match in matches if match.score}
    assert scores == {(3, 0), (0, 3), (1, 1), (0, 0)}
    assert all(match.corp == match.players[0] for match in matches)
    assert all(match.rulings for match in matches if match.score and not any(match.score))
