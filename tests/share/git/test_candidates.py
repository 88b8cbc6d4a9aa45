"""What goes out of data/: what Topcut knows, when its time has come; the rest is named."""

import shutil
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.share.git.candidates import Outgoing, Why, for_all_events, message
from topcut.share.git.git import InvalidDataError
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import EVENT as EVENT_FILE
from tests.build import PLAYERS, ROUND_1, ROUND_2, typed
from tests.support import repositories
from tests.support.repositories import EVENT, change, counts, git, last_message, put, sent

Capture = pytest.CaptureFixture[str]

DRAFT = f"publish: draft\n{ROUND_2.replace('6-0', '').replace('3-3', '')}"


def said(club: Path, capsys: Capture) -> str:
    """What the command says of a publication that succeeds."""
    capsys.readouterr()
    assert main(["publish", "--data", str(club / "data")]) == OK
    return capsys.readouterr().out


UNKNOWN = (
    ".env",
    "players.yaml~",
    "registrations.csv",
    "site.yaml.orig",
    ".schemas/notes.json",
    "cards/cards.part",
    "regulations/.league.yaml.swp",
    "events/README.md",
    "events/downtown/.event.yaml.swp",
    "events/downtown/players.yaml~",
    "events/downtown/registrations.csv",
    "events/downtown/other.yaml",
    "events/downtown/unshown.png",
    "events/downtown/rounds/pairings.pdf",
    "events/downtown/rounds/seating.txt",
    "events/downtown/rounds/4913",
    "events/downtown/news/.lunch.md.swp",
    "events/downtown/news/lunch.pdf",
    "events/downtown/decks/nobody.txt",
    "events/downtown/decks/ada-crane.txt~",
    "events/.cache/event.yaml",
)


def test_files_that_nothing_reads_stay_here_and_are_named(club: Path, capsys: Capture) -> None:
    change(club)
    for path in UNKNOWN:
        put(club, f"data/{path}")
    named = [f"data/{path}" for path in sorted(UNKNOWN)]
    out = said(club, capsys)
    assert f"not sent, since Topcut does not read it: {', '.join(named[:20])} and 1 more" in out
    assert "round 1 (1 file)" in out
    assert not sent(club) & set(named)


def test_nothing_goes_out_beside_a_copy_that_differs(club: Path, capsys: Capture) -> None:
    """What it holds may be another machine's results."""
    change(club)
    put(club, "data/events/downtown/rounds/swiss-1 (1).yaml", ROUND_1.replace("3-3", "0-6"))
    assert main(["publish", "--data", str(club / "data")]) == ERRORS
    assert "this is a second copy of rounds/swiss-1.yaml" in capsys.readouterr().err


def test_a_copy_that_says_no_more_than_our_file_stays_here_and_holds_nothing_up(
    club: Path, capsys: Capture
) -> None:
    change(club)
    put(club, "data/events/downtown/rounds/swiss-1 (1).yaml", "tables: []\n")
    assert "not sent, since Topcut does not read it" in said(club, capsys)
    assert not [each for each in sent(club) if "(1)" in each]


def test_everything_that_topcut_reads_goes_out(club: Path) -> None:
    """And what it writes for editors, and the card facts, by which the pages group lists."""
    event = EVENT_FILE.replace("ffg-2.2.1", "club.yaml")
    league = EVENT_FILE.replace("ffg-2.2.1", "league.yaml")
    known = {
        f"{EVENT}/event.yaml": event + "screens: {hall: [pairings, {image: map.png}]}\n",
        f"{EVENT}/club.yaml": "extends: ffg-3.2\ntitle: Club\n",
        f"{EVENT}/map.png": "png",
        f"{EVENT}/news/lunch.md": "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n",
        "data/cards/lists/house.yaml": "name: House List\ndate_start: 2018-03-01\n",
        "data/regulations/league.yaml": "extends: ffg-3.2\ntitle: League\n",
        "data/events/uptown/event.yaml": league,
        "data/events/uptown/players.yaml": "- {name: Ada Crane}\n",
        "data/.schemas/event.json": "{}",
        **{f"data/sites/league/{name}": "{}" for name in ("events.json", "matches.csv")},
        **{f"data/cards/{name}.json": "{}" for name in ("cards", "packs", "cycles", "mwl")},
    }
    for path, text in known.items():
        put(club, path, text)
    done = publish(Data(club / "data"))
    assert set(done.outgoing.added) == set(known)
    assert known.keys() <= sent(club)


def test_a_clubs_picture_logo_and_files_go_out_and_other_pictures_stay_here(club: Path) -> None:
    put(club, "data/site.yaml", "topcut: 1\npicture: club.png\nlogo: logo.webp\n")
    for name in ("club.png", "logo.webp", "private.png", "files/map.pdf", "files/page.html"):
        put(club, f"data/{name}", "x")
    done = publish(Data(club / "data"))
    assert set(done.outgoing.added) == {
        *("data/site.yaml", "data/club.png", "data/logo.webp", "data/files/map.pdf")
    }
    assert {path for path, _ in done.outgoing.stays} == {"data/private.png", "data/files/page.html"}


