"""What each transaction does, written once for both databases."""
