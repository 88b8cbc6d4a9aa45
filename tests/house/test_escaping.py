"""What was typed stays words on every page: nothing in a template says that it is HTML."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TEMPLATES = sorted(
    path
    for folder in (
        "templates",
        "generator/topcut/desk/templates",
        "generator/topcut/live/server/assets",
    )
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".html", ".xml")
)
OURS = {("track.html", "{{ leg.label | safe }}")}
"""What is HTML: our own texts, which nobody types."""
AS_HTML = re.compile(
    r"\{\{(?:(?!\}\}).)*\|\s*(?:safe|forceescape|tojson|urlize)\b.*?\}\}|\{%-?\s*autoescape.*?%\}"
)


def test_the_templates_are_found() -> None:
    assert len(TEMPLATES) > 60


def test_a_value_that_is_taken_for_html_is_found() -> None:
    for bad in ("{{ name|safe }}", "{{ a.b | safe ~ x }}", "{% autoescape false %}"):
        assert AS_HTML.search(bad)
    assert AS_HTML.search("{{ name }} is safe") is None


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_takes_what_was_typed_for_html(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = {(path.name, each[0]) for each in AS_HTML.finditer(text)}
    assert found <= OURS
