"""data/ → the model: the shapes of the files, names resolved, what is wrong with them."""

from topcut.documents.event.site import Site
from topcut.documents.load import Loaded, LoadedSite, load_event, load_site

__all__ = ["Loaded", "LoadedSite", "Site", "load_event", "load_site"]
