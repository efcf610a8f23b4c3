"""Looking after a store: check, back up, export, import."""
