"""What rule documents are called: a book by its title, what is no book in words."""

from topcut.regulations.families import FAMILIES
from topcut.text.words.texts import Texts


def title_of_family(family: str, title: str, texts: Texts) -> str:
    """The title of a document, in the language of the texts where it is the family's own words."""
    key = f"family.{family}.title"
    return texts[key] if key in texts and title == FAMILIES[family].title else title
