"""The forms for issues, and what looks after the repository: each as its host reads it."""

import re
from pathlib import Path

import pytest

from tests.support.workflow import read

HERE = Path(__file__).parents[2]
FORMS = sorted(
    path for path in HERE.glob(".github/ISSUE_TEMPLATE/*.yml") if path.name != "config.yml"
)
KINDS = {"markdown", "textarea", "input", "dropdown", "checkboxes"}

pytestmark = pytest.mark.check


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_each_thing_once_and_something_of_everybody(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    assert {item["type"] for item in form["body"]} <= KINDS
    asked = [item for item in form["body"] if item["type"] != "markdown"]
    assert all(item["attributes"]["label"] for item in asked)
    ids = [item["id"] for item in asked]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z-]+", id_) for id_ in ids)
    assert any(item.get("validations", {}).get("required") == "true" for item in asked)


def test_a_ruling_is_told_with_document_section_and_event() -> None:
    (form,) = (read(path) for path in FORMS if path.stem == "rule")
    assert {"document", "section", "event"} <= {item.get("id") for item in form["body"]}


def test_a_weakness_is_reported_privately() -> None:
    links = read(HERE / ".github" / "ISSUE_TEMPLATE" / "config.yml")["contact_links"]
    assert any(link["url"].endswith("/security/advisories/new") for link in links)


def test_what_is_kept_up_to_date_is_there() -> None:
    updates = read(HERE / ".github" / "dependabot.yml")["updates"]
    assert {one["package-ecosystem"] for one in updates} == {"pip", "github-actions"}
    for one in updates:
        assert all((HERE / folder.lstrip("/")).is_dir() for folder in one["directories"])


def test_what_runs_before_a_commit_is_what_make_check_runs() -> None:
    (repository,) = read(HERE / ".pre-commit-config.yaml")["repos"]
    entries = [hook["entry"].removeprefix(".venv/bin/") for hook in repository["hooks"]]
    checked = (HERE / "Makefile").read_text(encoding="utf-8").replace(" --check .", "")
    assert [entry for entry in entries if f"$(BIN)/{entry}" not in checked] == []
