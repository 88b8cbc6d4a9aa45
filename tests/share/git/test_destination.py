"""Where a push goes: the branch that is followed, whatever the settings of git say."""

from pathlib import Path

import pytest
from topcut.share.git.errors import NotReadyError
from topcut.share.git.pushing import publish
from topcut.workspace.data import Data

from tests.support.repositories import EVENT, change, counts, git, sent

ROUND = f"{EVENT}/rounds/swiss-1.yaml"


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
