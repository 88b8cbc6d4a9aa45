"""site.yaml in the place of an event, so that it is mended as an event's files are."""

from collections.abc import Mapping

from topcut.documents.files import FileCache
from topcut.documents.load import load_site
from topcut.edit.settings.site_settings import HISTORY, SiteFolder
from topcut.tournament import Broken
from topcut.workspace.data import CheckedEvent


class SiteAsEvent(SiteFolder):
    """data/ with site.yaml as its only event, called HISTORY."""

    def fresh(self) -> "SiteAsEvent":
        """The same folder with nothing cached."""
        return SiteAsEvent(self.path, self.author)

    def events(self) -> list[str]:
        """The site alone."""
        return [HISTORY]

    def open(
        self,
        id_: str,
        instead: Mapping[str, bytes | None] | None = None,
        memory: FileCache | None = None,  # noqa: ARG002
        rules: Mapping[str, bytes | None] | None = None,  # noqa: ARG002
    ) -> CheckedEvent:
        """What is wrong with site.yaml, and what its text is."""
        loaded = load_site(self.path, instead)
        return CheckedEvent(
            id_,
            None,
            None,
            loaded.problems,
            Broken(),
            loaded.sources,
            data=self,
            instead=instead or {},
        )
