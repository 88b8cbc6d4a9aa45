"""An index: events of other sites, on the pages over several events, with links to those sites."""
