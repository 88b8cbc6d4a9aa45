"""What changes data/: each function takes values, prints nothing and asks nothing."""
