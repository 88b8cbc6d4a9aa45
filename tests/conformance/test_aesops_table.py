"""The table of published figures in the docs is what is computed."""

from tests.conformance.aesops_table import DOCUMENT, document, lines


def test_the_table_of_published_figures_is_what_is_computed() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(lines())
