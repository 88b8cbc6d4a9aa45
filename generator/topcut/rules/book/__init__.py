"""All rules over one event: the families, the checker, the rule list, the drafters."""
