"""The games, one folder each, found by scanning; other packages add theirs by entry point."""
