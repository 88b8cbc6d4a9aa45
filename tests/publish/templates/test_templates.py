"""The Jinja environment: strict, escaping, lean."""

from pathlib import Path
from traceback import extract_tb

import pytest
from jinja2 import (
    DictLoader,
    TemplateRuntimeError,
    TemplateSyntaxError,
    UndefinedError,
)
from topcut.publish.templates.templates import QuickEnvironment, environment

from tests.support.shown import ENGLISH


def render(source: str, **values: object) -> str:
    loader = DictLoader({"page.html": source})
    return environment(loader, ENGLISH).get_template("page.html").render(values)


def test_line_breaks_beside_tags_vanish() -> None:
    assert render("<p>\n  <b>\n  x\n  </b>\n</p>\n") == "<p><b>x</b></p>"


def test_a_line_break_inside_a_text_is_a_space() -> None:
    assert render("<p>one\n   two") == "<p>one two"


def test_spaces_within_a_line_stay() -> None:
    assert render("<b>one</b> <b>two</b>") == "<b>one</b> <b>two</b>"


def test_values_are_escaped() -> None:
    assert render("<p>{{ name }}", name="<i>") == "<p>&lt;i&gt;"


def test_line_breaks_of_values_stay() -> None:
    assert render("<p>\n{{ name }}\n", name="a\n b") == "<p>a\n b"


def test_texts_become_part_of_the_template() -> None:
    assert render('<p>{{ t["standings.title"] }}') == "<p>Standings"


def test_an_unknown_text_is_an_error_of_its_line() -> None:
    with pytest.raises(TemplateSyntaxError, match=r"there is no text “no\.such”") as found:
        render('<p>\n<p>\n{{ t["no.such"] }}')
    assert found.value.lineno == 3


def test_an_unknown_value_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        render("<p>{{ nothing }}")


class Page:
    title = "Standings"


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{% if page.sponsor is defined %}yes{% else %}no{% endif %}", "no"),
        ("{% if page.title is defined %}yes{% else %}no{% endif %}", "yes"),
        ('{{ page.sponsor | default("nobody") }}', "nobody"),
        ('{{ page.title | default("nobody") }}', "Standings"),
        ("{% set kept = {'a': 1} %}{{ kept.a }}", "1"),
        ("{% set kept = page.sponsor %}{{ kept is undefined }}", "True"),
    ],
)
def test_a_template_can_ask_what_a_page_has(source: str, shown: str) -> None:
    assert render(source, page=Page()) == shown


def test_what_a_page_has_not_is_said_with_what_was_meant() -> None:
    with pytest.raises(UndefinedError, match=r"Page has no “titel”; did you mean “title”\?"):
        render("{{ page.titel }}", page=Page())
    for source in ("{% if page.nothing %}x{% endif %}", "{{ page.nothing.more }}"):
        with pytest.raises(UndefinedError, match="Page has no “nothing”"):
            render(source, page=Page())


def test_errors_name_the_line_of_the_template() -> None:
    with pytest.raises(TemplateSyntaxError) as found:
        render("<p>\n<p>\n{% nonsense %}")
    assert found.value.lineno == 3
    assert issubclass(UndefinedError, TemplateRuntimeError)


def test_an_error_in_a_page_names_the_line_of_the_template() -> None:
    with pytest.raises(UndefinedError) as found:
        render("<p>\n<p>\n{{ n.no_such.thing }}", n=1)
    frames = extract_tb(found.value.__traceback__)
    assert [frame.lineno for frame in frames if frame.filename == "<template>"] == [3]


def test_no_compiled_template_is_written_or_read(tmp_path: Path) -> None:
    """Whose file it is cannot be known, and reading one runs what is in it."""
    made = environment(DictLoader({}), ENGLISH)
    assert made.bytecode_cache is None


def test_a_run_of_tests_compiles_a_template_of_ours_once() -> None:
    """However many builds there are; else every build compiles them all."""
    first, other = (environment(DictLoader({}), ENGLISH) for _ in range(2))
    assert isinstance(first, QuickEnvironment)
    assert isinstance(other, QuickEnvironment)
    assert first.compile("<b>{{ a }}", "a.html") is other.compile("<b>{{ a }}", "a.html")
    careful = first.careful.compile("<b>{{ a }}", "a.html")
    assert careful is other.careful.compile("<b>{{ a }}", "a.html")
    assert careful is not first.compile("<b>{{ a }}", "a.html")
