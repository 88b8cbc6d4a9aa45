"""What the pages of an event share, in one language and in others."""

from topcut.pages.event.player.player_rounds import player_round
from topcut.text.words import texts

from tests.support.shown import SITE, event, player, shared, swiss, table


def test_points_have_the_decimal_sign_of_each_language() -> None:
    ada, bo = player("ada"), player("bo")
    made = event((ada, bo), swiss(1, table(1, "ada", "bo", "2.5-0.5")), regulations="ntp-98.4")
    english, round_ = shared(made), made.ranked[0]
    german = english.spoken(SITE, texts.load("de"))
    assert [one.before("ada", 2) for one in (english, german)] == ["2.5", "2,5"]
    shown = [
        player_round(one, "ada", round_, {"ada": round_.matches[0]}) for one in (english, german)
    ]
    assert [(one.points, one.total) for one in shown if one is not None] == [
        ("2.5–0.5", "2.5"),
        ("2,5–0,5", "2,5"),
    ]
