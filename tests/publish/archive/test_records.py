"""The record of an event, once for all pages that are made from it."""

from pathlib import Path

from topcut.publish.archive.records import record_of
from topcut.publish.files import event_context, site_values
from topcut.workspace.data import Data

from tests.build import ROUND_1, required, typed


def test_the_record_knows_the_person_and_the_first_time_and_is_made_once(tmp_path: Path) -> None:
    folder = typed(tmp_path, swiss_1=ROUND_1)
    with (folder / "event.yaml").open("a", encoding="utf-8") as file:
        file.write("schedule: {swiss-1: 10:00}\n")
    data = Data(tmp_path / "data")
    opened = data.open("downtown")
    context = event_context(
        required(opened.event), required(opened.regulations), site_values(data.site.site)
    )
    found = record_of(context)
    assert (found.id, found.state, found.opening) == ("downtown", "running", "10:00")
    assert record_of(context) is found
