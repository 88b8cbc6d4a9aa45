"""YAML text becomes nodes with line and column, and is edited in place."""
