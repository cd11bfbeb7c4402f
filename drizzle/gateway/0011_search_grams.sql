-- Every run of one, two and three characters without a space: what a text holds has each run of it. Its cost keeps plans
-- from asking row by row.
create function search_grams(searched text) returns text[]
language plpgsql immutable strict parallel safe cost 10000
as $$
declare
  grams text[] := '{}';
  one text;
  two text := ' ';
  three text := ' ';
begin
  foreach one in array string_to_array(searched, null) loop
    if one <> ' ' then
      grams := grams || one;
      if two <> ' ' then
        grams := grams || (two || one);
        if three <> ' ' then
          grams := grams || (three || two || one);
        end if;
      end if;
    end if;
    three := two;
    two := one;
  end loop;
  return grams;
end $$;
--> statement-breakpoint
DROP INDEX "sequences_search";--> statement-breakpoint
CREATE INDEX "sequences_grams" ON "sequences" USING gin (search_grams(search)) WHERE deleted_at is null and listed;--> statement-breakpoint
-- Figures of runs would cost a look at each text and say nothing that a plan needs.
ALTER INDEX "sequences_grams" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- What is not yet sorted into the index is read by every search.
ALTER INDEX "sequences_grams" SET (gin_pending_list_limit = 512);
