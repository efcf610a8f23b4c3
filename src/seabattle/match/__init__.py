"""One match: sealed orders, the log, what each seat has heard; records and exact replay."""
