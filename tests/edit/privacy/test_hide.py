"""A person hidden: gone from every file, and nobody else anywhere else."""

import json
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from topcut.edit.change.history import changes
from topcut.edit.change.refusals import NotTypedError
from topcut.edit.players.renaming import correct_name
from topcut.edit.privacy import hide as module
from topcut.edit.privacy.hide import finish, hide
from topcut.edit.privacy.mentions import expression
from topcut.edit.rounds.drafting import draft_round
from topcut.edit.rounds.starting import start
from topcut.exchange.ours.event_json import event_json
from topcut.publish.build import build
from topcut.tournament import Event
from topcut.workspace.data import CheckedEvent, Data
from topcut.workspace.reports import Silent

from tests.build import EVENT, FIVE, PLAYERS, ROUND_1, ROUND_2, data_of, typed
from tests.lab.hidden_people import HidingTrial
from tests.support.hiding import hidden, planned, text_of

ID = "downtown"
NOW = datetime(2018, 3, 10, 16, tzinfo=UTC)
KEYS = PLAYERS.replace("Crane}", "Crane, key: 1}").replace("Quist}", "Quist, key: 2}")


def whole(data: Data) -> CheckedEvent:
    return data.fresh().open(ID)


def event_of(data: Data) -> Event:
    event = whole(data).event
    assert event is not None
    return event


def test_every_key_that_tells_who_it_is_goes_and_all_others_stay(tmp_path: Path) -> None:
    players = FIVE.replace(
        "- {name: Ada Crane}",
        '- {name: Ada Crane, id: ada, corp: "Jinteki: Personal Evolution", pronouns: she/her,'
        " byes: 1, person: ada-k, account: abr-77, corp deck: https://example.org/a,"
        " runner deck: https://example.org/b, stream: no}  # came late",
    )
    data = data_of(typed(tmp_path, players=players))
    alias = hidden(data, "ada").entries[0].alias
    assert (data.folder(ID) / "players.yaml").read_text() == FIVE.replace(
        "- {name: Ada Crane}",
        f'- {{name: {alias.name}, corp: "Jinteki: Personal Evolution", byes: 1, stream: no,'
        f" key: {alias.key}}}  # came late",
    )
    assert (data.folder(ID) / "event.yaml").read_text() == (
        EVENT + 'hidden: {players: 1, date: 2026-11-28, version: "1.0.0"}\n'
    )
    assert alias.id == alias.name.lower().replace(" ", "-") == f"withheld-{alias.name[-4:]}"


def test_a_player_is_replaced_wherever_a_round_names_them(tmp_path: Path) -> None:
    more = (
        "byes: [ADA CRANE]\ndrops: [ada-crane]\n"
        "warnings: {ada-crane: slow play}\n"
        "infractions: [{player: Ada Crane, kind: slow play, penalty: warning, by: Ann}]\n"
        "proxies: [{player: Ada Crane, card: Parasite, by: Ann Ellis}]\n"
    )
    round_ = "tables:\n  - {table: 1, players: [Di Ito, Cy Dahl], no show: [Di Ito]}\n" + more
    data = data_of(typed(tmp_path, swiss_1=ROUND_1, swiss_2=round_))
    alias = hidden(data, "Ada Crane").entries[0].alias
    text = (data.folder(ID) / "rounds" / "swiss-2.yaml").read_text()
    for name in ("ADA CRANE", "ada-crane", "Ada Crane"):
        round_ = round_.replace(name, alias.name)
    assert text == round_


def test_whoever_is_called_alike_stays(tmp_path: Path) -> None:
    players = "- {name: Sokka}\n- {name: Sokka234}\n- {name: Cy Dahl}\n- {name: Di Ito}\n"
    round_ = ROUND_1.replace("Ada Crane", "Sokka").replace("Bo Quist", "Sokka234")
    data = data_of(typed(tmp_path, players=players, swiss_1=round_))
    alias = hidden(data, "Sokka").entries[0].alias
    text = (data.folder(ID) / "rounds" / "swiss-1.yaml").read_text()
    assert text == round_.replace("[Sokka,", f"[{alias.name},")


def test_no_entry_can_be_joined_with_another_afterwards(tmp_path: Path) -> None:
    folder = typed(tmp_path)
    (tmp_path / "data" / "site.yaml").write_text("topcut: 1\n")
    other = folder.with_name("uptown")
    other.mkdir()
    (other / "event.yaml").write_text(EVENT.replace("2018-03-10", "2018-03-11"))
    (other / "players.yaml").write_text(PLAYERS)
    data = data_of(folder)
    one, two = (entry.alias for entry in hidden(data, "Ada Crane").entries)
    assert one.name != two.name
    assert one.key != two.key
    build(data.path, tmp_path / "site", Silent())
    pages = {path.name for path in (tmp_path / "site" / "players").iterdir() if path.is_dir()}
    assert {"bo-quist", "cy-dahl", "di-ito"} <= pages
    assert not any(page.startswith(("ada", "withheld")) for page in pages)


