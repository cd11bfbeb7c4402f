-- What the Drizzle schema cannot say. It runs again whenever it changes or a migration ran, so each statement must be
-- harmless the second time.

-- These rows may be lost in a crash, because the next run makes them again.
alter table scan_seen set unlogged;
alter table upstream_pace set unlogged;

-- Statistics of this column would be slow to collect, and no plan needs them.
alter index sequences_grams alter column 1 set statistics 0;
-- Every search reads the pending list, so it stays short.
alter index sequences_grams set (gin_pending_list_limit = 512);
