CREATE TABLE rooms (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    secret TEXT NOT NULL,
    host INTEGER NOT NULL,
    plan TEXT NOT NULL,
    locked BOOLEAN NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    used DOUBLE PRECISION NOT NULL
);

CREATE INDEX rooms_by_use ON rooms (used);

CREATE TABLE room_members (
    room TEXT NOT NULL REFERENCES rooms,
    number INTEGER NOT NULL,
    player TEXT REFERENCES players,
    name TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    gone DOUBLE PRECISION,
    PRIMARY KEY (room, number)
);

CREATE INDEX room_members_of_player ON room_members (player);

CREATE TABLE room_matches (
    room TEXT NOT NULL REFERENCES rooms,
    number INTEGER NOT NULL,
    match TEXT NOT NULL,
    game TEXT NOT NULL,
    one INTEGER NOT NULL,
    two INTEGER NOT NULL,
    best_of INTEGER NOT NULL,
    started DOUBLE PRECISION NOT NULL,
    ended DOUBLE PRECISION,
    outcome TEXT,
    PRIMARY KEY (room, number)
);

CREATE UNIQUE INDEX room_matches_by_match ON room_matches (match);
