"""One change of typed files: opened, checked, written into history first, or refused."""
