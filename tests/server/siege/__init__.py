"""A siege: strangers do their worst to a server with default settings while people play on it."""
