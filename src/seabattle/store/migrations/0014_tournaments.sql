ALTER TABLE rooms ADD COLUMN code TEXT;

ALTER TABLE rooms ADD COLUMN code_until DOUBLE PRECISION;

CREATE INDEX rooms_by_code ON rooms (code);

ALTER TABLE room_matches ADD COLUMN tournament TEXT;

ALTER TABLE room_matches ADD COLUMN round INTEGER NOT NULL DEFAULT 0;

CREATE INDEX room_matches_of_tournament ON room_matches (tournament);

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    room TEXT NOT NULL REFERENCES rooms,
    plan TEXT NOT NULL,
    started DOUBLE PRECISION NOT NULL,
    ends DOUBLE PRECISION NOT NULL
);

CREATE INDEX tournaments_of_room ON tournaments (room, started);

CREATE TABLE entrants (
    tournament TEXT NOT NULL REFERENCES tournaments,
    number INTEGER NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    gone DOUBLE PRECISION,
    PRIMARY KEY (tournament, number)
);

CREATE TABLE byes (
    tournament TEXT NOT NULL REFERENCES tournaments,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (tournament, round)
);
