"""What the whole site says of itself."""

from collections.abc import Mapping

from msgspec import Struct

from topcut.text.words import texts
from topcut.text.words.texts import Texts
from topcut.tournament.series import Series

ELSEWHERE = "@"
"""What paths and ids of other sites begin with on an index: @SITE:EVENT."""


class SharedPicture(Struct, frozen=True):
    """What is shown where an address is shared."""

    address: str
    """Absolute; "" where the site's own is not known."""
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels."""
    alt: str = ""
    """What it says; "" of the site's own, of which nobody says it."""


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
    pictures: bool = False
    """Whether an event that is over is shown by a picture of its result instead."""
    noindex: bool = False
    """Whether search engines are asked to leave all pages out."""
    exports: tuple[str, ...] = ()
    """Files for programs that events have besides the usual ones: nrtm."""
    names: Mapping[str, str] = {}
    """Names of people by id, where one was stated for all events."""
    series: tuple[Series, ...] = ()
    sites: Mapping[str, str] = {}
    """Of an index: the addresses of the sites that it is over, by name."""

    def elsewhere(self, path: str) -> str:
        """The address of what an index calls @SITE:PATH; a path of this site's own as it is."""
        site, mark, rest = path.removeprefix(ELSEWHERE).partition(":")
        return f"{self.sites[site]}{rest}" if mark and path.startswith(ELSEWHERE) else path

    @property
    def texts(self) -> Texts:
        """The words of its own language."""
        return texts.load(texts.language(self.language))

    @property
    def shared_picture(self) -> SharedPicture:
        """Its picture."""
        return SharedPicture(self.at(self.picture))

    def at(self, path: str) -> str:
        """The absolute address of what lies at this path; "" where the site's is not known."""
        return f"{self.address}/{path}" if self.address else ""
