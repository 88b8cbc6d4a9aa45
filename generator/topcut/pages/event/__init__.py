"""The pages of one event, a module each; event_facts is a part of pages."""
