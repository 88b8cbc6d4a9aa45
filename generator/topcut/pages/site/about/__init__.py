"""What the site says of itself: the guide, the keys, the rules, and where nothing lies."""
