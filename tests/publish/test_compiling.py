"""Compiled templates are kept for the next process, and nothing depends on their being kept."""

import shutil
from pathlib import Path

from jinja2 import DictLoader, Environment
from topcut.publish.compiling import TemplateCache
from topcut.text.texts import load


def environment(folder: Path, **templates: str) -> Environment:
    """An environment that keeps its compiled templates in this folder."""
    kept = TemplateCache(folder, load("en"))
    return Environment(loader=DictLoader(templates), bytecode_cache=kept, autoescape=True)


def test_a_compiled_template_is_kept_for_the_next_process(tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "templates"
    assert environment(folder, a="1").get_template("a").render() == "1"
    assert len(list(folder.iterdir())) == 1
    assert environment(folder, a="2").get_template("a").render() == "2"


def test_pages_are_made_though_somebody_deletes_the_cache_meanwhile(tmp_path: Path) -> None:
    folder = tmp_path / "cache" / "templates"
    templates = environment(folder, a="1", b="2")
    assert templates.get_template("a").render() == "1"
    shutil.rmtree(tmp_path / "cache")
    assert templates.get_template("b").render() == "2"
    assert len(list(folder.iterdir())) == 1


def test_pages_are_made_though_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert environment(tmp_path / "cache", a="1").get_template("a").render() == "1"
