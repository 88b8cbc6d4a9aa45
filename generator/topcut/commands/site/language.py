"""`topcut language`: what a language of the pages does not say yet, and the files to fill in."""

import argparse
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from topcut.commands.terminal.command import Command, argument
from topcut.commands.terminal.report import OK, CannotRunError, require_data

if TYPE_CHECKING:
    from topcut.edit.settings.club_language import PartSums
    from topcut.text.words.texts import Own

_ARGUMENTS = (
    argument("language", nargs="?", metavar="LANGUAGE", help="its code: pl for Polish"),
    argument("--begin", action="store_true", help="write texts/LANGUAGE/ to fill in"),
)


def _run(arguments: argparse.Namespace) -> int:
    from topcut.documents.club_texts import read_club_texts
    from topcut.text.words import locales, texts

    require_data(arguments.data)
    language: str | None = arguments.language
    own = read_club_texts(arguments.data).own
    if language is None:
        if arguments.begin:
            raise CannotRunError("name a language: topcut language pl --begin")
        for each in texts.languages(own):
            print(_in_one_line(each, own))
        return OK
    try:
        locales.load(language)
    except KeyError:
        raise CannotRunError(
            f"nothing is known of a language “{language}”; write its code, one of:"
            f" {', '.join(locales.languages())}"
        ) from None
    if arguments.begin:
        _begin(arguments.data, language)
        return OK
    print(_in_one_line(language, own))
    for sums in _sums(language, own):
        _list(sums)
    return OK


def _begin(data: Path, language: str) -> None:
    from topcut.edit.settings.club_language import begin

    try:
        made, there = begin(data, language)
    except OSError as error:
        raise CannotRunError(f"nothing can be written: {error.strerror}") from error
    for path in made:
        print(f"wrote {'/'.join(path.parts[-3:])}")
    for path in there:
        print(f"{'/'.join(path.parts[-3:])} is there already, and stays as it is")
    print(f"write `language: {language}` into data/site.yaml; `topcut language {language}` counts")


def _sums(language: str, own: "Own") -> "tuple[PartSums, ...]":
    from topcut.edit.settings.club_language import missing

    return missing(language, own)


def _in_one_line(language: str, own: "Own") -> str:
    """One language: "pl  Polski  pages 12 of 1,070, messages 0 of 90, desk 0 of 400"."""
    from topcut.text.words import locales

    sums = (
        f"{each.part} {each.total - len(each.missing)} of {each.total}"
        for each in _sums(language, own)
    )
    return f"{language}  {locales.load(language).name}  {', '.join(sums)}"


def _list(sums: "PartSums") -> None:
    """What a file lacks: the key, where it stands in English, what shows it, and the English."""
    if not sums.missing:
        return
    print(f"\n{sums.part}.yaml, still in English:")
    for each in sums.missing:
        shows = _shows().get(each.key, _shows().get(each.key.split(".")[0], ""))
        beside = f", {shows}" if shows else ""
        english = " ".join(each.english.split())
        print(f"  {each.key}: {english}  (en/{sums.part}.yaml:{each.line}{beside})")


@cache
def _shows() -> Mapping[str, str]:
    """The template that shows a text, or any of a section, by key: the one of its name first."""
    from topcut.publish.templates.template_folders import our_templates

    found: dict[str, str] = {}
    folder = our_templates()
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        for key in re.findall(r'\bt(?:\.\w+)?[\[(]"([\w.-]+)"', path.read_text(encoding="utf-8")):
            for each in (key, key.split(".")[0]):
                if each not in found or path.stem == key.split(".")[0]:
                    found[each] = name
    return found


COMMAND = Command(
    name="language",
    help="say what a language of the pages lacks, or begin one of your own",
    about="Lists the languages that the pages speak, or what one of them does not say yet: each\n"
    "text with its line in the English file and the template that shows it. With --begin\n"
    "it writes texts/LANGUAGE/ beside data/, to fill in; it never writes over a file.",
    usage="[LANGUAGE] [--begin]",
    arguments=_ARGUMENTS,
    run=_run,
    prints=True,
)
