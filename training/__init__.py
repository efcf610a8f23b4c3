"""Train players by self-play. Development only: no part of the package."""
