"""Names as they are compared."""

import unicodedata


def fold(name: str) -> str:
    """A name as it is compared: NFC, case and spaces folded."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
