CREATE TABLE log_as_it_comes (
    match TEXT NOT NULL REFERENCES matches,
    position INTEGER NOT NULL CHECK (position >= 0),
    seat TEXT NOT NULL,
    given TEXT NOT NULL,
    time REAL NOT NULL,
    order_id TEXT,
    PRIMARY KEY (match, position)
);

INSERT INTO log_as_it_comes SELECT match, position, seat, given, time, order_id FROM log;

DROP TABLE log;

ALTER TABLE log_as_it_comes RENAME TO log;

CREATE UNIQUE INDEX log_once ON log (match, seat, order_id) WHERE order_id IS NOT NULL;