def test_a_picture_that_says_where_it_was_taken_stays_here(club: Path) -> None:
    put(club, "data/site.yaml", "topcut: 1\npicture: club.png\nlogo: logo.webp\n")
    for name in ("club.png", "logo.webp", "files/hall.jpg"):
        put(club, f"data/{name}", "exif:GPSLatitude")
    done = publish(Data(club / "data"))
    assert done.outgoing.added == ("data/site.yaml",)


def test_a_draft_stays_here_until_it_is_started(club: Path, capsys: Capture) -> None:
    change(club, "swiss-2", DRAFT)
    assert said(club, capsys).splitlines() == [
        f"{EVENT}/rounds/swiss-2.yaml stays here: it is a draft, until `topcut start downtown`",
        "nothing to do: everything else was sent to origin/main; but no workflow with `topcut"
        " build` is "
        "in the repository, so nothing there builds the pages: `topcut init` writes one, and"
        " leaves what is there as it is",
    ]
    assert f"{EVENT}/rounds/swiss-2.yaml" not in sent(club)
    assert main(["start", "downtown", "--data", str(club / "data")]) == OK
    assert "pairings of round 2 (1 file)" in said(club, capsys)
    assert f"{EVENT}/rounds/swiss-2.yaml" in sent(club)


def test_a_round_that_is_a_draft_again_is_taken_from_the_web_and_kept_here(
    club: Path, capsys: Capture
) -> None:
    change(club, "swiss-2", ROUND_2)
    publish(Data(club / "data"))
    change(club, "swiss-2", DRAFT)
    out = said(club, capsys)
    assert "swiss-2.yaml stays here, and is taken from the web: it is a draft" in out
    assert f"{EVENT}/rounds/swiss-2.yaml" not in sent(club)
    assert last_message(club) == "Downtown: round 2 taken back"
    assert (club / EVENT / "rounds/swiss-2.yaml").read_text() == DRAFT
    assert counts(publish(Data(club / "data"))) == (0, 0, 0)


def test_a_draft_that_somebody_committed_by_hand_is_not_changed(club: Path) -> None:
    change(club, "swiss-2", DRAFT)
    git(club, "add", EVENT)
    git(club, "commit", "-qm", "by hand")
    change(club, "swiss-2", DRAFT.replace("table: 2", "table: 3"))
    done = publish(Data(club / "data"))
    assert counts(done) == (0, 1, 0)
    assert done.outgoing.staying(Why.DRAFT) == (f"{EVENT}/rounds/swiss-2.yaml",)
    assert "table: 3" not in repositories.content(club, f"{EVENT}/rounds/swiss-2.yaml")


@pytest.mark.parametrize(
    ("when", "shown"),
    [("never", False), ("after event", False), ("after cut", True)],
)
def test_deck_lists_stay_here_until_the_event_shows_them(
    club: Path, capsys: Capture, when: str, shown: bool
) -> None:
    event = f"decks: {{publish: {when}}}\n{EVENT_FILE}".replace("basic", "{rounds: 1, cut: 4}")
    put(club, f"{EVENT}/event.yaml", event)
    for name in ("ada-crane-corp", "bo-quist"):
        put(club, f"{EVENT}/decks/{name}.txt", "NBN: Making News\n3 AstroScript Pilot Program\n")
    out = said(club, capsys)
    assert f"2 deck lists of {EVENT} stay here: its `decks: {{publish: …}}` shows none" in out
    assert not [path for path in sent(club) if "/decks/" in path]
    cut = "seeds: [Ada Crane, Cy Dahl, Di Ito, Bo Quist]\ntables:\n"
    cut += "  - {match: 1, corp: Ada Crane, runner: Bo Quist}\n"
    change(club, "cut-1", cut + "  - {match: 2, players: [Cy Dahl, Di Ito]}\n")
    out = said(club, capsys)
    assert ("stay here" not in out) == shown
    assert len([path for path in sent(club) if "/decks/" in path]) == (2 if shown else 0)


def test_an_unknown_file_that_is_tracked_keeps_its_last_form(club: Path, capsys: Capture) -> None:
    put(club, "data/README.md", "old\n")
    git(club, "add", "data/README.md")
    git(club, "commit", "-qm", "by hand")
    put(club, "data/README.md", "new\n")
    out = said(club, capsys)
    assert "read it: data/README.md" in out
    assert "1 commit that waited" in out
    assert repositories.content(club, "data/README.md") == "old\n"


