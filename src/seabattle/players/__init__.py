"""Computer players: view and heard events in, order out. They never get a state."""
