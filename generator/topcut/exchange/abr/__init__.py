"""AlwaysBeRunning.net: the entry lists of tournaments."""
