"""The ground: YAML text becomes nodes with line and column; problems and how they are shown."""
