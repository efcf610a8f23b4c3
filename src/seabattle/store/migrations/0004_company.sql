CREATE TABLE queues (
    game TEXT PRIMARY KEY
);

CREATE TABLE waiting (
    game TEXT NOT NULL REFERENCES queues,
    player TEXT NOT NULL REFERENCES players,
    ticket TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    details TEXT NOT NULL,
    match TEXT,
    PRIMARY KEY (game, player)
);

CREATE INDEX waiting_of_player ON waiting (player);

CREATE TABLE pairings (
    match TEXT PRIMARY KEY REFERENCES matches,
    one TEXT REFERENCES players,
    two TEXT REFERENCES players,
    rated DOUBLE PRECISION
);

CREATE INDEX pairings_unrated ON pairings (match) WHERE rated IS NULL;

CREATE INDEX pairings_of_one ON pairings (one);

CREATE INDEX pairings_of_two ON pairings (two);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (game, player)
);

CREATE INDEX ratings_of_player ON ratings (player);

CREATE TABLE listed_players (
    player TEXT PRIMARY KEY REFERENCES players
);
