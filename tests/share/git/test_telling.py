"""What `topcut publish` says, of each thing that can have become of it."""

import pytest
from topcut.share.git.candidates import Outgoing, Why
from topcut.share.git.publish import Publication, plan_lines, report_lines

EVENT = "data/events/downtown"
ROUND = f"{EVENT}/rounds/swiss-2.yaml"


def done(
    *stays: tuple[str, Why],
    files: int = 0,
    commits: int = 0,
    joined: int = 0,
    silence: str = "",
    left: tuple[str, ...] = (),
    added: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
) -> Publication:
    message = "Downtown: results of round 1\n\nmore" if files else ""
    outgoing = Outgoing(added, removed, stays)
    return Publication(outgoing, files, message, commits, joined, "origin/main", silence, left)


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (done(), ["nothing to do: everything is published"]),
        (
            done(silence="nobody builds"),
            ["nothing to do: everything was sent to origin/main; but nobody builds"],
        ),
        (
            done(("data/notes.txt", Why.UNKNOWN)),
            [
                "not sent, since Topcut does not read it: data/notes.txt",
                "nothing to do: everything else is published",
            ],
        ),
        (
            done(files=1, commits=1),
            ["published to origin/main: Downtown: results of round 1 (1 file)"],
        ),
        (
            done(files=2, commits=2, silence="nobody builds", left=("switch it on",)),
            [
                "sent to origin/main: Downtown: results of round 1 (2 files), and 1 commit"
                " that waited; but nobody builds",
                "switch it on",
            ],
        ),
        (
            done(commits=2, joined=3),
            [
                "published to origin/main: 2 commits that waited",
                "merged with 3 commits that somebody else published meanwhile; together they"
                " have no errors",
            ],
        ),
        (
            done((ROUND, Why.DRAFT), removed=(ROUND,), files=1, commits=1),
            [
                f"{ROUND} stays here, and is taken from the web: it is a draft, until `topcut start"
                " downtown`",
                "published to origin/main: Downtown: results of round 1 (1 file)",
            ],
        ),
    ],
)
def test_what_was_published_and_what_stays(made: Publication, said: list[str]) -> None:
    assert report_lines(made) == said


def test_what_stays_is_named_by_its_reason() -> None:
    lists = [(f"{EVENT}/decks/{name}.json", Why.LIST) for name in ("ada", "bo")]
    other = ("data/events/uptown/decks/cy.json", Why.LIST)
    reasons = [("data/x", Why.REPOSITORY), ("data/y", Why.LINK), (ROUND, Why.DRAFT)]
    assert report_lines(done(*lists, other, *reasons))[:-1] == [
        f"{ROUND} stays here: it is a draft, until `topcut start downtown`",
        f"2 deck lists of {EVENT} stay here: its `decks: {{publish: …}}` shows none now",
        "1 deck list of data/events/uptown stays here: its `decks: {publish: …}` shows none now",
        "not sent, since it is a link that leads out of data/ or nowhere for others: data/y",
        "not sent, since it is a git repository of its own: data/x",
    ]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (done(), ["nothing to do"]),
        (done(commits=1), ["1 commit waits here, and would go out"]),
        (done(commits=2, silence="nobody builds"),
            ["2 commits wait here, and would go out", "nobody builds"]),
        (
            done(files=2, added=("data/a",), removed=("data/b",)),
            [
                "would go out: data/a",
                "would be removed: data/b",
                "would be published to origin/main: Downtown: results of round 1 (2 files)",
            ],
        ),
    ],
)  # fmt: skip
def test_what_would_be_published(made: Publication, said: list[str]) -> None:
    assert plan_lines(made) == said


def test_of_many_files_that_would_go_out_the_rest_is_counted() -> None:
    added = tuple(f"data/{number}" for number in range(22))
    found = plan_lines(done(files=25, added=added, removed=("data/a", "data/b", "data/c")))
    assert len(found) == 20 + 3 + 1 + 1
    assert found[19] == "would go out: data/19"
    assert found[20] == "would be removed: data/a"
    assert found[23] == "and 2 more"
