CREATE TABLE daily_results (
    day TEXT NOT NULL,
    tries INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (day, tries)
);
