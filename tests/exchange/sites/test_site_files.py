"""Files of other sites, as they are and as somebody might have changed them."""

import pytest
from topcut.exchange.reading.errors import ExchangeError
from topcut.exchange.sites.site_files import OtherSite, read_site
from topcut.rules.figures.side_games import GameResult

EVENT = (
    '{"id":"spring","name":"Spring","start":"2018-03-10","end":"2018-03-10","state":"over",'
    '"regulations":"ffg-2.2.1","format":"standard","players":2}'
)
FILES = {
    "events.json": f'{{"topcut":1,"events":[\n{EVENT}\n]}}\n',
    "people.json": '{"topcut":1,"people":[\n'
    '{"id":"ada-crane","name":"Ada Crane","entries":[["spring","ada-crane"]]}\n]}\n',
    "entries.csv": "event,person,id,name,rank,place,points,corp identity,corp code,"
    "runner identity,runner code,dropped after,disqualified\r\n"
    "spring,ada-crane,ada-crane,Ada Crane,1,1,6,,,,,,\r\n"
    "spring,spring/bo,bo,'=Bo,2,2,0,,,,,,\r\n",
    "matches.csv": "event,round,match,table,id 1,points 1,corp 1,runner 1,id 2,points 2,corp 2,"
    "runner 2,winner,note,corp,corp game 1,runner game 1\r\n"
    "spring,swiss-1,,1,ada-crane,6,3,3,bo,0,0,0,,,,won,won\r\n",
}


def read(**changed: str | None) -> OtherSite:
    """The site, some of whose files have other text: `events_json`."""
    files: dict[str, str | None] = dict(FILES)
    files |= {name.replace("_", "."): text for name, text in changed.items()}

    def content(name: str) -> bytes | None:
        text = files.get(name)
        return None if text is None else text.encode("latin-1")

    return read_site(content)


def wrong(**changed: str | None) -> str:
    """The whole message for such files."""
    with pytest.raises(ExchangeError) as caught:
        read(**changed)
    return str(caught.value)


def test_a_site_without_figures_is_read() -> None:
    site = read()
    (event,) = site.events
    assert [one.name for one in event.record.entries] == ["Ada Crane", "=Bo"]
    assert event.tally is None
    assert site.people == {("spring", "ada-crane"): "ada-crane"}
    (match,) = event.matches
    assert match.players[1].corp is GameResult.LOST


def test_more_columns_and_keys_of_a_newer_program_are_left_alone() -> None:
    head, *lines = FILES["entries.csv"].splitlines()
    more = "".join(f"{line}\r\n" for line in (f"{head},mood", *(f"{one},high" for one in lines)))
    events = FILES["events.json"].replace('"players"', '"mood":"high","players"')
    assert read(entries_csv=more, events_json=events).events[0].players == 2


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("events.json", '"name":"Spring"', '"name":7', "Expected str, got int - at $.events[0].na"),
        ("events.json", '"id":"spring"', '"id":"../x"', "“../x”: “../x” is not an id"),
        ("events.json", "]}", "", "not JSON, or cut off: "),
        ("events.json", ":1,", ":2,", "it is in a newer format: install a newer Topcut"),
        ("people.json", "ada-crane", "<b>", "“<b>”: “<b>” is not an id"),
        ("entries.csv", "spring,ada", "autumn,ada", "line 2: there is no event “autumn” in events"),
        ("entries.csv", "Ada Crane", "Ada\x1b[2J", "line 2: “Ada"),
        ("entries.csv", ",1,1,6", ",1,first,6", "line 2: “first” is not a number"),
        ("entries.csv", "rank", "order", "line 1: there is no column “rank”"),
        ("entries.csv", "2,2,0,", "2,2,0", "line 3: 12 cells, and the first line has 13"),
        ("entries.csv", "Ada Crane", "Ad\xe9", "line 2: it is not UTF-8"),
        ("entries.csv", "Ada Crane", '"Ada', "not CSV: "),
        (
            "entries.csv",
            "\r\nspring,spring/bo,bo,'=Bo,2,2,0,,,,,,",
            "",
            "“spring”: players in events.json: 2, and lines here: 1",
        ),
        ("entries.csv", "2,2,0,,,,,,\r\n", "2,2,0,,,,,,", "line 3: the line is cut off"),
        ("matches.csv", "won,won\r\n", "won,", "line 2: the line is cut off"),
        ("matches.csv", "won,won", "won,blue", "line 2: “blue” is not won, lost or drawn"),
        ("matches.csv", "ada-crane,6", "ada-crane,1e999", "line 2: “1e999” is not a number"),
        ("matches.csv", "swiss-1", "a b", "line 2: “a b” is not an id"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(name: str, old: str, new: str, message: str) -> None:
    assert old in FILES[name]
    said = wrong(**{name.replace(".", "_"): FILES[name].replace(old, new, 1)})
    assert said.startswith(f"{name}: ")
    assert message in said


def test_a_missing_file_says_what_to_copy() -> None:
    said = "people.json: there is no such file: copy the folder data/ of that site"
    assert wrong(people_json=None) == said
