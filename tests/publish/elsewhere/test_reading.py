"""data/sites/, read from a disk."""

import os
from pathlib import Path

import pytest
from topcut.exchange.ours.site_data import ENTRIES, MATCHES
from topcut.publish.elsewhere.reading import event_id, people_of, read_sites

EVENT = (
    '{"id":"spring","name":"Spring","start":"2018-03-10","end":"2018-03-10","state":"over",'
    '"regulations":"ffg-2.2.1","format":"standard","players":2}'
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of an index with one site."""
    folder = tmp_path / "data" / "sites" / "league"
    folder.mkdir(parents=True)
    (folder / "events.json").write_text(f'{{"topcut":1,"events":[{EVENT}]}}', "utf-8")
    person = '{"id":"ada-crane","name":"Ada Crane","entries":[["spring","ada"]]}'
    (folder / "people.json").write_text(f'{{"topcut":1,"people":[{person}]}}', "utf-8")
    lines = "spring,ada-crane,ada,Ada Crane,1,1,6,,,,,,\nspring,spring/bo,bo,Bo,2,2,0,,,,,,\n"
    (folder / "entries.csv").write_text(f"{','.join(ENTRIES)}\n{lines}", "utf-8")
    (folder / "matches.csv").write_text(f"{','.join(MATCHES)}\n", "utf-8")
    return tmp_path / "data"


def test_people_of_a_site_have_their_entries_and_who_stands_alone_is_none(data: Path) -> None:
    sites, problems = read_sites(data, ["league"])
    assert problems == ()
    (person,) = people_of(sites)
    assert person.reference == "league/ada-crane"
    assert [entry.event for entry in person.entries] == [event_id("league", "spring")]


def test_a_site_whose_folder_is_missing_is_named(data: Path) -> None:
    sites, (problem,) = read_sites(data, ["league", "later"])
    assert list(sites) == ["league"]
    assert problem.mark.file == "sites/later/events.json"
    assert problem.message == "there is no such file: copy the folder data/ of that site"
    assert problem.expected == "copy the folder data/ of that site again, once it is built"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_link_out_of_data_and_a_pipe_are_not_read(data: Path, tmp_path: Path) -> None:
    path = data / "sites" / "league" / "people.json"
    secret = tmp_path / "secret.json"
    path.rename(secret)
    path.symlink_to(secret)
    _, (problem,) = read_sites(data, ["league"])
    assert problem.message.startswith("it cannot be read: ")
    path.unlink()
    os.mkfifo(path)
    _, (problem,) = read_sites(data, ["league"])
    assert problem.message.startswith("it cannot be read: ")
