"""`language:` and `languages:`: which languages the pages are in, and where each has its folder."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from topcut.documents.names.names import unreserved
from topcut.text.problems.mark import Mark
from topcut.text.problems.problem import Problems
from topcut.text.shapes.scalars import Matching
from topcut.text.shapes.shape import Items, Listing
from topcut.text.words import texts
from topcut.text.words.message import one_of
from topcut.text.yaml.nodes import Node

LANGUAGE = Matching(re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*"), "a language", "en")
EXAMPLE = "languages: [de, en]"
LANGUAGE_LIST = Listing(LANGUAGE, EXAMPLE)


def check_language(
    language: str, mark: Mark, problems: Problems, spoken: Sequence[str], key: str = "language: "
) -> None:
    """Warns of a language that the pages do not speak: they stay as they are.

    `spoken` are those that they do, and `key` is what is typed before each.
    """
    if language not in spoken:
        problems.warning(
            mark,
            "language",
            f"there are no pages in “{language}”, so this has no effect",
            f"write: {one_of([f'{key}{each}' for each in spoken])}",
        )


def read_languages(
    language: str,
    listed: Items[str] | None,
    nodes: Mapping[str, Node],
    problems: Problems,
    spoken: Sequence[str],
) -> tuple[str, ...]:
    """The languages of a site, its own first; those that the pages do not speak are left out.

    `language` is the one key, "" where it is not typed, and `listed` the other; `nodes` are both.
    `spoken` are the languages of the pages.
    """
    if language:
        check_language(language, nodes["language"].mark, problems, spoken)
    if listed is None:
        return (language or texts.LANGUAGES[0],)
    if not listed:
        mark = nodes["languages"].mark
        problems.error(mark, "language", "“languages” names no language", f"write: {EXAMPLE}")
    seen: list[str] = []
    for each, node in listed:
        if each in seen:
            problems.error(
                node.mark, "language", f"“{each}” is here twice", "delete one of the two"
            )
        elif each in spoken:
            seen.append(each)
        else:
            check_language(each, node.mark, problems, spoken, key="")
    if language and listed and language != listed[0][0]:
        problems.error(
            nodes["language"].mark,
            "contradiction",
            f"“language” is {language}, and the first of “languages” is {listed[0][0]}",
            "delete “language”: the first of “languages” is the language of the site",
        )
    return tuple(seen) or (language or texts.LANGUAGES[0],)


def folder_of(language: str) -> str:
    """The folder of the site's pages in a language that is not its first: en."""
    return language.lower()


def check_folders(
    events: Collection[str], further: Iterable[tuple[str, Node]], problems: Problems
) -> None:
    """Refuses a language whose pages would lie where an event lies.

    `further` are the site's languages but its own, with their places in site.yaml.
    """
    for language, node in further:
        folder = folder_of(language)
        if folder in events:
            problems.error(
                node.mark,
                "folder name",
                f"the pages in “{language}” lie in {folder}/, and so does the event {folder}",
                f"rename events/{folder} to events/{unreserved(folder)},"
                f" or delete “{language}” here",
            )
