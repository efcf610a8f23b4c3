"""Which fleets fit what a seat knows? Tables of places, and samples of fleets."""