@pytest.mark.parametrize("kept", [False, True])
def test_what_is_removed_goes_out_as_removed(club: Path, capsys: Capture, kept: bool) -> None:
    """Also what should never have been sent, taken out of git by hand and kept here."""
    put(club, "data/.env", "key=1")
    git(club, "add", "-f", "data/.env")
    git(club, "commit", "-qm", "a mistake")
    publish(Data(club / "data"))
    assert "data/.env" in sent(club)
    git(club, "rm", "-q", *(["--cached"] if kept else []), "data/.env")
    said(club, capsys)
    assert "data/.env" not in sent(club)
    assert (club / "data/.env").exists() == kept


def test_an_event_that_is_removed_is_removed_there(club: Path) -> None:
    typed(club / "beside", swiss_1=ROUND_1).rename(club / "data/events/uptown")
    publish(Data(club / "data"))
    shutil.rmtree(club / "data/events/uptown")
    assert publish(Data(club / "data")).message == "uptown: removed"
    assert not [path for path in sent(club) if "uptown" in path]


def test_a_link_out_of_data_stays_here(club: Path, tmp_path: Path, capsys: Capture) -> None:
    """Where it would be read it is an error besides, and nothing goes out."""
    put(tmp_path, "secret.txt", "secret")
    (club / "data/regulations").mkdir()
    links = ("data/events/downtown/notes.txt", "data/regulations/own.yaml", "data/secret.txt")
    for link in links:
        (club / link).symlink_to(tmp_path / "secret.txt")
    change(club)
    out = said(club, capsys)
    assert f"a link that leads out of data/ or nowhere for others: {', '.join(links)}\n" in out
    assert not sent(club) & set(links)
    (club / EVENT / "map.png").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(InvalidDataError):
        publish(Data(club / "data"))
    (club / EVENT / "map.png").unlink()
    (club / "data/events/uptown").symlink_to(typed(tmp_path / "elsewhere", swiss_1=ROUND_1))
    with pytest.raises(InvalidDataError):
        publish(Data(club / "data"))


def test_a_link_within_data_goes_out_where_others_can_follow_it(club: Path) -> None:
    """Not by a path of this machine."""
    put(club, f"{EVENT}/news/lunch.md", "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n")
    uptown = typed(club / "beside", swiss_1=ROUND_1).rename(club / "data/events/uptown")
    (uptown / "news").mkdir()
    (uptown / "news/lunch.md").symlink_to("../../downtown/news/lunch.md")
    (uptown / "news/soup.md").symlink_to(club / EVENT / "news/lunch.md")
    done = publish(Data(club / "data"))
    assert "data/events/uptown/news/lunch.md" in sent(club)
    assert done.outgoing.staying(Why.LINK) == ("data/events/uptown/news/soup.md",)


def test_a_repository_inside_data_stays_here(club: Path, tmp_path: Path, capsys: Capture) -> None:
    """As a clone that lies there, and as a submodule."""
    put(tmp_path / "deep", "notes.txt")
    git(tmp_path / "deep", "init", "-q")
    git(tmp_path / "deep", "add", "-A")
    git(tmp_path / "deep", "commit", "-qm", "one")
    git(club / "data", "clone", "-q", str(tmp_path / "deep"), "nested")
    allow = ("-c", "protocol.file.allow=always")
    git(club / "data", *allow, "submodule", "add", "-q", str(tmp_path / "deep"), "sub")
    out = said(club, capsys)
    assert "a git repository of its own: data/nested/, data/sub\n" in out
    assert not [path for path in sent(club) if "nested" in path or "sub" in path]


def test_an_ignored_file_is_not_named(club: Path, capsys: Capture) -> None:
    put(club, ".gitignore", ".env\n")
    put(club, "data/.env")
    assert ".env" not in said(club, capsys)


def test_names_are_no_patterns(club: Path) -> None:
    put(club, "data/b.md")
    news = "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n"
    names = ("*.md", ":(top)x.md", "[ab].md", "-m.md", "Füße.md", "a b.md")
    files = sorted(f"{EVENT}/news/{name}" for name in names)
    for file in files:
        put(club, file, news)
    assert publish(Data(club / "data")).outgoing.added == tuple(files)
    assert "data/b.md" not in sent(club)


@pytest.mark.parametrize(
    "path",
    [
        "data/.schemas/event.json.bak",
        "data/.schemas/mine.json",
        "data/.schemas/below/event.json",
        "data/.schemas/event.JSON",
        "data/mine/site.yaml",
    ],
)
def test_what_only_looks_like_a_file_of_all_events_stays_here(path: str) -> None:
    assert not for_all_events(path.removeprefix("data/"))
    assert for_all_events(".schemas/event.json")
    assert for_all_events("site.yaml")


