-- All substrings of one, two and three characters without a space. The high cost keeps plans from calling it for every row.
create or replace function search_grams(searched text) returns text[]
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
