"""The page /texts/ of the example site: every text in every language, with its place."""

from pathlib import Path

from topcut.text.words.texts import DESK, LANGUAGES, MESSAGES, PAGES

from release import texts_page


def test_every_text_of_every_part_is_there_in_every_language() -> None:
    written = texts_page.page({})
    for part in (PAGES, MESSAGES, DESK):
        said = texts_page.entries(part)
        assert len(said) > 800
        for key, each in said.items():
            assert f"<h3 id={key}>" in written or f'<h3 id="{key}">' in written
            assert set(each) <= set(LANGUAGES)
    assert "Tisch {table}" in written


def test_a_text_leads_to_the_first_page_that_says_all_its_words() -> None:
    wanted = {"a": "Round {round} is <b>over</b>", "b": "nowhere", "c": "{n}, {m}"}
    pages = {"1/index.html": "Round 3 began", "2/index.html": "Round 3 is over", "3/": "is over"}
    assert texts_page.places(wanted, pages) == {"a": "2/index.html"}


def test_what_is_filled_in_is_text_and_no_tag() -> None:
    assert "<script" not in texts_page.page({"x": "Skip to the content"})
    assert "Top&lt;i&gt;/&lt;/i&gt;cut" in texts_page.page({})


def test_most_texts_of_pages_are_shown_by_a_page_of_the_example_site(example_site: Path) -> None:
    pages = dict(texts_page.words_of(example_site))
    said = {key: each["en"] for key, each in texts_page.entries(PAGES).items() if "en" in each}
    shown = texts_page.places(said, pages)
    assert len(shown) > 0.5 * len(said)
    assert all((example_site / path).is_file() for path in shown.values())
