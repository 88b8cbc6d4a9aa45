"""The frame of every page: header, summary, navigation."""
