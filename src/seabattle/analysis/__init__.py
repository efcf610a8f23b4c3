"""Was it luck, or skill? What the decisions of a finished match were worth, seat by seat."""
