"""A small game as a stranger might write it: no words, and names that we do not know."""
