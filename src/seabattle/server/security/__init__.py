"""Access control: rate limits, origins, secrets."""
