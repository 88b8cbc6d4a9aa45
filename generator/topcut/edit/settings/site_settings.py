"""Settings of site.yaml, with a history of their own: the file is in no event's folder."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from topcut.disk.tree import Tree
from topcut.documents.event.site import FILE
from topcut.documents.load import load_site
from topcut.edit.change.changing import new_problems
from topcut.edit.change.history import HistoryEntry, changes
from topcut.edit.change.refusals import ChangedError, NotTypedError, RuledOutError, same_words
from topcut.edit.change.writing import Written, read_now, write_files
from topcut.edit.settings.event_settings import UNCHANGED, instead_of
from topcut.edit.settings.fields import by_id
from topcut.edit.settings.values import value_in, with_setting
from topcut.edit.undo import file_back
from topcut.text.problems.problem import Level
from topcut.text.words.message import Message
from topcut.text.words.words import parts
from topcut.workspace.data import Data

HISTORY = ".site"
"""What the history of site.yaml is called: no event can be."""


class SiteFolder(Data):
    """data/ itself in the place of an event's folder: what is written below it is site.yaml."""

    def folder(self, id_: str) -> Path:  # noqa: ARG002
        """The folder data/."""
        return self.path

    def tree(self, id_: str, instead: Mapping[str, bytes | None] | None = None) -> Tree:  # noqa: ARG002
        """The files of data/."""
        return Tree(self.path, self.path, instead)


def set_site(
    data: Data, values: Mapping[str, str], expected: Mapping[str, str]
) -> tuple[str, Written]:
    """Types values of fields, by their ids, where they differ from those `expected`.

    Gives what was done, and its number in the history of the site. Raises NotTypedError, and
    changes nothing, where site.yaml is missing, says something else by now (ChangedError), or
    would have an error.
    """
    with _locked(data) as (folder, old):
        content, changes = old, []
        for id_, value in values.items():
            field = by_id().get(id_)
            if field is None or field.file != "site":
                raise NotTypedError(Message("set.no_setting", name=id_))
            now, wanted = value_in(old, field), value.replace("\r\n", "\n").strip()
            before = expected.get(id_, "").replace("\r\n", "\n").strip()
            if wanted in (before, now):
                continue
            if not same_words(before, now):
                what = Message("set.quoted", name=field.name)
                raise ChangedError(what, before, now or Message("changed.nothing"))
            content = with_setting(content, field, wanted)
            changes.append(instead_of(field, wanted, now))
        if not changes:
            return UNCHANGED, Written(0, confirmed=True)
        _refuse_errors(data, content)
        summary = Message("set.done_site", changes=parts(changes))
        return summary, write_files(folder, HISTORY, summary, {FILE: (old, content)})


def site_changes(data: Data, most: int = 3) -> list[HistoryEntry]:
    """The last changes of site.yaml that stand and can be taken back, newest first."""
    made = changes(SiteFolder(data.path, data.author), HISTORY)
    undone = {each.undoes for each in made}
    standing = [e for e in made if not e.undoes and e.number not in undone]
    return standing[-1 : -most - 1 : -1]


def site_back(data: Data, number: int) -> HistoryEntry:
    """Takes a change of site.yaml back, and gives it. Raises NotTypedError as `undo` does."""
    with _locked(data) as (folder, old):
        made = changes(folder, HISTORY)
        found = next((each for each in made if each.number == number), None)
        if found is None or any(each.undoes == number for each in made):
            raise NotTypedError(Message("take_back.already_this"))
        content = file_back(old, found, found.files[0])
        assert content is not None
        if not found.mends:
            _refuse_errors(data, content)
        summary = Message("take_back.done", change=found.words)
        write_files(folder, HISTORY, summary, {FILE: (old, content)}, number)
        return found


@contextmanager
def _locked(data: Data) -> Iterator[tuple[SiteFolder, bytes]]:
    folder = SiteFolder(data.path, data.author)
    with data.lock(HISTORY, by="the desk"):
        old = read_now(folder, HISTORY, FILE)
        if old is None:
            raise NotTypedError(Message("set.no_site"))
        yield folder, old


def _refuse_errors(data: Data, content: bytes) -> None:
    before, after = load_site(data.path), load_site(data.path, {FILE: content})
    wrong = new_problems(after.problems, before.problems)
    if errors := [each for each in wrong if each.level is Level.ERROR]:
        raise RuledOutError(errors)
