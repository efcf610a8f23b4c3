CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    chance TEXT NOT NULL,
    settings TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    listed BOOLEAN NOT NULL,
    due DOUBLE PRECISION,
    ended DOUBLE PRECISION,
    outcome TEXT
);

CREATE INDEX matches_by_age ON matches (created, id);

CREATE INDEX matches_open ON matches (created, id) WHERE ended IS NULL;

CREATE INDEX matches_due ON matches (due) WHERE ended IS NULL AND due IS NOT NULL;

CREATE TABLE log (
    match TEXT NOT NULL REFERENCES matches,
    position INTEGER NOT NULL CHECK (position >= 0),
    seat TEXT NOT NULL,
    given TEXT NOT NULL,
    time DOUBLE PRECISION NOT NULL,
    order_id TEXT,
    PRIMARY KEY (match, position)
);

CREATE UNIQUE INDEX log_once ON log (match, seat, order_id) WHERE order_id IS NOT NULL;

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    nickname TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);

CREATE TABLE keys (
    hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players
);

CREATE INDEX keys_of_player ON keys (player);

CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches,
    seat TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    player TEXT REFERENCES players,
    details TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE INDEX seats_of_player ON seats (player, match);

CREATE TABLE links (
    hash TEXT PRIMARY KEY,
    grants TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    expires DOUBLE PRECISION,
    used DOUBLE PRECISION
);

CREATE TABLE notes (
    match TEXT NOT NULL REFERENCES matches,
    seat TEXT NOT NULL,
    notes TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
