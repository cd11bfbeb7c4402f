-- Public and own facilities with a similar normalized name in the state, at most `each` for a name. Row-level security rules out
-- an index for similarity, so this runs as the owner.
create or replace function similar_facilities(names text[], states text[], each integer)
returns table (place integer, provider_id bigint)
language sql stable security definer
set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45
as $$
  select wanted.place::integer, near.id
  from (select bound_organization() as id) organization
  cross join unnest(names, states) with ordinality as wanted (name, state, place)
  cross join lateral (
    select p.id from (
      select p.id, p.name_key from directory_providers p
      where p.kind = 'facility' and p.state = wanted.state and p.name_key % wanted.name
      union all
      select p.id, p.name_key from organization_providers p
      where p.kind = 'facility' and p.state = wanted.state and p.name_key % wanted.name
        and p.organization_id = organization.id
    ) p
    order by similarity(p.name_key, wanted.name) desc, p.id limit each
  ) near
$$;
