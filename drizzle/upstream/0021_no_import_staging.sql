-- Contraction: rows of a file go through a temporary table since imports work in one pass, so nothing reads or writes this
-- one any more. It had no policy, as COPY refuses tables that have one.
drop table if exists import_staging;
