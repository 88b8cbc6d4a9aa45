"""nrtm.json, written and read: the dialect of the NRTM app."""
