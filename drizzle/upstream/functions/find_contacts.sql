-- Contacts whose text is like `pattern`. Below row-level security LIKE may not use
-- an index, so this runs as the owner. `(select …)`: the organization is read once and not once a row.
create or replace function find_contacts(pattern text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.id from leads l
  where l.organization_id = (select bound_organization()) and l.deleted_at is null and l.search like pattern
$$;
