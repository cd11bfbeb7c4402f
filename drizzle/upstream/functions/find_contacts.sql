-- Contacts whose text is LIKE `pattern`. Row-level security rules out an index for LIKE, so this runs as the owner. `(select …)`
-- reads the organization once and not for every row.
create or replace function find_contacts(pattern text) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.id from leads l
  where l.organization_id = (select bound_organization()) and l.deleted_at is null and l.search like pattern
$$;
