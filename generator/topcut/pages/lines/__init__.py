"""Lines and cells that pages share: rankings, notes, chances, match words."""
