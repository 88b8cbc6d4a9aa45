"""Joining with what a second writer published: nothing lost, nothing half done, looked at first."""

import re
from pathlib import Path

import pytest
from topcut.cli import ERRORS, OK, main
from topcut.disk import locking
from topcut.edit.results.results import type_result
from topcut.share.git import push as pushing
from topcut.share.git.git import NotReadyError, WaitingError
from topcut.share.git.publish import publish
from topcut.workspace.data import Data

from tests.build import PLAYERS, ROUND_1, ROUND_2
from tests.support.renamed import OVER
from tests.support.repositories import (
    EVENT,
    change,
    content,
    counts,
    executable,
    git,
    put,
    second_writer,
    sent,
)

Capture = pytest.CaptureFixture[str]
ROUND = f"{EVENT}/rounds/swiss-1.yaml"


def state(checkout: Path) -> tuple[str, ...]:
    """All that a join could change."""
    files = sorted(path for path in (checkout / "data").rglob("*") if path.is_file())
    return (
        git(checkout, "rev-parse", "HEAD"),
        git(checkout, "status", "--porcelain"),
        *(f"{path}: {path.read_text()}" for path in files),
    )


def test_joins_what_a_second_writer_published_in_other_files(club: Path, capsys: Capture) -> None:
    second = second_writer(club)
    change(second, "swiss-2", ROUND_2)
    publish(Data(second / "data"), "round 2")
    change(club)
    put(club, "notes.txt")
    git(club, "add", "notes.txt")
    assert main(["publish", "--data", str(club / "data")]) == OK
    said = capsys.readouterr().out
    assert "merged with 1 commit that somebody else published meanwhile; together they" in said
    assert content(club, f"{EVENT}/rounds/swiss-2.yaml") == ROUND_2
    assert content(club, ROUND).endswith("# later\n")
    assert (club / f"{EVENT}/rounds/swiss-2.yaml").is_file()
    assert git(club, "status", "--porcelain") == "A  notes.txt\n"
    joined = git(club, "log", "-1", "--format=%s%n%P").splitlines()
    assert joined[0] == "Merge what was published at origin/main"
    assert len(joined[1].split()) == 2
    assert counts(publish(Data(club / "data"))) == (0, 0, 0)


def test_several_commits_of_somebody_else_are_counted(club: Path) -> None:
    second = second_writer(club)
    for name in ("one", "two", "three"):
        put(second, f"{name}.txt")
        git(second, "add", "-A")
        git(second, "commit", "-qm", name)
    git(second, "push", "-q")
    change(club)
    assert counts(publish(Data(club / "data"))) == (1, 1, 3)


def test_never_overwrites_what_a_second_writer_published_in_the_same_file(club: Path) -> None:
    second = second_writer(club)
    change(second, text=ROUND_1.replace("6-0", "0-6"))
    publish(Data(second / "data"), "theirs")
    change(club)
    with pytest.raises(WaitingError) as refused:
        publish(Data(club / "data"), "ours")
    ours = git(club, "rev-parse", "--short", "HEAD").strip()
    assert git(club, "show", f"{ours}:{ROUND}").endswith("# later\n")
    assert str(refused.value) == (
        f"somebody else published changes to {ROUND}, and so did you; nothing of theirs was"
        f" overwritten, and yours is committed here. `git show origin/main:{ROUND}` shows theirs."
        " `git pull --no-rebase -X theirs` takes theirs where both changed the same or neighbouring"
        " lines, and everything else from both; `topcut settle downtown ours` types again what was"
        " typed here at the desk and by commands; what an editor typed is to be typed again:"
        f" `git show {ours}:{ROUND}` shows it; then `topcut publish`"
    )
    assert content(club, ROUND) == ROUND_1.replace("6-0", "0-6")
    assert git(club, "status", "--porcelain") == ""
    assert (club / ROUND).read_text().endswith("# later\n")


def test_the_way_out_of_two_changes_to_one_file_is_as_it_says(club: Path) -> None:
    """Results of neighbouring tables, typed on two machines, are both there in the end."""
    theirs = ROUND_1.replace("6-0", "0-6")
    second = second_writer(club)
    change(second, text=theirs)
    change(second, "swiss-2", ROUND_2)
    publish(Data(second / "data"))
    type_result(Data(club / "data"), "downtown", "2", "6-0", "1", replace=True)
    put(club, "data/site.yaml", "topcut: 1\ntitle: Club\n")
    with pytest.raises(WaitingError) as refused:
        publish(Data(club / "data"))
    typed = re.findall("`([^`]*)`", str(refused.value))
    assert "0-6" in git(club, *typed[0].split()[1:])
    git(club, *typed[1].split()[1:], "-q", "--no-edit")
    assert main([*typed[2].split()[1:], "--data", str(club / "data")]) == OK
    publish(Data(club / "data"))
    assert content(club, ROUND) == theirs.replace("3-3", "6-0")
    assert content(club, "data/site.yaml").endswith("Club\n")
    assert f"{EVENT}/rounds/swiss-2.yaml" in sent(club)


