"""Tables and what happens at them: seats, matches, clocks, presence, notes, replays."""
