"""The Jinja environment: strict, escaping, lean."""

import pytest
from jinja2 import DictLoader, TemplateRuntimeError, TemplateSyntaxError, UndefinedError

from generator.publish.templates import environment
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


def test_an_unknown_text_is_an_error() -> None:
    with pytest.raises(KeyError):
        render('<p>{{ t["no.such"] }}')


def test_an_unknown_value_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        render("<p>{{ nothing }}")


def test_errors_name_the_line_of_the_template() -> None:
    with pytest.raises(TemplateSyntaxError) as found:
        render("<p>\n<p>\n{% nonsense %}")
    assert found.value.lineno == 3
    assert issubclass(UndefinedError, TemplateRuntimeError)
