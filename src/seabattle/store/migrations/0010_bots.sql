CREATE TABLE bots (
    player TEXT PRIMARY KEY REFERENCES players,
    name_key TEXT NOT NULL UNIQUE,
    contact TEXT NOT NULL,
    revoked DOUBLE PRECISION
);
