"""Output to and input from the terminal: boards, screens, phrases."""