def test_a_key_that_says_nothing_stays_and_the_draws_with_it(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, players=KEYS))
    draft_round(data, ID)
    start(data, ID, NOW)
    before = event_of(data).swiss[0].fingerprint
    hidden(data, "Ada Crane")
    event = event_of(data)
    assert [player.key for player in event.players][:2] == ["1", "2"]
    assert not event.withheld
    assert event.swiss[0].fingerprint == before
    assert event.hidden is not None
    assert event.hidden.draws == ""


def test_an_id_that_was_the_key_takes_the_draws_with_it(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    draft_round(data, ID)  # round 1 was paired before there were numbers
    start(data, ID, NOW)
    before = event_of(data).swiss[1].fingerprint
    done = hidden(data, "Ada Crane")
    opened = whole(data)
    event = event_of(data)
    assert event.withheld == {done.entries[0].alias.id}
    assert event.hidden is not None
    assert event.hidden.draws == "repeated"
    assert event.swiss[1].fingerprint != before
    assert [each.kind for each in opened.report.problems] == []
    assert opened.regulations is not None
    row = json.loads(event_json(event, opened.regulations))["draws"][0]
    assert row["withheld"] is True
    assert "ada" not in text_of(data.folder(ID)).lower()


def test_a_round_paired_by_hand_is_not_said_to_have_been_repeated(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    draft_round(data, ID)
    start(data, ID, NOW)
    path = data.folder(ID) / "rounds" / "swiss-2.yaml"
    first, second = (match.players[0] for match in event_of(data).swiss[1].matches)
    name, other = (event_of(data).player[each].name for each in (first, second))
    text = path.read_text().replace(name, "X").replace(other, name).replace("X", other)
    path.write_text(text)
    assert planned(data, "Ada Crane").entries[0].draws == "differed"


def test_history_and_reports_go_so_that_nothing_gives_the_name_back(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    correct_name(data, ID, "ada-crane", "Ada Stone")
    assert changes(data, ID)
    hidden(data, "Ada Stone")
    assert changes(data, ID) == []
    words = expression(["Ada Stone", "Ada Crane", "ada-crane"])
    assert not words.search(text_of(tmp_path))


def test_lists_of_what_was_published_follow(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    folder = data.folder(ID)
    (folder / "published.csv").write_text(
        "# published 1\nkey,rank,points\nada-crane,1,6\nbo-quist,4,0\n"
    )
    (folder / "addresses.txt").write_text(
        "# addresses 1\n/downtown/\n/downtown/players/ada-crane/ ada-crane\n"
        "/downtown/players/bo-quist/ bo-quist\n"
    )
    (data.path / "addresses.txt").write_text(
        "# addresses 1\n/players/ada-crane/ downtown/ada-crane\n/players/bo/ downtown/bo-quist\n"
    )
    alias = hidden(data, "Ada Crane").entries[0].alias
    assert (folder / "published.csv").read_text() == (
        f"# published 1\nkey,rank,points\nbo-quist,4,0\n{alias.key},1,6\n"
    )
    assert (folder / "addresses.txt").read_text() == (
        "# addresses 1\n/downtown/\n/downtown/players/bo-quist/ bo-quist\n"
    )
    assert (data.path / "addresses.txt").read_text() == (
        "# addresses 1\n/players/bo/ downtown/bo-quist\n"
    )


def test_a_former_id_is_a_word_too(tmp_path: Path) -> None:
    """History, a copy or a text can have it, and no list of today says so any more."""
    about = EVENT + "about: |\n  Last year /players/ada-c/ won.\n"
    data = data_of(typed(tmp_path, event=about, swiss_1=ROUND_1))
    (data.folder(ID) / "addresses.txt").write_text(
        "# addresses 1\n/downtown/\n/downtown/players/ada-c/ ada-crane\n"
        "/downtown/players/ada-crane/ ada-crane\n/downtown/players/bo-quist/ bo-quist\n"
    )
    done = hidden(data, "Ada Crane")
    assert set(done.words) == {"Ada Crane", "ada-crane", "ada-c"}
    assert [mark.file for mark in done.mentions] == ["events/downtown/event.yaml"]


def test_a_deck_list_with_something_wrong_does_not_stand_in_the_way(tmp_path: Path) -> None:
    """What is said of it names the file, which is another one afterwards."""
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    decks = data.folder(ID) / "decks"
    decks.mkdir()
    (decks / "ada-crane-corp.txt").write_text("No identity\n\n3 Hedge Fund\n")
    (decks / "Ada Crane-runner.json").write_text(
        '{"name": "By Ada Fan", "user_name": "Ada Fan", "cards": {"01110": 3}}'
    )
    done = hidden(data, "Ada Crane")
    assert "Ada Fan" in done.words
    assert {mark.file.partition("-runner")[2] for mark in done.mentions} == {".json"}
    assert all(path.name.startswith("withheld-") for path in decks.iterdir())
    assert len([*decks.iterdir()]) == 2


def test_where_initials_are_published_whoever_is_left_has_an_id_that_says_a_name(
    tmp_path: Path,
) -> None:
    """One fewer has: the warning of the event is another one."""
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    (data.path / "site.yaml").write_text("topcut: 1\ninitials: yes\n")
    hidden(data, "Cy Dahl")
    assert not expression(["Cy Dahl", "cy-dahl"]).search(text_of(data.path))


def test_a_file_saved_since_it_was_planned_stops_everything(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    done = planned(data, "Ada Crane")
    path = data.folder(ID) / "rounds" / "swiss-1.yaml"
    path.write_text(ROUND_1.replace("3-3", "6-0"))
    before = text_of(data.path)
    with pytest.raises(NotTypedError) as refused:
        hide(data, done)
    assert str(refused.value) == (
        "events/downtown/rounds/swiss-1.yaml was saved meanwhile; nothing was changed: try again"
    )
    assert text_of(data.path) == before


@pytest.mark.parametrize("files", range(4))
def test_a_kill_between_two_files_is_finished_by_the_next_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1, swiss_2=ROUND_2))
    done = planned(data, "Ada Crane")
    left = iter(range(files))
    put = module._put

    def killed(path: Path, content: bytes | None) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        put(path, content)

    with monkeypatch.context() as patched:
        patched.setattr(module, "_put", killed)
        with pytest.raises(KeyboardInterrupt):
            hide(data, done)
    assert finish(data)
    assert not finish(data)
    assert whole(data).good
    assert not expression(["Ada Crane", "ada-crane"]).search(text_of(tmp_path))


def test_a_kill_while_the_pages_are_built_is_finished_by_the_next_command(tmp_path: Path) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    builds: list[str] = []

    def killed() -> bool:
        raise KeyboardInterrupt

    def built() -> bool:
        builds.append("again")
        return True

    with pytest.raises(KeyboardInterrupt):
        hide(data, planned(data, "Ada Crane"), killed)
    assert not expression(["Ada Crane", "ada-crane"]).search(text_of(tmp_path))
    assert finish(data, built)
    assert builds == ["again"]
    assert not finish(data)


def test_somebody_who_saves_a_file_after_a_kill_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    done = planned(data, "Ada Crane")
    with monkeypatch.context() as patched:
        patched.setattr(module, "_put", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            hide(data, done)
    path = data.folder(ID) / "players.yaml"
    path.write_text(PLAYERS + "- {name: Ed Moss}\n")
    with pytest.raises(NotTypedError) as refused:
        finish(data)
    assert str(refused.value) == (
        f"{path} was saved while a player was being hidden: undo that, and hide again"
    )


def test_another_player_of_the_event_is_counted_and_the_claim_about_draws_stays(
    tmp_path: Path,
) -> None:
    data = data_of(typed(tmp_path, swiss_1=ROUND_1))
    hidden(data, "Ada Crane")
    hidden(data, "Bo Quist")
    event = event_of(data)
    assert event.hidden is not None
    assert event.hidden.players == 2
    assert len(event.withheld) == 2
    hidden(data, event.player[min(event.withheld)].name)
    again = event_of(data).hidden
    assert again is not None
    assert again.players == 2


def test_nothing_of_people_of_the_examples_is_left_and_nobody_else_moves(
    root: Path, tmp_path: Path
) -> None:
    _all_hidden(root, tmp_path, every=79)


@pytest.mark.long
def test_nothing_of_any_person_of_the_examples_is_left(root: Path, tmp_path: Path) -> None:
    _all_hidden(root, tmp_path, every=1)


def _all_hidden(root: Path, tmp_path: Path, every: int) -> None:
    shutil.copytree(root / "data", tmp_path / "data")
    trial = HidingTrial(tmp_path)
    chosen = sorted(trial.groups)[::every]
    for id_ in chosen:
        trial.hide(id_)
    counts = {key: count for key, count in trial.counts.items() if "left" in key or "moved" in key}
    assert counts == {}
    assert trial.counts["people"] == len(chosen)
