"""What the last build left: keys, lists of written files."""
