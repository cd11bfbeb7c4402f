-- What the Drizzle schema cannot say. It runs again whenever it changes or a migration ran, so each statement must be
-- harmless the second time.

-- These rows may be lost in a crash, because the next run makes them again.
alter table scan_seen set unlogged;
alter table upstream_pace set unlogged;
