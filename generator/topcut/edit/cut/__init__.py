"""The cut: who is in, who is next in line, who declines."""
