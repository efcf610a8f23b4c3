"""The suite that every game passes, ours and other people's."""
