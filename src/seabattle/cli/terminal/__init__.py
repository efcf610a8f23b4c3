"""What commands draw and say in the terminal: boards, screens, phrases."""
