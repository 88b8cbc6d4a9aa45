"""While an event is played: watching data/, building at once, the local server."""
