"""While an event is played: watching data/, the local server, typing results, publishing."""
