"""What git says, in plain words: each of the reasons that a club meets."""

import pytest
from topcut.share.git.git import last_line, listed, plain
from topcut.share.git.push import behind, refused

WHO = (
    'git does not know who you are: `git config --global user.name "Ann Ellis"` and'
    " `git config --global user.email ann@example.org`"
)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "fatal: Unable to create '/club/.git/index.lock': File exists.",
            "another git is working in this repository: try again when it is done; if none is, one"
            " was interrupted, and you may delete /club/.git/index.lock",
        ),
        ("*** Please tell me who you are.", WHO),
        ("fatal: empty ident name (for <>) not allowed", WHO),
        ("fatal: no email was given and user.email is not set", WHO),
        ("error: unable to write file: No space left on device", "the disk is full"),
        ("fatal: bad object HEAD", ""),
    ],
)
def test_why_git_did_nothing_here(said: str, told: str) -> None:
    assert plain(said) == told


LOGIN = (
    "the server does not know you, or you may not write there: log in once, with `git push` or"
    " your host's own program"
)
NOWHERE = "there is no repository at that address, or you may not see it: `git remote -v`"
NETWORK = "no network, or the server does not answer"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "! [remote rejected] main -> main (refusing to allow an OAuth App to create or update"
            " workflow `.github/workflows/site.yml` without `workflow` scope)",
            "your login may not change workflows, and .github/workflows/ has changed: log in again"
            " with the “workflow” scope, or change that file on the host's own page",
        ),
        (
            "remote: one\nremote: \nremote: two\nremote: three\nremote: four\n"
            "! [remote rejected] main -> main (pre-receive hook declined)",
            "the server refused what was sent: one two three",
        ),
        (
            "To host\n ! [remote rejected] main -> main (protected branch)\nerror: failed",
            "the server refused what was sent: ! [remote rejected] main -> main (protected branch)",
        ),
        (
            "error: the update hook declined it",
            "the server refused what was sent: error: the update hook declined it",
        ),
        ("fatal: '../room.git' does not appear to be a git repository", NOWHERE),
        ("ERROR: Repository not found.", NOWHERE),
        ("fatal: repository 'https://example.org/x.git/' not found", NOWHERE),
        ("fatal: Authentication failed for 'https://example.org/x.git/'", LOGIN),
        ("git@example.org: Permission denied (publickey).", LOGIN),
        ("fatal: could not read Username: terminal prompts disabled", LOGIN),
        ("error: 403", LOGIN),
        ("Host key verification failed.", LOGIN),
        ("fatal: unable to access 'https://example.org/': Could not resolve host", NETWORK),
        ("ssh: connect to host example.org port 22: Connection refused", NETWORK),
        ("timed out after 90 s", NETWORK),
        ("fatal: the remote end hung up unexpectedly", NETWORK),
        ("error: No space left on device", "the disk is full"),
        ("fatal: odd\nhint: try this\n \n", "git could not push: fatal: odd"),
        ("", "git could not push: it does not say why"),
    ],
)
def test_why_the_other_side_has_nothing_of_it(said: str, told: str) -> None:
    assert refused(said) == told


@pytest.mark.parametrize(
    ("said", "is_behind"),
    [
        ("! [rejected] main -> main (fetch first)", True),
        ("! [rejected] main -> main (non-fast-forward)", True),
        ("! [rejected] main -> main (stale info)", True),
        ("error: cannot lock ref 'refs/heads/main'", True),
        ("! [remote rejected] main -> main (hook declined)", False),
    ],
)
def test_whether_somebody_else_was_first(said: str, is_behind: bool) -> None:
    assert behind(said) is is_behind


def test_names_in_a_line() -> None:
    assert listed(("a", "b\n")) == r"a, b\n"
    assert listed(tuple("abcde")) == "a, b, c, d, e"
    assert listed(tuple("abcdef")) == "a, b, c, d, e and 1 more"
    assert listed(tuple("abc"), 1) == "a and 2 more"


def test_the_last_line_is_what_git_means_and_no_hint() -> None:
    assert last_line("error: one\n  fatal: two \nhint: three\n\n") == "fatal: two"
