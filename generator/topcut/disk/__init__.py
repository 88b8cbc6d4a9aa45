"""Files on a disk: read within one folder, written whole, locked, looked at. Knows no events."""
