"""What is posted: fixed words, then what was said, which calls nobody."""

from topcut.share.answering.answering import Replies, Reply
from topcut.share.answering.comments import Comment, commented


def comment(state: str, text: str, *, page: bool = False) -> Comment:
    return commented(Replies([Reply(7, state, text, page=page)], pushed=True)).comments[0]


def test_what_was_done_is_said_with_when_the_page_shows_it() -> None:
    said = comment("done", "Downtown: table 4", page=True)
    assert said.body == (
        "**Done.** The page shows it when the run of *Pages* is through, in about two minutes:"
        " reload it.\n\n> Downtown\\:&#8203; table 4<br>"
    )
    assert (said.number, said.closes) == (7, True)


def test_a_refusal_closes_the_issue_and_says_how_to_go_on() -> None:
    said = comment("refused", "no event is on today")
    assert said.body == (
        "**Nothing was typed.** Write a new issue with what is right: this one is closed.\n\n"
        "> no event is on today<br>"
    )
    assert said.closes


def test_what_waits_stays_open() -> None:
    said = comment("waits", "it could not be sent")
    assert said.body.startswith("**Not typed yet.** It is tried again with the next issue.\n")
    assert not said.closes


def test_a_comment_mentions_nobody_and_has_no_markup_of_others() -> None:
    said = comment("refused", "“@everyone” <img src=x> [a](//b) #12\n\n```\n# big\n- https://x.y")
    words = said.body.partition("\n\n")[2]
    for sign in ("@everyone", " <img", "](", "#12", "```", "https://"):
        assert sign not in words
    assert [line[:2] for line in words.splitlines()] == ["> "] * 4


def test_a_name_that_is_read_from_the_right_stands_as_it_is() -> None:
    assert comment("refused", "table 1: \u2068דנה\u2069").body.endswith(
        "> table 1\\:&#8203; דנה<br>"
    )


def test_a_long_answer_is_cut() -> None:
    said = comment("refused", "\n".join(["@x" * 100] * 500))
    assert len(said.body) <= 10_010
    assert said.body.endswith("> …<br>")


def test_pages_are_built_where_anything_was_pushed_or_is_to_be_shown() -> None:
    """Also by a run before, which was cut off behind its push."""
    refusal, former = Reply(1, "refused", "no"), Reply(2, "done", "yes", page=True)
    builds = {
        (pushed, reply.state): commented(Replies([reply], pushed=pushed)).page
        for pushed in (True, False)
        for reply in (refusal, former)
    }
    assert builds == {
        (True, "refused"): True,
        (True, "done"): True,
        (False, "refused"): False,
        (False, "done"): True,
    }