def test_lists_of_addresses_that_both_added_to_are_joined(club: Path) -> None:
    """An event that was over on two machines, and one more on each, stop nobody."""
    second = second_writer(club)
    for folder, name in ((second, "uptown"), (club, "midtown")):
        for path, text in (("event.yaml", OVER), ("players.yaml", PLAYERS)):
            put(folder, f"data/events/{name}/{path}", text)
        put(folder, f"data/events/{name}/rounds/swiss-1.yaml", ROUND_1)
        publish(Data(folder / "data"))
    rows = (club / "data/addresses.txt").read_text().splitlines()
    assert [row for row in rows if row.count("/") == 2] == ["/midtown/", "/uptown/"]
    assert rows[1:] == sorted(rows[1:])
    assert git(club, "status", "--porcelain") == ""
    assert "data/addresses.txt" in sent(club)


def test_a_line_that_one_deleted_stays_away_while_the_other_adds(club: Path) -> None:
    """As where a person was hidden, whose name the address has."""
    put(club, f"{EVENT}/event.yaml", OVER)
    publish(Data(club / "data"))
    second = second_writer(club)
    path = club / "data/addresses.txt"
    gone = "/players/former-name/ downtown/ada-crane\n"
    put(second, "data/addresses.txt", path.read_text() + gone)
    publish(Data(second / "data"))
    change(club, "swiss-1", ROUND_1 + "# later\n")
    publish(Data(club / "data"))
    assert gone in path.read_text()
    put(club, "data/addresses.txt", path.read_text().replace(gone, ""))
    publish(Data(club / "data"))
    for name, text in (("event", OVER), ("players", PLAYERS), ("rounds/swiss-1", ROUND_1)):
        put(second, f"data/events/uptown/{name}.yaml", text)
    publish(Data(second / "data"))
    rows = (second / "data/addresses.txt").read_text()
    assert gone not in rows
    assert "\n/uptown/\n" in rows


def test_the_same_typed_by_both_is_no_conflict(club: Path) -> None:
    second = second_writer(club)
    change(second)
    publish(Data(second / "data"))
    change(club)
    put(club, "data/site.yaml", "topcut: 1\ntitle: Club\n")
    assert counts(publish(Data(club / "data"))) == (2, 1, 1)


def test_what_does_not_fit_is_not_joined(club: Path, capsys: Capture) -> None:
    """Each is right alone, both together are not: it is said where, and all stays as it was."""
    second = second_writer(club)
    put(second, f"{EVENT}/players.yaml", PLAYERS.replace("- {name: Di Ito}", "- {name: Di}"))
    change(second, text=ROUND_1.replace("Di Ito", "Di"))
    publish(Data(second / "data"))
    theirs = git(club.parent / "room.git", "rev-parse", "main")
    change(club, "swiss-2", ROUND_2)
    assert main(["publish", "--data", str(club / "data")]) == ERRORS
    said = capsys.readouterr().err
    assert "swiss-2.yaml:3:26: error: no player is called “Di Ito”" in said
    assert "conflicts with what was typed here: nothing was merged" in said
    assert git(club, "log", "-1", "--format=%s") == "Downtown: results of round 2\n"
    before = state(club)
    with pytest.raises(WaitingError, match="conflicts with what was typed"):
        publish(Data(club / "data"))
    assert state(club) == before
    assert git(club.parent / "room.git", "rev-parse", "main") == theirs


def test_the_zone_or_the_regulations_of_others_are_held_against_every_event(club: Path) -> None:
    second = second_writer(club)
    event = (club / EVENT / "event.yaml").read_text().replace("ffg-2.2.1", "league.yaml")
    put(club, "data/regulations/league.yaml", "extends: ffg-3.2\ntitle: League\n")
    put(club, f"{EVENT}/event.yaml", event)
    publish(Data(club / "data"))
    git(second, "pull", "-q")
    put(second, "data/regulations/league.yaml", "extends: ffg-3.2\ntitle: L\nusual: half\n")
    git(second, "commit", "-qam", "theirs")
    put(second, "data/regulations/league.yaml", "extends: ffg-9\n")
    git(second, "commit", "-qam", "theirs")
    git(second, "push", "-q")
    change(club)
    with pytest.raises(WaitingError, match="conflicts with what was typed") as refused:
        publish(Data(club / "data"))
    assert [report.id for report in refused.value.reports] == ["downtown"]


