"""A second laptop that has everything the first has, and can go on in its place."""
