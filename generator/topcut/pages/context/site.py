"""What the whole site says of itself."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from topcut.text.words import texts
from topcut.text.words.texts import NONE, Own, Texts
from topcut.tournament.series import Series

ELSEWHERE = "@"
"""What paths and ids of other sites begin with on an index: @SITE:EVENT."""
_INDEX = "index.html"


class Edition(Struct, frozen=True):
    """The pages in one language."""

    language: str
    folder: str = ""
    """What their paths below site/ begin with: "en/"; "" for the first, which are where those of a
    site in one language are."""


class Translation(Struct, frozen=True):
    """A page in one of its languages."""

    language: str
    name: str
    """What the language calls itself."""
    href: str
    """From the page that leads to it."""
    address: str
    """Absolute; "" where the site's is not known."""


_LISTS = ("players", "places", "identities", "series")
"""Folders of the site below which a page may have any name."""


def is_shared(path: str) -> bool:
    """Whether what lies at a path is there once for all editions: files, and televisions."""
    first, *below = path.split("/")
    is_screen = below[:1] == ["screen"] and first not in _LISTS
    return is_screen or not (path.endswith((".html", "/")) or not path)


class SharedPicture(Struct, frozen=True):
    """What is shown where an address is shared."""

    address: str
    """Absolute; "" where the site's own is not known."""
    size: tuple[int, int] = (0, 0)
    """Width and height in pixels."""
    alt: str = ""
    """What it says; "" of the site's own, of which nobody says it."""


class Logo(Struct, frozen=True):
    """The club's logo, beside the wordmark."""

    file: str
    wide: int
    """Pixels at a height of 24."""
    alt: str


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
    logo: Logo | None = None
    pictures: bool = False
    """Whether an event that is over is shown by a picture of its result instead."""
    noindex: bool = False
    """Whether search engines are asked to leave all pages out."""
    exports: tuple[str, ...] = ()
    """Files for programs that events have besides the usual ones: nrtm."""
    names: Mapping[str, str] = {}
    """Names of people by id, where one was stated for all events."""
    series: tuple[Series, ...] = ()
    own: Own = NONE
    """Texts of the club's own."""
    sites: Mapping[str, str] = {}
    """Of an index: the addresses of the sites that it is over, by name."""
    editions: tuple[Edition, ...] = ()
    """All of them, the first as the site's own; none where the site is in one language."""
    folder: str = ""
    """That of the edition whose pages show these values."""

    def elsewhere(self, path: str) -> str:
        """The address of what an index calls @SITE:PATH; a path of this site's own as it is."""
        site, mark, rest = path.removeprefix(ELSEWHERE).partition(":")
        return f"{self.sites[site]}{rest}" if mark and path.startswith(ELSEWHERE) else path

    @property
    def texts(self) -> Texts:
        """The words of its own language."""
        return texts.load(texts.language(self.language, own=self.own), own=self.own)

    @property
    def shared_picture(self) -> SharedPicture:
        """Its picture."""
        return SharedPicture(self.at(self.picture))

    def at(self, path: str) -> str:
        """The absolute address of what lies at this path; "" where the site's is not known."""
        folder = "" if is_shared(path) else self.folder
        return f"{self.address}/{folder}{path}" if self.address else ""

    def edition(self, one: Edition) -> "SiteValues":
        """The same values for the pages in another language."""
        up = "../" * (one.folder.count("/") - self.folder.count("/"))
        sites = {name: at if "://" in at else up + at for name, at in self.sites.items()}
        return replace(self, language=one.language, folder=one.folder, sites=sites)

    def translations(self, path: str, language: str) -> tuple[Translation, ...]:
        """The page at a path in each of its languages, the first where it always was.

        `language` is an event's own, which its first page has in place of the site's, "" of other
        pages. None where the site is in one language.
        """
        if not self.editions:
            return ()
        own = Edition(texts.language(language, self.editions[0].language, own=self.own))
        up = "../" * (path.count("/") + self.folder.count("/"))
        pages: dict[str, Translation] = {}
        for one in (own, *self.editions[1:]):
            spoken = texts.load(one.language, own=self.own)
            address = self.edition(one).at(path)
            href = f"{up}{one.folder}{path}{_INDEX}"
            page = Translation(spoken.language, spoken.locale.name, href, address)
            pages.setdefault(one.language, page)
        return tuple(pages.values())
