"""data/ → the model: the shapes of the files, names resolved, what is wrong with them."""

from topcut.documents.event.site import Person, Site
from topcut.documents.load import Loaded, LoadedSite, load_event, load_site

__all__ = ["Loaded", "LoadedSite", "Person", "Site", "load_event", "load_site"]