def test_files_are_joined_while_nobody_types_into_them(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an event that somebody else published; of the others nobody is kept from typing."""
    second = second_writer(club)
    change(second, "swiss-2", ROUND_2)
    publish(Data(second / "data"))
    put(club, "data/site.yaml", "topcut: 1\ntitle: Club\n")
    monkeypatch.setattr(locking, "WAIT", 0.1)
    with (
        locking.locked(club / "data", "downtown", by="topcut result"),
        pytest.raises(WaitingError, match=r"topcut result .* is changing downtown"),
    ):
        publish(Data(club / "data"))
    assert not (club / EVENT / "rounds/swiss-2.yaml").exists()
    with locking.locked(club / "data", "uptown", by="topcut result"):
        assert counts(publish(Data(club / "data"))) == (0, 1, 1)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [("notes/plan.txt", "notes"), ("notes", "notes/plan.txt"), ("notes/a/b.txt", "notes/a")],
)
def test_a_folder_of_theirs_does_not_replace_a_file_that_is_not_published(
    club: Path, theirs: str, ours: str
) -> None:
    """Nor a file of theirs a folder."""
    second = second_writer(club)
    put(second, theirs, "theirs")
    git(second, "add", "-A")
    git(second, "commit", "-qm", "theirs")
    git(second, "push", "-q")
    put(club, ours, "ours")
    change(club)
    with pytest.raises(WaitingError) as refused:
        publish(Data(club / "data"))
    assert f"somebody else published {ours}, and this machine" in str(refused.value)
    assert (club / ours).read_text() == "ours"


def test_a_file_beside_with_a_name_that_begins_alike_is_in_no_way(club: Path) -> None:
    second = second_writer(club)
    put(second, "notes/plan.txt", "theirs")
    git(second, "add", "-A")
    git(second, "commit", "-qm", "theirs")
    git(second, "push", "-q")
    put(club, "note", "ours")
    put(club, "notes/plan.txt2", "ours")
    change(club)
    assert counts(publish(Data(club / "data"))) == (1, 1, 1)


@pytest.mark.parametrize("ignored", [False, True])
def test_what_lies_here_unpublished_is_not_overwritten(club: Path, ignored: bool) -> None:
    """Not even what .gitignore names, which git itself would overwrite."""
    second = second_writer(club)
    put(second, "data/plan.txt", "theirs")
    git(second, "add", "-A")
    git(second, "commit", "-qm", "theirs")
    git(second, "push", "-q")
    put(club, "data/plan.txt", "ours")
    if ignored:
        put(club, ".git/info/exclude", "plan.txt\n")
    change(club)
    with pytest.raises(WaitingError) as refused:
        publish(Data(club / "data"))
    assert str(refused.value) == (
        "somebody else published data/plan.txt, and this machine has unpublished files in the "
        "same places: move them away and publish again; nothing was overwritten"
    )
    assert (club / "data/plan.txt").read_text() == "ours"
    (club / "data/plan.txt").unlink()
    assert counts(publish(Data(club / "data"))) == (0, 1, 1)
    assert (club / "data/plan.txt").read_text() == "theirs"


def test_a_file_and_a_folder_of_one_name_are_not_joined(club: Path) -> None:
    second = second_writer(club)
    put(second, f"{EVENT}/news", "theirs")
    git(second, "add", "-A")
    git(second, "commit", "-qm", "theirs")
    git(second, "push", "-q")
    put(club, f"{EVENT}/news/lunch.md", "---\ntitle: Lunch\ndate: 2018-03-10\n---\nSoup.\n")
    with pytest.raises(WaitingError) as refused:
        publish(Data(club / "data"))
    told = f"somebody else published changes to {EVENT}/news, {EVENT}/news/lunch.md, and so did"
    assert str(refused.value).startswith(told)
    assert (club / f"{EVENT}/news/lunch.md").is_file()
    assert git(club, "status", "--porcelain") == ""


def test_somebody_who_is_always_quicker_is_said(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After some attempts it waits instead of going on for ever."""
    second = second_writer(club)
    monkeypatch.setattr(pushing, "ATTEMPTS", 2)
    push = f"cd '{second}' && env -u GIT_INDEX_FILE git commit -q --allow-empty -m x && git push -q"
    executable(club / ".git/hooks/pre-push", push)
    change(club)
    with pytest.raises(WaitingError, match="somebody else is publishing at this moment; 2 commits"):
        publish(Data(club / "data"), trusted=True)
    (club / ".git/hooks/pre-push").unlink()
    assert publish(Data(club / "data")).joined == 1


def test_another_history_is_left_alone(fresh: Path) -> None:
    """As of a repository that its host began with a file of its own."""
    git(fresh.parent, "clone", "-q", "room.git", "other")
    put(fresh.parent / "other", "README.md")
    git(fresh.parent / "other", "add", "-A")
    git(fresh.parent / "other", "commit", "-qm", "begun")
    git(fresh.parent / "other", "push", "-q", "origin", "HEAD:main")
    with pytest.raises(WaitingError) as refused:
        publish(Data(fresh / "data"))
    assert str(refused.value) == (
        "origin/main has nothing in common with this repository, and nothing was sent: is it the"
        " right "
        "place? `git remote -v`. If it only holds the files that your host created,"
        " `git pull --no-rebase --allow-unrelated-histories origin main` merges them"
    )
    assert sent(fresh) == {"README.md"}
    begun = ("pull", "-q", "--no-rebase", "--no-edit", "--allow-unrelated-histories")
    git(fresh, *begun, "origin", "main")
    publish(Data(fresh / "data"))
    assert {"README.md", ROUND} <= sent(fresh)


def room(checkout: Path, name: str) -> Path:
    """Another bare repository, known by its name."""
    git(checkout.parent, "init", "--bare", "-q", f"{name}.git")
    git(checkout, "remote", "add", name, str(checkout.parent / f"{name}.git"))
    return checkout.parent / f"{name}.git"


def branches(bare: Path) -> list[str]:
    return git(bare, "for-each-ref", "--format=%(refname:short)").split()


@pytest.mark.parametrize("default", ["nothing", "matching", "simple", "upstream", "current"])
def test_one_branch_goes_whatever_push_default_is(club: Path, default: str) -> None:
    """To the branch that is followed, also where it has another name; no other branch goes."""
    git(club, "config", "push.default", default)
    git(club, "checkout", "-q", "-b", "evening", "--track", "origin/main")
    git(club, "branch", "-q", "private", "main")
    change(club)
    assert publish(Data(club / "data")).place == "origin/main"
    assert branches(club.parent / "room.git") == ["main"]
    assert git(club.parent / "room.git", "show", f"main:{ROUND}").endswith("# later\n")


def test_a_branch_that_follows_none_goes_to_its_own_name(fresh: Path) -> None:
    """And follows that from then on."""
    git(fresh, "config", "push.default", "nothing")
    git(fresh, "checkout", "-q", "-b", "evening")
    done = publish(Data(fresh / "data"))
    assert (done.place, counts(done)) == ("origin/evening", (4, 1, 0))
    assert git(fresh, "rev-parse", "--abbrev-ref", "@{upstream}") == "origin/evening\n"
    assert ROUND in sent(fresh, "evening")


def test_the_only_other_side_is_the_one_whatever_it_is_called(fresh: Path) -> None:
    git(fresh, "remote", "rename", "origin", "club")
    assert publish(Data(fresh / "data"), dry_run=True).place == "club/main"


def test_of_several_other_sides_one_is_to_be_said(fresh: Path) -> None:
    git(fresh, "remote", "rename", "origin", "club")
    room(fresh, "second")
    with pytest.raises(NotReadyError) as refused:
        publish(Data(fresh / "data"), dry_run=True)
    assert str(refused.value) == (
        "there are several places to publish to (club, second): choose one, with"
        " `git push --set-upstream club main`"
    )


def test_of_a_branch_without_its_own_only_what_is_new_is_counted(club: Path) -> None:
    git(club, "checkout", "-q", "-b", "evening", "--no-track")
    change(club)
    assert publish(Data(club / "data")).commits == 1


def test_of_several_places_the_followed_one_is_taken(club: Path) -> None:
    backup = room(club, "backup")
    change(club)
    assert publish(Data(club / "data")).place == "origin/main"
    assert branches(backup) == []


def test_of_several_places_origin_is_taken_where_none_is_followed(fresh: Path) -> None:
    backup = room(fresh, "a-backup")
    assert publish(Data(fresh / "data")).place == "origin/main"
    assert branches(backup) == []


def test_of_several_places_without_origin_none_is_guessed(fresh: Path) -> None:
    git(fresh, "remote", "rename", "origin", "club")
    backup = room(fresh, "backup")
    with pytest.raises(
        NotReadyError,
        match=r"\(backup, club\): choose one, with `git push --set-upstream backup main`",
    ):
        publish(Data(fresh / "data"))
    assert branches(backup) == []
    assert git(fresh, "status", "--porcelain") == "?? data/\n"


def test_a_place_of_its_own_for_pushing_is_respected(club: Path) -> None:
    """As of a fork: fetched from one repository, pushed to another."""
    fork = room(club, "fork")
    git(club, "config", "remote.pushDefault", "fork")
    change(club)
    assert publish(Data(club / "data")).place == "fork/main"
    assert branches(fork) == ["main"]
    assert not git(club.parent / "room.git", "show", f"main:{ROUND}").endswith("# later\n")


def test_a_branch_that_follows_one_of_this_machine_goes_to_the_other_side(club: Path) -> None:
    git(club, "checkout", "-q", "-b", "evening", "--track", "main")
    change(club)
    assert publish(Data(club / "data")).place == "origin/evening"
