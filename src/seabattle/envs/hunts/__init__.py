"""Plain hunts, played beside the engine: one at a time, or many at once in arrays."""
