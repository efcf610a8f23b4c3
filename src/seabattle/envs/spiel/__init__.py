"""What a state of OpenSpiel holds: a match told step by step, and what each seat remembers."""
