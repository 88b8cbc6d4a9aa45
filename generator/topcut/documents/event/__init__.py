"""event.yaml, site.yaml and news/."""
