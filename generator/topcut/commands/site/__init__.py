"""Commands that read data/: build, check, serve, export, and the lists."""
