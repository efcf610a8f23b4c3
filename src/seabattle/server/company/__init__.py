"""With whom one plays: queues that pair strangers, what one has played, and how well."""
