-- Completed leads of a list whose text is LIKE `pattern`. Row-level security rules out an index for LIKE, so this runs as the
-- owner.
create or replace function find_list_leads(list_id bigint, pattern text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.lead_id from lead_list_leads m
  where m.organization_id = (select bound_organization()) and m.lead_list_id = list_id and m.scored_at is not null
    and m.search like pattern
$$;
