ALTER TABLE room_matches ADD COLUMN luck REAL;

ALTER TABLE room_matches ADD COLUMN luck_margin REAL
