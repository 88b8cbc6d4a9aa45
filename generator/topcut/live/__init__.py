"""While an event is played: watching data/, building at once, and the local server."""
