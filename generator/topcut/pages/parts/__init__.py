"""What several pages share: rows of tables, names, dates, numbers, the frame around."""
