"""Who may ask for what: rate limits, origins, secrets."""
