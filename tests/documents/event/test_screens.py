"""`screens:` of event.yaml: the televisions, as the model has them."""

from pathlib import Path

import pytest
from topcut.tournament import Screen, ScreenItem

from tests.build import EVENT, all_said, examined


def test_televisions_and_what_they_show_keep_the_typed_order(tmp_path: Path) -> None:
    typed = "screens:\n  stage: [{alert: Lunch}, clock]\n  hall: [{overlay: table 1}]\n"
    assert examined(tmp_path, event=EVENT + typed).event.screens == (
        Screen("stage", (ScreenItem("alert", "Lunch"), ScreenItem("clock"))),
        Screen("hall", (ScreenItem("overlay", "table 1"),)),
    )


@pytest.mark.parametrize(
    ("items", "message"),
    [
        (
            "[clock, {overlay: table 1}]",
            "error screen event.yaml:LINE an overlay is alone on its screen, and “hall” has 2"
            " items",
        ),
        (
            "[{alert: Lunch, image: map.png}]",
            "error screen event.yaml:LINE an item of a screen is one alert, one image or one"
            " overlay",
        ),
    ],
)
def test_what_no_television_can_show_is_an_error(tmp_path: Path, items: str, message: str) -> None:
    line = EVENT.count("\n") + 1
    found = examined(tmp_path, event=f"{EVENT}screens: {{hall: {items}}}\n")
    assert message.replace("LINE", str(line)) in all_said(found)
