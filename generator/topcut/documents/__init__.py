"""data/ → the model: the shapes of the files, names resolved, what is wrong with them."""

from topcut.documents.load import Loaded, LoadedSite, load_event, load_site
from topcut.documents.site import Person, Site

__all__ = ["Loaded", "LoadedSite", "Person", "Site", "load_event", "load_site"]
