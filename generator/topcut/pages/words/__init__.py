"""Words, dates, numbers and names as pages show them."""
