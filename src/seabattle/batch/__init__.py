"""The games once more, as pure functions on arrays: one row for each match."""
