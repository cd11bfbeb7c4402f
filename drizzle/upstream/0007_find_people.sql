-- People of the organization whom a pattern finds on any of its lists, at most `capped`; see page_list_leads for why
-- this runs as the owner. The inner bound keeps a pattern that finds nearly everybody cheap.
create function find_people(pattern text, capped integer) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct found.lead_id from (
    select m.lead_id from lead_list_leads m
    where m.organization_id = nullif(current_setting('app.organization_id', true), '')::bigint
      and m.search like pattern
    limit capped * 4
  ) found
  order by found.lead_id limit capped
$$;
