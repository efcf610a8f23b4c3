CREATE INDEX matches_ended ON matches (ended) WHERE ended IS NOT NULL;
