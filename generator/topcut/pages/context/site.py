"""What the whole site says of itself."""

from collections.abc import Mapping

from msgspec import Struct

from topcut.tournament import Player
from topcut.tournament.series import Series


class SiteValues(Struct, frozen=True):
    """The values of site.yaml that pages show."""

    title: str
    address: str = ""
    """Absolute, without a slash at its end; "" where nobody stated it."""
    language: str = "en"
    theme: str = ""
    """light or dark; "" follows the reader's system."""
    picture: str = "picture.png"
    """The file that is shown where an address of the site is shared."""
    exports: tuple[str, ...] = ()
    """Files for programs that events have besides the usual ones: nrtm."""
    same: Mapping[str, str] = {}
    """Ids of players who are one person under another id, and that id."""
    names: Mapping[str, str] = {}
    """Names of people by id, where one was stated for all events."""
    series: tuple[Series, ...] = ()

    def person(self, player: Player) -> str:
        """The id of the person who a player is, as typed or the player's own."""
        id_ = player.person or player.id
        return self.same.get(id_, id_)

    @property
    def picture_at(self) -> str:
        """The absolute address of its picture; "" where the site's is not known."""
        return self.at(self.picture)

    def at(self, path: str) -> str:
        """The absolute address of what lies at this path; "" where the site's is not known."""
        return f"{self.address}/{path}" if self.address else ""
