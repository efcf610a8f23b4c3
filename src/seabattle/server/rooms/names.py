"""Readable names for rooms: `quiet-harbour`."""

from random import SystemRandom

ADJECTIVES = (
    "amber", "ancient", "brave", "bright", "brisk", "calm", "clear", "clever", "cosy", "crimson",
    "dapper", "distant", "eager", "early", "fair", "fleet", "foggy", "free", "fresh", "gentle",
    "gilded", "golden", "grand", "green", "hardy", "hidden", "high", "honest", "humble", "jolly",
    "keen", "kind", "late", "lively", "lone", "long", "loyal", "lucky", "merry", "mighty",
    "misty", "modest", "neat", "nimble", "noble", "northern", "old", "patient", "pearly", "plucky",
    "polar", "proud", "quick", "quiet", "rapid", "ready", "royal", "salty", "sandy", "secret",
    "serene", "shiny", "silent", "silver", "sleepy", "smooth", "snowy", "southern", "spry",
    "steady", "stormy", "sunny", "swift", "tidal", "tidy", "tranquil", "trusty", "warm", "wide",
    "windy",
)  # fmt: skip
NOUNS = (
    "admiral", "albatross", "anchor", "archipelago", "atoll", "bay", "beacon", "boat", "bosun",
    "breeze", "bridge", "brig", "buoy", "cabin", "canal", "cape", "captain", "cliff", "coast",
    "compass", "coral", "cove", "crew", "current", "cutter", "deck", "delta", "dock", "dolphin",
    "drake", "estuary", "ferry", "fjord", "fleet", "frigate", "galley", "gull", "harbour", "haven",
    "heron", "horizon", "inlet", "island", "jetty", "kelp", "lagoon", "lantern", "lighthouse",
    "lugger", "marina", "mast", "mermaid", "mooring", "narwhal", "oar", "ocean", "oyster", "pearl",
    "pelican", "pier", "pilot", "port", "quay", "reef", "regatta", "rudder", "sail", "schooner",
    "seal", "shore", "sloop", "sound", "starfish", "strait", "tern", "tide", "trawler", "voyage",
    "wave", "wharf",
)  # fmt: skip
PLAIN_TRIES = 4
"""Attempts without a number."""


def make_room_name(attempt: int) -> str:
    """Return a random name; later attempts end in a number, so that free ones never run out."""
    random = SystemRandom()
    name = f"{random.choice(ADJECTIVES)}-{random.choice(NOUNS)}"
    return name if attempt < PLAIN_TRIES else f"{name}-{random.randrange(2, 10_000)}"
