"""A typed round compared with the best, and how it came about."""
