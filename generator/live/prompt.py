"""Typing one result after the other at a prompt."""

from collections.abc import Iterable

from generator.live import progress
from generator.live.results import Typist
from generator.live.round_file import NotTypedError

HELP = """\
  4 6-0           table 4, the points in the order of the names
  4 3-3 corp      each won as Corp
  4 no show jo    jo did not appear
  4 corp agenda   one game: who won, and how
  u               takes the last one back
  ?               what is missing
  q               ends"""


def prompt(typist: Typist, lines: Iterable[str]) -> Iterable[str]:
    """Answers each typed line, beginning with where the round stands; ends with `q`."""
    yield from _standing(typist)
    for line in lines:
        words = line.split(maxsplit=1)
        if words in (["q"], ["quit"]):
            return
        try:
            yield from _answer(typist, words)
        except NotTypedError as error:
            yield f"not typed: {error}"
        except OSError as error:
            yield f"not typed: {error.filename}: {error.strerror}; the file is as it was"


def _answer(typist: Typist, words: list[str]) -> Iterable[str]:
    if not words:
        yield from _standing(typist)
    elif words == ["?"] or words == ["help"]:
        yield HELP
        yield from _missing(typist)
    elif words == ["u"]:
        undone = typist.undo()
        yield f"undone: {undone.echo}" if undone else "nothing to undo"
    elif len(words) == 1:
        yield "write table and result: 4 6-0"
    else:
        over = words[1].endswith(" --replace")
        done = typist.type(words[0], words[1].removesuffix(" --replace"), over=over)
        yield done.echo
        _, round_ = typist.look()
        if round_.complete:
            yield f"{progress.spoken(round_)}: all results are in"


def _standing(typist: Typist) -> Iterable[str]:
    _, round_ = typist.look()
    left = len(progress.missing(round_))
    total = len(round_.matches)
    yield f"{progress.spoken(round_)}: {total - left} of {total} results are in; ? helps"


def _missing(typist: Typist) -> Iterable[str]:
    event, round_ = typist.look()
    for match in progress.missing(round_):
        yield f"  {progress.table_word(match)}: {progress.names(event, match)}"
