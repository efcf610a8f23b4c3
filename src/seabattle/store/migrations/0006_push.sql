CREATE TABLE house_secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
);

CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players,
    key_hash TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL
);

CREATE INDEX subscriptions_of_player ON subscriptions (player);

CREATE TABLE calls (
    match TEXT NOT NULL REFERENCES matches,
    seat TEXT NOT NULL,
    decision INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
);