ROUND_3 = """\
tables:
  - {table: 1, players: [Ada Crane, Di Ito], result: }
  - {table: 2, players: [Cy Dahl, Bo Quist], result: }
"""
OPEN = ROUND_2.replace("6-0", "").replace("3-3", "")


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"rounds/swiss-2.yaml": OPEN}, "pairings of round 2"),
        ({"rounds/swiss-2.yaml": ROUND_2.replace("3-3", "")}, "round 2 (1 of 2 results)"),
        ({"rounds/swiss-2.yaml": ROUND_2}, "results of round 2"),
        ({"rounds/swiss-2.yaml": f"publish: pairings\n{ROUND_2}"}, "pairings of round 2"),
        (
            {"rounds/swiss-1.yaml": ROUND_1 + "\n", "rounds/swiss-2.yaml": OPEN},
            "results of round 1, pairings of round 2",
        ),
        ({"players.yaml": PLAYERS + "# all\n", "rounds/swiss-2.yaml": OPEN},
            "pairings of round 2, players"),
        ({"event.yaml": EVENT_FILE + "place: Springfield\n"}, "event.yaml"),
        ({"news/a.md": "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n"}, "news"),
        ({"rounds/swiss-1.yaml": None}, "rounds/swiss-1.yaml removed"),
    ],
)  # fmt: skip
def test_says_what_changed_in_an_event(
    club: Path, files: dict[str, str | None], words: str
) -> None:
    for path, text in files.items():
        if text is None:
            (club / EVENT / path).unlink()
        else:
            put(club, f"{EVENT}/{path}", text)
    assert publish(Data(club / "data")).message == f"Downtown: {words}"
    assert last_message(club) == f"Downtown: {words}"


def test_says_a_new_event_and_what_is_beside_events(club: Path) -> None:
    rounds = {"swiss_1": ROUND_1, "swiss_2": ROUND_2, "swiss_3": ROUND_3}
    event = EVENT_FILE.replace("Downtown", "Uptown")
    uptown = typed(club / "beside", event=event, **rounds)
    uptown.rename(club / "data/events/uptown")
    put(club, "data/site.yaml", "topcut: 1\ntitle: Club\n")
    change(club)
    assert publish(Data(club / "data")).message == (
        "Downtown: results of round 1; Uptown: new event, 3 rounds, players; site.yaml"
    )


def test_what_is_long_has_a_line_for_each_event(club: Path) -> None:
    for number in range(5):
        event = EVENT_FILE.replace("Downtown", f"The store championship of {number}")
        typed(club / "beside" / str(number), event=event).rename(
            club / f"data/events/store-{number}"
        )
    publish(Data(club / "data"))
    lines = last_message(club).splitlines()
    assert lines[:3] == ["5 events", "", "The store championship of 0: new event, players"]
    assert len(lines) == 7


def test_own_words_go_before(club: Path) -> None:
    change(club)
    assert publish(Data(club / "data"), "# 1: at last").message == "# 1: at last"
    assert last_message(club) == "# 1: at last"


def test_what_belongs_to_no_event_is_said_by_its_kind() -> None:
    added = ("data/cards/identities.json", "data/regulations/own.yaml", "data/.schemas/event.json")
    outgoing = Outgoing((*added, "data/site.yaml"), ("data/events/uptown/event.yaml",))
    kinds = "card facts, regulations, schemas, site.yaml"
    assert message(outgoing, "data", {}) == f"uptown: removed; {kinds}"
    below = Outgoing(tuple(path.removeprefix("data/") for path in added))
    assert message(below, ".", {}) == "card facts, regulations, schemas"


@pytest.mark.parametrize(
    ("id_", "told"),
    [
        ("x" * 91, f"{'x' * 91}: removed"),
        ("x" * 92, f"{'x' * 92}\n\n{'x' * 92}: removed"),
    ],
)
def test_a_first_line_has_a_hundred_signs_at_most(id_: str, told: str) -> None:
    assert message(Outgoing((), (f"events/{id_}/event.yaml",)), ".", {}) == told


def test_lines_of_several_events_stand_below_their_number() -> None:
    ids = ("a" * 50, "b" * 50)
    outgoing = Outgoing(("site.yaml",), tuple(f"data/events/{id_}/players.yaml" for id_ in ids))
    outgoing = Outgoing(("data/site.yaml",), outgoing.removed)
    assert message(outgoing, "data", {}).splitlines() == [
        "2 events",
        "",
        f"{ids[0]}: removed",
        f"{ids[1]}: removed",
        "site.yaml",
    ]


def test_what_belongs_to_no_event_is_not_counted_as_one() -> None:
    outgoing = Outgoing(("data/site.yaml",), (f"data/events/{'a' * 95}/players.yaml",))
    assert message(outgoing, "data", {}).splitlines() == [
        "a" * 95,
        "",
        f"{'a' * 95}: removed",
        "site.yaml",
    ]
