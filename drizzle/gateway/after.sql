-- What the Drizzle schema cannot say. Applied again whenever this text changes or a migration ran, so each statement must
-- be harmless the second time.

-- Lost with a crash and made again by the next run: not worth the write-ahead log.
alter table scan_seen set unlogged;
alter table upstream_pace set unlogged;

-- Statistics of runs would cost a look at each text and say nothing that a plan needs.
alter index sequences_grams alter column 1 set statistics 0;
-- Every search reads what is not yet sorted into the index.
alter index sequences_grams set (gin_pending_list_limit = 512);
