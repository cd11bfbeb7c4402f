-- The planner uses no statistics of a partial index: these were made at each import, of ten times the rows that all others take,
-- and never read.
alter index providers_facilities_by_token alter column 1 set statistics 0;
--> statement-breakpoint
alter index providers_people_by_token alter column 1 set statistics 0;
