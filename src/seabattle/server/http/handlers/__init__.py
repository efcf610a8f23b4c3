"""What answers each HTTP request, by its subject."""
