"""What a seat sees, as arrays that change where it has changed."""
