ALTER TABLE league_matches ADD COLUMN luck DOUBLE PRECISION;

ALTER TABLE league_matches ADD COLUMN luck_margin DOUBLE PRECISION;

CREATE INDEX league_matches_luck ON league_matches (ended)
WHERE points IS NOT NULL AND luck_margin IS NULL
