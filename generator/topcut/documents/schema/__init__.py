"""The reference of all keys, and the schemas that editors use."""
