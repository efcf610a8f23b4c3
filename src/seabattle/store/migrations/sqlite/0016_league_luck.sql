ALTER TABLE league_matches ADD COLUMN luck REAL;

ALTER TABLE league_matches ADD COLUMN luck_margin REAL;

CREATE INDEX league_matches_luck ON league_matches (ended)
WHERE points IS NOT NULL AND luck_margin IS NULL
