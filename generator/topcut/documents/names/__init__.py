"""Names and addresses of players and identities, resolved."""
