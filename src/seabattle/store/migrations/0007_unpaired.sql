CREATE INDEX waiting_unpaired ON waiting (game, since, player) WHERE match IS NULL;
