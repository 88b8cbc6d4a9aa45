"""What the whole site says of itself."""

from msgspec import Struct


class SiteValues(Struct, frozen=True):
    """The values of site.yaml that pages show."""

    title: str
    address: str = ""
    """Absolute, without a slash at its end; "" where nobody stated it."""
    language: str = "en"
    theme: str = ""
    """light or dark; "" follows the reader's system."""

    def at(self, path: str) -> str:
        """The absolute address of what lies at this path; "" where the site's is not known."""
        return f"{self.address}/{path}" if self.address else ""
