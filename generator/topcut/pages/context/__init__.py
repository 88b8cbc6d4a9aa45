"""What the pages of one event, or of the site, share."""
