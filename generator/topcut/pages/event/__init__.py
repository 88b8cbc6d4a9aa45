"""The pages of one event, a module each; crosstable and event_facts are parts of pages."""
