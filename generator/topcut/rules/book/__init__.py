"""All rules over one event: the catalogue, the checker, the rule list, the drafters."""
