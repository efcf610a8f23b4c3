"""One match: sealed orders, the log, events heard by each seat; records and exact replay."""
