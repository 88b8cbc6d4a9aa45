"""Templates: where they are found, and how a club's own are rendered safely."""
