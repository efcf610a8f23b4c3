CREATE TABLE league_matches (
    match TEXT PRIMARY KEY REFERENCES matches,
    league TEXT NOT NULL,
    one TEXT REFERENCES players,
    two TEXT REFERENCES players,
    anchor TEXT,
    created DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION,
    points DOUBLE PRECISION
);

CREATE INDEX league_matches_open ON league_matches (match) WHERE ended IS NULL;

CREATE INDEX league_matches_ended ON league_matches (league, ended);

CREATE INDEX league_matches_of_one ON league_matches (one, created);

CREATE INDEX league_matches_of_two ON league_matches (two, created);
