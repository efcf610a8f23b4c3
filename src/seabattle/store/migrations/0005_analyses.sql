CREATE TABLE analyses (
    match TEXT NOT NULL REFERENCES matches,
    seat TEXT NOT NULL,
    analysis TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
